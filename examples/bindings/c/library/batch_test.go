package main

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"
	"unsafe"

	"github.com/rulebook-go/rulebook/examples/features"
	"github.com/rulebook-go/rulebook/examples/games"
	"github.com/rulebook-go/rulebook/examples/internal/batch"
)

func openBatch(t testing.TB, number int32, c *config) uint64 {
	t.Helper()
	var b uint64
	var e failure
	must(t, &e, rb_batch_open(number, unsafe.Pointer(c), &b, unsafe.Pointer(&e)))
	t.Cleanup(func() { rb_batch_close(b, nil) })
	return b
}

// memory returns an rb_buffer for a slice.
func memory[T any](s []T) buffer {
	return buffer{unsafe.Pointer(unsafe.SliceData(s)), int64(len(s)) * int64(unsafe.Sizeof(s[0]))}
}

// outputs are an rb_output and its memory.
type outputs struct {
	batch.Output
	c output
}

func newOutputs(t testing.TB, b uint64, n int) *outputs {
	t.Helper()
	var s shape
	var e failure
	must(t, &e, rb_batch_shape(b, unsafe.Pointer(&s), unsafe.Pointer(&e)))
	planes := n * int(s.planes*s.height*s.width)
	o := &outputs{}
	o.Mask, o.c.mask = slice[uint8](n * int(s.actions))
	o.Legal, o.c.legal = slice[int32](n * int(s.maxLegal))
	o.LegalCount, o.c.legalCount = slice[int32](n)
	o.Bytes, o.c.planesU8 = slice[uint8](planes)
	o.Floats, o.c.planesF32 = slice[float32](planes)
	o.Inputs, o.c.inputs = slice[features.Input](n * int(s.maxInputs))
	o.InputCount, o.c.inputCount = slice[int32](n)
	o.Reward, o.c.reward = slice[float32](n)
	o.Rewards, o.c.rewards = slice[float32](n * int(s.seats))
	o.Over, o.c.over = slice[uint8](n)
	o.ToMove, o.c.toMove = slice[int32](n)
	o.Turn, o.c.turn = slice[int32](n)
	o.Hash, o.c.hash = slice[uint64](n)
	o.Seed, o.c.seed = slice[int64](n)
	o.FinalBytes, o.c.finalU8 = slice[uint8](planes)
	o.FinalFloats, o.c.finalF32 = slice[float32](planes)
	o.View, o.c.view = slice[int32](n)
	for i := range o.View {
		o.View[i] = int32(i%3 - 1)
	}
	return o
}

func slice[T any](n int) ([]T, buffer) {
	s := make([]T, n)
	return s, memory(s)
}

