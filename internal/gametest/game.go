// Package gametest states the laws that every game package keeps, once, as a test suite over all of them. A package
// describes itself by one [Game] value; laws, fuzz bodies and allocation checks are its methods. The package also reads
// the recorded games and the rules as data that the packages are held against.
package gametest

import (
	"io"
	"testing"

	"pgregory.net/rapid"
)

// Game is one package under test: S is its State, A its Action, P its Player, E its Ending, Sym its Symmetry and Setup its
// Setup. A package has one such value, or one for each kind of start, in game_test.go.
type Game[S State[S, A, P, E, Sym], A Action, P ~uint8, E Ending, Sym Symmetry[Sym], Setup any] struct {
	New         func(seed int64) S
	NewReferee  func(seed int64) Referee[S, P, E]
	NewReader   func(io.Reader) Reader[S, A, P]
	Parse       func(string) (S, error)
	ParseAction func(string) (A, error)
	ToSetup     func(S) Setup          // State.Setup
	FromSetup   func(Setup) (S, error) // Setup.State
	ApplyTo     func(s, dst *S, a A)
	// UnmarshalBinary is State.UnmarshalBinary.
	UnmarshalBinary func(s *S, data []byte) error
	Transform       func(S, A, Sym) A // Action.Transform, with the State that some games need
	ActionAt        func(int) A
	// MustParse and MustParseAction panic on what Parse and ParseAction reject.
	MustParse       func(string) S
	MustParseAction func(string) A
	// Line returns the line of the package's LineError in an error, and 0 if there is none.
	Line func(error) int

	NumSymmetries, NumActions, MaxActions, MaxBinarySize int
	// MaxTurns bounds the actions in a game.
	MaxTurns int
	// TurnPeriod is the number of turns, one after the other, on which the same position plays differently. 0 stands for the
	// number of players.
	TurnPeriod int

	// Errors are ErrSyntax, ErrIllegal, ErrGameOver and ErrTimeout.
	Errors [4]error

	Unfinished, TurnLimit, Stopped E

	Built     *rapid.Generator[S] // positions made by hand, among them those that play rarely or never reaches
	AnyAction *rapid.Generator[A] // any value of A, most of them illegal

	// The rest is what the games differ in.

	// Aliases is set when Apply accepts Actions that are not listed, because they have the effect of one that is.
	Aliases bool
	// NeedsSent is set when a Reader can know what is not in its input only if it is told every answer.
	NeedsSent bool
	// Known reports whether a position says all that an input leaves out. Nil means that Reader.Known alone can tell.
	Known func(S) bool
	// TurnPrefix returns what the referee has sent in front of the lines of the turn that a Reader has just read. Nil means
	// that it sends nothing there.
	TurnPrefix func(Reader[S, A, P], S) []byte
	// Ignored reports whether the referee ignores what the player to move answers, because it was deactivated. Nil means
	// that no game goes on without a player.
	Ignored func(Referee[S, P, E]) bool
	// IsChance reports whether chance is to move, and Weight is State.Weight. Both are nil where there is no chance.
	// Symmetries do not carry over what chance may do.
	IsChance func(S) bool
	Weight   func(S, A) (num, den int)
	// Outside calls the methods and functions that only this game has with arguments out of range. It returns the results
	// that must be zero, by the call.
	Outside func(S) map[string]any
	// Endure calls methods that only this game has. They must not break on what ApplyUnchecked makes of an illegal action.
	Endure func(S)
	// NewModel starts the slow second engine at a position. step plays a line on both engines and compares what comes of it;
	// same compares the two positions once more.
	NewModel func(S) (step func(s S, line string) (S, error), same func(S) error)
	// RuleHooks is what the rules as data need.
	RuleHooks RuleHooks[S, P, E]
}

// State is what all States have in common. The packages share no interface; this constraint is the tests' own. With it and
// with Game, the tests of a package compile only if the package has all methods that the packages share.
type State[S, A, P, E, Sym any] interface {
	comparable
	IsValid() bool
	NumPlayers() int
	ToMove() P
	Turn() int
	Over() bool
	Score(P) int
	Winner() (P, bool)
	Ending() E
	Hash() uint64
	WithoutTurn() S
	LegalActions() []A
	AppendLegalActions([]A) []A
	IsLegal(A) bool
	Successors(func(A, S) bool)
	NumLegalActions() int
	LegalActionAt(int) A
	Apply(A) (S, error)
	ApplyUnchecked(A) S
	Resolve(A) (A, error)
	Transform(Sym) S
	Canonical() (S, Sym)
	Explain(S) ([]A, error)
	AppendInit([]byte, P) []byte
	AppendTurn([]byte, P) []byte
	Text
	AppendBinary([]byte) ([]byte, error)
	MarshalBinary() ([]byte, error)
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
	Index() int
}

