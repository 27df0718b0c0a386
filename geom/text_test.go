package geom

import (
	"encoding/json"
	"math"
	"strings"
	"testing"
)

func TestPointText(t *testing.T) {
	for want, p := range map[string]Point{
		"0 0": {}, "4 6": {4, 6}, "-3 12": {-3, 12}, "2147483647 -2147483648": {math.MaxInt32, math.MinInt32},
	} {
		if got := p.String(); got != want {
			t.Errorf("Point{%d, %d}.String() = %q, want %q", p.X, p.Y, got, want)
		}
		text, err := json.Marshal(p)
		back := Point{7, 7}
		if err != nil || string(text) != `"`+want+`"` || json.Unmarshal(text, &back) != nil || back != p {
			t.Errorf("%v through JSON = %s, %v, and then %v, want %q and the same Point", p, text, err, back, want)
		}
	}
	for _, text := range []string{"", "4", "4 ", " 6", "4  6", "4 6 ", " 4 6", "4,6", "4 6 8", "04 6", "4 +6", "-0 6", "4 6x", "9223372036854775808 0"} {
		p := Point{7, 7}
		if err := p.UnmarshalText([]byte(text)); err == nil || p != (Point{7, 7}) || !strings.HasPrefix(err.Error(), `geom: "`+text+`"`) {
			t.Errorf("Point.UnmarshalText(%q) = %v, %v, want an error and no change", text, p, err)
		}
	}
	if err := new(Point).UnmarshalText(make([]byte, 1<<20)); err == nil || len(err.Error()) > 500 {
		t.Errorf("Point.UnmarshalText(1 MB) = error %.100v, want at most 500 bytes", err)
	}
}

func TestFaceText(t *testing.T) {
	for f := Face(0); f < NumFaces; f++ {
		text, err := json.Marshal(f)
		back := Face(NumFaces)
		if err != nil || string(text) != `"`+f.String()+`"` || json.Unmarshal(text, &back) != nil || back != f {
			t.Errorf("%v through JSON = %s, %v, and then %v, want the same face", f, text, err, back)
		}
	}
	for f := NumFaces; f < 256; f++ {
		if text, err := Face(f).MarshalText(); err == nil || text != nil {
			t.Errorf("Face(%d).MarshalText() = %q, %v, want an error", f, text, err)
		}
	}
	for _, text := range []string{"", "-", "N41", "n01", "N01 "} {
		f := Face(7)
		if err := f.UnmarshalText([]byte(text)); err == nil || f != 7 || !strings.HasPrefix(err.Error(), `geom: "`+text+`"`) {
			t.Errorf("Face.UnmarshalText(%q) = %v, %v, want an error and no change", text, f, err)
		}
	}
	if err := new(Face).UnmarshalText(make([]byte, 1<<20)); err == nil || len(err.Error()) > 500 {
		t.Errorf("Face.UnmarshalText(1 MB) = error %.100v, want at most 500 bytes", err)
	}
}
