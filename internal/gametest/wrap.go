package gametest

import (
	"encoding/json"
	"errors"
	"io"
	"reflect"

	"github.com/rulebook-go/rulebook/internal/fault"
	"github.com/rulebook-go/rulebook/internal/gametest/draw"
	"pgregory.net/rapid"
)

// State is a State of the package under test. Two of them are == if the States in them are.
type State interface {
	values
	Value() any // of the package's own type
	ToMove() int
	Score(p int) int
	Winner() (p int, ok bool)
	Ending() Ending
	WithoutTurn() State
	LegalActions() []Action
	// AppendLegalActions appends to a slice with two zero Actions and room for some more.
	AppendLegalActions(room int) []Action
	IsLegal(Action) bool
	Successors(func(Action, State) bool)
	LegalActionAt(int) Action
	Apply(Action) (State, error)
	ApplyUnchecked(Action) State
	// ApplyTo returns the results of ApplyTo into another State, into the receiver itself, and the receiver of the
	// first.
	ApplyTo(Action) (other, same, receiver State)
	Answer(line string) (State, error)
	Resolve(Action) (Action, error)
	Transform(symmetry int) State
	Canonical() (State, int)
	Explain(State) ([]Action, error)
	AppendInit(b []byte, p int) []byte
	AppendTurn(b []byte, p int) []byte
	Setup() any // of the package's own type
}

// Action is an Action of the package under test.
type Action interface {
	Text
	Index() int
}

// Ending is an Ending of the package under test.
type Ending interface{ String() string }

// Game is a package under test as the laws see it: its functions, without its types.
type Game struct {
	Facts
	New             func(seed int64) State
	NewReferee      func(seed int64) Referee[State, int, Ending]
	RefereeAt       func(s State, seed int64) Referee[State, int, Ending]
	NewReader       func(io.Reader) Reader[State, Action, int]
	ZeroReferee     func() Referee[State, int, Ending]
	ZeroReader      func() Reader[State, Action, int]
	Parse           func(string) (State, error)
	ParseAction     func(string) (Action, error)
	MustParse       func(string) State
	MustParseAction func(string) Action
	FromSetup       func(any) (State, error)
	ReadSetup       func(text []byte, into any) (any, error) // json.Unmarshal into a copy of a Setup
	FromBytes       func(receiver State, data []byte) (State, error)
	// Forms lead a State through another form of it and back.
	Forms map[string]func(State) (State, error)
	// ActionJSON leads an Action through JSON and back.
	ActionJSON      func(Action) (Action, error)
	TransformAction func(State, Action, int) Action
	ActionAt        func(int) Action
	Then            func(g, h int) int // Symmetry.Then
	Inverse         func(g int) int    // Symmetry.Inverse

	Zero                           State
	NoAction                       Action // the zero Action
	Unfinished, TurnLimit, Stopped Ending

	// FailuresStop reports whether a failure ends the game.
	FailuresStop bool

	Opening          func(State) State
	Built            func(draw.Source) State
	AnyAction        func(draw.Source) Action
	AnyLine          func(draw.Source, State) string
	NewModel         func(text string) Model
	CompareWithModel func(m Model, s State, line string) error
	ForParameters    func(params map[string]string) *Game
	Known            func(State) bool
	TurnPrefix       func(Reader[State, Action, int], State) []byte
	Ignored          func(Referee[State, int, Ending]) bool
	IsChance         func(State) bool
	Weight           func(State, Action) (num, den int)
	CallOwnMethods   func(State)
	WithOptions      func(seed int64, params map[string]string) (Referee[State, int, Ending], error)
	Grow             func(State) State
	Target           func(s State, line string) string
	// SmallTexts checks the texts of Players and Endings.
	SmallTexts func(rapid.TB)
}

