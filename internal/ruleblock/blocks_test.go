package ruleblock_test

import (
	"strings"
	"testing"

	"github.com/rulebook-go/rulebook/internal/ruleblock"
	"pgregory.net/rapid"
)

// TestQuote checks that every value comes back, and which are quoted.
func TestQuote(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		value := rapid.String().Draw(t, "value")
		back, err := ruleblock.Unquote(ruleblock.Quote(value))
		if want := strings.ToValidUTF8(value, "\ufffd"); err != nil || back != want {
			t.Fatalf("%q comes back from %s as %q, %v", want, ruleblock.Quote(value), back, err)
		}
	})
	for value, want := range map[string]string{
		"N05": "N05", "say \"x\"": "say \"x\"", "": `""`, " a": `" a"`, "a ": `"a "`, `"`: `"\""`, "a\tb": `"a\tb"`, "\x7f": `"\u007f"`, "ſ𝟏": `"\u017f\ud835\udfcf"`,
	} {
		if got := ruleblock.Quote(value); got != want {
			t.Errorf("%q is quoted as %s, not as %s", value, got, want)
		}
	}
}
