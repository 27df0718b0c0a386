package vindinium_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/rulebook-go/rulebook/vindinium"
)

// TestBinaryOutOfRange reads bytes of the largest map with values just out of their ranges.
func TestBinaryOutOfRange(t *testing.T) {
	ground := strings.Repeat(strings.Repeat(".", 32)+"/", 31)
	for _, c := range []struct {
		name  string
		place int
		value byte
		want  error
	}{
		{"the map itself", 0, 1, nil},
		{"33 rows", 1, 33, vindinium.ErrSyntax},
		{"0 rows", 1, 0, vindinium.ErrSyntax},
		{"3 players", 2, 3, vindinium.ErrSyntax},
		{"a spawn in column 32", 6, 32, vindinium.ErrSyntax},
		{"a spawn in row 32", 7, 32, vindinium.ErrSyntax},
		{"a hero in row 32", 9, 32, vindinium.ErrSetup},
		{"151 rounds", 5, 151, vindinium.ErrSetup},
	} {
		form, _ := vindinium.MustParse(ground + "01" + strings.Repeat(".", 30) + " 0,0,100,0/1,1,100,0 none 0 150").MarshalBinary()
		if c.value == 33 {
			form = append(form, make([]byte, 100)...) // as many as 33 rows take
		}
		form[c.place] = c.value
		var s vindinium.State
		if err := s.UnmarshalBinary(form); !errors.Is(err, c.want) || s.IsValid() != (c.want == nil) {
			t.Errorf("UnmarshalBinary(%s) = %q, %v, want %v", c.name, s, err, c.want)
		}
	}
}

// TestBinaryOfWidestRows checks the bits of the last cells of rows that begin within a byte and end in the ninth one after it.
func TestBinaryOfWidestRows(t *testing.T) {
	const size = 31
	rows := make([]string, size)
	for y := range rows {
		rows[y] = strings.Repeat(".", size-2) + "#M"
	}
	rows[0], rows[1] = "0"+rows[0][1:], "1"+rows[1][1:]
	text := strings.Join(rows, "/") + " 0,0,100,0/0,1,100,0 " + strings.Repeat("-", size) + " 0 150"
	form, err := vindinium.MustParse(text).MarshalBinary()
	if err != nil {
		t.Fatal(err)
	}
	var s vindinium.State
	if err := s.UnmarshalBinary(form); err != nil || s.String() != text {
		t.Errorf("UnmarshalBinary(MarshalBinary(%q)) = %q, %v, want the same", text, s, err)
	}
}

// TestBinaryOfTooFewMines checks that the error says how many bytes the owners of the mines take.
func TestBinaryOfTooFewMines(t *testing.T) {
	form, err := vindinium.MustParse(four + "0,0,100,0/4,0,100,0/0,4,100,0/4,4,100,0 ---- 0 150").MarshalBinary()
	if err != nil {
		t.Fatal(err)
	}
	const want = "3 bytes for 4 mines of 4 players, want 4"
	if err := new(vindinium.State).UnmarshalBinary(form[:len(form)-1]); !errors.Is(err, vindinium.ErrSyntax) || !strings.Contains(err.Error(), want) {
		t.Errorf("UnmarshalBinary() of a byte less = %v, want %s", err, want)
	}
}
