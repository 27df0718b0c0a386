package engine

import (
	"encoding/binary"
	"fmt"

	"github.com/rulebook-go/rulebook/cultist"
	"github.com/rulebook-go/rulebook/examples/features"
	cultistfeatures "github.com/rulebook-go/rulebook/examples/features/cultist"
	onitamafeatures "github.com/rulebook-go/rulebook/examples/features/onitama"
	vindiniumfeatures "github.com/rulebook-go/rulebook/examples/features/vindinium"
	volcanofeatures "github.com/rulebook-go/rulebook/examples/features/volcano"
	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/onitama"
	"github.com/rulebook-go/rulebook/vindinium"
	"github.com/rulebook-go/rulebook/volcano"
)

// inputs returns the inputs of a position as a seat sees it, and their layout. size is the number of rows and columns
// in vindinium, whose maps are padded with walls, and 0 stands for the largest.
func inputs(s game.State, size, seat int) (features.Layout, []features.Input, error) {
	switch v := s.Value().(type) {
	case cultist.State:
		return cultistfeatures.Layout(), cultistfeatures.Append(nil, &v, cultist.Player(seat)), nil
	case onitama.State:
		return onitamafeatures.Layout(), onitamafeatures.Append(nil, &v, onitama.Player(seat)), nil
	case volcano.State:
		return volcanofeatures.Layout(), volcanofeatures.Append(nil, &v, volcano.Player(seat)), nil
	case vindinium.State:
		if size == 0 {
			size = vindinium.MaxSize
		}
		if size >= v.Map().Size() && size <= vindinium.MaxSize {
			return vindiniumfeatures.Layout(size), vindiniumfeatures.Append(nil, &v, size, vindinium.Player(seat)), nil
		}
		return features.Layout{}, nil, fmt.Errorf("the size must be %d to %d for this map, not %d", v.Map().Size(),
			vindinium.MaxSize, size)
	}
	return features.Layout{}, nil, fmt.Errorf("%s has no planes", s.Game().Name)
}

// appendPlanes appends the planes of a position as a seat sees it, -1 for the player to move, with the number of
// planes, rows and columns in two bytes each before them.
func (e *Engine) appendPlanes(s game.State, size, seat int) error {
	if seat < 0 {
		seat = s.ToMove()
	} else if err := game.CheckSeat(s, seat); err != nil {
		return err
	}
	layout, list, err := inputs(s, size, seat)
	if err != nil {
		return err
	}
	for _, n := range []int{layout.Planes(), layout.Height, layout.Width} {
		e.out = binary.LittleEndian.AppendUint16(e.out, uint16(n))
	}
	planes := make([]uint8, layout.Size())
	layout.Bytes(planes, list)
	e.out = append(e.out, planes...)
	return nil
}
