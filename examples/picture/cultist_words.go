package picture

import (
	"fmt"

	"github.com/rulebook-go/rulebook/cultist"
	"github.com/rulebook-go/rulebook/examples/game"
)

func (cultistArtist) Words(state game.State, answer string, after game.State) string {
	s, next := state.Value().(cultist.State), after.Value().(cultist.State)
	a, err := effect(s, answer)
	if err != nil {
		return "answers " + answer
	}
	return order(s, a, next) + neutralMove(s, next)
}

// order says what an action does.
func order(s cultist.State, a cultist.Action, next cultist.State) string {
	switch a.Kind {
	case cultist.Move:
		return fmt.Sprintf("moves unit %d to %s", a.Unit, a.Tile)
	case cultist.Convert:
		return fmt.Sprintf("converts unit %d with leader %d", a.Target, a.Unit)
	case cultist.Shoot:
		text := fmt.Sprintf("shoots with unit %d at unit %d", a.Unit, a.Target)
		id, ok := struck(s, a)
		if !ok {
			return text + " and hits an obstacle"
		}
		victim := "it"
		if id != int(a.Target) {
			victim = fmt.Sprintf("unit %d", id)
		}
		was, is := s.Unit(id).Life, next.Unit(id).Life
		if is == 0 {
			return fmt.Sprintf("%s and kills %s (life %d)", text, victim, was)
		}
		return fmt.Sprintf("%s and hits %s for %d, which leaves life %d", text, victim, was-is, is)
	}
	return "waits"
}

// struck returns the unit that a shot hits. ok is false if it is an obstacle.
func struck(s cultist.State, shot cultist.Action) (id int, ok bool) {
	hit, _ := s.Hit(int(shot.Unit), int(shot.Target))
	return s.UnitAt(hit)
}

// neutralMove says which neutral unit moved after an action, if one did.
func neutralMove(s, next cultist.State) string {
	for id := 2; id < cultist.NumUnits; id++ {
		u, v := s.Unit(id), next.Unit(id)
		if v.Owner == cultist.Neutral && v.Life > 0 && u.Tile != v.Tile {
			return fmt.Sprintf("; then neutral %d moves to %s", id, v.Tile)
		}
	}
	return ""
}

func (cultistArtist) Notation(state game.State, action string, after game.State) string {
	s, next := state.Value().(cultist.State), after.Value().(cultist.State)
	a, err := effect(s, action)
	if err != nil {
		return action
	}
	switch a.Kind {
	case cultist.Move:
		return fmt.Sprintf("%d to %d,%d", a.Unit, a.Tile.X(), a.Tile.Y())
	case cultist.Convert:
		return fmt.Sprintf("%d converts %d", a.Unit, a.Target)
	case cultist.Shoot:
		text := fmt.Sprintf("%d shoots %d", a.Unit, a.Target)
		id, ok := struck(s, a)
		if !ok {
			return text + " (obstacle)"
		}
		damage := fmt.Sprint(s.Unit(id).Life - next.Unit(id).Life)
		if next.Unit(id).Life == 0 {
			damage += ", dead"
		}
		if id != int(a.Target) {
			damage = fmt.Sprintf("hits %d, %s", id, damage)
		}
		return fmt.Sprintf("%s (%s)", text, damage)
	}
	return "wait"
}

func (cultistArtist) Deed(state game.State, action string, after game.State) string {
	s, next := state.Value().(cultist.State), after.Value().(cultist.State)
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
		id, ok := struck(s, a)
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

func (cultistArtist) Suffered(state, after game.State, seat int) string {
	s, next := state.Value().(cultist.State), after.Value().(cultist.State)
	for id := 0; id < cultist.NumUnits; id++ {
		u, v := s.Unit(id), next.Unit(id)
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
	return ""
}
