// Package blocks reads the rules as data of a game, the blocks of testdata/rules, with the outcome of each.
// examples/DATA.md describes them.
package blocks

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/rulebook-go/rulebook/internal/ruleblock"
)

// Block is one fact about the rules of a game.
type Block struct {
	ruleblock.Block
	// File is the place of the block.
	File string
	// Verdicts has one of accepted, ignored, "refused" and a kind for each step.
	Verdicts []string
	// To is the position after the last step, From if nothing has changed.
	To string
}

// Read reads the files of a directory.
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
	parsed, err := ruleblock.Parse(text)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	list := make([]Block, len(parsed))
	for i := range parsed {
		list[i] = Block{Block: parsed[i], File: file}
		if err := list[i].readOutcome(); err != nil {
			return nil, fmt.Errorf("%s:%d: %w", file, parsed[i].Line, err)
		}
	}
	return list, nil
}

// readOutcome reads the verdicts and the position from the outcome, and fills in the lines that it omits.
func (b *Block) readOutcome() error {
	b.To = b.From
	for _, line := range b.Outcome {
		key, value, _ := strings.Cut(line, " ")
		switch key {
		case "accepted", "ignored", "refused":
			b.Verdicts = append(b.Verdicts, line)
		case "to":
			var err error
			if b.To, err = ruleblock.Unquote(value); err != nil {
				return err
			}
		}
	}
	if len(b.Verdicts) == 1 && b.Verdicts[0] == "accepted" {
		for len(b.Verdicts) < len(b.Steps) {
			b.Verdicts = append(b.Verdicts, "accepted")
		}
	}
	if len(b.Steps) > 0 && len(b.Verdicts) != len(b.Steps) {
		return fmt.Errorf("%d steps, but %d verdicts", len(b.Steps), len(b.Verdicts))
	}
	return nil
}
