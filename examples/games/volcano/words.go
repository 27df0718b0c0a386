package volcanogame

import (
	"fmt"
	"strings"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/words"
	"github.com/rulebook-go/rulebook/geom"
	"github.com/rulebook-go/rulebook/volcano"
)

// Words returns the words of a position.
func (parts) Words(s game.State) game.Words { return artist{s.Value().(volcano.State)} }

func (artist) Turns() int { return volcano.MaxTurns }

func (s artist) Tally(seat int) string {
	mine := s.Tiles(volcano.Player(seat))
	return fmt.Sprintf("%s, %d dormant", words.Count(mine.Len(), "tile"), mine.And(s.Dormant()).Len())
}

func (s artist) Tell(answer string, after game.State) game.Account {
	next := after.Value().(volcano.State)
	a, err := volcano.ParseAction(answer)
	if err != nil {
		return words.Account("leaves the choice to the referee: "+answer, answer, "left the choice to the referee")
	}
	level, _ := standing(s.State, a.Tile)
	text, deed := fmt.Sprintf("raises %s to level %d", a.Tile, level+1), "raised a volcano"
	if level == 0 {
		text, deed = "places a volcano on "+a.Tile.String(), "placed a volcano "+s.beside(a.Tile)
	}
	account := words.Account(text, fmt.Sprintf("%s %d", a.Tile, level+1), deed)
	if change(s.State, next, a.Tile) == erupted {
		account.Deed = "let a volcano erupt"
	}
	if s.Turn()%2 == 1 && next.Turn() < volcano.MaxTurns {
		account.Words += ", and then all volcanoes grow"
	}
	var names []string
	for t := volcano.Tile(0); t < volcano.NumTiles; t++ {
		if change(s.State, next, t) == erupted {
			names = append(names, t.String())
		}
	}
	switch n := len(names); {
	case n == 0:
		return account
	case n == 1:
		account.Words += "; " + names[0] + " erupts"
	case n > 8:
		account.Words += fmt.Sprintf("; %d volcanoes erupt", n)
	default:
		account.Words += "; " + strings.Join(names, ", ") + " erupt"
	}
	account.Notation += ", " + words.Count(len(names), "eruption")
	return account
}

// beside says what an empty tile is next to: an enemy's volcano, or else one of the player to move.
func (s artist) beside(t volcano.Tile) string {
	around, me := t.Set().Neighbors(), s.ToMove()
	switch {
	case !around.And(s.Tiles(me ^ 1)).IsEmpty():
		return "next to an enemy's"
	case !around.And(s.Tiles(me)).IsEmpty():
		return "next to its own"
	}
	return "away from all others"
}

func (s artist) Suffered(after game.State, seat int) string {
	next := after.Value().(volcano.State)
	if p := volcano.Player(seat); next.Tiles(p).Len() < s.Tiles(p).Len() {
		return "lost tiles"
	}
	return ""
}

func (s artist) Facts(last game.Past) func(string, game.State) ([]string, map[string]int) {
	me, opp := s.ToMove(), s.ToMove().Opponent()
	mine, theirs := s.Tiles(me), s.Tiles(opp)
	one, two, three, _ := s.Levels(me)
	_, _, ripe, _ := s.Levels(opp)
	before := volcano.Action{Tile: volcano.NoTile}
	if last.State != nil {
		before, _ = volcano.ParseAction(last.Action)
	}
	return func(answer string, after game.State) ([]string, map[string]int) {
		a, err := volcano.ParseAction(answer)
		if err != nil {
			return nil, nil
		}
		t, around, ring := a.Tile, a.Tile.Set().Neighbors(), int(a.Tile)%(volcano.NumTiles/2)
		level, _ := standing(s.State, t)
		l := words.List{}
		beside := func(of geom.FaceSet, text string) { l.If(!around.And(of).IsEmpty(), text) }
		l.Either(t < volcano.NumTiles/2, "played in the north", "played in the south")
		l.Either(ring < 5, "played at a pole", "played away from the poles")
		l.Either(ring >= 20, "played at the equator", "played away from the equator")
		l.If(level == 0 && !around.And(mine).IsEmpty(), "placed a volcano next to one of its own")
		beside(theirs, "played next to an enemy's volcano")
		beside(mine, "played next to its own volcano")
		beside(ripe, "played next to an enemy's volcano of level 3")
		l.If(mine.Has(t.Antipode()), "played opposite its own volcano")
		l.If(theirs.Has(t.Antipode()), "played opposite an enemy's volcano")
		l.Either(level == 0, "placed a volcano", "raised a volcano")
		if level > 0 {
			l = append(l, fmt.Sprintf("raised a volcano of level %d", level))
			middle := level == 2 || two.IsEmpty()
			l.If(level == 3 || three.IsEmpty() && middle, "raised one of its highest volcanoes")
			l.If(level == 1 || one.IsEmpty() && middle, "raised one of its lowest volcanoes")
		}
		l.If(!theirs.AndNot(after.Value().(volcano.State).Tiles(opp)).IsEmpty(), "destroyed a volcano")
		l.If(t == before.Tile, "played on the tile of its last turn")
		l.If(around.Has(before.Tile), "played next to the tile of its last turn")
		grown := after.Value().(volcano.State).Grow()
		mine, theirs := grown.Tiles(me), grown.Tiles(opp)
		group := 0
		for rest := mine; !rest.IsEmpty(); {
			of := mine.Flood(rest.First().Set())
			group, rest = max(group, of.Len()), rest.AndNot(of)
		}
		return l, map[string]int{
			"the tiles that its chain needs after a growth":              missing(mine, theirs),
			"the tiles that the enemy's chain needs after a growth":      missing(theirs, mine),
			"the number of its tiles after a growth":                     mine.Len(),
			"the number of the enemy's tiles after a growth":             theirs.Len(),
			"its largest group of tiles after a growth":                  group,
			"the number of its tiles next to the enemy's after a growth": theirs.Neighbors().And(mine).Len(),
		}
	}
}

// missing returns how many tiles a player lacks at least for a chain between two opposite tiles.
func missing(mine, theirs geom.FaceSet) int {
	best := volcano.NumTiles
	for t := volcano.Tile(0); t < volcano.NumTiles/2; t++ {
		if theirs.Has(t) || theirs.Has(t.Antipode()) {
			continue
		}
		n, reached, next := 1, geom.FaceSet{}, t.Set()
		if mine.Has(t) {
			n = 0
		}
		for ; next != reached && n < best; n++ {
			if reached = mine.Or(next).Flood(next); reached.Has(t.Antipode()) {
				best = n
			}
			next = reached.Or(reached.Neighbors().AndNot(theirs))
		}
	}
	return best
}

func (s artist) Situations() []string {
	me, opp := s.ToMove(), s.ToMove().Opponent()
	_, _, three, _ := s.Levels(me)
	_, _, ripe, _ := s.Levels(opp)
	l := words.List{}
	n, than := s.Tiles(me).Len(), s.Tiles(opp).Len()
	l.Order(n, than, "when it had more tiles", "when it had fewer tiles", "when it had as many tiles")
	l.If(!three.IsEmpty(), "when it could let a volcano erupt")
	l.If(!ripe.Neighbors().And(s.Tiles(me)).IsEmpty(), "when an enemy's volcano of level 3 was next to its own")
	l.If(s.Turn()%2 == 1, "on the first of its two turns in a row")
	l.If(s.Turn()%2 == 0 && s.Turn() > 0, "on the second of its two turns in a row")
	return l
}
