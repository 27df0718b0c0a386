package cultist_test

import (
	"errors"
	"testing"

	"github.com/rulebook-go/rulebook/cultist"
)

// TestBinaryOutOfRange reads bytes with one value that is just out of its range.
func TestBinaryOutOfRange(t *testing.T) {
	for _, c := range []struct {
		name  string
		place int
		value byte
		want  error
	}{
		{"player 2 to move", 57, 2, cultist.ErrSyntax},
		{"chance 2", 58, 2, cultist.ErrSyntax},
		{"turn 151", 59, 151, cultist.ErrSyntax},
		{"unit 0 of player 3", 1, 3, cultist.ErrSetup},
	} {
		form, _ := cultist.New(1).MarshalBinary()
		form[c.place] = c.value
		var s cultist.State
		if err := s.UnmarshalBinary(form); !errors.Is(err, c.want) || s.IsValid() {
			t.Errorf("UnmarshalBinary(%s) = %q, %v, want %v", c.name, s, err, c.want)
		}
	}
}
