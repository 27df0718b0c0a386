package volcano

import (
	"github.com/rulebook-go/rulebook/geom"
	"github.com/rulebook-go/rulebook/internal/mix"
	"github.com/rulebook-go/rulebook/internal/textform"
)

// Player is a seat. The numbers are the referee's: 0 or 1.
type Player uint8

// The players.
const (
	// Blue is player 0, who makes the first move of a game.
	Blue Player = iota
	// Orange is player 1.
	Orange
)

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

// Opponent returns the other player, and an invalid Player if p is not Blue or Orange.
func (p Player) Opponent() Player {
	if !p.isSeat() {
		return noPlayer
	}
	return Orange - p
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

// Tile is one of the 80 tiles of the board, numbered in the referee's order: N01 to N40 are 0 to 39, S01 to S40 are 40
// to 79. Its methods, such as Neighbors, Antipode, Distance and String, are those of [geom.Face].
type Tile = geom.Face

// NumTiles is the number of tiles.
const NumTiles = geom.NumFaces

// NoTile is not a tile. It prints as "-".
const NoTile = geom.NoFace

// MaxLevel is the level at which a volcano erupts and becomes dormant.
const MaxLevel = 4

// MaxTurns is the number of actions after which a game without a winner ends.
const MaxTurns = 134

// State is a position: the volcanoes, the player to move, the number of turns played, and the result that follows from
// these. It is a comparable value of 80 bytes on 64-bit platforms. The zero State is not a position: it is over without
// a winner on turn 0 with player 0 to move, has no legal actions, and prints as "invalid State".
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
// The result is then a value that is no answer, as the method's comment says: a number of 0, an empty set, nothing
// appended, or a value that prints as invalid. Only the result of [State.ApplyUnchecked] for an illegal action is
// unspecified, and the methods of such a State may panic.
//
// Texts, bytes, hashes, the numbers of [Action.Index] and the choice of [State.Canonical] do not change between
// releases.
type State struct {
	// The tiles of each player. No tile is in both sets.
	owned [2]geom.FaceSet
	// The level minus one in binary, and zero for an empty tile. Between two turns the volcanoes of MaxLevel, which
	// have both bits, are exactly the dormant ones.
	low, high geom.FaceSet
	// A word, because a State of 80 bytes is faster to copy than one of 72.
	turn   uint64
	mover  Player
	result result
}

// result is how the game stands. It is a function of the rest, and kept because finding it out takes a search for
// chains.
type result uint8

const (
	invalid result = iota // the zero State
	playing
	blueWon
	orangeWon
	drawn
	unscored // the referee stops after MaxTurns actions without a look at the board
)

func wonBy(p Player) result { return blueWon + result(p) }

// New returns the start of every game: the empty board with [Blue] to move.
func New() State { return State{result: playing} }

// IsValid reports whether s is not the zero State, which is no position. It does not notice what [State.ApplyUnchecked]
// makes of an illegal action.
func (s State) IsValid() bool { return s.result != invalid }

// NumPlayers returns 2, for the zero State as well.
func (s State) NumPlayers() int { return 2 }

// ToMove returns the player to move. After the end it is the player who would be next.
func (s State) ToMove() Player { return s.mover }

// Turn returns the number of actions that all players together have played, 0 to [MaxTurns]. Growth does not count. If
// the number is odd, the board grows after the next action, unless that action decides the game or is the last of
// MaxTurns.
func (s State) Turn() int { return int(s.turn) }

// Over reports whether the game has ended: a player has joined antipodes by a chain, [MaxTurns] actions were played, or
// the player to move has no tile to play. The zero State is over.
func (s State) Over() bool { return s.result != playing }

// Winner returns the winner. ok is false before the end, after a draw, after [MaxTurns] actions regardless of the
// board, and for the zero State.
func (s State) Winner() (p Player, ok bool) {
	if s.result == blueWon || s.result == orangeWon {
		return Player(s.result - blueWon), true
	}
	return 0, false
}

// Score returns the referee's score: 100 for the winner and 50 for each player after a draw. Otherwise it is 0, also
// before the end, after [MaxTurns] actions, and for the zero State.
func (s State) Score(p Player) int {
	if w, ok := s.Winner(); ok && w == p {
		return 100
	} else if s.result == drawn && p.isSeat() {
		return 50
	}
	return 0
}

// WithoutTurn returns the position with the turn set to [State.Turn] modulo 2, because that decides whether the board
// grows after the next action. It is the key for transposition tables, opening books and solvers in which the number of
// turns played does not matter. The volcanoes and the player to move do not change. If only the turn limit ended the
// game, the result is unfinished. The zero State does not change.
func (s State) WithoutTurn() State {
	s.turn %= 2
	if s.result == unscored {
		s.judge()
	}
	return s
}

// Level returns a signed level, which tells the owner too: 1 to [MaxLevel] for a volcano of [Blue], -1 to -MaxLevel for
// one of [Orange], and 0 for an empty tile and if there is no such tile.
func (s State) Level(t Tile) int {
	tile := t.Set()
	level := 1
	if !s.low.And(tile).IsEmpty() {
		level++
	}
	if !s.high.And(tile).IsEmpty() {
		level += 2
	}
	if !s.owned[Blue].And(tile).IsEmpty() {
		return level
	}
	if !s.owned[Orange].And(tile).IsEmpty() {
		return -level
	}
	return 0
}

// levels returns the levels of all tiles as p sees them: its own positive, the opponent's negative.
func (s *State) levels(p Player) (levels [NumTiles]int8) {
	s.owned[Blue].Or(s.owned[Orange]).Each(func(t Tile) bool {
		levels[t] = int8(s.Level(t))
		if p == Orange {
			levels[t] = -levels[t]
		}
		return true
	})
	return levels
}

// Tiles returns the tiles with a volcano of p, of any level. The set is empty if p is not 0 or 1.
func (s State) Tiles(p Player) geom.FaceSet {
	if !p.isSeat() {
		return geom.FaceSet{}
	}
	return s.owned[p]
}

// Levels returns the tiles of p by the level of their volcanoes: level 1, 2 and 3, and the dormant ones of [MaxLevel].
// The sets are empty if p is not 0 or 1. An evaluation that looks at all volcanoes uses it instead of a call of
// [State.Level] for each tile.
func (s State) Levels(p Player) (one, two, three, dormant geom.FaceSet) {
	if !p.isSeat() {
		return one, two, three, dormant
	}
	own := s.owned[p]
	low, high := own.And(s.low), own.And(s.high)
	return own.AndNot(low.Or(high)), low.AndNot(high), high.AndNot(low), low.And(high)
}

// Dormant returns the tiles of both players with a volcano of [MaxLevel]. These do not grow and cannot be raised, but
// count in a chain.
func (s State) Dormant() geom.FaceSet { return s.low.And(s.high) }

// Ending is why a game is over. The zero Ending is [Unfinished]. The texts are "unfinished", "chain", "both chains",
// "no action", "turn limit" and "stopped", in the order of the constants.
type Ending uint8

// The endings. If more than one after Unfinished applies, the first in this order counts, except that only [TurnLimit]
// counts after [MaxTurns] actions, as point 3 of the package comment says.
const (
	// Unfinished means that the game is not over, or that the State is the zero State.
	Unfinished Ending = iota
	// Chain means that one player has joined antipodes by a chain and wins.
	Chain
	// BothChains means that both players have joined antipodes at the same time: a draw.
	BothChains
	// NoAction means that the player to move has no tile to play and loses.
	NoAction
	// TurnLimit means that [MaxTurns] actions were played, and nobody wins.
	TurnLimit
	// Stopped means that a player failed and loses. Only a [Referee] returns it.
	Stopped
)

var endingWords = textform.Words{Game: game, Type: "Ending",
	List: []string{"unfinished", "chain", "both chains", "no action", "turn limit", "stopped"}}

// String returns the ending as text, such as "both chains", and "invalid Ending" if there is no such ending.
func (e Ending) String() string { return endingWords.String(uint8(e)) }

// MarshalText returns the text of [Ending.String]. If there is no such ending, the error wraps [ErrSyntax].
func (e Ending) MarshalText() ([]byte, error) { return endingWords.Marshal(uint8(e)) }

// UnmarshalText reads the text of [Ending.String]. For any other text the error wraps [ErrSyntax], and e does not
// change.
func (e *Ending) UnmarshalText(text []byte) error {
	return endingWords.Unmarshal((*uint8)(e), text)
}

// Ending returns why the game is over, and [Unfinished] before that and for the zero State. It follows from the
// position and is never [Stopped]. For a position with a winner it costs a search for the chain.
func (s State) Ending() Ending {
	switch s.result {
	case blueWon, orangeWon:
		if w, _ := s.Winner(); !joined(s.owned[w], s.owned[w]) {
			return NoAction
		}
		return Chain
	case drawn:
		return BothChains
	case unscored:
		return TurnLimit
	}
	return Unfinished
}

// Hash returns a 64-bit hash of everything that == compares: equal States have equal hashes. Different States can have
// equal hashes, which is rare except between positions made for it. The value is the same on every platform and in
// every release. All bits are equally good, so any of them can index a transposition table. Where the number of turns
// played does not matter, the key of a table is the Hash of [State.WithoutTurn].
func (s State) Hash() uint64 {
	// A set leaves the upper 24 bits of its words free, and the turn and the mover go there. The result follows from
	// the rest.
	h := mix.Fold(mix.Seed, s.owned[Blue].North|uint64(s.turn)<<56|uint64(s.mover)<<48, s.owned[Blue].South)
	h = mix.Fold(h, s.owned[Orange].North, s.owned[Orange].South)
	h = mix.Fold(h, s.low.North, s.low.South)
	return mix.Finish(mix.Fold(h, s.high.North, s.high.South))
}
