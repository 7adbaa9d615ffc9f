import { useSyncExternalStore } from 'react'
import { browserTime } from './connection.ts'

interface Shown {
  readonly balance: number
  readonly currency: string
}

/** So long at most, milliseconds: whatever happens, the truth is shown then. */
const heldMax = 5000

let held: Shown | undefined
const listeners = new Set<() => void>()

function hold(next: Shown | undefined): void {
  held = next
  for (const tell of listeners) tell()
}

/** Shows a balance as it is while something is drawn that would be given away by it; answers what ends that. */
export function holdBalance(shown: Shown): () => void {
  const mine = { ...shown }
  const release = () => {
    if (held === mine) hold(undefined)
  }
  hold(mine)
  const cancel = browserTime.after(heldMax, release)
  return () => {
    cancel()
    release()
  }
}

function listen(tell: () => void): () => void {
  listeners.add(tell)
  return () => void listeners.delete(tell)
}

/** What is held, while something is. */
export function useHeldBalance(): Shown | undefined {
  const read = () => held
  return useSyncExternalStore(listen, read, read)
}
