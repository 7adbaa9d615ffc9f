import type { Timers } from '@banko/server/platform/ports.ts'
import type { VirtualTime } from '@banko/simulator/time/virtual-time.ts'
import type { Exchange } from './exchange.ts'
import type { FeedSide } from './listener.ts'

/** What one process holds of the world: when it dies nothing of it runs any more, as after `kill -9`. */
export interface MortalSide extends FeedSide {
  readonly timers: Timers
  /** What the machine does when a process dies: its connections break. */
  onDeath(run: () => void | Promise<void>): void
  die(): Promise<void>
}

export function mortalSide(side: FeedSide): MortalSide {
  const ends: (() => void | Promise<void>)[] = []
  let isDead = false
  const whileAlive = (run: () => void | Promise<void>) => () => (isDead ? undefined : run())
  const timers: Timers = {
    after: (milliseconds, run) => side.time.after(milliseconds, whileAlive(run)),
    every: (milliseconds, run) => side.time.every(milliseconds, whileAlive(run)),
  }
  const time: VirtualTime = { ...side.time, ...timers }
  const exchange: Exchange = {
    ...side.exchange,
    subscribe(bindings, listener) {
      const leave = side.exchange.subscribe(bindings, listener)
      ends.push(leave)
      return leave
    },
  }
  return {
    time,
    timers,
    exchange,
    request(method, path, query) {
      if (isDead) throw new Error(`a process that is no more asks for ${path}`)
      return side.request(method, path, query)
    },
    onDeath: (run) => void ends.push(run),
    async die() {
      isDead = true
      for (const end of ends) await end()
    },
  }
}
