package engine

import (
	"encoding/binary"

	"github.com/rulebook-go/rulebook/examples/features"
	"github.com/rulebook-go/rulebook/examples/game"
)

// inputs returns the inputs of a position and their layout, by game. size is the number of rows and columns in vindinium, whose
// maps are padded with walls, and 0 stands for the largest.
var inputs = map[string]func(s game.State, size int) (features.Layout, []features.Input, error){
	"cultist": cultistInputs, "onitama": onitamaInputs, "vindinium": vindiniumInputs, "volcano": volcanoInputs,
}

// appendPlanes appends the planes of a position, with the number of planes, rows and columns in two bytes each before
// them.
func (e *Engine) appendPlanes(s game.State, size int) error {
	layout, list, err := inputs[s.Game().Name](s, size)
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
