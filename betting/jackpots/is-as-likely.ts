import type { Amount } from '../numbers/money.ts'
import type { PotRates } from './contribution-to-pot.ts'

interface Odds extends Pick<PotRates, 'rate' | 'reserveShare'> {
  readonly seed: Amount
  readonly ceiling: Amount
}

const million = 1_000_000

/** Whether a stake wins another pot at least as often as one: what it adds to each, over how far each may have to go. */
export function isAsLikely(one: Odds, other: Odds): boolean {
  const added = ({ rate, reserveShare }: Odds) => BigInt(rate) * BigInt(million - reserveShare)
  const way = ({ seed, ceiling }: Odds) => BigInt(ceiling - seed)
  return added(other) * way(one) >= added(one) * way(other)
}
