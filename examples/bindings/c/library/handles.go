package main

import (
	"sync"
	"sync/atomic"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/internal/batch"
)

// handles are the objects of one kind that the caller has. A number is never given out twice, not even for another
// kind.
type handles[T any] struct {
	kind    string
	mutex   sync.RWMutex
	objects map[uint64]*T
}

var lastHandle atomic.Uint64

func (h *handles[T]) add(object *T) uint64 {
	handle := lastHandle.Add(1)
	h.mutex.Lock()
	defer h.mutex.Unlock()
	if h.objects == nil {
		h.objects = map[uint64]*T{}
	}
	h.objects[handle] = object
	return handle
}

func (h *handles[T]) get(handle uint64) (*T, error) {
	h.mutex.RLock()
	defer h.mutex.RUnlock()
	if object, ok := h.objects[handle]; ok {
		return object, nil
	}
	return nil, fail(badHandle, "%d is not the handle of a %s, or it was freed", handle, h.kind)
}

func (h *handles[T]) remove(handle uint64) (*T, error) {
	object, err := h.get(handle)
	if err != nil {
		return nil, err
	}
	h.mutex.Lock()
	defer h.mutex.Unlock()
	delete(h.objects, handle)
	return object, nil
}

// position is the Go side of an rb_state. The State in it is replaced as a whole.
type position struct {
	mutex sync.Mutex
	state game.State
}

func (p *position) get() game.State {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	return p.state
}

// games is the Go side of an rb_batch.
type games struct {
	mutex  sync.Mutex
	batch  batch.Batch
	closed bool
}

var (
	positions = handles[position]{kind: "position"}
	batches   = handles[games]{kind: "batch"}
)

// stateOf returns the position with a handle.
func stateOf(handle uint64) (game.State, error) {
	p, err := positions.get(handle)
	if err != nil {
		return nil, err
	}
	return p.get(), nil
}
