package onitama

import (
	"math/bits"

	"github.com/rulebook-go/rulebook/internal/mix"
	"github.com/rulebook-go/rulebook/internal/textform"
)

// Player is a seat. The numbers are the referee's: 0 or 1. Player 0 owns the white pieces (W and w) and starts on row
// 1, player 1 owns the black pieces (B and b) and starts on row 5.
type Player uint8

var playerWords = textform.Words{Game: game, Type: "Player", List: []string{"0", "1"}}

// String returns "0" or "1", and "invalid Player" if there is no such player.
func (p Player) String() string { return playerWords.String(uint8(p)) }

// MarshalText returns the text of [Player.String]. If there is no such player, the error wraps [ErrSyntax].
func (p Player) MarshalText() ([]byte, error) { return playerWords.Marshal(uint8(p)) }

// UnmarshalText reads the text of [Player.String]. For any other text the error wraps [ErrSyntax], and p does not
// change.
func (p *Player) UnmarshalText(text []byte) error {
	return playerWords.Unmarshal((*uint8)(p), text)
}

// Opponent returns the other player, and an invalid Player if p is not 0 or 1.
func (p Player) Opponent() Player {
	if !p.isSeat() {
		return noPlayer
	}
	return 1 - p
}

// UnmarshalJSON reads the text of [Player.String] as a JSON string, and the player's number, written as one digit, as a
// JSON number. A null is no error and changes nothing. For anything else the error wraps [ErrSyntax], and p does not
// change.
func (p *Player) UnmarshalJSON(text []byte) error {
	return textform.FromJSON(text, p.UnmarshalText)
}

// isSeat reports whether p is 0 or 1.
func (p Player) isSeat() bool { return p < 2 }

// noPlayer is not a seat, and prints as "invalid Player".
const noPlayer Player = 255

// MaxTurns is the number of actions after which a game without a winner ends.
const MaxTurns = 200

// State is a position: the pieces, the five cards with the order in each hand, the player to move, and the number of
// turns played. It is a comparable value of 16 bytes. The zero State is not a position: it is over without a winner on
// turn 0 with player 0 to move, has no legal actions, and prints as "invalid State".
//
// Two States are equal (==) if and only if they are the same position on the same turn. Only [State.ApplyTo],
// [State.UnmarshalText] and [State.UnmarshalBinary] change an existing State.
//
// What a search calls does not allocate: Apply and its variants, AppendLegalActions, NumLegalActions, LegalActionAt,
// IsLegal, Resolve, Hash, WithoutTurn, Transform, Canonical, Over, Winner and Score, and, where the compiler sees into
// the call, Successors and a LegalActions whose list is not kept: see [State.AppendLegalActions]. Errors, texts, a
// [Setup] and [State.Explain] allocate, and so does an Append method if its slice has no room.
//
// No method panics if an argument is out of range, such as a [Player] that is not a seat; every [Symmetry] is in range.
// The result is then a value that is no answer, as the method's comment says: a number of 0, [NoSquare], an empty set,
// nothing appended, or a value that prints as invalid. Only the result of [State.ApplyUnchecked] for an illegal action
// is unspecified, and the methods of such a State may panic.
//
// Texts, bytes, hashes, the numbers of [Action.Index] and the choice of [State.Canonical] do not change between
// releases.
type State struct {
	// The pieces of the player to move and of the opponent: bit q stands for a piece on square q.
	mine, theirs uint32
	// The squares of both masters, as bits.
	masters uint32
	// From the lowest bit: the mover's hand, the middle, the opponent's hand, the player to move, the turn. Each of the
	// five cards has cardBits. In this order [State.playCard] is little more than a rotation.
	cardsAndTurn uint32
}

const (
	cardBits    = 4
	cardMask    = 1<<cardBits - 1
	handMask    = 1<<(2*cardBits) - 1
	middleShift = 2 * cardBits
	theirShift  = 3 * cardBits
	moverShift  = 5 * cardBits
	turnShift   = moverShift + 1
)

