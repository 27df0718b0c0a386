package cultist_test

import (
	"errors"
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/rulebook-go/rulebook/cultist"
	"github.com/rulebook-go/rulebook/internal/gametest"
)

// How the game ends with a row.
const (
	eliminated0 = "eliminated: player 0 has won"
	eliminated1 = "eliminated: player 1 has won"
	limit0      = "turn limit: player 0 has won"
	limit1      = "turn limit: player 1 has won"
	limitDraw   = "turn limit: a draw"
)

// played are lines and what comes of them. A row with a reason is refused. Each rule starts with its source: S for a
// sentence of the statement, D for a numbered difference of the package comment. D18 is in start_test.go and D19 in
// referee_test.go. After 42 the generator has the states 1250496027, which is 3 modulo 12, and 1116302264, which is
// 0 modulo 4 and 2, and 2 modulo 3.
var played = []struct {
	rule    string
	before  string // for sketch
	line    string
	changes string // for change
	end     string // empty while the game goes on
	reason  error
}{
	{rule: "S: a player performs one action with any of its units: WAIT", before: "///a.....c.....b c0 0 4 42", line: "WAIT"},
	{rule: "S: units move up", before: "///a.....c.....b c0 0 4 42", line: "2 MOVE 6 2", changes: "c@6,2"},
	{rule: "S: units move right", before: "///a.....c.....b c0 0 4 42", line: "2 MOVE 7 3", changes: "c@7,3"},
	{rule: "S: units move down", before: "///a.....c.....b c0 0 4 42", line: "2 MOVE 6 4", changes: "c@6,4"},
	{rule: "S: units move left", before: "///a.....c.....b c0 0 4 42", line: "2 MOVE 5 3", changes: "c@5,3"},
	{rule: "S: a leader moves, player 1's", before: "///a.....c.....b c0 1 5 42", line: "1 MOVE 11 3", changes: "b@11,3"},
	{rule: "S: units move one tile per round", before: "///a.....c.....b c0 0 4 42", line: "2 MOVE 9 3", changes: "c@7,3"},
	{rule: "S: diagonally is not one tile", before: "///a.....c.....b c0 0 4 42", line: "2 MOVE 7 4", changes: "c@7,3"},
	{rule: "S: neutral units cannot shoot until converted", before: "///a.....c.....b c2 0 4 42", line: "2 SHOOT 1", reason: cultist.ErrNotYourUnit},
	{rule: "S: damage is 7 - distance: 1", before: "///a.....cd....b c0,d1 0 4 42", line: "2 SHOOT 3", changes: "d=4"},
	{rule: "S: damage is 7 - distance: 2", before: "///a.....c.d...b c0,d1 0 4 42", line: "2 SHOOT 3", changes: "d=5"},
	{rule: "S: damage is 7 - distance: 3", before: "///a.....c..d..b c0,d1 0 4 42", line: "2 SHOOT 3", changes: "d=6"},
	{rule: "S: damage is 7 - distance: 4", before: "///a.....c...d.b c0,d1 0 4 42", line: "2 SHOOT 3", changes: "d=7"},
	{rule: "S: damage is 7 - distance: 5", before: "///a.....c....d/............b c0,d1 0 4 42", line: "2 SHOOT 3", changes: "d=8"},
	{rule: "S: the range is 6, and a leader can be shot", before: "///a.....c.....b c0 0 4 42", line: "2 SHOOT 1", changes: "b=9"},
	{rule: "S: distances are Manhattan distances", before: "///a.....c.....b///.........d c0,d1 0 4 42", line: "2 SHOOT 3", changes: "d=9"},
	{rule: "S: beyond the range a unit walks", before: "///a....c......b c0 0 4 42", line: "2 SHOOT 1", changes: "c@6,3"},
	{rule: "S: beyond the range diagonally too", before: "///a....c......b///.........d c0,d1 0 4 42", line: "2 SHOOT 3", changes: "c@6,3"},
	{rule: "D6: the line is drawn from the lower y: up, on the line", before: "dx/..c/////a...........b c0,d1 0 4 42", line: "2 SHOOT 3"},
	{rule: "D6: the line is drawn from the lower y: up, beside it", before: "d/.xc/////a...........b c0,d1 0 4 42", line: "2 SHOOT 3", changes: "d=6"},
	{rule: "D6: the line is drawn from the lower y: down, on the line", before: "cx/..d/////a...........b c0,d1 0 4 42", line: "2 SHOOT 3"},
	{rule: "D6: the line is drawn from the lower y: down, beside it", before: "c/.xd/////a...........b c0,d1 0 4 42", line: "2 SHOOT 3", changes: "d=6"},
	{rule: "D6: the line is drawn from the lower y: up to the right, on the line", before: "/.xd/c////a...........b c0,d1 0 4 42", line: "2 SHOOT 3"},
	{rule: "D6: the line is drawn from the lower y: up to the right, beside it", before: "/..d/cx////a...........b c0,d1 0 4 42", line: "2 SHOOT 3", changes: "d=6"},
	{rule: "S: an obstacle on the path is hit instead, and is indestructible", before: "///a.....c.x.d.b c0,d1 0 4 42", line: "2 SHOOT 3"},
	{rule: "S: an enemy on the path is hit instead", before: "///a.....ce..d.b c0,d1,e1 0 4 42", line: "2 SHOOT 3", changes: "e=4"},
	{rule: "S: what is behind the target does not count", before: "///a.....c.dx..b c0,d1 0 4 42", line: "2 SHOOT 3", changes: "d=5"},
	{rule: "S: leaders convert neutral units", before: "///....ad......b d2 0 4 42", line: "0 CONVERT 3", changes: "d>0"},
	{rule: "S: leaders convert enemy cultists", before: "///....ad......b d1 0 4 42", line: "0 CONVERT 3", changes: "d>0"},
	{rule: "S: player 1's leader too", before: "///....a......db d0 1 5 42", line: "1 CONVERT 3", changes: "d>1"},
	{rule: "S: the enemy leader cannot be converted", before: "///....ab d1 0 4 42", line: "0 CONVERT 1", reason: cultist.ErrLeaderTarget},
	{rule: "S: a leader converts up", before: "//....d/....a.......b d1 0 4 42", line: "0 CONVERT 3", changes: "d>0"},
	{rule: "S: a leader converts down", before: "///....a.......b/....d d1 0 4 42", line: "0 CONVERT 3", changes: "d>0"},
	{rule: "S: a leader converts to the left", before: "///...da.......b d1 0 4 42", line: "0 CONVERT 3", changes: "d>0"},
	{rule: "S: a leader cannot convert diagonally, but walks", before: "///....a.......b/.....d d1 0 4 42", line: "0 CONVERT 3", changes: "a@5,3"},
	{rule: "S: a leader who is told to convert far away walks", before: "///....a.......b//....d d1 0 4 42", line: "0 CONVERT 3", changes: "a@4,4"},
	{rule: "S: along the shortest available path", before: "/.x/.x/cx.......b/....a c0 0 4 42", line: "2 MOVE 3 3", changes: "c@0,4"},
	{rule: "S: destroying all enemy units wins", before: "///a........c.b c0,b1=3 0 4 42", line: "2 SHOOT 1", changes: "b@-", end: eliminated0},
	{rule: "S: with more units by the last round a player wins", before: "///a.....c.....b c0 1 149 42", line: "WAIT", end: limit0},
	{rule: "S: with fewer units by the last round a player loses", before: "///a.....c.....b c1 1 149 42", line: "WAIT", end: limit1},
	{rule: "S: turn 149 is not the last", before: "///a.....c.....b c1 0 148 42", line: "WAIT"},

	{rule: "D1: the index counts along the neutral units, and way 0 is up", before: "/c....d/......f/.....a.e....b/./. c2,d2,e2,f2 0 4 42", line: "WAIT", changes: "f@6,1 r=1116302264"},
	{rule: "D1: a neutral moves up", before: "/c....d//......f/.....a.....b/...........e c2,d2,e2,f2 0 4 42", line: "WAIT", changes: "f@6,2 r=1116302264"},
	{rule: "D1: three ways: the third of right, down, left", before: "/c....d/......x/......f/.....a.....b/...........e c2,d2,e2,f2 0 4 42", line: "WAIT", changes: "f@5,3 r=1116302264"},
	{rule: "D1: two ways: the first of right and left", before: "/c....d/......x/......f/.....ax.....b/...........e c2,d2,e2,f2 0 4 42", line: "WAIT", changes: "f@7,3 r=1116302264"},
	{rule: "D1: one way", before: "/c....d/......x/.....xf/.....ax.....b/...........e c2,d2,e2,f2 0 4 42", line: "WAIT", changes: "f@7,3 r=1116302264"},
	{rule: "D1: the border is no way", before: "f/c....d//....../.....a.....b/...........e c2,d2,e2,f2 0 4 42", line: "WAIT", changes: "f@1,0 r=1116302264"},
	{rule: "D1: dead neutral units count", before: "/......d//......f/.....a.....b/...........e c2,d2,e2,f2 0 4 42", line: "WAIT", changes: "f@6,2 r=1116302264"},
	{rule: "D1: dead units of the players do not count", before: "/......d//......f/.....a.....b/...........e c1,d2,e2,f2 0 4 42", line: "WAIT", changes: "r=1250496027"},
	{rule: "D1: nobody moves when the list is shorter", before: "/......d//....../.....a.....b/...........e c2,d2,e2,f1 0 4 42", line: "WAIT", changes: "r=1250496027"},
	{rule: "D1: nobody moves when that unit is dead", before: "/c.....d//....../.....a.....b/...........e c2,d2,e2,f2,g2 0 4 42", line: "WAIT", changes: "r=1250496027"},
	{rule: "D1: the draw is below 12 with a longer list too", before: "/c.....d/.....g/......f/.....a.....b/......h....e c2,d2,e2,f2,g2,h2 0 4 1116302264", line: "WAIT", changes: "h@6,6 r=1668674806"},
	{rule: "D2: no neutral, no draw", before: "///a.....c.....b c0 0 4 42", line: "WAIT"},
	{rule: "D2: boxed in, two draws", before: "/c....dx/......x/.....xfx/.....ax.....b/...........e c2,d2,e2,f2 0 4 42", line: "WAIT", changes: "r=1116302264"},
	{rule: "D2: the state 0", before: "/c.....d//....../.....a.....b c2,d2 0 4 0", line: "WAIT", changes: "r=12345"},
	{rule: "D2: the largest state", before: "/c.....d//....../.....a.....b c2,d2 0 4 2147483647", line: "WAIT", changes: "r=1043980748"},
	{rule: "D3: it happens on the last turn", before: "/c....d//......f/.....a.....b/...........e c2,d2,e2,f2 1 149 42", line: "WAIT", changes: "f@6,2 r=1116302264", end: limitDraw},
	{rule: "D3: and on one that decides the game", before: "/c....d//......f/.....a...n.b/...........e c2,d2,e2,f2,n0,b1=1 0 4 42", line: "13 SHOOT 1", changes: "b@- f@6,2 r=1116302264", end: eliminated0},
	{rule: "D4: a unit that was shot dead still blocks", before: "/c....d/......e...n/......f/.....a.....b c2,d2,e2=3,f2,n0 0 4 42", line: "13 SHOOT 4", changes: "e@- f@5,3 r=1116302264"},
	{rule: "D4: a neutral that was shot dead does not move", before: "/c....d/......f...n/.....e./.....a.....b c2,d2,e2,f2=3,n0 0 4 42", line: "13 SHOOT 5", changes: "f@- r=1250496027"},
	{rule: "D4: a tile that was left is free", before: "/c....d/......n/......f/.....a.....b/...........e c2,d2,e2,f2,n0 0 4 42", line: "13 MOVE 7 2", changes: "n@7,2 f@6,2 r=1116302264"},
	{rule: "D4: a tile that was entered is not", before: "/c....d/.......n/......f/.....a.....b/...........e c2,d2,e2,f2,n0 0 4 42", line: "13 MOVE 6 2", changes: "n@6,2 f@5,3 r=1116302264"},
	{rule: "D4: a unit that was converted is not neutral any more", before: "/.....d//......f/....ca.....b/...........e c2,d2,e2,f2 0 4 42", line: "0 CONVERT 2", changes: "c>0 r=1250496027"},
	{rule: "D5: a neutral may be shot at", before: "///a.....c.d...b c0,d2 0 4 42", line: "2 SHOOT 3", changes: "d=5 r=1250496027"},
	{rule: "D5: a cultist of its own side may be shot at", before: "///a.....c.d...b c0,d0 0 4 42", line: "2 SHOOT 3", changes: "d=5"},
	{rule: "D5: its own leader may be shot at", before: "///....a.c.....b c0 0 4 42", line: "2 SHOOT 0", changes: "a=5"},
	{rule: "D5: a unit of its own side on the path is hit", before: "///a.....c.e.d.b c0,d1,e0 0 4 42", line: "2 SHOOT 3", changes: "e=5"},
	{rule: "D5: the distance of what is hit decides the damage", before: "///......ca....b c0 0 4 42", line: "2 SHOOT 1", changes: "a=4"},
	{rule: "D5: lives do not fall below 0", before: "///a.....cd....b c0,d1=5 0 4 42", line: "2 SHOOT 3", changes: "d@-"},
	{rule: "D5: a shot that takes six of six lives kills", before: "///a.....cd....b c0,d1=6 0 4 42", line: "2 SHOOT 3", changes: "d@-"},
	{rule: "D5: a shot that takes six of seven does not", before: "///a.....cd....b c0,d1=7 0 4 42", line: "2 SHOOT 3", changes: "d=1"},
	{rule: "D7: a conversion keeps the lives", before: "///....ad......b d1=3 0 4 42", line: "0 CONVERT 3", changes: "d>0"},
	{rule: "D8: a dead leader alone ends nothing", before: "///a........c.b/.........d c0,b1=3,d1 0 4 42", line: "2 SHOOT 1", changes: "b@-"},
	{rule: "D8: its own side can do it", before: "///a........c.b/.........d c0,a0=1,d1 0 4 42", line: "2 MOVE 0 3", changes: "c@8,3"},
	{rule: "D8: cultists play on without a leader", before: "///.........c.b c0 0 4 42", line: "2 MOVE 8 3", changes: "c@8,3"},
	{rule: "D9: MOVE to its own tile waits", before: "///a.....c.....b c0 0 4 42", line: "2 MOVE 6 3"},
	{rule: "D9: MOVE to a neighbouring obstacle waits", before: "///a.....cx....b c0 0 4 42", line: "2 MOVE 7 3"},
	{rule: "D9: MOVE to a neighbouring unit waits", before: "///a.....cd....b c0,d1 0 4 42", line: "2 MOVE 7 3"},
	{rule: "D10: of equal ways the search prefers up", before: "///a.....c.....b c0 0 4 42", line: "2 MOVE 7 2", changes: "c@6,2"},
	{rule: "D10: then right", before: "///a.....c.....b c0 0 4 42", line: "2 MOVE 7 4", changes: "c@7,3"},
	{rule: "D10: then down", before: "///a.....c.....b c0 0 4 42", line: "2 MOVE 5 4", changes: "c@6,4"},
	{rule: "D10: left of up and left", before: "//......x/a.....c.....b c0 0 4 42", line: "2 MOVE 5 2", changes: "c@5,3"},
	{rule: "D10: units are in the way", before: "///a.....cd....b c0,d1 0 4 42", line: "2 MOVE 9 3", changes: "c@6,2"},
	{rule: "D10: the goal may be an obstacle", before: "///a.....c..x..b c0 0 4 42", line: "2 MOVE 9 3", changes: "c@7,3"},
	{rule: "D10: the goal may be taken", before: "///a.....c..d..b c0,d1 0 4 42", line: "2 MOVE 9 3", changes: "c@7,3"},
	{rule: "D10: the long way around", before: "cx/.x//a...........b c0 0 4 42", line: "2 MOVE 2 0", changes: "c@0,1"},
	{rule: "D11: without a way one step of that through the units", before: "c.d/xxxxxxxxxxxxx//a...........b c0,d1 0 4 42", line: "2 MOVE 5 0", changes: "c@1,0"},
	{rule: "D11: a far SHOOT too", before: "c.d.......b/xxxxxxxxxxxxx//a c0,d1 0 4 42", line: "2 SHOOT 1", changes: "c@1,0"},
	{rule: "D11: a far CONVERT too", before: "a.d..e....b/xxxxxxxxxxxxx d0,e1 0 4 42", line: "0 CONVERT 4", changes: "a@1,0"},
	{rule: "D11: if that tile is free", before: "cd/xxxxxxxxxxxxx//a...........b c0,d1 0 4 42", line: "2 MOVE 5 0"},
	{rule: "D11: the way through units is the shortest one, not one with room", before: "cd/.xxxxxxxxxxxx/xxxxxxxxxxxxx/a...........b c0,d1 0 4 42", line: "2 MOVE 5 0"},
	{rule: "D11: not even such a way", before: "c.x/xxx//a...........b c0 0 4 42", line: "2 MOVE 5 0"},
	{rule: "D12: a leader cannot walk by SHOOT", before: "///a.....c.....b c0 0 4 42", line: "0 SHOOT 1", reason: cultist.ErrLeaderShoots},
	{rule: "D12: a cultist cannot walk by CONVERT", before: "///a.....c.d...b c0,d1 0 4 42", line: "2 CONVERT 3", reason: cultist.ErrCultistConverts},
	{rule: "D13: a tie has no winner", before: "///a.....c.....b c2 1 149 42", line: "WAIT", changes: "r=1250496027", end: limitDraw},
	{rule: "D13: wiping out by conversion wins", before: "///....ad d1 0 4 42", line: "0 CONVERT 3", changes: "d>0", end: eliminated0},
	{rule: "D13: wiping out on the last turn wins", before: "///a.c.......b c1,a0=3 1 149 42", line: "2 SHOOT 0", changes: "a@-", end: eliminated1},
	{rule: "D13: player 1 wipes out player 0", before: "///a.c.......b c1,a0=3 1 5 42", line: "2 SHOOT 0", changes: "a@-", end: eliminated1},
	{rule: "D14: an invalid line moves nothing", before: "/c....d//......f/.....a.....b/...........e c2,d2,e2,f2 0 4 42", line: "HELP", reason: cultist.ErrSyntax},

	{rule: "D15: spaces and control characters at both ends", before: "///a.....c.....b c0 0 4 42", line: "\x00\t  2 MOVE 7 3\r\x1f ", changes: "c@7,3"},
	{rule: "D15: WAIT between them", before: "///a.....c.....b c0 0 4 42", line: " \tWAIT\x00"},
	{rule: "D15: a no-break space is not cut off", before: "///a.....c.....b c0 0 4 42", line: "\u00a0WAIT", reason: cultist.ErrSyntax},
	{rule: "D15: nor is U+007F", before: "///a.....c.....b c0 0 4 42", line: "WAIT\x7f", reason: cultist.ErrSyntax},
	{rule: "D15: two spaces make an empty word", before: "///a.....c.....b c0 0 4 42", line: "2  MOVE 7 3", reason: cultist.ErrSyntax},
	{rule: "D15: two spaces in front of a number", before: "///a.....c.....b c0 0 4 42", line: "2 MOVE 7  3", reason: cultist.ErrSyntax},
	{rule: "D15: a tab is not a space", before: "///a.....c.....b c0 0 4 42", line: "2\tMOVE 7 3", reason: cultist.ErrSyntax},
	{rule: "D15: an empty line", before: "///a.....c.....b c0 0 4 42", line: "", reason: cultist.ErrSyntax},
	{rule: "D15: wait in lower case", before: "///a.....c.....b c0 0 4 42", line: "wait", reason: cultist.ErrSyntax},
	{rule: "D15: WAIT and more", before: "///a.....c.....b c0 0 4 42", line: "WAIT now", reason: cultist.ErrSyntax},
	{rule: "D15: a unit does not WAIT", before: "///a.....c.....b c0 0 4 42", line: "2 WAIT", reason: cultist.ErrSyntax},
	{rule: "D15: move in lower case", before: "///a.....c.....b c0 0 4 42", line: "2 move 7 3", reason: cultist.ErrSyntax},
	{rule: "D15: further words are ignored", before: "///a.....c.....b c0 0 4 42", line: "2 MOVE 7 3 here I come", changes: "c@7,3"},
	{rule: "D15: further words are ignored after SHOOT", before: "///a.....c.....b c0 0 4 42", line: "2 SHOOT 1 99", changes: "b=9"},
	{rule: "D15: MOVE without y", before: "///a.....c.....b c0 0 4 42", line: "2 MOVE 7", reason: cultist.ErrSyntax},
	{rule: "D15: MOVE without x", before: "///a.....c.....b c0 0 4 42", line: "2 MOVE", reason: cultist.ErrSyntax},
	{rule: "D15: SHOOT without target", before: "///a.....c.....b c0 0 4 42", line: "2 SHOOT", reason: cultist.ErrSyntax},
	{rule: "D16: signs and leading zeros", before: "///a.....c.....b c0 0 4 42", line: "+002 MOVE +7 003", changes: "c@7,3"},
	{rule: "D16: minus zero", before: "///a.....c.....b c0 0 4 42", line: "-0 MOVE 1 3", changes: "a@1,3"},
	{rule: "D16: digits of other scripts", before: "///a.....c.....b c0 0 4 42", line: "٢ MOVE ７ ३", changes: "c@7,3"},
	{rule: "D16: digits beyond the Basic Multilingual Plane", before: "///a.....c.....b c0 0 4 42", line: "𝟐 MOVE 7 3", reason: cultist.ErrSyntax},
	{rule: "D16: superscripts are not digits", before: "///a.....c.....b c0 0 4 42", line: "² MOVE 7 3", reason: cultist.ErrSyntax},
	{rule: "D16: two signs", before: "///a.....c.....b c0 0 4 42", line: "+-2 MOVE 7 3", reason: cultist.ErrSyntax},
	{rule: "D16: a sign alone", before: "///a.....c.....b c0 0 4 42", line: "- MOVE 7 3", reason: cultist.ErrSyntax},
	{rule: "D16: no fractions", before: "///a.....c.....b c0 0 4 42", line: "2.0 MOVE 7 3", reason: cultist.ErrSyntax},
	{rule: "D16: 2147483647 is a number", before: "///a.....c.....b c0 0 4 42", line: "2147483647 MOVE 7 3", reason: cultist.ErrUnitID},
	{rule: "D16: 2147483648 is not a number", before: "///a.....c.....b c0 0 4 42", line: "2147483648 MOVE 7 3", reason: cultist.ErrSyntax},
	{rule: "D16: -2147483648 is a number", before: "///a.....c.....b c0 0 4 42", line: "-2147483648 MOVE 7 3", reason: cultist.ErrUnitID},
	{rule: "D16: -2147483649 is not a number", before: "///a.....c.....b c0 0 4 42", line: "-2147483649 MOVE 7 3", reason: cultist.ErrSyntax},
	{rule: "D16: numbers do not wrap around", before: "///a.....c.....b c0 0 4 42", line: "4294967298 MOVE 7 3", reason: cultist.ErrSyntax},
	{rule: "D16: nor do larger ones", before: "///a.....c.....b c0 0 4 42", line: "18446744073709551618 MOVE 7 3", reason: cultist.ErrSyntax},
	{rule: "D16: a number behind a wrong tile is read", before: "///a.....c.....b c0 0 4 42", line: "2 MOVE 99 x", reason: cultist.ErrSyntax},

	{rule: "D17: no unit 14", before: "///a.....c.....b c0 0 4 42", line: "14 MOVE 99 99", reason: cultist.ErrUnitID},
	{rule: "D17: no unit -1", before: "///a.....c.....b c0 0 4 42", line: "-1 SHOOT 99", reason: cultist.ErrUnitID},
	{rule: "D17: the owner before the tile", before: "///a.....c.....b c1 0 4 42", line: "2 MOVE 99 99", reason: cultist.ErrNotYourUnit},
	{rule: "D17: the owner before the target", before: "///a.....c.....b c1 0 4 42", line: "2 SHOOT -1", reason: cultist.ErrNotYourUnit},
	{rule: "D17: the owner before life", before: "///a...........b - 0 4 42", line: "2 MOVE 1 1", reason: cultist.ErrNotYourUnit},
	{rule: "D17: MOVE: the tile, right of the board", before: "///a.....c.....b c0 0 4 42", line: "2 MOVE 13 3", reason: cultist.ErrOffBoard},
	{rule: "D17: MOVE: the tile, left of it", before: "///a.....c.....b c0 0 4 42", line: "2 MOVE -1 3", reason: cultist.ErrOffBoard},
	{rule: "D17: MOVE: the tile, above it", before: "///a.....c.....b c0 0 4 42", line: "2 MOVE 6 -1", reason: cultist.ErrOffBoard},
	{rule: "D17: MOVE: the tile, below it", before: "///a.....c.....b c0 0 4 42", line: "2 MOVE 6 7", reason: cultist.ErrOffBoard},
	{rule: "D17: MOVE: the tile before life", before: "///a...........b c0 0 4 42", line: "2 MOVE 6 7", reason: cultist.ErrOffBoard},
	{rule: "D17: MOVE: life", before: "///a...........b c0 0 4 42", line: "2 MOVE 6 6", reason: cultist.ErrDead},
	{rule: "D17: SHOOT: the target's id before the leader", before: "///a.....c.....b c0 0 4 42", line: "0 SHOOT 14", reason: cultist.ErrTargetID},
	{rule: "D17: SHOOT: itself before the leader", before: "///a.....c.....b c0 0 4 42", line: "0 SHOOT 0", reason: cultist.ErrShootsItself},
	{rule: "D17: SHOOT: the leader before the target's life", before: "///a.....c.....b c0 0 4 42", line: "0 SHOOT 3", reason: cultist.ErrLeaderShoots},
	{rule: "D17: SHOOT: the unit's life before the target's", before: "///a...........b c0 0 4 42", line: "2 SHOOT 3", reason: cultist.ErrDead},
	{rule: "D17: SHOOT: the target's life", before: "///a.....c.....b c0 0 4 42", line: "2 SHOOT 3", reason: cultist.ErrTargetDead},
	{rule: "D17: CONVERT: the target's id before the cultist", before: "///a.....c.....b c0 0 4 42", line: "2 CONVERT -1", reason: cultist.ErrTargetID},
	{rule: "D17: CONVERT: a target of its own side before a leader", before: "///a.....c.....b c0 0 4 42", line: "2 CONVERT 0", reason: cultist.ErrOwnTarget},
	{rule: "D17: CONVERT: a cultist of its own side", before: "///ac..........b c0 0 4 42", line: "0 CONVERT 2", reason: cultist.ErrOwnTarget},
	{rule: "D17: CONVERT: a leader before the cultist", before: "///a.....c.....b c0 0 4 42", line: "2 CONVERT 1", reason: cultist.ErrLeaderTarget},
	{rule: "D17: CONVERT: the cultist before life", before: "///a...........b c0 0 4 42", line: "2 CONVERT 3", reason: cultist.ErrCultistConverts},
	{rule: "D17: CONVERT: the unit's life before the target's", before: "///......c.....b c0 0 4 42", line: "0 CONVERT 3", reason: cultist.ErrDead},
	{rule: "D17: CONVERT: the target's life", before: "///a...........b - 0 4 42", line: "0 CONVERT 3", reason: cultist.ErrTargetDead},
	{rule: "D17: a line with a percent sign is invalid like any other", before: "///a...........b - 0 4 42", line: "%d MOVE %s %", reason: cultist.ErrSyntax},
}

func TestRules(t *testing.T) {
	for _, row := range played {
		t.Run(row.rule, func(t *testing.T) {
			s := sketch(row.before)
			if err := gametest.AgreesWithList(s); err != nil {
				t.Error(err)
			}
			expect(t, "the ending before it", s.Ending(), cultist.Unfinished)
			next, err := cultist.Answer(s, row.line)
			if !errors.Is(err, row.reason) {
				t.Errorf("the error is %v, not %v", err, row.reason)
			}
			want := s
			if row.reason == nil {
				want = change(s, row.changes)
			}
			if diff := cmp.Diff(want.Diagram(), next.Diagram()); diff != "" || next != want {
				t.Errorf("not what should come of it:\n%s", diff)
			}
			expect(t, "the end", end(next), row.end)
		})
	}
}

// end says how the game has ended, and nothing while it goes on.
func end(s cultist.State) string {
	w, ok := s.Winner()
	switch {
	case ok:
		return fmt.Sprintf("%s: player %d has won", s.Ending(), w)
	case s.Over():
		return fmt.Sprintf("%s: a draw", s.Ending())
	}
	return ""
}

// TestUnitIDs checks that Actions with ids beyond the units are refused.
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
