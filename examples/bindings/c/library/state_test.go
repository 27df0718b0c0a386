package main

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"testing"
	"unsafe"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/games"
	"github.com/rulebook-go/rulebook/examples/internal/calls"
	"github.com/rulebook-go/rulebook/examples/internal/rawlines"
	"github.com/rulebook-go/rulebook/examples/picture"
)

// TestGames plays a random game of each kind in the library and in package game, and compares all outputs.
func TestGames(t *testing.T) {
	for number, name := range games.Names() {
		g, err := games.Named(name)
		if err != nil {
			t.Fatal(err)
		}
		options := ""
		if name == "vindinium" {
			options = "size=12,turns=10"
		}
		parameters, err := game.ParseParameters(options)
		if err != nil {
			t.Fatal(err)
		}
		want, err := g.Start(-9223372036854775808, parameters)
		if err != nil {
			t.Fatal(err)
		}
		state := start(t, int32(number), -9223372036854775808, options)
		rng := rand.New(rand.NewPCG(5, 0))
		for {
			compare(t, state, want)
			if want.Over() {
				break
			}
			indices := want.AppendLegalIndices(nil)
			index := indices[rng.IntN(len(indices))]
			if want, err = want.ApplyIndex(index); err != nil {
				t.Fatal(err)
			}
			var e failure
			if want.Turn()%2 == 0 {
				must(t, &e, rb_apply_index(state, int32(index), nil, unsafe.Pointer(&e)))
				continue
			}
			var next uint64
			before := read(t, rb_text, state)
			must(t, &e, rb_apply(state, text(g.ActionAt(index)), -1, &next, unsafe.Pointer(&e)))
			if got := read(t, rb_text, state); got != before {
				t.Fatalf("rb_apply with next has changed %s to %s", before, got)
			}
			must(t, &e, rb_free(state, unsafe.Pointer(&e)))
			state = next
		}
		rb_free(state, nil)
	}
}

// compare compares what the library and package game say about a position.
func compare(t *testing.T, state uint64, want game.State) {
	t.Helper()
	i := infoOf(t, state)
	wantInfo := info{game: int32(slices.Index(games.All(), want.Game())), players: int32(want.NumPlayers()), toMove: int32(want.ToMove()),
		turn: int32(want.Turn()), winner: -1, legal: int32(want.NumLegalActions()), hash: want.Hash()}
	if want.Over() {
		wantInfo.over = 1
	}
	if p, decided := want.Winner(); decided {
		wantInfo.winner = int32(p)
	}
	for p := range want.NumPlayers() {
		wantInfo.scores[p] = int32(want.Score(p))
	}
	if i != wantInfo {
		t.Fatalf("rb_get_info of %v = %+v, want %+v", want, i, wantInfo)
	}
	legal := legalOf(t, state)
	mask := bytes.Repeat([]byte{1}, want.Game().NumActions) // what a call before has left
	var e failure
	if n := int64(len(legal)); n > 0 {
		must(t, &e, rb_legal_indices(state, &make([]int32, n)[0], n, &n, unsafe.Pointer(&e)))
	}
	must(t, &e, rb_mask(state, &mask[0], int64(len(mask)), unsafe.Pointer(&e)))
	for k, index := range want.AppendLegalIndices(nil) {
		if int(legal[k]) != index || mask[index] != 1 {
			t.Fatalf("%v: legal action %d is %d and has the mask %d, want %d and 1", want, k, legal[k], mask[index], index)
		}
		mask[index] = 0
	}
	if slices.Contains(mask, 1) || len(legal) != want.NumLegalActions() {
		t.Fatalf("%v: rb_mask or rb_legal_indices has more than %d actions", want, want.NumLegalActions())
	}
	compareSuccessors(t, state, want)
	seat := int32(want.Turn() % want.NumPlayers())
	canonical, g := want.Canonical()
	var symmetry int32
	var c uint64
	other := int32(want.Turn() % want.Game().NumSymmetries)
	var image uint64
	must(t, &e, rb_transform(state, other, &image, unsafe.Pointer(&e)))
	must(t, &e, rb_canonical(state, &c, &symmetry, unsafe.Pointer(&e)))
	again := parsed(t, i.game, want.String())
	data := []byte(readWith(t, rb_binary, state, 0))
	var decoded uint64
	must(t, &e, rb_parse_binary(i.game, &data[0], int64(len(data)), &decoded, unsafe.Pointer(&e)))
	images := make([]int32, want.Game().NumActions)
	must(t, &e, rb_transform_actions(i.game, other, &images[0], int64(len(images)), unsafe.Pointer(&e)))
	for index, to := range images {
		if wanted := want.Game().TransformIndex(index, int(other)); int(to) != wanted {
			t.Fatalf("rb_transform_actions: the image of action %d is %d, want %d", index, to, wanted)
		}
	}
	for _, x := range []struct{ name, got, want string }{
		{"rb_text", read(t, rb_text, state), want.String()},
		{"rb_text after rb_parse", read(t, rb_text, again), want.String()},
		{"rb_transform", read(t, rb_text, image), want.Transform(int(other)).String()},
		{"rb_binary", string(data), string(game.AppendBinary(nil, want))},
		{"rb_text after rb_parse_binary", read(t, rb_text, decoded), want.String()},
		{"rb_picture", read(t, svg(2, 300), state), calls.Must(picture.SVG(want, picture.Options{Theme: picture.Dark, Width: 300}))},
		{"rb_picture with the least arguments", read(t, svg(0, 0), state), calls.Must(picture.SVG(want, picture.Options{}))},
		{"rb_diagram", read(t, rb_diagram, state), want.Diagram()},
		{"rb_ending", read(t, rb_ending, state), want.Ending()},
		{"rb_canonical", fmt.Sprintf("%d %s", symmetry, read(t, rb_text, c)), fmt.Sprintf("%d %v", g, canonical)},
		{"rb_init_input", read(t, forSeat(rb_init_input, seat), state), string(want.AppendInit(nil, int(seat)))},
		{"rb_turn_input", read(t, forSeat(rb_turn_input, seat), state), string(want.AppendTurn(nil, int(seat)))},
	} {
		if x.got != x.want {
			t.Fatalf("%s of %v = %q, want %q", x.name, want, x.got, x.want)
		}
	}
	rb_free(c, nil)
	rb_free(decoded, nil)
	rb_free(image, nil)
}

