package main

import (
	"errors"
	"fmt"
	"unsafe"

	"github.com/rulebook-go/rulebook/examples/features"
	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/internal/batch"
)

import "C"

// shape is rb_shape.
type shape struct {
	actions, maxLegal, seats, planes, height, width, inputs, maxInputs int32
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
func giveShape(to unsafe.Pointer, from *batch.Shape) error {
	s, l := (*shape)(to), &from.Layout
	if err := required("shape", s); err != nil {
		return err
	}
	*s = shape{
		actions: int32(from.NumActions), maxLegal: int32(from.MaxActions), seats: int32(from.Seats),
		planes: int32(l.Planes()), height: int32(l.Height), width: int32(l.Width),
		inputs: int32(l.Inputs()), maxInputs: int32(from.MaxInputs),
	}
	return nil
}

//export rb_get_shape
func rb_get_shape(number int32, options *byte, out unsafe.Pointer, failed unsafe.Pointer) int32 {
	return withOptions(number, options, failed, func(g *game.Game, parameters map[string]string) error {
		s, err := batch.ShapeOf(g.Name, parameters)
		if err != nil {
			return err
		}
		return giveShape(out, s)
	})
}

// flag returns a number that must be 0 or 1.
func flag(what string, n int32) (bool, error) {
	if n != 0 && n != 1 {
		return false, fail(badArgument, "%s is %d; it must be 0 or 1", what, n)
	}
	return n == 1, nil
}

// read returns the configuration that the caller wants.
func (c *config) read(g *game.Game) (out batch.Config, err error) {
	if c.games < 1 || c.games > batch.MaxGames {
		return out, fail(badArgument, "games is %d; it must be 1 to %d", c.games, batch.MaxGames)
	}
	if c.reserved != 0 {
		return out, fail(badArgument, "reserved is %d; it must be 0", c.reserved)
	}
	out = batch.Config{Game: g.Name, Games: int(c.games), Seed: c.seed, Threads: int(c.threads), ChanceSeed: c.chanceSeed}
	if c.restart < 0 || c.restart > int32(batch.NextStep) {
		return out, fail(badArgument, "restart is %d; it must be 0 to %d", c.restart, batch.NextStep)
	}
	out.Restart = batch.Restart(c.restart)
	if out.DrawChance, err = flag("draw_chance", c.drawChance); err != nil {
		return out, err
	}
	if out.Options, err = optionsOf(c.options); err != nil {
		return out, err
	}
	out.Positions, err = statesOf("starts", c.starts, c.numStarts)
	return out, err
}

// statesOf returns the positions of a list of handles.
func statesOf(what string, handles *uint64, n int64) (list []game.State, err error) {
	numbers, err := numbersOf(what, handles, n)
	if err != nil {
		return nil, err
	}
	for i, handle := range numbers {
		s, err := stateOf(handle)
		if err != nil {
			return nil, fmt.Errorf("%s[%d]: %w", what, i, err)
		}
		list = append(list, s)
	}
	return list, nil
}

//export rb_write
func rb_write(number int32, options *byte, states *uint64, n int64, to unsafe.Pointer, failed unsafe.Pointer) int32 {
	return withOptions(number, options, failed, func(g *game.Game, parameters map[string]string) error {
		if n < 1 || n > batch.MaxGames {
			return fail(badArgument, "n is %d; it must be 1 to %d", n, batch.MaxGames)
		}
		list, err := statesOf("states", states, n)
		if err != nil {
			return err
		}
		s, err := batch.ShapeOf(g.Name, parameters)
		if err != nil {
			return err
		}
		out, err := outputOf(to, s, len(list))
		if err != nil {
			return err
		}
		return batch.Write(g.Name, parameters, list, &out)
	})
}

//export rb_batch_open
func rb_batch_open(number int32, from unsafe.Pointer, handle *uint64, failed unsafe.Pointer) int32 {
	return withGame(number, failed, func(g *game.Game) error {
		if err := required("config", (*config)(from)); err != nil {
			return err
		}
		if err := required("batch", handle); err != nil {
			return err
		}
		c, err := (*config)(from).read(g)
		if err != nil {
			return err
		}
		b, err := batch.Open(c)
		if err == nil {
			*handle = add(&games{batch: b})
		}
		return err
	})
}

// locked runs a function with a batch that nobody else uses meanwhile.
func locked(handle uint64, failed unsafe.Pointer, body func(b *games) error) int32 {
	return call(failed, func() error {
		b, err := object[*games]("batch", handle)
		if err != nil {
			return err
		}
		b.mutex.Lock()
		defer b.mutex.Unlock()
		if b.closed {
			return fail(badHandle, "batch %d was closed", handle)
		}
		return body(b)
	})
}

// with runs the body of a function that needs a batch.
func with(handle uint64, failed unsafe.Pointer, body func(b batch.Batch) error) int32 {
	return locked(handle, failed, func(b *games) error { return body(b.batch) })
}

//export rb_batch_close
func rb_batch_close(handle uint64, failed unsafe.Pointer) int32 {
	return locked(handle, failed, func(b *games) error {
		objects.Delete(handle)
		b.closed = true
		return nil
	})
}

//export rb_batch_shape
func rb_batch_shape(handle uint64, out unsafe.Pointer, failed unsafe.Pointer) int32 {
	return with(handle, failed, func(b batch.Batch) error { return giveShape(out, b.Shape()) })
}

//export rb_batch_reset
func rb_batch_reset(handle uint64, seed int64, failed unsafe.Pointer) int32 {
	return with(handle, failed, func(b batch.Batch) error { return b.Reset(seed) })
}

//export rb_batch_begin
func rb_batch_begin(handle uint64, which *byte, seeds *int64, n int64, failed unsafe.Pointer) int32 {
	return with(handle, failed, func(b batch.Batch) error {
		if n != int64(b.Games()) {
			return fail(badArgument, "games is %d; the batch has %d", n, b.Games())
		}
		var marks []uint8
		var list []int64
		var err error
		if which != nil {
			marks, err = numbersOf("which", which, n)
		}
		if err == nil && seeds != nil {
			list, err = numbersOf("seeds", seeds, n)
		}
		if err != nil {
			return err
		}
		return b.Begin(marks, list)
	})
}

// part returns a buffer of the caller as a slice of n numbers, nil if it is not given or after an error.
func part[T any](err *error, what string, b buffer, n int) (list []T) {
	var one T
	need := int64(n) * int64(unsafe.Sizeof(one))
	switch {
	case *err != nil:
	case b.data == nil && b.bytes != 0:
		*err = fail(badArgument, "%s is NULL, but has %d bytes", what, b.bytes)
	case b.data != nil && b.bytes < need:
		*err = fail(tooSmall, "%s has %d bytes; %d are needed", what, b.bytes, need)
	case b.data != nil:
		list, *err = numbersOf(what, (*T)(b.data), int64(n))
	}
	return list
}

// outputOf returns where the caller wants the output of a batch of n games.
func outputOf(to unsafe.Pointer, s *batch.Shape, n int) (out batch.Output, err error) {
	o := (*output)(to)
	if err := required("out", o); err != nil {
		return out, err
	}
	planes := n * s.Layout.Size()
	out = batch.Output{
		Mask:        part[uint8](&err, "mask", o.mask, n*s.NumActions),
		Legal:       part[int32](&err, "legal", o.legal, n*s.MaxActions),
		LegalCount:  part[int32](&err, "legal_count", o.legalCount, n),
		Bytes:       part[uint8](&err, "planes_u8", o.planesU8, planes),
		Floats:      part[float32](&err, "planes_f32", o.planesF32, planes),
		Inputs:      part[features.Input](&err, "inputs", o.inputs, n*s.MaxInputs),
		InputCount:  part[int32](&err, "input_count", o.inputCount, n),
		Reward:      part[float32](&err, "reward", o.reward, n),
		Rewards:     part[float32](&err, "rewards", o.rewards, n*s.Seats),
		Over:        part[uint8](&err, "over", o.over, n),
		ToMove:      part[int32](&err, "to_move", o.toMove, n),
		Turn:        part[int32](&err, "turn", o.turn, n),
		Hash:        part[uint64](&err, "hash", o.hash, n),
		Seed:        part[int64](&err, "seed", o.seed, n),
		FinalBytes:  part[uint8](&err, "final_u8", o.finalU8, planes),
		FinalFloats: part[float32](&err, "final_f32", o.finalF32, planes),
		View:        part[int32](&err, "view", o.view, n),
	}
	return out, err
}

//export rb_batch_step
func rb_batch_step(handle uint64, actions *int32, n int64, to unsafe.Pointer, failed unsafe.Pointer) int32 {
	return with(handle, failed, func(b batch.Batch) error {
		if n != int64(b.Games()) {
			return fail(badArgument, "games is %d; the batch has %d", n, b.Games())
		}
		list, err := numbersOf("actions", actions, n)
		if err != nil {
			return err
		}
		out, err := outputOf(to, b.Shape(), b.Games())
		if err != nil {
			return err
		}
		err = b.Step(list, &out)
		var wrong *batch.ActionError
		if errors.As(err, &wrong) {
			if outside := checkIndex(b.Shape().Game, list[wrong.Place]); outside != nil {
				return fail(badArgument, "game %d: %v", wrong.Place, outside)
			}
		}
		return err
	})
}

//export rb_batch_fill
func rb_batch_fill(handle uint64, to unsafe.Pointer, failed unsafe.Pointer) int32 {
	return with(handle, failed, func(b batch.Batch) error {
		out, err := outputOf(to, b.Shape(), b.Games())
		if err != nil {
			return err
		}
		return b.Fill(&out)
	})
}

// place returns the number of a game as an int.
func place(b batch.Batch, i int64) (int, error) {
	if i < 0 || i >= int64(b.Games()) {
		return 0, fail(badArgument, "there is no game %d; the games are 0 to %d", i, b.Games()-1)
	}
	return int(i), nil
}

// copied gives the caller a position of a batch.
func copied(
	handle uint64, i int64, state *uint64, failed unsafe.Pointer, get func(b batch.Batch, i int) (game.State, error),
) int32 {
	return with(handle, failed, func(b batch.Batch) error {
		return made(state, func() (game.State, error) {
			n, err := place(b, i)
			if err != nil {
				return nil, err
			}
			return get(b, n)
		})
	})
}

//export rb_batch_get
func rb_batch_get(handle uint64, i int64, state *uint64, failed unsafe.Pointer) int32 {
	return copied(handle, i, state, failed, batch.Batch.State)
}

//export rb_batch_last
func rb_batch_last(handle uint64, i int64, state *uint64, failed unsafe.Pointer) int32 {
	return copied(handle, i, state, failed, batch.Batch.Last)
}

//export rb_batch_set
func rb_batch_set(handle uint64, i int64, state uint64, failed unsafe.Pointer) int32 {
	return with(handle, failed, func(b batch.Batch) error {
		n, err := place(b, i)
		if err != nil {
			return err
		}
		s, err := stateOf(state)
		if err != nil {
			return err
		}
		return b.SetState(n, s)
	})
}

//export rb_random
func rb_random(number int32, seed int64, options *byte, actions int64, failed unsafe.Pointer) int32 {
	return withOptions(number, options, failed, func(g *game.Game, parameters map[string]string) error {
		if actions < 0 {
			return fail(badArgument, "actions is %d; it must be 0 or more", actions)
		}
		return batch.Random(batch.Config{Game: g.Name, Seed: seed, Options: parameters}, int(actions))
	})
}
