package geom

import (
	"errors"
	"strconv"
	"strings"

	"github.com/rulebook-go/rulebook/internal/textform"
)

// String returns X and Y with a space in between, such as "4 6".
func (p Point) String() string { return strconv.Itoa(p.X) + " " + strconv.Itoa(p.Y) }

// MarshalText returns what [Point.String] returns. The error is always nil.
func (p Point) MarshalText() ([]byte, error) { return []byte(p.String()), nil }

// UnmarshalText reads what [Point.String] returns, and nothing else. On an error p does not change.
func (p *Point) UnmarshalText(text []byte) error {
	x, y, _ := strings.Cut(string(text), " ")
	var q Point
	q.X, _ = strconv.Atoi(x)
	q.Y, _ = strconv.Atoi(y)
	// Writing the numbers again tells plain ones from 07, +7, -0, and all that is no number.
	if q.String() != string(text) {
		return errors.New("geom: " + textform.Quote(string(text)) + " is not two numbers with a space in between")
	}
	*p = q
	return nil
}

// MarshalText returns what [Face.String] returns. It returns an error if f is not a face.
func (f Face) MarshalText() ([]byte, error) {
	if f >= NumFaces {
		return nil, errors.New("geom: " + strconv.Itoa(int(f)) + " is not the number of a face")
	}
	return []byte(f.String()), nil
}

// UnmarshalText reads what [FaceNamed] reads. On an error f does not change.
func (f *Face) UnmarshalText(text []byte) error {
	g, ok := FaceNamed(string(text))
	if !ok {
		return errors.New("geom: " + textform.Quote(string(text)) + " is not the name of a face")
	}
	*f = g
	return nil
}
