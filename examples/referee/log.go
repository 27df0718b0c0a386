package main

import (
	"fmt"

	"github.com/rulebook-go/rulebook/examples/internal/outfile"
	"github.com/rulebook-go/rulebook/examples/record"
)

// createLog creates the file of -l, if there is one, before the game, so that a name that cannot be written ends the
// program at once.
func createLog(name string) (*outfile.File, error) {
	if name == "" {
		return nil, nil
	}
	f, err := outfile.Create(name)
	if err != nil {
		return nil, fmt.Errorf("-l: %w", err)
	}
	return f, nil
}

// writeLog writes the game to the file of -l, if there is one.
func writeLog(f *outfile.File, g *record.Game) error {
	if f == nil {
		return nil
	}
	text, err := record.Append(nil, g)
	if err == nil {
		_, err = f.Write(text)
	}
	if err == nil {
		err = f.Keep()
	}
	if err != nil {
		return fmt.Errorf("the log is not written: %w", err)
	}
	return nil
}
