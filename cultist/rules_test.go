package cultist_test

import (
	"errors"
	"fmt"
	"math"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/rulebook-go/rulebook/cultist"
	"github.com/rulebook-go/rulebook/internal/gametest"
)

// sketch reads a position from a short form of its text: rows may end early, a unit on the board has ten lives, and the
// second field has what else is to be said of units, as in "c0,d1=6,e2": the owner and the lives. Units that are neither
// on the board nor named are dead and were player 1's, so that there are no neutrals, and no draws, but those named.
func sketch(text string) cultist.State {
	f := strings.Split(text, " ")
	var p cultist.Setup
	for id := range p.Units {
		p.Units[id] = cultist.Unit{Owner: 1, X: -1, Y: -1}
	}
	p.Units[0].Owner = 0
	rows := strings.Split(f[0], "/")
	for y := range p.Rows {
		row := []byte(strings.Repeat(".", cultist.Width))
		if y < len(rows) {
			copy(row, rows[y])
		}
		for x, c := range row {
			if c >= 'a' && c <= 'n' {
				u := &p.Units[c-'a']
				u.Life, u.X, u.Y = cultist.MaxLife, x, y
				row[x] = '.'
			}
		}
		p.Rows[y] = string(row)
	}
	if f[1] != "-" {
		for _, word := range strings.Split(f[1], ",") {
			u := &p.Units[word[0]-'a']
			u.Owner = cultist.Player(word[1] - '0')
			if len(word) > 3 {
				u.Life, _ = strconv.Atoi(word[3:])
			}
		}
	}
	p.ToMove = cultist.Player(f[2][0] - '0')
	p.Turn, _ = strconv.Atoi(f[3])
	rand, _ := strconv.Atoi(f[4])
	p.Rand, p.RandKnown = cultist.Rand(rand), true
	s, err := p.State()
	if err != nil {
		panic(err)
	}
	return s
}

// change returns the next player's turn with some differences: "c@4,3" stands there, "c@-" is dead, "c=4" has four lives,
// "c>0" belongs to player 0, "r=7" is the generator's state.
func change(s cultist.State, changes string) cultist.State {
	p := s.Setup()
	p.Turn++
	p.ToMove ^= 1
	for _, word := range strings.Fields(changes) {
		if word[0] == 'r' {
			r, _ := strconv.Atoi(word[2:])
			p.Rand = cultist.Rand(r)
			continue
		}
		u := &p.Units[word[0]-'a']
		switch rest := word[2:]; {
		case word[1] == '=':
			u.Life, _ = strconv.Atoi(rest)
		case word[1] == '>':
			u.Owner = cultist.Player(rest[0] - '0')
		case rest == "-":
			u.Life, u.X, u.Y = 0, -1, -1
		default:
			fmt.Sscanf(rest, "%d,%d", &u.X, &u.Y)
		}
	}
	next, err := p.State()
	if err != nil {
		panic(err)
	}
	return next
}

// How a game stands after a row.
const (
	goesOn = ""
	won0   = "player 0 has won"
	won1   = "player 1 has won"
	drawn0 = "a draw"
)

