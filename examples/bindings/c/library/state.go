package main

import (
	"slices"
	"strings"
	"unsafe"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/games"
	"github.com/rulebook-go/rulebook/examples/internal/calls"
	"github.com/rulebook-go/rulebook/examples/picture"
)

import "C"

const maxSeats = 4

// info is rb_info.
type info struct {
	game, players, over, toMove, turn, winner, legal int32
	scores                                           [maxSeats]int32
	hash                                             uint64
}

// version is RB_VERSION.
const version = 2

//export rb_version
func rb_version() int32 { return version }

// made gives the caller a new position.
func made(state *uint64, s game.State) {
	required("state", state)
	*state = add(&position{state: s})
}

//export rb_game_name
func rb_game_name(number int32, buffer *byte, size int64, length *int64, failed unsafe.Pointer) int32 {
	return call(failed, func() { give(buffer, size, length, []byte(gameOf(number).Name), "\x00") })
}

//export rb_start
func rb_start(number int32, seed int64, options *byte, state *uint64, failed unsafe.Pointer) int32 {
	return call(failed, func() { made(state, calls.Must(gameOf(number).Start(seed, optionsOf(options)))) })
}

//export rb_parse
func rb_parse(number int32, text *byte, length int64, state *uint64, failed unsafe.Pointer) int32 {
	return call(failed, func() { made(state, calls.Must(gameOf(number).Parse(textOf("text", text, length)))) })
}

//export rb_parse_binary
func rb_parse_binary(number int32, data *byte, length int64, state *uint64, failed unsafe.Pointer) int32 {
	return call(failed, func() {
		g := gameOf(number)
		inRange("the length of data", length, 1, maxText)
		made(state, calls.Must(g.ParseBinary(numbersOf("data", data, length))))
	})
}

//export rb_copy
func rb_copy(state uint64, copied *uint64, failed unsafe.Pointer) int32 {
	return call(failed, func() { made(copied, stateOf(state)) })
}

//export rb_free
func rb_free(state uint64, failed unsafe.Pointer) int32 {
	return call(failed, func() {
		stateOf(state)
		objects.Delete(state)
	})
}

//export rb_get_info
func rb_get_info(state uint64, out unsafe.Pointer, failed unsafe.Pointer) int32 {
	return call(failed, func() {
		s, i := stateOf(state), (*info)(out)
		required("info", i)
		*i = info{
			game: int32(slices.Index(games.All(), s.Game())), players: int32(s.NumPlayers()), toMove: int32(s.ToMove()),
			turn: int32(s.Turn()), winner: -1, legal: int32(s.NumLegalActions()), hash: s.Hash(),
		}
		if s.Over() {
			i.over = 1
		}
		if p, ok := s.Winner(); ok {
			i.winner = int32(p)
		}
		for p := range s.NumPlayers() {
			i.scores[p] = int32(s.Score(p))
		}
	})
}

//export rb_legal_indices
func rb_legal_indices(state uint64, indices *int32, size int64, count *int64, failed unsafe.Pointer) int32 {
	return call(failed, func() {
		s, room := stateOf(state), numbersOf("indices", indices, size)
		required("count", count)
		legal := s.AppendLegalIndices(nil)
		*count = int64(len(legal))
		if len(legal) > len(room) {
			fail(tooSmall, "indices has room for %d numbers; %d are needed", len(room), len(legal))
		}
		for i, index := range legal {
			room[i] = int32(index)
		}
	})
}

//export rb_mask
func rb_mask(state uint64, mask *byte, size int64, failed unsafe.Pointer) int32 {
	return call(failed, func() {
		s, room := stateOf(state), numbersOf("mask", mask, size)
		if n := s.Game().NumActions; len(room) != n {
			fail(tooSmall, "mask has %d bytes; %d are needed", len(room), n)
		}
		clear(room)
		for _, index := range s.AppendLegalIndices(nil) {
			room[index] = 1
		}
	})
}

// play replaces a position by the one that follows, or makes a new one if the caller wants that.
func play(state uint64, next *uint64, apply func(game.State) (game.State, error)) {
	if next != nil {
		made(next, calls.Must(apply(stateOf(state))))
		return
	}
	p := object[*position]("position", state)
	p.mutex.Lock()
	defer p.mutex.Unlock()
	p.state = calls.Must(apply(p.state))
}

func checkIndex(g *game.Game, index int32) {
	if index < 0 || int(index) >= g.NumActions {
		fail(badArgument, "no action of %s has the index %d; the indices are 0 to %d", g.Name, index, g.NumActions-1)
	}
}

