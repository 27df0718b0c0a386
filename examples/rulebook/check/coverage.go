package check

import (
	"fmt"
	"io"
	"strings"

	"github.com/rulebook-go/rulebook/examples/rules"
)

// coverage counts how often each rule decided a step, by where the game began.
type coverage struct {
	all   []rules.Rule
	count map[string]map[string]int // by rule and source
}

func newCoverage(name string) *coverage {
	c := &coverage{all: rules.All(name), count: map[string]map[string]int{}}
	for i, r := range c.all {
		if name == "volcano" && r.ID == "8" {
			c.all[i].Unseen = "what RANDOM plays depends on the seed of the game, which a request does not have"
		}
	}
	return c
}

func (c *coverage) add(source string, list []rules.Rule) {
	for _, r := range list {
		if c.count[r.ID] == nil {
			c.count[r.ID] = map[string]int{}
		}
		c.count[r.ID][source]++
	}
}

func (c *coverage) total(id string) (n int) {
	for _, k := range c.count[id] {
		n += k
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

// print prints the table: how often each rule decided a step, those that never did, and those that cannot be seen.
func (c *coverage) print(out io.Writer) {
	sources := []string{vectors, odd, play, given}
	fmt.Fprintf(out, "How often each rule decided a step:\n%-4s%9s%9s%9s%9s\n", "rule", vectors, odd, play, given)
	var never, unseen []rules.Rule
	for _, r := range c.all {
		switch {
		case r.Unseen != "":
			unseen = append(unseen, r)
			continue
		case c.total(r.ID) == 0:
			never = append(never, r)
		}
		fmt.Fprintf(out, "%-4s", r.ID)
		for _, source := range sources {
			fmt.Fprintf(out, "%9s", number(c.count[r.ID][source]))
		}
		fmt.Fprintf(out, "  %s\n", short(r.Text, 38))
	}
	if len(unseen) > 0 {
		fmt.Fprintln(out, "Rules that no request shows:")
		for _, r := range unseen {
			fmt.Fprintf(out, "  %-4s %s\n", r.ID, r.Unseen)
		}
	}
	if len(never) > 0 {
		fmt.Fprintln(out, "Rules that were never reached, so nothing is said about them:")
		for _, r := range never {
			fmt.Fprintf(out, "  %-4s %s\n", r.ID, short(r.Text, 73))
		}
	} else {
		fmt.Fprintln(out, "All other rules were reached.")
	}
}

func number(n int) string {
	if n == 0 {
		return "-"
	}
	return fmt.Sprint(n)
}

func plural(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return fmt.Sprintf("%d %ss", n, what)
}

// short returns the beginning of a text.
func short(text string, n int) string {
	if len(text) <= n {
		return text
	}
	return strings.TrimSpace(text[:n-3]) + "..."
}
