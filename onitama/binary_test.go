package onitama_test

import (
	"errors"
	"testing"

	"github.com/rulebook-go/rulebook/onitama"
)

// TestBinaryOutOfRange reads bytes with values at the ends of their ranges and just out of them.
func TestBinaryOutOfRange(t *testing.T) {
	for _, c := range []struct {
		name   string
		change func(form []byte)
		want   error
	}{
		{"pieces on all squares", func(form []byte) { copy(form[1:9], "\xff\xff\xff\x01\x00\x00\x00\x00"); form[10] = 25 }, onitama.ErrSetup},
		{"a piece on square 25", func(form []byte) { form[4] |= 2 }, onitama.ErrSyntax},
		{"player 2 to move", func(form []byte) { form[16] = 2 }, onitama.ErrSyntax},
		{"turn 200", func(form []byte) { form[17] = 200 }, nil},
		{"turn 201", func(form []byte) { form[17] = 201 }, onitama.ErrSyntax},
	} {
		form, _ := onitama.New(1).MarshalBinary()
		c.change(form)
		var s onitama.State
		if err := s.UnmarshalBinary(form); !errors.Is(err, c.want) || s.IsValid() != (c.want == nil) {
			t.Errorf("UnmarshalBinary(%s) = %q, %v, want %v", c.name, s, err, c.want)
		}
	}
}
