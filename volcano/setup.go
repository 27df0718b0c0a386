package volcano

import (
	"fmt"

	"github.com/rulebook-go/rulebook/internal/textform"
)

// Setup is a position in a plain form that can be edited, compared, printed and stored as JSON. [Setup.State] checks it
// and turns it into a [State].
//
// As JSON it has the keys rows, toMove and turn. A [Player] is written as "0" or "1".
type Setup struct {
	// Rows has the six rings of the board, each as in the text of a State: N01 to N05, N06 to N20, N21 to N40, S01 to
	// S05, S06 to S20 and S21 to S40. A dot is an empty tile, 1 to 4 are Blue's volcanoes by level, a to d are
	// Orange's. A volcano of level 4 is dormant.
	Rows [6]string `json:"rows"`
	// ToMove is Blue or Orange. In a game from New it is Blue if Turn modulo 4 is 0 or 3; in other positions it may be
	// either player. An action that makes Turn odd is followed by one of the opponent, an action that makes it even by
	// another one of the same player.
	ToMove Player `json:"toMove"`
	// Turn is the number of actions that were played, 0 to MaxTurns. If it is odd, the board grows after the next
	// action, unless that action decides the game or is the last of MaxTurns.
	Turn int `json:"turn"`
}

// ringLengths are the numbers of tiles in the rows of a Setup, the rings from each pole to the equator.
var ringLengths = [6]int{5, 15, 20, 5, 15, 20}

// levelLetters are the letters of the rows by level, from -MaxLevel to MaxLevel.
const levelLetters = "dcba.1234"

// State checks the position and returns it as a [State]. Any volcanoes are allowed; if a chain joins antipodes, the
// game is over. Every error wraps [ErrSetup].
func (p Setup) State() (State, error) {
	s, problem := p.check()
	if problem != "" {
		return State{}, setupError(problem)
	}
	return s, nil
}

func setupError(problem string) error { return fmt.Errorf("volcano: %w: %s", ErrSetup, problem) }

// check returns the position, or the problem with it. Here and in the functions that it calls, problem is "" if nothing
// is wrong.
func (p *Setup) check() (s State, problem string) {
	if p.ToMove > Orange {
		return State{}, fmt.Sprintf("player %d is to move, not 0 or 1", uint8(p.ToMove))
	}
	if p.Turn < 0 || p.Turn > MaxTurns {
		return State{}, fmt.Sprintf("turn %d is not between 0 and %d", p.Turn, MaxTurns)
	}
	s = State{standing: standing{turn: uint64(p.Turn), mover: p.ToMove}}
	t := Tile(0)
	for ring, row := range p.Rows {
		if problem := checkRow(row, ring); problem != "" {
			return State{}, problem
		}
		for i := range []byte(row) {
			level, _ := levelOf(row[i])
			s.put(t, level)
			t++
		}
	}
	s.judge()
	return s, ""
}

// checkRow checks that a row has one of the letters for each tile of its ring.
func checkRow(row string, ring int) (problem string) {
	if len(row) != ringLengths[ring] {
		return fmt.Sprintf("ring %d has %d letters instead of %d", ring+1, len(row), ringLengths[ring])
	}
	for i := range []byte(row) {
		if _, ok := levelOf(row[i]); !ok {
			return fmt.Sprintf("ring %d is %s, which has other letters than %s", ring+1, textform.Quote(row), levelLetters)
		}
	}
	return ""
}

// levelOf returns the level that a letter of the rows stands for. ok is false if it is none of levelLetters.
func levelOf(letter byte) (level int, ok bool) {
	switch {
	case letter == '.':
		return 0, true
	case '1' <= letter && letter <= '0'+MaxLevel:
		return int(letter - '0'), true
	case 'a' <= letter && letter < 'a'+MaxLevel:
		return -int(letter-'a') - 1, true
	}
	return 0, false
}

// put places a volcano on an empty tile. The level is as in State.Level.
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

// Setup returns the position in its editable form. The Setup of the zero State is not a position either.
func (s State) Setup() Setup {
	p := Setup{ToMove: s.mover, Turn: s.Turn()}
	if !s.IsValid() {
		return p
	}
	letters, t := s.letters(), 0
	for ring, n := range ringLengths {
		p.Rows[ring] = string(letters[t : t+n])
		t += n
	}
	return p
}

// UnmarshalJSON reads the object that json.Marshal writes: the keys rows, toMove and turn, of which the last two may be
// omitted if they are 0. An unknown key gives an error that names it. Every error wraps [ErrSyntax], and p then does
// not change. A null for the object changes nothing. UnmarshalJSON does not check the position; [Setup.State] does.
func (p *Setup) UnmarshalJSON(text []byte) error {
	if string(text) == "null" { // which changes nothing, as in package json
		return nil
	}
	var q Setup
	var rows []string
	err := textform.ReadObject("volcano", text,
		textform.Field{Key: "rows", Value: &rows, Want: "an array of strings"},
		textform.Field{Key: "toMove", Value: &q.ToMove, Want: "a player"},
		textform.Field{Key: "turn", Value: &q.Turn, Want: "a number of turns"})
	if err != nil {
		return err
	}
	if len(rows) != len(q.Rows) {
		return fmt.Errorf("volcano: %w: Setup has %d rows, not %d", ErrSyntax, len(rows), len(q.Rows))
	}
	copy(q.Rows[:], rows)
	*p = q
	return nil
}

// UnmarshalJSON reads the text of [Player.String] as a JSON string, and the player's number as a JSON number. A null is
// no error and changes nothing. For anything else the error wraps [ErrSyntax], and p does not change.
func (p *Player) UnmarshalJSON(text []byte) error {
	if string(text) == "null" { // which changes nothing, as in package json
		return nil
	}
	return p.UnmarshalText(textform.Unquoted(text))
}

// letters returns the letters of all tiles, in their order. It has no branch, because a processor cannot predict which
// tiles have volcanoes.
func (s *State) letters() (letters [NumTiles]byte) {
	const byBits = ".1a?.2b?.3c?.4d?" // the bits of a tile: blue, orange, low, high
	for i := 0; i < NumTiles/2; i++ {
		n := uint(i)
		letters[i] = byBits[s.owned[Blue].North>>n&1|s.owned[Orange].North>>n&1<<1|s.low.North>>n&1<<2|s.high.North>>n&1<<3]
		letters[i+NumTiles/2] = byBits[s.owned[Blue].South>>n&1|s.owned[Orange].South>>n&1<<1|s.low.South>>n&1<<2|s.high.South>>n&1<<3]
	}
	return letters
}
