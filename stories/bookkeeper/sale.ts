import { at } from './at.ts'
import type { SellEvent } from './case.ts'
import { expectedFactor, resultFactor } from './factor.ts'
import { bestFactors, type LegState } from './legs.ts'
import { paymentOf, returned, type Written } from './payment.ts'
import { lowest, type Ratio, ratio, round, smaller, times } from './ratio.ts'

/** Money in minor units. */
export interface Sale {
  readonly kind: 'sold'
  /** For the whole stake that is left, exact and after the cut to the largest possible payout. */
  readonly offerExact: Ratio
  /** The same rounded down: what is shown for the whole. */
  readonly offer: bigint
  /** What this sale pays. */
  readonly paid: bigint
  readonly stakeSold: bigint
  readonly stakeLeft: bigint
}

export type SaleRefusal = 'notWaiting' | 'moreThanLeft' | 'nothingOffered'

export type SaleAnswer = Sale | { readonly kind: 'refused'; readonly refusal: SaleRefusal }

/**
 * The page says: fair value = unit stake × value with expected factors for open legs; offer = fair value × (1 − margin),
 * cut to the largest possible payout, rounded down, no bonus. Taken: the largest payout still possible now, of the stake
 * that is left; a part gets its share of the exact offer, rounded down once.
 */
export function saleOf(written: Written, states: readonly LegState[], stakeLeft: bigint, event: SellEvent): SaleAnswer {
  const stakeSold = event.stakeSold === null ? stakeLeft : BigInt(event.stakeSold)
  if (stakeSold > stakeLeft) return { kind: 'refused', refusal: 'moreThanLeft' }
  const factors = written.coupon.selections.map(({ price }, position) => {
    const state = at(states, position)
    return state === null ? expectedFactor(at(event.expectations, position), price) : resultFactor(state, price)
  })
  const fair = returned(written, factors, stakeLeft)
  const most = paymentOf(written, states, bestFactors(written.coupon, states), stakeLeft).payout
  const offerExact = lowest(smaller(times(fair, ratio(1000 - event.marginThousandths, 1000)), ratio(most)))
  const paid = round(times(offerExact, ratio(stakeSold, stakeLeft)), 'down')
  if (paid === 0n) return { kind: 'refused', refusal: 'nothingOffered' }
  const offer = round(offerExact, 'down')
  return { kind: 'sold', offerExact, offer, paid, stakeSold, stakeLeft: stakeLeft - stakeSold }
}
