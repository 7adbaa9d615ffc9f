import { Allowance, type Rate } from '../../../platform/limits/allowance.ts'
import type { Clock } from '../../../platform/ports.ts'
import { openPool } from './pool.ts'

/** Questions to the REST side that are asked once, not too many at a time and not too many in all. */
export interface Asking {
  /**
   * Asks, unless it was asked before or too much is asked already. Answers, when it has ended, whether an asking was under
   * way.
   */
  once(name: string, event: string, ask: () => Promise<void>): Promise<boolean>
  /** Everything may be asked anew. */
  forget(): void
}

/** Names asked for in all, and for one event: no message makes the REST side ours alone. */
const rateOfAll: Rate = { count: 300, seconds: 60 }
const rateOfEvent: Rate = { count: 100, seconds: 600 }
const askedAtOnce = 8
/** What did not come is asked for again after so long, milliseconds. */
const askAgainAfter = 30_000

interface Asked {
  readonly at: number
  /** Absent once it has ended. */
  readonly running?: Promise<void>
}

export function openAsking(clock: Clock): Asking {
  const asked = new Map<string, Asked>()
  const allowance = new Allowance()
  const pool = openPool(askedAtOnce)

  function mayAsk(name: string, event: string): boolean {
    const now = clock.now()
    const last = asked.get(name)
    if (last && (last.running || now - last.at < askAgainAfter)) return false
    if (allowance.use(event, rateOfEvent, now) > 0) return false
    if (allowance.use('all', rateOfAll, now) === 0) return true
    allowance.giveBack(event, rateOfEvent, now)
    return false
  }

  async function once(name: string, event: string, ask: () => Promise<void>): Promise<boolean> {
    if (mayAsk(name, event)) {
      const at = clock.now()
      const running = pool(ask).finally(() => {
        if (asked.get(name)?.running === running) asked.set(name, { at })
      })
      asked.set(name, { at, running })
    }
    const running = asked.get(name)?.running
    await running
    return running !== undefined
  }

  return { once, forget: () => asked.clear() }
}
