package onitama

import (
	"testing"

	"github.com/rulebook-go/rulebook/examples/features"
	"github.com/rulebook-go/rulebook/examples/features/internal/featuretest"
	"github.com/rulebook-go/rulebook/onitama"
)

func TestFeatures(t *testing.T) {
	featuretest.Run(t, &featuretest.Game[onitama.State, onitama.Symmetry]{
		Layout:    Layout(),
		MaxInputs: MaxInputs,
		Append:    Append,
		AppendFor: func(dst []features.Input, s *onitama.State, player int) []features.Input {
			return AppendFor(dst, s, onitama.Player(player))
		},
		Turned:     turned,
		Positions:  featuretest.Playouts(60, onitama.New),
		Transform:  onitama.State.Transform,
		Symmetries: []onitama.Symmetry{0, 1, 2, 3},
		Image:      image,
		Rebuild:    rebuild,
	})
	l := Layout()
	if got := l.Inputs(); got != Inputs {
		t.Errorf("Layout().Inputs() = %d, want %d", got, Inputs)
	}
}

func turned(s onitama.State, player int) (onitama.State, error) {
	p := s.Setup()
	p.ToMove = onitama.Player(player)
	return p.State()
}

// image follows the board and the cards. Own and enemy stay what they are, because the right to move changes with them.
func image(index int, _ onitama.State, g onitama.Symmetry) int {
	if index < whole {
		channel, x, y := index/cells, index%cells%5, index%cells/5
		if g&onitama.Mirror != 0 {
			x = 4 - x
		}
		if g&onitama.HalfTurn != 0 {
			x, y = 4-x, 4-y
		}
		return channel*cells + 5*y + x
	}
	switch i := index - whole; {
	case i < seat && g&onitama.Mirror != 0:
		return whole + i/16*16 + int(onitama.Card(i%16).Mirror())
	case i >= seat && i < turnsLeft && g&onitama.HalfTurn != 0:
		return whole + seat + (i - seat ^ 1)
	}
	return index
}

func rebuild(v featuretest.Values, s onitama.State) (onitama.State, error) {
	p := s.Setup() // for the order of the cards in a hand
	me := onitama.Player(v.Whole(seat + 1))
	for y := range p.Rows {
		row := []byte(".....")
		for x := range row {
			for channel, letters := range []string{"wb", "WB", "bw", "BW"} {
				if v.At(channel, x, y) != 0 {
					row[x] = letters[me]
				}
			}
		}
		p.Rows[y] = string(row)
	}
	hold := func(card onitama.Card, first int) onitama.Card {
		if v.Whole(first+int(card)) == 0 {
			return onitama.NumCards // which Setup.State rejects
		}
		return card
	}
	for i := range 2 {
		p.Hands[me][i] = hold(p.Hands[me][i], ownCards)
		p.Hands[me^1][i] = hold(p.Hands[me^1][i], enemyCards)
	}
	p.Middle = hold(p.Middle, middleCard)
	p.ToMove = me
	p.Turn = onitama.MaxTurns - v.Whole(turnsLeft)
	return p.State()
}
