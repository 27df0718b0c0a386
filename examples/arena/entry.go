package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"reflect"

	"github.com/rulebook-go/rulebook/examples/internal/match"
)

// entry is a game of a run, as it is kept in the file.
type entry struct {
	// Number is the game's place in the run.
	Number int `json:"number"`
	// Contestants are the players of the run in the order of the command line, Seating who of them sits on each seat.
	Contestants []string `json:"contestants"`
	Seating     []int    `json:"seating"`
	match.Record
}

// scores returns the scores by contestant, a failure being less than any score.
func (e *entry) scores() []int {
	scores := make([]int, len(e.Seating))
	for seat, who := range e.Seating {
		scores[who] = e.Score(seat)
	}
	return scores
}

func (e *entry) sameRun(other entry) bool {
	return e.Game == other.Game && reflect.DeepEqual(e.Contestants, other.Contestants) && reflect.DeepEqual(e.Options, other.Options)
}

// load reads the games of a file. A last line that is not complete is what a run leaves that was killed; it is left out.
func load(file string) ([]entry, error) {
	f, err := os.Open(file)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	var list []entry
	r := bufio.NewReader(f)
	for line := 1; ; line++ {
		text, err := r.ReadBytes('\n')
		if err == io.EOF {
			return list, nil
		}
		if err != nil {
			return nil, err
		}
		var e entry
		if err := json.Unmarshal(text, &e); err != nil {
			return nil, fmt.Errorf("%s, line %d: %w", file, line, err)
		}
		if err := e.check(); err != nil {
			return nil, fmt.Errorf("%s, line %d: %w", file, line, err)
		}
		list = append(list, e)
	}
}

// check makes sure that what the statistics index is there.
func (e *entry) check() error {
	n := len(e.Contestants)
	if n < 2 || len(e.Seating) != n || len(e.Scores) != n || len(e.Failures) != n || e.Number < 0 {
		return errors.New("not a game of the arena")
	}
	seen := make([]bool, n)
	for _, who := range e.Seating {
		if who < 0 || who >= n || seen[who] {
			return errors.New("a seating that cannot be")
		}
		seen[who] = true
	}
	for _, turn := range e.Turns {
		if turn.Player < 0 || turn.Player >= n {
			return errors.New("a turn of a player who does not exist")
		}
	}
	return nil
}

// store appends games to a file, each with one write.
type store struct{ f *os.File }

// openStore opens the file of a run. Without resume it must not hold anything yet; with it, an incomplete last line is
// cut off.
func openStore(file string, resume bool) (*store, []entry, error) {
	if file == "" {
		return &store{}, nil, nil
	}
	f, err := os.OpenFile(file, os.O_RDWR|os.O_CREATE, 0o666)
	if err != nil {
		return nil, nil, err
	}
	text, err := io.ReadAll(f)
	if err == nil && len(text) > 0 && !resume {
		err = fmt.Errorf("%s holds games already; -resume goes on with them", file)
	}
	if err != nil {
		f.Close()
		return nil, nil, err
	}
	whole := int64(bytes.LastIndexByte(text, '\n') + 1)
	list, err := load(file)
	if err == nil {
		if err = f.Truncate(whole); err == nil {
			_, err = f.Seek(whole, io.SeekStart)
		}
	}
	if err != nil {
		f.Close()
		return nil, nil, err
	}
	return &store{f}, list, nil
}

func (s *store) add(e entry) error {
	if s.f == nil {
		return nil
	}
	text, err := json.Marshal(e)
	if err == nil {
		_, err = s.f.Write(append(text, '\n'))
	}
	return err
}

func (s *store) close() error {
	if s.f == nil {
		return nil
	}
	return s.f.Close()
}
