//go:build !portable

package match

import (
	"bytes"
	"io"
	"math"
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"time"
)

// A program is the head of a process group and is killed with it. What it has started may have left the group, for
// instance with setsid. So this process makes itself the subreaper of all its descendants: when a program dies, its
// children become children of this process. Those that carry the program's mark in their environment are killed, and then
// theirs. Children without a mark are killed when no program is running any more.
//
// When this process itself is killed with SIGKILL, the kernel kills the programs that it has started, but not what they
// have started in turn.

var (
	// programs are the processes that this package has started and not yet waited for.
	programs   = map[int]bool{}
	programsMu sync.Mutex

	starts     = make(chan func())
	startsOnce sync.Once

	// noPidFD is for tests of systems without pidfds.
	noPidFD bool

	childrenFile *os.File
	childrenOnce sync.Once
)

// spawn starts the program with its ends of the pipes.
func (p *program) spawn(path string, argv []string, files []uintptr) error {
	startsOnce.Do(func() {
		const setChildSubreaper = 36
		syscall.RawSyscall(syscall.SYS_PRCTL, setChildSubreaper, 1, 0)
		go func() {
			// The kernel sends Pdeathsig when the thread ends that started the program, so one thread starts them all and
			// does not end before the process.
			runtime.LockOSThread()
			for start := range starts {
				start()
			}
		}()
	})
	p.alive = -1
	attr := &syscall.ProcAttr{
		Env:   append(os.Environ(), p.mark),
		Files: files,
		Sys:   &syscall.SysProcAttr{Setpgid: true, Pdeathsig: syscall.SIGKILL, PidFD: &p.alive},
	}
	result := make(chan error)
	starts <- func() {
		programsMu.Lock()
		defer programsMu.Unlock()
		err := error(syscall.EINVAL)
		if !noPidFD {
			p.pid, _, err = syscall.StartProcess(path, argv, attr)
		}
		if err == syscall.EINVAL {
			// Old kernels ignore the wish for a pidfd, but some sandboxes refuse it.
			attr.Sys.PidFD = nil
			p.pid, _, err = syscall.StartProcess(path, argv, attr)
		}
		if err == nil {
			programs[p.pid] = true
		}
		result <- err
	}
	err := <-result
	if err == nil && p.alive < 0 {
		if p.alive, err = watchEnd(p.pid); err != nil {
			p.interrupt()
			p.wait()
		}
	}
	return err
}

// watchEnd returns a file descriptor that can be read when a program has ended, for systems without pidfds, such as kernels
// before 5.2.
func watchEnd(pid int) (int, error) {
	var ends [2]int
	if err := syscall.Pipe2(ends[:], syscall.O_CLOEXEC); err != nil {
		return -1, err
	}
	go func() {
		const byPid, exited, noWait = 1, 4, 1 << 24
		for err := syscall.EINTR; err == syscall.EINTR; {
			_, _, err = syscall.Syscall6(syscall.SYS_WAITID, byPid, uintptr(pid), 0, exited|noWait, 0, 0)
		}
		syscall.Close(ends[1])
	}()
	return ends[0], nil
}

// wait waits for the end of the program and then ends its descendants.
func (p *program) wait() {
	// The end of a large program takes a while, in which other games go on.
	if p.alive >= 0 {
		poll([]pollFd{{fd: int32(p.alive), events: pollIn}}, time.Now().Add(time.Hour))
	}
	programsMu.Lock()
	defer programsMu.Unlock()
	p.mu.Lock()
	defer p.mu.Unlock()
	// The program's number is not given to another one before it has been waited for.
	syscall.Kill(-p.pid, syscall.SIGKILL)
	for err := error(syscall.EINTR); err == syscall.EINTR; {
		_, err = syscall.Wait4(p.pid, &p.status, 0, nil)
	}
	p.ended = true
	delete(programs, p.pid)
	for killOrphans([]byte(p.mark + "\x00")) {
	}
}

// killOrphans kills the adopted children that carry a mark, or all of them if no program is running, and reports whether
// there were any: their own children are adopted then.
func killOrphans(mark []byte) bool {
	found := false
	for _, pid := range children() {
		if programs[pid] {
			continue
		}
		environ, _ := os.ReadFile(filepath.Join("/proc", strconv.Itoa(pid), "environ"))
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
		}
	}
	return found
}

// foreign reports whether a child belongs to another process group. What the rest of this program starts does not.
func foreign(pid int) bool {
	group, err := syscall.Getpgid(pid)
	return err == nil && group != syscall.Getpgrp()
}

// children returns the adopted children, which the kernel gives to the main thread. Systems without this file have none.
func children() []int {
	childrenOnce.Do(func() {
		childrenFile, _ = os.Open("/proc/self/task/" + strconv.Itoa(os.Getpid()) + "/children")
	})
	// Almost always the file is empty, which one call finds out.
	var first [1]byte
	if n, _ := childrenFile.ReadAt(first[:], 0); n == 0 {
		return nil
	}
	text, _ := io.ReadAll(io.NewSectionReader(childrenFile, 0, math.MaxInt64))
	var list []int
	for _, word := range strings.Fields(string(text)) {
		if pid, err := strconv.Atoi(word); err == nil {
			list = append(list, pid)
		}
	}
	return list
}
