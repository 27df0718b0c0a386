// Package gametest states the laws that every game package keeps, once, as a test suite over all of them, and reads
// the recorded games that they are held against.
package gametest

import (
	"io"
	"testing"

	"pgregory.net/rapid"
)

// State is what all States have in common. Packages share no interface; this constraint is the tests' own.
type State[S, A, P, G any] interface {
	comparable
	IsValid() bool
	NumPlayers() int
	ToMove() P
	Turn() int
	Over() bool
	Score(P) int
	Winner() (P, bool)
	Hash() uint64
	LegalActions() []A
	AppendLegalActions([]A) []A
	IsLegal(A) bool
	Successors(func(A, S) bool)
	NumLegalActions() int
	LegalActionAt(int) A
	Apply(A) (S, error)
	ApplyUnchecked(A) S
	Resolve(A) (A, error)
	Transform(G) S
	Canonical() (S, G)
	Explain(S) ([]A, error)
	AppendInit([]byte, P) []byte
	AppendTurn([]byte, P) []byte
	Text
	Diagram() string
}

// Text is how States and Actions print themselves.
type Text interface {
	String() string
	AppendText([]byte) ([]byte, error)
	MarshalText() ([]byte, error)
}

// Action is what all Actions have in common.
type Action interface {
	comparable
	Text
}

// Symmetry is what all Symmetries have in common.
type Symmetry[G any] interface {
	~uint8
	Then(G) G
	Inverse() G
}

// Reader is what all Readers have in common.
type Reader[S, A, P any] interface {
	Read() (S, error)
	Me() P
	Sent(A)
	Known() bool
}

// Referee is what all Referees have in common.
type Referee[S, P any] interface {
	State() S
	ToMove() P
	AppendInput([]byte) []byte
	Answer(string) error
	Timeout()
	Over() bool
	Score(P) int
	Winner() (P, bool)
}

// Game is one package under test. U is its Setup.
type Game[S State[S, A, P, G], A Action, P ~uint8, G Symmetry[G], U any] struct {
	New         func(seed int64) S
	NewReferee  func(seed int64) Referee[S, P]
	NewReader   func(io.Reader) Reader[S, A, P]
	Parse       func(string) (S, error)
	ParseAction func(string) (A, error)
	Setup       func(S) U
	ApplyTo     func(s, dst *S, a A)
	Build       func(U) (S, error)
	// Transform is Action.Transform, with the State that some games need.
	Transform     func(S, A, G) A
	NumSymmetries int
	MaxActions    int
	// MaxTurns bounds the actions in a game.
	MaxTurns                           int
	ErrSyntax, ErrIllegal, ErrGameOver error
	// Ignored reports whether the referee ignores what the player to move answers, because it was deactivated. Nil means
	// that no game goes on without a player.
	Ignored func(Referee[S, P]) bool

	// Chance reports whether chance is to move, and Weight is State.Weight. Both are nil where there is no chance.
	// Symmetries do not carry over what chance may do.
	Chance func(S) bool
	Weight func(S, A) (num, den int)
	// Sent is set when a Reader can know what is not in its input only if it is told every answer.
	Sent bool

	// Built draws positions made by hand, among them those that play rarely or never reaches.
	Built *rapid.Generator[S]
	// AnyAction draws any value of A, most of them illegal.
	AnyAction *rapid.Generator[A]
}

// Run checks all laws, each as a subtest.
func (g Game[S, A, P, G, U]) Run(t *testing.T) {
	for _, law := range []struct {
		name  string
		check func(*rapid.T)
	}{
		{"LegalActions", g.legalActions},
		{"AnyAction", g.anyAction},
		{"Successors", g.successors},
		{"Text", g.text},
		{"ActionText", g.actionText},
		{"Setup", g.setup},
		{"Hash", g.hash},
		{"Group", g.group},
		{"Transform", g.transform},
		{"Canonical", g.canonical},
		{"Explain", g.explain},
		{"Protocol", g.protocol},
		{"TornStream", g.tornStream},
		{"Referee", g.referee},
		{"End", g.end},
		{"Scores", g.scores},
		{"Odds", g.odds},
		{"Unchanged", g.unchanged},
	} {
		t.Run(law.name, func(t *testing.T) { rapid.Check(t, law.check) })
	}
	t.Run("ZeroState", g.zeroState)
	t.Run("Goroutines", g.goroutines)
	t.Run("Limits", g.limits)
}

// position draws a position: one built by hand, or one that a random game reaches.
func (g Game[S, A, P, G, U]) position(t *rapid.T) S {
	if rapid.Bool().Draw(t, "built") {
		return g.Built.Draw(t, "position")
	}
	return g.play(t, g.start(t), rapid.IntRange(0, 60).Draw(t, "plies"))
}

func (g Game[S, A, P, G, U]) start(t *rapid.T) S {
	return g.New(rapid.Int64().Draw(t, "seed"))
}

// play plays random actions, at most so many.
func (g Game[S, A, P, G, U]) play(t *rapid.T, s S, plies int) S {
	for ; plies > 0 && !s.Over(); plies-- {
		s = s.ApplyUnchecked(g.legal(t, s))
	}
	return s
}

func (g Game[S, A, P, G, U]) legal(t *rapid.T, s S) A {
	return rapid.SampledFrom(s.LegalActions()).Draw(t, "action")
}
