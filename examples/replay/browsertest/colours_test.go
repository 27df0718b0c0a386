package browsertest

import (
	"testing"

	"github.com/lucasb-eyer/go-colorful"
)

// deficiencies are the three common colour deficiencies at full strength, as matrices on linear RGB (Machado, Oliveira and
// Fernandes, 2009), after colours as they are.
var deficiencies = map[string][3][3]float64{
	"normal":       {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}},
	"protanopia":   {{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}},
	"deuteranopia": {{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}},
	"tritanopia":   {{1.255528, -0.076749, -0.178779}, {-0.078411, 0.930809, 0.147602}, {0.004733, 0.691367, 0.303900}},
}

// checkColours checks that the colours of the players, of what belongs to nobody and of the tiles can be told apart with each
// deficiency. The distance is CIE 1976; two is just noticeable side by side.
func checkColours(t *testing.T, scheme string, hex map[string]string) {
	const least = 18
	for name, m := range deficiencies {
		seen := map[string]colorful.Color{}
		for key, text := range hex {
			c, err := colorful.Hex(text)
			if err != nil {
				t.Fatalf("%s: %q: %v", key, text, err)
			}
			r, g, b := c.LinearRgb()
			mixed := func(row [3]float64) float64 { return row[0]*r + row[1]*g + row[2]*b }
			seen[key] = colorful.LinearRgb(mixed(m[0]), mixed(m[1]), mixed(m[2])).Clamped()
		}
		for a, ca := range seen {
			for b, cb := range seen {
				if d := 100 * ca.DistanceLab(cb); a < b && d < least {
					t.Errorf("%s, %s: %s and %s are %.1f apart, less than %d", scheme, name, a, b, d, least)
				}
			}
		}
	}
}
