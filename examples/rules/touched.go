package rules

import (
	"github.com/rulebook-go/rulebook/cultist"
	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/onitama"
	"github.com/rulebook-go/rulebook/vindinium"
	"github.com/rulebook-go/rulebook/volcano"
)

// touchedIDs returns the numbers of the rules that decided a step.
func touchedIDs(name string, before game.State, line string, after game.State) map[string]bool {
	if before == nil || after == nil {
		return nil
	}
	switch name {
	case "cultist":
		if b, a, ok := values[cultist.State](before, after); ok {
			return detect(newCultistStep(b, line, a), cultistDetectors)
		}
	case "onitama":
		if b, a, ok := values[onitama.State](before, after); ok {
			return detect(newOnitamaStep(b, line, a), onitamaDetectors)
		}
	case "vindinium":
		if b, a, ok := values[vindinium.State](before, after); ok {
			return detect(newVindiniumStep(b, line, a), vindiniumDetectors)
		}
	case "volcano":
		if b, a, ok := values[volcano.State](before, after); ok {
			return detect(newVolcanoStep(b, line, a), volcanoDetectors)
		}
	}
	return nil
}

// values returns the package's own States.
func values[S any](before, after game.State) (b, a S, ok bool) {
	b, isS := before.Value().(S)
	a, isS2 := after.Value().(S)
	return b, a, isS && isS2
}
