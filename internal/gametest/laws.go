package gametest

import (
	"encoding/json"
	"fmt"
	"reflect"
	"slices"

	"github.com/google/go-cmp/cmp"
	"github.com/rulebook-go/rulebook/internal/fault"
	"pgregory.net/rapid"
)

func (g *Game[S, A, P, E, Sym, Setup]) legalActions(t *rapid.T) {
	s := g.position(t)
	list := s.LegalActions()
	True(t, len(list) <= g.MaxActions, "len(%q.LegalActions()) = %d, want at most %d", s, len(list), g.MaxActions)
	Equal(t, s.Over(), len(list) == 0, "%q.Over(), with %d legal actions", s, len(list))
	if err := AgreesWithList[S, A, P, E, Sym](s); err != nil {
		t.Fatal(err)
	}
	seen := map[A]bool{}
	for _, a := range list {
		True(t, !seen[a], "%q.LegalActions() = %q, want each action once", s, texts(list))
		seen[a] = true
		Equal(t, s.IsLegal(a), true, "%q.IsLegal(%q)", s, a)
		if r, err := s.Resolve(a); err != nil || r != a {
			t.Fatalf("%q.Resolve(%q) = %q, %v, want the same action", s, a, r, err)
		}
		next, err := s.Apply(a)
		if err != nil || !next.IsValid() {
			t.Fatalf("%q.Apply(%q) = %q, %v, want a valid position", s, a, next, err)
		}
		sameState(t, s.ApplyUnchecked(a), next, "%q.ApplyUnchecked(%q)", s, a)
		g.applyTo(t, s, a, next)
	}
	for _, room := range []int{0, 1, g.MaxActions - 1, g.MaxActions, g.MaxActions + 1} {
		before := make([]A, 2, 2+room)
		if appended := s.AppendLegalActions(before); !slices.Equal(appended[:2], before) || !slices.Equal(appended[2:], list) {
			t.Fatalf("%q.AppendLegalActions(room for %d) differs from LegalActions (-want +got):\n%s", s, room, cmp.Diff(texts(list), texts(appended[2:])))
		}
	}
}

// AgreesWithList returns an error that says where NumLegalActions or LegalActionAt differ from the list of LegalActions.
func AgreesWithList[S State[S, A, P, E, Sym], A Action, P ~uint8, E Ending, Sym Symmetry[Sym]](s S) error {
	list := s.LegalActions()
	if n := s.NumLegalActions(); n != len(list) {
		return fmt.Errorf("%q.NumLegalActions() = %d, want %d", s, n, len(list))
	}
	for i, a := range list {
		if other := s.LegalActionAt(i); other != a {
			return fmt.Errorf("%q.LegalActionAt(%d) = %q, want %q", s, i, other, a)
		}
	}
	return nil
}

// sameState fails the test unless got is want, and draws where they differ. The format and its arguments are the call that
// returned got.
func sameState[S interface {
	comparable
	Text
	Diagram() string
}](t rapid.TB, got, want S, call string, args ...any) {
	t.Helper()
	if got != want {
		t.Fatalf("%s = %q, want %q (-want +got):\n%s", fmt.Sprintf(call, args...), got, want, cmp.Diff(want.Diagram(), got.Diagram()))
	}
}

// applyTo checks that ApplyTo writes what ApplyUnchecked returns, into another State and into the one that it is called on.
func (g *Game[S, A, P, E, Sym, Setup]) applyTo(t rapid.TB, s S, a A, want S) {
	t.Helper()
	before, other, same := s, g.New(1), s
	g.ApplyTo(&s, &other, a)
	g.ApplyTo(&same, &same, a)
	sameState(t, other, want, "%q.ApplyTo(&other, %q)", before, a)
	sameState(t, same, want, "%q.ApplyTo(itself, %q)", before, a)
	sameState(t, s, before, "the receiver after ApplyTo(&other, %q)", a)
}