// compareSuccessors compares the positions after the actions, and what leads to the last one of them.
func compareSuccessors(t *testing.T, state uint64, want game.State) {
	t.Helper()
	var e failure
	var completed uint64
	must(t, &e, rb_complete(state, 7, &completed, unsafe.Pointer(&e)))
	if got := read(t, rb_text, completed); got != want.Complete(7).String() {
		t.Fatalf("rb_complete of %v = %s", want, got)
	}
	rb_free(completed, nil)
	next, count, k := make([]uint64, want.NumLegalActions()+1), int64(0), 0
	must(t, &e, rb_successors(state, &next[0], int64(len(next)), &count, unsafe.Pointer(&e)))
	for a, after := range want.Successors {
		if got := read(t, rb_text, next[k]); got != after.String() {
			t.Fatalf("rb_successors of %v: %s after %s", want, got, a)
		}
		if k++; k == int(count) {
			explain := func(state uint64, buffer *byte, size int64, length *int64, failed unsafe.Pointer) int32 {
				return rb_explain(state, next[k-1], buffer, size, length, failed)
			}
			if wanted, err := want.Explain(after); read(t, explain, state) != strings.Join(wanted, "\n") {
				t.Fatalf("rb_explain of %v and %v is not %q, %v", want, after, wanted, err)
			}
		}
		rb_free(next[k-1], nil)
	}
	if int(count) != k {
		t.Fatalf("rb_successors of %v counts %d of %d", want, count, k)
	}
}

func svg(theme, width int32) textFunction {
	return func(state uint64, buffer *byte, size int64, length *int64, failed unsafe.Pointer) int32 {
		return rb_picture(state, theme, width, buffer, size, length, failed)
	}
}

func forSeat(f func(uint64, int32, *byte, int64, *int64, unsafe.Pointer) int32, seat int32) textFunction {
	return func(state uint64, buffer *byte, size int64, length *int64, failed unsafe.Pointer) int32 {
		return f(state, seat, buffer, size, length, failed)
	}
}

