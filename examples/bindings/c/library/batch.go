package main

import (
	"errors"
	"unsafe"

	"github.com/rulebook-go/rulebook/examples/features"
	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/internal/batch"
	"github.com/rulebook-go/rulebook/examples/internal/calls"
)

import "C"

// shape is rb_shape.
type shape struct {
	actions, maxLegal, seats, planes, height, width, inputs, maxInputs, symmetries int32
}

// config is rb_config.
type config struct {
	games, seed                            int64
	options                                *byte
	starts                                 *uint64
	numStarts                              int64
	restart, threads, drawChance, reserved int32
	chanceSeed                             int64
}

// buffer is rb_buffer.
type buffer struct {
	data  unsafe.Pointer
	bytes int64
}

// output is rb_output.
type output struct {
	mask, legal, legalCount, planesU8, planesF32, inputs, inputCount, reward, rewards,
	over, toMove, turn, hash, seed, finalU8, finalF32, view buffer
}

// giveShape writes a shape for the caller.
func giveShape(to unsafe.Pointer, from *batch.Shape) {
	s, l := (*shape)(to), &from.Layout
	required("shape", s)
	*s = shape{
		actions: int32(from.NumActions), maxLegal: int32(from.MaxActions), seats: int32(from.Seats),
		planes: int32(l.Planes()), height: int32(l.Height), width: int32(l.Width),
		inputs: int32(l.Inputs()), maxInputs: int32(from.MaxInputs),
		symmetries: int32(from.Game.NumSymmetries),
	}
}

//export rb_get_shape
func rb_get_shape(number int32, options *byte, out unsafe.Pointer, failed unsafe.Pointer) int32 {
	return call(failed, func() { giveShape(out, calls.Must(batch.ShapeOf(gameOf(number), optionsOf(options)))) })
}

// read returns the configuration that the caller wants.
func (c *config) read(g *game.Game) batch.Config {
	inRange("games", c.games, 1, batch.MaxGames)
	if c.reserved != 0 {
		fail(badArgument, "reserved is %d; it must be 0", c.reserved)
	}
	inRange("restart", int64(c.restart), 0, int64(batch.NextStep))
	inRange("draw_chance", int64(c.drawChance), 0, 1)
	return batch.Config{
		Game: g, Games: int(c.games), Seed: c.seed, Threads: int(c.threads), ChanceSeed: c.chanceSeed,
		Restart: batch.Restart(c.restart), DrawChance: c.drawChance == 1, Options: optionsOf(c.options),
		Positions: statesOf("starts", c.starts, c.numStarts),
	}
}

func statesOf(what string, handles *uint64, n int64) (list []game.State) {
	for i, handle := range numbersOf(what, handles, n) {
		if err := calls.Do(func() { list = append(list, stateOf(handle)) }); err != nil {
			calls.Fail("%s[%d]: %w", what, i, err)
		}
	}
	return list
}

//export rb_write
func rb_write(number int32, options *byte, states *uint64, n int64, to unsafe.Pointer, failed unsafe.Pointer) int32 {
	return call(failed, func() {
		shape := calls.Must(batch.ShapeOf(gameOf(number), optionsOf(options)))
		inRange("n", n, 1, batch.MaxGames)
		list := statesOf("states", states, n)
		out := outputOf(to, shape, len(list))
		calls.Check(shape.Write(list, &out))
	})
}

//export rb_batch_open
func rb_batch_open(number int32, from unsafe.Pointer, handle *uint64, failed unsafe.Pointer) int32 {
	return call(failed, func() {
		g := gameOf(number)
		required("config", (*config)(from))
		required("batch", handle)
		*handle = add(&field{batch: calls.Must(batch.Open((*config)(from).read(g)))})
	})
}

func batchOf(handle uint64) *field { return object[*field]("batch", handle) }

// with runs the body of a function that needs a batch.
func with(handle uint64, failed unsafe.Pointer, body func(b batch.Batch)) int32 {
	return call(failed, func() {
		b := batchOf(handle)
		b.mutex.Lock()
		defer b.mutex.Unlock()
		body(b.batch)
	})
}

//export rb_batch_close
func rb_batch_close(handle uint64, failed unsafe.Pointer) int32 {
	return call(failed, func() {
		batchOf(handle)
		objects.Delete(handle)
	})
}

//export rb_batch_shape
func rb_batch_shape(handle uint64, out unsafe.Pointer, failed unsafe.Pointer) int32 {
	return with(handle, failed, func(b batch.Batch) { giveShape(out, b.Shape()) })
}

//export rb_batch_reset
func rb_batch_reset(handle uint64, seed int64, failed unsafe.Pointer) int32 {
	return with(handle, failed, func(b batch.Batch) { calls.Check(b.Reset(seed)) })
}

// checkGames rejects a number of games that is not the batch's.
func checkGames(b batch.Batch, n int64) {
	if n != int64(b.Games()) {
		fail(badArgument, "games is %d; the batch has %d", n, b.Games())
	}
}

