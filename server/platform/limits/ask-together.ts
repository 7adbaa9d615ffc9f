import type { Timers } from '../ports.ts'
import { TooManyError } from './too-many-error.ts'

/** Between two questions, milliseconds. */
const askEvery = 1000
/** What one question is about at most. */
const keysMax = 1000

/** What waits for the next question. */
interface Gathering {
  /** And who brought how many. */
  readonly keys: Set<string>
  readonly brought: Map<string, number>
  readonly answer: PromiseWithResolvers<ReadonlySet<string>>
}

/**
 * Answers a function that says whether a key is among those that `ask` answers. However many are asked about, there is
 * one question a second, one at a time: what comes meanwhile waits for the next. Nobody brings more than half of what
 * there is still room for, so that whoever brings many leaves some to others.
 *
 * The function throws {@link TooManyError} where there is no room, and what `ask` throws.
 */
export function askTogether(
  timers: Timers,
  ask: (keys: readonly string[]) => Promise<ReadonlySet<string>>,
): (key: string, broughtBy: string) => Promise<boolean> {
  let next: Gathering | undefined
  let isResting = false

  const run = async () => {
    if (isResting || !next) return
    const { keys, answer } = next
    next = undefined
    isResting = true
    const rested = new Promise<void>((resolve) => timers.after(askEvery, resolve))
    await ask([...keys]).then(answer.resolve, answer.reject)
    await rested
    isResting = false
    void run()
  }
  return async (key, broughtBy) => {
    next ??= { keys: new Set(), brought: new Map(), answer: Promise.withResolvers() }
    const { keys, brought, answer } = next
    if (!keys.has(key)) {
      const had = brought.get(broughtBy) ?? 0
      if (had >= (keysMax - keys.size) / 2) throw new TooManyError(askEvery / 1000)
      brought.set(broughtBy, had + 1)
      keys.add(key)
    }
    void run()
    return (await answer.promise).has(key)
  }
}
