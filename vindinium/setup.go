package vindinium

import (
	"fmt"

	"github.com/rulebook-go/rulebook/internal/textform"
)

// Setup is a position in a plain form that can be edited, compared, printed and stored as JSON. [Setup.State] checks it
// and turns it into a [State].
//
// As JSON it has the keys rows, heroes, mines, turn and rounds. A [Player] is written as "0" to "3" or "neutral", a
// cell as its X and Y.
type Setup struct {
	// Rows has the map from the top, as many rows as columns: "." is ground, "#" a wall, "T" a tavern, "M" a mine, and the
	// digits 0 and 1, or 0 to 3, are the spawns, which are ground.
	Rows []string `json:"rows"`
	// Heroes has the heroes by id, as many as there are spawns.
	Heroes []Hero `json:"heroes"`
	// Mines has the owners of the mines, in any order. Mines that are missing are neutral.
	Mines []Mine `json:"mines"`
	// Turn is the number of actions that all players together have played. The players take turns from player 0 on, so
	// it determines the player to move.
	Turn int `json:"turn"`
	// Rounds is the number of rounds in the whole game, 1 to MaxRounds.
	Rounds int `json:"rounds"`
}

// State checks the position and returns it as a [State]. The heroes must be on different cells of ground, with a life of 1
// to [MaxLife] and gold of 0 to [MaxGold]. Every error wraps [ErrSetup].
func (p Setup) State() (State, error) {
	s, problem := p.check()
	if problem != "" {
		return State{}, setupError(problem)
	}
	return s, nil
}

func setupError(problem string) error { return fmt.Errorf("vindinium: %w: %s", ErrSetup, problem) }

// check returns the position, or the problem with it. Here and in the functions that it calls, problem is "" if nothing
// is wrong.
func (p *Setup) check() (s State, problem string) {
	b, problem := newBoard(p.Rows)
	if problem != "" {
		return State{}, problem
	}
	n := b.numPlayers()
	if len(p.Heroes) != n {
		return State{}, fmt.Sprintf("%d heroes for %d spawns", len(p.Heroes), n)
	}
	if p.Rounds < 1 || p.Rounds > MaxRounds {
		return State{}, fmt.Sprintf("%d rounds, not 1 to %d", p.Rounds, MaxRounds)
	}
	if p.Turn < 0 || p.Turn > p.Rounds*n {
		return State{}, fmt.Sprintf("turn %d is not between 0 and %d", p.Turn, p.Rounds*n)
	}
	s = b.start(p.Rounds)
	s.turn = uint16(p.Turn)
	for i, h := range p.Heroes {
		if problem := s.place(Player(i), h); problem != "" {
			return State{}, problem
		}
	}
	if problem := s.checkApart(); problem != "" {
		return State{}, problem
	}
	if problem := s.giveAll(p.Mines); problem != "" {
		return State{}, problem
	}
	return s, ""
}

// rowLetters are the letters of the rows.
var rowLetters = [256]bool{'.': true, '#': true, 'T': true, 'M': true, '0': true, '1': true, '2': true, '3': true}

// isRow reports whether a row is n of the letters.
func isRow(row string, n int) bool {
	for i := 0; i < len(row); i++ {
		if !rowLetters[row[i]] {
			return false
		}
	}
	return len(row) == n
}

// checkRow checks that a row is n of the letters.
func checkRow(row string, n int) (problem string) {
	if !isRow(row, n) {
		return fmt.Sprintf("the row %s is not %d of the letters .#TM0123", textform.Quote(row), n)
	}
	return ""
}

// place puts a hero on the map, without its mines.
func (s *State) place(p Player, h Hero) (problem string) {
	if s.Map().Terrain(h.Cell) != Ground {
		return fmt.Sprintf("hero %d on %d, %d is not on ground", p, h.Cell.X, h.Cell.Y)
	}
	if h.Life < 1 || h.Life > MaxLife {
		return fmt.Sprintf("the life %d of hero %d is not 1 to %d", h.Life, p, MaxLife)
	}
	if h.Gold < 0 || h.Gold > MaxGold {
		return fmt.Sprintf("the gold %d of hero %d is not 0 to %d", h.Gold, p, MaxGold)
	}
	s.heroes[p&3] = hero(h.Life) | hero(h.Gold)*oneGold
	s.at = s.at.move(uint(p), s.at.of(uint(p)), spotOf(h.Cell.X, h.Cell.Y))
	return ""
}

// checkApart checks that the heroes are on different cells.
func (s *State) checkApart() (problem string) {
	for p := uint(1); p <= uint(s.seatMask); p++ {
		for q := uint(0); q < p; q++ {
			if s.at.of(p) == s.at.of(q) {
				at := pointAt(s.at.of(p))
				return fmt.Sprintf("the heroes %d and %d are both on %d, %d", q, p, at.X, at.Y)
			}
		}
	}
	return ""
}

// giveAll hands mines, all of which are neutral, to their owners.
func (s *State) giveAll(mines []Mine) (problem string) {
	given := mineSet{}
	for _, m := range mines {
		i, ok := s.Map().MineAt(m.Cell)
		if !ok {
			return fmt.Sprintf("no mine is on %d, %d", m.Cell.X, m.Cell.Y)
		}
		if given.has(i) {
			return fmt.Sprintf("the mine on %d, %d is listed twice", m.Cell.X, m.Cell.Y)
		}
		given.flip(i)
		if problem := s.give(i, m.Owner); problem != "" {
			return problem
		}
	}
	return ""
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
// [ErrSyntax], and p then does not change. For a key that a Setup does not have, the error names it. A null for the
// object changes nothing. UnmarshalJSON does not check the position; [Setup.State] does.
func (p *Setup) UnmarshalJSON(text []byte) error {
	if string(text) == "null" { // which changes nothing, as in package json
		return nil
	}
	var q Setup
	err := textform.ReadObject("vindinium", text,
		textform.Field{Key: "rows", Value: &q.Rows, Want: "an array of strings"},
		textform.Field{Key: "heroes", Value: &q.Heroes, Want: "an array of heroes", Keys: []string{"cell", "life", "gold"}},
		textform.Field{Key: "mines", Value: &q.Mines, Want: "an array of mines", Keys: []string{"cell", "owner"}},
		textform.Field{Key: "turn", Value: &q.Turn, Want: "a number of turns"},
		textform.Field{Key: "rounds", Value: &q.Rounds, Want: "a number of rounds"})
	if err == nil {
		*p = q
	}
	return err
}

// UnmarshalJSON reads the text of [Player.String] as a JSON string, and the player's number, 0 to 3, as a JSON number.
// A null is no error and changes nothing. For anything else the error wraps [ErrSyntax], and p does not change.
func (p *Player) UnmarshalJSON(text []byte) error {
	if string(text) == "null" { // which changes nothing, as in package json
		return nil
	}
	return p.UnmarshalText(textform.Unquoted(text))
}
