package gametest

import (
	"bytes"
	"errors"
	"io"
	"testing/iotest"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// table is a game between the two ends of the protocol: a Referee, and a Reader for each seat.
type table[S, A, P any] struct {
	Referee[S, P]
	readers []Reader[S, A, P]
	streams []bytes.Buffer
}

func (g *Game[S, A, P, E, Sym, Setup]) table(seed int64) *table[S, A, P] {
	ref := g.NewReferee(seed)
	n := ref.State().NumPlayers()
	t := &table[S, A, P]{ref, make([]Reader[S, A, P], n), make([]bytes.Buffer, n)}
	for i := range t.readers {
		t.readers[i] = g.NewReader(&t.streams[i])
	}
	return t
}

// protocol plays a game between the two ends: what the Referee writes, the seat's Reader reads back as the Referee's
// State.
func (g *Game[S, A, P, E, Sym, Setup]) protocol(t *rapid.T) {
	game := g.table(rapid.Int64().Draw(t, "seed"))
	tell := rapid.Bool().Draw(t, "tell the Reader what was sent")
	lost := make(map[P]bool)
	for turn := 0; !game.Over(); turn++ {
		s, p := game.State(), game.ToMove()
		g.sendInput(t, game, turn)
		reader := game.readers[p]
		got, err := reader.Read()
		True(t, err == nil, "turn %d, %q, is read: %v", turn, s, err)
		Equal(t, reader.Me(), p, "the seat that the Reader read")
		if g.NeedsSent && !tell && (lost[p] || !reader.Known()) {
			// What is in the input is right all the same.
			lost[p] = true
			Equal(t, reader.Known(), false, "Known once it was lost")
			Equal(t, string(got.AppendTurn(nil, p)), string(s.AppendTurn(nil, p)), "the input of what was read")
		} else {
			sameState(t, got, s, "turn %d, as read", turn)
			Equal(t, reader.Known(), true, "Known on turn %d", turn)
		}
		a := g.listed(t, s)
		if tell {
			reader.Sent(a)
			// What comes after the answer is too late, whichever player it may be an action of.
			for _, s := range []S{s, s.ApplyUnchecked(a)} {
				for _, late := range s.LegalActions() {
					reader.Sent(late)
				}
			}
		}
		if err := game.Answer(a.String()); err != nil {
			t.Fatalf("%q refused in %q: %v", a, s, err)
		}
	}
	for _, r := range game.readers {
		for i := 0; i < 2; i++ {
			_, err := r.Read()
			Equal(t, err, io.EOF, "the error after the game")
		}
	}
}

// sendInput sends the player to move its lines, which have to be those of the State.
func (g *Game[S, A, P, E, Sym, Setup]) sendInput(t rapid.TB, game *table[S, A, P], turn int) {
	s, p := game.State(), game.ToMove()
	want := []byte("x")
	if turn < len(game.readers) {
		want = s.AppendInit(want, p)
	}
	want = s.AppendTurn(want, p)
	input := game.AppendInput([]byte("x"))
	if !bytes.Equal(input, want) {
		t.Fatalf("the Referee sends other lines than the State in %q:\n%s", s, cmp.Diff(string(want), string(input)))
	}
	game.streams[p].Write(input[1:])
}

// tornStream feeds a Reader the first turn byte by byte, with CR LF, cut off anywhere, and with one byte changed.
func (g *Game[S, A, P, E, Sym, Setup]) tornStream(t *rapid.T) {
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
	_, err := read(nil)
	Equal(t, err, io.EOF, "the error without an input")
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
	_, err = read(changed)
	g.refused(t, err, []error{g.ErrSyntax}, "byte %d zeroed", cut)
	_, err = read(bytes.Repeat([]byte("1"), 1<<20))
	g.refused(t, err, []error{g.ErrSyntax}, "a line of 1 MB")
}

// referee throws lines and timeouts of all kinds at a Referee, which has to come to an end with scores.
func (g *Game[S, A, P, E, Sym, Setup]) referee(t *rapid.T) {
	ref := g.NewReferee(rapid.Int64().Draw(t, "seed"))
	failures := map[P]error{}
	for calls := 0; !ref.Over(); calls++ {
		True(t, calls < g.MaxTurns, "the game ends within %d answers", calls)
		s, p := ref.State(), ref.ToMove()
		if g.Ignored != nil && g.Ignored(ref) {
			g.ignored(t, ref)
			continue
		}
		var err error
		switch rapid.IntRange(0, 60).Draw(t, "kind of answer") {
		case 0:
			ref.Timeout()
			err = g.ErrTimeout
		case 1:
			line := rapid.String().Draw(t, "line")
			a, perr := g.ParseAction(line)
			if err = ref.Answer(line); err == nil {
				True(t, perr == nil && s.IsLegal(a), "%q, which is accepted in %q, is legal", line, s)
			}
		case 2:
			a := g.AnyAction.Draw(t, "any action")
			err = ref.Answer(a.String())
			Equal(t, err == nil, s.IsLegal(a), "%q is accepted in %q; the Referee says %v", a, s, err)
		default:
			err = ref.Answer(g.listed(t, s).String())
			True(t, err == nil, "a legal action is accepted in %q: %v", s, err)
		}
		short(t, err)
		if err != nil && failures[p] == nil {
			failures[p] = err
		}
		g.failures(t, ref, failures)
	}
	g.checkEnd(t, ref)
	g.failures(t, ref, failures)
}

// checkEnd holds the winner of a finished game against the scores, and checks that nothing counts any more.
func (g *Game[S, A, P, E, Sym, Setup]) checkEnd(t rapid.TB, ref Referee[S, P]) {
	t.Helper()
	s := ref.State()
	w, ok := ref.Winner()
	checkWinner(t, s.NumPlayers(), ref.Score, w, ok)
	for _, line := range []string{"WAIT", "", s.String()} {
		Equal(t, ref.Answer(line), g.ErrGameOver, "the error of an answer after the end")
	}
	ref.Timeout()
	w2, ok2 := ref.Winner()
	Equal(t, w2, w, "the winner after an answer after the end")
	Equal(t, ok2, ok, "there is a winner after an answer after the end")
	sameState(t, ref.State(), s, "the position after an answer after the end")
	Equal(t, string(ref.AppendInput([]byte("x"))), "x", "the input after the end")
}

// ignored lets a player that was deactivated answer, which must not matter.
func (g *Game[S, A, P, E, Sym, Setup]) ignored(t *rapid.T, ref Referee[S, P]) {
	s := ref.State()
	Equal(t, string(ref.AppendInput(nil)), "", "the input of a deactivated player")
	if rapid.Bool().Draw(t, "timeout") {
		ref.Timeout()
	} else if err := ref.Answer(rapid.StringN(0, 5, -1).Draw(t, "line")); err != nil {
		t.Fatalf("a deactivated player is judged in %q: %v", s, err)
	}
	Equal(t, ref.State().Turn(), s.Turn()+1, "the turn after a deactivated player")
}
