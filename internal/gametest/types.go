package gametest

import (
	"io"

	"github.com/rulebook-go/rulebook/internal/gametest/draw"
)

// Package describes a package under test by its types and functions: S is its State, A its Action, P its Player, E its
// Ending, Sym its Symmetry and Setup its Setup. [Package.Game] is what the laws see of it.
type Package[S state[S, A, P, E, Sym], A Action, P ~uint8, E ending, Sym symmetry[Sym], Setup any] struct {
	Facts
	New         func(seed int64) S
	NewReferee  func(seed int64) Referee[S, P, E]
	NewReader   func(io.Reader) Reader[S, A, P]
	Parse       func(string) (S, error)
	ParseAction func(string) (A, error)
	// MustParse and MustParseAction panic on what Parse and ParseAction reject.
	MustParse       func(string) S
	MustParseAction func(string) A
	ToSetup         func(S) Setup          // State.Setup
	FromSetup       func(Setup) (S, error) // Setup.State
	ApplyTo         func(s, dst *S, a A)
	UnmarshalBinary func(s *S, data []byte) error // State.UnmarshalBinary
	Transform       func(S, A, Sym) A             // Action.Transform, with the State that some games need
	ActionAt        func(int) A

	Unfinished, TurnLimit, Stopped E

	// Opening returns the start of the game of which s can be the first position that its player to move is sent. If s
	// cannot be one, no actions lead from the result to s.
	Opening func(s S) S
	// Built draws a position made by hand, often one that play rarely or never reaches, and AnyAction any value of A,
	// most of them illegal.
	Built     func(draw.Source) S
	AnyAction func(draw.Source) A
	// AnyLine draws a line that a player may answer in a position, often an illegal one.
	AnyLine func(draw.Source, S) string
	// RefereeAt returns the Referee of a game in a position; the seed is for what the referee draws during play.
	RefereeAt func(s S, seed int64) Referee[S, P, E]
	// NewModel starts the slow second engine at the text of a position.
	NewModel func(text string) Model

	// The functions below are nil in the games that have no use for them.

	// CompareWithModel compares what only this game says with the model, before both play a line.
	CompareWithModel func(m Model, s S, line string) error
	// ForParameters returns the package with the site's parameters for a game.
	ForParameters func(params map[string]string) *Package[S, A, P, E, Sym, Setup]
	// Known reports whether a position says everything that an input omits. Without it, only Reader.Known can tell.
	Known func(S) bool
	// TurnPrefix returns what the referee has sent in front of the lines of the turn that a Reader has just read.
	TurnPrefix func(Reader[S, A, P], S) []byte
	// Ignored reports whether the referee ignores the answer of the player to move, because it was deactivated.
	Ignored func(Referee[S, P, E]) bool
	// IsChance reports whether chance is to move, and Weight is State.Weight. Symmetries do not carry over what chance
	// may do.
	IsChance func(S) bool
	Weight   func(S, A) (num, den int)
	// CallOwnMethods calls methods that only this game has. They must not panic after ApplyUnchecked of an illegal action.
	CallOwnMethods func(S)
	// WithOptions returns the Referee for a seed and the site's parameters.
	WithOptions func(seed int64, params map[string]string) (Referee[S, P, E], error)
	// Grow lets the board grow.
	Grow func(S) S
	// Target returns the cell that a line aims at, as text.
	Target func(s S, line string) string
}

// Facts are the numbers and the properties of a game.
type Facts struct {
	NumSymmetries, NumActions, MaxActions, MaxBinarySize int
	// MaxTurns bounds the actions in a game.
	MaxTurns int
	// TurnPeriod is the number of turns, one after the other, on which the same position plays differently. 0 stands
	// for the number of players.
	TurnPeriod int
	// Players and Endings are the texts of these types' values, from 0 on.
	Players, Endings []string
	// Errors are ErrSyntax, ErrIllegal, ErrGameOver and ErrTimeout.
	Errors [4]error
	// Reasons are the package's errors that wrap ErrIllegal, by the words that the model and the rules as data use.
	Reasons map[string]error
	// Line returns the line of the package's LineError in an error, and 0 if there is none.
	Line func(error) int
	// Aliases is set when Apply accepts Actions that are not listed, because they have the effect of one that is.
	Aliases bool
	// NeedsSent is set when a Reader can know the facts that its input omits only if it is told every answer.
	NeedsSent bool
	// Draws reports whether the Referee draws the action for a line; nil where it never does.
	Draws func(line string) bool
	// ParametersJSON returns the numbers that the site makes of its parameters, as JSON; nil where there are no
	// parameters.
	ParametersJSON func(params map[string]string) string
}

// state is the part that all States have in common. The packages share no interface; this constraint belongs to the
// tests. With it and with Package, the tests of a package compile only if the package has all methods that the packages
// share.
type state[S, A, P, E, Sym any] interface {
	comparable
	values
	ToMove() P
	Score(P) int
	Winner() (P, bool)
	Ending() E
	WithoutTurn() S
	LegalActions() []A
	AppendLegalActions([]A) []A
	IsLegal(A) bool
	Successors(func(A, S) bool)
	LegalActionAt(int) A
	Apply(A) (S, error)
	ApplyUnchecked(A) S
	Answer(line string) (S, error)
	Resolve(A) (A, error)
	Transform(Sym) S
	Canonical() (S, Sym)
	Explain(S) ([]A, error)
	AppendInit([]byte, P) []byte
	AppendTurn([]byte, P) []byte
}

// values are the methods of a State whose signatures have no type of the package in them.
type values interface {
	Text
	AppendBinary([]byte) ([]byte, error)
	MarshalBinary() ([]byte, error)
	Diagram() string
	IsValid() bool
	NumPlayers() int
	Turn() int
	Over() bool
	Hash() uint64
	NumLegalActions() int
}

// Text has the forms in which States and Actions print themselves.
type Text interface {
	String() string
	AppendText([]byte) ([]byte, error)
	MarshalText() ([]byte, error)
}

type ending interface {
	~uint8
	String() string
}

type symmetry[Sym any] interface {
	~uint8
	Then(Sym) Sym
	Inverse() Sym
}

// Reader is the part that all Readers have in common.
type Reader[S, A, P any] interface {
	Read() (S, error)
	Me() P
	Sent(A)
	Known() bool
}

// Referee is the part that all Referees have in common.
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
