package cultist

import (
	"math/bits"

	"github.com/rulebook-go/rulebook/internal/textform"
)

// Player is a seat. The numbers are the referee's: 0 or 1, or [Neutral].
type Player uint8

// Neutral is the owner of the neutral units. While chance is to move, [State.ToMove] returns it.
const Neutral Player = 2

var playerWords = textform.Words{Game: "cultist", Type: "Player", List: []string{"0", "1", "neutral"}}

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
	if p > 1 {
		return noPlayer
	}
	return 1 - p
}

// noPlayer is neither a seat nor Neutral, and prints as such.
const noPlayer Player = 255

// Width is the number of columns of the board.
const Width = 13

// Height is the number of rows of the board.
const Height = 7

// NumUnits is the number of units, living and dead. Their ids are 0 to 13; 0 and 1 are the leaders of player 0 and
// player 1.
const NumUnits = 14

// NoUnit is not the id of a unit.
const NoUnit = 255

// MaxTurns is the number of actions of both players together after which a game ends.
const MaxTurns = 150

// MaxLife is the life of a unit at the start, which never grows.
const MaxLife = 10

// Range is the largest Manhattan distance at which a cultist can shoot.
const Range = 6

// State is a position: the obstacles, the units with their tiles, owners and life, the player to move, the number of
// turns played and, if it is known, the generator of the neutral units' moves. It is a comparable value of 64 bytes.
// The zero State is not a position: it is over without a winner, has no legal actions, and prints as "invalid State".
//
// Two States are equal (==) if and only if they are the same position on the same turn with the same knowledge of the
// generator. Only [State.ApplyTo], [State.UnmarshalText] and [State.UnmarshalBinary] change an existing State.
//
// Playing and searching do not allocate. The exceptions are errors, slices without enough room, lists of
// [State.LegalActions] that the caller keeps, and generic code: see [State.AppendLegalActions]. Making a text or a
// [Setup] allocates, and so does [State.Explain].
//
// No method panics if an argument is out of range, such as a [Player] without a seat. The result is then a value that
// is no answer, as the method's comment says: a count of 0, an empty set, or a value that prints as invalid. Only the
// result of [State.ApplyUnchecked] for an illegal action is unspecified.
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

// New returns the start position that the referee makes for a seed. Unlike in onitama and vindinium, neighbouring seeds
// give unrelated starts. A unit whose random tile is taken draws again; neither that nor new obstacles seed the
// generator again. The generator of the neutral units' moves is known.
func New(seed int64) State { return deal(seed) }

// IsValid reports whether s is a position. Only the zero State is not.
func (s State) IsValid() bool { return s.owned[0] != 0 }

// NumPlayers returns 2. Chance does not count.
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

// Score returns the number of p's living units, which is p's score if the game ends here. It is 0 for [Neutral].
func (s State) Score(p Player) int {
	if p > 1 {
		return 0
	}
	return bits.OnesCount16(s.living & s.owned[p])
}

// WithoutTurn returns the key of a position for transposition tables, opening books and solvers in which the number of
// turns played does not matter: the position with the turn set to 0, or to 1 while chance is to move. The player to
// move and the generator do not change. If only the turn limit ended the game, the result is unfinished. The zero State
// does not change.
func (s State) WithoutTurn() State {
	s.clock &= chanceFlag | 1
	if s.clock&chanceFlag != 0 {
		s.clock += 1 << turnShift
	}
	return s
}

// UnitSet is a set of units: bit i stands for the unit with the id i. The other bits must be zero.
type UnitSet uint16

// Has reports whether the unit with an id is in the set.
func (s UnitSet) Has(id uint8) bool { return s>>id&1 != 0 }

// Len returns the number of units.
func (s UnitSet) Len() int { return bits.OnesCount16(uint16(s)) }

