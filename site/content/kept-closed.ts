import { readLocal, writeLocal } from '@banko/browser/store-local.ts'
import { type Closed, close, readClosed, type Saying } from './sayings.ts'

const key = 'banko.sayings'

/** What was closed on this device. */
export function closedHere(): Closed {
  return readClosed(readLocal(key))
}

/** What else has closed meanwhile, in another page, stays closed. */
export function keepClosed(sayings: readonly Saying[]): void {
  writeLocal(key, close(closedHere(), sayings))
}
