//go:build unix && !linux

package match

import (
	"os/exec"
	"syscall"
)

// startProgram starts a program as the head of a process group. What leaves the group is not ended with it.
func startProgram(cmd *exec.Cmd) error {
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	return cmd.Start()
}

// killFamily ends the remaining processes in the group of a program that has ended.
func killFamily(cmd *exec.Cmd, _ string) { syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL) }
