package cultist

import (
	"math/bits"

	"github.com/rulebook-go/rulebook/internal/mix"
	"github.com/rulebook-go/rulebook/internal/textform"
)

// Player is a seat. The numbers are the referee's: 0 or 1, or [Neutral].
type Player uint8

// Neutral is the owner of the neutral units. While chance is to move, [State.ToMove] returns it.
const Neutral Player = 2

var playerWords = textform.Words{Game: game, Type: "Player", List: []string{"0", "1", "neutral"}}

// String returns the player's number, "neutral" for [Neutral], and "invalid Player" if there is no such player.
func (p Player) String() string { return playerWords.String(uint8(p)) }

// MarshalText returns the text of [Player.String]. If there is no such player, the error wraps [ErrSyntax].
func (p Player) MarshalText() ([]byte, error) { return playerWords.Marshal(uint8(p)) }

// UnmarshalText reads the text of [Player.String]. For any other text the error wraps [ErrSyntax], and p does not
// change.
func (p *Player) UnmarshalText(text []byte) error {
	return playerWords.Unmarshal((*uint8)(p), text)
}

// Opponent returns the other player, and an invalid Player if p is not 0 or 1, [Neutral] included.
func (p Player) Opponent() Player {
	if !p.isSeat() {
		return noPlayer
	}
	return 1 - p
}

// UnmarshalJSON reads the text of [Player.String] as a JSON string, and the player's number, written as one digit, as a
// JSON number, 2 for [Neutral]. A null is no error and changes nothing. For anything else the error wraps [ErrSyntax],
// and p does not change.
func (p *Player) UnmarshalJSON(text []byte) error {
	if textform.IsToken(text, "2") {
		*p = Neutral
		return nil
	}
	return textform.FromJSON(text, p.UnmarshalText)
}

// isSeat reports whether p is 0 or 1, not Neutral.
func (p Player) isSeat() bool {
	return p < Neutral
}

// noPlayer is neither a seat nor Neutral, and prints as "invalid Player".
const noPlayer Player = 255

// Width is the number of columns of the board.
const Width = 13

// Height is the number of rows of the board.
const Height = 7

// MaxTurns is the number of actions of both players together after which a game ends.
const MaxTurns = 150

// MaxLife is the life of a unit at the start, which never grows.
const MaxLife = 10

// Range is the largest Manhattan distance at which a cultist can shoot.
const Range = 6

// State is a position: the obstacles, the units with their tiles, owners and life, the player to move, the number of
// turns played and, if it is known, the generator of the neutral units' moves. It is a comparable value of 64 bytes.
// The zero State is not a position: it is over without a winner on turn 0 with player 0 to move, has no legal actions,
// and prints as "invalid State".
//
// Two States are equal (==) if and only if they are the same position on the same turn with the same knowledge of the
// generator. Only [State.ApplyTo], [State.UnmarshalText] and [State.UnmarshalBinary] change an existing State.
//
// What a search calls does not allocate: Apply and its variants, AppendLegalActions, NumLegalActions, LegalActionAt,
// IsLegal, Resolve, Hash, WithoutTurn, Transform, Canonical, Over, Winner and Score, and, where the compiler sees into
// the call, Successors and a LegalActions whose list is not kept: see [State.AppendLegalActions]. Errors, texts, a
// [Setup] and [State.Explain] allocate, and so does an Append method if its slice has no room.
//
// No method panics if an argument is out of range, such as a [Player] that is not a seat; every [Symmetry] is in range.
// The result is then a value that is no answer, as the method's comment says: a number of 0, an empty set, nothing
// appended, no place or unit, or a value that prints as invalid. Only the result of [State.ApplyUnchecked] for an
// illegal action is unspecified, and the methods of such a State may panic.
//
// Texts, bytes, hashes, the numbers of [Action.Index] and the choice of [State.Canonical] do not change between
// releases.
type State struct {
	// free has the tiles without obstacle and unit.
	free tiles
	// lives has four bits for each unit. A unit without lives is dead.
	lives uint64
	// at has the tile of each unit. It is NoTile for dead units, except for the dying one, and for the last two
	// entries, which are not units.
	at [16]Tile
	// rand is the generator's state or unknownRand. It and dying are words because a State of 64 bytes is faster to
	// copy than one of 56.
	rand uint64
	// dying is 0 or, while chance is to move, the id plus one of the unit that was shot dead this turn and still has
	// its tile.
	dying uint64
	// owned has the units of each player as bits. Dead units keep their last owner. The leaders' owners never change,
	// so owned[0] is 0 only in the zero State.
	owned [2]uint16
	// living has the living units as bits.
	living uint16
	// clock has, from the lowest bit, the player whose turn is next, whether chance is to move before that, and the
	// turn.
	clock uint16
}

const (
	allUnits    = 1<<NumUnits - 1
	leaders     = 0b11
	unknownRand = 1 << 31
	chanceFlag  = 2
	turnShift   = 2
	lifeBits    = 4
	lifeMask    = 1<<lifeBits - 1
)

// New returns the start position that the referee makes for a seed. Unlike in onitama and vindinium, the starts of
// neighbouring seeds are unrelated. A unit whose random tile is taken draws again; neither that nor new obstacles seed
// the generator again. The generator of the neutral units' moves is known.
func New(seed int64) State { return deal(seed) }

// IsValid reports whether s is not the zero State, which is no position. It does not notice what [State.ApplyUnchecked]
// makes of an illegal action.
func (s State) IsValid() bool { return s.owned[0] != 0 }

// NumPlayers returns 2, for the zero State as well. Chance does not count.
func (s State) NumPlayers() int { return 2 }

