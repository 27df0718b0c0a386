package onitamagame

import (
	_ "embed"
	"fmt"
	"strings"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/internal/svg"
	"github.com/rulebook-go/rulebook/onitama"
)

// Format returns what all pictures have in common.
func (parts) Format() game.Format {
	return game.Format{Width: pictureWidth, Height: pictureHeight, Style: style, Layout: "hands"}
}

// Artist returns the artist of a position.
func (parts) Artist(s game.State) game.Artist { return artist{s.Value().(onitama.State)} }

type artist struct{ onitama.State }

//go:embed picture.css
var style string

// The board is in the middle, the cards of each player are on that player's side, and the middle card is on
// the right.
const (
	pictureWidth  = 440
	pictureHeight = 560
	cell          = 60
	boardLeft     = 30
	boardTop      = 122
	boardWidth    = onitama.Size * cell
	cardCell      = 14
	cardPad       = 6
	cardWidth     = 5*cardCell + 2*cardPad
)

func (artist) Board() game.Box {
	const axis = 20
	return game.Box{X: boardLeft - axis, Y: boardTop - 4, Width: axis + boardWidth + 4, Height: boardWidth + axis + 4}
}

func centre(q onitama.Square) svg.Point {
	return svg.At(boardLeft+cell*(float64(q.Column())+.5), boardTop+cell*(onitama.Size-float64(q.Row())-.5))
}

// squares returns all squares in reading order.
func squares() (list []onitama.Square) {
	for i := 0; i < onitama.Size*onitama.Size; i++ {
		list = append(list, onitama.SquareAt(i%onitama.Size, onitama.Size-1-i/onitama.Size))
	}
	return list
}

func (artist) Background() string {
	var b strings.Builder
	for _, q := range squares() {
		b.WriteString(svg.Square("tile", centre(q), cell, 0))
		if (q.Column()+q.Row())%2 == 1 {
			b.WriteString(svg.Square("dark", centre(q), cell, 0))
		}
	}
	// A shrine is a gate that a master on it does not cover.
	for p := onitama.Player(0); p < 2; p++ {
		at := centre(onitama.Shrine(p))
		b.WriteString(svg.Square(fmt.Sprint("home p", p), at, cell, 0))
		gate := svg.Line(at.Plus(-26, -25)) + "q26 5 52 0" +
			svg.Line(at.Plus(-22, -22)) + "v45" + svg.Line(at.Plus(22, -22)) + "v45"
		b.WriteString(svg.Path(fmt.Sprint("gate s", p), gate))
	}
	for i := 0; i < onitama.Size; i++ {
		at := centre(onitama.SquareAt(i, i))
		b.WriteString(svg.Text("soft axis", svg.At(at.X, boardTop+boardWidth), 15, string(rune('A'+i))))
		b.WriteString(svg.Text("soft axis", svg.At(boardLeft-10, at.Y), 4, i+1))
	}
	return b.String()
}

func (s artist) Pieces() (list []string) {
	for _, q := range squares() {
		at, piece := centre(q), s.At(q)
		class := fmt.Sprint("piece p", strings.IndexByte("WB", piece&^0x20))
		switch piece {
		case 'w', 'b':
			list = append(list, svg.Path(class, svg.Line(at.Plus(-13, 18))+"q0-13 8-16a9 9 0 1 1 10 0q8 3 8 16z"))
		case 'W', 'B':
			crown := svg.Path("crown", svg.Line(at.Plus(-11, -5))+"l5 8 6-12 6 12 5-8v16h-22z")
			list = append(list, svg.Circle(class, at.Plus(0, 2), 20)+crown)
		}
	}
	return list
}

// card is a card on the table. The middle card belongs to nobody, and is turned to the player to move.
type card struct {
	onitama.Card
	owner   int // -1 for nobody
	looking onitama.Player
	corner  svg.Point // of its cells, the upper left one
}

