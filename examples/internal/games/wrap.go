package games

import (
	"io"
	"time"

	"github.com/rulebook-go/rulebook/examples/search/alphabeta"
)

// rules is what the wrapper needs of a package's State.
type rules[S, A, P any] interface {
	comparable
	NumPlayers() int
	Turn() int
	ToMove() P
	Over() bool
	Score(P) int
	Winner() (P, bool)
	Hash() uint64
	LegalActions() []A
	AppendLegalActions([]A) []A
	ApplyUnchecked(A) S
	Apply(A) (S, error)
	String() string
	Diagram() string
}

type referee[S, P any] interface {
	State() S
	ToMove() P
	AppendInput([]byte) []byte
	Answer(string) error
	Timeout()
	Over() bool
	Score(P) int
	Winner() (P, bool)
}

type reader[S, A any] interface {
	Read() (S, error)
	Sent(A)
}

type action interface {
	comparable
	String() string
}

// wrapper turns one package's values into this package's interfaces.
type wrapper[S rules[S, A, P], A action, P ~uint8] struct {
	parseAction func(string) (A, error)
}

func (w *wrapper[S, A, P]) state(s S) State { return wrappedState[S, A, P]{w, s} }

func (w *wrapper[S, A, P]) referee(r referee[S, P]) Referee { return wrappedReferee[S, A, P]{w, r} }

func (w *wrapper[S, A, P]) reader(r reader[S, A]) Reader { return wrappedReader[S, A, P]{w, r} }

// parser wraps a package's Parse.
func (w *wrapper[S, A, P]) parser(parse func(string) (S, error)) func(string) (State, error) {
	return func(text string) (State, error) {
		s, err := parse(text)
		if err != nil {
			return nil, err
		}
		return w.state(s), nil
	}
}

// pack is what a package has to say, in its own types.
type pack[S rules[S, A, P], A action, P ~uint8] struct {
	name        string
	later       time.Duration
	parse       func(string) (S, error)
	parseAction func(string) (A, error)
	value       func(S, P) int
	start       func(seed int64) S
	newReferee  func(seed int64) referee[S, P]
	newReader   func(io.Reader) reader[S, A]
}

func (p pack[S, A, P]) wrapper() *wrapper[S, A, P] { return &wrapper[S, A, P]{p.parseAction} }

// game returns the Game of a package for two players and without options.
func (p pack[S, A, P]) game() *Game {
	w := p.wrapper()
	return &Game{
		Name:      p.name,
		First:     time.Second,
		Later:     p.later,
		Seats:     []int{2},
		Parse:     w.parser(p.parse),
		NewReader: func(r io.Reader) Reader { return w.reader(p.newReader(r)) },
		NewSearch: w.searcher(p.value),
		New: func(seed int64, options map[string]string) (State, error) {
			if err := noOptions(options); err != nil {
				return nil, err
			}
			return w.state(p.start(seed)), nil
		},
		NewReferee: func(seed int64, options map[string]string) (Referee, error) {
			if err := noOptions(options); err != nil {
				return nil, err
			}
			return w.referee(p.newReferee(seed)), nil
		},
	}
}

type wrappedState[S rules[S, A, P], A action, P ~uint8] struct {
	*wrapper[S, A, P]
	s S
}

func (x wrappedState[S, A, P]) String() string  { return x.s.String() }
func (x wrappedState[S, A, P]) Diagram() string { return x.s.Diagram() }
func (x wrappedState[S, A, P]) NumPlayers() int { return x.s.NumPlayers() }
func (x wrappedState[S, A, P]) Turn() int       { return x.s.Turn() }
func (x wrappedState[S, A, P]) ToMove() int     { return int(x.s.ToMove()) }
func (x wrappedState[S, A, P]) Over() bool      { return x.s.Over() }
func (x wrappedState[S, A, P]) Score(p int) int { return x.s.Score(P(p)) }
func (x wrappedState[S, A, P]) Winner() (int, bool) {
	p, ok := x.s.Winner()
	return int(p), ok
}

func (x wrappedState[S, A, P]) LegalActions() []string {
	list := x.s.LegalActions()
	texts := make([]string, len(list))
	for i, a := range list {
		texts[i] = a.String()
	}
	return texts
}

func (x wrappedState[S, A, P]) Apply(action string) (State, error) {
	a, err := x.parseAction(action)
	if err != nil {
		return x, err
	}
	next, err := x.s.Apply(a)
	return x.state(next), err
}

type wrappedReferee[S rules[S, A, P], A action, P ~uint8] struct {
	w *wrapper[S, A, P]
	r referee[S, P]
}

func (x wrappedReferee[S, A, P]) State() State                { return x.w.state(x.r.State()) }
func (x wrappedReferee[S, A, P]) ToMove() int                 { return int(x.r.ToMove()) }
func (x wrappedReferee[S, A, P]) AppendInput(b []byte) []byte { return x.r.AppendInput(b) }
func (x wrappedReferee[S, A, P]) Answer(line string) error    { return x.r.Answer(line) }
func (x wrappedReferee[S, A, P]) Timeout()                    { x.r.Timeout() }
func (x wrappedReferee[S, A, P]) Over() bool                  { return x.r.Over() }
func (x wrappedReferee[S, A, P]) Score(p int) int             { return x.r.Score(P(p)) }
func (x wrappedReferee[S, A, P]) Winner() (int, bool) {
	p, ok := x.r.Winner()
	return int(p), ok
}

type wrappedReader[S rules[S, A, P], A action, P ~uint8] struct {
	w *wrapper[S, A, P]
	r reader[S, A]
}

func (x wrappedReader[S, A, P]) Read() (State, error) {
	s, err := x.r.Read()
	return x.w.state(s), err
}

func (x wrappedReader[S, A, P]) Sent(action string) error {
	a, err := x.w.parseAction(action)
	if err == nil {
		x.r.Sent(a)
	}
	return err
}

type wrappedSearch[S rules[S, A, P], A action, P ~uint8] struct {
	w      *wrapper[S, A, P]
	search *alphabeta.Search[S, A, P]
	nodes  int
}

// searcher wraps a search with an evaluation.
func (w *wrapper[S, A, P]) searcher(eval func(S, P) int) func(nodes int) Search {
	return func(nodes int) Search {
		const tableBits = 16
		return wrappedSearch[S, A, P]{w, alphabeta.New[S, A, P](tableBits, eval), nodes}
	}
}

// Best takes texts of legal actions; any other makes it panic.
func (x wrappedSearch[S, A, P]) Best(s State, actions []string) string {
	list := make([]A, len(actions))
	for i, text := range actions {
		a, err := x.w.parseAction(text)
		if err != nil {
			panic(err)
		}
		list[i] = a
	}
	return x.search.Best(s.(wrappedState[S, A, P]).s, list, alphabeta.Limit{Nodes: x.nodes}).String()
}
