import type { LegPrice } from '@banko/betting/coupon/bonus.ts'
import type { RefusalOf } from '@banko/betting/refusals/refusal.ts'
import { splitStake } from '@banko/betting/wagering/purse.ts'
import { whyNotBonus } from '@banko/betting/wagering/why-not-bonus.ts'
import type { FromBonus } from '../coupons/index.ts'
import type { BonusShare } from '../ledger/index.ts'
import { must } from '../platform/must.ts'
import type { Connection, Transaction } from '../platform/platform.ts'
import { type GrantRow, givenOf } from './grant.ts'
import type { House } from './house.ts'
import { readActive, readGrants } from './store-grants.ts'

/** A stake that a player's cash does not cover. */
export interface ShortStake {
  readonly playerId: number
  readonly currency: string
  readonly stake: number
  readonly prices: readonly LegPrice[]
  /** They want no bonus in it. */
  readonly cashOnly?: true
  /** A leg of it is boosted: money alone pays it. */
  readonly isBoosted?: boolean
}

/** Whether bonus pays the rest of it. */
export type PursePaid =
  | { readonly kind: 'paid'; readonly fromBonus: FromBonus }
  | { readonly kind: 'barred'; readonly refusal: RefusalOf<'bonusBetMax' | 'bonusUnfit' | 'boostUnfit'> }
  /** Even both together do not cover it, there is no bonus, or none is to pay it. */
  | { readonly kind: 'short'; readonly balance: number }

/**
 * Cash first, bonus for the rest, where its rules let it and its player does too. Whoever writes it holds their accounts under lock.
 * Source: payments.md, Purse.
 */
export async function payFromPurses(
  house: House,
  connection: Connection,
  operatorId: number,
  stakes: readonly ShortStake[],
): Promise<PursePaid[]> {
  const ids = stakes.map(({ playerId }) => playerId)
  const active = await readActive(connection, operatorId, ids)
  const cash = await house.ledger.balances(connection, operatorId, 'playerCash', ids)
  const bonus =
    active.size > 0
      ? await house.ledger.balances(connection, operatorId, 'playerBonus', ids)
      : new Map<number, number>()
  return stakes.map((short) => {
    const has = must(cash.get(short.playerId), 'a balance')
    const grant = active.get(short.playerId)
    if (short.cashOnly || grant?.currency !== short.currency) return { kind: 'short', balance: has }
    return payOne(grant, short, { cash: has, bonus: bonus.get(short.playerId) ?? 0 })
  })
}

function payOne(
  grant: GrantRow,
  { stake, prices, isBoosted }: ShortStake,
  { cash, bonus }: { readonly cash: number; readonly bonus: number },
): PursePaid {
  const split = splitStake(cash, bonus, stake)
  if (!split) return { kind: 'short', balance: Math.max(0, cash) + bonus }
  if (isBoosted) return { kind: 'barred', refusal: { code: 'boostUnfit', why: 'money' } }
  const { legsMin, priceMin } = grant.terms.rules
  const rules = {
    betMax: givenOf(grant).betMax,
    ...(legsMin !== undefined && { legsMin }),
    ...(priceMin !== undefined && { priceMin }),
  }
  const refusal = whyNotBonus(rules, { stake, prices })
  return refusal ? { kind: 'barred', refusal } : { kind: 'paid', fromBonus: { grantId: grant.id, stake: split.bonus } }
}

/** A coupon, as far as what comes back for it goes to cash and bonus. */
export interface SharedCoupon {
  readonly playerId: number
  readonly stakeTotal: number
  readonly fromBonus?: FromBonus | undefined
}

/** Of coupons that bonus paid a part of, what becomes of what comes back for them. Their players' accounts are under lock. */
export async function sharesOf<Coupon extends SharedCoupon>(
  house: House,
  tx: Transaction,
  operatorId: number,
  coupons: readonly Coupon[],
): Promise<Map<Coupon, BonusShare>> {
  const shared = coupons.flatMap((coupon) => (coupon.fromBonus ? [{ coupon, from: coupon.fromBonus }] : []))
  if (shared.length === 0) return new Map()
  const grants = await readGrants(tx, operatorId, [...new Set(shared.map(({ from }) => from.grantId))])
  const players = [...new Set(shared.map(({ coupon }) => coupon.playerId))]
  const has = await house.ledger.balances(tx, operatorId, 'playerBonus', players)
  return new Map(
    shared.map(({ coupon, from }) => {
      const grant = must(grants.get(from.grantId), `grant ${from.grantId}`)
      const to = placeOf(grant)
      return [coupon, { stake: coupon.stakeTotal, stakeBonus: from.stake, to, has: has.get(coupon.playerId) ?? 0 }]
    }),
  )
}

function placeOf({ state }: GrantRow): BonusShare['to'] {
  if (state === 'active') return 'bonus'
  return state === 'completed' ? 'cash' : 'house'
}
