package picture

import (
	_ "embed"
	"fmt"
	"math/bits"
	"strings"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/onitama"
)

type onitamaArtist struct{ onitama.State }

//go:embed onitama.css
var onitamaStyle string

// The board is in the middle, the cards of each player are on that player's side, and the middle card is on the right.
const (
	onitamaWidth  = 440
	onitamaHeight = 560
	cell          = 60
	boardLeft     = 30
	boardTop      = 122
	boardWidth    = onitama.Size * cell
	cardCell      = 14
	cardPad       = 6
	cardWidth     = 5*cardCell + 2*cardPad
)

func (onitamaArtist) Board() Box {
	const axis = 20
	return Box{boardLeft - axis, boardTop - 4, axis + boardWidth + 4, boardWidth + axis + 4}
}

func centre(q onitama.Square) point {
	return point{boardLeft + cell*(float64(q.Column())+.5), boardTop + cell*(onitama.Size-float64(q.Row())-.5)}
}

// squares returns all squares in reading order.
func squares() (list []onitama.Square) {
	for i := 0; i < onitama.Size*onitama.Size; i++ {
		list = append(list, onitama.SquareAt(i%onitama.Size, onitama.Size-1-i/onitama.Size))
	}
	return list
}

func (onitamaArtist) Background() string {
	var b strings.Builder
	for _, q := range squares() {
		b.WriteString(square("tile", centre(q), cell, 0))
		if (q.Column()+q.Row())%2 == 1 {
			b.WriteString(square("dark", centre(q), cell, 0))
		}
	}
	// A shrine is a gate that a master on it does not cover.
	for p := onitama.Player(0); p < 2; p++ {
		at := centre(onitama.Shrine(p))
		b.WriteString(square(fmt.Sprint("home p", p), at, cell, 0))
		gate := line(at.plus(-26, -25)) + "q26 5 52 0" + line(at.plus(-22, -22)) + "v45" + line(at.plus(22, -22)) + "v45"
		b.WriteString(path(fmt.Sprint("gate s", p), gate))
	}
	for i := 0; i < onitama.Size; i++ {
		at := centre(onitama.SquareAt(i, i))
		b.WriteString(text("soft axis", point{at.x, boardTop + boardWidth}, 15, string(rune('A'+i))))
		b.WriteString(text("soft axis", point{boardLeft - 10, at.y}, 4, i+1))
	}
	return b.String()
}

func (s onitamaArtist) Pieces() (list []string) {
	for _, q := range squares() {
		at, piece := centre(q), s.At(q)
		class := fmt.Sprint("piece p", strings.IndexByte("WB", piece&^0x20))
		switch piece {
		case 'w', 'b':
			list = append(list, path(class, line(at.plus(-13, 18))+"q0-13 8-16a9 9 0 1 1 10 0q8 3 8 16z"))
		case 'W', 'B':
			crown := path("crown", line(at.plus(-11, -5))+"l5 8 6-12 6 12 5-8v16h-22z")
			list = append(list, circle(class, at.plus(0, 2), 20)+crown)
		}
	}
	return list
}

// card is a card on the table. The middle card belongs to nobody, and is turned to the player to move.
type card struct {
	onitama.Card
	owner   int // -1 for nobody
	looking onitama.Player
	corner  point // of its cells, the upper left one
}

func (s onitamaArtist) cards() (list []card) {
	const middle, apart = boardLeft + boardWidth/2, 130
	tops := [2]float64{boardTop + boardWidth + 34, 14}
	for p := onitama.Player(0); p < 2; p++ {
		for i, c := range s.Hand(p) {
			left := middle - apart/2 - cardWidth/2 + cardPad + float64(i)*apart
			list = append(list, card{c, int(p), p, point{left, tops[p]}})
		}
	}
	corner := point{boardLeft + boardWidth + 16, boardTop + 5*cell/2 - 5*cardCell/2}
	return append(list, card{s.Middle(), -1, s.ToMove(), corner})
}

