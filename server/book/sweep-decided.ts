import type { Platform } from '../platform/platform.ts'
import { dropDecidedBefore } from './store-decided.ts'

/**
 * Milliseconds that results are kept after the last one of their match. Those of a match that ended leave with it; a
 * cancelled one may come again, and of others nobody tells the end.
 */
const decidedKept = 90 * 24 * 3_600_000
/** Rows of one statement, and statements of one turn: whatever is left waits for the next. */
const rowsMax = 1000
const statementsMax = 20

export async function sweepDecided({ db, clock, log }: Pick<Platform, 'db' | 'clock' | 'log'>): Promise<void> {
  const before = clock.now() - decidedKept
  let rows = 0
  for (let statement = 0; statement < statementsMax && rows === statement * rowsMax; statement += 1)
    rows += await dropDecidedBefore(db, before, rowsMax)
  if (rows > 0) log.info('book.decidedSwept', { rows })
}
