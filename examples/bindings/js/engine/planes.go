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

// appendPlanes appends the planes of a position, with the number of planes, rows and columns in two bytes each before
// them. size is the number of rows and columns in vindinium, whose maps are padded with walls, and 0 stands for the largest.
func (e *Engine) appendPlanes(s game.State, size int) error {
	var layout features.Layout
	var inputs []features.Input
	switch v := s.Value().(type) {
	case cultist.State:
		layout, inputs = cultistfeatures.Layout(), cultistfeatures.Append(nil, &v)
	case onitama.State:
		layout, inputs = onitamafeatures.Layout(), onitamafeatures.Append(nil, &v)
	case vindinium.State:
		if size == 0 {
			size = vindinium.MaxSize
		}
		if size < v.Map().Size() || size > vindinium.MaxSize {
			return fmt.Errorf("the size must be %d to %d for this map, not %d", v.Map().Size(), vindinium.MaxSize, size)
		}
		layout, inputs = vindiniumfeatures.Layout(size), vindiniumfeatures.Append(nil, &v, size)
	case volcano.State:
		layout, inputs = volcanofeatures.Layout(), volcanofeatures.Append(nil, &v)
	}
	for _, n := range []int{layout.Planes(), layout.Height, layout.Width} {
		e.out = binary.LittleEndian.AppendUint16(e.out, uint16(n))
	}
	planes := make([]uint8, layout.Size())
	layout.Bytes(planes, inputs)
	e.out = append(e.out, planes...)
	return nil
}
