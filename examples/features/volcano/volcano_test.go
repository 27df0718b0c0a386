package volcano

import (
	"testing"

	"github.com/rulebook-go/rulebook/examples/features"
	"github.com/rulebook-go/rulebook/examples/features/internal/featuretest"
	"github.com/rulebook-go/rulebook/volcano"
)

func TestFeatures(t *testing.T) {
	symmetries := make([]volcano.Symmetry, volcano.NumSymmetries)
	for i := range symmetries {
		symmetries[i] = volcano.Symmetry(i)
	}
	featuretest.Run(t, &featuretest.Game[volcano.State, volcano.Symmetry]{
		Layout:    Layout(),
		MaxInputs: MaxInputs,
		Append:    Append,
		AppendFor: func(dst []features.Input, s *volcano.State, player int) []features.Input {
			return AppendFor(dst, s, volcano.Player(player))
		},
		Turned:     turned,
		Positions:  featuretest.Playouts(60, func(int64) volcano.State { return volcano.New() }),
		Transform:  volcano.State.Transform,
		Symmetries: symmetries,
		Image:      image,
		Rebuild:    rebuild,
	})
	l := Layout()
	if got := l.Inputs(); got != Inputs {
		t.Errorf("Layout().Inputs() = %d, want %d", got, Inputs)
	}
}

func turned(s volcano.State, player int) (volcano.State, error) {
	p := s.Setup()
	p.ToMove = volcano.Player(player)
	return p.State()
}

// image follows the tiles. Own and enemy stay what they are, because the right to move changes with them.
func image(index int, _ volcano.State, g volcano.Symmetry) int {
	if index >= whole {
		return index
	}
	a := volcano.Action{Tile: volcano.Tile(index % cells)}
	return index/cells*cells + a.Transform(g).Index()
}

func rebuild(v featuretest.Values, s volcano.State) (volcano.State, error) {
	p := s.Setup()
	text := make([]byte, cells)
	for i := range text {
		text[i] = '.'
		for level := range volcano.MaxLevel {
			for side, channel := range [2]int{own, enemy} {
				if v.At(channel+level, i%(cells/2), i/(cells/2)) != 0 {
					text[i] = "1a"[int(p.ToMove)^side] + byte(level) // which player is to move is left out
				}
			}
		}
	}
	for i, first := range []int{0, 5, 20, 40, 45, 60} {
		p.Rows[i] = string(text[first : first+len(p.Rows[i])])
	}
	p.Turn = volcano.MaxTurns - v.Whole(turnsLeft)
	if p.Turn%2 != v.Whole(growth) {
		p.Turn = -1 // which Setup.State rejects
	}
	return p.State()
}