func (g *Game[S, A, P, E, Sym, Setup]) anyAction(t *rapid.T) {
	s := g.position(t)
	list := s.LegalActions()
	for i := range g.NumActions {
		a := g.ActionAt(i)
		_, err := s.Apply(a)
		Equal(t, s.IsLegal(a), err == nil, "%q.IsLegal(%q)", s, a)
		if err == nil {
			r, err := s.Resolve(a)
			True(t, err == nil && slices.Contains(list, r), "%q.Resolve(%q) = %q, %v, want one of %q", s, a, r, err, texts(list))
		}
	}
	g.checkAction(t, s, g.AnyAction.Draw(t, "any action"))
	s.LegalActionAt(rapid.Int().Draw(t, "any index"))
}

// checkAction compares what the methods say about an action, legal or not.
func (g *Game[S, A, P, E, Sym, Setup]) checkAction(t rapid.TB, s S, a A) {
	t.Helper()
	next, err := s.Apply(a)
	Equal(t, s.IsLegal(a), err == nil, "%q.IsLegal(%q)", s, a)
	unchecked := s.ApplyUnchecked(a)
	g.applyTo(t, s, a, unchecked)
	r, rerr := s.Resolve(a)
	if err != nil {
		sameState(t, next, s, "%q.Apply(%q)", s, a)
		kind := fault.ErrIllegal
		if s.Over() {
			kind = fault.ErrGameOver
		}
		rejected(t, err, []error{kind}, "%q.Apply(%q)", s, a)
		rejected(t, rerr, []error{kind}, "%q.Resolve(%q)", s, a)
		_ = unchecked.String() + unchecked.Diagram()
		unchecked.LegalActions()
		return
	}
	sameState(t, unchecked, next, "%q.ApplyUnchecked(%q)", s, a)
	list := s.LegalActions()
	True(t, rerr == nil && slices.Contains(list, r), "%q.Resolve(%q) = %q, %v, want one of %q", s, a, r, rerr, texts(list))
	True(t, g.Aliases || r == a, "%q.Resolve(%q) = %q, want the same action", s, a, r)
	sameState(t, s.ApplyUnchecked(r), next, "%q.ApplyUnchecked(%q), which is Resolve(%q)", s, r, a)
	g.mustComeBack(t, next)
}

func (g *Game[S, A, P, E, Sym, Setup]) successors(t *rapid.T) {
	s := g.position(t)
	list := s.LegalActions()
	stop := rapid.IntRange(0, len(list)).Draw(t, "stop after")
	var got []A
	for a, next := range s.Successors {
		sameState(t, next, s.ApplyUnchecked(a), "the position after %q in %q.Successors", a, s)
		got = append(got, a)
	}
	if !slices.Equal(got, list) {
		t.Fatalf("%q.Successors differs from LegalActions (-want +got):\n%s", s, cmp.Diff(texts(list), texts(got)))
	}
	n := 0
	s.Successors(func(A, S) bool {
		n++
		return n < stop
	})
	Equal(t, n, max(stop, min(1, len(list))), "calls of yield by %q.Successors, stopped after %d", s, stop)
}

// mustComeBack checks that the text of a position is read back as the same position, by Parse and through JSON.
func (g *Game[S, A, P, E, Sym, Setup]) mustComeBack(t rapid.TB, s S) {
	t.Helper()
	back, err := g.Parse(s.String())
	True(t, err == nil, "Parse(%q) = error %v, want nil", s, err)
	sameState(t, back, s, "Parse(%q)", s)
	sameState(t, g.MustParse(s.String()), s, "MustParse(%q)", s)
}

func (g *Game[S, A, P, E, Sym, Setup]) text(t *rapid.T) {
	s := g.position(t)
	g.mustComeBack(t, s)
	if back, err := throughJSON(s); err != nil || back != s {
		t.Fatalf("%q through JSON = %q, %v, want the same position", s, back, err)
	}
	text, err := s.AppendText([]byte("x"))
	Equal(t, string(text), "x"+s.String(), "AppendText(x)")
	Equal(t, err, nil, "the error of AppendText(x)")
	text, err = s.MarshalText()
	Equal(t, string(text), s.String(), "MarshalText()")
	Equal(t, err, nil, "the error of MarshalText()")
}