// Lines are played on sketches. A row with a reason is refused. The names say the source: S for the sentences of the
// statement, D for the numbered differences of the package comment. The generator's states that follow 42 are
// 1250496027, which is 3 modulo 12, and 1116302264, which is 0 modulo 4 and 2, and 2 modulo 3.
var played = []struct {
	rule, before, line, changes string
	end                         string
	reason                      error
}{
	{"S: a player performs one action with any of its units: WAIT", "///a.....c.....b c0 0 4 42", "WAIT", "", goesOn, nil},
	{"S: units move up", "///a.....c.....b c0 0 4 42", "2 MOVE 6 2", "c@6,2", goesOn, nil},
	{"S: units move right", "///a.....c.....b c0 0 4 42", "2 MOVE 7 3", "c@7,3", goesOn, nil},
	{"S: units move down", "///a.....c.....b c0 0 4 42", "2 MOVE 6 4", "c@6,4", goesOn, nil},
	{"S: units move left", "///a.....c.....b c0 0 4 42", "2 MOVE 5 3", "c@5,3", goesOn, nil},
	{"S: a leader moves, player 1's", "///a.....c.....b c0 1 5 42", "1 MOVE 11 3", "b@11,3", goesOn, nil},
	{"S: units move one tile per round", "///a.....c.....b c0 0 4 42", "2 MOVE 9 3", "c@7,3", goesOn, nil},
	{"S: diagonally is not one tile", "///a.....c.....b c0 0 4 42", "2 MOVE 7 4", "c@7,3", goesOn, nil},
	{"S: neutral units cannot shoot until converted", "///a.....c.....b c2 0 4 42", "2 SHOOT 1", "", goesOn, cultist.ErrNotYourUnit},
	{"S: damage is 7 - distance: 1", "///a.....cd....b c0,d1 0 4 42", "2 SHOOT 3", "d=4", goesOn, nil},
	{"S: damage is 7 - distance: 2", "///a.....c.d...b c0,d1 0 4 42", "2 SHOOT 3", "d=5", goesOn, nil},
	{"S: damage is 7 - distance: 3", "///a.....c..d..b c0,d1 0 4 42", "2 SHOOT 3", "d=6", goesOn, nil},
	{"S: damage is 7 - distance: 4", "///a.....c...d.b c0,d1 0 4 42", "2 SHOOT 3", "d=7", goesOn, nil},
	{"S: damage is 7 - distance: 5", "///a.....c....d/............b c0,d1 0 4 42", "2 SHOOT 3", "d=8", goesOn, nil},
	{"S: the range is 6, and a leader can be shot", "///a.....c.....b c0 0 4 42", "2 SHOOT 1", "b=9", goesOn, nil},
	{"S: distances are Manhattan distances", "///a.....c.....b///.........d c0,d1 0 4 42", "2 SHOOT 3", "d=9", goesOn, nil},
	{"S: beyond the range a unit walks", "///a....c......b c0 0 4 42", "2 SHOOT 1", "c@6,3", goesOn, nil},
	{"S: beyond the range diagonally too", "///a....c......b///.........d c0,d1 0 4 42", "2 SHOOT 3", "c@6,3", goesOn, nil},
	{"D6: the line is drawn from the lower y: up, on the line", "dx/..c/////a...........b c0,d1 0 4 42", "2 SHOOT 3", "", goesOn, nil},
	{"D6: the line is drawn from the lower y: up, beside it", "d/.xc/////a...........b c0,d1 0 4 42", "2 SHOOT 3", "d=6", goesOn, nil},
	{"D6: the line is drawn from the lower y: down, on the line", "cx/..d/////a...........b c0,d1 0 4 42", "2 SHOOT 3", "", goesOn, nil},
	{"D6: the line is drawn from the lower y: down, beside it", "c/.xd/////a...........b c0,d1 0 4 42", "2 SHOOT 3", "d=6", goesOn, nil},
	{"D6: the line is drawn from the lower y: up to the right, on the line", "/.xd/c////a...........b c0,d1 0 4 42", "2 SHOOT 3", "", goesOn, nil},
	{"D6: the line is drawn from the lower y: up to the right, beside it", "/..d/cx////a...........b c0,d1 0 4 42", "2 SHOOT 3", "d=6", goesOn, nil},
	{"S: an obstacle on the path is hit instead, and is indestructible", "///a.....c.x.d.b c0,d1 0 4 42", "2 SHOOT 3", "", goesOn, nil},
	{"S: an enemy on the path is hit instead", "///a.....ce..d.b c0,d1,e1 0 4 42", "2 SHOOT 3", "e=4", goesOn, nil},
	{"S: what is behind the target does not count", "///a.....c.dx..b c0,d1 0 4 42", "2 SHOOT 3", "d=5", goesOn, nil},
	{"S: leaders convert neutral units", "///....ad......b d2 0 4 42", "0 CONVERT 3", "d>0", goesOn, nil},
	{"S: leaders convert enemy cultists", "///....ad......b d1 0 4 42", "0 CONVERT 3", "d>0", goesOn, nil},
	{"S: player 1's leader too", "///....a......db d0 1 5 42", "1 CONVERT 3", "d>1", goesOn, nil},
	{"S: the enemy leader cannot be converted", "///....ab d1 0 4 42", "0 CONVERT 1", "", goesOn, cultist.ErrLeaderTarget},
	{"S: a leader converts up", "//....d/....a.......b d1 0 4 42", "0 CONVERT 3", "d>0", goesOn, nil},
	{"S: a leader converts down", "///....a.......b/....d d1 0 4 42", "0 CONVERT 3", "d>0", goesOn, nil},
	{"S: a leader converts to the left", "///...da.......b d1 0 4 42", "0 CONVERT 3", "d>0", goesOn, nil},
	{"S: a leader cannot convert diagonally, but walks", "///....a.......b/.....d d1 0 4 42", "0 CONVERT 3", "a@5,3", goesOn, nil},
	{"S: a leader who is told to convert far away walks", "///....a.......b//....d d1 0 4 42", "0 CONVERT 3", "a@4,4", goesOn, nil},
	{"S: along the shortest available path", "/.x/.x/cx.......b/....a c0 0 4 42", "2 MOVE 3 3", "c@0,4", goesOn, nil},
	{"S: destroying all enemy units wins", "///a........c.b c0,b1=3 0 4 42", "2 SHOOT 1", "b@-", won0, nil},
	{"S: with more units by the last round a player wins", "///a.....c.....b c0 1 149 42", "WAIT", "", won0, nil},
	{"S: with less units by the last round a player loses", "///a.....c.....b c1 1 149 42", "WAIT", "", won1, nil},
	{"S: turn 149 is not the last", "///a.....c.....b c1 0 148 42", "WAIT", "", goesOn, nil},

	{"D1: the index counts along the neutrals, and the first draw below the ways is up", "/c....d/......f/.....a.e....b/./. c2,d2,e2,f2 0 4 42", "WAIT", "f@6,1 r=1116302264", goesOn, nil},
	{"D1: a neutral moves up", "/c....d//......f/.....a.....b/...........e c2,d2,e2,f2 0 4 42", "WAIT", "f@6,2 r=1116302264", goesOn, nil},
	{"D1: three ways: the third of right, down, left", "/c....d/......x/......f/.....a.....b/...........e c2,d2,e2,f2 0 4 42", "WAIT", "f@5,3 r=1116302264", goesOn, nil},
	{"D1: two ways: the first of right and left", "/c....d/......x/......f/.....ax.....b/...........e c2,d2,e2,f2 0 4 42", "WAIT", "f@7,3 r=1116302264", goesOn, nil},
	{"D1: one way", "/c....d/......x/.....xf/.....ax.....b/...........e c2,d2,e2,f2 0 4 42", "WAIT", "f@7,3 r=1116302264", goesOn, nil},
	{"D1: the border is no way", "f/c....d//....../.....a.....b/...........e c2,d2,e2,f2 0 4 42", "WAIT", "f@1,0 r=1116302264", goesOn, nil},
	{"D1: the dead neutrals count along", "/......d//......f/.....a.....b/...........e c2,d2,e2,f2 0 4 42", "WAIT", "f@6,2 r=1116302264", goesOn, nil},
	{"D1: the dead of the players do not", "/......d//......f/.....a.....b/...........e c1,d2,e2,f2 0 4 42", "WAIT", "r=1250496027", goesOn, nil},
	{"D1: nobody moves when the list is shorter", "/......d//....../.....a.....b/...........e c2,d2,e2,f1 0 4 42", "WAIT", "r=1250496027", goesOn, nil},
	{"D1: nobody moves when that unit is dead", "/c.....d//....../.....a.....b/...........e c2,d2,e2,f2,g2 0 4 42", "WAIT", "r=1250496027", goesOn, nil},
	{"D1: the draw is below 12 with a longer list too", "/c.....d/.....g/......f/.....a.....b/......h....e c2,d2,e2,f2,g2,h2 0 4 1116302264", "WAIT", "h@6,6 r=1668674806", goesOn, nil},
	{"D2: no neutral, no draw", "///a.....c.....b c0 0 4 42", "WAIT", "", goesOn, nil},
	{"D2: boxed in, two draws", "/c....dx/......x/.....xfx/.....ax.....b/...........e c2,d2,e2,f2 0 4 42", "WAIT", "r=1116302264", goesOn, nil},
	{"D2: the state 0", "/c.....d//....../.....a.....b c2,d2 0 4 0", "WAIT", "r=12345", goesOn, nil},
	{"D2: the largest state", "/c.....d//....../.....a.....b c2,d2 0 4 2147483647", "WAIT", "r=1043980748", goesOn, nil},
	{"D3: it happens on the last turn", "/c....d//......f/.....a.....b/...........e c2,d2,e2,f2 1 149 42", "WAIT", "f@6,2 r=1116302264", drawn0, nil},
	{"D3: and on one that decides the game", "/c....d//......f/.....a...n.b/...........e c2,d2,e2,f2,n0,b1=1 0 4 42", "13 SHOOT 1", "b@- f@6,2 r=1116302264", won0, nil},
	{"D4: a unit that was shot dead still blocks", "/c....d/......e...n/......f/.....a.....b c2,d2,e2=3,f2,n0 0 4 42", "13 SHOOT 4", "e@- f@5,3 r=1116302264", goesOn, nil},
	{"D4: a neutral that was shot dead does not move", "/c....d/......f...n/.....e./.....a.....b c2,d2,e2,f2=3,n0 0 4 42", "13 SHOOT 5", "f@- r=1250496027", goesOn, nil},
	{"D4: a tile that was left is free", "/c....d/......n/......f/.....a.....b/...........e c2,d2,e2,f2,n0 0 4 42", "13 MOVE 7 2", "n@7,2 f@6,2 r=1116302264", goesOn, nil},
	{"D4: a tile that was entered is not", "/c....d/.......n/......f/.....a.....b/...........e c2,d2,e2,f2,n0 0 4 42", "13 MOVE 6 2", "n@6,2 f@5,3 r=1116302264", goesOn, nil},
	{"D4: a unit that was converted is no neutral any more", "/.....d//......f/....ca.....b/...........e c2,d2,e2,f2 0 4 42", "0 CONVERT 2", "c>0 r=1250496027", goesOn, nil},
	{"D5: a neutral may be shot at", "///a.....c.d...b c0,d2 0 4 42", "2 SHOOT 3", "d=5 r=1250496027", goesOn, nil},
	{"D5: an own cultist may be shot at", "///a.....c.d...b c0,d0 0 4 42", "2 SHOOT 3", "d=5", goesOn, nil},
	{"D5: the own leader may be shot at", "///....a.c.....b c0 0 4 42", "2 SHOOT 0", "a=5", goesOn, nil},
	{"D5: an own unit on the path is hit", "///a.....c.e.d.b c0,d1,e0 0 4 42", "2 SHOOT 3", "e=5", goesOn, nil},
	{"D5: the damage goes by what is hit", "///......ca....b c0 0 4 42", "2 SHOOT 1", "a=4", goesOn, nil},
	{"D5: lives do not fall below 0", "///a.....cd....b c0,d1=5 0 4 42", "2 SHOOT 3", "d@-", goesOn, nil},
	{"D5: six of six lives are all", "///a.....cd....b c0,d1=6 0 4 42", "2 SHOOT 3", "d@-", goesOn, nil},
	{"D5: six of seven are not", "///a.....cd....b c0,d1=7 0 4 42", "2 SHOOT 3", "d=1", goesOn, nil},
	{"D7: a conversion keeps the lives", "///....ad......b d1=3 0 4 42", "0 CONVERT 3", "d>0", goesOn, nil},
	{"D8: a dead leader alone ends nothing", "///a........c.b/.........d c0,b1=3,d1 0 4 42", "2 SHOOT 1", "b@-", goesOn, nil},
	{"D8: its own side can do it", "///a........c.b/.........d c0,a0=1,d1 0 4 42", "2 MOVE 0 3", "c@8,3", goesOn, nil},
	{"D8: cultists play on without a leader", "///.........c.b c0 0 4 42", "2 MOVE 8 3", "c@8,3", goesOn, nil},
	{"D9: MOVE to the own tile waits", "///a.....c.....b c0 0 4 42", "2 MOVE 6 3", "", goesOn, nil},
	{"D9: MOVE to a neighbouring obstacle waits", "///a.....cx....b c0 0 4 42", "2 MOVE 7 3", "", goesOn, nil},
	{"D9: MOVE to a neighbouring unit waits", "///a.....cd....b c0,d1 0 4 42", "2 MOVE 7 3", "", goesOn, nil},
	{"D10: of equal ways the search prefers up", "///a.....c.....b c0 0 4 42", "2 MOVE 7 2", "c@6,2", goesOn, nil},
	{"D10: then right", "///a.....c.....b c0 0 4 42", "2 MOVE 7 4", "c@7,3", goesOn, nil},
	{"D10: then down", "///a.....c.....b c0 0 4 42", "2 MOVE 5 4", "c@6,4", goesOn, nil},
	{"D10: left of up and left", "//......x/a.....c.....b c0 0 4 42", "2 MOVE 5 2", "c@5,3", goesOn, nil},
	{"D10: units are in the way", "///a.....cd....b c0,d1 0 4 42", "2 MOVE 9 3", "c@6,2", goesOn, nil},
	{"D10: the goal may be an obstacle", "///a.....c..x..b c0 0 4 42", "2 MOVE 9 3", "c@7,3", goesOn, nil},
	{"D10: the goal may be taken", "///a.....c..d..b c0,d1 0 4 42", "2 MOVE 9 3", "c@7,3", goesOn, nil},
	{"D10: the long way around", "cx/.x//a...........b c0 0 4 42", "2 MOVE 2 0", "c@0,1", goesOn, nil},
	{"D11: without a way one step of that through the units", "c.d/xxxxxxxxxxxxx//a...........b c0,d1 0 4 42", "2 MOVE 5 0", "c@1,0", goesOn, nil},
	{"D11: a far SHOOT too", "c.d.......b/xxxxxxxxxxxxx//a c0,d1 0 4 42", "2 SHOOT 1", "c@1,0", goesOn, nil},
	{"D11: a far CONVERT too", "a.d..e....b/xxxxxxxxxxxxx d0,e1 0 4 42", "0 CONVERT 4", "a@1,0", goesOn, nil},
	{"D11: if that tile is free", "cd/xxxxxxxxxxxxx//a...........b c0,d1 0 4 42", "2 MOVE 5 0", "", goesOn, nil},
	{"D11: the way through units is the shortest one, not one with room", "cd/.xxxxxxxxxxxx/xxxxxxxxxxxxx/a...........b c0,d1 0 4 42", "2 MOVE 5 0", "", goesOn, nil},
	{"D11: not even such a way", "c.x/xxx//a...........b c0 0 4 42", "2 MOVE 5 0", "", goesOn, nil},
	{"D12: a leader cannot walk by SHOOT", "///a.....c.....b c0 0 4 42", "0 SHOOT 1", "", goesOn, cultist.ErrLeaderShoots},
	{"D12: a cultist cannot walk by CONVERT", "///a.....c.d...b c0,d1 0 4 42", "2 CONVERT 3", "", goesOn, cultist.ErrCultistConverts},
	{"D13: a tie has no winner", "///a.....c.....b c2 1 149 42", "WAIT", "r=1250496027", drawn0, nil},
	{"D13: wiping out by conversion wins", "///....ad d1 0 4 42", "0 CONVERT 3", "d>0", won0, nil},
	{"D13: wiping out on the last turn wins", "///a........c.b c1,a0=3 1 149 42", "2 SHOOT 0", "c@8,3", won1, nil},
	{"D13: player 1 wipes out player 0", "///a.c.......b c1,a0=3 1 5 42", "2 SHOOT 0", "a@-", won1, nil},
	{"D14: an invalid line moves nothing", "/c....d//......f/.....a.....b/...........e c2,d2,e2,f2 0 4 42", "HELP", "", goesOn, cultist.ErrSyntax},

	{"D15: blanks and control characters at both ends", "///a.....c.....b c0 0 4 42", "\x00\t  2 MOVE 7 3\r\x1f ", "c@7,3", goesOn, nil},
	{"D15: WAIT between them", "///a.....c.....b c0 0 4 42", " \tWAIT\x00", "", goesOn, nil},
	{"D15: a no-break space is not cut off", "///a.....c.....b c0 0 4 42", "\u00a0WAIT", "", goesOn, cultist.ErrSyntax},
	{"D15: nor is U+007F", "///a.....c.....b c0 0 4 42", "WAIT\x7f", "", goesOn, cultist.ErrSyntax},
	{"D15: two spaces make an empty word", "///a.....c.....b c0 0 4 42", "2  MOVE 7 3", "", goesOn, cultist.ErrSyntax},
	{"D15: two spaces in front of a number", "///a.....c.....b c0 0 4 42", "2 MOVE 7  3", "", goesOn, cultist.ErrSyntax},
	{"D15: a tab is no space", "///a.....c.....b c0 0 4 42", "2\tMOVE 7 3", "", goesOn, cultist.ErrSyntax},
	{"D15: an empty line", "///a.....c.....b c0 0 4 42", "", "", goesOn, cultist.ErrSyntax},
	{"D15: wait in lower case", "///a.....c.....b c0 0 4 42", "wait", "", goesOn, cultist.ErrSyntax},
	{"D15: WAIT and more", "///a.....c.....b c0 0 4 42", "WAIT now", "", goesOn, cultist.ErrSyntax},
	{"D15: a unit does not WAIT", "///a.....c.....b c0 0 4 42", "2 WAIT", "", goesOn, cultist.ErrSyntax},
	{"D15: move in lower case", "///a.....c.....b c0 0 4 42", "2 move 7 3", "", goesOn, cultist.ErrSyntax},
	{"D15: further words are ignored", "///a.....c.....b c0 0 4 42", "2 MOVE 7 3 here I come", "c@7,3", goesOn, nil},
	{"D15: further words are ignored after SHOOT", "///a.....c.....b c0 0 4 42", "2 SHOOT 1 99", "b=9", goesOn, nil},
	{"D15: MOVE without y", "///a.....c.....b c0 0 4 42", "2 MOVE 7", "", goesOn, cultist.ErrSyntax},
	{"D15: MOVE without x", "///a.....c.....b c0 0 4 42", "2 MOVE", "", goesOn, cultist.ErrSyntax},
	{"D15: SHOOT without target", "///a.....c.....b c0 0 4 42", "2 SHOOT", "", goesOn, cultist.ErrSyntax},
	{"D16: signs and leading zeros", "///a.....c.....b c0 0 4 42", "+002 MOVE +7 003", "c@7,3", goesOn, nil},
	{"D16: minus zero", "///a.....c.....b c0 0 4 42", "-0 MOVE 1 3", "a@1,3", goesOn, nil},
	{"D16: digits of other scripts", "///a.....c.....b c0 0 4 42", "٢ MOVE ７ ३", "c@7,3", goesOn, nil},
	{"D16: digits beyond the basic plane", "///a.....c.....b c0 0 4 42", "𝟐 MOVE 7 3", "", goesOn, cultist.ErrSyntax},
	{"D16: superscripts are no digits", "///a.....c.....b c0 0 4 42", "² MOVE 7 3", "", goesOn, cultist.ErrSyntax},
	{"D16: two signs", "///a.....c.....b c0 0 4 42", "+-2 MOVE 7 3", "", goesOn, cultist.ErrSyntax},
	{"D16: a sign alone", "///a.....c.....b c0 0 4 42", "- MOVE 7 3", "", goesOn, cultist.ErrSyntax},
	{"D16: no fractions", "///a.....c.....b c0 0 4 42", "2.0 MOVE 7 3", "", goesOn, cultist.ErrSyntax},
	{"D16: 2147483647 is a number", "///a.....c.....b c0 0 4 42", "2147483647 MOVE 7 3", "", goesOn, cultist.ErrUnitID},
	{"D16: 2147483648 is none", "///a.....c.....b c0 0 4 42", "2147483648 MOVE 7 3", "", goesOn, cultist.ErrSyntax},
	{"D16: -2147483648 is a number", "///a.....c.....b c0 0 4 42", "-2147483648 MOVE 7 3", "", goesOn, cultist.ErrUnitID},
	{"D16: -2147483649 is none", "///a.....c.....b c0 0 4 42", "-2147483649 MOVE 7 3", "", goesOn, cultist.ErrSyntax},
	{"D16: numbers do not wrap around", "///a.....c.....b c0 0 4 42", "4294967298 MOVE 7 3", "", goesOn, cultist.ErrSyntax},
	{"D16: nor do larger ones", "///a.....c.....b c0 0 4 42", "18446744073709551618 MOVE 7 3", "", goesOn, cultist.ErrSyntax},
	{"D16: a number behind a wrong tile is read", "///a.....c.....b c0 0 4 42", "2 MOVE 99 x", "", goesOn, cultist.ErrSyntax},

	{"D17: no unit 14", "///a.....c.....b c0 0 4 42", "14 MOVE 99 99", "", goesOn, cultist.ErrUnitID},
	{"D17: no unit -1", "///a.....c.....b c0 0 4 42", "-1 SHOOT 99", "", goesOn, cultist.ErrUnitID},
	{"D17: the owner before the tile", "///a.....c.....b c1 0 4 42", "2 MOVE 99 99", "", goesOn, cultist.ErrNotYourUnit},
	{"D17: the owner before the target", "///a.....c.....b c1 0 4 42", "2 SHOOT -1", "", goesOn, cultist.ErrNotYourUnit},
	{"D17: the owner before life", "///a...........b - 0 4 42", "2 MOVE 1 1", "", goesOn, cultist.ErrNotYourUnit},
	{"D17: MOVE: the tile, right of the board", "///a.....c.....b c0 0 4 42", "2 MOVE 13 3", "", goesOn, cultist.ErrOffBoard},
	{"D17: MOVE: the tile, left of it", "///a.....c.....b c0 0 4 42", "2 MOVE -1 3", "", goesOn, cultist.ErrOffBoard},
	{"D17: MOVE: the tile, above it", "///a.....c.....b c0 0 4 42", "2 MOVE 6 -1", "", goesOn, cultist.ErrOffBoard},
	{"D17: MOVE: the tile, below it", "///a.....c.....b c0 0 4 42", "2 MOVE 6 7", "", goesOn, cultist.ErrOffBoard},
	{"D17: MOVE: the tile before life", "///a...........b c0 0 4 42", "2 MOVE 6 7", "", goesOn, cultist.ErrOffBoard},
	{"D17: MOVE: life", "///a...........b c0 0 4 42", "2 MOVE 6 6", "", goesOn, cultist.ErrDead},
	{"D17: SHOOT: the target's id before the leader", "///a.....c.....b c0 0 4 42", "0 SHOOT 14", "", goesOn, cultist.ErrTargetID},
	{"D17: SHOOT: itself before the leader", "///a.....c.....b c0 0 4 42", "0 SHOOT 0", "", goesOn, cultist.ErrShootsItself},
	{"D17: SHOOT: the leader before the target's life", "///a.....c.....b c0 0 4 42", "0 SHOOT 3", "", goesOn, cultist.ErrLeaderShoots},
	{"D17: SHOOT: the unit's life before the target's", "///a...........b c0 0 4 42", "2 SHOOT 3", "", goesOn, cultist.ErrDead},
	{"D17: SHOOT: the target's life", "///a.....c.....b c0 0 4 42", "2 SHOOT 3", "", goesOn, cultist.ErrTargetDead},
	{"D17: CONVERT: the target's id before the cultist", "///a.....c.....b c0 0 4 42", "2 CONVERT -1", "", goesOn, cultist.ErrTargetID},
	{"D17: CONVERT: an own unit before a leader", "///a.....c.....b c0 0 4 42", "2 CONVERT 0", "", goesOn, cultist.ErrOwnTarget},
	{"D17: CONVERT: an own cultist", "///ac..........b c0 0 4 42", "0 CONVERT 2", "", goesOn, cultist.ErrOwnTarget},
	{"D17: CONVERT: a leader before the cultist", "///a.....c.....b c0 0 4 42", "2 CONVERT 1", "", goesOn, cultist.ErrLeaderTarget},
	{"D17: CONVERT: the cultist before life", "///a...........b c0 0 4 42", "2 CONVERT 3", "", goesOn, cultist.ErrCultistConverts},
	{"D17: CONVERT: the unit's life before the target's", "///......c.....b c0 0 4 42", "0 CONVERT 3", "", goesOn, cultist.ErrDead},
	{"D17: CONVERT: the target's life", "///a...........b - 0 4 42", "0 CONVERT 3", "", goesOn, cultist.ErrTargetDead},
	{"D17: a percent sign is no reason to stumble", "///a...........b - 0 4 42", "%d MOVE %s %", "", goesOn, cultist.ErrSyntax},
}