// TestActionText checks the texts of all actions.
func TestActionText(t *testing.T) {
	for number, g := range games.All() {
		for index := range int32(g.NumActions) {
			got := read(t, func(_ uint64, buffer *byte, size int64, length *int64, failed unsafe.Pointer) int32 {
				return rb_action_text(int32(number), index, buffer, size, length, failed)
			}, 0)
			if want := g.ActionAt(int(index)); got != want {
				t.Fatalf("rb_action_text(%s, %d) = %q, want %q", g.Name, index, got, want)
			}
		}
	}
}

// TestOptions checks the corrections that the comment about rb_start names.
func TestOptions(t *testing.T) {
	for given, same := range map[string]string{
		"turns=1": "turns=10", "size=7,turns=10": "size=10,turns=10", "players=3": "players=4", "players=1": "",
	} {
		if got, want := read(t, rb_text, start(t, 2, 42, given)), read(t, rb_text, start(t, 2, 42, same)); got != want {
			t.Errorf("rb_start with %q gives\n%s\nwant that of %q:\n%s", given, got, same, want)
		}
	}
}

// TestLineBytes checks that lines with bytes that are not UTF-8 are judged as Go judges them.
func TestLineBytes(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 1))
	for number, g := range games.All() {
		for range 2000 {
			c := rawlines.Draw(g, rng)
			at := rng.IntN(len(c.Line) + 1)
			line := c.Line[:at] + "\xff\xed\xa0\x80"[:1+rng.IntN(4)] + c.Line[at:]
			state := parsed(t, int32(number), c.State)
			_, _, err := stateOf(state).Judge(line)
			var e failure
			code := rb_judge(state, text(line), int64(len(line)), nil, unsafe.Pointer(&e))
			if want := codes[calls.Kind(err)]; code != want {
				t.Fatalf("%s, %s: rb_judge(%q) = %d %q, want %d %v", g.Name, c.State, line, code, &e, want, err)
			}
		}
	}
}

// TestJudge checks what the referee says to lines, and that nothing is played.
func TestJudge(t *testing.T) {
	state := start(t, 0, 1, "")
	before := read(t, rb_text, state)
	for _, c := range []struct {
		line  string
		code  int32
		index int32
		want  string
	}{
		{"WAIT", ok, 0, ""},
		{"\x00 WAIT", ok, 0, ""},
		{"0 MOVE 0 3", ok, 0, ""}, // its own tile
		{"WAI", syntax, 77, "syntax"},
		{"", syntax, 77, "syntax"},
		{"1 MOVE 0 3", illegal, 77, "illegal"},
		{"0 CONVERT 1", illegal, 77, "illegal"},
		{"WAIT\xff", syntax, 77, "WAIT\uFFFD"},
		{"0 MOVE 0 3 \xff\xed\xa0\x80", ok, 0, ""}, // a message
	} {
		var e failure
		index := int32(77)
		line := append([]byte(c.line), 'x')
		code := rb_judge(state, &line[0], int64(len(c.line)), &index, unsafe.Pointer(&e))
		if code != c.code || index != c.index || !strings.Contains(e.String(), c.want) {
			t.Errorf("rb_judge(%q) = %d %q, index %d, want %d %q, %d", c.line, code, &e, index, c.code, c.want, c.index)
		}
		if c.code == ok {
			continue
		}
		next := uint64(77)
		code = rb_apply(state, &line[0], int64(len(c.line)), &next, unsafe.Pointer(&e))
		if code != c.code || next != 77 {
			t.Errorf("rb_apply(%q) = %d %q, next %d, want %d", c.line, code, &e, next, c.code)
		}
		if code := rb_apply(state, &line[0], int64(len(c.line)), nil, nil); code != c.code {
			t.Errorf("rb_apply(%q) = %d, want %d", c.line, code, c.code)
		}
	}
	if got := read(t, rb_text, state); got != before {
		t.Errorf("what was only judged or rejected has changed the position to %s", got)
	}
	over := parsed(t, 1, "..B../...../...../...../..... frog,rabbit/eel,crane/crab 0 30")
	if code := rb_judge(over, text("2 A1A2"), -1, nil, nil); code != gameOver {
		t.Errorf("rb_judge after the end = %d, want %d", code, gameOver)
	}
	if code := rb_apply_index(over, 0, nil, nil); code != gameOver {
		t.Errorf("rb_apply_index after the end = %d, want %d", code, gameOver)
	}
}

