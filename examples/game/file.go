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
	lines, found := bufio.NewReader(r), false
	for number := 1; ; number++ {
		line, err := lines.ReadString('\n')
		if err != nil && err != io.EOF {
			return err
		}
		if text := strings.TrimSpace(line); text != "" && text != "#" && !strings.HasPrefix(text, "# ") {
			found = true
			if err := each(text, fmt.Sprintf("%s:%d", file, number)); err != nil {
				return err
			}
		}
		if err == io.EOF {
			break
		}
	}
	if !found {
		return fmt.Errorf("%s has no position", file)
	}
	return nil
}
