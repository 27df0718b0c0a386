package main

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"math/rand/v2"

	"github.com/apache/beam/sdks/v2/go/pkg/beam/io/filesystem"
	"github.com/parquet-go/parquet-go"
)

// Row is a position of the data set: what was played in it, and how the game ended for the player to move.
type Row struct {
	// Position is the text of the State, Hash its hash in hexadecimal digits.
	Position string `json:"position" parquet:"position"`
	Hash     string `json:"hash" parquet:"hash"`
	// Action is the index of the action that was played.
	Action int32 `json:"action" parquet:"action"`
	// Result is 1 for a win of the player to move, 0.5 for a draw and 0 for a loss. With four players it is the share of the others that
	// the player beats, ties counting half.
	Result float64 `json:"result" parquet:"result"`
	// Turn is the turn of the position, Seat the player to move, and Seed the seed of the game.
	Turn int32 `json:"turn" parquet:"turn"`
	Seat int32 `json:"seat" parquet:"seat"`
	Seed int64 `json:"seed" parquet:"seed"`
}

// rowWriter writes the rows of a file.
type rowWriter interface {
	write(Row) error
	io.Closer
}

// formats are the forms of a data set by the ending of its files.
var formats = map[string]func(io.Writer) rowWriter{
	"jsonl":   func(w io.Writer) rowWriter { return &jsonRows{b: bufio.NewWriter(w)} },
	"parquet": func(w io.Writer) rowWriter { return &parquetRows{parquet.NewGenericWriter[Row](w)} },
}

type jsonRows struct{ b *bufio.Writer }

func (j *jsonRows) write(r Row) error {
	text, err := json.Marshal(r)
	if err == nil {
		_, err = j.b.Write(append(text, '\n'))
	}
	return err
}

func (j *jsonRows) Close() error { return j.b.Flush() }

type parquetRows struct{ w *parquet.GenericWriter[Row] }

func (p *parquetRows) write(r Row) error {
	_, err := p.w.Write([]Row{r})
	return err
}

func (p *parquetRows) Close() error { return p.w.Close() }

// shard is a file of the data set on its way. It has its name only once it is complete: work that a runner does twice leaves the same
// file, and work that failed leaves none that could be taken for one.
type shard struct {
	fs        filesystem.Interface
	temporary string
	name      string
	file      io.WriteCloser
	rows      rowWriter
}

// newShard begins the file with the rows of the games from first to last.
func newShard(ctx context.Context, c Config, first, last int64) (*shard, error) {
	fs, err := filesystem.New(ctx, c.Data)
	if err != nil {
		return nil, err
	}
	s := &shard{fs: fs, name: fmt.Sprintf("%s/%s-%012d-%012d.%s", c.Data, c.Game, first, last, c.Format)}
	s.temporary = fmt.Sprintf("%s.%016x.tmp", s.name, rand.Uint64())
	if s.file, err = fs.OpenWrite(ctx, s.temporary); err != nil {
		fs.Close()
		return nil, err
	}
	s.rows = formats[c.Format](s.file)
	return s, nil
}

// finish gives the file its name if err is nil, and removes it otherwise. It returns err, or what went wrong.
func (s *shard) finish(ctx context.Context, err error) error {
	defer s.fs.Close()
	for _, c := range []io.Closer{s.rows, s.file} {
		if cerr := c.Close(); err == nil {
			err = cerr
		}
	}
	if err == nil {
		err = filesystem.Rename(ctx, s.fs, s.temporary, s.name)
	}
	if err != nil {
		if remover, ok := s.fs.(filesystem.Remover); ok {
			remover.Remove(ctx, s.temporary)
		}
	}
	return err
}