// TestBadArguments checks that a wrong argument is an error that names it, and that nothing is written.
func TestBadArguments(t *testing.T) {
	s := start(t, 1, 1, "")
	freed := start(t, 1, 1, "")
	var e failure
	must(t, &e, rb_free(freed, unsafe.Pointer(&e)))
	b := openBatch(t, 1, &config{games: 2})
	untouched := uint64(77)
	out := &untouched
	odd := (*uint64)(unsafe.Add(unsafe.Pointer(&[2]uint64{}), 1))
	p := unsafe.Pointer(&e)
	room := make([]byte, 1<<20+2)
	for i := range room {
		room[i] = ' '
	}
	var count int64
	numbers := make([]int32, 1360)
	for _, c := range []struct {
		call string
		got  int32
		code int32
		want string
	}{
		{"rb_start", rb_start(-1, 1, nil, out, p), badArgument, fmt.Sprintf("there is no game -1; the games are 0 to %d", len(games.All())-1)},
		{"rb_start", rb_start(99, 1, nil, out, p), badArgument, "there is no game 99"},
		{"rb_start", rb_start(1, 1, nil, nil, p), badArgument, "state is NULL"},
		{"rb_start", rb_start(1, 1, nil, odd, p), badArgument, "state is not aligned to 8 bytes"},
		{"rb_start", rb_start(1, 1, text("size=3"), out, p), badArgument, `"size"`},
		{"rb_start", rb_start(2, 1, text("size"), out, p), badArgument, "options"},
		{"rb_start", rb_start(2, 1, text("size=\xff"), out, p), badArgument, "options is not UTF-8"},
		{"rb_start", rb_start(2, 1, text("size=7,wallPercent=x"), out, p), illegal, "the size 7"},
		{"rb_parse", rb_parse(1, nil, 5, out, p), badArgument, "text is NULL"},
		{"rb_parse", rb_parse(1, &room[0], -2, out, p), badArgument, "the length of text is -2"},
		{"rb_parse", rb_parse(1, &room[0], 1<<20+1, out, p), badArgument, "text is longer than 1048576 bytes"},
		{"rb_parse", rb_parse(1, &room[0], 1<<62, out, p), badArgument, "text is longer than 1048576 bytes"},
		{"rb_parse", rb_parse(1, &room[0], -1, out, p), badArgument, "text is longer than 1048576 bytes"},
		{"rb_parse", rb_parse(1, &room[0], 0, out, p), syntax, "onitama"},
		{"rb_parse", rb_parse(1, text("bbBbb/...../...../...../wwWww frog,frog/eel,crane/crab 0 0"), -1, out, p),
			illegal, "frog"},
		{"rb_parse_binary", rb_parse_binary(1, nil, 0, out, p), badArgument, "data is NULL"},
		{"rb_parse_binary", rb_parse_binary(1, &room[0], -1, out, p), badArgument, "the length of data is -1"},
		{"rb_parse_binary", rb_parse_binary(1, &room[0], 0, out, p), badArgument, "the length of data is 0"},
		{"rb_parse_binary", rb_parse_binary(1, &room[0], 1, out, p), syntax, "onitama"},
		{"rb_parse_binary", rb_parse_binary(1, &room[0], 18, out, p), syntax, "onitama"},
		{"rb_parse_binary", rb_parse_binary(1, &room[0], 1<<20, out, p), syntax, "onitama"},
		{"rb_parse_binary", rb_parse_binary(1, &room[0], 1<<20+1, out, p), badArgument, "the length of data is"},
		{"rb_parse", rb_parse(1, &room[0], 1<<20, out, p), syntax, "onitama"},
		{"rb_parse_binary", rb_parse_binary(9, &room[0], 18, out, p), badArgument, "there is no game 9"},
		{"rb_picture", rb_picture(s, 3, 0, nil, 0, nil, p), badArgument, "theme is 3; it must be 0 to 2"},
		{"rb_picture", rb_picture(s, 0, -1, nil, 0, nil, p), badArgument, "width is -1"},
		{"rb_copy", rb_copy(0, out, p), badHandle, "0 is not the handle of a position, or it was freed"},
		{"rb_copy", rb_copy(freed, out, p), badHandle, "is not the handle of a position"},
		{"rb_copy", rb_copy(b, out, p), badHandle, "is not the handle of a position"},
		{"rb_copy", rb_copy(s, nil, p), badArgument, "state is NULL"},
		{"rb_free", rb_free(freed, p), badHandle, "is not the handle of a position"},
		{"rb_free", rb_free(1<<63, p), badHandle, "is not the handle of a position"},
		{"rb_get_info", rb_get_info(s, nil, p), badArgument, "info is NULL"},
		{"rb_legal_indices", rb_legal_indices(s, &numbers[0], -1, &count, p), badArgument, "the size of indices is -1"},
		{"rb_legal_indices", rb_legal_indices(s, &numbers[0], 1<<62, &count, p), badArgument, "the size of indices is"},
		{"rb_legal_indices", rb_legal_indices(s, nil, 3, &count, p), badArgument, "indices is NULL"},
		{"rb_legal_indices", rb_legal_indices(s, &numbers[0], 1, &count, p), tooSmall, "indices has room for 1 numbers"},
		{"rb_legal_indices", rb_legal_indices(s, &numbers[0], 209, nil, p), badArgument, "count is NULL"},
		{"rb_successors", rb_successors(s, out, 1, &count, p), tooSmall, "states has room for 1 handles; "},
		{"rb_successors", rb_successors(s, nil, 3, &count, p), badArgument, "states is NULL"},
		{"rb_successors", rb_successors(s, out, 1, nil, p), badArgument, "count is NULL"},
		{"rb_explain", rb_explain(s, freed, &room[0], 99, nil, p), badHandle, "is not the handle of a position"},
		{"rb_complete", rb_complete(s, 1, nil, p), badArgument, "state is NULL"},
		{"rb_mask", rb_mask(s, &room[0], 1359, p), tooSmall, "mask has 1359 bytes; 1360 are needed"},
		{"rb_mask", rb_mask(s, nil, 0, p), tooSmall, "mask has 0 bytes"},
		{"rb_apply_index", rb_apply_index(s, 1360, nil, p), badArgument,
			"no action of onitama has the index 1360; the indices are 0 to 1359"},
		{"rb_apply_index", rb_apply_index(s, -1, out, p), badArgument, "no action of onitama has the index -1"},
		{"rb_apply", rb_apply(s, nil, 0, nil, p), badArgument, "line is NULL"},
		{"rb_canonical", rb_canonical(s, nil, nil, p), badArgument, "state is NULL"},
		{"rb_transform", rb_transform(s, 4, out, p), badArgument, "there is no symmetry 4; the symmetries are 0 to 3"},
		{"rb_transform", rb_transform(s, -1, out, p), badArgument, "there is no symmetry -1"},
		{"rb_transform_actions", rb_transform_actions(1, 4, &numbers[0], 1360, p), badArgument, "there is no symmetry 4"},
		{"rb_transform_actions", rb_transform_actions(99, 0, &numbers[0], 1360, p), badArgument, "there is no game 99"},
		{"rb_transform_actions", rb_transform_actions(1, 0, &numbers[0], 9, p), tooSmall,
			"images has room for 9 numbers; 1360 are"},
		{"rb_transform_actions", rb_transform_actions(1, 0, nil, 1360, p), badArgument, "images is NULL"},
		{"rb_text", rb_text(s, &room[0], -5, nil, p), badArgument, "the size of the buffer is -5"},
		{"rb_text", rb_text(s, nil, 9, nil, p), badArgument, "buffer is NULL, but its size is 9"},
		{"rb_turn_input", rb_turn_input(s, 2, &room[0], 99, nil, p), badArgument, "there is no seat 2; the seats are 0 to 1"},
		{"rb_init_input", rb_init_input(s, -1, &room[0], 99, nil, p), badArgument, "there is no seat -1"},
		{"rb_action_text", rb_action_text(3, 80, &room[0], 99, nil, p), badArgument, "no action of volcano has the index 80"},
		{"rb_get_shape", rb_get_shape(3, nil, nil, p), badArgument, "shape is NULL"},
		{"rb_batch_close", rb_batch_close(s, p), badHandle, "is not the handle of a batch, or it was freed"},
	} {
		if c.got != c.code {
			t.Errorf("%s returns %d, want %d %q", c.call, c.got, c.code, c.want)
		}
	}
	if untouched != 77 {
		t.Errorf("a failed call has written %d", untouched)
	}
	// The messages, one by one, because the calls above share one rb_error.
	rb_turn_input(s, 2, &room[0], 99, nil, p)
	if want := "there is no seat 2; the seats are 0 to 1"; e.String() != want {
		t.Errorf("rb_turn_input for seat 2 says %q, want %q", &e, want)
	}
	rb_apply_index(s, 1360, nil, p)
	if want := "no action of onitama has the index 1360; the indices are 0 to 1359"; e.String() != want {
		t.Errorf("rb_apply_index of the action 1360 says %q, want %q", &e, want)
	}
	rb_parse_binary(1, &room[0], 0, out, p)
	if want := "the length of data is 0; it must be 1 to 1048576"; e.String() != want || e.code != badArgument {
		t.Errorf("rb_parse_binary of no bytes says %d %q, want %d %q", e.code, &e, badArgument, want)
	}
	rb_start(-1, 1, nil, out, p)
	if want := fmt.Sprintf("there is no game -1; the games are 0 to %d", len(games.All())-1); e.String() != want || e.code != badArgument {
		t.Errorf("rb_start(-1) says %d %q, want %d %q", e.code, &e, badArgument, want)
	}
}

