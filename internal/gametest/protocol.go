package gametest

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"testing/iotest"

	"github.com/google/go-cmp/cmp"
	"github.com/rulebook-go/rulebook/internal/fault"
	"github.com/rulebook-go/rulebook/internal/gametest/draw"
	"pgregory.net/rapid"
)

// table is a game between the two ends of the protocol: a Referee, and a Reader for each seat.
type table struct {
	Referee[State, int, Ending]
	readers []Reader[State, Action, int]
	streams []bytes.Buffer
	lost    []bool // whether a Reader has lost the facts that its input omits
}

func (g *Game) table(seed int64) *table {
	ref := g.NewReferee(seed)
	n := ref.State().NumPlayers()
	t := &table{ref, make([]Reader[State, Action, int], n), make([]bytes.Buffer, n), make([]bool, n)}
	for i := range t.readers {
		t.readers[i] = g.NewReader(&t.streams[i])
	}
	return t
}

// protocol plays a game between the two ends: what the Referee writes, the seat's Reader reads back as the Referee's
// State.
func protocol(t *T) {
	game := t.table(t.seed())
	tell := t.yes("tell the Reader what was sent")
	for turn := 0; !game.Over(); turn++ {
		s := game.State()
		t.sendInput(t, game, turn)
		reader := game.readers[game.ToMove()]
		t.read(t, game, turn, tell)
		a := t.listed(s)
		if tell {
			reader.Sent(a)
			// What comes after the answer is too late, whichever player it may be an action of.
			for _, s := range []State{s, s.ApplyUnchecked(a)} {
				for _, late := range s.LegalActions() {
					reader.Sent(late)
				}
			}
		}
		if err := game.Answer(a.String()); err != nil {
			t.Fatalf("Answer(%q) in %q = error %v, want nil", a, s, err)
		}
	}
	for _, r := range game.readers {
		for i := 0; i < 2; i++ {
			_, err := r.Read()
			Equal(t, err, io.EOF, "the error of Read() after the game")
		}
	}
}

// read has the Reader of the player to move read its input, which must be the Referee's State. tell says whether the
// Readers are told all answers.
func (g *Game) read(t rapid.TB, game *table, turn int, tell bool) {
	t.Helper()
	s, p := game.State(), game.ToMove()
	reader := game.readers[p]
	if turn < len(game.readers) {
		True(t, reader.Me() >= len(game.readers), "Me() before the first Read() = %d, want no seat", reader.Me())
	}
	got, err := reader.Read()
	True(t, err == nil, "Read() on turn %d, in %q, = error %v, want nil", turn, s, err)
	Equal(t, reader.Me(), p, "Me() on turn %d", turn)
	if g.NeedsSent && !tell && (game.lost[p] || !reader.Known()) {
		// What is in the input is right all the same.
		game.lost[p] = true
		Equal(t, reader.Known(), false, "Known() once it was lost")
		Equal(t, got.Turn(), s.Turn(), "Turn() of what was read")
		Equal(t, string(got.AppendTurn(nil, p)), string(s.AppendTurn(nil, p)), "AppendTurn() of what was read")
	} else {
		Same(t, got, s, "Read() on turn %d", turn)
		Equal(t, reader.Known(), true, "Known() on turn %d", turn)
	}
	// What the Reader has seen in front of the turn's lines ends with them as the referee's input.
	lines := append(g.TurnPrefix(reader, got), got.AppendTurn(nil, p)...)
	if turn < len(game.readers) {
		lines = append(s.AppendInit(nil, p), lines...)
	}
	Equal(t, string(lines), string(game.AppendInput(nil)), "the input that the Reader has seen on turn %d", turn)
}

// firstInput has a Reader join in any position, which it has to read back as far as the input tells.
func firstInput(t *T) {
	s := t.position()
	p := s.ToMove()
	input := s.AppendTurn(s.AppendInit(nil, p), p)
	if t.IsChance(s) || s.Over() {
		return
	}
	reader := t.NewReader(bytes.NewReader(input))
	got, err := reader.Read()
	True(t, err == nil, "Read() of the input for %q = error %v, want nil", s, err)
	p = reader.Me()
	Equal(t, got.ToMove(), p, "ToMove() of what was read for %q", s)
	Equal(t, string(got.AppendTurn(got.AppendInit(nil, p), p)), string(input), "the input of what was read for %q", s)
	Equal(t, fmt.Sprint(got.LegalActions()), fmt.Sprint(s.LegalActions()), "%q.LegalActions(), read for %q", got, s)
}

