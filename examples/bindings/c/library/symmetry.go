package main

import (
	"unsafe"

	"github.com/rulebook-go/rulebook/examples/game"
)

import "C"

func symmetryOf(g *game.Game, symmetry int32) int {
	return exists("symmetry", "symmetries", int64(symmetry), g.NumSymmetries)
}

//export rb_transform
func rb_transform(state uint64, symmetry int32, image *uint64, failed unsafe.Pointer) int32 {
	return call(failed, func() {
		s := stateOf(state)
		made(image, s.Transform(symmetryOf(s.Game(), symmetry)))
	})
}

//export rb_transform_actions
func rb_transform_actions(number, symmetry int32, images *int32, size int64, failed unsafe.Pointer) int32 {
	return call(failed, func() {
		g, room := gameOf(number), numbersOf("images", images, size)
		by := symmetryOf(g, symmetry)
		if len(room) != g.NumActions {
			fail(tooSmall, "images has room for %d numbers; %d are needed", len(room), g.NumActions)
		}
		for i := range room {
			room[i] = int32(g.TransformIndex(i, by))
		}
	})
}

//export rb_canonical
func rb_canonical(state uint64, canonical *uint64, symmetry *int32, failed unsafe.Pointer) int32 {
	return call(failed, func() {
		s, g := stateOf(state).Canonical()
		made(canonical, s)
		if symmetry != nil {
			*symmetry = int32(g)
		}
	})
}
