//go:build !unix

package match

import "os/exec"

// startProgram starts a program. What that starts in turn is not ended with it.
func startProgram(cmd *exec.Cmd, _ string) error { return cmd.Start() }

func waitProgram(cmd *exec.Cmd, _ string) { cmd.Wait() }

func killGroup(cmd *exec.Cmd) { cmd.Process.Kill() }
