package net

import (
	"math/rand"
	"strings"
	"testing"

	"github.com/rulebook-go/rulebook/examples/features"
)

// digits writes numbers as train.py does.
func digits(b *strings.Builder, size int, numbers ...int) {
	digit := func(n int) {
		c := n + firstDigit
		if c >= skipped {
			c++
		}
		b.WriteByte(byte(c))
	}
	for _, n := range numbers {
		if size == 1 {
			digit(n + 45)
		} else {
			digit((n + 4140) / base)
			digit((n + 4140) % base)
		}
	}
}

// TestValue compares random networks with the plain formula.
func TestValue(t *testing.T) {
	rng := rand.New(rand.NewSource(1))
	for _, hidden := range []int{32, 64, MaxHidden} {
		const inputs = 50
		random := func(n, most int) (list []int) {
			for i := 0; i < n; i++ {
				list = append(list, rng.Intn(2*most+1)-most)
			}
			return list
		}
		rows, always, second, last := random(inputs*hidden, 45), random(hidden, 4140), random(hidden, 4140), random(1, 4140)
		var b strings.Builder
		digits(&b, 2, inputs, hidden, 1234)
		digits(&b, 1, rows...)
		digits(&b, 2, always...)
		digits(&b, 2, second...)
		digits(&b, 2, last...)
		n, err := Read(b.String())
		if err != nil {
			t.Fatal(err)
		}
		if n.Inputs() != inputs || n.Unit() != 1234 {
			t.Errorf("%d inputs, unit %d, want %d and 1234", n.Inputs(), n.Unit(), inputs)
		}
		for trial := 0; trial < 100; trial++ {
			var in []features.Input
			want := last[0]
			for i := rng.Intn(20); i > 0; i-- {
				in = append(in, features.Input{Index: uint16(rng.Intn(inputs)), Value: uint16(1 + rng.Intn(3)*rng.Intn(10))})
			}
			for k := 0; k < hidden; k++ {
				sum := always[k]
				for _, x := range in {
					sum += rows[int(x.Index)*hidden+k] * int(x.Value)
				}
				if sum > 0 {
					want += sum * second[k]
				}
			}
			if got := n.Value(in); got != int64(want) {
				t.Fatalf("hidden %d: Value(%v) = %d, want %d", hidden, in, got, want)
			}
		}
		for _, text := range []string{"", "##", b.String()[1:], b.String() + "#", b.String()[:9] + "\\" + b.String()[10:], b.String()[:9] + "é" + b.String()[11:], b.String()[:9] + "\"" + b.String()[10:]} {
			if _, err := Read(text); err == nil {
				t.Errorf("Read reads %.20q of %d characters", text, len(text))
			}
		}
	}
}

// FuzzRead checks that no text leads to a panic.
func FuzzRead(f *testing.F) {
	f.Add("PPQ!#")
	f.Fuzz(func(t *testing.T, text string) {
		if n, err := Read(text); err == nil && n.Inputs() > 0 {
			n.Value([]features.Input{{Index: uint16(n.Inputs() - 1), Value: 1}})
		}
	})
}
