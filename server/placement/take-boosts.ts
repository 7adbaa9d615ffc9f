import { isBoosted } from '@banko/betting/wagering/boost-of-coupon.ts'
import type { PriceBoost } from '@banko/betting/wagering/price-boost.ts'
import type { CouponRequest } from '../coupons/index.ts'
import type { PlayerFacts } from '../people/index.ts'
import type { Connection, Transaction } from '../platform/platform.ts'
import type { House } from './house.ts'
import { Barred, type Inserted, type Placing, type Verdict } from './placing.ts'

/** What is to raise the price of a leg; empty where the request names none. Asked before a moment is gathered. */
export async function boostFor(
  { promotions }: Pick<House, 'promotions'>,
  connection: Connection,
  { operatorId, playerId, currency }: PlayerFacts,
  { boost }: Pick<CouponRequest, 'boost'>,
): Promise<{ readonly boost?: PriceBoost }> {
  if (!boost) return {}
  return { boost: await promotions.boosts.of(connection, { operatorId, playerId, currency, ...boost }) }
}

/**
 * Takes boosts for the coupons that have one, out of the budgets of their offers. Whoever names one that is gone by now is
 * barred. Nothing is asked of coupons without one.
 */
export async function takeBoosts(
  { promotions }: Pick<House, 'promotions'>,
  tx: Transaction,
  stored: readonly Inserted[],
): Promise<void> {
  const boosted = stored.filter(({ placing }) => isBoosted(placing.legs))
  const [first] = boosted
  if (!first) return
  // a batch is one operator's
  const gone = await promotions.boosts.take(
    tx,
    first.placing.coupon.operatorId,
    boosted.map(({ placing: { coupon, legs }, number }) => ({ ...coupon, legs, number })),
  )
  const barred = boosted.filter(({ number }) => gone.has(number))
  const refusal = { code: 'boostUnfit', why: 'over' } as const
  if (barred.length > 0)
    throw new Barred(new Map(barred.map(({ position }) => [position, { kind: 'bonusBarred', refusal }])))
}

/**
 * A coupon that takes the place of another has no boost: both could be of offers whose budgets others lock the other way
 * around, and a boost would be had again and again for one stake.
 */
export function refuseBoost({ coupon }: Placing): Verdict | undefined {
  if (coupon.request.boost === undefined) return undefined
  return { kind: 'bonusBarred', refusal: { code: 'boostUnfit', why: 'edit' } }
}