// New returns the start position that the referee deals for a seed. Seeds that are equal modulo 2^48 give the same
// start. The starts of neighbouring seeds are not independent: a program that needs many draws its seeds instead of
// counting them up.
func New(seed int64) State { return deal(seed) }

// start returns the first position of a game.
func start(cards inPlay) State {
	const row = 1 | 1<<Size | 1<<(2*Size) | 1<<(3*Size) | 1<<(4*Size)
	return State{mine: row, theirs: row << (Size - 1), masters: shrines[0] | shrines[1],
		cardsAndTurn: pack([2]Card{cards[0], cards[1]}, [2]Card{cards[2], cards[3]}, cards[middlePlace])}
}

// pack returns the cards in the layout of State.cardsAndTurn. The bits of the player to move and of the turn are zero.
func pack(mine, theirs [2]Card, middle Card) uint32 {
	return packHand(mine) | uint32(middle)<<middleShift | packHand(theirs)<<theirShift
}

func packHand(hand [2]Card) uint32 {
	return uint32(hand[0]) | uint32(hand[1])<<cardBits
}

// IsValid reports whether s is not the zero State, which is no position. It does not notice what [State.ApplyUnchecked]
// makes of an illegal action.
func (s State) IsValid() bool { return s != State{} }

// NumPlayers returns 2, for the zero State as well.
func (s State) NumPlayers() int { return 2 }

// ToMove returns the player to move. After the end it is the player who would be next.
func (s State) ToMove() Player { return Player(s.mover()) }

// Turn returns the number of actions that all players together have played, 0 to [MaxTurns].
func (s State) Turn() int { return int(s.cardsAndTurn >> turnShift) }

// mover returns the number of the player to move as an index.
func (s State) mover() uint32 { return s.cardsAndTurn >> moverShift & 1 }

// Over reports whether the game has ended: a master was captured or stands on the opponent's shrine, or [MaxTurns]
// actions were played. The zero State is over.
func (s State) Over() bool {
	return s.won() || s.Turn() >= MaxTurns
}

// won reports whether the opponent, who moved last, has captured the mover's master or reached the mover's shrine. It
// is true for the zero State, which has no masters.
func (s State) won() bool {
	return s.mine&s.masters == 0 || s.theirs&s.masters&shrines[s.mover()] != 0
}

// shrines has the shrine of each player as a bit.
var shrines = [2]uint32{1 << Shrine(0), 1 << Shrine(1)}

// Winner returns the winner. ok is false before the end, after a draw, and for the zero State.
func (s State) Winner() (p Player, ok bool) {
	if !s.won() || !s.IsValid() {
		return 0, false
	}
	return s.ToMove() ^ 1, true // the opponent; with a call of Opponent, Score would not be inlined
}

// Score returns the referee's score: 1 for the winner. Otherwise it is 0, including before the end, after a draw, and
// for the zero State.
func (s State) Score(p Player) int {
	if w, ok := s.Winner(); ok && w == p {
		return 1
	}
	return 0
}

// WithoutTurn returns the position with the turn set to 0. It is the key for transposition tables, opening books and
// solvers in which the number of turns played does not matter. If only the turn limit ended the game, the result is
// unfinished. The zero State does not change.
func (s State) WithoutTurn() State {
	s.cardsAndTurn &= 1<<turnShift - 1
	return s
}

func (s State) side(p Player) uint32 {
	if p == s.ToMove() {
		return s.mine
	}
	return s.theirs
}

// Pieces returns the squares of all pieces of p, master and students, and the empty set if p is not 0 or 1.
func (s State) Pieces(p Player) SquareSet {
	if !p.isSeat() {
		return 0
	}
	return SquareSet(s.side(p))
}

// Master returns the square of p's master. If the master was captured, if p is not 0 or 1, and for the zero State,
// it returns [NoSquare] and false.
func (s State) Master(p Player) (q Square, ok bool) {
	m := uint32(s.Pieces(p)) & s.masters
	if m == 0 {
		return NoSquare, false
	}
	return Square(bits.TrailingZeros32(m)), true
}