// sendInput sends the player to move its lines, which have to be those of the State.
func (g *Game) sendInput(t rapid.TB, game *table, turn int) {
	s, p := game.State(), game.ToMove()
	want := []byte("x")
	if turn < len(game.readers) {
		want = s.AppendInit(want, p)
	}
	want = s.AppendTurn(want, p)
	input := game.AppendInput([]byte("x"))
	if !bytes.Equal(input, want) {
		t.Fatalf("AppendInput() in %q differs from AppendInit and AppendTurn (-want +got):\n%s", s,
			cmp.Diff(string(want), string(input)))
	}
	game.streams[p].Write(input[1:])
}

// tornStream feeds a Reader the first turn byte by byte, with CR LF, cut off anywhere, and with one byte changed.
func tornStream(t *T) {
	ref := t.NewReferee(t.seed())
	s, input := ref.State(), ref.AppendInput(nil)
	read := func(b []byte) (State, error) {
		return t.NewReader(iotest.OneByteReader(bytes.NewReader(b))).Read()
	}
	if got, err := read(bytes.ReplaceAll(input, []byte("\n"), []byte("\r\n"))); err != nil || got != s {
		t.Fatalf("Read() with CR LF = %q, %v, want %q", got, err, s)
	}
	if got, err := read(input[:len(input)-1]); err != nil || got != s {
		t.Fatalf("Read() without the last line end = %q, %v, want %q", got, err, s)
	}
	// Cutting into the last line leaves a shorter, wrong line; cutting before it leaves too few.
	cut := rapid.IntRange(1, len(input)-2).Draw(t.T, "cut")
	if got, err := read(input[:cut]); !errors.Is(err, io.ErrUnexpectedEOF) && !errors.Is(err, fault.ErrSyntax) ||
		t.Line(err) == 0 {
		t.Fatalf("Read() of %d bytes = %q, %v, want a LineError", cut, got, err)
	}
	_, err := read(nil)
	Equal(t, err, io.EOF, "the error of Read() without an input")
	broken := errors.New("broken pipe")
	r := t.NewReader(io.MultiReader(bytes.NewReader(input[:cut]), iotest.ErrReader(broken)))
	for i := 0; i < 2; i++ {
		if _, err := r.Read(); !errors.Is(err, broken) && !errors.Is(err, fault.ErrSyntax) || t.Line(err) == 0 {
			t.Fatalf("Read() from a broken stream = error %v, want a LineError that wraps its error", err)
		}
	}
	// The zero byte appears in no line, so the Reader cannot miss it.
	changed := append([]byte(nil), input...)
	changed[cut] = 0
	_, err = read(changed)
	rejected(t, err, []error{fault.ErrSyntax}, "Read() with a zero byte at %d", cut)
	Equal(t, t.Line(err), 1+bytes.Count(input[:cut], []byte("\n")), "the LineError's Line, with a zero byte at %d,",
		cut)
	_, err = read(bytes.Repeat([]byte("1"), 1<<20))
	rejected(t, err, []error{fault.ErrSyntax}, "Read() of a line of 1 MB")
	Equal(t, t.Line(err), 1, "the LineError's Line, with a line of 1 MB,")
}

// referee throws lines and timeouts of all kinds at a Referee, which has to come to an end with scores.
func referee(t *T) {
	ref := t.NewReferee(t.seed())
	failures := map[int]error{}
	for calls := 0; !ref.Over(); calls++ {
		True(t, calls < t.MaxTurns, "Over() after %d answers = false, want true", calls)
		s, p := ref.State(), ref.ToMove()
		if t.Ignored(ref) {
			t.ignored(ref)
			continue
		}
		var err error
		switch t.upTo(60, "kind of answer") {
		case 0:
			ref.Timeout()
			err = fault.ErrTimeout
		case 1:
			line := rapid.String().Draw(t.T, "line")
			a, perr := t.ParseAction(line)
			if err = ref.Answer(line); err == nil {
				True(t, perr == nil && s.IsLegal(a), "Answer(%q) in %q = nil, want an error", line, s)
			}
		case 2:
			a := t.action()
			err = ref.Answer(a.String())
			True(t, (err == nil) == s.IsLegal(a), "Answer(%q) in %q = error %v, want %v for nil", a, s, err,
				s.IsLegal(a))
		default:
			a := t.listed(s)
			err = ref.Answer(a.String())
			True(t, err == nil, "Answer(%q) in %q = error %v, want nil", a, s, err)
		}
		short(t, err)
		if err != nil && failures[p] == nil {
			failures[p] = err
		}
		if err != nil && t.FailuresStop {
			Equal(t, ref.Ending(), t.Stopped, "Ending() after a failure")
			Same(t, ref.State(), s, "State() after a failure that stops the game")
			Equal(t, ref.ToMove(), p, "ToMove() after a failure that stops the game")
		}
		t.failures(t, ref, failures)
	}
	t.checkEnd(t, ref)
	t.failures(t, ref, failures)
}

