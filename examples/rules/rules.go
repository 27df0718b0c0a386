package rules

import (
	"errors"
	"sort"
	"sync"

	"github.com/rulebook-go/rulebook/examples/game"
)

// Rule is one statement of a game's package comment.
type Rule struct {
	Game string `json:"game"`
	// ID is the number of a point of the package comment, such as "3", or R and the number of a sentence of its section
	// Rules, such as "R3".
	ID string `json:"id"`
	// Text is the statement.
	Text string `json:"text"`
	// Unseen is the reason why no step shows the rule. It is empty for the rules that Touched reports.
	Unseen string `json:"unseen,omitempty"`
}

// statement is what is said of a rule, by its number.
type statement struct{ id, text string }

// games has what the package knows of each game besides its statements.
var games = map[string]struct {
	touched func(before game.State, line string, after game.State) map[string]bool // the numbers of the rules
	unseen  []statement                                                            // the reasons why no step shows a rule
}{
	"cultist":   {touched(newCultistStep, cultistDetectors), cultistUnseen},
	"onitama":   {touched(newOnitamaStep, onitamaDetectors), onitamaUnseen},
	"vindinium": {touched(newVindiniumStep, vindiniumDetectors), vindiniumUnseen},
	"volcano":   {touched(newVolcanoStep, volcanoDetectors), volcanoUnseen},
}

// Reasons why no step shows a rule.
const (
	deal    = "the deal: steps begin after it"
	timing  = "a time limit: a step does not tell how long an answer took"
	input   = "the form of the input, which is not a part of a step"
	word    = "says what the words mean; no step turns on it alone"
	history = "what came before counts, which a position does not tell"
)

// All returns the rules of a game in the order of its package comment: first R1, R2 and so on, then the numbered
// points. It returns nil if no game has this name.
func All(name string) []Rule {
	var rules []Rule
	for _, s := range statements[name] {
		r := Rule{Game: name, ID: s.id, Text: s.text}
		for _, u := range games[name].unseen {
			if u.id == r.ID {
				r.Unseen = u.text
			}
		}
		rules = append(rules, r)
	}
	return rules
}

// Touched returns the rules that decided a step, in the order of All. In the position before, the player to move
// answered with the line, or chance played it; after is the position that this led to, which is before if the line was
// rejected. It returns nil if the positions are of different games.
func Touched(before game.State, line string, after game.State) []Rule {
	name := before.Game().Name
	touched := games[name].touched(before, line, after)
	var rules []Rule
	for _, s := range statements[name] {
		if touched[s.id] {
			rules = append(rules, Rule{Game: name, ID: s.id, Text: s.text})
		}
	}
	return rules
}

// Unusual returns the rules of Touched in two lists: those that tell the step from others, the rarest in random games
// first, and the common ones, which nearly all steps show.
func Unusual(before game.State, line string, after game.State) (unusual, common []Rule) {
	often := shares(before.Game())
	for _, r := range Touched(before, line, after) {
		if often[r.ID] > 0.9 {
			common = append(common, r)
		} else {
			unusual = append(unusual, r)
		}
	}
	sort.SliceStable(unusual, func(i, j int) bool { return often[unusual[i].ID] < often[unusual[j].ID] })
	return unusual, common
}

var (
	known   = map[string]map[string]float64{}
	knownMu sync.Mutex
)

// shares returns in which share of the steps of a few random games each rule shows.
func shares(g *game.Game) map[string]float64 {
	knownMu.Lock()
	defer knownMu.Unlock()
	if known[g.Name] != nil {
		return known[g.Name]
	}
	const enough = 300
	often, steps := map[string]float64{}, 0
	for i := int64(0); steps < enough; i++ {
		s, err := g.New(game.SeedAt(1, i), nil)
		if err != nil {
			panic(err) // the referee has no trouble with its own options
		}
		for !s.Over() {
			legal := s.LegalActions()
			line := legal[uint64(game.SeedAt(2, int64(steps)))%uint64(len(legal))]
			next, err := s.Apply(line)
			if err != nil {
				panic(err)
			}
			for _, r := range Touched(s, line, next) {
				often[r.ID]++
			}
			s = next
			steps++
		}
	}
	for id := range often {
		often[id] /= float64(steps)
	}
	known[g.Name] = often
	return often
}

// detectors recognise the steps that rules decide, by the numbers of the rules. T describes a step of a game.
type detectors[T any] []struct {
	id  string
	saw func(x *T) bool
}

// touched returns a function that finds the numbers of the rules that decided a step of a game with States of type S.
func touched[S, T any](
	step func(S, string, S) *T, d detectors[T],
) func(game.State, string, game.State) map[string]bool {
	return func(before game.State, line string, after game.State) map[string]bool {
		b, isS := before.Value().(S)
		a, isS2 := after.Value().(S)
		if !isS || !isS2 {
			return nil
		}
		return d.recognise(step(b, line, a))
	}
}

func (d detectors[T]) recognise(x *T) map[string]bool {
	ids := map[string]bool{}
	for _, rule := range d {
		if rule.saw(x) {
			ids[rule.id] = true
		}
	}
	return ids
}

// judged is a line that was answered, and why it was rejected.
type judged struct {
	line string
	err  error
}

func (x *judged) accepted() bool { return x.err == nil }

// refusedFor reports whether the line was rejected for one of some reasons.
func (x *judged) refusedFor(reasons ...error) bool {
	for _, r := range reasons {
		if errors.Is(x.err, r) {
			return true
		}
	}
	return false
}
