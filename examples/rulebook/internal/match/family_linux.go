package match

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"sync"
	"syscall"
)

// A program is the head of a process group and is killed with it. What it has started may have left the
// group, for instance with setsid. So this process makes itself the subreaper of all its descendants: when a
// program dies, its children become children of this process. Those that carry the program's mark in their
// environment are killed, and then theirs. Children without a mark are killed when no program is running any
// more.
//
// When this process itself is killed with SIGKILL, the kernel kills the programs that it has started, but not
// what they have started in turn.

var (
	// programs are the processes that this package has started and not yet waited for.
	programs   = map[int]bool{}
	programsMu sync.Mutex

	starts     = make(chan func())
	startsOnce sync.Once
)

// startProgram starts a program as the head of a process group.
func startProgram(cmd *exec.Cmd) error {
	startsOnce.Do(func() {
		const setChildSubreaper = 36
		syscall.RawSyscall(syscall.SYS_PRCTL, setChildSubreaper, 1, 0)
		go func() {
			// The kernel sends Pdeathsig when the thread ends that started the program, so one thread starts them all
			// and does not end before the process.
			runtime.LockOSThread()
			for start := range starts {
				start()
			}
		}()
	})
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true, Pdeathsig: syscall.SIGKILL}
	result := make(chan error)
	starts <- func() {
		programsMu.Lock()
		defer programsMu.Unlock()
		err := cmd.Start()
		if err == nil {
			programs[cmd.Process.Pid] = true
		}
		result <- err
	}
	return <-result
}

// killFamily ends the descendants of a program that has ended.
func killFamily(cmd *exec.Cmd, mark string) {
	syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL)
	programsMu.Lock()
	defer programsMu.Unlock()
	delete(programs, cmd.Process.Pid)
	for killOrphans([]byte(mark + "\x00")) {
	}
}

// peakMemory returns the most memory that a process has had in bytes, by its directory in /proc. It returns 0
// if the process has ended or the system does not say it.
func peakMemory(process string) int64 {
	status, _ := os.ReadFile(filepath.Join("/proc", process, "status"))
	_, peak, _ := strings.Cut(string(status), "\nVmHWM:")
	var kilobytes int64
	fmt.Sscan(peak, &kilobytes)
	return kilobytes << 10
}

// childMemory returns the most memory of a process that has been waited for, or that of its parent if that is
// more.
func childMemory(state *os.ProcessState) int64 {
	if usage, ok := state.SysUsage().(*syscall.Rusage); ok {
		return int64(usage.Maxrss) << 10
	}
	return 0
}

// killOrphans kills the adopted children that carry a mark, or all of them if no program is running, and
// reports whether there were any, whose own children are adopted then, or any whose mark could not be seen.
func killOrphans(mark []byte) bool {
	found := false
	for _, pid := range children() {
		if programs[pid] {
			continue
		}
		environ, seen := environment(pid)
		marked := bytes.Contains(environ, mark)
		if !marked && !foreign(pid) {
			continue
		}
		var status syscall.WaitStatus
		if dead, _ := syscall.Wait4(pid, &status, syscall.WNOHANG, nil); dead == pid {
			found = true
		} else if marked || len(programs) == 0 {
			syscall.Kill(pid, syscall.SIGKILL)
			syscall.Wait4(pid, &status, 0, nil)
			found = true
		} else if !seen {
			found = true
		}
	}
	return found
}

// environment returns the environment of a process, and whether that could be seen. A process that is
// replacing its program, or dying, has none for a moment, or only the beginning, and its command line changes
// or goes meanwhile.
func environment(pid int) (environ []byte, seen bool) {
	read := func(name string) []byte {
		text, _ := os.ReadFile(filepath.Join("/proc", strconv.Itoa(pid), name))
		return text
	}
	before := read("cmdline")
	environ = read("environ")
	return environ, len(before) > 0 && bytes.Equal(before, read("cmdline"))
}

// foreign reports whether a child belongs to another process group. What the rest of this program starts does
// not.
func foreign(pid int) bool {
	group, err := syscall.Getpgid(pid)
	return err == nil && group != syscall.Getpgrp()
}

// children returns the adopted children, which the kernel gives to the main thread. Systems without this file
// have none.
func children() (list []int) {
	main := strconv.Itoa(os.Getpid())
	text, _ := os.ReadFile("/proc/self/task/" + main + "/children")
	for _, word := range strings.Fields(string(text)) {
		if pid, err := strconv.Atoi(word); err == nil {
			list = append(list, pid)
		}
	}
	return list
}
