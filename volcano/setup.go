package volcano

import "fmt"

// Setup is a position in a plain form that can be edited, compared, printed and stored as JSON. Turn it into a State
// with its method State, which checks it.
type Setup struct {
	// Levels has the level of the volcano on each tile, N01 to N40 and then S01 to S40: 1 to 4 for Blue's, -1 to -4 for
	// Orange's, 0 for an empty tile. A volcano of level 4 or -4 is dormant.
	Levels [NumTiles]int8
	// ToMove is 0 or 1. In a game from New it is Blue when Turn modulo 4 is 0 or 3, but a position may have it otherwise.
	ToMove Player
	// Turn is the number of actions played so far, 0 to MaxTurns. After the next action the board grows if Turn is odd.
	Turn int
}

// State checks the position and returns it as a State. Any levels in range are a position; one with a chain that joins
// antipodes is over. All errors wrap ErrSetup.
func (p Setup) State() (State, error) {
	if p.ToMove > Orange {
		return State{}, fmt.Errorf("volcano: %w: player %d to move", ErrSetup, p.ToMove)
	}
	if p.Turn < 0 || p.Turn > MaxTurns {
		return State{}, fmt.Errorf("volcano: %w: turn %d is not between 0 and %d", ErrSetup, p.Turn, MaxTurns)
	}
	s := State{standing: standing{turn: uint64(p.Turn), mover: p.ToMove}}
	for i, level := range p.Levels {
		t := Tile(i)
		if level < -MaxLevel || level > MaxLevel {
			return State{}, fmt.Errorf("volcano: %w: level %d on %s is not between -%d and %d", ErrSetup, level, t, MaxLevel, MaxLevel)
		}
		owner := Blue
		if level < 0 {
			owner, level = Orange, -level
		}
		if level > 0 {
			s.owned[owner] = s.owned[owner].Or(t.Set())
			bits := level - 1
			if bits&1 != 0 {
				s.low = s.low.Or(t.Set())
			}
			if bits&2 != 0 {
				s.high = s.high.Or(t.Set())
			}
		}
	}
	s.judge()
	return s, nil
}

// Setup returns the position in its editable form; that of the zero State is not a position either.
func (s State) Setup() Setup {
	p := Setup{ToMove: s.mover, Turn: int(s.turn)}
	if !s.IsValid() {
		p.Turn = -1
	}
	for i := range p.Levels {
		p.Levels[i] = int8(s.Level(Tile(i)))
	}
	return p
}
