package game

import (
	"bufio"
	"fmt"
	"io"
	"strings"
)

// EachPosition calls each with the texts of a file of positions, one a line, and with their places in it, such as
// "openings.txt:3". Empty lines do not count, nor does a line that is # or starts with # and a space. (A position of
// vindinium may start with a wall, which is written ##.) EachPosition returns the first error, of each or of r, and
// an error if there is no position.
func EachPosition(r io.Reader, file string, each func(text, place string) error) error {
	lines, found := bufio.NewScanner(r), false
	for number := 1; lines.Scan(); number++ {
		if text := strings.TrimSpace(lines.Text()); text != "" && text != "#" && !strings.HasPrefix(text, "# ") {
			found = true
			if err := each(text, fmt.Sprintf("%s:%d", file, number)); err != nil {
				return err
			}
		}
	}
	if err := lines.Err(); err != nil || found {
		return err
	}
	return fmt.Errorf("%s has no position", file)
}
