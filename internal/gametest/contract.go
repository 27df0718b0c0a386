package gametest

import (
	"errors"
	"fmt"
	"go/ast"
	"go/doc"
	"go/parser"
	"go/token"
	"io"
	"math"
	"math/rand/v2"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/rulebook-go/rulebook/internal/fault"
)

// Contract is everything exported of a package, for the laws that hold for every function: all errors are of exactly
// one kind, and a bad argument never gets an answer that looks good. A test over the package's source sees that nothing
// is missing, so a new function is under the laws immediately.
type Contract struct {
	// Functions are the exported functions by name.
	Functions map[string]any
	// Values are values of all exported types, pointers where the methods have a pointer as the receiver. All of them
	// are good: arguments out of range are added.
	Values []any
	// Ranges has, for the int and byte parameters of functions and methods, how many values are good: 0 and those after
	// it. A parameter that is missing is an error, so nothing is left out. The range of LegalActionAt is the
	// receiver's NumLegalActions.
	Ranges map[string][]int
	// Documented are the functions and methods whose comment gives a good answer to an argument out of range, such as
	// "State.Obstacle", with the reason.
	Documented map[string]string

	pools map[reflect.Type][]reflect.Value
}

// Check checks the laws.
func (c Contract) Check(t *testing.T) {
	c.pools = map[reflect.Type][]reflect.Value{}
	for _, v := range c.Values {
		if ref, ok := v.(interface {
			Over() bool
			Timeout()
		}); ok {
			over := fresh(reflect.ValueOf(ref))
			for ended := over.Interface().(interface {
				Over() bool
				Timeout()
			}); !ended.Over(); {
				ended.Timeout()
			}
			c.Values = append(c.Values, over.Interface())
		}
	}
	t.Run("Complete", c.complete)
	calls := append(c.calls(), c.invalidCalls()...)
	for name := range c.Documented {
		if !slices.ContainsFunc(calls, func(f call) bool { return f.name == name }) {
			t.Errorf("Documented has %s, which does not exist", name)
		}
	}
	t.Run("Errors", func(t *testing.T) { c.errors(t, calls) })
	t.Run("BadArguments", func(t *testing.T) { c.badArguments(t, calls) })
}

// complete compares the functions and the types with the package's source.
func (c Contract) complete(t *testing.T) {
	fset := token.NewFileSet()
	entries, err := os.ReadDir(".")
	if err != nil {
		t.Fatal(err)
	}
	var files []*ast.File
	for _, e := range entries {
		if !strings.HasSuffix(e.Name(), ".go") || strings.HasSuffix(e.Name(), "_test.go") {
			continue
		}
		file, err := parser.ParseFile(fset, e.Name(), nil, parser.ParseComments)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, file)
	}
	pkg, err := doc.NewFromFiles(fset, files, "example.com/package")
	if err != nil {
		t.Fatal(err)
	}
	have := map[string]bool{}
	for name := range c.Functions {
		have[name] = true
	}
	for _, v := range c.Values {
		typ := reflect.TypeOf(v)
		if typ.Kind() == reflect.Pointer {
			typ = typ.Elem()
		}
		have[typ.Name()] = true
	}
	funcs := pkg.Funcs
	for _, typ := range pkg.Types {
		funcs = append(funcs, typ.Funcs...)
		if spec := typ.Decl.Specs[0].(*ast.TypeSpec); !spec.Assign.IsValid() && !have[typ.Name] {
			t.Errorf("Values has no %s", typ.Name)
		}
	}
	for _, f := range funcs {
		if !have[f.Name] {
			t.Errorf("Functions has no %s", f.Name)
		}
	}
}

// call is a function, or a method with its receiver as the first parameter. receiver is invalid for a function.
type call struct {
	name     string
	f        reflect.Value
	receiver reflect.Value
}

func (c Contract) calls() (calls []call) {
	for name, f := range c.Functions {
		calls = append(calls, call{name: name, f: reflect.ValueOf(f)})
	}
	slices.SortFunc(calls, func(a, b call) int { return strings.Compare(a.name, b.name) })
	for _, v := range c.Values {
		calls = append(calls, methods(reflect.ValueOf(v))...)
	}
	return calls
}

