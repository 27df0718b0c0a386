package main

import (
	"fmt"
	"sync"
	"sync/atomic"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/internal/batch"
)

// objects has what the caller has by its handle: a *position or a *games. A number is never given out twice.
var (
	objects    sync.Map
	lastHandle atomic.Uint64
)

func add(object any) uint64 {
	handle := lastHandle.Add(1)
	objects.Store(handle, object)
	return handle
}

// object returns the object with a handle, which is to be of one kind.
func object[T any](kind string, handle uint64) (T, error) {
	value, _ := objects.Load(handle)
	object, ok := value.(T)
	if !ok {
		return object, &codedError{badHandle, fmt.Sprintf("%d is not the handle of a %s, or it was freed", handle, kind)}
	}
	return object, nil
}

// position is the Go side of an rb_state. The State in it is replaced as a whole.
type position struct {
	mutex sync.Mutex
	state game.State
}

func positionOf(handle uint64) (*position, error) { return object[*position]("position", handle) }

func (p *position) get() game.State {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	return p.state
}

// stateOf returns the position with a handle.
func stateOf(handle uint64) game.State { return checked(positionOf(handle)).get() }

// games is the Go side of an rb_batch.
type games struct {
	mutex sync.Mutex
	batch batch.Batch
}