// checkEnd compares the winner of a finished game with the scores, and checks that no answer counts after the end.
func (g *Game) checkEnd(t rapid.TB, ref Referee[State, int, Ending]) {
	t.Helper()
	s := ref.State()
	w, ok := ref.Winner()
	checkWinner(t, s.NumPlayers(), ref.Score, w, ok)
	for _, line := range []string{"WAIT", "", s.String()} {
		rejected(t, ref.Answer(line), []error{fault.ErrGameOver}, "Answer(%q) after the end", line)
	}
	ref.Timeout()
	w2, ok2 := ref.Winner()
	True(t, w2 == w && ok2 == ok, "Winner() after an answer after the end = %d, %v, want %d, %v", w2, ok2, w, ok)
	Same(t, ref.State(), s, "State() after an answer after the end")
	Equal(t, string(ref.AppendInput([]byte("x"))), "x", "AppendInput(x) after the end")
}

// ignored lets a player that was deactivated answer, which must not matter.
func (t *T) ignored(ref Referee[State, int, Ending]) {
	s := ref.State()
	Equal(t, string(ref.AppendInput(nil)), "", "AppendInput() for a deactivated player")
	if t.yes("timeout") {
		ref.Timeout()
	} else if err := ref.Answer(rapid.StringN(0, 5, -1).Draw(t.T, "line")); err != nil {
		t.Fatalf("Answer() of a deactivated player in %q = error %v, want nil", s, err)
	}
	Equal(t, ref.State().Turn(), s.Turn()+1, "Turn() after a deactivated player")
}

// answers judges drawn lines, right and wrong, by State.Answer, which says what the Referee says, and plays a line that
// ParseAction reads as Apply plays its Action.
func answers(t *T) {
	s := t.position()
	line := Drawn(t.T, func(src draw.Source) string {
		if n := s.NumLegalActions(); n > 0 && src.IntN(2) > 0 {
			return draw.Spoil(src, s.LegalActionAt(src.IntN(n)).String())
		}
		return draw.Spoil(src, t.AnyLine(src, s))
	})
	next, err := s.Answer(line)
	short(t, err)
	True(t, err == nil || next == s, "%q.Answer(%q) = %q, %v, want the position itself with an error", s, line, next, err)
	a, wrong := t.ParseAction(line)
	switch {
	case s.Over():
		rejected(t, err, []error{fault.ErrGameOver}, "%q.Answer(%q) after the end", s, line)
	case errors.Is(wrong, fault.ErrSyntax):
		Equal(t, fmt.Sprint(err), wrong.Error(), "the error of %q.Answer(%q)", s, line)
	case wrong != nil:
		rejected(t, err, []error{fault.ErrIllegal}, "%q.Answer(%q)", s, line)
	default:
		want, reason := s.Apply(a)
		Same(t, next, want, "%q.Answer(%q)", s, line)
		Equal(t, kind(err, t.Reasons), kind(reason, t.Reasons), "the reason of %q.Answer(%q)", s, line)
	}
	if ref := t.RefereeAt(s, 1); !t.IsChance(s) && (t.Draws == nil || !t.Draws(line)) {
		Equal(t, fmt.Sprint(ref.Answer(line)), fmt.Sprint(err), "the Referee's Answer(%q) in %q", line, s)
		if err == nil {
			Same(t, ref.State(), next, "the Referee's State() after Answer(%q) in %q", line, s)
		}
	}
	_, err = t.Zero.Answer(line)
	rejected(t, err, []error{fault.ErrGameOver}, "the zero State's Answer(%q)", line)
}

// zeroEnds calls all methods of a zero Referee, whose game is over, and of a zero Reader, which has no input.
func (g *Game) zeroEnds(t rapid.TB) {
	ref, r := g.ZeroReferee(), g.ZeroReader()
	rejected(t, ref.Answer("WAIT"), []error{fault.ErrGameOver}, "the zero Referee's Answer(WAIT)")
	ref.Timeout()
	True(t, ref.Over(), "the zero Referee's Over() = false, want true")
	Equal(t, ref.State(), g.Zero, "the zero Referee's State()")
	Equal(t, ref.Ending(), g.Unfinished, "the zero Referee's Ending()")
	Equal(t, ref.Failure(0), nil, "the zero Referee's Failure(0)")
	_, first := r.Read()
	for range 2 {
		s, err := r.Read()
		Equal(t, err, first, "the zero Reader's error of a later Read()")
		True(t, s == g.Zero && errors.Is(err, io.ErrUnexpectedEOF) && g.Line(err) == 1,
			"the zero Reader's Read() = %q, %v, want a LineError that wraps ErrUnexpectedEOF", s, err)
		short(t, err)
		r.Sent(g.NoAction)
		True(t, r.Me() > 4 && !r.Known(), "the zero Reader's Me(), Known() = %d, %v, want no seat, false",
			r.Me(), r.Known())
	}
}