// invalidCalls are the methods of small values that are out of range.
func (c Contract) invalidCalls() (calls []call) {
	for _, v := range c.Values {
		if typ := reflect.TypeOf(v); typ.Kind() == reflect.Uint8 {
			for _, bad := range outOfRange(typ) {
				calls = append(calls, methods(bad)...)
			}
		}
	}
	return calls
}

func methods(v reflect.Value) (calls []call) {
	name := v.Type().Name()
	if v.Kind() != reflect.Pointer {
		// The method set of a pointer has the methods of the value too.
		p := reflect.New(v.Type())
		p.Elem().Set(v)
		v = p
	} else {
		name = v.Type().Elem().Name()
	}
	for i := range v.NumMethod() {
		calls = append(calls, call{name + "." + v.Type().Method(i).Name, v.Type().Method(i).Func, v})
	}
	return calls
}

// fresh returns a copy of a receiver, which a call may change.
func fresh(v reflect.Value) reflect.Value {
	p := reflect.New(v.Type().Elem())
	p.Elem().Set(v.Elem())
	return p
}

// errors calls everything that returns an error with many arguments, good and bad ones mixed.
func (c Contract) errors(t *testing.T, calls []call) {
	rng := rand.New(rand.NewPCG(1, 2))
	for _, f := range calls {
		typ := f.f.Type()
		n := typ.NumOut()
		if n == 0 || typ.Out(n-1) != reflect.TypeFor[error]() || strings.HasPrefix(f.name, "LineError.") {
			continue
		}
		tries := 300
		if invalid(f.receiver) {
			tries = 10
		}
		for range tries {
			args := make([]reflect.Value, typ.NumIn())
			for i := range args {
				if i == 0 && f.receiver.IsValid() {
					args[i] = fresh(f.receiver)
					continue
				}
				pool := c.pool(typ.In(i))
				args[i] = pool[rng.IntN(len(pool))]
			}
			out := f.f.Call(args)
			err, _ := out[n-1].Interface().(error)
			if err == nil || err == io.EOF && f.name == "Reader.Read" {
				continue
			}
			if line := (*fault.LineError)(nil); f.name == "Reader.Read" && !errors.As(err, &line) {
				t.Errorf("%s() = error %q, want a LineError", f.name, err)
			}
			if f.name == "Reader.Read" && errors.Is(err, io.ErrUnexpectedEOF) {
				continue
			}
			kinds := 0
			for _, kind := range []error{fault.ErrSyntax, fault.ErrIllegal, fault.ErrGameOver, fault.ErrTimeout} {
				if errors.Is(err, kind) {
					kinds++
				}
			}
			short(t, err)
			if slices.Contains([]error{fault.ErrSyntax, fault.ErrIllegal, fault.ErrGameOver, fault.ErrTimeout}, err) ||
				kinds != 1 {
				t.Errorf("%s(%s) = error %q, want an error that wraps exactly one of the kinds", f.name, shown(args), err)
				break
			}
		}
	}
}

// badArguments calls everything with one argument out of range at a time, the receiver included.
func (c Contract) badArguments(t *testing.T, calls []call) {
	for _, f := range calls {
		if strings.Contains(f.name, "Must") {
			continue
		}
		_, documented := c.Documented[f.name]
		ranges := c.Ranges[f.name]
		if strings.HasSuffix(f.name, ".LegalActionAt") {
			ranges = []int{f.receiver.Interface().(interface{ NumLegalActions() int }).NumLegalActions()}
		}
		typ := f.f.Type()
		for i := range typ.NumIn() {
			bad := outOfRange(typ.In(i))
			switch typ.In(i) {
			case reflect.TypeFor[int](), reflect.TypeFor[byte]():
				if typ.NumOut() == 0 || documented {
					break
				}
				if len(ranges) == 0 {
					t.Errorf("Ranges has nothing for parameter %d of %s", i, f.name)
					continue
				}
				bad = beyond(typ.In(i), ranges[0])
				ranges = ranges[1:]
			}
			if i == 0 && f.receiver.IsValid() {
				bad = nil
				if invalid(f.receiver) {
					bad = []reflect.Value{f.receiver}
				}
			}
			for _, value := range bad {
				args := make([]reflect.Value, typ.NumIn())
				for j := range args {
					args[j] = c.pool(typ.In(j))[0]
				}
				if f.receiver.IsValid() {
					args[0] = fresh(f.receiver)
				}
				if i > 0 || !f.receiver.IsValid() {
					args[i] = value
				}
				out := f.f.Call(args)
				if !documented && !isBad(out) {
					t.Errorf("%s(%s) = %s, want a result that is no answer", f.name, shown(args), shown(out))
					break
				}
			}
		}
	}
}

