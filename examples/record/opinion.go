package record

import (
	"math"
	"strconv"
	"strings"
)

// Opinion returns the player's own evaluation, the last one that its program wrote to its standard error in this turn
// in a line such as [PDATA] eval = 0.43, the form in which match runners read data of players. The number of a turn
// may follow the name in brackets. Opinion returns nil if there is none.
func (t *Turn) Opinion() (opinion *float64) {
	for rest := t.Stderr; rest != ""; {
		var line string
		line, rest, _ = strings.Cut(rest, "\n")
		data, ok := strings.CutPrefix(line, "[PDATA]")
		if !ok {
			continue
		}
		if turn, after, ok := strings.Cut(data, "]"); ok && strings.Trim(turn, "[0123456789") == "" {
			data = after
		}
		name, value, _ := strings.Cut(data, "=")
		v, err := strconv.ParseFloat(strings.TrimSpace(value), 64)
		if strings.TrimSpace(name) == "eval" && err == nil && !math.IsInf(v, 0) && !math.IsNaN(v) {
			opinion = &v
		}
	}
	return opinion
}