// ToMove returns the player to move, and [Neutral] while chance is to move. After the end it is the player who would be
// next.
func (s State) ToMove() Player {
	if s.clock&chanceFlag != 0 {
		return Neutral
	}
	return s.nextPlayer()
}

// nextPlayer returns the player whose turn it is or, while chance is to move, whose turn is next.
func (s *State) nextPlayer() Player { return Player(s.clock & 1) }

// Turn returns the number of actions that all players together have played, 0 to [MaxTurns]. Moves of chance do not
// count.
func (s State) Turn() int { return int(s.clock >> turnShift) }

// Over reports whether the game has ended: a player has no living unit, or [MaxTurns] actions were played. While chance
// is to move, it has not. The zero State is over.
func (s State) Over() bool { return s.over() }

func (s *State) over() bool {
	if s.clock&chanceFlag != 0 {
		return false
	}
	return s.living&s.owned[0] == 0 || s.living&s.owned[1] == 0 || s.clock >= MaxTurns<<turnShift
}

// Winner returns the winner, the player with more living units at the end. ok is false before the end, after a draw,
// and for the zero State.
func (s State) Winner() (p Player, ok bool) {
	n0, n1 := s.Score(0), s.Score(1)
	if n0 == n1 || !s.over() {
		return 0, false
	}
	if n0 > n1 {
		return 0, true
	}
	return 1, true
}

// Score returns the number of p's living units, which is p's score if the game ends here. It is 0 if p is not 0 or 1.
func (s State) Score(p Player) int {
	if !p.isSeat() {
		return 0
	}
	return bits.OnesCount16(s.living & s.owned[p])
}

// WithoutTurn returns the position with the turn set to 0, or to 1 while chance is to move. It is the key for
// transposition tables, opening books and solvers in which the number of turns played does not matter. The player to
// move and the generator do not change. If only the turn limit ended the game, the result is unfinished. The zero State
// does not change.
func (s State) WithoutTurn() State {
	s.clock &= chanceFlag | 1
	if s.clock&chanceFlag != 0 {
		s.clock += 1 << turnShift
	}
	return s
}

// Obstacle reports whether there is an obstacle on a tile. Everything outside the board counts as an obstacle, and so
// do all tiles of the zero State. Each call finds all obstacles, which takes longer than [State.Unit]; a caller that
// needs many keeps what [State.AppendObstacles] returns.
func (s State) Obstacle(t Tile) bool {
	obstacles := s.obstacles()
	return !s.IsValid() || !t.onBoard() || obstacles.has(t)
}

// AppendObstacles appends the tiles of the board with an obstacle, row by row. For more than a few tiles, it costs
// less than calls of [State.Obstacle].
func (s State) AppendObstacles(dst []Tile) []Tile {
	if !s.IsValid() {
		return dst
	}
	for i, word := range s.obstacles() {
		for ; word != 0; word &= word - 1 {
			dst = append(dst, Tile(64*i+bits.TrailingZeros64(word)))
		}
	}
	return dst
}

// obstacles returns the tiles that are neither free nor a unit's.
func (s *State) obstacles() tiles {
	set := s.free.others()
	for _, t := range s.at {
		set.remove(t)
	}
	return set
}

// Ending is why a game is over. The zero Ending is [Unfinished]. The texts are "unfinished", "eliminated", "turn limit"
// and "stopped", in the order of the constants.
type Ending uint8

// The endings. If more than one after Unfinished applies, the first in this order counts.
const (
	// Unfinished means that the game is not over, or that the State is the zero State.
	Unfinished Ending = iota
	// Eliminated means that a player has no living unit.
	Eliminated
	// TurnLimit means that [MaxTurns] actions were played.
	TurnLimit
	// Stopped means that a player failed and loses. Only a [Referee] returns it.
	Stopped
)

var endingWords = textform.Words{Game: game, Type: "Ending",
	List: []string{"unfinished", "eliminated", "turn limit", "stopped"}}

// String returns the ending as text, such as "turn limit", and "invalid Ending" if there is no such ending.
func (e Ending) String() string { return endingWords.String(uint8(e)) }

// MarshalText returns the text of [Ending.String]. If there is no such ending, the error wraps [ErrSyntax].
func (e Ending) MarshalText() ([]byte, error) { return endingWords.Marshal(uint8(e)) }

// UnmarshalText reads the text of [Ending.String]. For any other text the error wraps [ErrSyntax], and e does not
// change.
func (e *Ending) UnmarshalText(text []byte) error {
	return endingWords.Unmarshal((*uint8)(e), text)
}

// Ending returns why the game is over, [Eliminated] or [TurnLimit], and [Unfinished] before that and for the zero
// State.
func (s State) Ending() Ending {
	if !s.over() || !s.IsValid() {
		return Unfinished
	}
	if s.living&s.owned[0] == 0 || s.living&s.owned[1] == 0 {
		return Eliminated
	}
	return TurnLimit
}

// Hash returns a 64-bit hash of everything that == compares: equal States have equal hashes. Different States can have
// equal hashes, which is rare except between positions made for it. The value is the same on every platform and in
// every release. All bits are equally good, so any of them can index a transposition table. Where the number of turns
// played does not matter, the key of a table is the Hash of [State.WithoutTurn].
func (s State) Hash() uint64 {
	h := mix.Fold(mix.Seed, s.free[0], s.free[1])
	h = mix.Fold(h, packed((*[8]Tile)(s.at[:8])), packed((*[8]Tile)(s.at[8:])))
	// Which units live and which one is dying follows from the tiles and the lives.
	h = mix.Fold(h, s.lives, uint64(s.owned[0])|uint64(s.owned[1])<<16|uint64(s.clock)<<32)
	return mix.Finish(mix.Fold(h, s.rand, 0))
}
