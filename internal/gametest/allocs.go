package gametest

import (
	"reflect"
	"slices"
	"strings"
	"testing"
)

// Calls are calls by the names of the methods that they call, joined by ", ", or by other names.
type Calls map[string]func()

// NoAllocs checks that no call allocates.
func NoAllocs(t *testing.T, where string, calls Calls) {
	t.Helper()
	for name, call := range calls {
		if n := testing.AllocsPerRun(100, call); n != 0 {
			t.Errorf("%s allocates %v times in %s, want 0", name, n, where)
		}
	}
}

// allocating are the methods of States that allocate, as the package comments say.
var allocating = []string{"Diagram", "Explain", "Forecast", "MarshalBinary", "MarshalText", "Setup", "String",
	"UnmarshalBinary", "UnmarshalText"}

// Allocs checks that no other method of a State allocates, with the actions of one position. The caller adds the
// methods that only this game has. Successors and LegalActions belong to these: called through a type parameter, what
// they are given escapes.
func (p *Package[S, A, P, E, Sym, Setup]) Allocs(t *testing.T, s S, also Calls) {
	t.Helper()
	list := s.LegalActions()
	a := list[len(list)/2]
	line := a.String()
	dst, next, buf := make([]A, 0, len(list)), new(S), make([]byte, 0, 1<<14)
	var (
		state S
		flag  bool
		sum   int
	)
	calls := Calls{
		"Apply":                  func() { state, _ = s.Apply(a) },
		"Answer":                 func() { state, _ = s.Answer(line) },
		"ApplyUnchecked":         func() { state = s.ApplyUnchecked(a) },
		"ApplyTo":                func() { p.ApplyTo(&s, next, a) },
		"AppendLegalActions":     func() { sum += len(s.AppendLegalActions(dst)) },
		"NumLegalActions":        func() { sum += s.NumLegalActions() },
		"LegalActionAt":          func() { a = s.LegalActionAt(len(list) / 2) },
		"IsLegal":                func() { flag = s.IsLegal(a) },
		"Resolve":                func() { _, err := s.Resolve(a); flag = err == nil },
		"Hash":                   func() { sum += int(s.Hash()) },
		"Over":                   func() { flag = s.Over() },
		"ToMove":                 func() { sum += int(s.ToMove()) },
		"Turn":                   func() { sum += s.Turn() },
		"Score":                  func() { sum += s.Score(0) },
		"Winner":                 func() { _, flag = s.Winner() },
		"Canonical":              func() { state, _ = s.Canonical() },
		"Transform":              func() { state = s.Transform(Sym(p.NumSymmetries - 1)) },
		"AppendText":             func() { buf, _ = s.AppendText(buf[:0]) },
		"AppendBinary":           func() { buf, _ = s.AppendBinary(buf[:0]) },
		"AppendInit, AppendTurn": func() { buf = s.AppendTurn(s.AppendInit(buf[:0], 1), s.ToMove()) },
		"IsValid, NumPlayers":    func() { flag = s.IsValid() && s.NumPlayers() > 0 },
		"WithoutTurn":            func() { state = s.WithoutTurn() },
		"Ending":                 func() { sum += int(s.Ending()) },
		"Index, ActionAt":        func() { a = p.ActionAt(a.Index()) },
	}
	NoAllocs(t, s.String(), calls)
	NoAllocs(t, s.String(), also)
	_, _, _ = state, flag, sum

	measured := slices.Clone(allocating)
	for _, c := range []Calls{calls, also} {
		for names := range c {
			measured = append(measured, strings.Split(names, ", ")...)
		}
	}
	states := reflect.TypeOf(&s)
	for i := 0; i < states.NumMethod(); i++ {
		m := states.Method(i)
		if !slices.Contains(measured, m.Name) {
			t.Errorf("State.%s is neither measured nor among those that allocate, want one of both", m.Name)
		}
	}
}
