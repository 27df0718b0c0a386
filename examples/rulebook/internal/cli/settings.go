package cli

import (
	"encoding/json"
	"reflect"
)

// Differences returns the flags that gave two structs of one type different values. A tag names the flag of a
// field; a field without one does not count.
func Differences(a, b any) (flags []string) {
	x, y := reflect.ValueOf(a), reflect.ValueOf(b)
	for i := range x.NumField() {
		flag, ok := x.Type().Field(i).Tag.Lookup("flag")
		if ok && asJSON(x.Field(i)) != asJSON(y.Field(i)) {
			flags = append(flags, flag)
		}
	}
	return flags
}

func asJSON(v reflect.Value) string {
	text, err := json.Marshal(v.Interface())
	if err != nil {
		panic(err) // flags are numbers and texts
	}
	return string(text)
}