// Game returns the package without its types.
func (p *Package[S, A, P, E, Sym, Setup]) Game() *Game {
	in, out := p.wrap, func(s State) S { return s.Value().(S) }
	got := func(s S, err error) (State, error) { return in(s), err }
	var zero S
	var none A
	g := &Game{
		Facts: p.Facts,
		New:   func(seed int64) State { return in(p.New(seed)) },
		NewReferee: func(seed int64) Referee[State, int, Ending] {
			return seenReferee[S, A, P, E, Sym, Setup]{p.NewReferee(seed), p}
		},
		NewReader: func(r io.Reader) Reader[State, Action, int] {
			return seenReader[S, A, P, E, Sym, Setup]{p.NewReader(r), p}
		},
		ZeroReferee: func() Referee[State, int, Ending] {
			return seenReferee[S, A, P, E, Sym, Setup]{zeroOf(p.NewReferee(1)), p}
		},
		ZeroReader: func() Reader[State, Action, int] {
			return seenReader[S, A, P, E, Sym, Setup]{zeroOf(p.NewReader(nil)), p}
		},
		Parse:           func(text string) (State, error) { return got(p.Parse(text)) },
		ParseAction:     func(line string) (Action, error) { return p.ParseAction(line) },
		MustParse:       func(text string) State { return in(p.MustParse(text)) },
		MustParseAction: func(line string) Action { return p.MustParseAction(line) },
		FromSetup:       func(setup any) (State, error) { return got(p.FromSetup(setup.(Setup))) },
		ReadSetup: func(text []byte, into any) (any, error) {
			setup := into.(Setup)
			err := json.Unmarshal(text, &setup)
			return setup, err
		},
		FromBytes: func(receiver State, data []byte) (State, error) {
			s := out(receiver)
			err := p.UnmarshalBinary(&s, data)
			return in(s), err
		},
		Forms:           p.forms(),
		ActionJSON:      func(a Action) (Action, error) { return throughJSON(a.(A)) },
		TransformAction: func(s State, a Action, g int) Action { return p.Transform(out(s), a.(A), Sym(g)) },
		ActionAt:        func(i int) Action { return p.ActionAt(i) },
		Then:            func(g, h int) int { return int(Sym(g).Then(Sym(h))) },
		Inverse:         func(g int) int { return int(Sym(g).Inverse()) },
		Zero:            in(zero), NoAction: none, Unfinished: p.Unfinished, TurnLimit: p.TurnLimit, Stopped: p.Stopped,
		Opening:   func(s State) State { return in(p.Opening(out(s))) },
		Built:     func(src draw.Source) State { return in(p.Built(src)) },
		AnyAction: func(src draw.Source) Action { return p.AnyAction(src) },
		AnyLine:   func(src draw.Source, s State) string { return p.AnyLine(src, out(s)) },
		RefereeAt: func(s State, seed int64) Referee[State, int, Ending] {
			return seenReferee[S, A, P, E, Sym, Setup]{p.RefereeAt(out(s), seed), p}
		},
		NewModel: p.NewModel,
		SmallTexts: func(t rapid.TB) {
			TextForms[P](t, fault.ErrSyntax, p.Players...)
			TextForms[E](t, fault.ErrSyntax, p.Endings...)
			playerJSON[P](t, len(p.Players))
			opponents[P](t)
			Equal(t, p.Unfinished, 0, "Unfinished")
		},
	}
	p.options(g)
	return g
}

// forms returns the ways of a State through another form and back.
func (p *Package[S, A, P, E, Sym, Setup]) forms() map[string]func(State) (State, error) {
	in, out := p.wrap, func(s State) S { return s.Value().(S) }
	got := func(s S, err error) (State, error) { return in(s), err }
	var zero S
	return map[string]func(State) (State, error){
		"text":  func(s State) (State, error) { return got(p.Parse(s.String())) },
		"JSON":  func(s State) (State, error) { return got(throughJSON(out(s))) },
		"gob":   func(s State) (State, error) { return got(throughGob(out(s))) },
		"Setup": func(s State) (State, error) { return got(p.FromSetup(p.ToSetup(out(s)))) },
		"bytes": func(s State) (State, error) {
			form, err := s.AppendBinary(nil)
			back := zero
			err = errors.Join(err, p.UnmarshalBinary(&back, form))
			return in(back), err
		},
		"Setup as JSON": func(s State) (State, error) {
			setup, err := throughJSON(p.ToSetup(out(s)))
			if err != nil {
				return in(zero), err
			}
			return got(p.FromSetup(setup))
		},
	}
}

// zeroOf returns a pointer to a zero value in place of a pointer to another value of its type.
func zeroOf[T any](pointer T) T {
	return reflect.New(reflect.TypeOf(pointer).Elem()).Interface().(T)
}

