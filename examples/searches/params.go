package searches

import (
	"errors"
	"fmt"
	"math"
	"reflect"
	"slices"
	"strconv"
	"strings"
)

// setParams returns Params with other numbers. An assignment, such as weights.check.1=50, has the name of a
// number: the names of fields, in any case, and the places of elements of arrays, with dots between them.
func setParams(params any, assignments []string) (any, error) {
	if params == nil {
		return nil, errors.New("the game has no search with parameters")
	}
	p := reflect.New(reflect.TypeOf(params)).Elem()
	p.Set(reflect.ValueOf(params))
	for _, text := range assignments {
		name, value, _ := strings.Cut(text, "=")
		field, err := number(p, name)
		if err == nil {
			err = setNumber(field, value)
		}
		if err != nil {
			return nil, fmt.Errorf("%.40q: %w", text, err)
		}
	}
	return p.Interface(), nil
}

// number returns the number in v with a name.
func number(v reflect.Value, name string) (reflect.Value, error) {
	for _, part := range strings.Split(name, ".") {
		inside := reflect.Value{}
		switch v.Kind() {
		case reflect.Struct:
			inside = v.FieldByNameFunc(func(field string) bool { return strings.EqualFold(field, part) })
		case reflect.Array:
			if i, err := strconv.Atoi(part); err == nil && 0 <= i && i < v.Len() {
				inside = v.Index(i)
			}
		}
		if !inside.IsValid() {
			return v, fmt.Errorf("%v has no %.40q; it has %s", v.Type(), part, parts(v))
		}
		v = inside
	}
	if slices.Contains([]string{"tablebits", "maxnodes", "seed"}, strings.ToLower(name[strings.LastIndex(name, ".")+1:])) {
		return v, errors.New("it cannot be chosen")
	}
	if k := v.Kind(); k != reflect.Int && k != reflect.Float64 && k != reflect.Bool {
		return v, fmt.Errorf("it names no number; it has %s", parts(v))
	}
	return v, nil
}

// parts returns what may follow the name of v.
func parts(v reflect.Value) string {
	switch v.Kind() {
	case reflect.Array:
		return fmt.Sprintf("0 to %d", v.Len()-1)
	case reflect.Struct:
		var names []string
		for i := range v.NumField() {
			names = append(names, strings.ToLower(v.Type().Field(i).Name))
		}
		return strings.Join(names, ", ")
	}
	return "no parts"
}

// most is the largest magnitude of a parameter: the searches add up values in 32 bits.
const most = 1 << 20

func setNumber(field reflect.Value, text string) error {
	if field.Kind() == reflect.Bool {
		on, err := strconv.ParseBool(text)
		field.SetBool(on)
		return err
	}
	x, err := strconv.ParseFloat(text, 64)
	if err != nil || !(math.Abs(x) <= most) {
		return fmt.Errorf("the value must be a number from %d to %d", -most, most)
	}
	if field.Kind() == reflect.Float64 {
		field.SetFloat(x)
		return nil
	}
	if x != math.Trunc(x) {
		return errors.New("the value must be a whole number")
	}
	field.SetInt(int64(x))
	return nil
}