// TestBatch compares a batch of the library with one of package batch: every buffer must reach the field of its name.
func TestBatch(t *testing.T) {
	for number, name := range games.Names() {
		const n = 3
		c, options := config{games: n, seed: 5, restart: 1, threads: 1}, map[string]string(nil)
		if name == "vindinium" {
			c.options, options = text("turns=10,size=12"), map[string]string{"turns": "10", "size": "12"}
		}
		same := batch.Config{Game: games.All()[number], Games: n, Seed: 5, Restart: batch.SameStep, Threads: 1, Options: options}
		want, err := batch.Open(same)
		if err != nil {
			t.Fatal(err)
		}
		b := openBatch(t, int32(number), &c)
		got, wanted := newOutputs(t, b, n), newOutputs(t, b, n)
		var e failure
		must(t, &e, rb_batch_fill(b, unsafe.Pointer(&got.c), unsafe.Pointer(&e)))
		if err := want.Fill(&wanted.Output); err != nil {
			t.Fatal(err)
		}
		s := want.Shape()
		rng := rand.New(rand.NewPCG(1, 0))
		actions := make([]int32, n)
		for range 300 {
			compareOutputs(t, &got.Output, &wanted.Output)
			for i := range actions {
				actions[i] = got.Legal[i*s.MaxActions+rng.IntN(int(got.LegalCount[i]))]
			}
			must(t, &e, rb_batch_step(b, &actions[0], n, unsafe.Pointer(&got.c), unsafe.Pointer(&e)))
			if err := want.Step(actions, &wanted.Output); err != nil {
				t.Fatal(err)
			}
		}
		for i := range n {
			var current, last uint64
			must(t, &e, rb_batch_get(b, int64(i), &current, unsafe.Pointer(&e)))
			must(t, &e, rb_batch_last(b, int64(i), &last, unsafe.Pointer(&e)))
			now, _ := want.State(i)
			final, _ := want.Last(i)
			if got := read(t, rb_text, current); got != now.String() {
				t.Errorf("rb_batch_get(%d) is %s, want %v", i, got, now)
			}
			if got := read(t, rb_text, last); got != final.String() {
				t.Errorf("rb_batch_last(%d) is %s, want %v", i, got, final)
			}
			rb_free(current, nil)
			rb_free(last, nil)
		}
		var list [n]uint64
		for i := range list {
			must(t, &e, rb_batch_get(b, int64(i), &list[i], unsafe.Pointer(&e)))
			defer rb_free(list[i], nil)
		}
		got, wanted = newOutputs(t, b, n), newOutputs(t, b, n)
		must(t, &e, rb_write(int32(number), c.options, &list[0], n, unsafe.Pointer(&got.c), unsafe.Pointer(&e)))
		must(t, &e, rb_batch_fill(b, unsafe.Pointer(&wanted.c), unsafe.Pointer(&e)))
		clear(wanted.Seed) // positions alone have neither a seed nor a game before
		clear(wanted.FinalBytes)
		clear(wanted.FinalFloats)
		compareOutputs(t, &got.Output, &wanted.Output)
		var current uint64
		must(t, &e, rb_batch_get(b, n-1, &current, unsafe.Pointer(&e)))
		must(t, &e, rb_batch_set(b, 0, current, unsafe.Pointer(&e)))
		must(t, &e, rb_batch_fill(b, unsafe.Pointer(&got.c), unsafe.Pointer(&e)))
		if got.Hash[0] != got.Hash[n-1] {
			t.Errorf("after rb_batch_set the hash of game 0 is %x, want %x", got.Hash[0], got.Hash[n-1])
		}
		rb_free(current, nil)
		got, wanted = newOutputs(t, b, n), newOutputs(t, b, n)
		must(t, &e, rb_batch_reset(b, 6, unsafe.Pointer(&e)))
		must(t, &e, rb_batch_fill(b, unsafe.Pointer(&got.c), unsafe.Pointer(&e)))
		if err := want.Reset(6); err != nil {
			t.Fatal(err)
		}
		if err := want.Fill(&wanted.Output); err != nil {
			t.Fatal(err)
		}
		compareOutputs(t, &got.Output, &wanted.Output)
		which, seeds := []uint8{1, 0, 1}, []int64{3, 4, 5}
		must(t, &e, rb_batch_begin(b, &which[0], &seeds[0], n, unsafe.Pointer(&e)))
		must(t, &e, rb_batch_begin(b, &which[0], nil, n, unsafe.Pointer(&e)))
		must(t, &e, rb_batch_fill(b, unsafe.Pointer(&got.c), unsafe.Pointer(&e)))
		if err := errors.Join(want.Begin(which, seeds), want.Begin(which, nil), want.Fill(&wanted.Output)); err != nil {
			t.Fatal(err)
		}
		compareOutputs(t, &got.Output, &wanted.Output)
	}
}

// TestEndedGames checks what the comments about RB_NEVER and RB_NEXT_STEP say about later steps.
func TestEndedGames(t *testing.T) {
	last := parsed(t, 1, "..B../..W../...../...../..... crab,eel/frog,crane/rabbit 0 10")
	wins := slices.IndexFunc(stateOf(last).AppendLegalIndices(nil), func(index int) bool {
		next, err := stateOf(last).ApplyIndex(index)
		return err == nil && next.Over()
	})
	for _, restart := range []batch.Restart{batch.Never, batch.NextStep} {
		b := openBatch(t, 1, &config{games: 1, restart: int32(restart), starts: &last, numStarts: 1})
		o := newOutputs(t, b, 1)
		var e failure
		must(t, &e, rb_batch_fill(b, unsafe.Pointer(&o.c), unsafe.Pointer(&e)))
		step := func(action int32, over uint8, scored bool) {
			t.Helper()
			must(t, &e, rb_batch_step(b, &action, 1, unsafe.Pointer(&o.c), unsafe.Pointer(&e)))
			if o.Over[0] != over || (o.Rewards[0] != 0) != scored {
				t.Errorf("restart %d: over is %d, want %d; the rewards are %v, want others than 0: %v",
					restart, o.Over[0], over, o.Rewards, scored)
			}
		}
		step(o.Legal[wins], 1, true)
		step(batch.Stay, 1, false)
		step(batch.Stay, 1, false)
		if restart == batch.Never {
			step(0, 1, false)
		} else {
			step(0, 0, false)
		}
	}
}

