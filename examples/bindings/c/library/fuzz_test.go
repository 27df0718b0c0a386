package main

import (
	"encoding/binary"
	"testing"
	"unicode/utf8"
	"unsafe"

	"github.com/rulebook-go/rulebook/examples/features"
)

// script is a fuzzed sequence of calls.
type script struct {
	t       *testing.T
	data    []byte
	states  []uint64
	batches []uint64
}

// next returns the next number, mostly a small one.
func (s *script) next() int64 {
	if len(s.data) == 0 {
		return 0
	}
	b := s.data[0]
	s.data = s.data[1:]
	switch {
	case b == 255 && len(s.data) >= 8:
		n := int64(binary.LittleEndian.Uint64(s.data))
		s.data = s.data[8:]
		return n
	case b > 240:
		return -int64(255 - b)
	}
	return int64(b)
}

// handle returns one of the handles so far, or any number.
func (s *script) handle(list []uint64) uint64 {
	n := s.next()
	if n >= 0 && n < int64(len(list)) {
		return list[n]
	}
	return uint64(n)
}

// text returns up to 100 bytes.
func (s *script) text() (*byte, int64) {
	n := min(int(uint8(s.next())), 100, len(s.data))
	t := append([]byte(nil), s.data[:n]...)
	s.data = s.data[n:]
	return &append(t, 0)[0], int64(n)
}

var texts = []string{
	"bbBbb/...../...../...../wwWww frog,rabbit/eel,crane/crab 0 0",
	"...../.............../..................../...../.............../.................... 0 0",
	"0M.M1/#.T.#/...../#.T.#/2M.M3 1,2,20,3/0,2,20,3/3,2,100,0/4,2,1,7 012- 8 150",
	"............./............./............./a.....cd....b/............./............./............. " +
		"01011111111111 AAA60000000000 0 4 ?",
}

// FuzzCalls calls the exported functions with any arguments that have memory behind their pointers. Every call must
// end, with a code and a message that fit each other.
func FuzzCalls(f *testing.F) {
	f.Add([]byte{0, 1, 7, 0, 5, 0, 3, 0, 6, 0, 9, 0, 0, 20, 1, 2, 0, 0, 1, 1, 0, 21, 0, 2, 0, 0})
	for i := range texts {
		f.Add([]byte{1, byte(i), 5, 0, 3, 0, 11, 0, 12, 0, 13, 0, 6, 0, 0, 0, 14, 0, 0, 15, 0, 1, 4, 0, 4, 0})
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		s := &script{t: t, data: data}
		before := live()
		for calls := 0; len(s.data) > 0 && calls < 200; calls++ {
			s.call()
		}
		for _, state := range s.states {
			rb_free(state, nil)
		}
		for _, b := range s.batches {
			rb_batch_close(b, nil)
		}
		if n := live(); n != before {
			t.Fatalf("%d objects are left, want %d", n, before)
		}
	})
}

