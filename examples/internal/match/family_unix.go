//go:build unix && !linux

package match

import (
	"os/exec"
	"syscall"
)

// startProgram starts a program as the head of a process group. What leaves the group is not ended with it.
func startProgram(cmd *exec.Cmd, _ string) error {
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	return cmd.Start()
}

func waitProgram(cmd *exec.Cmd, _ string) {
	cmd.Wait()
	killGroup(cmd)
}

func killGroup(cmd *exec.Cmd) { syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL) }
