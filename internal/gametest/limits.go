package gametest

import (
	"bytes"
	"errors"
	"io"
	"math"
	"strings"
	"testing"
)

// limits goes to the ends of every range: seeds, the longest games that two simple ways of play lead to, lines of 1 MB,
// and a stream that never ends.
func (g Game[S, A, P, G, U]) limits(t *testing.T) {
	for _, seed := range []int64{0, -1, math.MaxInt64, math.MinInt64} {
		for _, pick := range []func(turn, n int) int{
			func(int, int) int { return 0 },
			func(turn, n int) int { return turn * 7919 % n },
		} {
			g.wholeGame(t, seed, pick)
		}
	}

	ref := g.NewReferee(math.MinInt64)
	input := ref.AppendInput(nil)
	for _, cut := range []int{0, len(input) / 2, len(input)} {
		stream := &endless{}
		r := g.NewReader(io.MultiReader(bytes.NewReader(input[:cut]), stream))
		var err error
		for i := 0; i < 2 && err == nil; i++ {
			_, err = r.Read()
		}
		if !errors.Is(err, g.ErrSyntax) || len(err.Error()) > 600 || stream.read > 1<<16 {
			t.Errorf("a line without an end after %d bytes: %d more bytes were read, %v", cut, stream.read, err)
		}
	}
	for _, line := range []string{strings.Repeat("1", 1<<20), strings.Repeat("1 ", 1<<19), strings.Repeat("\xff", 1<<20)} {
		if err := g.NewReferee(1).Answer(line); !errors.Is(err, g.ErrSyntax) && !errors.Is(err, g.ErrIllegal) || len(err.Error()) > 600 {
			t.Errorf("a line of 1 MB: %v", err)
		}
		if s, err := g.Parse(line); err == nil || len(err.Error()) > 600 {
			t.Errorf("a text of 1 MB: %q, %v", s, err)
		}
	}
}

// wholeGame plays a game from a seed to its end, with every position through its text and every turn through a Reader.
func (g Game[S, A, P, G, U]) wholeGame(t *testing.T, seed int64, pick func(turn, n int) int) {
	ref := g.NewReferee(seed)
	streams := make([]bytes.Buffer, ref.State().NumPlayers())
	var readers []Reader[S, A, P]
	for i := range streams {
		readers = append(readers, g.NewReader(&streams[i]))
	}
	for turn := 0; !ref.Over(); turn++ {
		s, p := ref.State(), ref.ToMove()
		if turn > g.MaxTurns {
			t.Fatalf("seed %d: still going on in %q", seed, s)
		}
		if back, err := g.Parse(s.String()); err != nil || back != s {
			t.Fatalf("seed %d: %q comes back as %q, %v", seed, s, back, err)
		}
		streams[p].Write(ref.AppendInput(nil))
		got, err := readers[p].Read()
		if err != nil || got != s {
			t.Fatalf("seed %d: %q is read as %q, %v", seed, s, got, err)
		}
		list := s.LegalActions()
		a := list[pick(turn, len(list))]
		readers[p].Sent(a)
		if err := ref.Answer(a.String()); err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
	}
}

// endless is a line that does not end.
type endless struct{ read int }

func (e *endless) Read(b []byte) (int, error) {
	for i := range b {
		b[i] = '1'
	}
	e.read += len(b)
	return len(b), nil
}
