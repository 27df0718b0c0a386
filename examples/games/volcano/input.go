package volcanogame

import (
	"fmt"
	"strings"
)

// PlayerAt returns the player to move after a number of actions: the player who was last before a growth is
// the first one after it.
func (parts) PlayerAt(turn int) int { return (turn + 1) / 2 % 2 }

// Swap exchanges the colours: the player who reads sees its own levels as positive numbers.
func (parts) Swap(setup map[string]any) {
	swap := strings.NewReplacer("1", "a", "2", "b", "3", "c", "4", "d", "a", "1", "b", "2", "c", "3", "d", "4")
	if rows, ok := setup["rows"].([]any); ok {
		for i, row := range rows {
			rows[i] = swap.Replace(fmt.Sprint(row))
		}
	}
}
