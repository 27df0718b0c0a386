package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

// TestMain makes the test binary the command itself when a test asks for it.
func TestMain(m *testing.M) {
	if os.Getenv("PASTE_TEST_MAIN") != "" {
		main()
		os.Exit(0)
	}
	os.Exit(m.Run())
}

// TestUserDirectory starts the command as "go run -C" does, in its source folder with $PWD where the user stands: the
// relative paths of the bot and of the result count from there.
func TestUserDirectory(t *testing.T) {
	user := t.TempDir()
	for name, text := range map[string]string{"go.mod": "module bot\n\ngo 1.18\n", "main.go": "package main\n\nfunc main() { println(1) }\n"} {
		if err := os.WriteFile(filepath.Join(user, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	cmd := exec.Command(os.Args[0], "-go", "", "-o", "out.txt", ".")
	cmd.Env = append(os.Environ(), "PASTE_TEST_MAIN=1", "PWD="+user)
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	if _, err := os.Stat(filepath.Join(user, "out.txt")); err != nil {
		t.Error(err)
	}
}
