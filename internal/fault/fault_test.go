package fault

import (
	"strings"
	"testing"
)

func TestQuote(t *testing.T) {
	most := strings.Repeat("x", 80)
	for text, want := range map[string]string{
		"":         `""`,
		"a\n\"b\"": `"a\n\"b\""`,
		most:       `"` + most + `"`,
		most + "y": `"` + most + `" and 1 more bytes`,
	} {
		if got := Quote(text); got != want {
			t.Errorf("Quote(%q) = %s, want %s", text, got, want)
		}
	}
}
