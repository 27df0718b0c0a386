package cultistgame

import (
	"fmt"
	"slices"

	"github.com/rulebook-go/rulebook/cultist"
	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/words"
)

// Words returns the words of a position.
func (parts) Words(s game.State) game.Words { return artist{s.Value().(cultist.State)} }

func (artist) Turns() int { return cultist.MaxTurns }

func (s artist) Tally(seat int) string {
	life := 0
	for _, u := range s.Units() {
		if u.Owner == cultist.Player(seat) {
			life += int(u.Life)
		}
	}
	return fmt.Sprintf("life %d in all", life)
}

func (s artist) Tell(answer string, after game.State) game.Account {
	next := after.Value().(cultist.State)
	account := words.Account("waits", "wait", "")
	switch a := s.effect(answer); a.Kind {
	case cultist.Move:
		way := fmt.Sprintf("%d to %d,%d", a.Unit, a.Tile.X(), a.Tile.Y())
		account = words.Account("moves unit "+way, way, "moved a cultist")
		if a.Unit < 2 {
			account.Deed = "moved the leader"
		}
	case cultist.Convert:
		text := fmt.Sprintf("converts unit %d with leader %d", a.Target, a.Unit)
		account = words.Account(text, fmt.Sprintf("%d converts %d", a.Unit, a.Target), "converted an enemy")
		if s.Unit(a.Target).Owner == cultist.Neutral {
			account.Deed = "converted a neutral"
		}
	case cultist.Shoot:
		account = s.shot(a, next)
	}
	account.Words += s.neutralMove(next)
	return account
}

func (s artist) shot(a cultist.Action, next cultist.State) game.Account {
	text := fmt.Sprintf("shoots with unit %d at unit %d", a.Unit, a.Target)
	notation := fmt.Sprintf("%d shoots %d", a.Unit, a.Target)
	hit, _ := s.Hit(a.Unit, a.Target)
	id, ok := s.UnitAt(hit)
	if !ok {
		return words.Account(text+" and hits an obstacle", notation+" (obstacle)", "shot at an obstacle")
	}
	was, is := s.Unit(id).Life, next.Unit(id).Life
	victim, damage, deed := "it", fmt.Sprint(was-is), "shot an enemy"
	if id != a.Target {
		victim = fmt.Sprintf("unit %d", id)
		damage = fmt.Sprintf("hits %d, %s", id, damage)
	}
	effect := fmt.Sprintf("hits %s for %d, which leaves life %d", victim, was-is, is)
	if is == 0 {
		effect = fmt.Sprintf("kills %s (life %d)", victim, was)
		damage += ", dead"
	}
	if s.Unit(id).Owner != s.ToMove().Opponent() {
		deed = "shot a unit that is not an enemy"
	}
	return words.Account(text+" and "+effect, fmt.Sprintf("%s (%s)", notation, damage), deed)
}

// neutralMove says which neutral unit moved after an action, if one did.
func (s artist) neutralMove(next cultist.State) string {
	for id := uint8(2); id < cultist.NumUnits; id++ {
		u, v := s.Unit(id), next.Unit(id)
		if v.Owner == cultist.Neutral && v.Life > 0 && u.Tile != v.Tile {
			return fmt.Sprintf("; then neutral %d moves to %d,%d", id, v.Tile.X(), v.Tile.Y())
		}
	}
	return ""
}

func (s artist) Suffered(after game.State, seat int) string {
	next := after.Value().(cultist.State)
	for id := range uint8(cultist.NumUnits) {
		u, v := s.Unit(id), next.Unit(id)
		switch {
		case u.Owner != cultist.Player(seat) || u.Life == 0:
		case v.Life == 0 && id < 2:
			return "lost the leader"
		case v.Life == 0:
			return "lost a cultist"
		case v.Owner != u.Owner:
			return "had a cultist converted"
		case v.Life < u.Life:
			return "was hit"
		}
	}
	return ""
}

// near returns the distance from a tile to the nearest living unit of an owner.
func (s artist) near(from cultist.Tile, of cultist.Player) int {
	best := cultist.Width + cultist.Height
	for _, u := range s.EachUnit {
		if u.Owner == of && u.Life > 0 {
			best = min(best, from.Distance(u.Tile))
		}
	}
	return best
}

