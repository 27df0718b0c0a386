package gametest

import (
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

func (g Game[S, A, P, G, U]) legalActions(t *rapid.T) {
	s := g.position(t)
	list := s.LegalActions()
	if len(list) > g.MaxActions {
		t.Fatalf("%d actions in %q, MaxActions is %d", len(list), s, g.MaxActions)
	}
	if (len(list) == 0) != s.Over() {
		t.Fatalf("%d actions in %q, Over is %v", len(list), s, s.Over())
	}
	if err := Lists[S, A, P, G](s); err != nil {
		t.Fatal(err)
	}
	seen := map[A]bool{}
	for _, a := range list {
		if seen[a] {
			t.Fatalf("%q is there twice in %q", a, s)
		}
		seen[a] = true
		if !s.IsLegal(a) {
			t.Fatalf("%q is listed in %q, but IsLegal is false", a, s)
		}
		if r, err := s.Resolve(a); err != nil || r != a {
			t.Fatalf("Resolve(%q) of a listed action in %q = %q, %v", a, s, r, err)
		}
		next, err := s.Apply(a)
		if err != nil || !next.IsValid() {
			t.Fatalf("Apply(%q) in %q: %q, %v", a, s, next, err)
		}
		if other := s.ApplyUnchecked(a); other != next {
			t.Fatalf("%q in %q: Apply and ApplyUnchecked differ:\n%s", a, s, cmp.Diff(next.Diagram(), other.Diagram()))
		}
		if err := g.applyTo(s, a, next); err != nil {
			t.Fatal(err)
		}
	}
	for _, room := range []int{0, 1, g.MaxActions - 1, g.MaxActions, g.MaxActions + 1} {
		before := make([]A, 2, 2+room)
		if appended := s.AppendLegalActions(before); !equal(appended[:2], before) || !equal(appended[2:], list) {
			t.Fatalf("AppendLegalActions in %q with room for %d:\n%s", s, room, cmp.Diff(texts(list), texts(appended[2:])))
		}
	}
}

// Lists checks that the ways to a legal action without the list agree with the list.
func Lists[S State[S, A, P, G], A Action, P ~uint8, G Symmetry[G]](s S) error {
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

// applyTo checks that ApplyTo writes the same as ApplyUnchecked, into another State and into the one that it is called on.
func (g Game[S, A, P, G, U]) applyTo(s S, a A, want S) error {
	before, other, same := s, g.New(1), s
	g.ApplyTo(&s, &other, a)
	g.ApplyTo(&same, &same, a)
	if other != want || same != want || s != before {
		return fmt.Errorf("%q in %q: ApplyTo leaves %q and writes %q, or %q in place, not %q", a, before, s, other, same, want)
	}
	return nil
}

func (g Game[S, A, P, G, U]) anyAction(t *rapid.T) {
	s, a := g.position(t), g.AnyAction.Draw(t, "any action")
	next, err := s.Apply(a)
	if s.IsLegal(a) != (err == nil) {
		t.Fatalf("%q in %q: IsLegal is %v, Apply says %v", a, s, s.IsLegal(a), err)
	}
	unchecked := s.ApplyUnchecked(a)
	if err := g.applyTo(s, a, unchecked); err != nil {
		t.Fatal(err)
	}
	s.LegalActionAt(rapid.Int().Draw(t, "any index"))
	r, rerr := s.Resolve(a)
	if (err == nil) != (rerr == nil) {
		t.Fatalf("%q in %q: Apply says %v, Resolve says %v", a, s, err, rerr)
	}
	if err != nil {
		if next != s {
			t.Fatalf("Apply(%q) in %q failed but returned %q", a, s, next)
		}
		for _, e := range []error{err, rerr} {
			if errors.Is(e, g.ErrGameOver) != s.Over() || errors.Is(e, g.ErrIllegal) == s.Over() || errors.Is(e, g.ErrSyntax) {
				t.Fatalf("%q in %q, Over is %v: error of the wrong kind: %v", a, s, s.Over(), e)
			}
		}
		_ = unchecked.String() + unchecked.Diagram()
		unchecked.LegalActions()
		return
	}
	if unchecked != next {
		t.Fatalf("%q in %q: Apply and ApplyUnchecked differ:\n%s", a, s, cmp.Diff(next.Diagram(), unchecked.Diagram()))
	}
	if !contains(s.LegalActions(), r) {
		t.Fatalf("Resolve(%q) in %q = %q, which is not listed", a, s, r)
	}
	if resolved := s.ApplyUnchecked(r); resolved != next {
		t.Fatalf("%q in %q resolves to %q, which has another effect:\n%s", a, s, r, cmp.Diff(next.Diagram(), resolved.Diagram()))
	}
}

func (g Game[S, A, P, G, U]) successors(t *rapid.T) {
	s := g.position(t)
	list := s.LegalActions()
	stop := rapid.IntRange(0, len(list)).Draw(t, "stop after")
	var got []A
	for a, next := range s.Successors {
		if other := s.ApplyUnchecked(a); other != next {
			t.Fatalf("Successors and ApplyUnchecked differ on %q in %q:\n%s", a, s, cmp.Diff(other.Diagram(), next.Diagram()))
		}
		got = append(got, a)
	}
	if !equal(got, list) {
		t.Fatalf("Successors and LegalActions differ in %q:\n%s", s, cmp.Diff(texts(list), texts(got)))
	}
	n := 0
	s.Successors(func(A, S) bool {
		n++
		return n < stop
	})
	if want := max(stop, min(1, len(list))); n != want {
		t.Fatalf("Successors in %q went on to %d actions after it was told to stop at %d", s, n, want)
	}
}

func (g Game[S, A, P, G, U]) text(t *rapid.T) {
	s := g.position(t)
	for _, back := range []func(S) (S, error){
		func(s S) (S, error) { return g.Parse(s.String()) },
		throughJSON[S],
	} {
		if b, err := back(s); err != nil || b != s {
			t.Fatalf("%q comes back as %q, %v\n%s", s, b, err, cmp.Diff(s.Diagram(), b.Diagram()))
		}
	}
	text, err := s.AppendText([]byte("x"))
	if err != nil || string(text) != "x"+s.String() {
		t.Fatalf("AppendText = %q, %v", text, err)
	}
	if text, err := s.MarshalText(); err != nil || string(text) != s.String() {
		t.Fatalf("MarshalText = %q, %v", text, err)
	}
}

func (g Game[S, A, P, G, U]) actionText(t *rapid.T) {
	a := g.AnyAction.Draw(t, "action")
	text, err := a.AppendText([]byte("x"))
	marshalled, merr := a.MarshalText()
	if (err == nil) != (merr == nil) {
		t.Fatalf("AppendText says %v, MarshalText says %v", err, merr)
	}
	if err != nil {
		if string(text) != "x" || !errors.Is(err, g.ErrSyntax) {
			t.Fatalf("AppendText = %q, %v", text, err)
		}
		if _, err := g.ParseAction(a.String()); err == nil {
			t.Fatalf("%q has no text, but its String can be read", a)
		}
		return
	}
	if string(text) != "x"+a.String() || string(marshalled) != a.String() {
		t.Fatalf("%q: AppendText = %q, MarshalText = %q", a, text, marshalled)
	}
	for _, back := range []func(A) (A, error){
		func(a A) (A, error) { return g.ParseAction(a.String()) },
		throughJSON[A],
	} {
		if b, err := back(a); err != nil || b != a {
			t.Fatalf("%q comes back as %q, %v", a, b, err)
		}
	}
}

func (g Game[S, A, P, G, U]) setup(t *rapid.T) {
	s := g.position(t)
	u := g.Setup(s)
	if b, err := g.Build(u); err != nil || b != s {
		t.Fatalf("%q comes back from %+v as %q, %v", s, u, b, err)
	}
	if b, err := throughJSON(u); err != nil || !reflect.DeepEqual(b, u) {
		t.Fatalf("%+v comes back through JSON as %+v, %v", u, b, err)
	}
}

func (g Game[S, A, P, G, U]) hash(t *rapid.T) {
	s := g.position(t)
	same, err := g.Build(g.Setup(s))
	if err != nil || same.Hash() != s.Hash() {
		t.Fatalf("the same position hashes differently: %q", s)
	}
	seen := map[uint64]S{s.Hash(): s}
	s.Successors(func(a A, next S) bool {
		if other, ok := seen[next.Hash()]; ok && other != next {
			t.Fatalf("%q and %q have the same hash", other, next)
		}
		seen[next.Hash()] = next
		return true
	})
}

func (g Game[S, A, P, G, U]) explain(t *rapid.T) {
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
	if got != next || turns != next.Turn()-s.Turn() {
		t.Fatalf("from %q to %q: %q leads to %q", s, next, texts(actions), got)
	}
	if other := g.position(t); other != s && other.Turn() <= s.Turn() {
		if actions, err := s.Explain(other); !errors.Is(err, g.ErrIllegal) {
			t.Fatalf("from %q back to %q: %q, %v", s, other, texts(actions), err)
		}
	}
}

func (g Game[S, A, P, G, U]) end(t *rapid.T) {
	s := g.play(t, g.start(t), g.MaxTurns)
	if !s.Over() {
		t.Fatalf("not over after %d actions: %q", g.MaxTurns, s)
	}
	if _, err := s.Apply(g.AnyAction.Draw(t, "any action")); !errors.Is(err, g.ErrGameOver) {
		t.Fatalf("Apply after the end: %v", err)
	}
	s.Successors(func(a A, _ S) bool {
		t.Fatalf("%q follows the end", a)
		return false
	})
}

func (g Game[S, A, P, G, U]) scores(t *rapid.T) {
	s := g.position(t)
	w, ok := s.Winner()
	if ok && !s.Over() {
		t.Fatalf("%d has won %q, which goes on", w, s)
	}
	if !s.Over() {
		return
	}
	checkWinner(t, s.NumPlayers(), s.Score, w, ok)
}

// checkWinner holds a winner against the scores: it has the single highest one.
func checkWinner[P ~uint8](t rapid.TB, players int, score func(P) int, winner P, ok bool) {
	best, first, alone := score(0), P(0), true
	for p := P(1); int(p) < players; p++ {
		switch n := score(p); {
		case n > best:
			best, first, alone = n, p, true
		case n == best:
			alone = false
		}
	}
	if ok != alone || ok && winner != first {
		t.Fatalf("Winner is %d, %v, but the best score is %d of player %d, alone %v", winner, ok, best, first, alone)
	}
}

func (g Game[S, A, P, G, U]) unchanged(t *rapid.T) {
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
	if s != copied || s.String() != before {
		t.Fatalf("%q has become %q", before, s)
	}
}

func (g Game[S, A, P, G, U]) zeroState(t *testing.T) {
	var s S
	var a A
	if s.IsValid() || !s.Over() || len(s.LegalActions()) != 0 || s.IsLegal(a) {
		t.Errorf("the zero State: IsValid %v, Over %v, %d actions, IsLegal %v", s.IsValid(), s.Over(), len(s.LegalActions()), s.IsLegal(a))
	}
	if _, err := s.Apply(a); !errors.Is(err, g.ErrGameOver) {
		t.Errorf("Apply on the zero State: %v", err)
	}
	if _, ok := s.Winner(); ok || s.Score(0) != 0 {
		t.Error("the zero State has a winner or a score")
	}
	if _, err := g.Parse(s.String()); err == nil {
		t.Errorf("Parse reads %q", s)
	}
	if b, err := throughJSON(s); err != nil || b != s {
		t.Errorf("the zero State comes back through JSON as %q, %v", b, err)
	}
	if _, err := g.Build(g.Setup(s)); err == nil {
		t.Error("the Setup of the zero State is a position")
	}
	for h := 0; h < g.NumSymmetries; h++ {
		if s.Transform(G(h)) != s {
			t.Errorf("symmetry %d changes the zero State", h)
		}
	}
	s.Canonical()
	s.ApplyUnchecked(a)
	s.Resolve(a)
	s.Hash()
	s.AppendTurn(s.AppendInit([]byte(s.Diagram()), 0), 1)
	if _, err := s.Explain(g.New(0)); err == nil {
		t.Error("a game follows the zero State")
	}
}

func throughJSON[T any](v T) (back T, err error) {
	text, err := json.Marshal(v)
	if err == nil {
		err = json.Unmarshal(text, &back)
	}
	return back, err
}

func equal[A comparable](a, b []A) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if a[i] != b[i] {
			return false
		}
	}
	return true
}

func contains[A comparable](list []A, a A) bool {
	for _, b := range list {
		if a == b {
			return true
		}
	}
	return false
}

func texts[A Text](actions []A) []string {
	out := make([]string, len(actions))
	for i, a := range actions {
		out[i] = a.String()
	}
	return out
}