//export rb_apply
func rb_apply(state uint64, line *byte, length int64, next *uint64, failed unsafe.Pointer) int32 {
	return call(failed, func() {
		text := lineOf(line, length)
		play(state, next, func(s game.State) (game.State, error) { return s.Apply(text) })
	})
}

//export rb_apply_index
func rb_apply_index(state uint64, index int32, next *uint64, failed unsafe.Pointer) int32 {
	return call(failed, func() {
		play(state, next, func(s game.State) (game.State, error) {
			checkIndex(s.Game(), index)
			return s.ApplyIndex(int(index))
		})
	})
}

//export rb_successors
func rb_successors(state uint64, states *uint64, size int64, count *int64, failed unsafe.Pointer) int32 {
	return call(failed, func() {
		s, room := stateOf(state), numbersOf("states", states, size)
		required("count", count)
		n := s.NumLegalActions()
		*count = int64(n)
		if n > len(room) {
			fail(tooSmall, "states has room for %d handles; %d are needed", len(room), n)
		}
		for _, next := range s.Successors {
			made(&room[0], next)
			room = room[1:]
		}
	})
}

//export rb_explain
func rb_explain(state, next uint64, buffer *byte, size int64, length *int64, failed unsafe.Pointer) int32 {
	return describe(state, buffer, size, length, failed, func(s game.State) string {
		return strings.Join(calls.Must(s.Explain(stateOf(next))), "\n")
	})
}

//export rb_complete
func rb_complete(state uint64, seed int64, completed *uint64, failed unsafe.Pointer) int32 {
	return call(failed, func() { made(completed, stateOf(state).Complete(seed)) })
}

//export rb_judge
func rb_judge(state uint64, line *byte, length int64, index *int32, failed unsafe.Pointer) int32 {
	return call(failed, func() {
		s := stateOf(state)
		_, i, err := s.Judge(lineOf(line, length))
		calls.Check(err)
		if index != nil {
			*index = int32(i)
		}
	})
}

// describe gives the caller a text about a position.
func describe(
	state uint64, buffer *byte, size int64, length *int64, failed unsafe.Pointer, text func(game.State) string,
) int32 {
	return call(failed, func() { give(buffer, size, length, []byte(text(stateOf(state))), "\x00") })
}

//export rb_text
func rb_text(state uint64, buffer *byte, size int64, length *int64, failed unsafe.Pointer) int32 {
	return describe(state, buffer, size, length, failed, game.State.String)
}

//export rb_binary
func rb_binary(state uint64, buffer *byte, size int64, length *int64, failed unsafe.Pointer) int32 {
	return call(failed, func() { give(buffer, size, length, game.AppendBinary(nil, stateOf(state)), "") })
}

// themes are the themes by number.
var themes = []picture.Theme{picture.System, picture.Light, picture.Dark}

//export rb_picture
func rb_picture(state uint64, theme, width int32, buffer *byte, size int64, length *int64,
	failed unsafe.Pointer) int32 {
	return describe(state, buffer, size, length, failed, func(s game.State) string {
		inRange("theme", int64(theme), 0, int64(len(themes)-1))
		if width < 0 {
			fail(badArgument, "width is %d; it must be 0 or more", width)
		}
		return calls.Must(picture.SVG(s, picture.Options{Theme: themes[theme], Width: int(width)}))
	})
}

//export rb_diagram
func rb_diagram(state uint64, buffer *byte, size int64, length *int64, failed unsafe.Pointer) int32 {
	return describe(state, buffer, size, length, failed, game.State.Diagram)
}

//export rb_ending
func rb_ending(state uint64, buffer *byte, size int64, length *int64, failed unsafe.Pointer) int32 {
	return describe(state, buffer, size, length, failed, game.State.Ending)
}

func seatOf(s game.State, seat int32) int {
	return exists("seat", "seats", int64(seat), s.NumPlayers())
}

//export rb_init_input
func rb_init_input(state uint64, seat int32, buffer *byte, size int64, length *int64, failed unsafe.Pointer) int32 {
	return describe(state, buffer, size, length, failed, func(s game.State) string {
		return string(s.AppendInit(nil, seatOf(s, seat)))
	})
}

//export rb_turn_input
func rb_turn_input(state uint64, seat int32, buffer *byte, size int64, length *int64, failed unsafe.Pointer) int32 {
	return describe(state, buffer, size, length, failed, func(s game.State) string {
		return string(s.AppendTurn(nil, seatOf(s, seat)))
	})
}

//export rb_action_text
func rb_action_text(number int32, index int32, buffer *byte, size int64, length *int64, failed unsafe.Pointer) int32 {
	return call(failed, func() {
		g := gameOf(number)
		checkIndex(g, index)
		give(buffer, size, length, []byte(g.ActionAt(int(index))), "\x00")
	})
}

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
