package js

import (
	"bytes"
	"encoding/binary"
	"errors"
)

// joinSegments returns a WebAssembly program whose data are in few segments, without the names of its functions. Go's
// linker leaves out the zeros between its data, which makes a hundred thousand segments, whose heads take more space in
// the compressed program than the zeros do.
func joinSegments(program []byte) ([]byte, error) {
	const dataSection, header, zeros = 11, 8, 256
	if len(program) < header || string(program[:4]) != "\x00asm" {
		return nil, errors.New("the compiler has not made a WebAssembly program")
	}
	out := append([]byte{}, program[:header]...)
	for in := (reader{rest: program[header:]}); len(in.rest) > 0; {
		id := in.bytes(1)
		section := reader{rest: in.bytes(in.number())}
		if in.failed {
			return nil, errSegments
		}
		content := section.rest
		if id[0] == dataSection {
			var ok bool
			if content, ok = section.joined(zeros); !ok {
				return nil, errSegments
			}
		}
		out = append(binary.AppendUvarint(append(out, id[0]), uint64(len(content))), content...)
	}
	return out, nil
}

var errSegments = errors.New("the sections of the WebAssembly program have a form that is not known")

// reader reads numbers and bytes, and notes if there are not enough of them.
type reader struct {
	rest   []byte
	failed bool
}

func (r *reader) bytes(n uint64) []byte {
	if n > uint64(len(r.rest)) {
		r.rest, r.failed = nil, true
		return []byte{0}
	}
	b := r.rest[:n]
	r.rest = r.rest[n:]
	return b
}

func (r *reader) number() uint64 {
	n, length := binary.Uvarint(r.rest)
	if length <= 0 {
		r.rest, r.failed = nil, true
		return 0
	}
	r.rest = r.rest[length:]
	return n
}

// A segment of the memory begins with these bytes: its kind and the instruction for a number. Another one ends the
// number.
const (
	memory   = 0x00
	constant = 0x41
	end      = 0x0b
)

// joined returns the content of a data section in which no more than so many zeros are between two segments. ok is
// false if it does not know the form.
func (r *reader) joined(zeros uint64) (content []byte, ok bool) {
	type segment struct {
		at   uint64
		data []byte
	}
	var list []segment
	for n := r.number(); n > 0 && !r.failed; n-- {
		kind := r.bytes(2)
		at := r.number() // signed, but Go's memory is small enough
		last := r.bytes(1)
		data := r.bytes(r.number())
		if r.failed || kind[0] != memory || kind[1] != constant || last[0] != end {
			return nil, false
		}
		if len(list) > 0 {
			before := &list[len(list)-1]
			if stop := before.at + uint64(len(before.data)); at >= stop && at-stop <= zeros {
				before.data = append(append(before.data, make([]byte, at-stop)...), data...)
				continue
			}
		}
		list = append(list, segment{at, append([]byte{}, data...)})
	}
	content = binary.AppendUvarint(nil, uint64(len(list)))
	for _, s := range list {
		forgetNames(s.data)
		content = append(content, memory, constant)
		content = append(appendSigned(content, s.at), end)
		content = append(binary.AppendUvarint(content, uint64(len(s.data))), s.data...)
	}
	return content, !r.failed
}

// forgetNames clears the names of functions and files, if Go's table of functions is in the data and has a form that is
// known. Only stack traces show them, and they are 44,000 bytes of the compressed program.
func forgetNames(data []byte) {
	const magic, size = "\xf1\xff\xff\xff\x00\x00\x01\x08", 8
	at := bytes.Index(data, []byte(magic))
	if at < 0 {
		return
	}
	// After the magic number come the numbers of functions and files, an address, and where names, units, files and
	// counters begin.
	table := data[at:]
	begin := func(i int) uint64 {
		if len(table) < (i+2)*size {
			return 0
		}
		return binary.LittleEndian.Uint64(table[(i+1)*size:])
	}
	names, units, files, counters := begin(3), begin(4), begin(5), begin(6)
	if names <= units && units <= files && files <= counters && counters <= uint64(len(table)) {
		clear(table[names:units])
		clear(table[files:counters])
	}
}

// appendSigned appends a number that is not negative in the form of signed ones.
func appendSigned(b []byte, n uint64) []byte {
	for n > 0x3f {
		b = append(b, byte(n)|0x80)
		n >>= 7
	}
	return append(b, byte(n))
}