func (g *Game[S, A, P, E, Sym, Setup]) actionText(t *rapid.T) {
	a := g.AnyAction.Draw(t, "action")
	text, err := a.AppendText([]byte("x"))
	marshalled, merr := a.MarshalText()
	Equal(t, merr == nil, err == nil, "%q.MarshalText() has no error", a)
	if err != nil {
		Equal(t, string(text), "x", "AppendText(x) of an Action without a text")
		rejected(t, err, []error{fault.ErrSyntax}, "AppendText of an Action without a text")
		_, err := g.ParseAction(a.String())
		True(t, err != nil, "ParseAction(%q) = no error, want one for the String of an Action without a text", a)
		return
	}
	Equal(t, string(text), "x"+a.String(), "AppendText(x)")
	Equal(t, string(marshalled), a.String(), "MarshalText()")
	Equal(t, g.MustParseAction(a.String()), a, "MustParseAction(%q)", a)
	for name, read := range map[string]func(A) (A, error){
		"ParseAction": func(a A) (A, error) { return g.ParseAction(a.String()) },
		"JSON":        throughJSON[A],
	} {
		back, err := read(a)
		True(t, err == nil && back == a, "%q through %s = %q, %v, want the same action", a, name, back, err)
	}
}

func (g *Game[S, A, P, E, Sym, Setup]) setup(t *rapid.T) {
	s := g.position(t)
	setup := g.ToSetup(s)
	back, err := g.FromSetup(setup)
	True(t, err == nil, "%+v.State() = error %v, want nil", setup, err)
	sameState(t, back, s, "%+v.State()", setup)
	if b, err := throughJSON(setup); err != nil || !reflect.DeepEqual(b, setup) {
		t.Fatalf("%+v through JSON = %+v, %v, want the same Setup", setup, b, err)
	}
}

func (g *Game[S, A, P, E, Sym, Setup]) hash(t *rapid.T) {
	s := g.position(t)
	same, err := g.FromSetup(g.ToSetup(s))
	True(t, err == nil, "%q.Setup().State() = error %v, want nil", s, err)
	Equal(t, same.Hash(), s.Hash(), "%q.Setup().State().Hash()", s)
	seen := map[uint64]S{s.Hash(): s}
	s.Successors(func(a A, next S) bool {
		if other, ok := seen[next.Hash()]; ok && other != next {
			t.Fatalf("%q.Hash() = %x, want another hash than %q has", next, next.Hash(), other)
		}
		seen[next.Hash()] = next
		return true
	})
}

func (g *Game[S, A, P, E, Sym, Setup]) explain(t *rapid.T) {
	s := g.position(t)
	next := g.play(t, s, rapid.IntRange(0, s.NumPlayers()).Draw(t, "plies"))
	actions, err := s.Explain(next)
	if err != nil {
		t.Fatalf("%q.Explain(%q) = %q, %v, want no error", s, next, texts(actions), err)
	}
	got, turns := s, 0
	for _, a := range actions {
		if !g.chance(got) {
			turns++
		}
		if got, err = got.Apply(a); err != nil {
			t.Fatalf("%q.Explain(%q) = %q, want legal actions: %v", s, next, texts(actions), err)
		}
	}
	sameState(t, got, next, "%q after the actions %q that Explain returned", s, texts(actions))
	Equal(t, turns, next.Turn()-s.Turn(), "the turns of players in %q.Explain(%q)", s, next)
	if other := g.position(t); other != s && other.Turn() <= s.Turn() {
		_, err := s.Explain(other)
		rejected(t, err, []error{fault.ErrIllegal}, "%q.Explain(%q)", s, other)
	}
}

func (g *Game[S, A, P, E, Sym, Setup]) end(t *rapid.T) {
	s := g.play(t, g.start(t), g.MaxTurns)
	Equal(t, s.Over(), true, "%q.Over() after %d actions", s, g.MaxTurns)
	a := g.AnyAction.Draw(t, "any action")
	_, err := s.Apply(a)
	rejected(t, err, []error{fault.ErrGameOver}, "%q.Apply(%q)", s, a)
	s.Successors(func(a A, _ S) bool {
		t.Fatalf("%q.Successors yields %q, want nothing", s, a)
		return false
	})
}

