// Package stats has the statistics that several tools share.
package stats

import "math"

// Wilson returns the 95 % Wilson interval of a success rate that was observed in n trials. A draw may count as half a
// success. Without trials, the interval is 0 to 1.
func Wilson(rate, n float64) (low, high float64) {
	const z = 1.959963984540054 // the quantile of the normal distribution at 97.5 %
	if n == 0 {
		return 0, 1
	}
	centre := (rate + z*z/(2*n)) / (1 + z*z/n)
	half := z / (1 + z*z/n) * math.Sqrt(rate*(1-rate)/n+z*z/(4*n*n))
	return math.Max(0, centre-half), math.Min(1, centre+half)
}
