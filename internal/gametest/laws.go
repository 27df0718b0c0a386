package gametest

import (
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"slices"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

func (g *Game[S, A, P, E, Sym, Setup]) legalActions(t *rapid.T) {
	s := g.position(t)
	list := s.LegalActions()
	True(t, len(list) <= g.MaxActions, "%q has %d actions and MaxActions, %d, is not less", s, len(list), g.MaxActions)
	Equal(t, len(list) == 0, s.Over(), "%q has no actions, and is over", s)
	if err := AgreesWithList[S, A, P, Sym](s); err != nil {
		t.Fatal(err)
	}
	seen := map[A]bool{}
	for _, a := range list {
		True(t, !seen[a], "%q is listed once in %q", a, s)
		seen[a] = true
		True(t, s.IsLegal(a), "IsLegal of %q, which is listed in %q", a, s)
		if r, err := s.Resolve(a); err != nil || r != a {
			t.Fatalf("Resolve(%q) of a listed action in %q = %q, %v", a, s, r, err)
		}
		next, err := s.Apply(a)
		if err != nil || !next.IsValid() {
			t.Fatalf("Apply(%q) in %q: %q, %v", a, s, next, err)
		}
		sameState(t, s.ApplyUnchecked(a), next, "ApplyUnchecked of %q in %q, held against Apply", a, s)
		g.applyTo(t, s, a, next)
	}
	for _, room := range []int{0, 1, g.MaxActions - 1, g.MaxActions, g.MaxActions + 1} {
		before := make([]A, 2, 2+room)
		if appended := s.AppendLegalActions(before); !slices.Equal(appended[:2], before) || !slices.Equal(appended[2:], list) {
			t.Fatalf("AppendLegalActions in %q with room for %d:\n%s", s, room, cmp.Diff(texts(list), texts(appended[2:])))
		}
	}
}

// AgreesWithList returns an error that says where NumLegalActions or LegalActionAt differ from the list of LegalActions.
func AgreesWithList[S State[S, A, P, Sym], A Action, P ~uint8, Sym Symmetry[Sym]](s S) error {
	list := s.LegalActions()
	if n := s.NumLegalActions(); n != len(list) {
		return fmt.Errorf("%d actions in %q, NumLegalActions is %d", len(list), s, n)
	}
	for i, a := range list {
		if other := s.LegalActionAt(i); other != a {
			return fmt.Errorf("action %d of %q is %q, but LegalActionAt says %q", i, s, a, other)
		}
	}
	return nil
}

// sameState fails the test unless got is want, and draws where they differ.
func sameState[S interface {
	comparable
	Text
	Diagram() string
}](t rapid.TB, got, want S, format string, args ...any) {
	t.Helper()
	if got != want {
		t.Fatalf("%s: %q, not %q\n%s", fmt.Sprintf(format, args...), got, want, cmp.Diff(want.Diagram(), got.Diagram()))
	}
}

// applyTo checks that ApplyTo writes what ApplyUnchecked returns, into another State and into the one that it is called on.
func (g *Game[S, A, P, E, Sym, Setup]) applyTo(t rapid.TB, s S, a A, want S) {
	t.Helper()
	before, other, same := s, g.New(1), s
	g.ApplyTo(&s, &other, a)
	g.ApplyTo(&same, &same, a)
	sameState(t, other, want, "ApplyTo of %q in %q", a, before)
	sameState(t, same, want, "ApplyTo in place of %q in %q", a, before)
	sameState(t, s, before, "the receiver of ApplyTo of %q", a)
}

func (g *Game[S, A, P, E, Sym, Setup]) anyAction(t *rapid.T) {
	s := g.position(t)
	list := s.LegalActions()
	for i := range g.NumActions {
		a := g.ActionAt(i)
		_, err := s.Apply(a)
		Equal(t, s.IsLegal(a), err == nil, "IsLegal of %q in %q, where Apply says %v", a, s, err)
		if err == nil {
			r, err := s.Resolve(a)
			True(t, err == nil && slices.Contains(list, r), "Resolve(%q) in %q = %q, %v is listed", a, s, r, err)
		}
	}
	g.checkAction(t, s, g.AnyAction.Draw(t, "any action"))
	s.LegalActionAt(rapid.Int().Draw(t, "any index"))
}

// checkAction holds the ways to play or refuse an action, legal or not, against each other.
func (g *Game[S, A, P, E, Sym, Setup]) checkAction(t rapid.TB, s S, a A) {
	t.Helper()
	next, err := s.Apply(a)
	Equal(t, s.IsLegal(a), err == nil, "IsLegal of %q in %q, where Apply says %v", a, s, err)
	unchecked := s.ApplyUnchecked(a)
	g.applyTo(t, s, a, unchecked)
	r, rerr := s.Resolve(a)
	if err != nil {
		sameState(t, next, s, "what a refused Apply of %q returns", a)
		kind := g.ErrIllegal
		if s.Over() {
			kind = g.ErrGameOver
		}
		g.refused(t, err, []error{kind}, "Apply of %q in %q", a, s)
		g.refused(t, rerr, []error{kind}, "Resolve of %q in %q", a, s)
		_ = unchecked.String() + unchecked.Diagram()
		unchecked.LegalActions()
		return
	}
	True(t, rerr == nil, "Resolve of %q in %q succeeds as Apply does: %v", a, s, rerr)
	sameState(t, unchecked, next, "ApplyUnchecked of %q in %q, held against Apply", a, s)
	True(t, slices.Contains(s.LegalActions(), r), "Resolve(%q) in %q = %q is listed", a, s, r)
	True(t, g.Aliases || r == a, "%q in %q resolves to itself, not to %q", a, s, r)
	sameState(t, s.ApplyUnchecked(r), next, "%q in %q resolves to %q, which has another effect", a, s, r)
	g.mustComeBack(t, next)
}

func (g *Game[S, A, P, E, Sym, Setup]) successors(t *rapid.T) {
	s := g.position(t)
	list := s.LegalActions()
	stop := rapid.IntRange(0, len(list)).Draw(t, "stop after")
	var got []A
	for a, next := range s.Successors {
		sameState(t, next, s.ApplyUnchecked(a), "Successors on %q in %q, held against ApplyUnchecked", a, s)
		got = append(got, a)
	}
	if !slices.Equal(got, list) {
		t.Fatalf("Successors and LegalActions differ in %q:\n%s", s, cmp.Diff(texts(list), texts(got)))
	}
	n := 0
	s.Successors(func(A, S) bool {
		n++
		return n < stop
	})
	Equal(t, n, max(stop, min(1, len(list))), "actions of Successors in %q, told to stop after %d", s, stop)
}

// mustComeBack checks that the text of a position is read back as the same position, by Parse and through JSON.
func (g *Game[S, A, P, E, Sym, Setup]) mustComeBack(t rapid.TB, s S) {
	t.Helper()
	back, err := g.Parse(s.String())
	True(t, err == nil, "%q is read back: %v", s, err)
	sameState(t, back, s, "a text read back")
}

func (g *Game[S, A, P, E, Sym, Setup]) text(t *rapid.T) {
	s := g.position(t)
	g.mustComeBack(t, s)
	if back, err := throughJSON(s); err != nil || back != s {
		t.Fatalf("%q comes back from JSON as %q, %v", s, back, err)
	}
	text, err := s.AppendText([]byte("x"))
	Equal(t, string(text), "x"+s.String(), "AppendText behind an x")
	True(t, err == nil, "AppendText succeeds: %v", err)
	text, err = s.MarshalText()
	Equal(t, string(text), s.String(), "MarshalText")
	True(t, err == nil, "MarshalText succeeds: %v", err)
}

func (g *Game[S, A, P, E, Sym, Setup]) actionText(t *rapid.T) {
	a := g.AnyAction.Draw(t, "action")
	text, err := a.AppendText([]byte("x"))
	marshalled, merr := a.MarshalText()
	Equal(t, merr == nil, err == nil, "MarshalText succeeds, as AppendText does: %v, %v", merr, err)
	if err != nil {
		Equal(t, string(text), "x", "AppendText of an Action without a text")
		g.refused(t, err, []error{g.ErrSyntax}, "AppendText")
		_, err := g.ParseAction(a.String())
		True(t, err != nil, "%q, the String of an Action without a text, cannot be read", a)
		return
	}
	Equal(t, string(text), "x"+a.String(), "AppendText behind an x")
	Equal(t, string(marshalled), a.String(), "MarshalText")
	for _, read := range []func(A) (A, error){
		func(a A) (A, error) { return g.ParseAction(a.String()) },
		throughJSON[A],
	} {
		back, err := read(a)
		True(t, err == nil, "%q is read back: %v", a, err)
		Equal(t, back, a, "a text read back")
	}
}

func (g *Game[S, A, P, E, Sym, Setup]) setup(t *rapid.T) {
	s := g.position(t)
	setup := g.ToSetup(s)
	back, err := g.FromSetup(setup)
	True(t, err == nil, "the Setup %+v is a position: %v", setup, err)
	sameState(t, back, s, "a Setup read back")
	if b, err := throughJSON(setup); err != nil || !reflect.DeepEqual(b, setup) {
		t.Fatalf("%+v comes back through JSON as %+v, %v", setup, b, err)
	}
}

func (g *Game[S, A, P, E, Sym, Setup]) hash(t *rapid.T) {
	s := g.position(t)
	same, err := g.FromSetup(g.ToSetup(s))
	True(t, err == nil, "the Setup of %q is a position: %v", s, err)
	Equal(t, same.Hash(), s.Hash(), "the hash of %q, built once more", s)
	seen := map[uint64]S{s.Hash(): s}
	s.Successors(func(a A, next S) bool {
		if other, ok := seen[next.Hash()]; ok && other != next {
			t.Fatalf("%q and %q have the same hash", other, next)
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
		t.Fatalf("from %q to %q: %q, %v", s, next, texts(actions), err)
	}
	got, turns := s, 0
	for _, a := range actions {
		if !g.chance(got) {
			turns++
		}
		if got, err = got.Apply(a); err != nil {
			t.Fatalf("from %q to %q: %q: %v", s, next, texts(actions), err)
		}
	}
	sameState(t, got, next, "where %q lead from %q", texts(actions), s)
	Equal(t, turns, next.Turn()-s.Turn(), "turns explained from %q to %q", s, next)
	if other := g.position(t); other != s && other.Turn() <= s.Turn() {
		_, err := s.Explain(other)
		True(t, errors.Is(err, g.ErrIllegal), "nothing leads from %q back to %q: %v", s, other, err)
		if !optional {
			short(t, err)
		}
	}
}

func (g *Game[S, A, P, E, Sym, Setup]) end(t *rapid.T) {
	s := g.play(t, g.start(t), g.MaxTurns)
	True(t, s.Over(), "%q is over after %d actions", s, g.MaxTurns)
	_, err := s.Apply(g.AnyAction.Draw(t, "any action"))
	g.refused(t, err, []error{g.ErrGameOver}, "Apply after the end")
	s.Successors(func(a A, _ S) bool {
		t.Fatalf("%q follows the end", a)
		return false
	})
}

func (g *Game[S, A, P, E, Sym, Setup]) scores(t *rapid.T) {
	s := g.position(t)
	w, ok := s.Winner()
	True(t, s.Over() || !ok, "%q, which goes on, has no winner", s)
	if s.Over() {
		checkWinner(t, s.NumPlayers(), s.Score, w, ok)
	}
}

// checkWinner holds a winner against the scores: it has the single highest one.
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
	Equal(t, ok, alone, "there is a winner, where the best score is %d of player %d", best, first)
	True(t, !ok || winner == first, "player %d with the best score has won, not player %d", first, winner)
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
	sameState(t, s, copied, "a position after its methods were called")
	Equal(t, s.String(), before, "its text")
}

func (g *Game[S, A, P, E, Sym, Setup]) zeroState(t rapid.TB) {
	var s S
	var a A
	True(t, !s.IsValid(), "the zero State is not valid")
	True(t, s.Over(), "the zero State is over")
	Equal(t, len(s.LegalActions()), 0, "actions of the zero State")
	True(t, !s.IsLegal(a), "no action is legal in the zero State")
	_, err := s.Apply(a)
	g.refused(t, err, []error{g.ErrGameOver}, "Apply on the zero State")
	_, ok := s.Winner()
	True(t, !ok, "the zero State has no winner")
	Equal(t, s.Score(0), 0, "the score of the zero State")
	_, err = g.Parse(s.String())
	True(t, err != nil, "Parse refuses %q", s)
	if b, err := throughJSON(s); err != nil || b != s {
		t.Fatalf("the zero State comes back through JSON as %q, %v", b, err)
	}
	_, err = g.FromSetup(g.ToSetup(s))
	True(t, err != nil, "the Setup of the zero State is not a position")
	for h := 0; h < g.NumSymmetries; h++ {
		Equal(t, s.Transform(Sym(h)), s, "the zero State under symmetry %d", h)
	}
	s.Canonical()
	s.ApplyUnchecked(a)
	s.Resolve(a)
	s.Hash()
	s.AppendTurn(s.AppendInit([]byte(s.Diagram()), 0), 1)
	_, err = s.Explain(g.New(0))
	True(t, err != nil, "no game follows the zero State")
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
