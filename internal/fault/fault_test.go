package fault

import (
	"errors"
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

// TestSetupError checks that only an error becomes one.
func TestSetupError(t *testing.T) {
	if err := Game("game").SetupError(nil); err != nil {
		t.Errorf("SetupError(nil) = %v, want nil", err)
	}
	err := Game("game").SetupError(errors.New("turn 7"))
	if !errors.Is(err, ErrSetup) || err.Error() != "game: illegal: impossible position: turn 7" {
		t.Errorf("SetupError(turn 7) = %v, want ErrSetup with turn 7", err)
	}
}
