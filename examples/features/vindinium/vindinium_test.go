package vindinium

import (
	"errors"
	"fmt"
	"math"
	"testing"

	"github.com/rulebook-go/rulebook/examples/features"
	"github.com/rulebook-go/rulebook/examples/features/internal/featuretest"
	"github.com/rulebook-go/rulebook/geom"
	"github.com/rulebook-go/rulebook/vindinium"
)

const size = 26

func TestFeatures(t *testing.T) {
	var positions []vindinium.State
	for _, s := range featuretest.Playouts(6, func(seed int64) vindinium.State {
		o := vindinium.Options{Players: 2 + int(seed)%2*2, Turns: 30, Size: 10 + 2*int(seed)}
		s, err := vindinium.New(seed*math.MaxInt32, o)
		if err != nil {
			t.Fatal(err)
		}
		return s
	}) {
		if s.Turn()%7 < 3 || s.Over() {
			positions = append(positions, s)
		}
	}
	rich := positions[len(positions)-1].Setup()
	for i := range rich.Heroes {
		rich.Heroes[i].Gold = MaxGold - 1000*i
	}
	s, err := rich.State()
	if err != nil {
		t.Fatal(err)
	}
	featuretest.Run(t, &featuretest.Game[vindinium.State, vindinium.Symmetry]{
		Layout:    Layout(size),
		MaxInputs: MaxInputs(size),
		Append: func(dst []features.Input, s *vindinium.State) []features.Input {
			return Append(dst, s, size)
		},
		AppendFor: func(dst []features.Input, s *vindinium.State, player int) []features.Input {
			return AppendFor(dst, s, size, vindinium.Player(player))
		},
		Turned:     turned,
		Positions:  append(positions, s),
		Transform:  vindinium.State.Transform,
		Symmetries: []vindinium.Symmetry{0, 1, 2, 3, 4, 5, 6, 7},
		Image:      image,
		Rebuild:    rebuild,
	})
	for _, size := range []int{1, size, vindinium.MaxSize} {
		l := Layout(size)
		if got, want := Inputs(size), l.Inputs(); got != want {
			t.Errorf("Inputs(%d) = %d, want %d", size, got, want)
		}
	}
}

// TestGold checks that gold above MaxGold shows as MaxGold.
func TestGold(t *testing.T) {
	s := vindinium.MustParse("0./.1 0,0,100,70000/1,1,100,65534 none 0 10")
	l := Layout(2)
	floats := make([]float32, l.Size())
	l.Floats(floats, Append(nil, &s, 2))
	for i, want := range []float32{MaxGold, MaxGold - 1} {
		if got := floats[(numBoard+gold+i)*4]; got != want/200 {
			t.Errorf("plane of gold %d = %v, want %v", i, got, want/200)
		}
	}
}

// turned lets the heroes before a player wait, as if they had not moved.
func turned(s vindinium.State, player int) (vindinium.State, error) {
	p := s.Setup()
	if player >= len(p.Heroes) {
		return s, errors.New("no such hero")
	}
	for p.Turn%len(p.Heroes) != player {
		p.Turn++
	}
	return p.State()
}

// image moves the cells of the map, which is in the upper left of the board. What is outside the map stays wall.
func image(index int, s vindinium.State, g vindinium.Symmetry) int {
	channel, x, y := index/(size*size), index%size, index/size%size
	n := s.Map().Size()
	if channel >= numBoard || x >= n || y >= n {
		return index
	}
	p := g.Point(geom.Point{X: x, Y: y}, n)
	return (channel*size+p.Y)*size + p.X
}

func rebuild(v featuretest.Values, s vindinium.State) (vindinium.State, error) {
	p := s.Setup()
	players := len(p.Heroes)
	me := p.Turn % players // which hero is to move, and how many rounds there are, is left out
	p.Mines = nil
	for y := range p.Rows {
		p.Rows[y] = ""
	}
	for x := range p.Rows {
		for y := range p.Rows {
			cell, letter := geom.Point{X: x, Y: y}, "#"
			if v.At(ground, x, y) != 0 {
				letter = "."
			}
			if v.At(tavern, x, y) != 0 {
				letter = "T"
			}
			if v.At(freeMine, x, y) != 0 {
				letter = "M"
				p.Mines = append(p.Mines, vindinium.Mine{Cell: cell, Owner: vindinium.Neutral})
			}
			for i := range heroes {
				q := (me + i) % players
				if v.At(mine+i, x, y) != 0 {
					letter = "M"
					p.Mines = append(p.Mines, vindinium.Mine{Cell: cell, Owner: vindinium.Player(q)})
				}
				if v.At(spawn+i, x, y) != 0 {
					letter = string('0' + rune(q))
				}
				if v.At(hero+i, x, y) != 0 {
					p.Heroes[q] = vindinium.Hero{Cell: cell, Life: v.Whole(life + i), Gold: v.Whole(gold + i)}
				}
			}
			p.Rows[y] += letter
		}
	}
	for i := range heroes {
		if want := s.NumMines(vindinium.Player((me + i) % players)); i < players && v.Whole(mines+i) != want {
			return s, fmt.Errorf("the number of mines of %d is %d, want %d", i, v.Whole(mines+i), want)
		}
	}
	p.Turn = players*(p.Rounds-v.Whole(turnsLeft)) + me
	return p.State()
}
