package picture

import (
	_ "embed"
	"fmt"
	"math/bits"
	"strings"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/onitama"
)

type onitamaArtist struct{}

//go:embed onitama.css
var onitamaStyle string

// The board is in the middle, the cards of each player are on that player's side, and the middle card is on the right.
const (
	cell      = 60
	boardLeft = 30
	boardTop  = 122
	cardCell  = 14
	cardPad   = 6
	cardWidth = 5*cardCell + 2*cardPad
)

func (onitamaArtist) ViewBox() (int, int) { return 440, 560 }

func (onitamaArtist) Board(game.State) Box {
	const axis = 20
	return Box{boardLeft - axis, boardTop - 4, axis + onitama.Size*cell + 4, onitama.Size*cell + axis + 4}
}

func (onitamaArtist) Style() string { return oneLine(onitamaStyle) }

// centre returns the middle of a square in the picture.
func centre(q onitama.Square) (x, y int) {
	return boardLeft + q.Column()*cell + cell/2, boardTop + (onitama.Size-1-q.Row())*cell + cell/2
}

func (onitamaArtist) Background(game.State) string {
	var b strings.Builder
	for q := onitama.Square(0); q < onitama.NoSquare; q++ {
		x, y := centre(q)
		b.WriteString(rect("tile", x-cell/2, y-cell/2, cell, cell, 0))
		if (q.Column()+q.Row())%2 == 1 {
			b.WriteString(rect("dark", x-cell/2, y-cell/2, cell, cell, 0))
		}
	}
	// A shrine is a gate that a master on it does not cover.
	for p := onitama.Player(0); p < 2; p++ {
		x, y := centre(onitama.Shrine(p))
		b.WriteString(rect(fmt.Sprint("home p", p), x-cell/2, y-cell/2, cell, cell, 0))
		gate := fmt.Sprintf("M%d %dq26 5 52 0M%d %dv45M%d %dv45", x-26, y-25, x-22, y-22, x+22, y-22)
		b.WriteString(path(fmt.Sprint("gate s", p), gate))
	}
	for i := 0; i < onitama.Size; i++ {
		x, y := centre(onitama.SquareAt(i, i))
		b.WriteString(text("soft axis", x, boardTop+onitama.Size*cell+15, string(rune('A'+i))))
		b.WriteString(text("soft axis", boardLeft-10, y+4, i+1))
	}
	return b.String()
}

func (onitamaArtist) Pieces(state game.State) []string {
	s := state.Value().(onitama.State)
	var list []string
	for q := onitama.Square(0); q < onitama.NoSquare; q++ {
		x, y := centre(q)
		piece := s.At(q)
		class := fmt.Sprint("piece p", strings.IndexByte("WB", piece&^0x20))
		switch piece {
		case 'w', 'b':
			list = append(list, path(class, fmt.Sprintf("M%d %dq0-13 8-16a9 9 0 1 1 10 0q8 3 8 16z", x-13, y+18)))
		case 'W', 'B':
			crown := fmt.Sprintf("M%d %dl5 8 6-12 6 12 5-8v16h-22z", x-11, y-5)
			list = append(list, circle(class, x, y+2, 20)+path("crown", crown))
		}
	}
	return list
}

func (onitamaArtist) Asides(state game.State) (list []Aside) {
	s := state.Value().(onitama.State)
	add := func(c onitama.Card, seat int, looking onitama.Player, left, top int) {
		name := text("ink name under", left+cardWidth/2-cardPad, top+cardWidth+8, c)
		svg := drawCard(c, looking, left, top) + name
		box := Box{float64(left - cardPad - 1), float64(top - cardPad - 1), cardWidth + 2, cardWidth + 20}
		list = append(list, Aside{c.String(), seat, svg, box})
	}
	for p := onitama.Player(0); p < 2; p++ {
		for i, c := range s.Hand(p) {
			left, top := handCorner(p, i)
			add(c, int(p), p, left, top)
		}
	}
	left, top := middleCorner()
	add(s.Middle(), -1, s.ToMove(), left, top)
	return list
}

// handCorner returns the upper left corner of a card in a hand.
func handCorner(p onitama.Player, slot int) (left, top int) {
	const middle, apart = boardLeft + onitama.Size*cell/2, 130
	return middle - apart/2 - cardWidth/2 + cardPad + slot*apart, []int{boardTop + onitama.Size*cell + 34, 14}[p]
}

// middleCorner returns the upper left corner of the middle card.
func middleCorner() (left, top int) {
	return boardLeft + onitama.Size*cell + 16, boardTop + 5*cell/2 - 5*cardCell/2
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
		list = append(list, rect("done", x-cell/2+3, y-cell/2+3, cell-6, cell-6, 6))
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
	return rect(class, left-cardPad, top-cardPad, cardWidth, cardWidth, 5)
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
	return cardFrame("card", left, top) + path("paper", free.String()) + path("ink", start.String()) +
		path(fmt.Sprint("hit p", p), goals.String())
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
		'.': "free", 'w': "student of player 0", 'W': "master of player 0", 'b': "student of player 1",
		'B': "master of player 1",
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
	add := func(c onitama.Card, p onitama.Player, left, top int) {
		o := Overlay{Name: c.String(), SVG: cardFrame("played", left, top)}
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
			add(c, p, left, top)
		}
	}
	left, top := middleCorner()
	add(s.Middle(), s.ToMove(), left, top)
	return list
}

func (onitamaArtist) Ends(_ game.State, action string) (from, to string) {
	a, err := onitama.ParseAction(action)
	if err != nil || a.IsPass() {
		return "", ""
	}
	return a.From.String(), a.To.String()
}
