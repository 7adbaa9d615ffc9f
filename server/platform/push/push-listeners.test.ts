import { seededRandom } from '@banko/simulator/time/seeded-random.ts'
import { expect, test } from 'vitest'
import { Listener, Listeners } from './push-listeners.ts'
import { PushSlice } from './push-slice.ts'
import type { PushSocket } from './push-socket.ts'
import type { PushTopic } from './push-topic.ts'

const onFault = (error: unknown) => {
  throw error
}
const slices = [new PushSlice(0, onFault), new PushSlice(1, onFault)] as const

/** As much of a topic and of sockets as listeners ask of them. */
function newcomer(listeners: Listeners, seat: number): Listener {
  const socket = { slice: slices[seat % 2], seat } as PushSocket
  return new Listener(socket, { listeners } as PushTopic)
}

test('whoever comes and goes, everybody else stays at his seat and version', () => {
  const random = seededRandom('listeners')
  const listeners = new Listeners()
  const present = new Map<Listener, number | undefined>()
  for (let step = 0; step < 3000; step++) {
    const [...all] = present.keys()
    const one = all[random.int(0, Math.max(all.length - 1, 0))]
    if (one === undefined || random.next() < 0.4) {
      const fresh = newcomer(listeners, step)
      listeners.add(fresh)
      listeners.add(fresh)
      present.set(fresh, undefined)
    } else if (random.next() < 0.5) {
      one.version = step
      present.set(one, step)
    } else {
      listeners.delete(one)
      listeners.delete(one)
      one.version = step
      expect(one.version).toBeUndefined()
      present.delete(one)
    }
    expect(listeners.size).toBe(present.size)
  }
  expect(new Set(listeners.all())).toEqual(new Set(present.keys()))
  for (const [listener, version] of present) {
    const row = listeners.of(listener.socket.slice.index)
    expect(listener.version).toBe(version)
    expect(row.listeners[listener.at]).toBe(listener)
    expect(row.seats[listener.at]).toBe(listener.socket.seat)
  }
  listeners.clear()
  expect(listeners.size).toBe(0)
  for (const listener of present.keys()) expect(listeners.has(listener)).toBe(false)
})
