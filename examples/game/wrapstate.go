package game

import (
	"encoding/json"
	"fmt"
)

type state[S Rules[S, A, P], A Action, P Player] struct {
	b     *binding[S, A, P]
	plain // an S
}

func (x state[S, A, P]) s() S { return x.plain.(S) }

func (x state[S, A, P]) Game() *Game        { return x.b.Game }
func (x state[S, A, P]) Value() any         { return x.plain }
func (x state[S, A, P]) ToMove() int        { return int(x.s().ToMove()) }
func (x state[S, A, P]) Score(p int) int    { return x.s().Score(P(p)) }
func (x state[S, A, P]) Ending() string     { return x.b.ending(x.s()) }
func (x state[S, A, P]) WithoutTurn() State { return state[S, A, P]{x.b, x.s().WithoutTurn()} }
func (x state[S, A, P]) Transform(symmetry int) State {
	return state[S, A, P]{x.b, x.b.transform(x.s(), symmetry)}
}
func (x state[S, A, P]) Canonical() (State, int) {
	s, symmetry := x.b.canonical(x.s())
	return state[S, A, P]{x.b, s}, symmetry
}
func (x state[S, A, P]) AppendInit(b []byte, player int) []byte {
	return x.s().AppendInit(b, P(player))
}
func (x state[S, A, P]) AppendTurn(b []byte, player int) []byte {
	return x.s().AppendTurn(b, P(player))
}
func (x state[S, A, P]) Setup() ([]byte, error) { return json.Marshal(x.b.setup(x.s())) }

func (x state[S, A, P]) Winner() (int, bool) {
	p, ok := x.s().Winner()
	return int(p), ok
}

func (x state[S, A, P]) LegalActions() []string { return texts(x.s().LegalActions()) }

func texts[A Action](list []A) []string {
	texts := make([]string, len(list))
	for i, a := range list {
		texts[i] = a.String()
	}
	return texts
}

func (x state[S, A, P]) AppendIndices(dst []int) []int {
	for _, a := range x.s().LegalActions() {
		dst = append(dst, a.Index())
	}
	return dst
}

// resolve returns the listed action that has the effect of an action.
func (x state[S, A, P]) resolve(action string) (A, error) {
	a, err := x.b.parseAction(action)
	if err == nil {
		a, err = x.s().Resolve(a)
	}
	return a, err
}

func (x state[S, A, P]) Resolve(action string) (string, error) {
	a, err := x.resolve(action)
	if err != nil {
		return "", err
	}
	return a.String(), nil
}

func (x state[S, A, P]) Index(action string) (int, error) {
	a, err := x.resolve(action)
	if err != nil {
		return -1, err
	}
	return a.Index(), nil
}

func (x state[S, A, P]) Apply(action string) (State, error)  { return x.apply(x.b.parseAction(action)) }
func (x state[S, A, P]) ApplyIndex(index int) (State, error) { return x.apply(x.b.action(index)) }

// apply plays an action unless it could not be read.
func (x state[S, A, P]) apply(a A, err error) (State, error) {
	if err != nil {
		return x, err
	}
	next, err := x.s().Apply(a)
	return state[S, A, P]{x.b, next}, err
}

func (x state[S, A, P]) Explain(next State) ([]string, error) {
	s, ok := next.Value().(S)
	if !ok {
		return nil, fmt.Errorf("a position of %s does not follow from one of %s", next.Game().Name, x.b.Name)
	}
	list, err := x.s().Explain(s)
	return texts(list), err
}

func (x state[S, A, P]) Complete(seed int64) State {
	if x.b.complete == nil {
		return x
	}
	return state[S, A, P]{x.b, x.b.complete(x.s(), seed)}
}
