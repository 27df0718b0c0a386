package gametest

import (
	"fmt"
	"io"
	"reflect"
	"slices"
	"strings"
)

// pool returns arguments of a type, the first of them good.
func (c Contract) pool(typ reflect.Type) []reflect.Value {
	if _, ok := c.pools[typ]; !ok {
		c.pools[typ] = c.newPool(typ)
	}
	return c.pools[typ]
}

func (c Contract) newPool(typ reflect.Type) (list []reflect.Value) {
	for _, v := range c.Values {
		switch v := reflect.ValueOf(v); {
		case v.Type() == typ:
			list = append(list, v)
		case reflect.PointerTo(v.Type()) == typ:
			p := reflect.New(v.Type())
			p.Elem().Set(v)
			list = append(list, p)
		}
	}
	add := func(values ...any) {
		for _, v := range values {
			list = append(list, reflect.ValueOf(v).Convert(typ))
		}
	}
	switch {
	case typ == reflect.TypeFor[string]():
		add("", "x", "0", "-1", "WAIT", "PASS", "N41", "99 PASS", "RANDOM", "5 MOVE 99 99", "MOVE 1", "\xff", "- -",
			"neutral", strings.Repeat("9 ", 3000))
		for _, v := range c.Values {
			add(fmt.Sprint(v))
		}
	case typ == reflect.TypeFor[[]byte]():
		add([]byte{}, []byte{1}, []byte(`{}`), []byte(`null`), []byte(`"x"`), []byte(`7`), []byte(`{"rows":[]}`),
			[]byte(`{"rows":[""],"heroes":[{"cell":"1 x"}]}`), []byte(`{"rows":[""],"mines":[{"cell":"x","owner":"9"}]}`),
			[]byte("N41"), []byte("\xff\xff"))
		for _, v := range c.Values {
			if m, ok := v.(interface{ MarshalBinary() ([]byte, error) }); ok {
				form, _ := m.MarshalBinary()
				for i := range form {
					for _, b := range []byte{0, 1, 200, 255} {
						spoilt := slices.Clone(form)
						spoilt[i] = b
						add(spoilt)
					}
				}
			}
		}
	case typ.Kind() == reflect.Func:
		list = append(list, reflect.MakeFunc(typ, func([]reflect.Value) []reflect.Value {
			return []reflect.Value{reflect.ValueOf(true)}
		}))
	case typ == reflect.TypeFor[io.Reader]():
		list = append(list, reflect.ValueOf(strings.NewReader("x\n")))
	case typ == reflect.TypeFor[map[string]string]():
		add(map[string]string{"players": "2"}, map[string]string{"size": "x"})
	case typ == reflect.TypeFor[int]():
		add(1, 0)
	case len(list) == 0:
		list = append(list, reflect.Zero(typ))
	}
	if typ.Kind() != reflect.Func {
		list = append(list, outOfRange(typ)...)
	}
	return list
}

func shown(values []reflect.Value) string {
	var words []string
	for _, v := range values {
		words = append(words, fmt.Sprintf("%.40v", v))
	}
	return strings.Join(words, ", ")
}
