package main

import (
	"unsafe"

	"github.com/rulebook-go/rulebook/examples/game"
)

import "C"

func checkSymmetry(g *game.Game, symmetry int32) error {
	if symmetry < 0 || int(symmetry) >= g.NumSymmetries {
		return fail(badArgument, "there is no symmetry %d; the symmetries are 0 to %d", symmetry, g.NumSymmetries-1)
	}
	return nil
}

//export rb_transform
func rb_transform(state uint64, symmetry int32, image *uint64, failed unsafe.Pointer) int32 {
	return withState(state, failed, func(s game.State) error {
		return made(image, func() (game.State, error) {
			if err := checkSymmetry(s.Game(), symmetry); err != nil {
				return nil, err
			}
			return s.Transform(int(symmetry)), nil
		})
	})
}

//export rb_transform_actions
func rb_transform_actions(number, symmetry int32, images *int32, size int64, failed unsafe.Pointer) int32 {
	return withGame(number, failed, func(g *game.Game) error {
		room, err := numbersOf("images", images, size)
		if err == nil {
			err = checkSymmetry(g, symmetry)
		}
		if err != nil {
			return err
		}
		if len(room) != g.NumActions {
			return fail(tooSmall, "images has room for %d numbers; %d are needed", len(room), g.NumActions)
		}
		for i := range room {
			room[i] = int32(g.TransformIndex(i, int(symmetry)))
		}
		return nil
	})
}

//export rb_canonical
func rb_canonical(state uint64, canonical *uint64, symmetry *int32, failed unsafe.Pointer) int32 {
	return withState(state, failed, func(s game.State) error {
		return made(canonical, func() (game.State, error) {
			c, g := s.Canonical()
			if symmetry != nil {
				*symmetry = int32(g)
			}
			return c, nil
		})
	})
}