func (s artist) cards() (list []card) {
	const middle, apart = boardLeft + boardWidth/2, 130
	tops := [2]float64{boardTop + boardWidth + 34, 14}
	for p := onitama.Player(0); p < 2; p++ {
		for i, c := range s.Hand(p) {
			left := middle - apart/2 - cardWidth/2 + cardPad + float64(i)*apart
			list = append(list, card{c, int(p), p, svg.At(left, tops[p])})
		}
	}
	corner := svg.At(boardLeft+boardWidth+16, boardTop+5*cell/2-5*cardCell/2)
	return append(list, card{s.Middle(), -1, s.ToMove(), corner})
}

func (c card) frame(class string) string {
	return svg.Rect(class, c.corner.X-cardPad, c.corner.Y-cardPad, cardWidth, cardWidth, 5)
}

// draw draws a card as its player sees it.
func (c card) draw() string {
	const width = cardCell - 2
	var free, start, goals strings.Builder
	from := onitama.SquareAt(2, 2)
	for i, q := range squares() {
		d := &free
		if q == from {
			d = &start
		} else if c.Targets(c.looking, from).Has(q) {
			d = &goals
		}
		d.WriteString(svg.Outline(c.corner.Plus(float64(i%5)*cardCell+1, float64(i/5)*cardCell+1), width, width))
	}
	return c.frame("card") + svg.Path("paper", free.String()) + svg.Path("ink", start.String()) +
		svg.Path(fmt.Sprint("hit p", c.looking), goals.String()) +
		svg.Text("ink name under", c.corner.Plus(cardWidth/2-cardPad, cardWidth), 8, c.Card)
}

func (s artist) Asides() (list []game.Aside) {
	for _, c := range s.cards() {
		list = append(list, game.Aside{
			Name: c.String(), Seat: c.owner, SVG: c.draw(),
			Box: game.Box{
				X: c.corner.X - cardPad - 1, Y: c.corner.Y - cardPad - 1, Width: cardWidth + 2, Height: cardWidth + 20,
			},
		})
	}
	return list
}

func (s artist) Intent(answer string) (marks string) {
	a, _ := onitama.ParseAction(answer)
	for _, c := range s.cards() {
		if c.Card == a.Card && c.owner == int(s.ToMove()) {
			marks += c.frame("played")
		}
	}
	if !a.IsPass() {
		marks += svg.Arrow(centre(a.From), centre(a.To))
	}
	return marks
}

func (artist) Trace(answer string, _ game.State) string {
	a, err := onitama.ParseAction(answer)
	if err != nil || a.IsPass() {
		return ""
	}
	return svg.Square("done", centre(a.From), cell-6, 6) + svg.Square("done", centre(a.To), cell-6, 6)
}

func (s artist) Places() (list []game.Place) {
	names := map[byte]string{
		'.': "free", 'w': "student of player 0", 'W': "master of player 0", 'b': "student of player 1",
		'B': "master of player 1",
	}
	for _, q := range squares() {
		has := names[s.At(q)]
		for p := onitama.Player(0); p < 2; p++ {
			if q == onitama.Shrine(p) {
				has += fmt.Sprintf(", shrine of player %d", p)
			}
		}
		list = append(list, svg.Place(q.String(), centre(q), cell, has))
	}
	return list
}

// Overlays shows for each card where it leads all pieces of its player. The middle card belongs to the player
// to move.
func (s artist) Overlays() (list []game.Overlay) {
	for _, c := range s.cards() {
		o := game.Overlay{Name: c.String(), SVG: c.frame("played")}
		own := s.State.Pieces(c.looking)
		for q := onitama.Square(0); q < onitama.NoSquare; q++ {
			if !own.Has(q) {
				continue
			}
			var goals []string
			for to := onitama.Square(0); to < onitama.NoSquare; to++ {
				if (c.Targets(c.looking, q) &^ own).Has(to) {
					o.SVG += svg.Arrow(centre(q), centre(to))
					goals = append(goals, to.String())
				}
			}
			if goals != nil {
				o.Words = append(o.Words, fmt.Sprintf("%s to %s", q, strings.Join(goals, ", ")))
			}
		}
		list = append(list, o)
	}
	return list
}

func (artist) Ends(action string) (from, to string) {
	a, _ := onitama.ParseAction(action)
	if a.IsPass() {
		return "", ""
	}
	return a.From.String(), a.To.String()
}
