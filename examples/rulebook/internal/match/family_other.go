//go:build !unix

package match

import "os/exec"

// startProgram starts a program. What that starts in turn is not ended with it.
func startProgram(cmd *exec.Cmd) error { return cmd.Start() }

func killFamily(*exec.Cmd, string) {}
