package game

import "fmt"

// State is a position of any game. Two States are equal with == if the package's own States are. The methods
// do what those of the package's State do.
type State interface {
	plain
	// Game returns the game that is played.
	Game() *Game
	// Value returns the package's own State, for instance an onitama.State.
	Value() any
	// ToMove returns the player to move. It is NumPlayers if chance is to move, in cultist without a known
	// generator.
	ToMove() int
	Score(player int) int
	Winner() (player int, ok bool)
	// Ending returns the text of the package's Ending, such as "turn limit", and "unfinished" before the end.
	Ending() string
	// LegalActions returns the texts of the package's LegalActions, and AppendLegalIndices appends their
	// indices, in the same order.
	LegalActions() []string
	AppendLegalIndices(dst []int) []int
	// Judge returns the referee's judgement of a line: the listed action that has its effect, and the index of
	// that one, or the package's own error and -1.
	Judge(line string) (action string, index int, err error)
	// AppendInit and AppendTurn append the lines that a player is sent: once, before its first turn, and on
	// every turn.
	AppendInit(b []byte, player int) []byte
	AppendTurn(b []byte, player int) []byte
	// Apply plays a line that Judge accepts, as the package's Answer does, and ApplyIndex the action with the
	// given index. On an error, which is the package's own, they return the State itself.
	Apply(line string) (State, error)
	ApplyIndex(index int) (State, error)
	// Successors calls yield with the text of each legal action, in their order, and with the position after it,
	// until yield returns false.
	Successors(yield func(action string, next State) bool)
	// Explain returns the texts of the actions that lead to a later position of the same game. The error is the
	// package's own.
	Explain(next State) ([]string, error)
	WithoutTurn() State
	// Transform returns the image under a symmetry, from 0 to NumSymmetries-1 of the Game. Canonical returns the
	// same State for a State and all its images, and the symmetry that leads to it.
	Transform(symmetry int) State
	Canonical() (s State, symmetry int)
	// Complete returns the position with its hidden facts drawn from a seed, so that chance does not have to
	// move: a generator for a position of cultist that has none. Any other position is returned unchanged.
	Complete(seed int64) State
	// Setup returns the package's Setup as JSON, which the Game's ParseSetup reads.
	Setup() ([]byte, error)
}

// plain has the methods of the packages' States that have no other type of their package. The interface keeps
// programs with a State small: only code that depends on those types is compiled for each game.
type plain interface {
	fmt.Stringer
	AppendText(b []byte) ([]byte, error)
	AppendBinary(b []byte) ([]byte, error)
	Diagram() string
	NumPlayers() int
	Turn() int
	Over() bool
	Hash() uint64
	NumLegalActions() int
}

// AppendBinary appends the binary form of s, which the package's State.AppendBinary describes.
func AppendBinary(b []byte, s State) []byte {
	b, err := s.AppendBinary(b)
	if err != nil {
		panic(err) // it is always nil
	}
	return b
}

// CheckSeat returns an error for a number that is no seat of s.
func CheckSeat(s State, seat int) error {
	if seat < 0 || seat >= s.NumPlayers() {
		return fmt.Errorf("there is no seat %d; the seats are 0 to %d", seat, s.NumPlayers()-1)
	}
	return nil
}

// Board is a position that changes; [NewBoard] makes one. Its methods do not allocate, except for State. It
// is not safe for concurrent use.
type Board interface {
	// State returns the position, and Set replaces it by one of the same game; of another game it panics.
	State() State
	Set(State)
	NumPlayers() int
	Turn() int
	ToMove() int
	Over() bool
	Score(player int) int
	Hash() uint64
	// IndexAt returns the index of the legal action with a number from 0 to NumLegalActions-1, in the order of
	// LegalActions.
	NumLegalActions() int
	IndexAt(i int) int
	// Play plays the action with an index. On an error, which is the package's own, the position stays.
	Play(index int) error
	// Perft returns the number of sequences of actions that are depth actions long, at least 1. It subtracts
	// from plays the number of actions that it plays, and stops with a wrong result when plays gets negative.
	// The last action of a sequence is counted and not played.
	Perft(depth int, plays *int) int64
	// Pointer returns a pointer to the package's own State, for instance a *onitama.State. It stays valid, and
	// the State that it points to changes with the Board. Do not write to it.
	Pointer() any
}

// Referee runs one game, as the Referee of every package does.
type Referee interface {
	RefereeOf[State, int]
	// Ending returns the text of the package's Ending, "stopped" if a failure ended the game.
	Ending() string
}

// Reader reads positions from the input of a seat, as the Reader of every package does.
type Reader interface {
	Read() (State, error)
	// Sent notes the seat's answer. It returns an error if the action does not parse.
	Sent(action string) error
}

// Policy is a player of [Play]: it returns the index of a legal action in a position in which it is to move,
// which it leaves as it is.
type Policy func(b Board) (index int, err error)

// Play plays a game to its end, with a player for each seat. Before each action it calls seen, if that is not
// nil. It returns the first error: of a player, of seen, or of an action that is not legal; the Board then
// has the position before that action. Chance must not have to move, see [State].
func Play(b Board, players []Policy, seen func(b Board, index int) error) error {
	for !b.Over() {
		seat := b.ToMove()
		if seat >= len(players) {
			return fmt.Errorf("there is no player for seat %d", seat)
		}
		index, err := players[seat](b)
		if err == nil && seen != nil {
			err = seen(b, index)
		}
		if err == nil {
			err = b.Play(index)
		}
		if err != nil {
			return err
		}
	}
	return nil
}