func TestRules(t *testing.T) {
	for _, row := range played {
		t.Run(row.rule, func(t *testing.T) {
			s := sketch(row.before)
			if s.Over() {
				t.Fatal("the position is over")
			}
			if err := gametest.Lists(s); err != nil {
				t.Error(err)
			}
			next, err := cultist.Answer(s, row.line)
			if row.reason != nil {
				if !errors.Is(err, row.reason) || next != s {
					t.Fatalf("%v instead of %v", err, row.reason)
				}
				return
			}
			want := change(s, row.changes)
			if err != nil || next != want {
				t.Fatalf("%v\n%s", err, cmp.Diff(want.Diagram(), next.Diagram()))
			}
			end := goesOn
			switch w, ok := next.Winner(); {
			case ok:
				end = fmt.Sprintf("player %d has won", w)
			case next.Over():
				end = drawn0
			}
			if end != row.end {
				t.Errorf("%q instead of %q", end, row.end)
			}
		})
	}
}

// TestStart checks the start: S for the statement, D18 for the rest.
func TestStart(t *testing.T) {
	seeds := []int64{0, 1, -1, 42, math.MaxInt64, math.MinInt64}
	for i := int64(2); i < 400; i++ {
		seeds = append(seeds, i*i*i*7919)
	}
	different := map[string]bool{}
	for _, seed := range seeds {
		s := cultist.New(seed)
		p := s.Setup()
		different[s.String()] = true
		if r, ok := s.Rand(); r != 42 || !ok || p.Turn != 0 || p.ToMove != 0 || s.Over() || s.NumPlayers() != 2 {
			t.Fatalf("seed %d starts at %q", seed, s)
		}
		walls, occupied := 0, map[[2]int]bool{}
		for id, u := range p.Units {
			owner := cultist.Neutral
			if id < 2 {
				owner = cultist.Player(id)
			}
			if u.Life != 10 || u.Owner != owner {
				t.Fatalf("seed %d: unit %d is %+v", seed, id, u)
			}
			occupied[[2]int{u.X, u.Y}] = true
			if id >= 2 && id < 8 {
				if image := p.Units[id+6]; u.X < 1 || u.X > 5 || image.X != 12-u.X || image.Y != u.Y {
					t.Fatalf("seed %d: unit %d is %+v, its image %+v", seed, id, u, image)
				}
			}
		}
		if p.Units[0].X != 0 || p.Units[0].Y != 3 || p.Units[1].X != 12 || p.Units[1].Y != 3 || len(occupied) != 14 {
			t.Fatalf("seed %d: %q", seed, s)
		}
		for y, row := range p.Rows {
			for x := range row {
				if row[x] != row[12-x] || row[6] != '.' || row[x] == 'x' && occupied[[2]int{x, y}] {
					t.Fatalf("seed %d: %q", seed, s)
				}
				if row[x] == 'x' {
					walls++
				}
			}
		}
		if walls == 84 {
			t.Fatalf("seed %d: all obstacles", seed)
		}
		// Everything is reachable: a flood of the plain kind.
		reached := map[[2]int]bool{}
		var flood func(x, y int)
		flood = func(x, y int) {
			if x < 0 || x > 12 || y < 0 || y > 6 || p.Rows[y][x] == 'x' || reached[[2]int{x, y}] {
				return
			}
			reached[[2]int{x, y}] = true
			flood(x, y-1)
			flood(x+1, y)
			flood(x, y+1)
			flood(x-1, y)
		}
		flood(0, 3)
		if len(reached)+walls != 91 {
			t.Fatalf("seed %d: %q has tiles that cannot be reached", seed, s)
		}
	}
	if len(different) != len(seeds) {
		t.Errorf("%d starts from %d seeds", len(different), len(seeds))
	}
}

