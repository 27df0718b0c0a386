package batch

import (
	"encoding/binary"
	"errors"
	"fmt"
)

// saveVersion is the first byte of what Save returns.
const saveVersion = 1

// Save returns the games as bytes, for Load.
func (b *field[S, A, P, Q]) Save() ([]byte, error) {
	data := []byte{saveVersion, byte(b.config.Game.ID)}
	data = binary.AppendUvarint(data, uint64(b.config.Games))
	data = binary.AppendVarint(data, b.config.Seed)
	for i := range b.places {
		p := &b.places[i]
		data = binary.AppendVarint(data, p.number)
		data = binary.AppendVarint(data, p.seed)
		var err error
		if data, err = appendState(data, b.states[i]); err == nil && p.ended {
			data, err = appendState(data, b.last[i])
		} else if err == nil {
			data = append(data, 0)
		}
		if err != nil {
			return nil, fmt.Errorf("game %d: %w", i, err)
		}
	}
	return data, nil
}

// appendState appends the length of the binary form of a position, and that form.
func appendState(data []byte, s interface {
	AppendBinary([]byte) ([]byte, error)
}) ([]byte, error) {
	text, err := s.AppendBinary(nil)
	return append(binary.AppendUvarint(data, uint64(len(text))), text...), err
}

// Load replaces the games by those that Save has returned in a batch of the same Config. On an error nothing changes.
func (b *field[S, A, P, Q]) Load(data []byte) error {
	r := reader{data: data}
	if version := r.bytes(1); r.failed || version[0] != saveVersion {
		return errors.New("the data is not a saved batch")
	}
	if game := r.bytes(1); r.failed || int(game[0]) != b.config.Game.ID {
		return fmt.Errorf("the saved batch is not one of %s", b.config.Game.Name)
	}
	if n := r.unsigned(); n != uint64(b.config.Games) {
		return fmt.Errorf("the saved batch has %d games, and this one %d", n, b.config.Games)
	}
	seed := r.signed()
	places, states, last := make([]place, b.config.Games), make([]S, b.config.Games), make([]S, b.config.Games)
	for i := range places {
		places[i] = place{number: r.signed(), seed: r.signed()}
		state, ended := r.bytes(r.unsigned()), r.bytes(r.unsigned())
		if r.failed {
			return fmt.Errorf("the saved batch ends within game %d", i)
		}
		var err error
		if states[i], err = b.read(state); err == nil && len(ended) > 0 {
			places[i].ended = true
			last[i], err = b.read(ended)
		}
		if err != nil {
			return fmt.Errorf("game %d of the saved batch: %w", i, err)
		}
	}
	if len(r.data) > 0 {
		return fmt.Errorf("the saved batch has %d bytes too many", len(r.data))
	}
	b.config.Seed, b.places, b.states, b.last = seed, places, states, last
	return nil
}

// read reads the binary form of a position.
func (b *field[S, A, P, Q]) read(text []byte) (s S, err error) {
	p, err := b.config.Game.ParseBinary(text)
	if err != nil {
		return s, err
	}
	return b.value(p)
}

// reader reads numbers and bytes from the front of data.
type reader struct {
	data   []byte
	failed bool // whether something was missing
}

func (r *reader) bytes(n uint64) []byte {
	if n > uint64(len(r.data)) {
		r.failed = true
		return nil
	}
	part := r.data[:n]
	r.data = r.data[n:]
	return part
}

func (r *reader) unsigned() uint64 {
	n, size := binary.Uvarint(r.data)
	r.failed = r.failed || size <= 0
	r.data = r.data[max(size, 0):]
	return n
}

func (r *reader) signed() int64 {
	n, size := binary.Varint(r.data)
	r.failed = r.failed || size <= 0
	r.data = r.data[max(size, 0):]
	return n
}
