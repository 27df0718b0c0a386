package gametest

import (
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strings"

	"github.com/google/go-cmp/cmp"
	"github.com/rulebook-go/rulebook/internal/fault"
	"pgregory.net/rapid"
)

func legalActions(t *T) {
	s := t.position()
	list := s.LegalActions()
	True(t, len(list) <= t.MaxActions, "len(%q.LegalActions()) = %d, want at most %d", s, len(list), t.MaxActions)
	Equal(t, s.Over(), len(list) == 0, "%q.Over(), with %d legal actions", s, len(list))
	if err := AgreesWithList(s); err != nil {
		t.Fatal(err)
	}
	seen := map[Action]bool{}
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
		Same(t, s.ApplyUnchecked(a), next, "%q.ApplyUnchecked(%q)", s, a)
		applyTo(t, s, a, next)
	}
	for _, room := range []int{0, 1, t.MaxActions - 1, t.MaxActions, t.MaxActions + 1} {
		before := []Action{t.NoAction, t.NoAction}
		if appended := s.AppendLegalActions(room); !slices.Equal(appended[:2], before) ||
			!slices.Equal(appended[2:], list) {
			t.Fatalf("%q.AppendLegalActions(room for %d) differs from LegalActions (-want +got):\n%s", s, room,
				cmp.Diff(texts(list), texts(appended[2:])))
		}
	}
}