// beyond returns arguments of type int or byte outside a range from 0 that has n values.
func beyond(typ reflect.Type, n int) (list []reflect.Value) {
	all := []int{math.MinInt, math.MaxInt, math.MinInt32, math.MaxInt32}
	for i := -300; i < n+300; i++ {
		all = append(all, i)
	}
	for _, i := range all {
		if (i < 0 || i >= n) && (typ.Kind() == reflect.Int || i >= 0 && i <= math.MaxUint8) {
			list = append(list, reflect.ValueOf(i).Convert(typ))
		}
	}
	return list
}

// outOfRange returns arguments of a type that are out of every range: of ints, and all values of small types that print
// as invalid. A symmetry or a direction is not such a type, because only some bits of it count.
func outOfRange(typ reflect.Type) (list []reflect.Value) {
	switch {
	case typ == reflect.TypeFor[int]():
		for _, n := range []int{-1, math.MinInt, math.MaxInt} {
			list = append(list, reflect.ValueOf(n))
		}
	case typ.Kind() == reflect.Uint8 && typ != reflect.TypeFor[byte]():
		for n := range 256 {
			if v := reflect.ValueOf(n).Convert(typ); invalid(v) {
				list = append(list, v)
			}
		}
	}
	return list
}

func invalid(v reflect.Value) bool {
	if v.IsValid() && v.Kind() == reflect.Pointer {
		v = v.Elem()
	}
	if !v.IsValid() || !v.CanInterface() {
		return false
	}
	s, ok := v.Interface().(fmt.Stringer)
	return ok && v.Kind() == reflect.Uint8 && (strings.HasPrefix(s.String(), "invalid ") || s.String() == "-")
}

// isBad reports whether results are no answer: an error, false at the end, or values that are all no answer.
func isBad(out []reflect.Value) bool {
	if len(out) == 0 {
		return true
	}
	last := out[len(out)-1]
	if last.Type() == reflect.TypeFor[error]() && !last.IsNil() || last.Kind() == reflect.Bool && !last.Bool() {
		return true
	}
	return !slices.ContainsFunc(out, func(v reflect.Value) bool { return !noAnswer(v) })
}

func noAnswer(v reflect.Value) bool {
	if set, ok := v.Interface().(interface{ Len() int }); ok {
		return set.Len() == 0
	}
	if s, ok := v.Interface().(fmt.Stringer); ok {
		return strings.HasPrefix(s.String(), "invalid ") || s.String() == "-" || s.String() == "-1 -1"
	}
	switch v.Kind() {
	case reflect.Int, reflect.Int64:
		return v.Int() == 0 || v.Int() == -1
	case reflect.String:
		return v.String() == "" || v.String() == "-" || strings.HasPrefix(v.String(), "invalid ")
	case reflect.Slice:
		return v.Len() == 0 || v.Type() == reflect.TypeFor[[]byte]() && string(v.Bytes()) == "-"
	case reflect.Array, reflect.Struct:
		for i := range length(v) {
			if !noAnswer(element(v, i)) {
				return false
			}
		}
		return true
	}
	return v.IsZero() || v.Kind() == reflect.Uint8 && v.Uint() >= 120
}

func length(v reflect.Value) int {
	if v.Kind() == reflect.Array {
		return v.Len()
	}
	return v.NumField()
}

func element(v reflect.Value, i int) reflect.Value {
	if v.Kind() == reflect.Array {
		return v.Index(i)
	}
	return v.Field(i)
}
