package ruleblock

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// Statements are the rules in the package comment of a game: the sentences of its section Rules, R1 and so on, and the
// numbered points of the section after it. The number of a sentence is in the data, in a heading above the blocks, and
// does not change when sentences come and go.
type Statements struct {
	IDs  []string // in the order of the package comment
	Text map[string]string
}

var (
	heading    = regexp.MustCompile(`^# (.*)`)
	point      = regexp.MustCompile(`^ +(\d+)\. +(.*)`)
	sentenceIs = regexp.MustCompile(`(?s).*?[.!?](?:\s+|$)`)
	numbered   = regexp.MustCompile(`(?m)^# (R\d+)\. .*\n(?:# .*\n)*`)
)

// ReadStatements reads the rules of the game in a directory: its package comment, and the numbers of the sentences from
// its testdata/rules.
func ReadStatements(dir string) (*Statements, error) {
	source, err := os.ReadFile(filepath.Join(dir, "doc.go"))
	if err != nil {
		return nil, err
	}
	sentences, out := readComment(string(source))
	files, err := filepath.Glob(filepath.Join(dir, "testdata", "rules", "*.txt"))
	if err != nil {
		return nil, err
	}
	ids, stale := map[string]string{}, map[string]string{}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			return nil, err
		}
		for _, m := range numbered.FindAllStringSubmatch(string(text), -1) {
			words := strings.TrimSpace(strings.ReplaceAll(strings.TrimPrefix(m[0], "# "+m[1]+". "), "\n# ", " "))
			if slices.Contains(sentences, words) {
				ids[words] = m[1]
			} else {
				stale[m[1]] = words
			}
		}
	}
	var problems []error
	for i, sentence := range sentences {
		id := ids[sentence]
		if id == "" {
			problems = append(problems, fmt.Errorf("the sentence %q has no heading, such as # R7. in testdata/rules",
				sentence))
			continue
		}
		delete(stale, id)
		out.IDs = slices.Insert(out.IDs, i-len(problems), id)
		out.Text[id] = sentence
	}
	for id, words := range stale {
		problems = append(problems, fmt.Errorf("the heading %s. %q is not a sentence of the package comment", id,
			words))
	}
	return out, errors.Join(problems...)
}

// readComment returns the sentences of the section Rules of a package comment, and the points of the section after it.
func readComment(source string) (sentences []string, points *Statements) {
	points = &Statements{Text: map[string]string{}}
	section, rules, last := 0, "", ""
	for _, line := range strings.Split(source, "\n") {
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
			points.IDs = append(points.IDs, last)
			points.Text[last] = m[2]
		case section == 2 && last != "" && strings.HasPrefix(line, " "):
			points.Text[last] += " " + strings.TrimSpace(line)
		}
	}
	for _, sentence := range sentenceIs.FindAllString(strings.TrimSpace(rules), -1) {
		sentences = append(sentences, strings.TrimSpace(sentence))
	}
	return sentences, points
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
			problems = append(problems, fmt.Sprintf("a block is on rule %s, which the package comment does not have",
				id))
		}
	}
	slices.Sort(problems)
	return problems
}