// TestInput checks the lines of a turn against ones written by hand: D19.
func TestInput(t *testing.T) {
	s := sketch("x.c/............x//a........d..b c0=3,d2 1 1 42")
	want := "4\n0 1 10 0 3 0\n1 1 10 12 3 1\n2 0 3 2 0 0\n3 0 10 9 3 2\n"
	for p := cultist.Player(0); p < 2; p++ {
		if diff := cmp.Diff(want, string(s.AppendTurn(nil, p))); diff != "" {
			t.Errorf("player %d's turn:\n%s", p, diff)
		}
		init := fmt.Sprintf("%d\n13 7\nx............\n............x\n", p) + strings.Repeat(".............\n", 5)
		if diff := cmp.Diff(init, string(s.AppendInit(nil, p))); diff != "" {
			t.Errorf("player %d's first lines:\n%s", p, diff)
		}
	}
	// One that dies is gone at once, even while its tile is still taken.
	after := sketch("///a.....cd....b c0,d1=6 0 4 42").WithoutRand().ApplyUnchecked(cultist.MustParseAction("2 SHOOT 3"))
	want = "3\n0 1 10 0 3 0\n1 1 10 12 3 1\n2 0 10 6 3 0\n"
	if diff := cmp.Diff(want, string(after.AppendTurn(nil, 1))); diff != "" || !chanceMoves(after) {
		t.Errorf("%q:\n%s", after, diff)
	}
}

