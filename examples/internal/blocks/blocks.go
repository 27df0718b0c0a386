// Package blocks reads the rules as data: the blocks of testdata/rules, whose grammar examples/DATA.md describes.
package blocks

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

// Block is one fact about the rules of a game.
type Block struct {
	// File and Line say where the block starts.
	File string
	Line int
	// Rules has the numbers of the rules that it is about, and Text what it shows.
	Rules []string
	Text  string
	// From is a position, or Start the seed of a start. Options is nil where the block has none.
	From, Start string
	Options     map[string]string
	// Seed is for what is drawn during play from a position.
	Seed  string
	Steps []Step
	// Verdicts has one of accepted, ignored, "refused" and a kind for each step.
	Verdicts []string
	// To is the position after the last step, From if nothing has changed.
	To string
}

// Step is what a player or the board does.
type Step struct {
	// Kind is line, timeout or grow.
	Kind string
	Line string
}

// Read reads the files of a folder.
func Read(folder string) ([]Block, error) {
	files, err := filepath.Glob(filepath.Join(folder, "*.txt"))
	if err == nil && files == nil {
		err = fmt.Errorf("no *.txt in %s", folder)
	}
	var list []Block
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			return nil, err
		}
		blocks, err := Parse(file, string(text))
		if err != nil {
			return nil, err
		}
		list = append(list, blocks...)
	}
	return list, err
}

// Parse reads the text of a file.
func Parse(file, text string) ([]Block, error) {
	var list []Block
	var b *Block
	outcome := false
	finish := func() error {
		if b == nil {
			return nil
		}
		if !outcome {
			return fmt.Errorf("%s:%d: the block has no ----", file, b.Line)
		}
		if err := b.complete(); err != nil {
			return fmt.Errorf("%s:%d: %w", file, b.Line, err)
		}
		list = append(list, *b)
		b, outcome = nil, false
		return nil
	}
	for i, line := range strings.Split(text, "\n") {
		switch {
		case strings.HasPrefix(line, "#"):
		case line == "":
			if err := finish(); err != nil {
				return nil, err
			}
		case line == "----" && b != nil:
			outcome = true
		default:
			if b == nil {
				b = &Block{File: file, Line: i + 1}
			}
			if err := b.set(line, outcome); err != nil {
				return nil, fmt.Errorf("%s:%d: %w", file, i+1, err)
			}
		}
	}
	return list, finish()
}

// set reads a line. Keys that this package does not need are passed over.
func (b *Block) set(line string, outcome bool) error {
	key, value, _ := strings.Cut(line, " ")
	if strings.HasPrefix(value, `"`) {
		if err := json.Unmarshal([]byte(value), &value); err != nil {
			return fmt.Errorf("%s: %w", key, err)
		}
	}
	if outcome {
		switch key {
		case "accepted", "ignored", "refused":
			b.Verdicts = append(b.Verdicts, line)
		case "to":
			b.To = value
		}
		return nil
	}
	switch key {
	case "rule":
		b.Rules = strings.Fields(value)
	case "text":
		b.Text = value
	case "from":
		b.From = value
	case "start":
		b.Start = value
	case "seed":
		b.Seed = value
	case "options":
		return json.Unmarshal([]byte(value), &b.Options)
	case "line", "timeout", "grow":
		b.Steps = append(b.Steps, Step{key, value})
	}
	return nil
}

// complete fills in what a block leaves out.
func (b *Block) complete() error {
	if len(b.Verdicts) == 1 && b.Verdicts[0] == "accepted" {
		for len(b.Verdicts) < len(b.Steps) {
			b.Verdicts = append(b.Verdicts, "accepted")
		}
	}
	if b.To == "" {
		b.To = b.From
	}
	if len(b.Rules) == 0 || len(b.Steps) > 0 && len(b.Verdicts) != len(b.Steps) {
		return fmt.Errorf("%d rules, %d steps, %d verdicts", len(b.Rules), len(b.Steps), len(b.Verdicts))
	}
	return nil
}
