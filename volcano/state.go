package volcano

import "github.com/rulebook-go/rulebook/geom"

// Player is a seat, 0 or 1.
type Player uint8

// The players. Blue makes the first move of a game.
const (
	Blue Player = iota
	Orange
)

// Tile is one of the 80 tiles in the referee's order, N01 to N40 and S01 to S40.
type Tile = geom.Face

// NumTiles is the number of tiles, MaxLevel the level on which a volcano erupts, and MaxTurns the number of actions
// after which a game without a winner ends.
const (
	NumTiles = geom.NumFaces
	MaxLevel = 4
	MaxTurns = 134
)

// State is a position: the volcanoes, whose turn it is, how many turns were played, and the result that follows from
// these. It is a comparable value of 80 bytes. The zero State is not a position: it is over, nobody has won, it has no
// actions, and it prints as "invalid State".
type State struct {
	// Who owns which tiles, by player. No tile is in both sets.
	owned [2]geom.FaceSet
	// The level less one, in binary, and zero for an empty tile. Both bits are set at MaxLevel, where a volcano is
	// dormant at rest, so no further set is needed for that.
	low, high geom.FaceSet
	standing
}

// standing is the part of a State that says how the game stands. It is embedded, because a method of a whole State copies
// it, even where the compiler puts the method in line.
type standing struct {
	// A byte would do, but 72 bytes are copied in pieces that overlap, which takes half as long again as 80.
	turn   uint64
	mover  Player
	result result
}

// result is how the game stands. It is a function of the rest, kept because it takes a search for paths to find out.
type result uint8

const (
	invalid result = iota // the zero State
	playing
	blueWon
	orangeWon
	drawn
	unscored // the referee stops after MaxTurns without looking at the board
)

func wonBy(p Player) result { return blueWon + result(p) }

// New returns the start, which is the empty board with Blue to move.
func New() State { return State{standing: standing{result: playing}} }

// IsValid reports whether s is a position, which every State but the zero one is.
func (s standing) IsValid() bool { return s.result != invalid }

// NumPlayers returns 2.
func (s standing) NumPlayers() int { return 2 }

// ToMove returns the player to move. After the end it is the player who would be next.
func (s standing) ToMove() Player { return s.mover }

// Turn returns the number of actions played so far by both players together, 0 to MaxTurns. After an even number of
// them the board has grown.
func (s standing) Turn() int { return int(s.turn) }

// Over reports whether the game has ended: a chain of one colour joins a tile with its antipode, MaxTurns actions were
// played, or the player to move can neither place nor raise a volcano.
func (s standing) Over() bool { return s.result != playing }

// Winner returns the winner. ok is false while the game goes on, after a draw, after MaxTurns actions whatever the
// board, and for the zero State.
func (s standing) Winner() (p Player, ok bool) {
	if s.result == blueWon || s.result == orangeWon {
		return Player(s.result - blueWon), true
	}
	return 0, false
}

// Score returns 100 for the winner, 50 for both when both have joined antipodes at once, and 0 otherwise, so 0 to both
// while the game goes on and after MaxTurns actions.
func (s standing) Score(p Player) int {
	if w, ok := s.Winner(); ok && w == p {
		return 100
	} else if s.result == drawn {
		return 50
	}
	return 0
}

// Level returns the level of the volcano on a tile: 1 to 4 for Blue's, -1 to -4 for Orange's, 0 for an empty tile or a
// t that is none.
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

// Tiles returns the tiles with a volcano of p, of any level.
func (s State) Tiles(p Player) geom.FaceSet { return s.owned[p&1] }

// Dormant returns the tiles of both players that have reached MaxLevel. They do not grow any more and cannot be raised,
// but count in a chain.
func (s State) Dormant() geom.FaceSet { return s.low.And(s.high) }