// Facts says which unit acted, where it went and what it shot at.
func (s artist) Facts(last game.Past) func(string, game.State) ([]string, map[string]int) {
	var units []uint8
	nearest := cultist.Width + cultist.Height
	lives, ways := s.shots()
	for id, u := range s.EachUnit {
		if u.Owner == s.ToMove() && u.Life > 0 {
			nearest = min(nearest, s.near(u.Tile, s.ToMove().Opponent()))
			units = append(units, id)
		}
	}
	cultists := slices.DeleteFunc(slices.Clone(units), func(id uint8) bool { return id < 2 })
	before, back := cultist.Action{Unit: cultist.NoUnit}, cultist.Tile(cultist.NoTile)
	if last.State != nil {
		was := artist{last.State.Value().(cultist.State)}
		before = was.effect(last.Action)
		back = was.Unit(before.Unit).Tile
	}
	return func(answer string, after game.State) ([]string, map[string]int) {
		a, l, left := s.effect(answer), words.List{}, artist{after.Value().(cultist.State)}.left(s.ToMove())
		if a.Kind == cultist.Wait {
			return []string{"waited"}, left
		}
		u, who := s.Unit(a.Unit), "a cultist"
		if a.Unit < 2 {
			who = "the leader"
		} else if len(cultists) > 1 {
			l.Either(a.Unit == cultists[0], "acted with its first cultist", "acted with a cultist other than its first")
		}
		l.Either(a.Unit == units[len(units)-1], "acted with its last unit", "acted with a unit other than its last")
		l.If(true, "acted with "+who)
		l.If(a.Unit == before.Unit, "acted with the unit of its last turn")
		l.If(u.Life < cultist.MaxLife, "acted with a wounded unit")
		l.If(s.near(u.Tile, s.ToMove().Opponent()) == nearest, "acted with the unit nearest to the enemy")
		switch a.Kind {
		case cultist.Shoot:
			s.shooting(&l, a, lives, ways)
			s.direction(&l, "shot", u.Tile, s.Unit(a.Target).Tile)
		case cultist.Convert:
			s.direction(&l, "converted", u.Tile, s.Unit(a.Target).Tile)
		case cultist.Move:
			s.moving(&l, a.Tile, u.Tile, who)
			s.direction(&l, "moved", u.Tile, a.Tile)
			s.direction(&l, "moved "+who, u.Tile, a.Tile)
			l.If(a.Unit == before.Unit && a.Tile == back, "moved a unit back to where it came from")
			on := before.Kind == cultist.Move && u.Tile == before.Tile && a.Tile-u.Tile == u.Tile-back
			l.If(on, "moved a unit on in the direction of its last turn")
		}
		return l, left
	}
}

// left has the numbers of a position that a player can raise or lower.
func (s artist) left(me cultist.Player) map[string]int {
	leader, of := s.Unit(uint8(me)), map[string]int{}
	for _, u := range s.EachUnit {
		switch u.Owner {
		case me.Opponent():
			of["the life of its enemies"] += int(u.Life)
		case me:
			near := s.near(u.Tile, me.Opponent())
			of["the way from its units to the nearest enemies"] += near
			of["the way from its units to the nearest neutrals"] += s.near(u.Tile, cultist.Neutral)
			if near <= cultist.Range {
				of["the number of its units within 6 tiles of an enemy"]++
			}
			if leader.Life > 0 {
				of["the way from its units to its leader"] += leader.Tile.Distance(u.Tile)
			}
		}
	}
	if leader.Life > 0 {
		of["the way from its leader to the nearest enemy"] = s.near(leader.Tile, me.Opponent())
		of["the way from its leader to the nearest neutral"] = s.near(leader.Tile, cultist.Neutral)
	}
	return of
}

// hit returns what an action shoots, if it is an enemy.
func (s artist) hit(a cultist.Action) (id uint8, ok bool) {
	if a.Kind != cultist.Shoot {
		return 0, false
	}
	t, _ := s.Hit(a.Unit, a.Target)
	id, ok = s.UnitAt(t)
	return id, ok && s.Unit(id).Owner == s.ToMove().Opponent()
}

// shots returns the lives of the enemies that can be hit, and how far they are from who shoots.
func (s artist) shots() (lives, ways []int) {
	for _, a := range s.LegalActions() {
		if id, ok := s.hit(a); ok {
			lives, ways = append(lives, int(s.Unit(id).Life)), append(ways, s.way(a.Unit, id))
		}
	}
	return lives, ways
}

