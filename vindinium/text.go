package vindinium

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/rulebook-go/rulebook/internal/wire"
)

// owners are the letters of the owners of mines in a State's text; Neutral comes last.
const owners = "0123-"

// noMines stands for the owners where there is no mine.
const noMines = "none"

// String returns the position in one line that Parse reads, and "invalid State" for the zero State.
func (s State) String() string {
	if !s.IsValid() {
		return "invalid State"
	}
	return string(s.append(nil))
}

func (s State) append(b []byte) []byte {
	for y := 0; y < s.board.size(); y++ {
		if y > 0 {
			b = append(b, '/')
		}
		b = s.board.appendRow(b, y)
	}
	for p := 0; p < s.NumPlayers(); p++ {
		h := s.Hero(Player(p))
		separator := byte('/')
		if p == 0 {
			separator = ' '
		}
		b = appendInts(append(b, separator), ',', h.X, h.Y, h.Life, h.Gold)
	}
	b = append(b, ' ')
	for i := 0; i < s.board.mines(); i++ {
		b = append(b, owners[s.owner(i)])
	}
	if s.board.mines() == 0 {
		b = append(b, noMines...)
	}
	return appendInts(append(b, ' '), ' ', s.Turn(), s.Rounds())
}

// appendInts appends numbers with a separator between them.
func appendInts(b []byte, separator byte, numbers ...int) []byte {
	for i, n := range numbers {
		if i > 0 {
			b = append(b, separator)
		}
		b = strconv.AppendInt(b, int64(n), 10)
	}
	return b
}

// AppendText appends the position as String writes it, and nothing for the zero State. The error is always nil.
func (s State) AppendText(b []byte) ([]byte, error) {
	if !s.IsValid() {
		return b, nil
	}
	return s.append(b), nil
}

// MarshalText returns what AppendText appends.
func (s State) MarshalText() ([]byte, error) { return s.AppendText([]byte{}) }

// UnmarshalText reads what Parse reads, and the zero State from empty text. On error s is left as it was.
func (s *State) UnmarshalText(text []byte) error {
	if len(text) == 0 {
		*s = State{}
		return nil
	}
	t, err := Parse(string(text))
	if err == nil {
		*s = t
	}
	return err
}

// Parse reads a position as String writes it; the package comment has the grammar. The error wraps ErrSyntax for text
// that is not of that form and ErrSetup for a position that cannot be.
func Parse(text string) (State, error) {
	fields := strings.Split(text, " ")
	if len(fields) != 5 {
		return State{}, stateSyntax(text, fmt.Sprintf("%d fields between single blanks instead of 5", len(fields)))
	}
	p := Setup{Rows: strings.Split(fields[0], "/")}
	for _, row := range p.Rows {
		if err := checkRow(row, len(p.Rows)); err != nil {
			return State{}, stateSyntax(text, err.Error())
		}
	}
	for _, hero := range strings.Split(fields[1], "/") {
		var h Hero
		if !splitInts(hero, ",", &h.X, &h.Y, &h.Life, &h.Gold) {
			return State{}, stateSyntax(text, fmt.Sprintf("the hero %s is not four plain numbers between commas", wire.Quote(hero)))
		}
		p.Heroes = append(p.Heroes, h)
	}
	if !splitInts(fields[3], " ", &p.Turn) {
		return State{}, stateSyntax(text, fmt.Sprintf("the turn is %s, not a plain number", wire.Quote(fields[3])))
	}
	if !splitInts(fields[4], " ", &p.Rounds) {
		return State{}, stateSyntax(text, fmt.Sprintf("the number of turns is %s, not a plain number", wire.Quote(fields[4])))
	}
	if fields[2] == "" || fields[2] != noMines && strings.Trim(fields[2], owners) != "" {
		return State{}, stateSyntax(text, fmt.Sprintf("the owners of the mines are %s, neither letters out of %q nor %q", wire.Quote(fields[2]), owners, noMines))
	}
	s, err := p.State()
	if err != nil {
		return State{}, err
	}
	letters := strings.TrimPrefix(fields[2], noMines)
	if len(letters) != s.board.mines() {
		return State{}, stateSyntax(text, fmt.Sprintf("%d owners for %d mines", len(letters), s.board.mines()))
	}
	for i := 0; i < len(letters); i++ {
		if err := s.give(i, Player(strings.IndexByte(owners, letters[i]))); err != nil {
			return State{}, badSetup(err)
		}
	}
	return s, nil
}

// splitInts reads as many numbers as there are places for, written as strconv.Itoa does.
func splitInts(text, separator string, places ...*int) bool {
	words := strings.Split(text, separator)
	if len(words) != len(places) {
		return false
	}
	for i, word := range words {
		n, ok := wire.Int(word)
		if !ok {
			return false
		}
		*places[i] = n
	}
	return true
}

func stateSyntax(text, reason string) error {
	return fmt.Errorf("vindinium: %w: position %s: %s", ErrSyntax, wire.Quote(text), reason)
}

// MustParse is Parse for text known to be good; it panics on any other.
func MustParse(text string) State {
	s, err := Parse(text)
	if err != nil {
		panic(err)
	}
	return s
}

// Diagram draws the position in several lines for people, two characters a cell: ## for a wall, [] for a tavern, $ and
// the owner or a minus sign for a mine, @ and the id for a hero. Below are the heroes and the turn.
func (s State) Diagram() string {
	if !s.IsValid() {
		return "invalid State\n"
	}
	var b strings.Builder
	n := s.board.size()
	for y := 0; y < n; y++ {
		var line []byte
		for x := 0; x < n; x++ {
			line = append(line, s.picture(posOf(x, y))...)
		}
		b.WriteString(strings.TrimRight(string(line), " "))
		b.WriteByte('\n')
	}
	b.WriteByte('\n')
	for p := Player(0); int(p) < s.NumPlayers(); p++ {
		h, home := s.Hero(p), s.Map().Spawn(p)
		fmt.Fprintf(&b, "hero %d at %d, %d: life %d, gold %d, mines %d, spawn %d, %d\n",
			p, h.X, h.Y, h.Life, h.Gold, s.NumMines(p), home.X, home.Y)
	}
	total := s.Rounds() * s.NumPlayers()
	if w, ok := s.Winner(); ok {
		fmt.Fprintf(&b, "turn %d of %d, player %d has won\n", s.Turn(), total, w)
	} else if s.Over() {
		fmt.Fprintf(&b, "turn %d of %d, a draw\n", s.Turn(), total)
	} else {
		fmt.Fprintf(&b, "turn %d of %d, player %d to move\n", s.Turn(), total, s.ToMove())
	}
	return b.String()
}

func (s State) picture(pos uint) string {
	for p := range s.heroes {
		if s.at.of(uint(p)) == pos {
			return "@" + owners[p:p+1]
		}
	}
	switch s.board.terrain(pos) {
	case Wall:
		return "##"
	case Tavern:
		return "[]"
	case GoldMine:
		p := s.owner(s.board.number(pos))
		return "$" + owners[p:p+1]
	}
	return "  "
}
