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

// TestOutputs compares random networks with the plain formula.
func TestOutputs(t *testing.T) {
	rng := rand.New(rand.NewSource(1))
	for _, hidden := range []int{16, 32, 64, MaxHidden} {
		const inputs, outputs = 50, 3
		random := func(n, most int) (list []int) {
			for i := 0; i < n; i++ {
				list = append(list, rng.Intn(2*most+1)-most)
			}
			return list
		}
		rows, always := random(inputs*hidden, 45), random(hidden, 4140)
		second, last := random(outputs*hidden, 4140), random(outputs, 4140)
		var b strings.Builder
		digits(&b, 2, inputs, hidden, 1234)
		digits(&b, 1, rows...)
		digits(&b, 2, always...)
		digits(&b, 2, second...)
		digits(&b, 2, last...)
		text := b.String()
		n, err := Read(text)
		if err != nil {
			t.Fatal(err)
		}
		if n.Inputs() != inputs || n.Unit() != 1234 || n.Outputs() != outputs {
			t.Errorf("%d inputs, %d outputs, unit %d, want %d, %d and 1234", n.Inputs(), n.Outputs(), n.Unit(), inputs, outputs)
		}
		for trial := 0; trial < 100; trial++ {
			var in []features.Input
			for i := rng.Intn(20); i > 0; i-- {
				index, value := rng.Intn(inputs), 1+rng.Intn(3)*rng.Intn(10)
				in = append(in, features.Input{Index: uint16(index), Value: uint16(value)})
			}
			want := make([]int64, outputs)
			for o := range want {
				want[o] = int64(last[o])
			}
			for k := 0; k < hidden; k++ {
				sum := always[k]
				for _, x := range in {
					sum += rows[int(x.Index)*hidden+k] * int(x.Value)
				}
				for o := range want {
					if sum > 0 {
						want[o] += int64(sum * second[o*hidden+k])
					}
				}
			}
			if got := n.Value(in); got != want[0] {
				t.Fatalf("hidden %d: Value(%v) = %d, want %d", hidden, in, got, want[0])
			}
			got := n.AppendLogits(nil, in, []int{2, 0, 1})
			if got[0] != want[2] || got[1] != want[0] || got[2] != want[1] {
				t.Fatalf("hidden %d: AppendLogits(%v) = %d for the actions 2, 0 and 1 of %d", hidden, in, got, want)
			}
		}
		for _, wrong := range []string{
			"", "##", text[1:], text + "#", text[:9] + "\\" + text[10:], text[:9] + "é" + text[11:],
			text[:9] + "\"" + text[10:], text[:len(text)-outputs*2*(hidden+1)],
		} {
			if _, err := Read(wrong); err == nil {
				t.Errorf("Read reads %.20q of %d characters", wrong, len(wrong))
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
