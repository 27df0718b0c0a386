package check

import (
	"cmp"
	"fmt"
	"io"
	"strings"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/rules"
)

// coverage counts how often each rule decided a step, by where the game began.
type coverage struct {
	all   []rules.Rule
	count map[[2]string]int // by rule and source
}

var sources = []string{vectors, odd, play, given}

func newCoverage(g *game.Game) *coverage {
	c := &coverage{all: rules.All(g), count: map[[2]string]int{}}
	odd, _ := oddities(g)
	for i, r := range c.all {
		c.all[i].Unseen = cmp.Or(r.Unseen, odd.Unasked[r.ID])
	}
	return c
}

func (c *coverage) add(source string, list []rules.Rule) {
	for _, r := range list {
		c.count[[2]string{r.ID, source}]++
	}
}

func (c *coverage) total(id string) (n int) {
	for _, source := range sources {
		n += c.count[[2]string{id, source}]
	}
	return n
}

func (c *coverage) rarest(list []rules.Rule) int {
	fewest := 1 << 30
	for _, r := range list {
		fewest = min(fewest, c.total(r.ID))
	}
	return fewest
}

// reached returns how many rules decided a step, and how many can.
func (c *coverage) reached() (seen, all int) {
	for _, r := range c.all {
		if r.Unseen == "" {
			all++
		}
		if c.total(r.ID) > 0 {
			seen++
		}
	}
	return seen, all
}

// print prints the table: how often each rule decided a step, those that never did, and those that cannot be
// seen.
func (c *coverage) print(out io.Writer) {
	fmt.Fprintf(out, "How often each rule decided a step:\n%-4s%9s%9s%9s%9s\n", "rule", vectors, odd, play, given)
	never, unseen := "", ""
	for _, r := range c.all {
		if r.Unseen != "" {
			unseen += fmt.Sprintf("  %-4s %s\n", r.ID, r.Unseen)
			continue
		}
		if c.total(r.ID) == 0 {
			never += fmt.Sprintf("  %-4s %s\n", r.ID, short(r.Text, 73))
		}
		fmt.Fprintf(out, "%-4s", r.ID)
		for _, source := range sources {
			times := "-"
			if n := c.count[[2]string{r.ID, source}]; n > 0 {
				times = fmt.Sprint(n)
			}
			fmt.Fprintf(out, "%9s", times)
		}
		fmt.Fprintf(out, "  %s\n", short(r.Text, 38))
	}
	if unseen != "" {
		fmt.Fprint(out, "Rules that no request shows:\n", unseen)
	}
	if never == "" {
		never = "All other rules were reached.\n"
	} else {
		never = "Rules that were never reached, so nothing is said about them:\n" + never
	}
	fmt.Fprint(out, never)
}

func short(text string, n int) string {
	if len(text) <= n {
		return text
	}
	return strings.TrimSpace(text[:n-3]) + "..."
}
