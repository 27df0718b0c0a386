// Package gocmd runs the go command for other programs.
package gocmd

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"os/exec"
	"slices"
	"strings"
)

// Output runs the go command in a directory, with more variables in the environment, and returns its standard
// output. If it fails, the error is what the go command prints on standard error, which is everything that it
// reports: there may be lines about downloads before the cause.
func Output(dir string, env []string, args ...string) ([]byte, error) {
	cmd := exec.Command("go", args...)
	cmd.Dir = dir
	cmd.Env = append(cmd.Environ(), env...)
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if errors.Is(err, exec.ErrNotFound) {
		err = fmt.Errorf("%w: install Go, see https://go.dev/dl", err)
	} else if text := strings.TrimSpace(stderr.String()); err != nil && text != "" {
		err = errors.New(text)
	}
	return out, err
}

// Cure returns the setting with which a go command that fails succeeds, such as GOWORK=off, or "" if there is
// none or the command does not fail.
func Cure(dir string, env []string, args ...string) string {
	for _, setting := range []string{"", "GOFLAGS=", "GO111MODULE=on", "GOTOOLCHAIN=local", "GOWORK=off", "GOENV=off"} {
		if _, err := Output(dir, append(slices.Clip(env), setting), args...); err == nil {
			return setting
		}
	}
	return ""
}

// kept are the settings that Isolated passes on: where modules and toolchains come from, where the go command
// stores files, and the system to compile for.
var kept = []string{"GOPROXY", "GOPRIVATE", "GONOPROXY", "GONOSUMDB", "GOSUMDB", "GOINSECURE", "GOVCS", "GOAUTH",
	"GOMODCACHE", "GOPATH", "GOCACHE", "GOTMPDIR", "GOOS", "GOARCH"}

// Isolated returns variables with which the go command is another version of Go, in a directory outside any
// workspace. Settings that are meant for the user's version do not reach it, whether they come from the
// environment or from go env -w: the other version may not know them. The version is a toolchain such as
// go1.18.10.
func Isolated(dir, version string, env ...string) ([]string, error) {
	text, err := Output(dir, env, "env", "-json")
	if err != nil {
		return nil, err
	}
	settings := map[string]string{}
	if err := json.Unmarshal(text, &settings); err != nil {
		return nil, fmt.Errorf("go env -json: %w", err)
	}
	var isolated []string
	for name, value := range settings {
		if name == "GOFLAGS" && slices.Contains(strings.Fields(value), "-modcacherw") {
			value = "-modcacherw" // or nobody could delete the cache with the toolchain
		} else if !slices.Contains(kept, name) {
			value = ""
		}
		isolated = append(isolated, name+"="+value)
	}
	return append(isolated, "GOENV=off", "GOWORK=off", "GODEBUG=", "GOEXPERIMENT=", "CGO_ENABLED=0",
		"GOTOOLCHAIN="+version), nil
}
