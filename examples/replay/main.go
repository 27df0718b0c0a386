// Command replay shows a recorded game: one line of the arena's games, a log of the referee, or a recorded game of the
// site.
//
//	go run ./examples/replay -o game.html game.json
//
// The page needs nothing but itself; game.html#30 opens it at position 30. -svg writes the picture of one position instead, -text
// the game for a terminal. A name that ends in .svg gets the picture of the last position, unless -svg says which.
package main

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"github.com/rulebook-go/rulebook/examples/internal/match"
	"github.com/rulebook-go/rulebook/examples/internal/replay"
)

func main() {
	if err := run(os.Args[1:], os.Stdin, os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "replay:", err)
		os.Exit(1)
	}
}

func run(args []string, stdin io.Reader, stdout io.Writer) error {
	flags := flag.NewFlagSet("replay", flag.ExitOnError)
	out := flags.String("o", "", "write to this `file` instead of standard output")
	number := flags.Int("n", 1, "which game of the input, counted from 1")
	picture := flags.Int("svg", -1, "write the picture of the position after so many `plies`")
	text := flags.Bool("text", false, "write the game as text")
	flags.Usage = func() {
		fmt.Fprintln(flags.Output(), "usage: replay [flags] [file]\n\nShows a game of a JSON file, gzip'd or not, or of standard input.\n\nFlags:")
		flags.PrintDefaults()
	}
	flags.Parse(args)
	if flags.NArg() > 1 {
		return fmt.Errorf("one file at a time, not %q", flags.Args())
	}
	if flags.NArg() == 1 {
		f, err := os.Open(flags.Arg(0))
		if err != nil {
			return err
		}
		defer f.Close()
		stdin = f
	}
	rec, err := read(stdin, *number)
	if err != nil {
		return err
	}
	r, err := replay.New(rec)
	if err != nil {
		return err
	}
	if *picture < 0 && strings.EqualFold(filepath.Ext(*out), ".svg") {
		*picture = r.Len() - 1
	}
	var b bytes.Buffer
	switch {
	case *text:
		b.WriteString(r.Text())
	case *picture >= 0:
		svg, err := r.SVG(*picture)
		if err != nil {
			return err
		}
		b.WriteString(svg)
	default:
		if err := r.WriteHTML(&b); err != nil {
			return err
		}
	}
	if *out == "" {
		_, err = stdout.Write(b.Bytes())
		return err
	}
	return os.WriteFile(*out, b.Bytes(), 0o666)
}

// read returns the n-th game of an input.
func read(in io.Reader, n int) (*match.Record, error) {
	buffered := bufio.NewReader(in)
	in = buffered
	if magic, err := buffered.Peek(2); err == nil && magic[0] == 0x1f && magic[1] == 0x8b {
		z, err := gzip.NewReader(buffered)
		if err != nil {
			return nil, err
		}
		in = z
	}
	dec := json.NewDecoder(in)
	for i := 1; ; i++ {
		var rec match.Record
		if err := dec.Decode(&rec); err == io.EOF {
			return nil, fmt.Errorf("there is no game %d, only %d", n, i-1)
		} else if err != nil {
			return nil, fmt.Errorf("game %d: %w", i, err)
		}
		if i == n {
			return &rec, nil
		}
	}
}
