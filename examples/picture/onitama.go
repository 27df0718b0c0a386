package picture

import (
	"fmt"
	"github.com/rulebook-go/rulebook/examples/game"
	"math/bits"
	"strings"

	"github.com/rulebook-go/rulebook/onitama"
)

type onitamaArtist struct{}

// The board is in the middle, the cards of each player are on that player's side, and the middle card is on the right.
const (
	cell      = 60
	boardLeft = 30
	boardTop  = 120
	cardCell  = 14
)

func (onitamaArtist) ViewBox() (int, int) { return 440, 540 }

func (onitamaArtist) Style() string {
	return `.shrine{fill:none;stroke-width:2.5;opacity:.7}.s0{stroke:var(--p0)}.s1{stroke:var(--p1)}.crown{fill:var(--paper)}.name{font-size:13px}.under{text-anchor:middle}.axis{font-size:12px;text-anchor:middle}.hit{opacity:.9}.card{fill:var(--tile);stroke:var(--line)}.played{fill:none;stroke:var(--ink);stroke-width:2.5}`
}

// centre returns the middle of a square in the picture.
func centre(q onitama.Square) (x, y int) {
	return boardLeft + q.Column()*cell + cell/2, boardTop + (onitama.Size-1-q.Row())*cell + cell/2
}

func (onitamaArtist) Background(game.State) string {
	var b strings.Builder
	for q := onitama.Square(0); q < onitama.NoSquare; q++ {
		x, y := centre(q)
		fmt.Fprintf(&b, `<rect class="tile" x="%d" y="%d" width="%d" height="%d"/>`, x-cell/2, y-cell/2, cell, cell)
	}
	for p := onitama.Player(0); p < 2; p++ {
		x, y := centre(onitama.Shrine(p))
		fmt.Fprintf(&b, `<path class="shrine s%d" d="M%d %dv-34h44v34M%d %dh56"/>`, p, x-22, y+22, x-28, y-16)
	}
	for i := 0; i < onitama.Size; i++ {
		x, y := centre(onitama.SquareAt(i, i))
		fmt.Fprintf(&b, `<text class="soft axis" x="%d" y="%d">%c</text>`, x, boardTop+onitama.Size*cell+15, 'A'+i)
		fmt.Fprintf(&b, `<text class="soft axis" x="%d" y="%d">%d</text>`, boardLeft-12, y+4, i+1)
	}
	return b.String()
}

func (onitamaArtist) Pieces(state game.State) []string {
	s := state.Value().(onitama.State)
	var list []string
	for q := onitama.Square(0); q < onitama.NoSquare; q++ {
		x, y := centre(q)
		piece := s.At(q)
		owner := strings.IndexByte("WB", piece&^0x20)
		switch piece {
		case 'w', 'b':
			list = append(list, fmt.Sprintf(`<circle class="p%d" cx="%d" cy="%d" r="15"/>`, owner, x, y))
		case 'W', 'B':
			list = append(list, fmt.Sprintf(`<circle class="p%d" cx="%d" cy="%d" r="22"/><path class="crown" d="M%d %dl5 9 7-13 7 13 5-9v18h-24z"/>`, owner, x, y, x-12, y-8))
		}
	}
	for p := onitama.Player(0); p < 2; p++ {
		for i, c := range s.Hand(p) {
			left, top := handCorner(p, i)
			list = append(list, drawCard(c, p, left, top)+
				fmt.Sprintf(`<text class="ink name" x="%d" y="%d">%s</text>`, left+5*cardCell+12, top+3*cardCell-2, c))
		}
	}
	left, top := middleCorner()
	return append(list, drawCard(s.Middle(), s.ToMove(), left, top)+
		fmt.Sprintf(`<text class="ink name under" x="%d" y="%d">%s</text>`, left+5*cardCell/2, top+6*cardCell+8, s.Middle()))
}

// handCorner returns the upper left corner of a card in a hand.
func handCorner(p onitama.Player, slot int) (left, top int) {
	return boardLeft + 10 + slot*170, []int{boardTop + onitama.Size*cell + 30, 14}[p]
}

// middleCorner returns the upper left corner of the middle card.
func middleCorner() (left, top int) {
	return boardLeft + onitama.Size*cell + 22, boardTop + 5*cell/2 - 5*cardCell/2
}

func (onitamaArtist) Intent(state game.State, answer string) []string {
	s := state.Value().(onitama.State)
	a, err := onitama.ParseAction(answer)
	if err != nil {
		return nil
	}
	var list []string
	for slot, c := range s.Hand(s.ToMove()) {
		if c == a.Card {
			left, top := handCorner(s.ToMove(), slot)
			list = append(list, cardFrame("played", left, top))
		}
	}
	if !a.IsPass() {
		x1, y1 := centre(a.From)
		x2, y2 := centre(a.To)
		list = append(list, arrow(x1, y1, x2, y2))
	}
	return list
}

func (onitamaArtist) Trace(_ game.State, answer string, _ game.State) []string {
	a, err := onitama.ParseAction(answer)
	if err != nil || a.IsPass() {
		return nil
	}
	var list []string
	for _, q := range []onitama.Square{a.From, a.To} {
		x, y := centre(q)
		list = append(list, fmt.Sprintf(`<rect class="done" x="%d" y="%d" width="%d" height="%d" rx="6"/>`, x-cell/2+3, y-cell/2+3, cell-6, cell-6))
	}
	return list
}

