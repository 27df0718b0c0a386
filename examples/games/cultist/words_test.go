package cultistgame

import (
	"regexp"
	"strings"
	"testing"

	"github.com/rulebook-go/rulebook/examples/game"
)

// TestKill has a unit shoot another one dead, in games of cultist with shots wherever they are possible, and checks what is
// said about it.
func TestKill(t *testing.T) {
	g := New()
	said := regexp.MustCompile(`^shoots with unit \d+ at unit \d+ and kills (it|unit \d+) \(life [1-9]\)(; then neutral|$)`)
	kills := 0
	for seed := int64(1); seed <= 30; seed++ {
		s, err := g.Start(seed, nil)
		for err == nil && !s.Over() {
			list := s.LegalActions()
			action := list[(7*s.Turn()+3)%len(list)]
			for _, a := range list {
				if strings.Contains(a, "CONVERT") || strings.Contains(a, "SHOOT") {
					action = a
				}
			}
			var next game.State
			if next, err = s.Apply(action); err != nil {
				break
			}
			if words := (parts{}).Words(s).Tell(action, next).Words; strings.Contains(words, "kills") {
				kills++
				if !said.MatchString(words) {
					t.Errorf("%s in %s %s", action, s, words)
				}
			}
			s = next
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if kills < 10 {
		t.Errorf("only %d units die", kills)
	}
}