// call makes one call.
func (s *script) call() {
	var e failure
	e.code = 99
	p := unsafe.Pointer(&e)
	var state uint64
	var length int64
	var number int32
	room := make([]byte, 1<<15)
	size := min(s.next(), int64(len(room)))
	numbers := make([]int32, 300)
	var code int32
	switch uint64(s.next()) % 38 {
	case 0:
		code = rb_start(int32(s.next()), s.next(), nil, &state, p)
	case 1:
		code = rb_parse(int32(s.next()), text(texts[uint8(s.next())%4]), -1, &state, p)
	case 2:
		line, n := s.text()
		code = rb_parse(int32(s.next()), line, n, &state, p)
	case 3:
		code = rb_copy(s.handle(s.states), &state, p)
	case 4:
		code = rb_free(s.handle(s.states), p)
	case 5:
		var i info
		code = rb_get_info(s.handle(s.states), unsafe.Pointer(&i), p)
	case 6:
		code = rb_legal_indices(s.handle(s.states), &numbers[0], min(s.next(), 300), &length, p)
	case 7:
		code = rb_mask(s.handle(s.states), &room[0], size, p)
	case 8:
		code = rb_apply_index(s.handle(s.states), int32(s.next()), nil, p)
	case 9:
		code = rb_apply_index(s.handle(s.states), int32(s.next()), &state, p)
	case 10:
		line, n := s.text()
		code = rb_apply(s.handle(s.states), line, n, nil, p)
	case 11:
		line, n := s.text()
		code = rb_judge(s.handle(s.states), line, n, &number, p)
	case 12:
		code = rb_canonical(s.handle(s.states), &state, &number, p)
	case 13:
		code = rb_text(s.handle(s.states), &room[0], size, &length, p)
	case 14:
		code = rb_diagram(s.handle(s.states), &room[0], size, &length, p)
	case 15:
		code = rb_ending(s.handle(s.states), &room[0], size, &length, p)
	case 16:
		code = rb_init_input(s.handle(s.states), int32(s.next()), &room[0], size, &length, p)
	case 17:
		code = rb_turn_input(s.handle(s.states), int32(s.next()), &room[0], size, &length, p)
	case 18:
		code = rb_action_text(int32(s.next()), int32(s.next()), &room[0], size, &length, p)
	case 19:
		line, _ := s.text()
		var out shape
		code = rb_get_shape(int32(s.next()), line, unsafe.Pointer(&out), p)
	case 20, 21:
		code = s.open(p)
	case 22:
		code = rb_batch_close(s.handle(s.batches), p)
	case 23:
		code = rb_batch_reset(s.handle(s.batches), s.next(), p)
	case 24:
		for i := range numbers {
			numbers[i] = int32(s.next())
		}
		code = rb_batch_step(s.handle(s.batches), &numbers[0], min(s.next(), 300), unsafe.Pointer(s.output()), p)
	case 25:
		code = rb_batch_fill(s.handle(s.batches), unsafe.Pointer(s.output()), p)
	case 26:
		code = rb_batch_get(s.handle(s.batches), s.next(), &state, p)
	case 27:
		code = rb_batch_set(s.handle(s.batches), s.next(), s.handle(s.states), p)
	case 28:
		data, n := s.text()
		code = rb_parse_binary(int32(s.next()), data, n, &state, p)
	case 29:
		code = rb_binary(s.handle(s.states), &room[0], size, &length, p)
	case 30:
		code = rb_picture(s.handle(s.states), int32(s.next()), int32(s.next()), &room[0], size, &length, p)
	case 31:
		list := append([]uint64{s.handle(s.states)}, s.states...)
		code = rb_write(int32(s.next()), nil, &list[0], min(s.next(), int64(len(list))), unsafe.Pointer(s.output()), p)
	case 32:
		code = rb_transform(s.handle(s.states), int32(s.next()), &state, p)
	case 33:
		code = rb_transform_actions(int32(s.next()), int32(s.next()), &make([]int32, 2000)[0], min(s.next()*8, 2000), p)
	case 34:
		list := make([]int64, 300)
		for i := range list {
			list[i] = s.next()
		}
		code = rb_batch_begin(s.handle(s.batches), &room[0], &list[0], min(s.next(), 300), p)
	case 35:
		list := make([]uint64, 300)
		if code = rb_successors(s.handle(s.states), &list[0], min(s.next(), 300), &length, p); code == ok {
			for _, next := range list[:length] {
				rb_free(next, nil)
			}
		}
	case 36:
		code = rb_explain(s.handle(s.states), s.handle(s.states), &room[0], size, &length, p)
	case 37:
		code = rb_complete(s.handle(s.states), s.next(), &state, p)
	}
	message := e.String()
	if code < ok || code >= internal || code != e.code || (code == ok) != (message == "") || !utf8.ValidString(message) {
		s.t.Fatalf("a call returns %d, %d %q", code, e.code, &e)
	}
	if (state != 0) != (code == ok && isPosition(state)) {
		s.t.Fatalf("a call that returns %d gives out the position %d", code, state)
	}
	if state != 0 {
		s.states = append(s.states, state)
	}
}

// open opens a small batch.
func (s *script) open(p unsafe.Pointer) int32 {
	var b uint64
	options, _ := s.text()
	starts := append([]uint64{s.handle(s.states)}, s.states...)
	c := &config{
		games: s.next(), seed: s.next(), options: options, starts: &starts[0], numStarts: min(s.next(), int64(len(starts))),
		restart: int32(s.next()), threads: int32(s.next()), drawChance: int32(s.next()), reserved: int32(s.next()),
		chanceSeed: s.next(),
	}
	c.games = min(c.games, 40) // for the memory
	code := rb_batch_open(int32(s.next()), unsafe.Pointer(c), &b, p)
	if code == ok {
		s.batches = append(s.batches, b)
	}
	return code
}

// output returns an rb_output whose buffers have any size.
func (s *script) output() *output {
	o := &output{}
	for _, b := range []*buffer{
		&o.mask, &o.legal, &o.legalCount, &o.planesU8, &o.inputs, &o.rewards, &o.hash, &o.finalU8, &o.view,
	} {
		if n := s.next(); n > 0 {
			room := make([]features.Input, min(n, 200)*256+4)
			*b = buffer{unsafe.Add(unsafe.Pointer(&room[0]), n%4), 4*int64(len(room)) - 16}
		}
	}
	return o
}

// live returns how many objects the caller has.
func live() (n int) {
	objects.Range(func(any, any) bool {
		n++
		return true
	})
	return n
}

func isPosition(handle uint64) bool {
	return protect(func() { stateOf(handle) }) == nil
}
