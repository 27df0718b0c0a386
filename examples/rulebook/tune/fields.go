package tune

import (
	"bytes"
	"cmp"
	"fmt"
	"go/format"
	"math"
	"reflect"
	"slices"
	"strconv"
	"strings"
)

// field is a number in a game's Params. The search moves it by multiples of its step.
type field struct {
	Name  string // such as Weights.Students[0][3]
	Start float64
	Step  float64
	whole bool    // an integer
	low   float64 // the least value that makes sense
}

// walk calls each for all numbers in v, in the order of the declarations. size is the largest magnitude in the array
// that the number belongs to, or of the number itself.
func walk(v reflect.Value, name string, size float64, each func(name string, v reflect.Value, size float64)) {
	switch v.Kind() {
	case reflect.Struct:
		for i := 0; i < v.NumField(); i++ {
			walk(v.Field(i), strings.TrimPrefix(name+"."+v.Type().Field(i).Name, "."), 0, each)
		}
	case reflect.Array:
		for i := 0; i < v.Len(); i++ {
			walk(v.Index(i), "", 0, func(_ string, e reflect.Value, s float64) { size = math.Max(size, s) })
		}
		for i := 0; i < v.Len(); i++ {
			walk(v.Index(i), name+"["+strconv.Itoa(i)+"]", size, each)
		}
	case reflect.Int, reflect.Float64:
		each(name, v, math.Max(size, math.Abs(number(v))))
	}
}

func number(v reflect.Value) float64 {
	if v.Kind() == reflect.Int {
		return float64(v.Int())
	}
	return v.Float()
}

// under reports whether a field is the one with a name or a part of it.
func under(field, name string) bool {
	rest := strings.TrimPrefix(field, name)
	return field == name || rest != field && (rest[0] == '.' || rest[0] == '[')
}

func underAny(field string, names []string) bool {
	return slices.ContainsFunc(names, func(name string) bool { return under(field, name) })
}

// choice is a name of -fields, which stands for all numbers under it.
type choice struct {
	name string
	step float64 // 0 for the usual one
	// used is true if there is such a number, and zero if there is one that lacks a step because it is 0.
	used, zero bool
}

// maxStep is the largest step of a number. Values stay far below its square.
const maxStep = 1e12

// chooseFields returns the numbers of the kit's Params that a text such as "Weights.Siege,Weights.Check:20" names.
// step is the step of those without their own, as a part of their size.
func chooseFields(k *kit, text string, step float64) ([]field, error) {
	var choices []choice
	for _, part := range strings.Split(text, ",") {
		name, own, ok := strings.Cut(strings.TrimSpace(part), ":")
		c := choice{name: name}
		if ok {
			var err error
			if c.step, err = strconv.ParseFloat(own, 64); err != nil || !(c.step > 0 && c.step <= maxStep) {
				return nil, fmt.Errorf("-fields: the step in %q is not a number above 0, up to %g", part, maxStep)
			}
		}
		choices = append(choices, c)
	}
	var list []field
	walk(reflect.ValueOf(k.start), "", 0, func(path string, v reflect.Value, size float64) {
		if underAny(path, k.fixed) {
			return
		}
		f := field{Name: path, Start: number(v), whole: v.Kind() == reflect.Int, low: math.Inf(-1)}
		for i := range choices {
			c := &choices[i]
			switch {
			case c.name != "all" && !under(path, c.name):
			case c.step == 0 && size == 0:
				c.zero = true
			default:
				c.used = true
				f.Step = cmp.Or(c.step, step*size)
			}
		}
		if f.Step == 0 {
			return
		}
		if f.whole {
			f.Step = math.Max(f.Step, 1)
		}
		if underAny(path, k.positive) && f.Start >= 0 {
			f.low = f.Start / 100
			if f.whole {
				f.low = math.Min(f.Start, 1)
			}
		}
		list = append(list, f)
	})
	for _, c := range choices {
		if !c.used && c.zero {
			return nil, fmt.Errorf("-fields: %s is 0, so it needs a step: %s:1", c.name, c.name)
		} else if !c.used {
			return nil, fmt.Errorf("-fields: %T has no number %q that can be tuned", k.start, c.name)
		}
	}
	return list, nil
}

// fill returns a copy of the Params with other values of the fields. A whole number is rounded up with a probability of
// its fraction: at is where the random numbers from 0 to 1 say so. Without at, whole numbers are rounded to the nearest
// and others to four digits.
func fill(params any, fields []field, values, at []float64) any {
	p := reflect.New(reflect.TypeOf(params)).Elem()
	p.Set(reflect.ValueOf(params))
	next := 0
	walk(p, "", 0, func(path string, v reflect.Value, _ float64) {
		if next == len(fields) || fields[next].Name != path {
			return
		}
		x, up := values[next], 0.5
		if at != nil {
			up = at[next]
		}
		switch next++; {
		case v.Kind() == reflect.Int:
			v.SetInt(int64(math.Floor(x + up)))
		case at == nil:
			x, _ = strconv.ParseFloat(strconv.FormatFloat(x, 'g', 4, 64), 64) // a formatted number can be parsed
			fallthrough
		default:
			v.SetFloat(x)
		}
	})
	return p.Interface()
}

// source returns Params as Go source of the package that they belong to. Fields of value zero are omitted.
func source(params any) string {
	var b bytes.Buffer
	v := reflect.ValueOf(params)
	writeSource(&b, v, v.Type().PkgPath())
	text, err := format.Source(b.Bytes())
	if err != nil {
		panic(err) // writeSource writes Go
	}
	return string(text)
}

func writeSource(b *bytes.Buffer, v reflect.Value, pkg string) {
	if v.Kind() != reflect.Struct {
		fmt.Fprintf(b, "%#v", v.Interface())
		return
	}
	name := v.Type().String()
	if v.Type().PkgPath() == pkg {
		name = v.Type().Name()
	}
	b.WriteString(name + "{\n")
	for i := 0; i < v.NumField(); i++ {
		if !v.Field(i).IsZero() {
			b.WriteString(v.Type().Field(i).Name + ": ")
			writeSource(b, v.Field(i), pkg)
			b.WriteString(",\n")
		}
	}
	b.WriteString("}")
}
