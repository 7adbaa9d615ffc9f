import type { Wanted } from './market-names.ts'

export interface NameSeeker {
  /** Notes what is wanted; it is asked for together with everything else of this moment. */
  want(wanted: Wanted): void
}

export interface NameSeekerPorts {
  /** Answers whether something may have come. */
  find(wanted: readonly Wanted[]): Promise<boolean>
  /** Tells the names that have come. */
  found(): Promise<void>
  /** Runs what nobody waits for. */
  aside(run: () => Promise<void>): void
}

/** The names that one event's markets want: one asking for all lines of a message, and one telling after it. */
export function openNameSeeker({ find, found, aside }: NameSeekerPorts): NameSeeker {
  let waiting: Wanted[] = []
  return {
    want(wanted) {
      waiting.push(wanted)
      if (waiting.length > 1) return
      aside(async () => {
        // After the message whose lines want them has been read whole.
        await Promise.resolve()
        const all = waiting
        waiting = []
        if (await find(all)) await found()
      })
    },
  }
}
