package batch

import (
	"encoding/binary"
	"errors"
	"fmt"

	"github.com/rulebook-go/rulebook/examples/game"
)

// saveVersion is the first byte of what Save returns.
const saveVersion = 1

// Save returns the games as bytes, for Load.
func (b *field[S, A, P, Q]) Save() ([]byte, error) { return save(b, &b.config, b.places) }

// save is apart from the types of the games, and so is load: a program has each of them once.
func save(b Batch, c *Config, places []place) ([]byte, error) {
	data := []byte{saveVersion, byte(c.Game.ID)}
	data = binary.AppendUvarint(data, uint64(c.Games))
	data = binary.AppendVarint(data, c.Seed)
	for i, p := range places {
		data = binary.AppendVarint(data, p.number)
		data = binary.AppendVarint(data, p.seed)
		s, err := b.State(i)
		if err != nil {
			return nil, fmt.Errorf("game %d: %w", i, err)
		}
		data = appendBytes(data, game.AppendBinary(nil, s))
		var last []byte
		if s, err := b.Last(i); err == nil {
			last = game.AppendBinary(nil, s)
		}
		data = appendBytes(data, last)
	}
	return data, nil
}

// appendBytes appends the length of some bytes, and these.
func appendBytes(data, part []byte) []byte {
	return append(binary.AppendUvarint(data, uint64(len(part))), part...)
}

// Load replaces the games by those that Save has returned in a batch of the same Config. On an error nothing
// changes.
func (b *field[S, A, P, Q]) Load(data []byte) error {
	seed, saved, err := load(&b.config, data)
	if err != nil {
		return err
	}
	places, states, last := make([]place, len(saved)), make([]S, len(saved)), make([]S, len(saved))
	for i, g := range saved {
		places[i] = g.place
		if states[i], err = b.value(g.state); err == nil && g.ended {
			last[i], err = b.value(g.last)
		}
		if err != nil {
			return fmt.Errorf("game %d of the saved batch: %w", i, err)
		}
	}
	b.config.Seed, b.places, b.states, b.last = seed, places, states, last
	return nil
}

// saved is a place with its positions. The last one is nil if no game has ended there.
type saved struct {
	place
	state, last game.State
}

func load(c *Config, data []byte) (seed int64, list []saved, err error) {
	r := reader{data: data}
	if version := r.bytes(1); r.failed || version[0] != saveVersion {
		return 0, nil, errors.New("the data is not a saved batch")
	}
	if id := r.bytes(1); r.failed || int(id[0]) != c.Game.ID {
		return 0, nil, fmt.Errorf("the saved batch is not one of %s", c.Game.Name)
	}
	if n := r.unsigned(); n != uint64(c.Games) {
		return 0, nil, fmt.Errorf("the saved batch has %d games, and this one %d", n, c.Games)
	}
	seed = r.signed()
	for i := range c.Games {
		g := saved{place: place{number: r.signed(), seed: r.signed()}}
		state, last := r.bytes(r.unsigned()), r.bytes(r.unsigned())
		if r.failed {
			return 0, nil, fmt.Errorf("the saved batch ends within game %d", i)
		}
		if g.state, err = c.Game.ParseBinary(state); err == nil && len(last) > 0 {
			g.ended = true
			g.last, err = c.Game.ParseBinary(last)
		}
		if err != nil {
			return 0, nil, fmt.Errorf("game %d of the saved batch: %w", i, err)
		}
		list = append(list, g)
	}
	if len(r.data) > 0 {
		return 0, nil, fmt.Errorf("the saved batch has %d bytes too many", len(r.data))
	}
	return seed, list, nil
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
