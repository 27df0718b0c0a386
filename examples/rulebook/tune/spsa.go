package tune

import (
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"regexp"
	"strconv"
	"strings"

	"gonum.org/v1/gonum/mat"

	"github.com/rulebook-go/rulebook/examples/internal/stats"
)

// param is a parameter of the player.
type param struct {
	Name            string
	Start, Min, Max float64
	Whole           bool // a whole number
}

var paramForm = regexp.MustCompile(`^([A-Za-z][A-Za-z0-9_-]*)=([^:]+):([^:]+):([^:]+)$`)

// largest is the largest magnitude of a value.
const largest = 1e9

func parseParam(text string) (p param, err error) {
	m := paramForm.FindStringSubmatch(text)
	if m == nil {
		return p, errors.New("it must have the form name=start:min:max, such as reach=12:0:40")
	}
	p = param{Name: m[1], Whole: !strings.ContainsAny(strings.Join(m[2:], ""), ".eE")}
	for i, field := range []*float64{&p.Start, &p.Min, &p.Max} {
		if *field, err = strconv.ParseFloat(m[i+2], 64); err != nil || !(math.Abs(*field) <= largest) {
			return p, fmt.Errorf("%.40q is not a number up to %g", m[i+2], largest)
		}
	}
	if !(p.Min < p.Max && p.Min <= p.Start && p.Start <= p.Max) {
		return p, errors.New("the start must be from min to max, and min below max")
	}
	return p, nil
}

// clamp returns the nearest value within the range.
func (p *param) clamp(x float64) float64 { return min(max(x, p.Min), p.Max) }

// played returns a value as the player gets it: with four digits, or a whole number, which is rounded up if
// at, from 0 to 1, is at least what is missing.
func (p *param) played(x, at float64) float64 {
	x = p.clamp(x)
	if p.Whole {
		return math.Floor(x + at)
	}
	x, _ = strconv.ParseFloat(strconv.FormatFloat(x, 'g', 4, 64), 64) // a formatted number can be parsed
	return p.clamp(x)
}

func format(x float64) string { return strconv.FormatFloat(x, 'f', -1, 64) }

// step is a step of a run: the values of the two sides, the share of points of the first, and the values
// after it.
type step struct {
	Up, Down []float64
	Score    float64
	Values   []float64
}

// look returns the values of the two sides in step k, from 0, and the signs of the first. Spall's exponents
// make the steps smaller, here and in move.
func (s *settings) look(values []float64, k int) (up, down, sign []float64) {
	random := rand.New(rand.NewPCG(uint64(s.Seeds.Seed), uint64(k)))
	for i, p := range s.Params {
		width, at := (p.Max-p.Min)/10*math.Pow(float64(k+1), -0.101), random.Float64()
		if p.Whole {
			width = max(width, 1)
		}
		one := float64(2*random.IntN(2) - 1)
		up, down = append(up, p.played(values[i]+one*width, at)), append(down, p.played(values[i]-one*width, at))
		sign = append(sign, one)
	}
	return up, down, sign
}

// move returns the values after step k, in which the first side had a share of the points.
func (s *settings) move(values, sign []float64, k int, score float64) (next []float64) {
	settle := 1 + float64(s.Steps)/10
	along := s.Rate * math.Pow(settle/(settle+float64(k)), 0.602)
	for i, p := range s.Params {
		next = append(next, p.clamp(values[i]+(2*score-1)*along*sign[i]*(p.Max-p.Min)))
	}
	return next
}

// advice is the recommended value of a parameter and its 95% interval. known is false if the results do not
// show a maximum.
type advice struct {
	value, low, high float64
	known            bool
}

// recommend returns the means of the values in the last half of the steps. The intervals are those of the
// maxima of quadratic functions, one for each parameter, whose sum is fitted by least squares: the difference
// of the sides' points is the difference of their functions. Where the games led determines which values they
// were played with, and that alone bends the fit a little, so a maximum counts as known only if the function
// is bent by 3.5 standard errors.
func (s *settings) recommend(steps []step) []advice {
	n, terms := len(steps), 2*len(s.Params)
	list := make([]advice, len(s.Params))
	for i, p := range s.Params {
		sum := 0.0
		for _, st := range steps[n/2:] {
			sum += st.Values[i]
		}
		list[i] = advice{value: p.played(sum/float64(n-n/2), 0.5), low: p.Min, high: p.Max}
	}
	if n <= 2*terms {
		return list
	}
	x, y := mat.NewDense(n, terms, nil), mat.NewVecDense(n, nil)
	for k, st := range steps {
		for i, p := range s.Params {
			u, d := (st.Up[i]-list[i].value)/(p.Max-p.Min), (st.Down[i]-list[i].value)/(p.Max-p.Min)
			x.Set(k, 2*i, u-d)
			x.Set(k, 2*i+1, -(u*u-d*d)/2)
		}
		y.SetVec(k, 2*st.Score-1)
	}
	var square, inverse mat.Dense
	var right, fit, rest mat.VecDense
	square.Mul(x.T(), x)
	right.MulVec(x.T(), y)
	if inverse.Inverse(&square) != nil { // a parameter that has hardly moved
		return list
	}
	fit.MulVec(&inverse, &right)
	rest.MulVec(x, &fit)
	rest.SubVec(y, &rest)
	noise := mat.Dot(&rest, &rest) / float64(n-terms)
	for i, p := range s.Params {
		slope, bend := fit.AtVec(2*i), fit.AtVec(2*i+1)
		if bend < 3.5*math.Sqrt(noise*inverse.At(2*i+1, 2*i+1)) {
			continue
		}
		best := slope / bend
		variance := inverse.At(2*i, 2*i) - 2*best*inverse.At(2*i, 2*i+1) + best*best*inverse.At(2*i+1, 2*i+1)
		half, at := stats.Z*math.Sqrt(max(0, noise*variance))/bend*(p.Max-p.Min), list[i].value+best*(p.Max-p.Min)
		a := &list[i]
		a.low, a.high, a.known = p.clamp(min(at-half, a.value)), p.clamp(max(at+half, a.value)), true
	}
	return list
}
