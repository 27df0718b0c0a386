// Package beta is pasted too.
package beta

import (
	crand "crypto/rand"
	"math"
	"math/rand/v2"

	"example.test/program/alpha"
)

// Table clashes.
const Table = "beta"

// FromTable needs alpha's init to have run, which a variable would not wait for.
var FromTable string

func init() {
	for _, n := range alpha.Table {
		FromTable += string(rune('a' + n))
	}
}

// Square embeds another package's type.
type Square struct{ alpha.Base }

// Area is called directly.
func (s Square) Area() float64 { return helper(float64(s.ID)) }

// Circle is called through an interface.
type Circle struct{ R float64 }

// Area is reached only through alpha.Measurer.
func (c Circle) Area() float64 { return math.Floor(c.R * c.R * math.Pi) }

func helper(f float64) float64 { return f * f }

// Join uses alpha's String by itself.
func Join(a, b alpha.Colour) string { return a.String() + b.String() }

// Draw uses two packages that are called rand.
func Draw() int {
	var b [1]byte
	if _, err := crand.Read(b[:]); err != nil {
		return -1
	}
	return int(b[0]) + rand.IntN(1)
}
