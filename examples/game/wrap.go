package game

import (
	"encoding/json"
	"fmt"
	"io"
	"sort"
	"strings"
)

// Package has the functions of a game's package that [Bind] needs. S, A and P are its State, Action and
// Player.
type Package[S Rules[S, A, P], A Action, P Player] struct {
	// New and NewReferee get the site's parameters of the game, of which Bind has checked the names.
	New             func(seed int64, options map[string]string) (S, error)
	NewReferee      func(seed int64, options map[string]string) (RefereeOf[S, P], error)
	NewReader       func(io.Reader) ReaderOf[S, A]
	Parse           func(text string) (S, error)
	ParseSetup      func(json []byte) (S, error)
	UnmarshalBinary func(s *S, data []byte) error
	ParseAction     func(line string) (A, error)
	ActionAt        func(index int) A
	ApplyTo         func(s, dst *S, a A)
	Setup           func(s S) any
	// Ending returns the text of the ending of a State or a Referee.
	Ending func(x any) string
	Symmetries[S, A]
	// Complete draws the hidden facts of a position, see State. It is nil if positions have none.
	Complete func(s S, seed int64) S
}

// Symmetries are those of a package, with the numbers from 0 to NumSymmetries-1 of the Game.
type Symmetries[S, A any] struct {
	Transform       func(s S, symmetry int) S
	TransformAction func(a A, symmetry int) A
	Canonical       func(s S) (image S, symmetry int)
}

// SymmetriesOf returns the Symmetries of a package with the Symmetry G.
func SymmetriesOf[S, A any, G ~uint8](
	transform func(S, G) S, transformAction func(A, G) A, canonical func(S) (S, G),
) Symmetries[S, A] {
	return Symmetries[S, A]{
		Transform:       func(s S, symmetry int) S { return transform(s, G(symmetry)) },
		TransformAction: func(a A, symmetry int) A { return transformAction(a, G(symmetry)) },
		Canonical: func(s S) (S, int) {
			image, symmetry := canonical(s)
			return image, int(symmetry)
		},
	}
}

// ReadSetup is the ParseSetup of a package with the Setup U.
func ReadSetup[U interface{ State() (S, error) }, S any](text []byte) (s S, err error) {
	var setup U
	if err := json.Unmarshal(text, &setup); err != nil {
		return s, err
	}
	return setup.State()
}

// Endings returns the texts of a package's Endings, and EndingOf the text of one.
func Endings[E interface {
	~uint8
	fmt.Stringer
}]() (texts []string) {
	for e := E(0); !strings.HasPrefix(e.String(), "invalid "); e++ {
		texts = append(texts, e.String())
	}
	return texts
}

// EndingOf is the Ending of a package with the type E.
func EndingOf[E fmt.Stringer](x any) string { return x.(interface{ Ending() E }).Ending().String() }

// binding is a game with its package. There is one for each game, so the wrappers that point to it compare
// equal exactly when the package's values do.
type binding[S Rules[S, A, P], A Action, P Player] struct {
	*Game
	Package[S, A, P]
}

// Bind adds to a Game the functions that follow from its package, and returns it.
func Bind[S Rules[S, A, P], A Action, P Player](g *Game, p Package[S, A, P]) *Game {
	if p.Complete == nil {
		p.Complete = func(s S, _ int64) S { return s }
	}
	if g.Draws == nil {
		g.Draws = func(string) bool { return false }
	}
	b := &binding[S, A, P]{g, p}
	g.Bound, g.boards = b, boarding[S, A, P]{b}
	return g
}

func (b *binding[S, A, P]) Start(seed int64, options map[string]string) (State, error) {
	if err := b.checkNames(options); err != nil {
		return nil, err
	}
	return b.wrapped(b.New(seed, options))
}

func (b *binding[S, A, P]) NewReferee(seed int64, options map[string]string) (Referee, error) {
	if err := b.checkNames(options); err != nil {
		return nil, err
	}
	r, err := b.Package.NewReferee(seed, options)
	if err != nil {
		return nil, err
	}
	return referee[S, A, P]{b, r}, nil
}

func (b *binding[S, A, P]) Parse(text string) (State, error) { return b.wrapped(b.Package.Parse(text)) }

func (b *binding[S, A, P]) ParseSetup(text []byte) (State, error) {
	return b.wrapped(b.Package.ParseSetup(text))
}

func (b *binding[S, A, P]) ParseBinary(data []byte) (State, error) {
	var s S
	err := b.UnmarshalBinary(&s, data)
	if err == nil && !s.IsValid() {
		err = fmt.Errorf("%w: binary position: no bytes", ErrSyntax)
	}
	return b.wrapped(s, err)
}

func (b *binding[S, A, P]) CheckAction(line string) error {
	_, err := b.ParseAction(line)
	return err
}

func (b *binding[S, A, P]) ActionAt(index int) string {
	if index < 0 || index >= b.NumActions {
		return ""
	}
	return b.Package.ActionAt(index).String()
}

func (b *binding[S, A, P]) TransformIndex(index, symmetry int) int {
	return b.TransformAction(b.Package.ActionAt(index), symmetry).Index()
}

func (b *binding[S, A, P]) NewReader(r io.Reader) Reader {
	return reader[S, A, P]{b, b.Package.NewReader(r)}
}

func (b *binding[S, A, P]) Wrap(value any) (State, bool) {
	s, ok := value.(S)
	return state[S, A, P]{b, s}, ok && s.IsValid()
}

// Ignored explains which of the options the referee does not understand. It returns "" if there are none.
func (g *Game) Ignored(options map[string]string) string {
	if g.Played == nil {
		return ""
	}
	played, ignored := g.Played(options)
	if len(ignored) == 0 {
		return ""
	}
	return fmt.Sprintf("the referee does not understand %.60q; it plays with %v",
		ignored, strings.Join(Parameters(played), ", "))
}

// checkNames returns an error for options that are not among the game's parameters. It names the first one in
// the order of the alphabet.
func (g *Game) checkNames(options map[string]string) error {
	var unknown []string
next:
	for name := range options {
		for _, p := range g.Parameters {
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
	return b.Package.ActionAt(index), nil
}

type referee[S Rules[S, A, P], A Action, P Player] struct {
	b *binding[S, A, P]
	RefereeOf[S, P]
}

func (x referee[S, A, P]) State() State        { return state[S, A, P]{x.b, x.RefereeOf.State()} }
func (x referee[S, A, P]) ToMove() int         { return int(x.RefereeOf.ToMove()) }
func (x referee[S, A, P]) Score(p int) int     { return x.RefereeOf.Score(P(p)) }
func (x referee[S, A, P]) Failure(p int) error { return x.RefereeOf.Failure(P(p)) }
func (x referee[S, A, P]) Ending() string      { return x.b.Ending(x.RefereeOf) }
func (x referee[S, A, P]) Winner() (int, bool) {
	p, ok := x.RefereeOf.Winner()
	return int(p), ok
}

type reader[S Rules[S, A, P], A Action, P Player] struct {
	b *binding[S, A, P]
	r ReaderOf[S, A]
}

func (x reader[S, A, P]) Read() (State, error) {
	return x.b.wrapped(x.r.Read())
}

func (x reader[S, A, P]) Sent(action string) error {
	a, err := x.b.ParseAction(action)
	if err == nil {
		x.r.Sent(a)
	}
	return err
}
