import equal from 'fast-deep-equal'
import { readLeases } from '../../feed/index.ts'
import type { Platform } from '../../platform/platform.ts'
import type { TermsSaid } from './set-terms.ts'
import { type Reach, readReach, writeReach } from './store-terms.ts'

/** A change of the terms that somebody waits for. */
export type Wanted = Pick<TermsSaid, 'kind' | 'revision'>

/** How far the terms are in force, told to whoever waits for it, here and in other processes. */
export interface TermsReach {
  /** This process has come so far; `spaces` are those whose first batch it has written. */
  tell(spaces: readonly string[]): void
  /** Resolves when every process that speaks for matches has come so far. */
  until(wanted: Wanted): Promise<void>
}

/** Between two questions how far other processes are, milliseconds. */
const askMilliseconds = 50

/** `current`: how far this process is. */
export function openReach(platform: Platform, current: () => Reach): TermsReach {
  return platform.bus.reach === 'house' ? reachOfHouse(platform, current) : reachHere(current)
}

function reachHere(current: () => Reach): TermsReach {
  const waiters = new Set<() => void>()
  return {
    tell() {
      for (const ask of waiters) ask()
    },
    until: ({ kind, revision }) =>
      new Promise((resolve) => {
        const ask = () => {
          if (current()[kind] < revision) return
          waiters.delete(ask)
          resolve()
        }
        waiters.add(ask)
        ask()
      }),
  }
}

function reachOfHouse({ db, log, timers }: Platform, current: () => Reach): TermsReach {
  let written: unknown
  return {
    tell(spaces) {
      const now = [[...spaces], { ...current() }]
      if (spaces.length === 0 || equal(now, written)) return
      written = now
      writeReach(db, spaces, current()).catch((error: unknown) => {
        written = undefined
        log.error('book.termsReachUnwritten', error)
      })
    },
    async until({ kind, revision }) {
      for (;;) {
        const [leases, reach] = [await readLeases(db), await readReach(db)]
        // Nobody holds a lease: whoever takes one reads the terms before anything else, and then says so.
        if (leases.length > 0 && leases.every(({ space }) => (reach.get(space)?.[kind] ?? -1) >= revision)) return
        await new Promise<void>((resolve) => void timers.after(askMilliseconds, resolve))
      }
    },
  }
}
