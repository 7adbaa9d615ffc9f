import { cashOutMin, growthAfter } from '@banko/betting/games/crash.ts'
import { stakeIn } from '@banko/betting/games/crash-parts.ts'
import { payoutOf } from '@banko/betting/games/payout.ts'
import type { Amount } from '@banko/betting/numbers/money.ts'
import { crashStepsMax } from '@banko/contract/games/crash-bounds.ts'
import { must } from '../../platform/must.ts'
import { leftOf } from './crash-table.ts'
import { type KeptStep, paidOf } from './store-shared-steps.ts'
import type { InRound } from './table-games.ts'

interface Out {
  readonly own: InRound
  /** Absent: all that is in. */
  readonly asked: Amount | undefined
  readonly afterMs: number | 'early' | 'late'
}

type Why = 'gameCashOutEarly' | 'gameCashOutLate' | 'gameCashOutParts'

/**
 * What is taken out by hand, and what is paid for it: parts add up exactly, and are rounded together. Or why nothing is.
 * More than is in is all that is in. Pure.
 */
export function outBy({ own, asked, afterMs }: Out): KeptStep | Why {
  if (afterMs === 'late') return 'gameCashOutLate'
  if (afterMs === 'early' || growthAfter(afterMs) < cashOutMin) return 'gameCashOutEarly'
  const inNow = stakeIn(must(leftOf(own), 'what was taken out of a round'), growthAfter(afterMs))
  const stake = Math.min(asked ?? inNow, inNow)
  if (stake === 0) return 'gameCashOutLate'
  // all of it may always be taken
  if (stake < inNow && own.steps.length + 1 >= crashStepsMax) return 'gameCashOutParts'
  const steps = [...own.steps, { stake, afterMs }]
  // one that was heard later was done before it: together they are more than was in
  if (!leftOf({ ...own, steps: steps.map((one) => ({ ...one, paid: 0 })) })) return 'gameCashOutLate'
  const all = payoutOf(steps.map((one) => ({ stake: one.stake, multiplier: growthAfter(one.afterMs) * 100 })))
  return { stake, afterMs, paid: all - paidOf(own.steps) }
}
