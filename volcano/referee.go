package volcano

import (
	"strconv"

	"github.com/rulebook-go/rulebook/geom"
	"github.com/rulebook-go/rulebook/internal/java"
)

// AppendInit appends the lines that each player is sent once, before its first turn: the number of tiles, and a line
// with the name and the three neighbours of each.
func (s State) AppendInit(b []byte, _ Player) []byte {
	b = append(strconv.AppendInt(b, NumTiles, 10), '\n')
	for t := Tile(0); t < NumTiles; t++ {
		b = append(b, t.String()...)
		for _, n := range t.Neighbors() {
			b = strconv.AppendUint(append(b, ' '), uint64(n), 10)
		}
		b = append(b, '\n')
	}
	return b
}

// AppendTurn appends the two lines that p is sent on its turn: the levels of all tiles, p's own positive, and the names
// of the tiles that it can play. For the player who is not to move these are the lines as if it were; after the end of
// the game the second line is empty.
func (s State) AppendTurn(b []byte, p Player) []byte {
	for t := Tile(0); t < NumTiles; t++ {
		level := s.Level(t)
		if p&1 == Orange {
			level = -level
		}
		if t > 0 {
			b = append(b, ' ')
		}
		b = strconv.AppendInt(b, int64(level), 10)
	}
	b = append(b, '\n')
	if s.Over() {
		return append(b, '\n')
	}
	return appendNames(b, s.open(p))
}

// appendNames appends a line of names.
func appendNames(b []byte, tiles geom.FaceSet) []byte {
	var list [MaxActions]Action
	for i, a := range appendActions(list[:0], tiles) {
		if i > 0 {
			b = append(b, ' ')
		}
		b = append(b, a.Tile.String()...)
	}
	return append(b, '\n')
}

// Referee is the site's end of the protocol: it runs one game as the site's referee does. Only its methods change it;
// it is not safe for use by several goroutines.
type Referee struct {
	state  State
	random java.Random // of the game, for both players' RANDOM
	failed bool        // the player to move has lost by an invalid line or a timeout
}

// NewReferee returns the referee of the game with this seed, before the first turn. The seed matters only for RANDOM,
// and only modulo 2^48.
func NewReferee(seed int64) *Referee {
	return &Referee{state: New(), random: java.NewRandom(seed)}
}

// State returns the position. An invalid line or a timeout leaves it as it was.
func (r *Referee) State() State { return r.state }

// ToMove returns the player who is to answer; after the end, the one who would be, or who failed.
func (r *Referee) ToMove() Player { return r.state.ToMove() }

// AppendInput appends what ToMove is sent on this turn, with the tiles in front on its first one, and nothing after the
// end.
func (r *Referee) AppendInput(b []byte) []byte {
	if r.Over() {
		return b
	}
	if r.state.Turn() < r.state.NumPlayers() {
		b = r.state.AppendInit(b, r.ToMove())
	}
	return r.state.AppendTurn(b, r.ToMove())
}

// Answer judges the line that ToMove printed, without its line end, and plays it. RANDOM, in any case, plays one of the
// legal actions, drawn from the game's generator. An invalid line ends the game, and the error says why: it wraps
// ErrSyntax or ErrIllegal. After the end it returns ErrGameOver and changes nothing.
func (r *Referee) Answer(line string) error {
	if r.Over() {
		return ErrGameOver
	}
	if java.Upper(line) == random {
		list := r.state.LegalActions()
		r.state = r.state.ApplyUnchecked(list[r.random.Intn(len(list))])
		return nil
	}
	a, err := ParseAction(line)
	if err == nil {
		r.state, err = r.state.Apply(a)
	}
	r.failed = err != nil
	return err
}

// Timeout tells that ToMove did not answer, which ends the game. After the end it changes nothing.
func (r *Referee) Timeout() {
	r.failed = r.failed || !r.Over()
}

// Over reports whether the game has ended.
func (r *Referee) Over() bool { return r.failed || r.state.Over() }

// Score returns 100 for the winner, the player whose opponent failed included, 50 for both in a draw, and 0 otherwise.
func (r *Referee) Score(p Player) int {
	if !r.failed {
		return r.state.Score(p)
	}
	if w, _ := r.Winner(); w == p {
		return 100
	}
	return 0
}

// Winner returns the winner. ok is false while the game goes on, after a draw, and when the game was stopped after
// MaxTurns actions.
func (r *Referee) Winner() (p Player, ok bool) {
	if r.failed {
		return r.ToMove() ^ 1, true
	}
	return r.state.Winner()
}