// TestFaults checks how a game ends by an invalid line or a timeout: D14.
func TestFaults(t *testing.T) {
	for _, c := range []struct {
		name   string
		fail   func(r *cultist.Referee) error
		reason error
	}{
		{"invalid line", func(r *cultist.Referee) error { return r.Answer("please wait") }, cultist.ErrSyntax},
		{"illegal action", func(r *cultist.Referee) error { return r.Answer("5 MOVE 1 1") }, cultist.ErrNotYourUnit},
		{"timeout", func(r *cultist.Referee) error { r.Timeout(); return nil }, nil},
	} {
		for failing := cultist.Player(0); failing < 2; failing++ {
			r := cultist.NewReferee(7)
			for r.ToMove() != failing {
				if err := r.Answer("WAIT"); err != nil {
					t.Fatal(err)
				}
			}
			before := r.State()
			if err := c.fail(r); !errors.Is(err, c.reason) {
				t.Errorf("%s: %v", c.name, err)
			}
			w, ok := r.Winner()
			if !r.Over() || r.Score(failing) != -1 || r.Score(failing^1) != 0 || w != failing^1 || !ok || r.State() != before {
				t.Errorf("%s of player %d: over %v, scores %d and %d, winner %d %v", c.name, failing, r.Over(), r.Score(0), r.Score(1), w, ok)
			}
		}
	}
}

