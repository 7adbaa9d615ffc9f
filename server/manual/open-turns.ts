import { Turns } from '../platform/limits/turns.ts'
import type { Platform } from '../platform/platform.ts'

/** Of each operator: a burst of what a key may ask of a call or two within its rates. */
const requestsWaitingMax = 1000
/** Of each operator: each is a text of a megabyte that waits. */
const filesWaitingMax = 8

export interface ManualTurns {
  /** Of requests: the lock on words lets one in at a time, and whoever waits for it needs no connection. Operators take turns. */
  readonly requests: Turns
  /** Of files, which are read before their request has its turn. */
  readonly files: Turns
}

export function openTurns(time: Pick<Platform, 'clock' | 'timers'>): ManualTurns {
  return {
    requests: new Turns(time, { waitingMax: requestsWaitingMax, againSeconds: 1 }),
    files: new Turns(time, { waitingMax: filesWaitingMax, againSeconds: 5 }),
  }
}