// Ending is what all Endings have in common.
type Ending interface {
	~uint8
	String() string
}

// Symmetry is what all Symmetries have in common.
type Symmetry[Sym any] interface {
	~uint8
	Then(Sym) Sym
	Inverse() Sym
}

// Reader is what all Readers have in common.
type Reader[S, A, P any] interface {
	Read() (S, error)
	Me() P
	Sent(A)
	Known() bool
}

// Referee is what all Referees have in common.
type Referee[S, P, E any] interface {
	State() S
	ToMove() P
	AppendInput([]byte) []byte
	Answer(string) error
	Timeout()
	Over() bool
	Score(P) int
	Winner() (P, bool)
	Failure(P) error
	Ending() E
}

// law is one law and the check of it.
type law struct {
	name  string
	check func(t rapid.TB)
}

// drawn makes a check of many drawn positions out of a check of one.
func drawn(check func(*rapid.T)) func(rapid.TB) {
	return func(t rapid.TB) { rapid.Check(t, check) }
}

// Laws checks all laws, each as a subtest.
func (g *Game[S, A, P, E, Sym, Setup]) Laws(t *testing.T) {
	for _, law := range g.laws() {
		t.Run(law.name, func(t *testing.T) { law.check(t) })
	}
}

func (g *Game[S, A, P, E, Sym, Setup]) laws() []law {
	return []law{
		{"LegalActions", drawn(g.legalActions)},
		{"AnyAction", drawn(g.anyAction)},
		{"Successors", drawn(g.successors)},
		{"Text", drawn(g.text)},
		{"ActionText", drawn(g.actionText)},
		{"Binary", drawn(g.binary)},
		{"Setup", drawn(g.setup)},
		{"Hash", drawn(g.hash)},
		{"Group", drawn(g.group)},
		{"Transform", drawn(g.transform)},
		{"Canonical", drawn(g.canonical)},
		{"Explain", drawn(g.explain)},
		{"Protocol", drawn(g.protocol)},
		{"TornStream", drawn(g.tornStream)},
		{"Referee", drawn(g.referee)},
		{"End", drawn(g.end)},
		{"Scores", drawn(g.scores)},
		{"Weights", drawn(g.weights)},
		{"Unchanged", drawn(g.unchanged)},
		{"WithoutTurn", drawn(g.withoutTurn)},
		{"Ending", drawn(g.endings)},
		{"Index", drawn(g.index)},
		{"SetupJSON", drawn(g.setupJSON)},
		{"Errors", g.errors},
		{"Indices", g.indices},
		{"TextForms", g.textForms},
		{"Outside", drawn(g.outside)},
		{"ZeroState", g.zeroState},
		{"Goroutines", g.goroutines},
		{"Limits", g.limits},
		{"Images", g.images},
		{"Conversions", drawn(g.conversions)},
		{"ContinuedReferee", drawn(g.continued)},
		{"LateReader", drawn(g.joined)},
	}
}

// position draws a position: one built by hand, or one that a random game reaches.
func (g *Game[S, A, P, E, Sym, Setup]) position(t *rapid.T) S {
	if rapid.Bool().Draw(t, "built") {
		return g.Built.Draw(t, "position")
	}
	return g.play(t, g.start(t), rapid.IntRange(0, 60).Draw(t, "plies"))
}

func (g *Game[S, A, P, E, Sym, Setup]) start(t *rapid.T) S {
	return g.New(rapid.Int64().Draw(t, "seed"))
}

// play plays random actions, at most plies of them.
func (g *Game[S, A, P, E, Sym, Setup]) play(t *rapid.T, s S, plies int) S {
	for ; plies > 0 && !s.Over(); plies-- {
		s = s.ApplyUnchecked(g.listed(t, s))
	}
	return s
}

// listed draws a legal action.
func (g *Game[S, A, P, E, Sym, Setup]) listed(t *rapid.T, s S) A {
	return rapid.SampledFrom(s.LegalActions()).Draw(t, "action")
}