// TestMessages checks that messages are cut at a character, and that a panic of the body is an error.
func TestMessages(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{strings.Repeat("é", 300), strings.Repeat("é", 253)},
		{"a" + strings.Repeat("é", 300), "a" + strings.Repeat("é", 253)},
		{strings.Repeat("x", 507), strings.Repeat("x", 507)},
		{strings.Repeat("x", 508), strings.Repeat("x", 507)},
		{"a\xffb", "a\uFFFDb"},
		{strings.Repeat("\xff", 600) + strings.Repeat("\uFFFD", 300), strings.Repeat("\uFFFD", 169)},
	} {
		var e failure
		code := call(unsafe.Pointer(&e), func() { fail(tooSmall, "%s", c.text) })
		if code != tooSmall || e.String() != c.want {
			t.Errorf("call = %d %q, want %d %q", code, &e, tooSmall, c.want)
		}
	}
	var e failure
	code := call(unsafe.Pointer(&e), func() { panic("oh") })
	if code != internal || e.String() != "a fault of the library: oh" {
		t.Errorf("call with a panic = %d %q, want %d", code, &e, internal)
	}
	must(t, &e, call(unsafe.Pointer(&e), func() {}))
}

// TestConcurrent calls the library from several goroutines with the same handles, and frees them meanwhile.
func TestConcurrent(t *testing.T) {
	s := start(t, 1, 1, "")
	b := openBatch(t, 1, &config{games: 64, threads: 2, restart: 1})
	actions := make([]int32, 64)
	var group sync.WaitGroup
	for worker := range 4 {
		group.Add(1)
		go func() {
			defer group.Done()
			out := &output{}
			for i := range 200 {
				var copied uint64
				if rb_copy(s, &copied, nil) == ok {
					rb_apply_index(copied, int32(i), nil, nil)
					rb_batch_set(b, int64(i%64), copied, nil)
					rb_free(copied, nil)
				}
				rb_apply_index(s, int32(7*i), nil, nil)
				rb_batch_step(b, &actions[0], 64, unsafe.Pointer(out), nil)
				rb_batch_fill(b, unsafe.Pointer(out), nil)
				if worker == 0 && i == 150 {
					rb_free(s, nil)
					rb_batch_close(b, nil)
				}
			}
		}()
	}
	group.Wait()
	if code := rb_batch_fill(b, unsafe.Pointer(&output{}), nil); code != badHandle {
		t.Errorf("rb_batch_fill of a closed batch = %d, want %d", code, badHandle)
	}
}
