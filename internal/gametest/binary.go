package gametest

import (
	"bytes"
	"encoding/gob"
	"encoding/hex"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/rulebook-go/rulebook/internal/fault"
	"pgregory.net/rapid"
)

// bytesOf returns the binary form of a position, by AppendBinary and by MarshalBinary.
func (g *Game) bytesOf(t rapid.TB, s State) []byte {
	t.Helper()
	form, err := s.AppendBinary([]byte("x"))
	True(t, err == nil && form[0] == 'x', "%q.AppendBinary(x) = %x, %v, want x, bytes and no error", s, form, err)
	form = form[1:]
	marshalled, err := s.MarshalBinary()
	True(t, err == nil && bytes.Equal(marshalled, form), "%q.MarshalBinary() = %x, %v, want %x", s, marshalled, err,
		form)
	True(t, len(form) <= g.MaxBinarySize, "len(%q.AppendBinary()) = %d, want at most %d", s, len(form), g.MaxBinarySize)
	return form
}

// binary checks the binary form: it is read back, equal positions have equal bytes and only they, however they were
// built, and any other bytes are an error or the form of another position.
func binary(t *T) {
	s := t.position()
	form := t.bytesOf(t, s)
	Equal(t, form[0], 1, "the first byte of %q.AppendBinary()", s)
	t.checkBinary(t, form)
	for _, name := range []string{"text", "Setup", "gob"} {
		same := t.through(t, name, s)
		Equal(t, hex.EncodeToString(t.bytesOf(t, same)), hex.EncodeToString(form), "AppendBinary() of %q through %s", s,
			name)
	}
	s.Successors(func(a Action, next State) bool {
		// In some games an action may lead back to the same position.
		Equal(t, bytes.Equal(t.bytesOf(t, next), form), next == s, "the position after %q in %q has the same bytes", a,
			s)
		return true
	})
	t.checkBinary(t, append(bytes.Clone(form), rapid.Byte().Draw(t.T, "a byte more")))
	t.checkBinary(t, form[:t.upTo(len(form)-1, "cut")])
	for range 16 {
		t.flip(t, form, t.upTo(8*len(form)-1, "bit"))
	}
}

// flip reads bytes with one bit flipped.
func (g *Game) flip(t rapid.TB, form []byte, bit int) {
	t.Helper()
	flipped := bytes.Clone(form)
	flipped[bit/8] ^= 1 << (bit % 8)
	g.checkBinary(t, flipped)
}

// checkBinary reads bytes. They give an error, or a position with these bytes, which the package takes for possible.
func (g *Game) checkBinary(t rapid.TB, form []byte) {
	t.Helper()
	before := g.New(1)
	got, err := g.FromBytes(before, form)
	if err != nil {
		rejected(t, err, []error{fault.ErrSyntax, fault.ErrIllegal}, "UnmarshalBinary(%x)", form)
		Same(t, got, before, "the receiver after UnmarshalBinary(%x) with an error", form)
		return
	}
	Equal(t, hex.EncodeToString(g.bytesOf(t, got)), hex.EncodeToString(form),
		"AppendBinary() after UnmarshalBinary(%x)", form)
	Equal(t, got.IsValid(), len(form) > 0, "IsValid() after UnmarshalBinary(%x)", form)
	if len(form) > 0 {
		g.mustComeBack(t, got)
	}
}

func throughGob[T any](v T) (back T, err error) {
	var stream bytes.Buffer
	if err = gob.NewEncoder(&stream).Encode(v); err == nil {
		err = gob.NewDecoder(&stream).Decode(&back)
	}
	return back, err
}

// FuzzBinary is the fuzz target of UnmarshalBinary. It starts from the positions in testdata/binary.txt.
func (g *Game) FuzzBinary(f *testing.F) {
	f.Add([]byte{})
	f.Add([]byte{2})
	for _, line := range readLines(f, "binary.txt") {
		form, _, _ := strings.Cut(line, " ")
		data, err := hex.DecodeString(form)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(data)
	}
	f.Fuzz(func(t *testing.T, form []byte) { g.checkBinary(t, form) })
}

// Golden checks testdata/hashes.txt, binary.txt and canonical.txt, one position per line, and actions.txt, one action
// per line. They are a promise to users who store hashes, bytes, canonical positions and numbers of actions, so a line
// is never changed. With -update it writes the files anew, which it never may after the first release.
func (g *Game) Golden(t *testing.T) {
	var hashes, binary, canonical, actions []string
	for _, line := range readLines(t, "hashes.txt") {
		_, text, _ := strings.Cut(line, " ")
		s := g.MustParse(text)
		image, symmetry := s.Canonical()
		hashes = append(hashes, fmt.Sprintf("%016x %s", s.Hash(), s))
		binary = append(binary, hex.EncodeToString(g.bytesOf(t, s))+" "+s.String())
		canonical = append(canonical, fmt.Sprintf("%d %s", symmetry, image))
	}
	for i := 0; i < g.NumActions; i++ {
		actions = append(actions, g.ActionAt(i).String())
	}
	for name, got := range map[string][]string{
		"hashes.txt": hashes, "binary.txt": binary, "canonical.txt": canonical, "actions.txt": actions,
	} {
		if *update {
			err := os.WriteFile(filepath.Join("testdata", name), []byte(strings.Join(got, "\n")+"\n"), 0o644)
			True(t, err == nil, "os.WriteFile(%s) = error %v, want nil", name, err)
		}
		want := readLines(t, name)
		Equal(t, len(got), len(want), "the number of lines for testdata/%s", name)
		for i, line := range want {
			Equal(t, got[i], line, "line %d for testdata/%s", i+1, name)
		}
	}
	for i, line := range binary {
		form, text, _ := strings.Cut(line, " ")
		data, _ := hex.DecodeString(form)
		s, err := g.FromBytes(g.Zero, data)
		True(t, err == nil && s.String() == text,
			"UnmarshalBinary(%s) = %q, %v, want %q, as on line %d of testdata/binary.txt", form, s, err, text, i+1)
		for bit := 0; bit < 8*len(data); bit++ {
			g.flip(t, data, bit)
		}
	}
}

// readLines returns the lines of a file in testdata.
func readLines(t testing.TB, name string) []string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("testdata", name))
	if err != nil {
		t.Fatal(err)
	}
	return strings.Split(strings.TrimSuffix(string(text), "\n"), "\n")
}
