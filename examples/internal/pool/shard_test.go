package pool

import "testing"

func TestShard(t *testing.T) {
	for text, want := range map[string]Shard{"0/1": {0, 1}, "2/3": {2, 3}} {
		var s Shard
		if err := s.Set(text); err != nil || s != want || s.String() != text {
			t.Errorf("-shard %s: %v, %v, want %v", text, s, err, want)
		}
	}
	for _, text := range []string{"", "2", "2/", "/3", "3/3", "-1/3", "0/0", "0/1/2", "a/3", "0/99999999999"} {
		s := Shard{4, 5}
		if err := s.Set(text); err == nil || s != (Shard{4, 5}) {
			t.Errorf("-shard %s: %v, %v, want an error", text, s, err)
		}
	}
}
