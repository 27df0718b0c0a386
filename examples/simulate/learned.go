package main

import (
	"math"
	"math/rand/v2"
	"sync"

	learnvolcano "github.com/rulebook-go/rulebook/examples/learn/volcano"
	"github.com/rulebook-go/rulebook/volcano"
)

// network is the one of examples/learn/volcano.
var network = sync.OnceValues(learnvolcano.New)

// learned plays what the network values highest, and often something that it values nearly as high, so that games differ:
// an action is the less likely, the fewer odds it has.
func learned(s volcano.State, rng *rand.Rand) volcano.Action {
	const chill = 2.5
	values, err := network()
	if err != nil {
		panic(err) // the tests of examples/learn/volcano read the same weights
	}
	var next volcano.State
	var weights [volcano.MaxActions]float64
	sum, n := 0.0, s.NumLegalActions()
	for i := 0; i < n; i++ {
		odds := float64(values.After(&s, &next, s.LegalActionAt(i)))
		if odds == 1 {
			return s.LegalActionAt(i)
		}
		weights[i] = math.Pow(odds/(1-odds), chill)
		sum += weights[i]
	}
	x := rng.Float64() * sum
	for i := 0; i < n-1; i++ {
		if x -= weights[i]; x < 0 {
			return s.LegalActionAt(i)
		}
	}
	return s.LegalActionAt(n - 1)
}
