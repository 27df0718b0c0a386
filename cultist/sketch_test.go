package cultist_test

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/rulebook-go/rulebook/cultist"
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
