package vindinium

import (
	"fmt"

	"github.com/rulebook-go/rulebook/internal/textform"
)

// Setup is a position in a plain form that can be edited, printed and stored as JSON. [Setup.State] checks it
// and turns it into a [State]. To compare positions, compare States: a Setup has slices.
//
// As JSON it has the keys rows, heroes, mines, turn and rounds. A [Player] is written as "0" to "3" or "neutral", a
// cell as a string of X and Y, such as "4 6".
type Setup struct {
	// Rows has the map from the top, as many rows as columns: "." is ground, "#" a wall, "T" a tavern, "M" a mine, and
	// the digits 0 and 1, or 0 to 3, are the spawns, which are ground.
	Rows []string `json:"rows"`
	// Heroes has the heroes by id, as many as there are spawns.
	Heroes []Hero `json:"heroes"`
	// Mines has the owners of the mines, in any order. Mines that are missing are neutral.
	Mines []Mine `json:"mines"`
	// Turn is the number of actions that all players together have played, 0 to Rounds times the number of heroes. The
	// players take turns from player 0 on, so it determines the player to move.
	Turn int `json:"turn"`
	// Rounds is the number of rounds in the whole game, 1 to MaxRounds.
	Rounds int `json:"rounds"`
}

// State checks the position and returns it as a [State]. The map must have 2 to [MaxSize] rows and at most [MaxMines]
// mines. No mine may be in Mines twice, and no other cell at all. The heroes must be on different cells of ground, with
// a life of 1 to [MaxLife] and gold of 0 to [MaxGold]. Every error wraps [ErrSetup].
func (setup Setup) State() (State, error) {
	for _, row := range setup.Rows {
		if err := textform.Row(row, len(setup.Rows), rowLetters); err != nil {
			return State{}, game.SetupError(err)
		}
	}
	s, err := setup.build()
	return s, game.SetupError(err)
}

// build returns the position, or what is wrong with it. The letters of the rows must be good.
func (setup *Setup) build() (State, error) {
	b, err := newBoard(setup.Rows)
	if err != nil {
		return State{}, err
	}
	n := b.numPlayers()
	if len(setup.Heroes) != n {
		return State{}, fmt.Errorf("%d heroes for %d spawns", len(setup.Heroes), n)
	}
	if setup.Rounds < 1 || setup.Rounds > MaxRounds {
		return State{}, fmt.Errorf("%d rounds, not 1 to %d", setup.Rounds, MaxRounds)
	}
	if setup.Turn < 0 || setup.Turn > setup.Rounds*n {
		return State{}, fmt.Errorf("turn %d is not between 0 and %d", setup.Turn, setup.Rounds*n)
	}
	s := b.start(setup.Rounds)
	s.turn = uint16(setup.Turn)
	for i, h := range setup.Heroes {
		if err := s.place(Player(i), h); err != nil {
			return State{}, err
		}
	}
	if err := s.checkApart(); err != nil {
		return State{}, err
	}
	if err := s.giveAll(setup.Mines); err != nil {
		return State{}, err
	}
	return s, nil
}

// rowLetters are the letters of the rows: the terrain, and the spawns.
const rowLetters = terrainLetters + "0123"

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
	s.heroes[p] = hero{gold: uint32(h.Gold), life: uint16(h.Life)}
	s.spots = s.spots.move(int(p), spotOf(h.Cell.X, h.Cell.Y))
	return nil
}

// checkApart checks that the heroes are on different cells.
func (s *State) checkApart() error {
	for p := 0; p < s.NumPlayers(); p++ {
		for q := 0; q < p; q++ {
			if s.spots.of(p) == s.spots.of(q) {
				at := pointAt(s.spots.of(p))
				return fmt.Errorf("the heroes %d and %d are both on %d, %d", q, p, at.X, at.Y)
			}
		}
	}
	return nil
}

// giveAll hands mines, all of which are neutral, to their owners.
func (s *State) giveAll(mines []Mine) error {
	seen := mineSet{} // neutral ones too
	for _, m := range mines {
		i, ok := s.Map().MineAt(m.Cell)
		if !ok {
			return fmt.Errorf("no mine is on %d, %d", m.Cell.X, m.Cell.Y)
		}
		if seen.has(i) {
			return fmt.Errorf("the mine on %d, %d is listed twice", m.Cell.X, m.Cell.Y)
		}
		seen.flip(i)
		if err := s.giveChecked(i, m.Owner); err != nil {
			return err
		}
	}
	return nil
}

// Setup returns the position in its editable form, with all mines in the referee's order. The Setup of the zero State
// is not a position either.
func (s State) Setup() Setup {
	setup := Setup{Turn: s.Turn(), Rounds: s.Rounds()}
	m := s.Map()
	for y := 0; y < m.Size(); y++ {
		setup.Rows = append(setup.Rows, m.Row(y))
	}
	for p := 0; p < s.NumPlayers(); p++ {
		setup.Heroes = append(setup.Heroes, s.heroOf(p))
	}
	for i := 0; i < m.NumMines(); i++ {
		setup.Mines = append(setup.Mines, Mine{Cell: m.MineCell(i), Owner: s.Owner(i)})
	}
	return setup
}

// UnmarshalJSON reads the object that json.Marshal writes for the Setup of a position, such as
//
//	{"rows":["01","M."],"heroes":[{"cell":"0 0","life":50,"gold":7},{"cell":"1 1","life":100,"gold":9}],
//	 "mines":[{"cell":"0 1","owner":"neutral"}],"turn":0,"rounds":10}
//
// The keys rows and heroes are required, and so are the cell of each hero, and the cell and the owner of each mine in
// the list. The rows and the heroes must not be empty, and no element of a list may be null. Other keys that are
// missing or null leave their fields zero. Every error wraps [ErrSyntax], and setup then does not change. For a key
// that a Setup does not have or that occurs twice, the error quotes it, up to 80 bytes. A null for the object changes
// nothing. Of a value, UnmarshalJSON checks only that it fits the type of its field; [Setup.State] checks the position.
func (setup *Setup) UnmarshalJSON(text []byte) error {
	type plain Setup // without this method
	var read *plain
	// A key is required in every struct that has it: cell in a Hero and a Mine, owner in a Mine.
	err := textform.ReadObject(game, text, &read, "rows", "heroes", "cell", "owner")
	if err != nil || read == nil { // nil after a null
		return err
	}
	if len(read.Rows) == 0 || len(read.Heroes) == 0 {
		return game.Syntax("Setup has no rows or no heroes")
	}
	*setup = Setup(*read)
	return nil
}
