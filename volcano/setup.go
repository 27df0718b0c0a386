package volcano

import (
	"fmt"
	"strings"

	"github.com/rulebook-go/rulebook/internal/wire"
)

// Setup is a position in a plain form that can be edited, compared, printed and stored as JSON. Turn it into a State
// with its method State, which checks it.
type Setup struct {
	// Rows has the board as the six rings of a State's text: N01 to N05, N06 to N20, N21 to N40, then S01 to S05, S06 to
	// S20, S21 to S40. A dot is an empty tile, 1 to 4 are Blue's volcanoes by level, a to d are Orange's. A volcano of
	// level 4 is dormant.
	Rows [6]string
	// ToMove is 0 or 1. In a game from New it is Blue when Turn modulo 4 is 0 or 3, but a position may have it otherwise.
	ToMove Player
	// Turn is the number of actions played so far, 0 to MaxTurns. After the next action the board grows if Turn is odd.
	Turn int
}

// ringLengths are the numbers of tiles in the rows of a Setup, the rings from each pole to the equator.
var ringLengths = [6]int{5, 15, 20, 5, 15, 20}

// levelLetters are the letters of the rows by level, from -MaxLevel to MaxLevel.
const levelLetters = "dcba.1234"

// State checks the position and returns it as a State. Any levels are a position; one with a chain that joins antipodes
// is over. All errors wrap ErrSetup.
func (p Setup) State() (State, error) {
	if p.ToMove > Orange {
		return State{}, fmt.Errorf("volcano: %w: player %d to move", ErrSetup, p.ToMove)
	}
	if p.Turn < 0 || p.Turn > MaxTurns {
		return State{}, fmt.Errorf("volcano: %w: turn %d is not between 0 and %d", ErrSetup, p.Turn, MaxTurns)
	}
	s := State{standing: standing{turn: uint64(p.Turn), mover: p.ToMove}}
	t := Tile(0)
	for ring, row := range p.Rows {
		if err := checkRow(row, ring); err != nil {
			return State{}, fmt.Errorf("volcano: %w: %v", ErrSetup, err)
		}
		for i := range []byte(row) {
			s.put(t, strings.IndexByte(levelLetters, row[i])-MaxLevel)
			t++
		}
	}
	s.judge()
	return s, nil
}

// checkRow reports a row that does not have a letter for each tile of its ring.
func checkRow(row string, ring int) error {
	if len(row) != ringLengths[ring] {
		return fmt.Errorf("ring %d has %d tiles instead of %d", ring+1, len(row), ringLengths[ring])
	}
	if rest := strings.TrimLeft(row, levelLetters); rest != "" {
		return fmt.Errorf("ring %d, %s, has other letters than %s", ring+1, wire.Quote(row), levelLetters)
	}
	return nil
}

// put places a volcano on an empty tile; level is as State.Level has it.
func (s *State) put(t Tile, level int) {
	owner := Blue
	if level < 0 {
		owner, level = Orange, -level
	}
	if level == 0 {
		return
	}
	s.owned[owner] = s.owned[owner].Or(t.Set())
	if (level-1)&1 != 0 {
		s.low = s.low.Or(t.Set())
	}
	if (level-1)&2 != 0 {
		s.high = s.high.Or(t.Set())
	}
}

// Setup returns the position in its editable form; that of the zero State is not a position either.
func (s State) Setup() Setup {
	p := Setup{ToMove: s.mover, Turn: s.Turn()}
	if !s.IsValid() {
		return p
	}
	t := Tile(0)
	for ring, n := range ringLengths {
		p.Rows[ring] = string(s.appendTiles(nil, t, n))
		t += Tile(n)
	}
	return p
}

// appendTiles appends the letters of n tiles from t on.
func (s *State) appendTiles(b []byte, t Tile, n int) []byte {
	for ; n > 0; n-- {
		b = append(b, s.letter(t))
		t++
	}
	return b
}
