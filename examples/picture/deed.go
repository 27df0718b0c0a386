package picture

import (
	"github.com/rulebook-go/rulebook/cultist"
	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/onitama"
	"github.com/rulebook-go/rulebook/vindinium"
	"github.com/rulebook-go/rulebook/volcano"
)

// Deed says in the past tense what kind of thing a legal action is, without the places, so that deeds can be counted:
// "waited", "took a mine", "moved the master". next is the position that the action leads to.
func Deed(s game.State, action string, next game.State) string {
	switch before := s.Value().(type) {
	case cultist.State:
		return cultistDeed(before, action, next.Value().(cultist.State))
	case onitama.State:
		return onitamaDeed(before, action)
	case vindinium.State:
		return vindiniumDeed(before, action, next.Value().(vindinium.State))
	case volcano.State:
		return volcanoDeed(before, action, next.Value().(volcano.State))
	}
	return ""
}

// Towards returns the deed of somebody on the way to another deed, such as "walked to a tavern" for "drank", and "" if there
// is no way to it.
func Towards(deed string) string {
	switch deed {
	case "took a free mine", "died at a mine":
		return "walked to a free mine"
	case "took a mine from another hero":
		return "walked to a mine of another hero"
	case "drank":
		return "walked to a tavern"
	case "hit a hero", "killed a hero":
		return "walked to another hero"
	}
	return ""
}

// Walked is the deed of a step that has no other effect.
const Walked = "walked"

func cultistDeed(s cultist.State, action string, next cultist.State) string {
	a, err := effect(s, action)
	if err != nil {
		return "answered something else"
	}
	switch a.Kind {
	case cultist.Move:
		if a.Unit < 2 {
			return "moved the leader"
		}
		return "moved a cultist"
	case cultist.Convert:
		if s.Unit(int(a.Target)).Owner == cultist.Neutral {
			return "converted a neutral"
		}
		return "converted an enemy"
	case cultist.Shoot:
		hit, _ := s.Hit(int(a.Unit), int(a.Target))
		id, ok := s.UnitAt(hit)
		switch {
		case !ok:
			return "shot at an obstacle"
		case s.Unit(id).Owner != 1-s.ToMove():
			return "shot a unit that is not an enemy"
		case next.Unit(id).Life == 0:
			return "shot an enemy dead"
		}
		return "shot an enemy"
	}
	return "waited"
}

func onitamaDeed(s onitama.State, action string) string {
	a, err := onitama.ParseAction(action)
	if err != nil {
		return "answered something else"
	}
	if a.IsPass() {
		return "passed"
	}
	kinds := map[byte]string{'w': "a student", 'b': "a student", 'W': "the master", 'B': "the master"}
	if taken := kinds[s.At(a.To)]; taken != "" {
		return "took " + taken
	}
	return "moved " + kinds[s.At(a.From)]
}

func vindiniumDeed(s vindinium.State, action string, next vindinium.State) string {
	a, err := vindinium.ParseAction(action)
	if err == nil {
		a, err = s.Resolve(a)
	}
	if err != nil {
		return "answered something else"
	}
	m, me, to := s.Map(), s.ToMove(), s.Target(a)
	hit := ""
	for p := vindinium.Player(0); int(p) < s.NumPlayers(); p++ {
		was, is := s.Hero(p), next.Hero(p)
		switch {
		case p == me:
		case is.Cell != was.Cell:
			return "killed a hero"
		case is.Life < was.Life:
			hit = "hit a hero"
		}
	}
	if hit != "" {
		return hit
	}
	if a.Order() == vindinium.Wait {
		return "waited"
	}
	switch m.Terrain(to) {
	case vindinium.Wall:
		return "ran into a wall"
	case vindinium.Tavern:
		if next.Hero(me).Gold < s.Hero(me).Gold+s.NumMines(me) {
			return "drank"
		}
		return "went to a tavern without money"
	case vindinium.GoldMine:
		i, _ := m.MineAt(to)
		switch {
		case s.Owner(i) == me:
			return "ran into its own mine"
		case next.Owner(i) != me:
			return "died at a mine"
		case s.Owner(i) != vindinium.Neutral:
			return "took a mine from another hero"
		}
		return "took a free mine"
	}
	for p := vindinium.Player(0); int(p) < s.NumPlayers(); p++ {
		if p != me && s.Hero(p).Cell == to {
			return "ran into a hero"
		}
	}
	if to == s.Hero(me).Cell {
		return "ran into the edge of the map"
	}
	return Walked
}

func volcanoDeed(s volcano.State, action string, next volcano.State) string {
	a, err := volcano.ParseAction(action)
	if err != nil {
		return "left the choice to the referee"
	}
	if change(s, next, a.Tile) == erupted {
		return "let a volcano erupt"
	}
	switch level, _ := standing(s, a.Tile); level {
	case 0:
		return "placed a volcano"
	case 1:
		return "raised a volcano of level 1"
	case 2:
		return "raised a volcano of level 2"
	}
	return "raised a volcano of level 3"
}

// Suffered says in the past tense what a player lost when another one, or chance, acted, without the places: "lost a mine".
// It returns "" for nothing.
func Suffered(s, next game.State, seat int) string {
	switch before := s.Value().(type) {
	case cultist.State:
		after := next.Value().(cultist.State)
		for id := 0; id < cultist.NumUnits; id++ {
			u, v := before.Unit(id), after.Unit(id)
			switch {
			case u.Owner != cultist.Player(seat) || u.Life == 0:
			case v.Life == 0:
				return "lost a unit"
			case v.Owner != u.Owner:
				return "lost a unit to a conversion"
			case v.Life < u.Life:
				return "was hit"
			}
		}
	case onitama.State:
		after := next.Value().(onitama.State)
		if p := onitama.Player(seat); before.Pieces(p) != after.Pieces(p) && before.ToMove() != p {
			return "lost a piece"
		}
	case vindinium.State:
		after := next.Value().(vindinium.State)
		p := vindinium.Player(seat)
		was, is := before.Hero(p), after.Hero(p)
		switch {
		case is.Cell != was.Cell:
			return "was killed"
		case before.NumMines(p) > after.NumMines(p):
			return "lost a mine"
		case is.Life < was.Life:
			return "was hit"
		}
	case volcano.State:
		after := next.Value().(volcano.State)
		if p := volcano.Player(seat); after.Tiles(p).Len() < before.Tiles(p).Len() {
			return "lost tiles"
		}
	}
	return ""
}
