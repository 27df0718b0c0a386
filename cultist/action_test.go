package cultist_test

import (
	"fmt"
	"math"
	"testing"

	"github.com/rulebook-go/rulebook/cultist"
)

// TestInvalidActions checks that an Action has a text exactly if its fields are those of an order.
func TestInvalidActions(t *testing.T) {
	units := []uint8{0, 1, 13, 14, 15, 16, 255}
	tiles := []cultist.Tile{0, 12, 13, cultist.TileAt(12, 6), cultist.TileAt(12, 6) + 1, 0x70, cultist.NoTile, 0x80, 255}
	for kind := cultist.Kind(0); kind < 6; kind++ {
		for _, unit := range units {
			for _, target := range units {
				for _, tile := range tiles {
					checkActionText(t, cultist.Action{Kind: kind, Unit: unit, Target: target, Tile: tile})
				}
			}
		}
	}
}

func checkActionText(t *testing.T, a cultist.Action) {
	t.Helper()
	what := fmt.Sprintf("Action{%d, %d, %d, %d}", a.Kind, a.Unit, a.Target, a.Tile)
	text, err := a.AppendText([]byte("> "))
	valid := map[cultist.Kind]bool{
		cultist.Wait:    a.Unit == 0 && a.Target == 0 && a.Tile == 0,
		cultist.Move:    a.Unit < 14 && a.Target == 0 && a.Tile < 0x70 && a.Tile%16 < 13,
		cultist.Shoot:   a.Unit < 14 && a.Target < 14 && a.Tile == 0,
		cultist.Convert: a.Unit < 14 && a.Target < 14 && a.Tile == 0,
	}[a.Kind]
	if !valid {
		expect(t, "the text of "+what, a.String(), "invalid Action")
		expect(t, "what is appended of "+what, string(text), "> ")
		expectError(t, what, err, cultist.ErrSyntax, what)
		expect(t, "the index of "+what, a.Index(), -1)
		return
	}
	expect(t, "the error of "+what, err, nil)
	expect(t, "what is appended of "+what, string(text), "> "+a.String())
	expect(t, "what is read from the text of "+what, cultist.MustParseAction(a.String()), a)
}

// TestLinesRefused checks what the errors for lines say that are invalid in every position.
func TestLinesRefused(t *testing.T) {
	for _, c := range []struct {
		line, text string
		reason     error
	}{
		{"14 MOVE 3 4", `"14 MOVE 3 4"`, cultist.ErrUnitID},
		{"2 SHOOT 14", `"2 SHOOT 14"`, cultist.ErrTargetID},
		{"0 CONVERT 14", `"0 CONVERT 14"`, cultist.ErrTargetID},
		{"2 MOVE 13 0", `"2 MOVE 13 0"`, cultist.ErrOffBoard},
		{"2 MOVE 0 7", `"2 MOVE 0 7"`, cultist.ErrOffBoard},
		{"2 MOVE 3  4", `"" is not a number of 32 bits`, cultist.ErrSyntax},
		{"2 MOVE x 4", `"x" is not a number of 32 bits`, cultist.ErrSyntax},
		{"x MOVE 3 4", `"x" is not a number of 32 bits`, cultist.ErrSyntax},
		{"2 MOVE 3", "words are missing", cultist.ErrSyntax},
		{"2 SHOOT", "words are missing", cultist.ErrSyntax},
		{"2 JUMP 3", "the second word must be", cultist.ErrSyntax},
		{"2 WAIT", "the second word must be", cultist.ErrSyntax},
		{"STAY", "a single word must be WAIT", cultist.ErrSyntax},
	} {
		a, err := cultist.ParseAction(c.line)
		expect(t, "the action of "+c.line, a, cultist.Action{})
		expectError(t, c.line, err, c.reason, c.text)
	}
}

// TestIndex checks that Index and ActionAt number the actions that can be listed, and no others.
func TestIndex(t *testing.T) {
	numbers := map[int]cultist.Action{}
	for kind := cultist.Kind(0); kind < 5; kind++ {
		for unit := uint8(0); unit < 20; unit++ {
			for target := uint8(0); target < 20; target++ {
				for tile := 0; tile < 256; tile++ {
					a := cultist.Action{Kind: kind, Unit: unit, Target: target, Tile: cultist.Tile(tile)}
					if i := a.Index(); i != -1 {
						numbers[i] = a
						expect(t, fmt.Sprintf("action %d", i), cultist.ActionAt(i), a)
					}
				}
			}
		}
	}
	expect(t, "the number of actions", len(numbers), cultist.NumActions)
	for i := 0; i < cultist.NumActions; i++ {
		expect(t, "the index of "+cultist.ActionAt(i).String(), cultist.ActionAt(i).Index(), i)
	}
	for _, i := range []int{-1, cultist.NumActions, math.MaxInt, math.MinInt} {
		sinkAction = cultist.ActionAt(i) // does not panic
	}
}

// TestIndexStable checks some numbers of actions, which never change, and actions that have none.
func TestIndexStable(t *testing.T) {
	expect(t, "the number of actions", cultist.NumActions, 1455)
	for line, want := range map[string]int{
		"WAIT":           0,
		"0 MOVE 0 0":     1,
		"0 MOVE 12 0":    13,
		"0 MOVE 0 1":     14,
		"0 MOVE 12 6":    91,
		"0 CONVERT 2":    92,
		"0 CONVERT 13":   103,
		"1 MOVE 0 0":     104,
		"1 CONVERT 2":    195,
		"1 CONVERT 13":   206,
		"2 MOVE 0 0":     207,
		"2 SHOOT 0":      298,
		"2 SHOOT 1":      299,
		"2 SHOOT 3":      300,
		"2 SHOOT 13":     310,
		"3 MOVE 0 0":     311,
		"7 MOVE 3 4":     782,
		"7 SHOOT 6":      824,
		"7 SHOOT 8":      825,
		"13 MOVE 0 0":    1351,
		"13 SHOOT 0":     1442,
		"13 SHOOT 12":    1454,
		"0 CONVERT 0":    -1,
		"0 CONVERT 1":    -1,
		"1 CONVERT 0":    -1,
		"2 CONVERT 3":    -1,
		"0 SHOOT 2":      -1,
		"1 SHOOT 0":      -1,
		"2 SHOOT 2":      -1,
		"13 SHOOT 13":    -1,
		"13 CONVERT 2":   -1,
		"0 SHOOT 0 here": -1,
	} {
		expect(t, "the index of "+line, cultist.MustParseAction(line).Index(), want)
	}
}
