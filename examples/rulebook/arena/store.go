package arena

import (
	"errors"
	"fmt"
	"io"
	"os"
	"reflect"
	"runtime"
	"slices"

	"github.com/rulebook-go/rulebook/examples/record"
	"github.com/rulebook-go/rulebook/examples/rulebook/internal/outfile"
)

// scan calls each with the games of a file in turn. A last line that is not complete, which a run leaves that is
// killed, is left out; scan returns where it begins and reports whether there is one.
func scan(f io.Reader, name string, each func(*record.Game) error) (whole int64, torn bool, err error) {
	r, err := record.NewReader(f)
	if err != nil {
		return 0, false, fmt.Errorf("%s: %w", name, err)
	}
	for {
		g, err := r.Read()
		if err == io.EOF {
			return whole, false, nil
		}
		if errors.Is(err, io.ErrUnexpectedEOF) {
			return whole, true, nil
		}
		if err == nil {
			err = checkGame(g)
		}
		if err == nil {
			err = each(g)
		}
		if err != nil {
			return 0, false, fmt.Errorf("%s: %w", name, err)
		}
		whole = r.Offset() + 1 // the line's end
	}
}

// checkGame makes sure that a game has the fields that the tally needs.
func checkGame(g *record.Game) error {
	r := g.Run
	if r == nil || len(r.Names) < 2 || len(r.Commands) != len(r.Names) || len(r.Seating) < 2 || r.Number < 0 ||
		len(g.Scores) != len(r.Seating) || len(g.Failures) != len(r.Seating) {
		return errors.New("it holds something that is not a game of the arena")
	}
	for seat, who := range r.Seating {
		if who < 0 || who >= len(r.Names) || slices.Contains(r.Seating[:seat], who) {
			return fmt.Errorf("game %d has the impossible seating %v", r.Number, r.Seating)
		}
	}
	for _, t := range g.Turns {
		if t.Player < 0 || t.Player >= len(r.Seating) {
			return fmt.Errorf("game %d has a turn of player %d, who does not exist", r.Number, t.Player)
		}
	}
	return nil
}

// sameRun returns an error if two games have different rules, players or limits.
func sameRun(a, b *record.Game) error {
	for _, c := range []struct {
		what string
		a, b any
	}{
		{"the game", a.Game, b.Game},
		{"the options", fmt.Sprint(a.Options), fmt.Sprint(b.Options)},
		{"the players", a.Run.Names, b.Run.Names},
		{"the players' commands", a.Run.Commands, b.Run.Commands},
		{"-nodes", a.Run.Nodes, b.Run.Nodes},
		{"-slack in milliseconds", a.Run.Slack, b.Run.Slack},
		{"-longlines", a.Run.LongLines, b.Run.LongLines},
	} {
		if !reflect.DeepEqual(c.a, c.b) {
			return fmt.Errorf("game %d is of another run: %s: %v instead of %v", b.Run.Number, c.what, c.b, c.a)
		}
	}
	return nil
}

// store appends games to a file, each with one write.
type store struct {
	f      *os.File
	unlock func() error
	size   int64
}

// openStore opens the file of a run exclusively for this process, and calls each with the games that it holds. Without
// resume it must not hold any. An incomplete last line is cut off.
func openStore(file string, resume bool, warn io.Writer, each func(*record.Game) error) (s *store, err error) {
	s = &store{}
	if file == "" {
		return s, nil
	}
	// Opening a pipe waits for its other end.
	if info, err := os.Stat(file); err == nil && !info.Mode().IsRegular() {
		return s, fmt.Errorf("%s is a directory, a device or a pipe, to which games cannot be appended", file)
	}
	name := file
	if runtime.GOOS == "windows" {
		name += ".lock" // a locked file cannot be written there
	}
	defer func() {
		if err != nil {
			s.close()
		}
	}()
	if s.unlock, err = outfile.Lock(name, file); err != nil {
		return s, err
	}
	if s.f, err = os.OpenFile(file, os.O_RDWR|os.O_CREATE, 0o666); err != nil {
		return s, err
	}
	info, err := s.f.Stat()
	switch {
	case err != nil:
		return s, err
	case info.Size() > 0 && !resume:
		return s, fmt.Errorf("%s is not empty; -resume continues the run in it", file)
	}
	var magic [2]byte
	if n, _ := s.f.ReadAt(magic[:], 0); n == 2 && magic == [2]byte{0x1f, 0x8b} {
		return s, fmt.Errorf("%s is compressed, and cannot be continued", file)
	}
	whole, torn, err := scan(s.f, file, each)
	if err != nil {
		return s, err
	}
	if torn {
		fmt.Fprintf(warn, "arena: the last line of %s is torn and is dropped\n", file)
	}
	return s, s.cut(whole)
}

// cut makes the file end after size bytes, with a line's end if there is a line.
func (s *store) cut(size int64) error {
	s.size = size
	err := s.f.Truncate(size)
	if err == nil && size > 0 {
		_, err = s.f.WriteAt([]byte("\n"), size-1)
	}
	if err == nil {
		_, err = s.f.Seek(size, io.SeekStart)
	}
	return err
}

// add appends a game. If that fails, the file ends with the game before.
func (s *store) add(g *record.Game) error {
	if s.f == nil {
		return nil
	}
	line, err := record.Append(nil, g)
	if err != nil {
		return err
	}
	if _, err := s.f.Write(line); err != nil {
		return errors.Join(err, s.cut(s.size))
	}
	s.size += int64(len(line))
	return nil
}

func (s *store) close() (err error) {
	if s.f != nil {
		err = s.f.Close()
	}
	if s.unlock != nil {
		err = errors.Join(err, s.unlock())
	}
	return err
}
