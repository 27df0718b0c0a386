package main

import (
	"unsafe"

	"github.com/rulebook-go/rulebook/examples/game"
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
func made(state *uint64, make func() (game.State, error)) error {
	if err := required("state", state); err != nil {
		return err
	}
	s, err := make()
	if err == nil {
		*state = add(&position{state: s})
	}
	return err
}

// withGame runs the body of a function that needs a game.
func withGame(number int32, failed unsafe.Pointer, body func(g *game.Game) error) int32 {
	return call(failed, func() error {
		g, err := gameOf(number)
		if err != nil {
			return err
		}
		return body(g)
	})
}

// withOptions runs the body of a function that needs a game and its parameters.
func withOptions(
	number int32, options *byte, failed unsafe.Pointer, body func(g *game.Game, parameters map[string]string) error,
) int32 {
	return withGame(number, failed, func(g *game.Game) error {
		parameters, err := optionsOf(options)
		if err != nil {
			return err
		}
		return body(g, parameters)
	})
}

// withState runs the body of a function that needs a position.
func withState(state uint64, failed unsafe.Pointer, body func(s game.State) error) int32 {
	return call(failed, func() error {
		s, err := stateOf(state)
		if err != nil {
			return err
		}
		return body(s)
	})
}

//export rb_start
func rb_start(number int32, seed int64, options *byte, state *uint64, failed unsafe.Pointer) int32 {
	return withOptions(number, options, failed, func(g *game.Game, parameters map[string]string) error {
		return made(state, func() (game.State, error) { return g.New(seed, parameters) })
	})
}

//export rb_parse
func rb_parse(number int32, text *byte, length int64, state *uint64, failed unsafe.Pointer) int32 {
	return withGame(number, failed, func(g *game.Game) error {
		return made(state, func() (game.State, error) {
			line, err := textOf("text", text, length)
			if err != nil {
				return nil, err
			}
			return g.Parse(line)
		})
	})
}

//export rb_decode
func rb_decode(number int32, data *byte, length int64, state *uint64, failed unsafe.Pointer) int32 {
	return withGame(number, failed, func(g *game.Game) error {
		return made(state, func() (game.State, error) {
			if length < 1 || length > maxText {
				return nil, fail(badArgument, "the length of data is %d; it must be 1 to %d", length, maxText)
			}
			bytes, err := numbersOf("data", data, length)
			if err != nil {
				return nil, err
			}
			return g.ParseBinary(bytes)
		})
	})
}

//export rb_copy
func rb_copy(state uint64, copied *uint64, failed unsafe.Pointer) int32 {
	return call(failed, func() error {
		return made(copied, func() (game.State, error) { return stateOf(state) })
	})
}

//export rb_free
func rb_free(state uint64, failed unsafe.Pointer) int32 {
	return call(failed, func() error {
		_, err := positionOf(state)
		if err == nil {
			objects.Delete(state)
		}
		return err
	})
}

//export rb_get_info
func rb_get_info(state uint64, out unsafe.Pointer, failed unsafe.Pointer) int32 {
	return withState(state, failed, func(s game.State) error {
		i := (*info)(out)
		if err := required("info", i); err != nil {
			return err
		}
		*i = info{
			game: gameNumber(s.Game().Name), players: int32(s.NumPlayers()), toMove: int32(s.ToMove()), turn: int32(s.Turn()),
			winner: -1, legal: int32(s.NumLegalActions()), hash: s.Hash(),
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
		return nil
	})
}

//export rb_legal
func rb_legal(state uint64, indices *int32, size int64, count *int64, failed unsafe.Pointer) int32 {
	return withState(state, failed, func(s game.State) error {
		room, err := numbersOf("indices", indices, size)
		if err != nil {
			return err
		}
		if err := required("count", count); err != nil {
			return err
		}
		legal := s.AppendIndices(nil)
		*count = int64(len(legal))
		if len(legal) > len(room) {
			return fail(tooSmall, "indices has room for %d numbers; %d are needed", len(room), len(legal))
		}
		for i, index := range legal {
			room[i] = int32(index)
		}
		return nil
	})
}

//export rb_mask
func rb_mask(state uint64, mask *byte, size int64, failed unsafe.Pointer) int32 {
	return withState(state, failed, func(s game.State) error {
		room, err := numbersOf("mask", mask, size)
		if err != nil {
			return err
		}
		if n := s.Game().NumActions; len(room) != n {
			return fail(tooSmall, "mask has %d bytes; %d are needed", len(room), n)
		}
		clear(room)
		for _, index := range s.AppendIndices(nil) {
			room[index] = 1
		}
		return nil
	})
}

// play replaces a position by the one that follows, or makes a new one if the caller wants that.
func play(state uint64, next *uint64, apply func(game.State) (game.State, error)) error {
	p, err := positionOf(state)
	if err != nil {
		return err
	}
	p.mutex.Lock()
	defer p.mutex.Unlock()
	if next != nil {
		return made(next, func() (game.State, error) { return apply(p.state) })
	}
	s, err := apply(p.state)
	if err == nil {
		p.state = s
	}
	return err
}

// checkIndex returns an error for an index that no action of a game has.
func checkIndex(g *game.Game, index int32) error {
	if index < 0 || int(index) >= g.NumActions {
		return fail(badArgument, "no action of %s has the index %d; the indices are 0 to %d", g.Name, index, g.NumActions-1)
	}
	return nil
}

//export rb_apply
func rb_apply(state uint64, index int32, next *uint64, failed unsafe.Pointer) int32 {
	return call(failed, func() error {
		return play(state, next, func(s game.State) (game.State, error) {
			if err := checkIndex(s.Game(), index); err != nil {
				return nil, err
			}
			return s.ApplyIndex(int(index))
		})
	})
}

//export rb_apply_line
func rb_apply_line(state uint64, line *byte, length int64, next *uint64, failed unsafe.Pointer) int32 {
	return call(failed, func() error {
		text, err := textOf("line", line, length)
		if err != nil {
			return err
		}
		return play(state, next, func(s game.State) (game.State, error) { return s.Apply(text) })
	})
}

//export rb_judge
func rb_judge(state uint64, line *byte, length int64, index *int32, failed unsafe.Pointer) int32 {
	return withState(state, failed, func(s game.State) error {
		text, err := textOf("line", line, length)
		if err != nil {
			return err
		}
		i, err := s.Index(text)
		if err == nil && index != nil {
			*index = int32(i)
		}
		return err
	})
}

// describe gives the caller a text about a position.
func describe(
	state uint64, buffer *byte, size int64, length *int64, failed unsafe.Pointer, text func(game.State) string,
) int32 {
	return withState(state, failed, func(s game.State) error {
		return give(buffer, size, length, []byte(text(s)), "\x00")
	})
}

//export rb_text
func rb_text(state uint64, buffer *byte, size int64, length *int64, failed unsafe.Pointer) int32 {
	return describe(state, buffer, size, length, failed, game.State.String)
}

//export rb_encode
func rb_encode(state uint64, buffer *byte, size int64, length *int64, failed unsafe.Pointer) int32 {
	return withState(state, failed, func(s game.State) error {
		return give(buffer, size, length, game.AppendBinary(nil, s), "")
	})
}

// themes are the themes by number.
var themes = []picture.Theme{picture.System, picture.Light, picture.Dark}

//export rb_svg
func rb_svg(state uint64, theme, width int32, buffer *byte, size int64, length *int64, failed unsafe.Pointer) int32 {
	return withState(state, failed, func(s game.State) error {
		if theme < 0 || int(theme) >= len(themes) {
			return fail(badArgument, "theme is %d; it must be 0 to %d", theme, len(themes)-1)
		}
		if width < 0 {
			return fail(badArgument, "width is %d; it must be 0 or more", width)
		}
		svg := picture.SVG(s, picture.Options{Theme: themes[theme], Width: int(width)})
		return give(buffer, size, length, []byte(svg), "\x00")
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

// sent gives the caller lines that a seat is sent.
func sent(
	state uint64, seat int32, buffer *byte, size int64, length *int64, failed unsafe.Pointer,
	lines func(s game.State, b []byte, seat int) []byte,
) int32 {
	return withState(state, failed, func(s game.State) error {
		if seat < 0 || int(seat) >= s.NumPlayers() {
			return fail(badArgument, "there is no seat %d; the seats are 0 to %d", seat, s.NumPlayers()-1)
		}
		return give(buffer, size, length, lines(s, nil, int(seat)), "\x00")
	})
}

//export rb_init_input
func rb_init_input(state uint64, seat int32, buffer *byte, size int64, length *int64, failed unsafe.Pointer) int32 {
	return sent(state, seat, buffer, size, length, failed, game.State.AppendInit)
}

//export rb_turn_input
func rb_turn_input(state uint64, seat int32, buffer *byte, size int64, length *int64, failed unsafe.Pointer) int32 {
	return sent(state, seat, buffer, size, length, failed, game.State.AppendTurn)
}

//export rb_action_text
func rb_action_text(number int32, index int32, buffer *byte, size int64, length *int64, failed unsafe.Pointer) int32 {
	return withGame(number, failed, func(g *game.Game) error {
		if err := checkIndex(g, index); err != nil {
			return err
		}
		return give(buffer, size, length, []byte(g.ActionAt(int(index))), "\x00")
	})
}
