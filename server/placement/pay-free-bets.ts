import type { FreeBet } from '@banko/betting/wagering/free-bet.ts'
import type { CouponRequest } from '../coupons/index.ts'
import type { PlayerFacts } from '../people/index.ts'
import type { Connection, Transaction } from '../platform/platform.ts'
import type { House } from './house.ts'
import { Barred, type Inserted, type Placing } from './placing.ts'

/** Where it is looked for, and whether it pays this very coupon already. */
interface Looking {
  readonly connection: Connection
  readonly isSpent?: true
}

/** What of the player's is to pay a coupon instead of money; empty where money is. Asked before a moment is gathered. */
export async function freeBetFor(
  { promotions }: Pick<House, 'promotions'>,
  { operatorId, playerId, currency }: PlayerFacts,
  { freeBetId }: Pick<CouponRequest, 'freeBetId'>,
  { connection, isSpent }: Looking,
): Promise<{ readonly freeBet?: FreeBet }> {
  if (freeBetId === undefined) return {}
  const asked = { operatorId, playerId, currency, freeBetId, ...(isSpent && { isSpent }) }
  return { freeBet: await promotions.freeBets.of(connection, asked) }
}

/**
 * A stake that a free bet pays locks no account of its player's, which what they say for their own protection waits for: all
 * of the batch are locked before any is, in their order. Nothing where money pays all of it.
 */
export async function lockForFreeBets(
  { ledger }: Pick<House, 'ledger'>,
  tx: Transaction,
  batch: readonly Placing[],
): Promise<void> {
  const [first] = batch
  if (!first || batch.every(({ coupon }) => coupon.freeBetId === undefined)) return
  const players = batch.map(({ coupon }) => coupon.playerId)
  await ledger.lock(tx, first.coupon.operatorId, 'playerCash', players)
}

/** Spends free bets on the coupons that they pay. Whoever names one that is gone by now is barred. */
export async function spendFreeBets(
  { coupons, promotions }: House,
  tx: Transaction,
  stored: readonly Inserted[],
): Promise<void> {
  const paid = stored.flatMap(({ placing: { coupon }, number, position }) => {
    const { freeBetId, operatorId, playerId } = coupon
    return freeBetId === undefined ? [] : [{ freeBetId, operatorId, playerId, number, position }]
  })
  const [first] = paid
  if (!first) return
  // a batch is one operator's
  const { operatorId } = first
  const spent = await promotions.freeBets.spend(
    tx,
    operatorId,
    paid.map(({ freeBetId, playerId, number: couponNumber }) => ({ freeBetId, playerId, couponNumber })),
  )
  const gone = paid.filter(({ freeBetId }) => !spent.has(freeBetId))
  const refusal = { code: 'freeBetUnfit', why: 'expired' } as const
  if (gone.length > 0)
    throw new Barred(new Map(gone.map(({ position }) => [position, { kind: 'bonusBarred', refusal }])))
  await coupons.writeFreeBets(
    tx,
    operatorId,
    paid.map(({ number, freeBetId }) => ({ number, freeBetId })),
  )
}
