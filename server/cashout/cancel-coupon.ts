import {
  type CancelBar,
  type CancelFacts,
  type CancelLeg,
  notPrintedMinutes,
  whyNotCancel,
} from '@banko/betting/coupon/cancel-window.ts'
import { countQuestions } from '@banko/betting/limits/coupon-counts.ts'
import { questionOf } from '@banko/betting/market-types/question.ts'
import { selectionKey } from '@banko/betting/slip/selection.ts'
import { type Answer, ok, refused } from '@banko/contract/answer.ts'
import { type CouponRecord, causeOf } from '../coupons/index.ts'
import { mustBeDone, stakeReturned } from '../ledger/index.ts'
import type { PlayerOf } from '../platform/caller.ts'
import { must } from '../platform/must.ts'
import type { Transaction } from '../platform/platform.ts'
import { type House, matchKnown } from './house.ts'

/** Which coupon, and why where that is told. */
export interface CancelAsked {
  readonly couponId: string
  /** Of a terminal: its paper did not come out. */
  readonly unprinted?: boolean
}

interface Cancelling extends PlayerOf, Pick<CancelAsked, 'unprinted'> {
  readonly number: number
}

export interface Cancelled {
  readonly coupon: CouponRecord
  /** It was not cancelled before. */
  readonly isFresh: boolean
}

type CancelAnswer = Answer<Cancelled, 'notFound' | 'cancelOff'>

/** A player's own coupon, while their site lets them: the stake returns whole. Asked again, it is cancelled already. */
export async function cancelCoupon(house: House, of: PlayerOf, asked: CancelAsked): Promise<CancelAnswer> {
  const { couponId, unprinted = false } = asked
  const found = await house.coupons.findRequest(house.platform.db, of, couponId)
  if (!found) return refused({ code: 'notFound' })
  return house.platform.db.transaction().execute((tx) => write(house, tx, { ...of, unprinted, number: found.number }))
}

/** Lock order: accounts, coupons, causes, totals, counts. */
async function write(
  house: House,
  tx: Transaction,
  { operatorId, playerId, number, unprinted }: Cancelling,
): Promise<CancelAnswer> {
  const { coupons, ledger, trading } = house
  await ledger.lock(tx, operatorId, 'playerCash', [playerId])
  await coupons.lock(tx, operatorId, [number])
  const [coupon] = await coupons.read(tx, operatorId, [number])
  const was = must(coupon, 'a coupon under its lock')
  if (was.status === 'cancelled') return ok({ coupon: was, isFresh: false })
  const bar =
    whyNotCancel(await factsOf(house, tx, was, unprinted ? notPrintedMinutes : 0)) ?? (await whyLate(house, tx, was))
  if (bar) return refused({ code: 'cancelOff', why: bar })
  const { currency, stakeTotal: stake } = was
  const share = (await house.promotions.sharesOf(tx, operatorId, [was])).get(was)
  const returned = stakeReturned({ operatorId, playerId, currency, cause: causeOf(was) }, stake, share)
  mustBeDone(await ledger.record(tx, [returned]))
  const is = cancelled(was, house.platform.clock.now())
  await coupons.writeCancelled(tx, is)
  await house.promotions.boosts.move(tx, operatorId, [is])
  const questions = was.legs.map((leg) => questionOf(selectionKey(leg)))
  await trading.lowerTotals(tx, { operatorId, playerId, stake }, questions)
  const counted = countQuestions({ selections: was.legs, sizes: was.sizes }, was.placedAt)
  await trading.lowerCounts(tx, { operatorId, playerId }, Object.values(counted))
  return ok({ coupon: is, isFresh: true })
}

function cancelled(was: CouponRecord, settledAt: number): CouponRecord {
  const order = was.order && { order: { ended: 'cancelled' as const, ...was.order } }
  return { ...was, ...order, status: 'cancelled', settledAt }
}

async function factsOf(house: House, tx: Transaction, coupon: CouponRecord, minutesMin: number): Promise<CancelFacts> {
  const { cancelMinutes } = house.operators.afterwardsOf(coupon.siteId)
  const windowMinutes = Math.max(cancelMinutes, minutesMin)
  const [shown] = await house.coupons.data([coupon], (matchId) => matchKnown(house, matchId), tx)
  return {
    by: { kind: 'player', windowMinutes },
    waiting: coupon.status === 'waiting' && coupon.stakeSold === 0,
    ...(coupon.freeBetId !== undefined && { freeBet: true as const }),
    placedAt: coupon.placedAt,
    now: house.platform.clock.now(),
    legs: must(shown, 'a coupon as it is shown').legs.map((leg): CancelLeg => {
      const { live, startsAt } = leg
      // A match that is out of memory has no state to look at: its schedule tells.
      const status = house.book.find(leg.matchId)?.state.status ?? 'notStarted'
      return { selection: selectionKey(leg), live, startsAt, status }
    }),
  }
}

/** Something has been said of a result: the bet is no longer open, whatever the book says of its match. */
async function whyLate(house: House, tx: Transaction, { legs }: CouponRecord): Promise<CancelBar | undefined> {
  const behind = await house.settlement.findUndone(tx, [...new Set(legs.map(({ matchId }) => matchId))])
  const late = legs.filter(({ matchId, outcomeResult }) => outcomeResult !== undefined || behind.includes(matchId))
  return late.length > 0 ? { kind: 'matchStarted', selections: late.map(selectionKey) } : undefined
}
