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

// binding has the functions of one package that its positions, referees and readers need. There is one for each game,
// so the wrappers that point to it compare equal exactly when the package's values do.
type binding[S Rules[S, A, P], A Action, P Player] struct {
	*Game
	parseAction func(string) (A, error)
	actionAt    func(int) A
	setup       func(S) any
	applyTo     func(s, dst *S, a A)
	transform   func(s S, symmetry int) S
	canonical   func(S) (S, int)
	complete    func(S, int64) S
	ending      func(x any) string // of a State or a Referee
	readerError func(error) error
}

// bind makes the binding of a package from its functions, and adds to the Game what follows from them.
func bind[
	S interface {
		Rules[S, A, P]
		Symmetric[S, G]
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
	}, Q interface {
		InPlace[S, A]
		UnmarshalBinary([]byte) error
	}, G Symmetry[G],
](
	g *Game, parse func(string) (S, error), parseAction func(string) (A, error), actionAt func(int) A,
	newReader func(io.Reader) D, start func(int64, map[string]string) (S, error),
	newReferee func(int64, map[string]string) (R, error), transformAction func(A, G) A,
) *binding[S, A, P] {
	b := &binding[S, A, P]{
		Game: g, parseAction: parseAction, actionAt: actionAt,
		setup:     func(s S) any { return s.Setup() },
		applyTo:   func(s, dst *S, a A) { Q(s).ApplyTo(dst, a) },
		transform: func(s S, symmetry int) S { return s.Transform(G(symmetry)) },
		canonical: func(s S) (S, int) {
			c, symmetry := s.Canonical()
			return c, int(symmetry)
		},
		complete: func(s S, _ int64) S { return s },
		ending:   func(x any) string { return x.(interface{ Ending() E }).Ending().String() },
		readerError: func(err error) error {
			var l L
			if !errors.As(err, &l) {
				return err
			}
			line := LineError(*(*T)(l))
			return &line
		},
	}
	g.First, g.Seeded = time.Second, true
	g.Draws = func(string) bool { return false }
	for e := E(0); !strings.HasPrefix(e.String(), "invalid "); e++ {
		g.Endings = append(g.Endings, e.String())
	}
	g.New = func(seed int64, options map[string]string) (State, error) {
		if err := b.checkNames(options); err != nil {
			return nil, err
		}
		return b.wrapped(start(seed, options))
	}
	g.NewReferee = func(seed int64, options map[string]string) (Referee, error) {
		if err := b.checkNames(options); err != nil {
			return nil, err
		}
		r, err := newReferee(seed, options)
		if err != nil {
			return nil, err
		}
		return referee[S, A, P]{b, r}, nil
	}
	g.Parse = func(text string) (State, error) { return b.wrapped(parse(text)) }
	g.ParseSetup = func(text []byte) (State, error) {
		var setup U
		if err := json.Unmarshal(text, &setup); err != nil {
			return nil, err
		}
		return b.wrapped(setup.State())
	}
	g.ParseBinary = func(data []byte) (State, error) {
		var s S
		err := Q(&s).UnmarshalBinary(data)
		if err == nil && !s.IsValid() {
			err = fmt.Errorf("%w: binary position: no bytes", ErrSyntax)
		}
		return b.wrapped(s, err)
	}
	g.CheckAction = func(line string) error {
		_, err := parseAction(line)
		return err
	}
	g.ActionAt = func(index int) string {
		if index < 0 || index >= g.NumActions {
			return ""
		}
		return actionAt(index).String()
	}
	g.TransformIndex = func(index, symmetry int) int { return transformAction(actionAt(index), G(symmetry)).Index() }
	g.NewReader = func(r io.Reader) Reader { return reader[S, A, P]{b, newReader(r)} }
	g.wrap = func(value any) (State, bool) {
		s, ok := value.(S)
		return state[S, A, P]{b, s}, ok && s.IsValid()
	}
	return b
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

func (b *binding[S, A, P]) action(index int) (a A, err error) {
	if index < 0 || index >= b.NumActions {
		return a, fmt.Errorf("%w: no action has the index %d; the indices are 0 to %d", ErrSyntax, index, b.NumActions-1)
	}
	return b.actionAt(index), nil
}

type referee[S Rules[S, A, P], A Action, P Player] struct {
	b *binding[S, A, P]
	RefereeOf[S, P]
}

func (x referee[S, A, P]) State() State        { return state[S, A, P]{x.b, x.RefereeOf.State()} }
func (x referee[S, A, P]) ToMove() int         { return int(x.RefereeOf.ToMove()) }
func (x referee[S, A, P]) Score(p int) int     { return x.RefereeOf.Score(P(p)) }
func (x referee[S, A, P]) Failure(p int) error { return x.RefereeOf.Failure(P(p)) }
func (x referee[S, A, P]) Ending() string      { return x.b.ending(x.RefereeOf) }
func (x referee[S, A, P]) Winner() (int, bool) {
	p, ok := x.RefereeOf.Winner()
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
