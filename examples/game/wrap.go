package game

import (
	"fmt"
	"io"
	"time"
)

// binding holds the functions of one package. There is one for each game, so the wrappers that point to it compare equal
// exactly when the package's values do.
type binding[S Rules[S, A, P], A Action, P Player] struct {
	name        string
	later       time.Duration
	parse       func(string) (S, error)
	parseAction func(string) (A, error)
	start       func(seed int64) S
	newReferee  func(seed int64) RefereeOf[S, P]
	newReader   func(io.Reader) ReaderOf[S, A]
	// Every package has an Ending of its own.
	ending, refereeEnding func(any) fmt.Stringer
}

// game returns the Game of a package for two players and without options.
func (b *binding[S, A, P]) game() *Game {
	return &Game{
		Name:   b.name,
		First:  time.Second,
		Later:  b.later,
		Seats:  []int{2},
		Seeded: true,
		CheckAction: func(line string) error {
			_, err := b.parseAction(line)
			return err
		},
		Parse: func(text string) (State, error) {
			s, err := b.parse(text)
			if err != nil {
				return nil, err
			}
			return b.state(s), nil
		},
		NewReader: func(r io.Reader) Reader { return reader[S, A, P]{b, b.newReader(r)} },
		New: func(seed int64, options map[string]string) (State, error) {
			if err := checkNames(options, nil); err != nil {
				return nil, err
			}
			return b.state(b.start(seed)), nil
		},
		NewReferee: func(seed int64, options map[string]string) (Referee, error) {
			if err := checkNames(options, nil); err != nil {
				return nil, err
			}
			return b.referee(b.newReferee(seed)), nil
		},
	}
}

// checkNames refuses options that are not among the names of a game's parameters.
func checkNames(options map[string]string, parameters []string) error {
next:
	for name := range options {
		for _, p := range parameters {
			if name == p {
				continue next
			}
		}
		return fmt.Errorf("the game has no option %q", name)
	}
	return nil
}

func (b *binding[S, A, P]) state(s S) State { return state[S, A, P]{b, s} }

func (b *binding[S, A, P]) referee(r RefereeOf[S, P]) Referee { return referee[S, A, P]{b, r} }

type state[S Rules[S, A, P], A Action, P Player] struct {
	b *binding[S, A, P]
	s S
}

func (x state[S, A, P]) Value() any      { return x.s }
func (x state[S, A, P]) String() string  { return x.s.String() }
func (x state[S, A, P]) Diagram() string { return x.s.Diagram() }
func (x state[S, A, P]) NumPlayers() int { return x.s.NumPlayers() }
func (x state[S, A, P]) Turn() int       { return x.s.Turn() }
func (x state[S, A, P]) ToMove() int     { return int(x.s.ToMove()) }
func (x state[S, A, P]) Over() bool      { return x.s.Over() }
func (x state[S, A, P]) Score(p int) int { return x.s.Score(P(p)) }
func (x state[S, A, P]) Ending() string  { return x.b.ending(x.s).String() }
func (x state[S, A, P]) Winner() (int, bool) {
	p, ok := x.s.Winner()
	return int(p), ok
}

func (x state[S, A, P]) LegalActions() []string {
	list := x.s.LegalActions()
	texts := make([]string, len(list))
	for i, a := range list {
		texts[i] = a.String()
	}
	return texts
}

func (x state[S, A, P]) Apply(action string) (State, error) {
	a, err := x.b.parseAction(action)
	if err != nil {
		return x, err
	}
	next, err := x.s.Apply(a)
	return x.b.state(next), err
}

type referee[S Rules[S, A, P], A Action, P Player] struct {
	b *binding[S, A, P]
	r RefereeOf[S, P]
}

func (x referee[S, A, P]) State() State                { return x.b.state(x.r.State()) }
func (x referee[S, A, P]) ToMove() int                 { return int(x.r.ToMove()) }
func (x referee[S, A, P]) AppendInput(b []byte) []byte { return x.r.AppendInput(b) }
func (x referee[S, A, P]) Answer(line string) error    { return x.r.Answer(line) }
func (x referee[S, A, P]) Timeout()                    { x.r.Timeout() }
func (x referee[S, A, P]) Over() bool                  { return x.r.Over() }
func (x referee[S, A, P]) Score(p int) int             { return x.r.Score(P(p)) }
func (x referee[S, A, P]) Failure(p int) error         { return x.r.Failure(P(p)) }
func (x referee[S, A, P]) Ending() string              { return x.b.refereeEnding(x.r).String() }
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
	return x.b.state(s), lineError(err)
}

func (x reader[S, A, P]) Sent(action string) error {
	a, err := x.b.parseAction(action)
	if err == nil {
		x.r.Sent(a)
	}
	return err
}