// TestGenerator checks the first states that the generator goes through, as the record has them, when there is one draw
// a turn because the only neutral is dead: D2.
func TestGenerator(t *testing.T) {
	s := sketch("///a...........b c2 0 0 42")
	for _, want := range []cultist.Rand{1250496027, 1116302264, 1000676753, 1668674806, 908095735, 71666532} {
		s = s.ApplyUnchecked(cultist.Action{})
		if r, ok := s.Rand(); !ok || r != want {
			t.Fatalf("state %d, not %d", r, want)
		}
	}
}

// TestSetupErrors changes one thing in a position that can be, so that it cannot be.
func TestSetupErrors(t *testing.T) {
	for _, c := range []struct {
		name  string
		spoil func(p *cultist.Setup)
	}{
		{"a short row", func(p *cultist.Setup) { p.Rows[3] = "............" }},
		{"a long row", func(p *cultist.Setup) { p.Rows[3] = ".............." }},
		{"another letter", func(p *cultist.Setup) { p.Rows[3] = "......a......" }},
		{"a unit of player 3", func(p *cultist.Setup) { p.Units[5].Owner = 3 }},
		{"leader 0 of player 1", func(p *cultist.Setup) { p.Units[0].Owner = 1 }},
		{"leader 1 a neutral", func(p *cultist.Setup) { p.Units[1].Owner = cultist.Neutral }},
		{"life 11", func(p *cultist.Setup) { p.Units[5].Life = 11 }},
		{"life -1", func(p *cultist.Setup) { p.Units[5].Life = -1 }},
		{"x 13", func(p *cultist.Setup) { p.Units[5].X = 13 }},
		{"x -1", func(p *cultist.Setup) { p.Units[5].X = -1 }},
		{"y 7", func(p *cultist.Setup) { p.Units[5].Y = 7 }},
		{"y -1", func(p *cultist.Setup) { p.Units[5].Y = -1 }},
		{"the living nowhere", func(p *cultist.Setup) { p.Units[5].X, p.Units[5].Y = -1, -1 }},
		{"the dead on the board", func(p *cultist.Setup) { p.Units[5].Life = 0 }},
		{"two on a tile", func(p *cultist.Setup) { p.Units[5].X, p.Units[5].Y = p.Units[6].X, p.Units[6].Y }},
		{"on an obstacle", func(p *cultist.Setup) { p.Rows[3] = "x............" }},
		{"player 2 to move", func(p *cultist.Setup) { p.ToMove = cultist.Neutral }},
		{"turn -1", func(p *cultist.Setup) { p.Turn = -1 }},
		{"turn 151", func(p *cultist.Setup) { p.Turn = 151 }},
		{"a generator of 32 bits", func(p *cultist.Setup) { p.Rand = 1 << 31 }},
		{"a generator that is not known", func(p *cultist.Setup) { p.RandKnown = false }},
		{"chance with a generator", func(p *cultist.Setup) { p.Chance, p.Turn = true, 1 }},
		{"chance before the first turn", func(p *cultist.Setup) { p.Chance, p.Rand, p.RandKnown = true, 0, false }},
		{"two dying", func(p *cultist.Setup) {
			p.Chance, p.Turn, p.Rand, p.RandKnown = true, 1, 0, false
			p.Units[5].Life, p.Units[6].Life = 0, 0
		}},
	} {
		p := cultist.New(42).Setup()
		c.spoil(&p)
		if s, err := p.State(); !errors.Is(err, cultist.ErrSetup) || errors.Is(err, cultist.ErrSyntax) || s.IsValid() {
			t.Errorf("%s: %q, %v", c.name, s, err)
		}
	}
}