func (g *Game[S, A, P, E, Sym, Setup]) scores(t *rapid.T) {
	s := g.position(t)
	w, ok := s.Winner()
	True(t, s.Over() || !ok, "%q.Winner() = %d, true, want false before the end", s, w)
	if s.Over() {
		checkWinner(t, s.NumPlayers(), s.Score, w, ok)
	}
}

// checkWinner checks that the winner is the only player with the highest score.
func checkWinner[P ~uint8](t rapid.TB, players int, score func(P) int, winner P, ok bool) {
	t.Helper()
	best, first, alone := score(0), P(0), true
	for p := P(1); int(p) < players; p++ {
		switch n := score(p); {
		case n > best:
			best, first, alone = n, p, true
		case n == best:
			alone = false
		}
	}
	True(t, ok == alone && (!ok || winner == first), "Winner() = %d, %v, want %d, %v, with the best score %d", winner, ok, first, alone, best)
}

func (g *Game[S, A, P, E, Sym, Setup]) unchanged(t *rapid.T) {
	s := g.position(t)
	copied, before := s, s.String()
	a := g.AnyAction.Draw(t, "any action")
	s.Apply(a)
	s.ApplyUnchecked(a)
	s.Resolve(a)
	s.Transform(g.symmetry(t))
	s.Canonical()
	for next := range s.Successors {
		_ = next
	}
	sameState(t, s, copied, "%q after its methods were called", before)
	Equal(t, s.String(), before, "String() after the methods were called")
}

func (g *Game[S, A, P, E, Sym, Setup]) zeroState(t rapid.TB) {
	var s S
	var a A
	Equal(t, s.IsValid(), false, "the zero State's IsValid()")
	Equal(t, s.Over(), true, "the zero State's Over()")
	Equal(t, len(s.LegalActions()), 0, "the zero State's len(LegalActions())")
	Equal(t, s.IsLegal(a), false, "the zero State's IsLegal(%q)", a)
	_, err := s.Apply(a)
	rejected(t, err, []error{fault.ErrGameOver}, "the zero State's Apply(%q)", a)
	w, ok := s.Winner()
	True(t, !ok && w == 0, "the zero State's Winner() = %d, %v, want 0, false", w, ok)
	Equal(t, s.Score(0), 0, "the zero State's Score(0)")
	_, err = g.Parse(s.String())
	rejected(t, err, []error{fault.ErrSyntax}, "Parse(%q)", s)
	if b, err := throughJSON(s); err != nil || b != s {
		t.Fatalf("the zero State through JSON = %q, %v, want the zero State", b, err)
	}
	form := g.bytesOf(t, s)
	same := g.New(1)
	err = g.UnmarshalBinary(&same, form)
	True(t, len(form) == 0 && err == nil && same == s, "the zero State through its %d bytes = %q, %v, want the zero State and 0 bytes", len(form), same, err)
	_, err = g.FromSetup(g.ToSetup(s))
	rejected(t, err, []error{fault.ErrIllegal}, "the zero State's Setup().State()")
	for h := 0; h < g.NumSymmetries; h++ {
		Equal(t, s.Transform(Sym(h)), s, "the zero State's Transform(%d)", h)
	}
	s.Canonical()
	s.ApplyUnchecked(a)
	s.Resolve(a)
	s.Hash()
	s.AppendTurn(s.AppendInit([]byte(s.Diagram()), 0), 1)
	_, err = s.Explain(g.New(0))
	rejected(t, err, []error{fault.ErrIllegal}, "the zero State's Explain(New(0))")
}

func throughJSON[T any](v T) (back T, err error) {
	text, err := json.Marshal(v)
	if err == nil {
		err = json.Unmarshal(text, &back)
	}
	return back, err
}

func texts[A Text](actions []A) []string {
	out := make([]string, len(actions))
	for i, a := range actions {
		out[i] = a.String()
	}
	return out
}
