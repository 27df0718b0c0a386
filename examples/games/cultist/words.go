package cultistgame

import (
	"fmt"

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