// TestParseErrors spoils the text of a position.
func TestParseErrors(t *testing.T) {
	good := cultist.New(42).String()
	for _, c := range []struct {
		old, new string
		kind     error
	}{
		{"/", "", cultist.ErrSyntax},
		{" 0 0 ", " 2 0 ", cultist.ErrSyntax},
		{" 0 0 ", " 0  0 ", cultist.ErrSyntax},
		{" 0 0 ", " 0 00 ", cultist.ErrSyntax},
		{" 0 0 ", " 0 +0 ", cultist.ErrSyntax},
		{" 0 0 ", " 0 -1 ", cultist.ErrSetup},
		{" 0 0 ", " 0 151 ", cultist.ErrSetup},
		{" 42", " 042", cultist.ErrSyntax},
		{" 42", " 2147483648", cultist.ErrSyntax},
		{" 42", " !", cultist.ErrSyntax},
		{" 42", " neutral", cultist.ErrSetup},
		{"a", ".", cultist.ErrSetup},
		{"b", "a", cultist.ErrSyntax},
		{"c", "b", cultist.ErrSyntax},
		{"c", "o", cultist.ErrSyntax},
		{"c", "C", cultist.ErrSyntax},
		{" 01", " 011", cultist.ErrSyntax},
		{" 01", " 03", cultist.ErrSyntax},
		{" 01", " 10", cultist.ErrSetup},
		{" AA", " AB", cultist.ErrSyntax},
		{" AA", " A", cultist.ErrSyntax},
		{" AA", " A0", cultist.ErrSetup},
	} {
		text := strings.Replace(good, c.old, c.new, 1)
		s, err := cultist.Parse(text)
		if text == good || !errors.Is(err, c.kind) || errors.Is(err, cultist.ErrSyntax) != (c.kind == cultist.ErrSyntax) || s.IsValid() {
			t.Errorf("%q: %q, %v", text, s, err)
		}
		var u cultist.State
		if err := u.UnmarshalText([]byte(text)); err == nil || u.IsValid() {
			t.Errorf("UnmarshalText reads %q as %q", text, u)
		}
	}
}

// TestInvalidActions checks that an Action has a text exactly when its fields are those of an order.
func TestInvalidActions(t *testing.T) {
	units := []uint8{0, 1, 13, 14, 15, 16, 255}
	tiles := []cultist.Tile{0, 12, 13, cultist.TileAt(12, 6), cultist.TileAt(12, 6) + 1, 0x70, cultist.NoTile, 0x80, 255}
	for kind := cultist.Kind(0); kind < 6; kind++ {
		name := "invalid Kind"
		if kind < 4 {
			name = []string{"WAIT", "MOVE", "SHOOT", "CONVERT"}[kind]
		}
		if kind.String() != name {
			t.Errorf("kind %d is %q", kind, kind)
		}
		for _, unit := range units {
			for _, target := range units {
				for _, tile := range tiles {
					a := cultist.Action{Kind: kind, Unit: unit, Target: target, Tile: tile}
					valid := map[cultist.Kind]bool{
						cultist.Wait:    unit == 0 && target == 0 && tile == 0,
						cultist.Move:    unit < 14 && target == 0 && tile < 0x70 && tile%16 < 13,
						cultist.Shoot:   unit < 14 && target < 14 && tile == 0,
						cultist.Convert: unit < 14 && target < 14 && tile == 0,
					}[kind]
					text, err := a.AppendText(nil)
					if (a.String() != "invalid Action") != valid || (err == nil) != valid || valid != (string(text) == a.String()) {
						t.Errorf("%d %d %d %d: %q, %q, %v", kind, unit, target, tile, a, text, err)
					}
				}
			}
		}
	}
	for tile := 0; tile < 256; tile++ {
		name := "-"
		if tile < 0x70 && tile%16 < 13 {
			name = fmt.Sprintf("%d %d", tile%16, tile/16)
		}
		if got := cultist.Tile(tile).String(); got != name {
			t.Errorf("tile %#x is %q, not %q", tile, got, name)
		}
	}
	for x := -1; x <= 13; x++ {
		for y := -1; y <= 7; y++ {
			want := cultist.NoTile
			if x >= 0 && x < 13 && y >= 0 && y < 7 {
				want = cultist.Tile(16*y + x)
			}
			if got := cultist.TileAt(x, y); got != want {
				t.Errorf("the tile at %d, %d is %#x", x, y, got)
			}
		}
	}
}