//export rb_batch_begin
func rb_batch_begin(handle uint64, which *byte, seeds *int64, n int64, failed unsafe.Pointer) int32 {
	return with(handle, failed, func(b batch.Batch) {
		checkGames(b, n)
		var marks []uint8
		var list []int64
		if which != nil {
			marks = numbersOf("which", which, n)
		}
		if seeds != nil {
			list = numbersOf("seeds", seeds, n)
		}
		calls.Check(b.Begin(marks, list))
	})
}

// part returns a buffer of the caller as a slice of n numbers, nil if it is not given.
func part[T any](what string, b buffer, n int) []T {
	var one T
	need := int64(n) * int64(unsafe.Sizeof(one))
	switch {
	case b.data == nil && b.bytes != 0:
		fail(badArgument, "%s is NULL, but has %d bytes", what, b.bytes)
	case b.data == nil:
		return nil
	case b.bytes < need:
		fail(tooSmall, "%s has %d bytes; %d are needed", what, b.bytes, need)
	}
	return numbersOf(what, (*T)(b.data), int64(n))
}

// outputOf returns where the caller wants the output of a batch of n games.
func outputOf(to unsafe.Pointer, s *batch.Shape, n int) batch.Output {
	o := (*output)(to)
	required("out", o)
	planes := n * s.Layout.Size()
	return batch.Output{
		Mask:        part[uint8]("mask", o.mask, n*s.NumActions),
		Legal:       part[int32]("legal", o.legal, n*s.MaxActions),
		LegalCount:  part[int32]("legal_count", o.legalCount, n),
		Bytes:       part[uint8]("planes_u8", o.planesU8, planes),
		Floats:      part[float32]("planes_f32", o.planesF32, planes),
		Inputs:      part[features.Input]("inputs", o.inputs, n*s.MaxInputs),
		InputCount:  part[int32]("input_count", o.inputCount, n),
		Reward:      part[float32]("reward", o.reward, n),
		Rewards:     part[float32]("rewards", o.rewards, n*s.Seats),
		Over:        part[uint8]("over", o.over, n),
		ToMove:      part[int32]("to_move", o.toMove, n),
		Turn:        part[int32]("turn", o.turn, n),
		Hash:        part[uint64]("hash", o.hash, n),
		Seed:        part[int64]("seed", o.seed, n),
		FinalBytes:  part[uint8]("final_u8", o.finalU8, planes),
		FinalFloats: part[float32]("final_f32", o.finalF32, planes),
		View:        part[int32]("view", o.view, n),
	}
}

//export rb_batch_step
func rb_batch_step(handle uint64, actions *int32, n int64, to unsafe.Pointer, failed unsafe.Pointer) int32 {
	return with(handle, failed, func(b batch.Batch) {
		checkGames(b, n)
		list := numbersOf("actions", actions, n)
		out := outputOf(to, b.Shape(), b.Games())
		err := b.Step(list, &out)
		var wrong *batch.ActionError
		if errors.As(err, &wrong) {
			if outside := protect(func() { checkIndex(b.Shape().Game, list[wrong.Place]) }); outside != nil {
				fail(badArgument, "game %d: %v", wrong.Place, outside)
			}
		}
		calls.Check(err)
	})
}

//export rb_batch_fill
func rb_batch_fill(handle uint64, to unsafe.Pointer, failed unsafe.Pointer) int32 {
	return with(handle, failed, func(b batch.Batch) {
		out := outputOf(to, b.Shape(), b.Games())
		calls.Check(b.Fill(&out))
	})
}

func place(b batch.Batch, i int64) int { return exists("game", "games", i, b.Games()) }

//export rb_batch_get
func rb_batch_get(handle uint64, i int64, state *uint64, failed unsafe.Pointer) int32 {
	return with(handle, failed, func(b batch.Batch) { made(state, calls.Must(b.State(place(b, i)))) })
}

//export rb_batch_last
func rb_batch_last(handle uint64, i int64, state *uint64, failed unsafe.Pointer) int32 {
	return with(handle, failed, func(b batch.Batch) { made(state, calls.Must(b.Last(place(b, i)))) })
}

//export rb_batch_set
func rb_batch_set(handle uint64, i int64, state uint64, failed unsafe.Pointer) int32 {
	return with(handle, failed, func(b batch.Batch) { calls.Check(b.SetState(place(b, i), stateOf(state))) })
}

//export rb_batch_save
func rb_batch_save(handle uint64, buffer *byte, size int64, length *int64, failed unsafe.Pointer) int32 {
	return with(handle, failed, func(b batch.Batch) { give(buffer, size, length, calls.Must(b.Save()), "") })
}

//export rb_batch_load
func rb_batch_load(handle uint64, data *byte, length int64, failed unsafe.Pointer) int32 {
	return with(handle, failed, func(b batch.Batch) { calls.Check(b.Load(numbersOf("data", data, length))) })
}
