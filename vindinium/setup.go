package vindinium

import (
	"fmt"
	"strings"

	"github.com/rulebook-go/rulebook/internal/wire"
)

// Setup is a position in a plain form that can be edited, compared, printed and stored as JSON. [Setup.State] checks it and
// turns it into a [State].
type Setup struct {
	// Rows has the map from the top, as many rows as columns: "." is ground, "#" a wall, "T" a tavern, "M" a mine, and the
	// digits 0 and 1, or 0 to 3, are the spawns, which are ground.
	Rows []string `json:"rows"`
	// Heroes has the heroes by id, as many as there are spawns.
	Heroes []Hero `json:"heroes"`
	// Mines says who owns the mines, in any order. Mines that are missing are neutral.
	Mines []Mine `json:"mines"`
	// Turn is the number of actions that all players together have played. The players take turns from player 0 on, so it
	// says who is to move as well.
	Turn int `json:"turn"`
	// Rounds is the number of rounds in the whole game, 1 to MaxRounds.
	Rounds int `json:"rounds"`
}

// State checks the position and returns it as a [State]. The heroes must be on different cells of ground, with a life of 1
// to [MaxLife] and gold of 0 to [MaxGold]. Every error wraps [ErrSetup].
func (p Setup) State() (State, error) {
	b, err := newBoard(p.Rows)
	if err != nil {
		return State{}, setupError("%v", err)
	}
	n := b.numPlayers()
	if len(p.Heroes) != n {
		return State{}, setupError("%d heroes for %d spawns", len(p.Heroes), n)
	}
	if p.Rounds < 1 || p.Rounds > MaxRounds {
		return State{}, setupError("%d rounds, not 1 to %d", p.Rounds, MaxRounds)
	}
	if p.Turn < 0 || p.Turn > p.Rounds*n {
		return State{}, setupError("turn %d is not between 0 and %d", p.Turn, p.Rounds*n)
	}
	s := b.start(p.Rounds)
	s.turn = uint16(p.Turn)
	for i, h := range p.Heroes {
		if err := s.place(Player(i), h); err != nil {
			return State{}, setupError("%v", err)
		}
	}
	if err := s.checkApart(); err != nil {
		return State{}, setupError("%v", err)
	}
	if err := s.giveAll(p.Mines); err != nil {
		return State{}, setupError("%v", err)
	}
	return s, nil
}

// setupError returns an error of [Setup.State].
func setupError(format string, args ...any) error {
	return fmt.Errorf("vindinium: %w: %s", ErrSetup, fmt.Sprintf(format, args...))
}

// checkRow reports a row of a Setup that does not have exactly n of the referee's letters.
func checkRow(row string, n int) error {
	if len(row) != n || strings.Trim(row, ".#TM0123") != "" {
		return fmt.Errorf("the row %s does not consist of %d of the letters .#TM0123", wire.Quote(row), n)
	}
	return nil
}

// place puts a hero on the map, without its mines.
func (s *State) place(p Player, h Hero) error {
	if s.Map().Terrain(h.Cell) != Ground {
		return fmt.Errorf("hero %d on %d, %d is not on ground", p, h.Cell.X, h.Cell.Y)
	}
	if h.Life < 1 || h.Life > MaxLife {
		return fmt.Errorf("the life %d of hero %d is not 1 to %d", h.Life, p, MaxLife)
	}
	if h.Gold < 0 || h.Gold > MaxGold {
		return fmt.Errorf("the gold %d of hero %d is not 0 to %d", h.Gold, p, MaxGold)
	}
	s.heroes[p&3] = hero(h.Life) | hero(h.Gold)*oneGold
	s.at = s.at.move(uint(p), s.at.of(uint(p)), posOf(h.Cell.X, h.Cell.Y))
	return nil
}

// checkApart reports two heroes on one cell.
func (s *State) checkApart() error {
	for p := uint(1); p <= uint(s.seatMask); p++ {
		for q := uint(0); q < p; q++ {
			if s.at.of(p) == s.at.of(q) {
				at := pointAt(s.at.of(p))
				return fmt.Errorf("the heroes %d and %d are both on %d, %d", q, p, at.X, at.Y)
			}
		}
	}
	return nil
}

// giveAll hands mines, all of which are neutral, to their owners.
func (s *State) giveAll(mines []Mine) error {
	given := mineSet{}
	for _, m := range mines {
		i, ok := s.Map().MineAt(m.Cell)
		if !ok {
			return fmt.Errorf("no mine is on %d, %d", m.Cell.X, m.Cell.Y)
		}
		if given.has(i) {
			return fmt.Errorf("the mine on %d, %d is listed twice", m.Cell.X, m.Cell.Y)
		}
		given.flip(i)
		if err := s.give(i, m.Owner); err != nil {
			return err
		}
	}
	return nil
}

// Setup returns the position in its editable form, with all mines in the referee's order. The Setup of the zero State is not
// a position either.
func (s State) Setup() Setup {
	p := Setup{Turn: s.Turn(), Rounds: s.Rounds()}
	m := s.Map()
	for y := 0; y < m.Size(); y++ {
		p.Rows = append(p.Rows, m.Row(y))
	}
	for i := 0; i < s.NumPlayers(); i++ {
		p.Heroes = append(p.Heroes, s.Hero(Player(i)))
	}
	for i := 0; i < m.NumMines(); i++ {
		p.Mines = append(p.Mines, s.mine(i))
	}
	return p
}

// UnmarshalJSON reads the JSON of a Setup. Keys that are missing or null leave their fields zero. Every error wraps
// [ErrSyntax], and p then stays as it was. For a key that a Setup does not have, the error names it. A null for the
// object changes nothing. UnmarshalJSON does not check the position; [Setup.State] does.
func (p *Setup) UnmarshalJSON(text []byte) error {
	if string(text) == "null" { // which changes nothing, as in package json
		return nil
	}
	var q Setup
	err := wire.ReadObject("vindinium", ErrSyntax, text,
		wire.Field{Key: "rows", Value: &q.Rows, Want: "an array of strings"},
		wire.Field{Key: "heroes", Value: &q.Heroes, Want: "an array of heroes"},
		wire.Field{Key: "mines", Value: &q.Mines, Want: "an array of mines"},
		wire.Field{Key: "turn", Value: &q.Turn, Want: "a number of turns"},
		wire.Field{Key: "rounds", Value: &q.Rounds, Want: "a number of rounds"})
	if err == nil {
		*p = q
	}
	return err
}

// UnmarshalJSON reads the text of [Player.String] as a JSON string, and the player's number, 0 to 3, as a JSON number.
// A null is no error and changes nothing. For anything else the error wraps [ErrSyntax], and p stays as it was.
func (p *Player) UnmarshalJSON(text []byte) error {
	if string(text) == "null" { // which changes nothing, as in package json
		return nil
	}
	return p.UnmarshalText(wire.Unquoted(text))
}