// TestUnitIDs checks the Actions of units that there are not.
func TestUnitIDs(t *testing.T) {
	s := cultist.New(42)
	for _, id := range []uint8{14, 15, 16, 255} {
		for _, c := range []struct {
			a    cultist.Action
			want error
		}{
			{cultist.Action{Kind: cultist.Move, Unit: id}, cultist.ErrUnitID},
			{cultist.Action{Kind: cultist.Shoot, Target: id}, cultist.ErrTargetID},
			{cultist.Action{Kind: cultist.Convert, Target: id}, cultist.ErrTargetID},
		} {
			if _, err := s.Apply(c.a); !errors.Is(err, c.want) {
				t.Errorf("%+v: %v", c.a, err)
			}
		}
	}
}

// TestLinesRefused checks lines that name no unit or no number, and what the errors call them.
func TestLinesRefused(t *testing.T) {
	for _, c := range []struct {
		line, text string
		reason     error
	}{
		{"14 MOVE 3 4", `"14 MOVE 3 4"`, cultist.ErrUnitID},
		{"2 SHOOT 14", `"2 SHOOT 14"`, cultist.ErrTargetID},
		{"0 CONVERT 14", `"0 CONVERT 14"`, cultist.ErrTargetID},
		{"2 MOVE 13 0", `"2 MOVE 13 0"`, cultist.ErrOffBoard},
		{"2 MOVE 0 7", `"2 MOVE 0 7"`, cultist.ErrOffBoard},
		{"2 MOVE 3  4", `"" is not a number`, cultist.ErrSyntax},
	} {
		if _, err := cultist.ParseAction(c.line); !errors.Is(err, c.reason) || !strings.Contains(err.Error(), c.text) {
			t.Errorf("%q: %v", c.line, err)
		}
	}
}

// TestExplainSpan checks that Explain says so where two positions are too far apart, or the wrong way round.
func TestExplainSpan(t *testing.T) {
	s := cultist.New(42)
	next := s
	for i := 0; i < 3; i++ {
		next = next.ApplyUnchecked(cultist.Action{})
	}
	for _, c := range []struct {
		from, to cultist.State
		want     string
	}{{s, next, " 3 turns lie"}, {next, s, " -3 turns lie"}} {
		if _, err := c.from.Explain(c.to); !errors.Is(err, cultist.ErrIllegal) || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%v", err)
		}
	}
	// Chance alone can lie between two positions too.
	s = cultist.New(42).WithoutRand().ApplyUnchecked(cultist.Action{})
	for _, a := range s.LegalActions() {
		next := s.ApplyUnchecked(a)
		if got, err := s.Explain(next); err != nil || len(got) != 1 || s.ApplyUnchecked(got[0]) != next {
			t.Errorf("%q in %q is explained by %q, %v", a, s, got, err)
		}
	}
}

// TestDiagram checks what the Diagram says of units that live, that die and that are dead.
func TestDiagram(t *testing.T) {
	p := cultist.New(42).WithoutRand().ApplyUnchecked(cultist.Action{}).Setup()
	p.Units[3] = cultist.Unit{Owner: 1, Life: 1, X: 1, Y: 5}
	p.Units[4] = cultist.Unit{Owner: cultist.Neutral, Life: 0, X: 0, Y: 5}
	p.Units[5] = cultist.Unit{Owner: cultist.Neutral, Life: 0, X: -1, Y: -1}
	s, err := p.State()
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range []string{"player 0 a0:10\n", "player 1 b1:10 d3:1\n", "neutral  c2:10 e4:dying f5:dead g6:10 "} {
		if !strings.Contains(s.Diagram(), line) {
			t.Errorf("%q is not in\n%s", line, s.Diagram())
		}
	}
}

// TestOffBoard checks that a Setup says where a unit is that is not on the board.
func TestOffBoard(t *testing.T) {
	for _, c := range []struct{ x, y int }{{-1, 3}, {13, 3}, {3, -1}, {3, 7}, {-1, -1}, {13, 7}} {
		p := cultist.New(42).Setup()
		p.Units[2].X, p.Units[2].Y = c.x, c.y
		want := fmt.Sprintf("unit 2 is at %d, %d, not on the board", c.x, c.y)
		if _, err := p.State(); !errors.Is(err, cultist.ErrSetup) || !strings.Contains(err.Error(), want) {
			t.Errorf("%v", err)
		}
	}
}

// TestSymmetryBeyond checks that numbers beyond the last symmetry start again with the first.
func TestSymmetryBeyond(t *testing.T) {
	s := cultist.New(42).WithoutRand()
	s = s.ApplyUnchecked(cultist.Action{Kind: cultist.Move, Unit: 0, Tile: cultist.TileAt(1, 3)})
	for g := cultist.Symmetry(cultist.NumSymmetries); g < 200; g++ {
		for _, a := range []cultist.Action{{}, {Kind: cultist.Move, Unit: 3, Tile: 5}, {Kind: cultist.Shoot, Unit: 3, Target: 9}} {
			if s.Transform(g) != s.Transform(g%cultist.NumSymmetries) || a.Transform(g) != a.Transform(g%cultist.NumSymmetries) {
				t.Errorf("symmetry %d", g)
			}
		}
	}
}
