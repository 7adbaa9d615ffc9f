import type { SlipRefusal } from '@banko/betting/refusals/refusal.ts'
import { isBoosted } from '@banko/betting/wagering/boost-of-coupon.ts'
import { causeOf } from '../coupons/index.ts'
import { freeBetPlaced, mustBeDone, stakePlaced } from '../ledger/index.ts'
import { must } from '../platform/must.ts'
import type { Transaction } from '../platform/platform.ts'
import type { House } from './house.ts'
import type { Inserted, Placing } from './placing.ts'

/** What a coupon takes from its player. */
export function stakeOf({ stakeTotal, fromBonus, freeBetId, ...coupon }: Placing['coupon']) {
  const { operatorId, currency, playerId, couponId } = coupon
  const of = { operatorId, currency, playerId, cause: causeOf({ playerId, couponId }) }
  return freeBetId === undefined ? stakePlaced(of, stakeTotal, fromBonus?.stake) : freeBetPlaced(of, stakeTotal)
}

/** Coupons that are new, by what became of their stake. */
export interface Stakes {
  readonly stored: readonly Inserted[]
  readonly unpaid: readonly (Inserted & { readonly balance: number })[]
  readonly barred: readonly (Inserted & { readonly refusal: SlipRefusal })[]
}

/**
 * Where cash alone is short, bonus pays the rest if it may: a second look at those few, under the lock that the first has
 * taken. Whoever has cash enough is asked nothing more. Source: payments.md, Purse.
 */
export async function payShort(
  house: House,
  tx: Transaction,
  { stored, short }: { readonly stored: readonly Inserted[]; readonly short: readonly Inserted[] },
): Promise<Stakes> {
  const [first] = short
  if (!first) return { stored, unpaid: [], barred: [] }
  const { operatorId } = first.placing.coupon
  const paid = await house.promotions.payFromPurses(
    tx,
    operatorId,
    short.map(({ placing: { coupon, prices, legs } }) => {
      const { playerId, currency, stakeTotal: stake, request } = coupon
      const { cashOnly } = request
      return { playerId, currency, stake, prices, isBoosted: isBoosted(legs), ...(cashOnly && { cashOnly }) }
    }),
  )
  const byBonus: Inserted[] = []
  const unpaid: Stakes['unpaid'][number][] = []
  const barred: Stakes['barred'][number][] = []
  short.forEach((inserted, at) => {
    const verdict = must(paid[at], 'whether bonus pays a stake')
    if (verdict.kind === 'short') unpaid.push({ ...inserted, balance: verdict.balance })
    else if (verdict.kind === 'barred') barred.push({ ...inserted, refusal: verdict.refusal })
    else byBonus.push({ ...inserted, placing: withBonus(inserted.placing, verdict.fromBonus) })
  })
  mustBeDone(
    await house.ledger.record(
      tx,
      byBonus.map(({ placing }) => stakeOf(placing.coupon)),
    ),
  )
  return { stored: [...stored, ...byBonus], unpaid, barred }
}

function withBonus(placing: Placing, fromBonus: NonNullable<Placing['coupon']['fromBonus']>): Placing {
  return { ...placing, coupon: { ...placing.coupon, fromBonus } }
}

/** What of a coupon's stake bonus paid, to be written with it. */
export function bonusOf({ placing, number }: Inserted) {
  const { fromBonus } = placing.coupon
  return fromBonus ? [{ number, ...fromBonus }] : []
}
