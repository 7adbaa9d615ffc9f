import { forNobodyYet, forOperator } from '../../platform/database/row-scope.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Timer } from '../../platform/ports.ts'

/** Milliseconds until a table is looked at again that could not be dealt at. */
const retryMs = 1000

interface Looks {
  /** What is played, for the log. */
  readonly name: string
  /** Who is away is looked for by a job. */
  isWatched(operatorId: number): boolean
  look(operatorId: number): Promise<void>
}

/**
 * Looks at tables when their time comes, at the sooner of two times. Looks at one table come one after the other, so that
 * nobody is shown an older one last. Answers how to ask for a look at a time, milliseconds since 1970; 0 is at once.
 */
export function openLooks(
  { clock, timers, log }: Pick<Platform, 'clock' | 'timers' | 'log'>,
  { name, look, isWatched }: Looks,
): (operatorId: number, at: number) => void {
  const waiting = new Map<number, { readonly at: number; readonly timer: Timer }>()
  const looking = new Set<number>()
  const again = new Set<number>()

  function lookAt(operatorId: number, at: number): void {
    const known = waiting.get(operatorId)
    if (known && known.at <= at) return
    known?.timer.cancel()
    const wait = Math.max(0, at - clock.now())
    forNobodyYet(() => waiting.set(operatorId, { at, timer: timers.after(wait, () => lookInTurn(operatorId)) }))
  }

  async function lookInTurn(operatorId: number): Promise<void> {
    waiting.delete(operatorId)
    if (looking.has(operatorId)) return void again.add(operatorId)
    looking.add(operatorId)
    try {
      await forOperator(operatorId, () => look(operatorId))
    } catch (error) {
      log.error('gaming.table', error, { operatorId, game: name })
      if (isWatched(operatorId)) lookAt(operatorId, clock.now() + retryMs)
    } finally {
      looking.delete(operatorId)
      if (again.delete(operatorId)) lookAt(operatorId, 0)
    }
  }

  return lookAt
}
