package game

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"sort"
	"strings"
	"time"
)

// binding has the functions of one package. There is one for each game, so the wrappers that point to it compare equal
// exactly when the package's values do.
type binding[S Rules[S, A, P], A Action, P Player] struct {
	*Game
	parse         func(string) (S, error)
	parseAction   func(string) (A, error)
	actionAt      func(int) A
	parseSetup    func([]byte) (S, error)
	setup         func(S) any
	start         func(seed int64, options map[string]string) (S, error)
	newReferee    func(seed int64, options map[string]string) (RefereeOf[S, P], error)
	newReader     func(io.Reader) ReaderOf[S, A]
	applyTo       func(s, dst *S, a A)
	complete      func(S, int64) S // nil if no position has hidden facts
	endings       []string
	ending        func(S) string
	refereeEnding func(RefereeOf[S, P]) string
	readerError   func(error) error
}

// bind makes the binding of a package from its functions.
func bind[
	S interface {
		Rules[S, A, P]
		Ending() E
		Setup() U
	}, A Action, P Player, E interface {
		~uint8
		fmt.Stringer
	}, U interface{ State() (S, error) }, L interface {
		*T
		error
	},
	T ~struct {
		Line int
		Err  error
	}, D ReaderOf[S, A], R interface {
		RefereeOf[S, P]
		Ending() E
	}, Q InPlace[S, A],
](
	parse func(string) (S, error), parseAction func(string) (A, error), actionAt func(int) A, newReader func(io.Reader) D,
	start func(int64, map[string]string) (S, error), newReferee func(int64, map[string]string) (R, error),
) *binding[S, A, P] {
	b := &binding[S, A, P]{
		parse: parse, parseAction: parseAction, actionAt: actionAt, start: start,
		parseSetup: func(text []byte) (s S, err error) {
			var setup U
			if err = json.Unmarshal(text, &setup); err == nil {
				s, err = setup.State()
			}
			return s, err
		},
		setup:         func(s S) any { return s.Setup() },
		newReferee:    func(seed int64, o map[string]string) (RefereeOf[S, P], error) { return newReferee(seed, o) },
		newReader:     func(r io.Reader) ReaderOf[S, A] { return newReader(r) },
		applyTo:       func(s, dst *S, a A) { Q(s).ApplyTo(dst, a) },
		ending:        func(s S) string { return s.Ending().String() },
		refereeEnding: func(r RefereeOf[S, P]) string { return r.(R).Ending().String() },
		readerError: func(err error) error {
			var l L
			if !errors.As(err, &l) {
				return err
			}
			line := LineError(*(*T)(l))
			return &line
		},
	}
	for e := E(0); !strings.HasPrefix(e.String(), "invalid "); e++ {
		b.endings = append(b.endings, e.String())
	}
	return b
}

// game adds to a Game of a package for two players and without options what follows from the functions.
func (b *binding[S, A, P]) game(name, title string, later time.Duration, numActions, numSymmetries int) *Game {
	b.Game = &Game{
		Name: name, Title: title, First: time.Second, Later: later, Seats: []int{2}, Seeded: true,
		Draws:      func(string) bool { return false },
		NumActions: numActions, NumSymmetries: numSymmetries, Endings: b.endings,
		New: func(seed int64, options map[string]string) (State, error) {
			if err := b.checkNames(options); err != nil {
				return nil, err
			}
			return b.wrapped(b.start(seed, options))
		},
		NewReferee: func(seed int64, options map[string]string) (Referee, error) {
			if err := b.checkNames(options); err != nil {
				return nil, err
			}
			r, err := b.newReferee(seed, options)
			if err != nil {
				return nil, err
			}
			return referee[S, A, P]{b, r}, nil
		},
		Parse:      func(text string) (State, error) { return b.wrapped(b.parse(text)) },
		ParseSetup: func(text []byte) (State, error) { return b.wrapped(b.parseSetup(text)) },
		CheckAction: func(line string) error {
			_, err := b.parseAction(line)
			return err
		},
		ActionAt: func(index int) string {
			if index < 0 || index >= numActions {
				return ""
			}
			return b.actionAt(index).String()
		},
		NewReader: func(r io.Reader) Reader { return reader[S, A, P]{b, b.newReader(r)} },
		wrap: func(value any) (State, bool) {
			s, ok := value.(S)
			return state[S, A, P]{b, s}, ok && s.IsValid()
		},
	}
	return b.Game
}

// checkNames returns an error for options that are not among the game's parameters. It names the first one in the order
// of the alphabet.
func (b *binding[S, A, P]) checkNames(options map[string]string) error {
	var unknown []string
next:
	for name := range options {
		for _, p := range b.Parameters {
			if name == p {
				continue next
			}
		}
		unknown = append(unknown, name)
	}
	if unknown == nil {
		return nil
	}
	sort.Strings(unknown)
	return fmt.Errorf("the game has no option %q", unknown[0])
}

// wrapped wraps a State, or nothing after an error.
func (b *binding[S, A, P]) wrapped(s S, err error) (State, error) {
	if err != nil {
		return nil, err
	}
	return state[S, A, P]{b, s}, nil
}

// action returns the action with an index.
func (b *binding[S, A, P]) action(index int) (a A, err error) {
	if index < 0 || index >= b.NumActions {
		return a, fmt.Errorf("%w: no action has the index %d; the indices are 0 to %d", ErrSyntax, index, b.NumActions-1)
	}
	return b.actionAt(index), nil
}

type referee[S Rules[S, A, P], A Action, P Player] struct {
	b *binding[S, A, P]
	r RefereeOf[S, P]
}

func (x referee[S, A, P]) State() State                { return state[S, A, P]{x.b, x.r.State()} }
func (x referee[S, A, P]) ToMove() int                 { return int(x.r.ToMove()) }
func (x referee[S, A, P]) AppendInput(b []byte) []byte { return x.r.AppendInput(b) }
func (x referee[S, A, P]) Answer(line string) error    { return x.r.Answer(line) }
func (x referee[S, A, P]) Timeout()                    { x.r.Timeout() }
func (x referee[S, A, P]) Over() bool                  { return x.r.Over() }
func (x referee[S, A, P]) Score(p int) int             { return x.r.Score(P(p)) }
func (x referee[S, A, P]) Failure(p int) error         { return x.r.Failure(P(p)) }
func (x referee[S, A, P]) Ending() string              { return x.b.refereeEnding(x.r) }
func (x referee[S, A, P]) Winner() (int, bool) {
	p, ok := x.r.Winner()
	return int(p), ok
}

type reader[S Rules[S, A, P], A Action, P Player] struct {
	b *binding[S, A, P]
	r ReaderOf[S, A]
}

func (x reader[S, A, P]) Read() (State, error) {
	s, err := x.r.Read()
	return x.b.wrapped(s, x.b.readerError(err))
}

func (x reader[S, A, P]) Sent(action string) error {
	a, err := x.b.parseAction(action)
	if err == nil {
		x.r.Sent(a)
	}
	return err
}