// options wraps the functions that some games do not have, with the answers of those games in their place.
func (p *Package[S, A, P, E, Sym, Setup]) options(g *Game) {
	in, out := p.wrap, func(s State) S { return s.Value().(S) }
	g.TurnPrefix = func(Reader[State, Action, int], State) []byte { return nil }
	if p.TurnPrefix != nil {
		g.TurnPrefix = func(r Reader[State, Action, int], s State) []byte {
			return p.TurnPrefix(r.(seenReader[S, A, P, E, Sym, Setup]).r, out(s))
		}
	}
	g.FailuresStop = p.Ignored == nil
	g.Ignored = func(r Referee[State, int, Ending]) bool {
		return p.Ignored != nil && p.Ignored(r.(seenReferee[S, A, P, E, Sym, Setup]).r)
	}
	g.CompareWithModel = func(m Model, s State, line string) error {
		if p.CompareWithModel == nil {
			return nil
		}
		return p.CompareWithModel(m, out(s), line)
	}
	g.IsChance = func(s State) bool { return p.IsChance != nil && p.IsChance(out(s)) }
	g.CallOwnMethods = func(s State) {
		if p.CallOwnMethods != nil {
			p.CallOwnMethods(out(s))
		}
	}
	if p.ForParameters != nil {
		g.ForParameters = func(params map[string]string) *Game { return p.ForParameters(params).Game() }
	}
	if p.Known != nil {
		g.Known = func(s State) bool { return p.Known(out(s)) }
	}
	if p.Weight != nil {
		g.Weight = func(s State, a Action) (num, den int) { return p.Weight(out(s), a.(A)) }
	}
	if p.Grow != nil {
		g.Grow = func(s State) State { return in(p.Grow(out(s))) }
	}
	if p.Target != nil {
		g.Target = func(s State, line string) string { return p.Target(out(s), line) }
	}
	if p.WithOptions != nil {
		g.WithOptions = func(seed int64, params map[string]string) (Referee[State, int, Ending], error) {
			ref, err := p.WithOptions(seed, params)
			if err != nil {
				return nil, err
			}
			return seenReferee[S, A, P, E, Sym, Setup]{ref, p}, nil
		}
	}
}

func (p *Package[S, A, P, E, Sym, Setup]) wrap(s S) State {
	return seen[S, A, P, E, Sym, Setup]{s, p}
}

// seen is a State as the laws see it.
type seen[S state[S, A, P, E, Sym], A Action, P ~uint8, E ending, Sym symmetry[Sym], Setup any] struct {
	values
	p *Package[S, A, P, E, Sym, Setup]
}

func (x seen[S, A, P, E, Sym, Setup]) s() S           { return x.values.(S) }
func (x seen[S, A, P, E, Sym, Setup]) Value() any     { return x.values }
func (x seen[S, A, P, E, Sym, Setup]) ToMove() int    { return int(x.s().ToMove()) }
func (x seen[S, A, P, E, Sym, Setup]) Ending() Ending { return x.s().Ending() }
func (x seen[S, A, P, E, Sym, Setup]) Setup() any     { return x.p.ToSetup(x.s()) }

func (x seen[S, A, P, E, Sym, Setup]) Score(p int) int            { return x.s().Score(P(p)) }
func (x seen[S, A, P, E, Sym, Setup]) WithoutTurn() State         { return x.p.wrap(x.s().WithoutTurn()) }
func (x seen[S, A, P, E, Sym, Setup]) LegalActions() []Action     { return actions(x.s().LegalActions()) }
func (x seen[S, A, P, E, Sym, Setup]) IsLegal(a Action) bool      { return x.s().IsLegal(a.(A)) }
func (x seen[S, A, P, E, Sym, Setup]) LegalActionAt(i int) Action { return x.s().LegalActionAt(i) }
func (x seen[S, A, P, E, Sym, Setup]) Transform(g int) State {
	return x.p.wrap(x.s().Transform(Sym(g)))
}

func (x seen[S, A, P, E, Sym, Setup]) Winner() (int, bool) {
	p, ok := x.s().Winner()
	return int(p), ok
}

func (x seen[S, A, P, E, Sym, Setup]) AppendLegalActions(room int) []Action {
	return actions(x.s().AppendLegalActions(make([]A, 2, 2+room)))
}

func (x seen[S, A, P, E, Sym, Setup]) Successors(yield func(Action, State) bool) {
	x.s().Successors(func(a A, next S) bool { return yield(a, x.p.wrap(next)) })
}