// Each calls yield with each id of the set, from the lowest on, until yield returns false. "for id := range s.Each"
// does the same in Go 1.23 and later.
func (s UnitSet) Each(yield func(id uint8) bool) {
	for ; s != 0; s &= s - 1 {
		if !yield(uint8(bits.TrailingZeros16(uint16(s)))) {
			return
		}
	}
}

// Living returns the living units of p, which may be [Neutral]. It is empty for any other Player.
func (s State) Living(p Player) UnitSet {
	if p < Neutral {
		return UnitSet(s.living & s.owned[p])
	}
	if p == Neutral {
		return UnitSet(s.living & s.neutrals())
	}
	return 0
}

// neutrals returns the neutral units as bits, dead ones included. The neutral's move is drawn from this list.
func (s *State) neutrals() uint16 { return allUnits &^ (s.owned[0] | s.owned[1]) }

// missingUnit is what there is instead of a unit that does not exist.
var missingUnit = Unit{Owner: noPlayer, Tile: NoTile}

// Units returns all units by id, dead ones included. It costs more than [State.ApplyTo], because the result is large;
// to look at the living units only, use [State.EachUnit]. For the zero State they are what [State.Unit] returns.
func (s State) Units() (units [NumUnits]Unit) {
	if !s.IsValid() {
		for id := range units {
			units[id] = missingUnit
		}
		return units
	}
	lives, ones, neutral := s.lives, s.owned[1], s.neutrals()
	for id := range units {
		units[id] = Unit{Owner: Player(ones&1 + neutral&1*2), Life: uint8(lives & lifeMask), Tile: s.at[id]}
		lives, ones, neutral = lives>>lifeBits, ones>>1, neutral>>1
	}
	return units
}

// EachUnit calls yield with each living unit and its id, in the order of the ids, until yield returns false. It costs
// about as much as [State.ApplyTo]. "for id, u := range s.EachUnit" does the same in Go 1.23 and later.
func (s *State) EachUnit(yield func(id uint8, u Unit) bool) {
	for m := s.living; m != 0; m &= m - 1 {
		id := bits.TrailingZeros16(m)
		if !yield(uint8(id), s.unit(id)) {
			return
		}
	}
}

// Unit returns the unit with an id. If there is no such unit, and for the zero State, it returns a Unit with an invalid
// owner, without life, on [NoTile]. To look at many units, use [State.EachUnit] or [State.Units].
func (s State) Unit(id uint8) Unit {
	if id >= NumUnits || !s.IsValid() {
		return missingUnit
	}
	return s.unit(int(id))
}

// unit returns the unit with an id from 0 to 15.
func (s *State) unit(id int) Unit {
	return Unit{Owner: s.owner(id), Life: uint8(s.life(id)), Tile: s.at[id&15]}
}

// owner returns Neutral, less 2 for a unit of player 0, less 1 for one of player 1.
func (s *State) owner(id int) Player {
	return Neutral - Player(s.owned[0]>>id&1*2) - Player(s.owned[1]>>id&1)
}

func (s *State) life(id int) int { return int(s.lives >> (lifeBits * id) & lifeMask) }

// UnitAt returns the id of the unit on a tile, and [NoUnit] and false if the tile has no unit. While chance is to move,
// that can be a unit that was shot dead on this turn, which [State.Living] and the input omit.
func (s State) UnitAt(t Tile) (id uint8, ok bool) {
	if !t.onBoard() || !s.IsValid() {
		return NoUnit, false
	}
	if id = uint8(s.unitAt(t)); id == NumUnits {
		return NoUnit, false
	}
	return id, true
}

// Obstacle reports whether there is an obstacle on a tile. Everything outside the board counts as an obstacle. Each
// call finds all obstacles, which takes longer than [State.Unit]; a caller that needs many keeps what
// [State.AppendObstacles] returns.
func (s State) Obstacle(t Tile) bool {
	obstacles := s.obstacles()
	return !t.onBoard() || obstacles.has(t)
}

// AppendObstacles appends the tiles of the board with an obstacle, row by row. It costs about as much as a single call
// of [State.Obstacle].
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
