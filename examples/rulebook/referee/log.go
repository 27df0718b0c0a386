package referee

import (
	"fmt"

	"github.com/rulebook-go/rulebook/examples/internal/outfile"
	"github.com/rulebook-go/rulebook/examples/record"
)

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
