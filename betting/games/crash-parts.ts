import type { Amount } from '../numbers/money.ts'
import { type CashOutPart, cashOutMin, type Growth, growthAfter } from './crash.ts'

/** Taken out by hand: how much of the stake, and how long after the round began to fly. */
export interface HandPart {
  readonly stake: Amount
  readonly afterMs: number
}

/** What of a stake is still in at a growth: what is taken out by itself there or before is not. */
export function stakeIn(parts: readonly CashOutPart[], growth: Growth): Amount {
  return parts.reduce((sum, { stake, at }) => (at > growth ? sum + stake : sum), 0)
}

/**
 * The parts of a stake that are left to be taken out by themselves, after what was taken by hand: first of that with the
 * highest growth set. `undefined` where so much was not in at its time, or nothing can be taken out yet. Pure, and the same
 * in whichever order hands were heard.
 */
export function partsLeft(
  parts: readonly CashOutPart[],
  taken: readonly HandPart[],
): readonly CashOutPart[] | undefined {
  let left: readonly CashOutPart[] = parts.toSorted((a, b) => b.at - a.at)
  for (const { stake, afterMs } of taken.toSorted((a, b) => a.afterMs - b.afterMs)) {
    const growth = growthAfter(afterMs)
    if (growth < cashOutMin || stake > stakeIn(left, growth)) return undefined
    left = without(left, stake)
  }
  return left
}

/** The highest come first: of those that are in there is enough. */
function without(parts: readonly CashOutPart[], stake: Amount): readonly CashOutPart[] {
  let more = stake
  return parts.flatMap((part) => {
    const out = Math.min(part.stake, more)
    more -= out
    return out === part.stake ? [] : [{ ...part, stake: part.stake - out }]
  })
}
