package game

import "fmt"

// Rules is the constraint that the State of every game satisfies, together with its own Action and Player:
// onitama.State is a Rules[onitama.State, onitama.Action, onitama.Player].
type Rules[S, A, P any] interface {
	comparable
	fmt.Stringer
	AppendText(b []byte) ([]byte, error)
	AppendBinary(b []byte) ([]byte, error)
	Diagram() string
	IsValid() bool
	NumPlayers() int
	ToMove() P
	Turn() int
	Over() bool
	Score(P) int
	Winner() (P, bool)
	Hash() uint64
	WithoutTurn() S
	LegalActions() []A
	AppendLegalActions(dst []A) []A
	NumLegalActions() int
	LegalActionAt(i int) A
	IsLegal(A) bool
	Successors(yield func(a A, next S) bool)
	Apply(A) (S, error)
	ApplyUnchecked(A) S
	Answer(line string) (S, error)
	Resolve(A) (A, error)
	Explain(next S) ([]A, error)
	AppendInit(b []byte, p P) []byte
	AppendTurn(b []byte, p P) []byte
}

// Action is the constraint that the Action of every game satisfies.
type Action interface {
	comparable
	fmt.Stringer
	Index() int
}

// Player is the constraint that the Player of every game satisfies.
type Player interface{ ~uint8 }

// InPlace is the constraint for pointers to the State of every game, with the method that changes one:
// *onitama.State is an InPlace[onitama.State, onitama.Action].
type InPlace[S, A any] interface {
	*S
	ApplyTo(dst *S, a A)
}

// Symmetric is the constraint that the State of every game satisfies together with its own Symmetry:
// onitama.State is a Symmetric[onitama.State, onitama.Symmetry].
type Symmetric[S any, G Symmetry[G]] interface {
	Transform(G) S
	Canonical() (S, G)
}

// Symmetry is the constraint that the Symmetry of every game satisfies.
type Symmetry[G any] interface {
	~uint8
	Then(G) G
	Inverse() G
}

// ReaderOf is the constraint that the Reader of every game satisfies, with the types of its package.
type ReaderOf[S, A any] interface {
	Read() (S, error)
	Sent(A)
}

// RefereeOf is the constraint that the Referee of every game satisfies, with the types of its package.
type RefereeOf[S, P any] interface {
	State() S
	ToMove() P
	AppendInput(b []byte) []byte
	Answer(line string) error
	Timeout()
	Over() bool
	Score(P) int
	Winner() (P, bool)
	Failure(P) error
}