func (onitamaArtist) Tally(state game.State, seat int) string {
	s := state.Value().(onitama.State)
	return count(bits.OnesCount32(s.Pieces(onitama.Player(seat))), "piece")
}

func (onitamaArtist) Moment(state game.State) string {
	s := state.Value().(onitama.State)
	return fmt.Sprintf("turn %d of %d", s.Turn(), onitama.MaxTurns)
}

// cardFrame draws the frame of a card.
func cardFrame(class string, left, top int) string {
	return fmt.Sprintf(`<rect class="%s" x="%d" y="%d" width="%d" height="%d" rx="5"/>`, class, left-6, top-6, 5*cardCell+12, 5*cardCell+12)
}

// drawCard draws a card as a player sees it, without its name.
func drawCard(c onitama.Card, p onitama.Player, left, top int) string {
	var free, start, goals strings.Builder
	for y := 2; y >= -2; y-- {
		for x := -2; x <= 2; x++ {
			squares := &free
			if x == 0 && y == 0 {
				squares = &start
			}
			for i := 0; i < c.NumMoves(); i++ {
				if dx, dy := c.Move(p, i); dx == x && dy == y {
					squares = &goals
				}
			}
			const width = cardCell - 2
			fmt.Fprintf(squares, "M%d %dh%dv%dh%dz", left+(x+2)*cardCell+1, top+(2-y)*cardCell+1, width, width, -width)
		}
	}
	return cardFrame("card", left, top) + fmt.Sprintf(`<path class="paper" d="%s"/><path class="ink" d="%s"/><path class="hit p%d" d="%s"/>`,
		free.String(), start.String(), p, goals.String())
}

func (onitamaArtist) Words(state game.State, answer string, _ game.State) string {
	s := state.Value().(onitama.State)
	a, err := onitama.ParseAction(answer)
	if err != nil {
		return "answers " + answer
	}
	if a.IsPass() {
		return "has no move and passes the " + a.Card.String()
	}
	kinds := map[byte]string{'w': "a student", 'b': "a student", 'W': "the master", 'B': "the master"}
	text := fmt.Sprintf("plays the %s: %s from %s to %s", a.Card, kinds[s.At(a.From)], a.From, a.To)
	if taken := kinds[s.At(a.To)]; taken != "" {
		text += ", taking " + taken
	}
	return text
}

// onitamaSquare returns a square by its place in reading order.
func onitamaSquare(i int) onitama.Square {
	return onitama.SquareAt(i%onitama.Size, onitama.Size-1-i/onitama.Size)
}

func (onitamaArtist) Places(game.State) (list []Place) {
	for i := 0; i < onitama.Size*onitama.Size; i++ {
		q := onitamaSquare(i)
		x, y := centre(q)
		list = append(list, box(q.String(), float64(x), float64(y), cell))
	}
	return list
}

func (onitamaArtist) Contents(state game.State) (list []string) {
	s := state.Value().(onitama.State)
	names := map[byte]string{
		'.': "free", 'w': "student of player 0", 'W': "master of player 0", 'b': "student of player 1", 'B': "master of player 1",
	}
	for i := 0; i < onitama.Size*onitama.Size; i++ {
		q := onitamaSquare(i)
		has := names[s.At(q)]
		for p := onitama.Player(0); p < 2; p++ {
			if q == onitama.Shrine(p) {
				has += fmt.Sprintf(", shrine of player %d", p)
			}
		}
		list = append(list, has)
	}
	return list
}

// Overlays shows for each card where it leads all pieces of its player. The middle card belongs to the player to move.
func (onitamaArtist) Overlays(state game.State) (list []Overlay) {
	s := state.Value().(onitama.State)
	add := func(c onitama.Card, p onitama.Player, whose string, left, top int) {
		o := Overlay{Name: fmt.Sprintf("%s (%s)", c, whose), SVG: cardFrame("played", left, top)}
		for q := onitama.Square(0); q < onitama.NoSquare; q++ {
			if s.Pieces(p)>>q&1 == 0 {
				continue
			}
			var goals []string
			for to := onitama.Square(0); to < onitama.NoSquare; to++ {
				if c.Targets(p, q)>>to&1 != 0 && s.Pieces(p)>>to&1 == 0 {
					x1, y1 := centre(q)
					x2, y2 := centre(to)
					o.SVG += arrow(x1, y1, x2, y2)
					goals = append(goals, to.String())
				}
			}
			if goals != nil {
				o.Words = append(o.Words, fmt.Sprintf("%s to %s", q, strings.Join(goals, ", ")))
			}
		}
		list = append(list, o)
	}
	for p := onitama.Player(0); p < 2; p++ {
		for i, c := range s.Hand(p) {
			left, top := handCorner(p, i)
			add(c, p, fmt.Sprintf("player %d", p), left, top)
		}
	}
	left, top := middleCorner()
	add(s.Middle(), s.ToMove(), "middle", left, top)
	return list
}

func (onitamaArtist) Ends(_ game.State, action string) (from, to string) {
	a, err := onitama.ParseAction(action)
	if err != nil || a.IsPass() {
		return "", ""
	}
	return a.From.String(), a.To.String()
}

func (onitamaArtist) Notation(state game.State, action string, _ game.State) string {
	s := state.Value().(onitama.State)
	a, err := onitama.ParseAction(action)
	if err != nil {
		return action
	}
	if a.IsPass() {
		return a.Card.String() + " pass"
	}
	by := "-"
	if s.At(a.To) != '.' {
		by = "x"
	}
	return fmt.Sprintf("%s %s%s%s", a.Card, a.From, by, a.To)
}