func (x seen[S, A, P, E, Sym, Setup]) Apply(a Action) (State, error) {
	next, err := x.s().Apply(a.(A))
	return x.p.wrap(next), err
}

func (x seen[S, A, P, E, Sym, Setup]) Answer(line string) (State, error) {
	next, err := x.s().Answer(line)
	return x.p.wrap(next), err
}

func (x seen[S, A, P, E, Sym, Setup]) ApplyUnchecked(a Action) State {
	return x.p.wrap(x.s().ApplyUnchecked(a.(A)))
}

func (x seen[S, A, P, E, Sym, Setup]) ApplyTo(a Action) (other, same, receiver State) {
	s, o, self := x.s(), x.p.New(1), x.s()
	x.p.ApplyTo(&s, &o, a.(A))
	x.p.ApplyTo(&self, &self, a.(A))
	return x.p.wrap(o), x.p.wrap(self), x.p.wrap(s)
}

func (x seen[S, A, P, E, Sym, Setup]) Resolve(a Action) (Action, error) { return x.s().Resolve(a.(A)) }

func (x seen[S, A, P, E, Sym, Setup]) Canonical() (State, int) {
	c, g := x.s().Canonical()
	return x.p.wrap(c), int(g)
}

func (x seen[S, A, P, E, Sym, Setup]) Explain(next State) ([]Action, error) {
	list, err := x.s().Explain(next.Value().(S))
	return actions(list), err
}

func (x seen[S, A, P, E, Sym, Setup]) AppendInit(b []byte, p int) []byte {
	return x.s().AppendInit(b, P(p))
}

func (x seen[S, A, P, E, Sym, Setup]) AppendTurn(b []byte, p int) []byte {
	return x.s().AppendTurn(b, P(p))
}

func actions[A Action](list []A) []Action {
	out := make([]Action, len(list))
	for i, a := range list {
		out[i] = a
	}
	return out
}

// seenReader is a Reader as the laws see it.
type seenReader[S state[S, A, P, E, Sym], A Action, P ~uint8, E ending, Sym symmetry[Sym], Setup any] struct {
	r Reader[S, A, P]
	p *Package[S, A, P, E, Sym, Setup]
}

func (x seenReader[S, A, P, E, Sym, Setup]) Me() int       { return int(x.r.Me()) }
func (x seenReader[S, A, P, E, Sym, Setup]) Sent(a Action) { x.r.Sent(a.(A)) }
func (x seenReader[S, A, P, E, Sym, Setup]) Known() bool   { return x.r.Known() }

func (x seenReader[S, A, P, E, Sym, Setup]) Read() (State, error) {
	s, err := x.r.Read()
	return x.p.wrap(s), err
}

// seenReferee is a Referee as the laws see it.
type seenReferee[S state[S, A, P, E, Sym], A Action, P ~uint8, E ending, Sym symmetry[Sym], Setup any] struct {
	r Referee[S, P, E]
	p *Package[S, A, P, E, Sym, Setup]
}

func (x seenReferee[S, A, P, E, Sym, Setup]) State() State                { return x.p.wrap(x.r.State()) }
func (x seenReferee[S, A, P, E, Sym, Setup]) ToMove() int                 { return int(x.r.ToMove()) }
func (x seenReferee[S, A, P, E, Sym, Setup]) AppendInput(b []byte) []byte { return x.r.AppendInput(b) }
func (x seenReferee[S, A, P, E, Sym, Setup]) Answer(line string) error    { return x.r.Answer(line) }
func (x seenReferee[S, A, P, E, Sym, Setup]) Timeout()                    { x.r.Timeout() }
func (x seenReferee[S, A, P, E, Sym, Setup]) Over() bool                  { return x.r.Over() }
func (x seenReferee[S, A, P, E, Sym, Setup]) Score(p int) int             { return x.r.Score(P(p)) }
func (x seenReferee[S, A, P, E, Sym, Setup]) Failure(p int) error         { return x.r.Failure(P(p)) }
func (x seenReferee[S, A, P, E, Sym, Setup]) Ending() Ending              { return x.r.Ending() }

func (x seenReferee[S, A, P, E, Sym, Setup]) Winner() (int, bool) {
	p, ok := x.r.Winner()
	return int(p), ok
}
