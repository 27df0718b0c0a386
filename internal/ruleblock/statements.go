package ruleblock

import (
	"fmt"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// Statements are the rules in a package comment: the sentences of its section Rules, R1 and so on, and the numbered
// points of the section after it.
type Statements struct {
	IDs  []string
	Text map[string]string
}

var (
	heading    = regexp.MustCompile(`^# (.*)`)
	point      = regexp.MustCompile(`^ +(\d+)\. +(.*)`)
	sentenceIs = regexp.MustCompile(`(?s).*?[.!?](?:\s+|$)`)
)

// ReadStatements reads the package comment of a file, its sections Rules and the one after it.
func ReadStatements(file string) (*Statements, error) {
	source, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	out := &Statements{Text: map[string]string{}}
	section, rules, last := 0, "", ""
	for _, line := range strings.Split(string(source), "\n") {
		line, ok := strings.CutPrefix(line, "//")
		if !ok {
			break
		}
		line = strings.TrimPrefix(line, " ")
		if m := heading.FindStringSubmatch(line); m != nil {
			if m[1] == "Rules" || section > 0 {
				section++
			}
			continue
		}
		m := point.FindStringSubmatch(line)
		switch {
		case section == 1:
			rules += " " + strings.TrimSpace(line)
		case section == 2 && m != nil:
			last = m[1]
			out.IDs = append(out.IDs, last)
			out.Text[last] = m[2]
		case section == 2 && last != "" && strings.HasPrefix(line, " "):
			out.Text[last] += " " + strings.TrimSpace(line)
		}
	}
	for i, sentence := range sentenceIs.FindAllString(strings.TrimSpace(rules), -1) {
		id := "R" + strconv.Itoa(i+1)
		out.IDs = append(out.IDs, id)
		out.Text[id] = strings.TrimSpace(sentence)
	}
	if len(out.IDs) == 0 {
		return nil, fmt.Errorf("%s states no rules", file)
	}
	return out, nil
}

// Gaps lists the statements that are not covered, and which rules are not stated.
func (s *Statements) Gaps(covered map[string]bool) (problems []string) {
	for _, id := range s.IDs {
		if !covered[id] {
			problems = append(problems, fmt.Sprintf("no block is on rule %s. %s", id, s.Text[id]))
		}
	}
	for id := range covered {
		if !slices.Contains(s.IDs, id) {
			problems = append(problems, fmt.Sprintf("a block is on rule %s, which the package comment does not have", id))
		}
	}
	slices.Sort(problems)
	return problems
}

var shownRule = regexp.MustCompile(`(?m)^# (R\d+)\. .*\n(?:# .*\n)*`)

// Renumber gives blocks the present numbers of the sentences that they are about, whose text is above the blocks. A
// sentence that was changed keeps its number.
func Renumber(text string, list []Block, statements *Statements) {
	now := map[string]string{}
	for _, m := range shownRule.FindAllStringSubmatch(text, -1) {
		words := strings.TrimSpace(strings.ReplaceAll(strings.TrimPrefix(m[0], "# "+m[1]+". "), "\n# ", " "))
		for _, id := range statements.IDs {
			if id[0] == 'R' && statements.Text[id] == words {
				now[m[1]] = id
			}
		}
	}
	for i := range list {
		for k, rule := range list[i].Rules {
			if id, ok := now[rule]; ok {
				list[i].Rules[k] = id
			}
		}
		list[i].Rules = unique(list[i].Rules)
	}
}

// unique drops repeated words.
func unique(list []string) (out []string) {
	for _, word := range list {
		if !slices.Contains(out, word) {
			out = append(out, word)
		}
	}
	return out
}