// AgreesWithList returns an error that says where NumLegalActions or LegalActionAt differ from the list of
// LegalActions.
func AgreesWithList[A interface {
	comparable
	fmt.Stringer
}](s interface {
	LegalActions() []A
	NumLegalActions() int
	LegalActionAt(int) A
}) error {
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

// Same fails the test unless got is want, and draws where they differ. The format and its arguments are the call that
// returned got.
func Same(t rapid.TB, got, want State, call string, args ...any) {
	t.Helper()
	if got != want {
		t.Fatalf("%s = %q, want %q (-want +got):\n%s", fmt.Sprintf(call, args...), got, want,
			cmp.Diff(want.Diagram(), got.Diagram()))
	}
}

// applyTo checks that ApplyTo writes what ApplyUnchecked returns, into another State and into the one that it is called
// on.
func applyTo(t rapid.TB, s State, a Action, want State) {
	t.Helper()
	other, same, receiver := s.ApplyTo(a)
	Same(t, other, want, "%q.ApplyTo(&other, %q)", s, a)
	Same(t, same, want, "%q.ApplyTo(itself, %q)", s, a)
	Same(t, receiver, s, "the receiver after ApplyTo(&other, %q)", a)
}

func anyAction(t *T) {
	s := t.position()
	list := s.LegalActions()
	for i := range t.NumActions {
		a := t.ActionAt(i)
		_, err := s.Apply(a)
		Equal(t, s.IsLegal(a), err == nil, "%q.IsLegal(%q)", s, a)
		if err == nil {
			r, err := s.Resolve(a)
			True(t, err == nil && slices.Contains(list, r), "%q.Resolve(%q) = %q, %v, want one of %q", s, a, r, err,
				texts(list))
		}
	}
	a := t.action()
	t.checkAction(t, s, a)
	t.checkAction(t, s, t.ActionAt(-1))
	_, err := a.MarshalText()
	_, imageErr := t.TransformAction(s, a, t.symmetry()).MarshalText()
	Equal(t, imageErr == nil, err == nil, "the image of %+v has a text", a)
	s.LegalActionAt(t.anInt())
}

// checkAction compares what the methods say about an action, legal or not.
func (g *Game) checkAction(t rapid.TB, s State, a Action) {
	t.Helper()
	next, err := s.Apply(a)
	Equal(t, s.IsLegal(a), err == nil, "%q.IsLegal(%q)", s, a)
	unchecked := s.ApplyUnchecked(a)
	applyTo(t, s, a, unchecked)
	r, rerr := s.Resolve(a)
	if err != nil {
		Same(t, next, s, "%q.Apply(%q)", s, a)
		kind := fault.ErrIllegal
		if s.Over() {
			kind = fault.ErrGameOver
		}
		rejected(t, err, []error{kind}, "%q.Apply(%q)", s, a)
		True(t, !strings.HasSuffix(err.Error(), fault.ErrIllegal.Error()), "%q.Apply(%q) = error %q, want a reason", s, a,
			err)
		rejected(t, rerr, []error{kind}, "%q.Resolve(%q)", s, a)
		_ = unchecked.String() + unchecked.Diagram()
		unchecked.LegalActions()
		return
	}
	Same(t, unchecked, next, "%q.ApplyUnchecked(%q)", s, a)
	list := s.LegalActions()
	True(t, rerr == nil && slices.Contains(list, r), "%q.Resolve(%q) = %q, %v, want one of %q", s, a, r, rerr,
		texts(list))
	True(t, g.Aliases || r == a, "%q.Resolve(%q) = %q, want the same action", s, a, r)
	Same(t, s.ApplyUnchecked(r), next, "%q.ApplyUnchecked(%q), which is Resolve(%q)", s, r, a)
	g.mustComeBack(t, next)
}

func successors(t *T) {
	s := t.position()
	list := s.LegalActions()
	stop := t.upTo(len(list), "stop after")
	var got []Action
	for a, next := range s.Successors {
		Same(t, next, s.ApplyUnchecked(a), "the position after %q in %q.Successors", a, s)
		got = append(got, a)
	}
	if !slices.Equal(got, list) {
		t.Fatalf("%q.Successors differs from LegalActions (-want +got):\n%s", s, cmp.Diff(texts(list), texts(got)))
	}
	n := 0
	s.Successors(func(Action, State) bool {
		n++
		return n < stop
	})
	Equal(t, n, max(stop, min(1, len(list))), "calls of yield by %q.Successors, stopped after %d", s, stop)
}

// mustComeBack checks that the text of a position is read back as the same position.
func (g *Game) mustComeBack(t rapid.TB, s State) {
	t.Helper()
	g.through(t, "text", s)
	Same(t, g.MustParse(s.String()), s, "MustParse(%q)", s)
}

// through leads a position through one of the Forms, from which it must come back as it was.
func (g *Game) through(t rapid.TB, form string, s State) State {
	t.Helper()
	back, err := g.Forms[form](s)
	True(t, err == nil, "%q through %s = error %v, want nil", s, form, err)
	Same(t, back, s, "%q through %s", s, form)
	return back
}

func text(t *T) {
	s := t.position()
	t.mustComeBack(t, s)
	t.through(t, "JSON", s)
	text, err := s.AppendText([]byte("x"))
	Equal(t, string(text), "x"+s.String(), "AppendText(x)")
	Equal(t, err, nil, "the error of AppendText(x)")
	text, err = s.MarshalText()
	Equal(t, string(text), s.String(), "MarshalText()")
	Equal(t, err, nil, "the error of MarshalText()")
}

func actionText(t *T) {
	a := t.action()
	text, err := a.AppendText([]byte("x"))
	marshalled, merr := a.MarshalText()
	Equal(t, merr == nil, err == nil, "%q.MarshalText() has no error", a)
	if err != nil {
		Equal(t, string(text), "x", "AppendText(x) of an Action without a text")
		Equal(t, a.String(), "invalid Action", "String() of an Action without a text")
		rejected(t, err, []error{fault.ErrSyntax}, "AppendText of an Action without a text")
		_, err := t.ParseAction(a.String())
		True(t, err != nil, "ParseAction(%q) = no error, want one for the String of an Action without a text", a)
		return
	}
	Equal(t, string(text), "x"+a.String(), "AppendText(x)")
	Equal(t, string(marshalled), a.String(), "MarshalText()")
	Equal(t, t.MustParseAction(a.String()), a, "MustParseAction(%q)", a)
	back, err := t.ActionJSON(a)
	True(t, err == nil && back == a, "%q through JSON = %q, %v, want the same action", a, back, err)
	back, err = t.ParseAction(a.String())
	True(t, err == nil && back == a, "ParseAction(%q) = %q, %v, want the same action", a, back, err)
}

func setup(t *T) {
	s := t.position()
	t.through(t, "Setup", s)
	setup := s.Setup()
	text, err := json.Marshal(setup)
	True(t, err == nil, "json.Marshal(%+v) = error %v, want nil", setup, err)
	back, err := t.ReadSetup(text, t.Zero.Setup())
	True(t, err == nil && reflect.DeepEqual(back, setup), "%+v through JSON = %+v, %v, want the same Setup", setup,
		back, err)
}

func hash(t *T) {
	s := t.position()
	Equal(t, t.through(t, "Setup", s).Hash(), s.Hash(), "%q.Setup().State().Hash()", s)
	seen := map[uint64]State{s.Hash(): s}
	s.Successors(func(a Action, next State) bool {
		if other, ok := seen[next.Hash()]; ok && other != next {
			t.Fatalf("%q.Hash() = %x, want another hash than %q has", next, next.Hash(), other)
		}
		seen[next.Hash()] = next
		return true
	})
}

func end(t *T) {
	s := t.play(t.start(), t.MaxTurns)
	Equal(t, s.Over(), true, "%q.Over() after %d actions", s, t.MaxTurns)
	a := t.action()
	_, err := s.Apply(a)
	rejected(t, err, []error{fault.ErrGameOver}, "%q.Apply(%q)", s, a)
	s.Successors(func(a Action, _ State) bool {
		t.Fatalf("%q.Successors yields %q, want nothing", s, a)
		return false
	})
}

func scores(t *T) {
	s := t.position()
	w, ok := s.Winner()
	True(t, s.Over() || !ok, "%q.Winner() = %d, true, want false before the end", s, w)
	if s.Over() {
		checkWinner(t, s.NumPlayers(), s.Score, w, ok)
	}
}

// checkWinner checks that the winner is the only player with the highest score.
func checkWinner(t rapid.TB, players int, score func(int) int, got int, ok bool) {
	t.Helper()
	scores := make([]int, players)
	for p := range scores {
		scores[p] = score(p)
	}
	want, alone := winner(scores)
	if !alone {
		want = 0
	}
	True(t, ok == alone && got == want, "Winner() = %d, %v, want %d, %v, with the scores %v", got, ok, want, alone, scores)
}

// winner returns the first player with the highest score, and whether it is alone.
func winner(scores []int) (p int, alone bool) {
	best := slices.Max(scores)
	p = slices.Index(scores, best)
	return p, !slices.Contains(scores[p+1:], best)
}

func unchanged(t *T) {
	s := t.position()
	copied, before := s, s.String()
	a := t.action()
	s.Apply(a)
	s.ApplyUnchecked(a)
	s.Resolve(a)
	s.Transform(t.symmetry())
	s.Canonical()
	s.Successors(func(Action, State) bool { return true })
	Same(t, s, copied, "%q after its methods were called", before)
	Equal(t, s.String(), before, "String() after the methods were called")
}

func (g *Game) zeroState(t rapid.TB) {
	s, a := g.Zero, g.NoAction
	Equal(t, s.IsValid(), false, "the zero State's IsValid()")
	Equal(t, s.Over(), true, "the zero State's Over()")
	Equal(t, len(s.LegalActions()), 0, "the zero State's len(LegalActions())")
	Equal(t, s.IsLegal(a), false, "the zero State's IsLegal(%q)", a)
	_, err := s.Apply(a)
	rejected(t, err, []error{fault.ErrGameOver}, "the zero State's Apply(%q)", a)
	w, ok := s.Winner()
	True(t, !ok && w == 0, "the zero State's Winner() = %d, %v, want 0, false", w, ok)
	Equal(t, s.Score(0), 0, "the zero State's Score(0)")
	Equal(t, string(s.AppendTurn(nil, 0)), "", "the zero State's AppendTurn(nil, 0)")
	_, err = g.Parse(s.String())
	rejected(t, err, []error{fault.ErrSyntax}, "Parse(%q)", s)
	g.through(t, "JSON", s)
	form := g.bytesOf(t, s)
	same, err := g.FromBytes(g.New(1), form)
	True(t, len(form) == 0 && err == nil && same == s,
		"the zero State through its %d bytes = %q, %v, want the zero State and 0 bytes", len(form), same, err)
	_, err = g.FromSetup(s.Setup())
	rejected(t, err, []error{fault.ErrIllegal}, "the zero State's Setup().State()")
	for h := 0; h < g.NumSymmetries; h++ {
		Equal(t, s.Transform(h), s, "the zero State's Transform(%d)", h)
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

func texts(actions []Action) []string {
	out := make([]string, len(actions))
	for i, a := range actions {
		out[i] = a.String()
	}
	return out
}

// weights checks that the weights of what chance may do add up to 1, and that nothing else has a weight.
func weights(t *T) {
	if t.Weight == nil {
		return
	}
	s := t.position()
	sum, den := 0, 0
	for _, a := range s.LegalActions() {
		n, d := t.Weight(s, a)
		Equal(t, n > 0, t.IsChance(s), "%q.Weight(%q) > 0", s, a)
		True(t, d > 0 && (den == 0 || d == den), "%q.Weight(%q) = %d/%d, want the denominator %d of the others", s, a,
			n, d, den)
		sum, den = sum+n, d
	}
	if t.IsChance(s) {
		Equal(t, sum, den, "the sum of %q.Weight(a)", s)
	}
	for i := range t.NumActions {
		a := t.ActionAt(i)
		n, _ := t.Weight(s, a)
		Equal(t, n > 0, t.IsChance(s) && s.IsLegal(a), "%q.Weight(%q) > 0", s, a)
	}
	a := t.action()
	n, _ := t.Weight(s, a)
	Equal(t, n > 0, t.IsChance(s) && s.IsLegal(a), "%q.Weight(%q) > 0", s, a)
}