// way returns the distance between two units.
func (s artist) way(id, other uint8) int { return s.Unit(id).Tile.Distance(s.Unit(other).Tile) }

func (s artist) shooting(l *words.List, a cultist.Action, lives, ways []int) {
	id, ok := s.hit(a)
	if !ok {
		l.If(true, "shot at an obstacle or a unit that is not an enemy")
		return
	}
	life, distance := int(s.Unit(id).Life), s.way(a.Unit, id)
	const which, other = "shot the %s enemy within reach", "shot another enemy than the %s"
	l.Extremes(life, lives, which, other, "weakest", "strongest")
	l.Extremes(distance, ways, which, other, "nearest", "farthest")
	l.Either(id < 2, "shot the enemy's leader", "shot an enemy's cultist")
	l.If(cultist.Range+1-distance >= life, "killed an enemy")
	for n := 2; n < cultist.Range; n++ {
		far := fmt.Sprintf("shot from a distance of %d or more", n+1)
		l.Either(distance > n, far, fmt.Sprintf("shot from a distance of %d or less", n))
	}
}

// direction says in which direction an action goes.
func (s artist) direction(l *words.List, did string, from, to cultist.Tile) {
	forwards := 1 - 2*int(s.ToMove())
	l.Order(to.Y(), from.Y(), did+" downwards", did+" upwards", did+" along its row")
	l.Order(to.X()*forwards, from.X()*forwards, did+" forwards", did+" backwards", did+" along its column")
}

func (s artist) moving(l *words.List, to, from cultist.Tile, who string) {
	forwards, middle, opp := 1-2*int(s.ToMove()), cultist.Width/2, s.ToMove().Opponent()
	column := (to.X() - middle) * forwards
	for _, who := range []string{"a unit", who} {
		way := func(now, then int, less, more string) {
			l.If(now < then, "moved "+who+" "+less)
			l.If(now > then, "moved "+who+" "+more)
		}
		way(s.near(to, opp), s.near(from, opp), "towards the nearest enemy", "away from the nearest enemy")
		way(s.near(to, cultist.Neutral), s.near(from, cultist.Neutral), "towards a neutral", "away from the neutrals")
		if leader := s.Unit(uint8(s.ToMove())); who == "a cultist" && leader.Life > 0 {
			way(to.Distance(leader.Tile), from.Distance(leader.Tile), "towards its leader", "away from its leader")
		}
	}
	l.If(true, "moved a unit")
	l.If(to.Y()%(cultist.Height-1) == 0 || to.X()%(cultist.Width-1) == 0, "moved along the edge")
	l.If(column > 0, "moved into the enemy's half")
	l.If(column < 0, "moved within its own half")
	l.Order(3*to.X()/cultist.Width, 1, "moved in the right third", "moved in the left third", "moved in the middle third")
	l.Order(to.X(), middle, "moved in the right half", "moved in the left half", "moved onto the middle column")
	l.Order(to.Y(), cultist.Height/2, "moved in the lower half", "moved in the upper half", "moved onto the middle row")
	l.If(s.near(to, opp) <= cultist.Range, "moved to within 6 tiles of an enemy")
}

func (s artist) Situations() []string {
	me, opp := s.ToMove(), s.ToMove().Opponent()
	leader, mine, theirs, l := s.Unit(uint8(me)).Life, s.Living(me).Len(), s.Living(opp).Len(), words.List{}
	l.Either(leader == 0, "when its leader was dead", "when its leader lived")
	l.If(leader > 0 && leader < cultist.MaxLife, "when its leader was wounded")
	l.If(leader > 0 && s.near(s.Unit(uint8(me)).Tile, opp) <= cultist.Range, "with an enemy within 6 tiles of its leader")
	l.If(s.Unit(uint8(opp)).Life == 0, "when the enemy's leader was dead")
	l.Order(mine, theirs, "when it had more units", "when it had fewer units", "when it had as many units")
	for n := 2; n <= 7; n++ {
		l.Either(mine >= n, fmt.Sprintf("with %d units or more", n), fmt.Sprintf("with fewer than %d units", n))
	}
	l.If(s.Living(cultist.Neutral).Len() == 0, "when no neutral was left")
	shots, _ := s.shots()
	l.Either(len(shots) > 0, "when it could shoot an enemy", "when it could shoot no enemy")
	return l
}
