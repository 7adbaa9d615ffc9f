import type { Case } from './case.ts'
import { priceFactor } from './factor.ts'
import { type Kind, kindOf } from './layout.ts'
import { bestFactors } from './legs.ts'
import { paymentOf, returned, writeDown } from './payment.ts'
import { lowest, type Ratio, ratio } from './ratio.ts'
import { type StructureRefusal, structureRefusals } from './refusals.ts'

/** Money in minor units. */
export interface Reckoned {
  readonly combinations: number
  readonly unitStake: Ratio
  readonly stakeTotal: bigint
  /** Unit stake × value with every leg at its price: exact, uncut, also where outcomes cannot win together. */
  readonly returnedAtPrices: Ratio
  /** The most that can be paid, voids considered, rounded and cut, without the bonus. */
  readonly payoutLargest: bigint
  readonly bonusPercent: number
  /** On that most, cut by what the cap leaves. */
  readonly bonus: bigint
}

export type Refusal = StructureRefusal | 'stakeAbovePayoutMax'

export interface Quote {
  readonly kind: Kind
  readonly refusals: readonly Refusal[]
  /** Null where the structure is refused. */
  readonly reckoned: Reckoned | null
}

export function quote(coupon: Case): Quote {
  const kind = kindOf(coupon)
  const refusals = structureRefusals(coupon)
  if (refusals.length > 0) return { kind, refusals, reckoned: null }
  const written = writeDown(coupon)
  const { rows, stakeTotal } = written
  const open = coupon.selections.map(() => null)
  const prices = coupon.selections.map(({ price }) => priceFactor(price))
  const most = paymentOf(written, open, bestFactors(coupon, open), stakeTotal)
  return {
    kind,
    refusals: coupon.payoutMax !== null && stakeTotal > BigInt(coupon.payoutMax) ? ['stakeAbovePayoutMax'] : [],
    reckoned: {
      combinations: rows.length,
      unitStake: lowest(ratio(stakeTotal, rows.length)),
      stakeTotal,
      returnedAtPrices: lowest(returned(written, prices, stakeTotal)),
      payoutLargest: most.payout,
      bonusPercent: most.bonusPercent,
      bonus: most.bonus,
    },
  }
}
