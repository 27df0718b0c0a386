//go:build unix && (!linux || portable)

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

func killGroup(cmd *exec.Cmd) { syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL) }