func (c card) frame(class string) string {
	return rect(class, c.corner.x-cardPad, c.corner.y-cardPad, cardWidth, cardWidth, 5)
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
		} else if c.Targets(c.looking, from)>>q&1 != 0 {
			d = &goals
		}
		d.WriteString(outline(c.corner.plus(float64(i%5)*cardCell+1, float64(i/5)*cardCell+1), width, width))
	}
	return c.frame("card") + path("paper", free.String()) + path("ink", start.String()) +
		path(fmt.Sprint("hit p", c.looking), goals.String()) +
		text("ink name under", c.corner.plus(cardWidth/2-cardPad, cardWidth), 8, c.Card)
}

func (s onitamaArtist) Asides() (list []Aside) {
	for _, c := range s.cards() {
		box := Box{c.corner.x - cardPad - 1, c.corner.y - cardPad - 1, cardWidth + 2, cardWidth + 20}
		list = append(list, Aside{c.String(), c.owner, c.draw(), box})
	}
	return list
}

func (s onitamaArtist) Intent(answer string) (svg string) {
	a, _ := onitama.ParseAction(answer)
	for _, c := range s.cards() {
		if c.Card == a.Card && c.owner == int(s.ToMove()) {
			svg += c.frame("played")
		}
	}
	if !a.IsPass() {
		svg += arrow(centre(a.From), centre(a.To))
	}
	return svg
}

func (onitamaArtist) Trace(answer string, _ game.State) string {
	a, err := onitama.ParseAction(answer)
	if err != nil || a.IsPass() {
		return ""
	}
	return square("done", centre(a.From), cell-6, 6) + square("done", centre(a.To), cell-6, 6)
}

func (s onitamaArtist) Tally(seat int) string {
	return Count(bits.OnesCount32(s.State.Pieces(onitama.Player(seat))), "piece")
}

func (s onitamaArtist) Places() (list []Place) {
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
		list = append(list, box(q.String(), centre(q), cell, has))
	}
	return list
}

// Overlays shows for each card where it leads all pieces of its player. The middle card belongs to the player to move.
func (s onitamaArtist) Overlays() (list []Overlay) {
	for _, c := range s.cards() {
		o := Overlay{Name: c.String(), SVG: c.frame("played")}
		own := s.State.Pieces(c.looking)
		for q := onitama.Square(0); q < onitama.NoSquare; q++ {
			if own>>q&1 == 0 {
				continue
			}
			var goals []string
			for to := onitama.Square(0); to < onitama.NoSquare; to++ {
				if (c.Targets(c.looking, q)&^own)>>to&1 != 0 {
					o.SVG += arrow(centre(q), centre(to))
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

func (onitamaArtist) Ends(action string) (from, to string) {
	a, _ := onitama.ParseAction(action)
	if a.IsPass() {
		return "", ""
	}
	return a.From.String(), a.To.String()
}

func (s onitamaArtist) Tell(answer string, _ game.State) Account {
	a, _ := onitama.ParseAction(answer)
	if a.IsPass() {
		return Account{"has no move and passes the " + a.Card.String(), a.Card.String() + " pass", "passed"}
	}
	kinds := map[byte]string{'w': "a student", 'b': "a student", 'W': "the master", 'B': "the master"}
	kind, by := kinds[s.At(a.From)], "-"
	words, deed := fmt.Sprintf("plays the %s: %s from %s to %s", a.Card, kind, a.From, a.To), "moved "+kind
	if taken := kinds[s.At(a.To)]; taken != "" {
		words, by, deed = words+", taking "+taken, "x", "took "+taken
	}
	return Account{words, fmt.Sprintf("%s %s%s%s", a.Card, a.From, by, a.To), deed}
}

func (s onitamaArtist) Suffered(after game.State, seat int) string {
	next := after.Value().(onitama.State)
	if p := onitama.Player(seat); s.State.Pieces(p) != next.Pieces(p) && s.ToMove() != p {
		return "lost a piece"
	}
	return ""
}
