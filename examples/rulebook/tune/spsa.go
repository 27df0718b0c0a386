package tune

import (
	"math"
	"math/rand/v2"
)

// gains returns how far iteration k, counted from 0, goes to the better side and how far it looks, in steps. Both
// become smaller with Spall's exponents.
func (s *settings) gains(k int) (along, look float64) {
	settle := 1 + float64(s.Planned)/10
	return s.Rate * math.Pow(settle/(settle+float64(k)), 0.602), math.Pow(float64(k+1), -0.101)
}

// iterate changes the values by one iteration of simultaneous perturbation stochastic approximation (Spall 1992), which
// moves all values together, by a step up or down at random, lets both sides of the start meet, and goes a little way
// to the better one. That costs the same for a hundred values as for one. compare returns the result of the first
// values against the second, from 0 to 1. It rounds both with the same random numbers.
func (s *settings) iterate(values []float64, k int, compare func(up, down, rounding []float64) (float64, error)) error {
	random := rand.New(rand.NewPCG(uint64(s.Seeds.Seed), uint64(k)))
	along, look := s.gains(k)
	sign, rounding := make([]float64, len(values)), make([]float64, len(values))
	up, down := make([]float64, len(values)), make([]float64, len(values))
	for i, f := range s.Fields {
		sign[i], rounding[i] = float64(2*random.IntN(2)-1), random.Float64()
		up[i] = math.Max(f.low, values[i]+sign[i]*look*f.Step)
		down[i] = math.Max(f.low, values[i]-sign[i]*look*f.Step)
	}
	result, err := compare(up, down, rounding)
	if err != nil {
		return err
	}
	for i, f := range s.Fields {
		values[i] = math.Max(f.low, values[i]+(2*result-1)*along*sign[i]*f.Step)
	}
	return nil
}
