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
func (x state[S, A, P]) Ending() string     { return x.b.Ending(x.plain) }
func (x state[S, A, P]) WithoutTurn() State { return state[S, A, P]{x.b, x.s().WithoutTurn()} }
func (x state[S, A, P]) Transform(symmetry int) State {
	return state[S, A, P]{x.b, x.b.Transform(x.s(), symmetry)}
}
func (x state[S, A, P]) Canonical() (State, int) {
	s, symmetry := x.b.Canonical(x.s())
	return state[S, A, P]{x.b, s}, symmetry
}
func (x state[S, A, P]) AppendInit(b []byte, player int) []byte {
	return x.s().AppendInit(b, P(player))
}
func (x state[S, A, P]) AppendTurn(b []byte, player int) []byte {
	return x.s().AppendTurn(b, P(player))
}
func (x state[S, A, P]) Setup() ([]byte, error) { return json.Marshal(x.b.Package.Setup(x.s())) }

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

func (x state[S, A, P]) AppendLegalIndices(dst []int) []int {
	for _, a := range x.s().LegalActions() {
		dst = append(dst, a.Index())
	}
	return dst
}

func (x state[S, A, P]) Judge(line string) (string, int, error) {
	a, err := x.b.ParseAction(line)
	if err == nil {
		a, err = x.s().Resolve(a)
	}
	if err != nil {
		_, err = x.s().Answer(line) // the reason that the referee finds first
		return "", -1, err
	}
	return a.String(), a.Index(), nil
}

func (x state[S, A, P]) Apply(line string) (State, error) {
	next, err := x.s().Answer(line)
	return state[S, A, P]{x.b, next}, err
}

func (x state[S, A, P]) ApplyIndex(index int) (State, error) {
	a, err := x.b.action(index)
	if err != nil {
		return x, err
	}
	next, err := x.s().Apply(a)
	return state[S, A, P]{x.b, next}, err
}

func (x state[S, A, P]) Successors(yield func(string, State) bool) {
	s := x.s()
	// With the package's own Successors, the C library is 16 KB larger.
	for _, a := range s.LegalActions() {
		if !yield(a.String(), state[S, A, P]{x.b, s.ApplyUnchecked(a)}) {
			return
		}
	}
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
	return state[S, A, P]{x.b, x.b.Package.Complete(x.s(), seed)}
}

// board remembers how many actions there are, and the last action that IndexAt has found, which needs no
// check if it is played.
type board[S Rules[S, A, P], A Action, P Player] struct {
	b     *binding[S, A, P]
	s     S
	found A
	index int // of found, -1 if there is none
	count int // of the legal actions, -1 if it is not known
}

// boards makes Boards. It is an interface because a program that has a Game contains all its functions, for
// each game, but only those methods of an interface that the program calls.
type boards interface{ newBoard(s State) Board }

// boarding is apart from binding because a program with a generic type contains all types that its methods
// need.
type boarding[S Rules[S, A, P], A Action, P Player] struct{ b *binding[S, A, P] }

func (x boarding[S, A, P]) newBoard(s State) Board {
	return &board[S, A, P]{b: x.b, s: s.Value().(S), index: -1, count: -1}
}

// NewBoard returns a Board with the position s.
func NewBoard(s State) Board { return s.Game().boards.(boards).newBoard(s) }

func (x *board[S, A, P]) State() State         { return state[S, A, P]{x.b, x.s} }
func (x *board[S, A, P]) Pointer() any         { return &x.s }
func (x *board[S, A, P]) NumPlayers() int      { return x.s.NumPlayers() }
func (x *board[S, A, P]) Turn() int            { return x.s.Turn() }
func (x *board[S, A, P]) ToMove() int          { return int(x.s.ToMove()) }
func (x *board[S, A, P]) Over() bool           { return x.s.Over() }
func (x *board[S, A, P]) Score(player int) int { return x.s.Score(P(player)) }
func (x *board[S, A, P]) Hash() uint64         { return x.s.Hash() }

func (x *board[S, A, P]) NumLegalActions() int {
	if x.count < 0 {
		x.count = x.s.NumLegalActions()
	}
	return x.count
}

func (x *board[S, A, P]) IndexAt(i int) int {
	x.found = x.s.LegalActionAt(i)
	x.index = x.found.Index()
	return x.index
}

func (x *board[S, A, P]) Set(s State) {
	value, ok := s.Value().(S)
	if !ok {
		panic("a Board of " + x.b.Name + " cannot take a position of " + s.Game().Name)
	}
	x.s, x.index, x.count = value, -1, -1
}

func (x *board[S, A, P]) Play(index int) error {
	a := x.found
	if index != x.index || index < 0 {
		var err error
		if a, err = x.b.action(index); err == nil && !x.s.IsLegal(a) {
			_, err = x.s.Apply(a)
		}
		if err != nil {
			return err
		}
	}
	x.b.ApplyTo(&x.s, &x.s, a)
	x.index, x.count = -1, -1
	return nil
}

func (x *board[S, A, P]) Perft(depth int, plays *int) int64 { return perft[S, A, P](x.s, depth, plays) }

func perft[S Rules[S, A, P], A Action, P Player](s S, depth int, plays *int) (n int64) {
	if depth <= 1 {
		return int64(s.NumLegalActions())
	}
	s.Successors(func(_ A, next S) bool {
		*plays--
		n += perft[S, A, P](next, depth-1, plays)
		return *plays >= 0
	})
	return n
}
