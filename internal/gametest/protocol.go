package gametest

import (
	"bytes"
	"errors"
	"io"
	"testing/iotest"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// protocol plays a game between the two ends: what the Referee writes, the seat's Reader reads back as the Referee's
// State.
func (g Game[S, A, P, G, U]) protocol(t *rapid.T) {
	ref := g.NewReferee(rapid.Int64().Draw(t, "seed"))
	tell := rapid.Bool().Draw(t, "tell the Reader what was sent")
	lost := make(map[P]bool)
	first := ref.State()
	streams := make([]bytes.Buffer, first.NumPlayers())
	readers := make([]Reader[S, A, P], len(streams))
	for i := range readers {
		readers[i] = g.NewReader(&streams[i])
	}
	for turn := 0; !ref.Over(); turn++ {
		s, p := ref.State(), ref.ToMove()
		input := ref.AppendInput([]byte("x"))
		want := []byte("x")
		if turn < len(readers) {
			want = s.AppendInit(want, p)
		}
		if want = s.AppendTurn(want, p); !bytes.Equal(input, want) {
			t.Fatalf("the Referee sends other lines than the State in %q:\n%s", s, cmp.Diff(string(want), string(input)))
		}
		streams[p].Write(input[1:])
		got, err := readers[p].Read()
		if g.Sent && !tell && (lost[p] || !readers[p].Known()) {
			// What is in the input is right all the same.
			lost[p] = true
			if again := got.AppendTurn(nil, p); err != nil || readers[p].Known() || !bytes.Equal(again, s.AppendTurn(nil, p)) {
				t.Fatalf("turn %d, %q: player %d of them reads %q, known %v, %v", turn, s, readers[p].Me(), got, readers[p].Known(), err)
			}
		} else if err != nil || got != s || readers[p].Me() != p || !readers[p].Known() {
			t.Fatalf("turn %d, %q: player %d of them reads %q, known %v, %v", turn, s, readers[p].Me(), got, readers[p].Known(), err)
		}
		a := g.legal(t, s)
		if tell {
			readers[p].Sent(a)
			// What comes after the answer is too late, whoever may play it.
			for _, s := range []S{s, s.ApplyUnchecked(a)} {
				for _, late := range s.LegalActions() {
					readers[p].Sent(late)
				}
			}
		}
		if err := ref.Answer(a.String()); err != nil {
			t.Fatalf("%q refused in %q: %v", a, s, err)
		}
	}
	for _, r := range readers {
		for i := 0; i < 2; i++ {
			if _, err := r.Read(); err != io.EOF {
				t.Fatalf("after the game: %v instead of io.EOF", err)
			}
		}
	}
}

// tornStream feeds a Reader the first turn byte by byte, with CR LF, cut off anywhere, and with one byte changed.
func (g Game[S, A, P, G, U]) tornStream(t *rapid.T) {
	ref := g.NewReferee(rapid.Int64().Draw(t, "seed"))
	s, input := ref.State(), ref.AppendInput(nil)
	read := func(b []byte) (S, error) {
		return g.NewReader(iotest.OneByteReader(bytes.NewReader(b))).Read()
	}
	if got, err := read(bytes.ReplaceAll(input, []byte("\n"), []byte("\r\n"))); err != nil || got != s {
		t.Fatalf("with CR LF: %q, %v", got, err)
	}
	if got, err := read(input[:len(input)-1]); err != nil || got != s {
		t.Fatalf("without the last line end: %q, %v", got, err)
	}
	// Cutting into the last line leaves a shorter, wrong line; cutting before it leaves too few.
	cut := rapid.IntRange(1, len(input)-2).Draw(t, "cut")
	if got, err := read(input[:cut]); !errors.Is(err, io.ErrUnexpectedEOF) && !errors.Is(err, g.ErrSyntax) {
		t.Fatalf("cut after %d bytes: %q, %v", cut, got, err)
	}
	if _, err := read(nil); err != io.EOF {
		t.Fatalf("no input: %v instead of io.EOF", err)
	}
	broken := errors.New("broken pipe")
	r := g.NewReader(io.MultiReader(bytes.NewReader(input[:cut]), iotest.ErrReader(broken)))
	for i := 0; i < 2; i++ {
		if _, err := r.Read(); !errors.Is(err, broken) && !errors.Is(err, g.ErrSyntax) {
			t.Fatalf("the error of the stream is lost: %v", err)
		}
	}
	// The zero byte appears in no line, so the Reader cannot miss it.
	changed := append([]byte(nil), input...)
	changed[cut] = 0
	if got, err := read(changed); !errors.Is(err, g.ErrSyntax) {
		t.Fatalf("byte %d zeroed: %q, %v", cut, got, err)
	}
	if got, err := read(bytes.Repeat([]byte("1"), 1<<20)); !errors.Is(err, g.ErrSyntax) {
		t.Fatalf("a line of 1 MB: %q, %v", got, err)
	}
}

// referee throws lines and timeouts of all kinds at a Referee, which has to come to an end with scores.
func (g Game[S, A, P, G, U]) referee(t *rapid.T) {
	ref := g.NewReferee(rapid.Int64().Draw(t, "seed"))
	for calls := 0; !ref.Over(); calls++ {
		if calls > g.MaxTurns {
			t.Fatalf("still going on after %d answers", calls)
		}
		s := ref.State()
		if g.Ignored != nil && g.Ignored(ref) {
			g.ignored(t, ref)
			continue
		}
		switch rapid.IntRange(0, 60).Draw(t, "kind of answer") {
		case 0:
			ref.Timeout()
		case 1:
			line := rapid.String().Draw(t, "line")
			a, perr := g.ParseAction(line)
			if err := ref.Answer(line); err == nil && (perr != nil || !s.IsLegal(a)) {
				t.Fatalf("%q is accepted in %q", line, s)
			}
		case 2:
			a := g.AnyAction.Draw(t, "any action")
			if err := ref.Answer(a.String()); (err == nil) != s.IsLegal(a) {
				t.Fatalf("%q in %q: IsLegal is %v, the Referee says %v", a, s, s.IsLegal(a), err)
			}
		default:
			if err := ref.Answer(g.legal(t, s).String()); err != nil {
				t.Fatal(err)
			}
		}
	}
	checkEnd[S, P](t, ref, ref.State().NumPlayers(), g.ErrGameOver)
}

// checkEnd holds the winner of a finished game against the scores, and checks that nothing counts any more.
func checkEnd[S comparable, P ~uint8](t rapid.TB, ref Referee[S, P], players int, gameOver error) {
	s := ref.State()
	w, ok := ref.Winner()
	checkWinner(t, players, ref.Score, w, ok)
	if err := ref.Answer("WAIT"); !errors.Is(err, gameOver) {
		t.Fatalf("an answer after the end: %v", err)
	}
	ref.Timeout()
	if w2, ok2 := ref.Winner(); w2 != w || ok2 != ok || ref.State() != s || len(ref.AppendInput(nil)) != 0 {
		t.Fatal("the game goes on after the end")
	}
}

// ignored lets a player that was deactivated answer, which must not matter.
func (g Game[S, A, P, G, U]) ignored(t *rapid.T, ref Referee[S, P]) {
	s := ref.State()
	if len(ref.AppendInput(nil)) != 0 {
		t.Fatalf("an input for a deactivated player in %q", s)
	}
	if rapid.Bool().Draw(t, "timeout") {
		ref.Timeout()
	} else if err := ref.Answer(rapid.StringN(0, 5, -1).Draw(t, "line")); err != nil {
		t.Fatalf("a deactivated player is judged in %q: %v", s, err)
	}
	if next := ref.State(); next.Turn() != s.Turn()+1 {
		t.Fatalf("a deactivated player leads from %q to %q", s, next)
	}
}