func compareOutputs(t *testing.T, got, want *batch.Output) {
	t.Helper()
	if !reflect.DeepEqual(got, want) {
		t.Fatal("the library has written something else than package batch")
	}
}

// TestBatchArguments checks that a wrong argument is an error that names it, and that nothing has changed.
func TestBatchArguments(t *testing.T) {
	const n = 4
	b := openBatch(t, 0, &config{games: n, seed: 5})
	s := start(t, 1, 1, "")
	o := newOutputs(t, b, n)
	var e failure
	p := unsafe.Pointer(&e)
	must(t, &e, rb_batch_fill(b, unsafe.Pointer(&o.c), p))
	hash := o.Hash[1]
	untouched := uint64(77)
	zeros, wait := make([]int32, n), make([]int32, n)
	zeros[2] = 104
	open := func(c config) func() int32 {
		return func() int32 { return rb_batch_open(0, unsafe.Pointer(&c), &untouched, p) }
	}
	step := func(actions []int32) func() int32 {
		return func() int32 { return rb_batch_step(b, &actions[0], n, unsafe.Pointer(&o.c), p) }
	}
	fill := func(change func(o *output)) func() int32 {
		c := o.c
		change(&c)
		return func() int32 { return rb_batch_fill(b, unsafe.Pointer(&c), p) }
	}
	for _, c := range []struct {
		call func() int32
		code int32
		want string
	}{
		{open(config{}), badArgument, "games is 0; it must be 1 to 1048576"},
		{open(config{games: -3}), badArgument, "games is -3"},
		{open(config{games: 1 << 40}), badArgument, "games is 1099511627776"},
		{open(config{games: 1, threads: -1}), badArgument, "threads must be 0 to 256, not -1"},
		{open(config{games: 1, restart: 3}), badArgument, "restart is 3; it must be 0 to 2"},
		{open(config{games: 1, drawChance: -1}), badArgument, "draw_chance is -1"},
		{open(config{games: 1, reserved: 1}), badArgument, "reserved is 1; it must be 0"},
		{open(config{games: 1, options: text("x=1")}), badArgument, `no option "x"`},
		{open(config{games: 1, numStarts: 1}), badArgument, "starts is NULL"},
		{open(config{games: 1, numStarts: -1}), badArgument, "the size of starts is -1"},
		{open(config{games: 1, numStarts: 1, starts: &s}), badArgument, "position 0: the position is not one of cultist"},
		{open(config{games: 1, numStarts: 1, starts: &untouched}), badHandle,
			"starts[0]: 77 is not the handle of a position"},
		{func() int32 { return rb_batch_open(7, unsafe.Pointer(&config{games: 1}), &untouched, p) }, badArgument,
			"there is no game 7"},
		{func() int32 { return rb_batch_open(0, nil, &untouched, p) }, badArgument, "config is NULL"},
		{func() int32 { return rb_batch_open(0, unsafe.Pointer(&config{games: 1}), nil, p) }, badArgument, "batch is NULL"},
		{func() int32 { return rb_batch_step(b, &wait[0], n-1, unsafe.Pointer(&o.c), p) }, badArgument,
			"games is 3; the batch has 4"},
		{func() int32 { return rb_batch_step(b, nil, n, unsafe.Pointer(&o.c), p) }, badArgument, "actions is NULL"},
		{func() int32 { return rb_batch_step(b, &wait[0], n, nil, p) }, badArgument, "out is NULL"},
		{func() int32 { return rb_batch_fill(b, nil, p) }, badArgument, "out is NULL"},
		{func() int32 { return rb_batch_fill(s, unsafe.Pointer(&o.c), p) }, badHandle, "is not the handle of a batch"},
		{func() int32 { return rb_batch_shape(b, nil, p) }, badArgument, "shape is NULL"},
		{step(zeros), illegal, "game 2: cultist: action \"1 MOVE 0 0\""},
		{step([]int32{0, 0, 0, 1455}), badArgument, "game 3: no action of cultist has the index 1455"},
		{step([]int32{0, -2, 0, 1455}), badArgument, "game 1: no action of cultist has the index -2"},
		{step([]int32{0, 91, 0, 0}), illegal, "game 1: illegal: action 91, \"0 MOVE 12 6\", is out of reach"},
		{fill(func(o *output) { o.mask.bytes-- }), tooSmall, "mask has 5819 bytes; 5820 are needed"},
		{fill(func(o *output) { o.finalF32.bytes = -1 }), tooSmall, "final_f32 has -1 bytes"},
		{fill(func(o *output) { o.planesU8.data = nil }), badArgument, "planes_u8 is NULL, but has"},
		{fill(func(o *output) { o.mask = buffer{bytes: 1} }), badArgument, "mask is NULL, but has 1 bytes"},
		{fill(func(o *output) { o.hash.bytes-- }), tooSmall, "hash has 31 bytes; 32 are needed"},
		{fill(func(o *output) { o.hash.data = unsafe.Add(o.hash.data, 4) }), badArgument, "hash is not aligned to 8 bytes"},
		{fill(func(o *output) { o.view = memory([]int32{0, -1, 2, 0}) }), badArgument,
			"game 2: there is no seat 2; the seats are 0 to 1"},
		{fill(func(o *output) { o.view = memory([]int32{0, -2, 1, 0}) }), badArgument, "game 1: there is no seat -2"},
		{func() int32 { return rb_batch_begin(b, nil, nil, n+1, p) }, badArgument, "games is 5; the batch has 4"},
		{func() int32 { return rb_batch_begin(s, nil, nil, n, p) }, badHandle, "is not the handle of a batch"},
		{func() int32 { return rb_batch_get(b, n, &untouched, p) }, badArgument, "there is no game 4; the games are 0 to 3"},
		{func() int32 { return rb_batch_get(b, -1, &untouched, p) }, badArgument, "there is no game -1"},
		{func() int32 { return rb_batch_get(b, 0, nil, p) }, badArgument, "state is NULL"},
		{func() int32 { return rb_batch_last(b, 0, &untouched, p) }, badArgument, "no game has ended in place 0"},
		{func() int32 { return rb_batch_set(b, 1<<40, s, p) }, badArgument, "there is no game 1099511627776"},
		{func() int32 { return rb_batch_set(b, 1, b, p) }, badHandle, "is not the handle of a position"},
		{func() int32 { return rb_batch_set(b, 1, s, p) }, badArgument, "the position is not one of cultist"},
		{func() int32 { return rb_write(0, nil, &s, 0, unsafe.Pointer(&o.c), p) }, badArgument,
			"n is 0; it must be 1 to 1048576"},
		{func() int32 { return rb_write(0, nil, nil, 1, unsafe.Pointer(&o.c), p) }, badArgument, "states is NULL"},
		{func() int32 { return rb_write(0, nil, &b, 1, unsafe.Pointer(&o.c), p) }, badHandle, "states[0]: "},
		{func() int32 { return rb_write(0, nil, &s, 1, nil, p) }, badArgument, "out is NULL"},
		{func() int32 { return rb_write(0, nil, &s, 1, unsafe.Pointer(&o.c), p) }, badArgument,
			"position 0: the position is not one of cultist"},
		{func() int32 { return rb_write(0, text("x=1"), &s, 1, unsafe.Pointer(&o.c), p) }, badArgument, `no option "x"`},
	} {
		if code := c.call(); code != c.code || e.code != code || !strings.Contains(e.String(), c.want) {
			t.Errorf("the call returns %d, %d %q, want %d %q", code, e.code, &e, c.code, c.want)
		}
		must(t, &e, rb_batch_fill(b, unsafe.Pointer(&o.c), p))
		if o.Hash[1] != hash || untouched != 77 {
			t.Fatalf("a call that has failed has changed the batch, or given out %d; want no change", untouched)
		}
	}
	var ofGame, ofBatch shape
	must(t, &e, rb_get_shape(0, nil, unsafe.Pointer(&ofGame), p))
	must(t, &e, rb_batch_shape(b, unsafe.Pointer(&ofBatch), p))
	if ofGame != ofBatch {
		t.Errorf("rb_get_shape = %+v, want that of the batch, %+v", ofGame, ofBatch)
	}
	noGame := fmt.Sprintf("there is no game 9; the games are 0 to %d", len(games.All())-1)
	if code := rb_get_shape(9, nil, unsafe.Pointer(&ofGame), p); code != badArgument || e.String() != noGame {
		t.Errorf("rb_get_shape of game 9 = %d %q, want %d", code, &e, badArgument)
	}
	code := rb_get_shape(0, text("x=1"), unsafe.Pointer(&ofGame), p)
	if code != badArgument || !strings.Contains(e.String(), `no option "x"`) {
		t.Errorf("rb_get_shape with the option x = %d %q, want %d", code, &e, badArgument)
	}
	must(t, &e, rb_batch_close(b, p))
	if code := rb_batch_close(b, p); code != badHandle {
		t.Errorf("a second rb_batch_close = %d %q, want %d", code, &e, badHandle)
	}
}
