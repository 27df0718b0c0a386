package cultist

import (
	"errors"
	"testing"

	"github.com/rulebook-go/rulebook/cultist"
	"github.com/rulebook-go/rulebook/examples/features"
	"github.com/rulebook-go/rulebook/examples/features/internal/featuretest"
)

func TestFeatures(t *testing.T) {
	positions := featuretest.Playouts(8, cultist.New)
	positions = append(positions, featuretest.Playouts(8, func(seed int64) cultist.State {
		return cultist.New(seed).WithoutRand()
	})...)
	featuretest.Run(t, &featuretest.Game[cultist.State, cultist.Symmetry]{
		Layout:    Layout(),
		MaxInputs: MaxInputs,
		Append:    Append,
		AppendFor: func(dst []features.Input, s *cultist.State, player int) []features.Input {
			return AppendFor(dst, s, cultist.Player(player))
		},
		Turned:    turned,
		Positions: positions,
		// With a generator a State has no other image, see cultist.Symmetry.
		Transform:  func(s cultist.State, g cultist.Symmetry) cultist.State { return s.WithoutRand().Transform(g) },
		Symmetries: []cultist.Symmetry{0, 1},
		Image:      image,
		Rebuild:    rebuild,
	})
	l := Layout()
	if got := l.Inputs(); got != Inputs {
		t.Errorf("Layout().Inputs() = %d, want %d", got, Inputs)
	}
}

func turned(s cultist.State, player int) (cultist.State, error) {
	p := s.Setup()
	if p.Chance {
		return s, errors.New("chance moves")
	}
	p.ToMove = cultist.Player(player)
	return p.State()
}

// image follows the tiles and the units. Own and enemy stay what they are, because the right to move changes with them.
func image(index int, _ cultist.State, g cultist.Symmetry) int {
	if index >= whole || g == cultist.Identity {
		return index
	}
	channel, x, y := index/cells, index%cells%cultist.Width, index%cells/cultist.Width
	if channel >= unit {
		a := cultist.Action{Kind: cultist.Move, Unit: uint8(channel - unit), Tile: cultist.TileAt(x, y)}
		channel = unit + int(a.Transform(g).Unit)
	}
	return channel*cells + y*cultist.Width + cultist.Width - 1 - x
}

func rebuild(v featuretest.Values, s cultist.State) (cultist.State, error) {
	p := s.Setup()
	for id := range p.Units {
		p.Units[id].Life, p.Units[id].Tile = 0, cultist.NoTile // the last owner of a dead unit is left out
	}
	for y := range p.Rows {
		row := []byte(".............")
		for x := range row {
			if v.At(obstacle, x, y) != 0 {
				row[x] = 'x'
			}
			for id := range p.Units {
				if v.At(unit+id, x, y) == 0 {
					continue
				}
				u := &p.Units[id]
				u.Tile, u.Life = cultist.TileAt(x, y), uint8(v.At(life, x, y))
				switch { // which player is to move is left out
				case v.At(own, x, y) != 0:
					u.Owner = p.ToMove
				case v.At(enemy, x, y) != 0:
					u.Owner = 1 - p.ToMove
				case v.At(neutral, x, y) != 0:
					u.Owner = cultist.Neutral
				}
			}
		}
		p.Rows[y] = string(row)
	}
	p.Turn = cultist.MaxTurns - v.Whole(turnsLeft)
	p.Chance = v.Whole(chance) != 0
	return p.State()
}