// At returns the letter that the referee prints for a square: W or B for the master of player 0 or 1, w or b for a
// student, and a dot for an empty square, which all squares of the zero State are. It is 0 if q is not on the board.
func (s State) At(q Square) byte {
	if q >= NumSquares {
		return 0
	}
	white, black := s.side(0), s.side(1)
	if (white|black)>>q&1 == 0 {
		return pieceLetters[0]
	}
	owner, student := black>>q&1, ^s.masters>>q&1
	return pieceLetters[1+owner+2*student]
}

// pieceLetters has the letters of squares: empty, the masters of player 0 and 1, their students.
const pieceLetters = ".WBwb"

// Hand returns p's two cards in hand order, and two invalid cards if p is not 0 or 1. In the zero State, all cards
// are the Card 0.
func (s State) Hand(p Player) [2]Card {
	if !p.isSeat() {
		return [2]Card{noCard, noCard}
	}
	h := s.cardsAndTurn & handMask
	if p != s.ToMove() {
		h = s.cardsAndTurn >> theirShift & handMask
	}
	return [2]Card{Card(h & cardMask), Card(h >> cardBits)}
}

// Middle returns the card in the middle, which the player to move receives in exchange for the card that it plays. In
// the zero State, it is the Card 0.
func (s State) Middle() Card { return Card(s.cardsAndTurn >> middleShift & cardMask) }

// Ending is why a game is over. The zero Ending is [Unfinished]. The texts are "unfinished", "master captured", "shrine
// reached", "turn limit" and "stopped", in the order of the constants.
type Ending uint8

// The endings. If more than one after Unfinished applies, the first in this order counts.
const (
	// Unfinished means that the game is not over, or that the State is the zero State.
	Unfinished Ending = iota
	// MasterCaptured means that the master of the player to move was captured.
	MasterCaptured
	// ShrineReached means that the master of the player who moved last is on the opponent's shrine.
	ShrineReached
	// TurnLimit means that [MaxTurns] actions were played, and nobody wins.
	TurnLimit
	// Stopped means that a player failed and loses. Only a [Referee] returns it.
	Stopped
)

var endingWords = textform.Words{Game: game, Type: "Ending",
	List: []string{"unfinished", "master captured", "shrine reached", "turn limit", "stopped"}}

// String returns the ending as text, such as "shrine reached", and "invalid Ending" if there is no such ending.
func (e Ending) String() string { return endingWords.String(uint8(e)) }

// MarshalText returns the text of [Ending.String]. If there is no such ending, the error wraps [ErrSyntax].
func (e Ending) MarshalText() ([]byte, error) { return endingWords.Marshal(uint8(e)) }

// UnmarshalText reads the text of [Ending.String]. For any other text the error wraps [ErrSyntax], and e does not
// change.
func (e *Ending) UnmarshalText(text []byte) error {
	return endingWords.Unmarshal((*uint8)(e), text)
}

// Ending returns why the game is over, and [Unfinished] before that and for the zero State. It follows from the
// position and is never [Stopped]. If the last action captured the master and reached the shrine together, the ending
// is [MasterCaptured].
func (s State) Ending() Ending {
	switch {
	case !s.IsValid():
		return Unfinished
	case s.mine&s.masters == 0:
		return MasterCaptured
	case s.won():
		return ShrineReached
	case s.Over():
		return TurnLimit
	}
	return Unfinished
}

// Hash returns a 64-bit hash of everything that == compares: equal States have equal hashes. Different States can have
// equal hashes, which is rare except between positions made for it. The value is the same on every platform and in
// every release. All bits are equally good, so any of them can index a transposition table. Where the number of turns
// played does not matter, the key of a table is the Hash of [State.WithoutTurn].
func (s State) Hash() uint64 {
	sides, rest := uint64(s.mine)|uint64(s.theirs)<<32, uint64(s.masters)|uint64(s.cardsAndTurn)<<32
	return mix.Finish(mix.Fold(mix.Seed, sides, rest))
}
