package arena

import (
	"math"
	"slices"

	"gonum.org/v1/gonum/mat"
	"gonum.org/v1/gonum/stat"

	"github.com/rulebook-go/rulebook/examples/internal/many"
)

// rating is a player's strength in Elo points, relative to the mean of all, with the half of its 95% interval.
type rating struct{ elo, margin float64 }

// ratings returns the ratings of the model of Bradley and Terry: in a two-player game, the odds are 10 to the power of
// the difference divided by 400, and a draw is half a win. One draw is added between any two players who have met, so
// that those who have won or lost all their games get a finite rating. Games of four count as one between any two,
// which are not independent, so the intervals are a little too narrow there.
func ratings(players []standing) []rating {
	n := len(players)
	points, games := mat.NewDense(n, n, nil), mat.NewSymDense(n, nil)
	for i := range players {
		for j, b := range players[i].versus {
			if n := float64(b.N()); n > 0 {
				rate, _, _ := b.Rate()
				points.Set(i, j, rate*n+0.5)
				games.SetSym(i, j, n+1)
			}
		}
	}
	strength := strengths(points, games)
	// The covariance of the strengths' logarithms is the inverse of Fisher's information, on the vectors of sum zero.
	information := mat.NewSymDense(n, slices.Repeat([]float64{1}, n*n)) // the ones are for the other vectors
	for i := range n {
		for j := range i {
			p := strength[i] / (strength[i] + strength[j])
			x := games.At(i, j) * p * (1 - p)
			information.SetSym(i, j, information.At(i, j)-x)
			information.SetSym(i, i, information.At(i, i)+x)
			information.SetSym(j, j, information.At(j, j)+x)
		}
	}
	var covariance mat.Dense
	singular := covariance.Inverse(information) != nil
	list := make([]rating, n)
	mean := 400 * math.Log10(stat.GeometricMean(strength, nil))
	for i := range list {
		list[i] = rating{400*math.Log10(strength[i]) - mean, math.Inf(1)}
		if !singular {
			variance := covariance.At(i, i) - 1/float64(n*n)
			list[i].margin = many.Z * 400 / math.Ln10 * math.Sqrt(max(0, variance))
		}
	}
	return list
}

// strengths returns the most likely strengths, by Hunter's minorization and maximization.
func strengths(points, games mat.Matrix) []float64 {
	n, _ := points.Dims()
	strength := slices.Repeat([]float64{1}, n)
	for change := 1.0; change > 1e-10; {
		change = 0
		for i := range strength {
			won, expected := 0.0, 0.0
			for j := range strength {
				won += points.At(i, j)
				expected += games.At(i, j) / (strength[i] + strength[j])
			}
			if expected > 0 {
				change = max(change, math.Abs(math.Log(won/expected/strength[i])))
				strength[i] = won / expected
			}
		}
	}
	return strength
}
