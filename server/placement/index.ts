import { type Answer, ok } from '@banko/contract/answer.ts'
import type { PlaceRequest } from '@banko/contract/calls/placement.ts'
import type { CouponRecord } from '../coupons/index.ts'
import type { PlayerOf } from '../platform/caller.ts'
import { forEveryOperator, forOperator } from '../platform/database/row-scope.ts'
import { TooManyError } from '../platform/limits/too-many-error.ts'
import type { ExplainAsked, Explained } from '../trading/index.ts'
import { explain } from './explain.ts'
import { type House, matchKnown } from './house.ts'
import { type Before, writeAfter } from './place-after.ts'
import { type PlaceRefusal, placeCoupon } from './place-coupon.ts'
import type { Placing, Verdict } from './placing.ts'
import { openQueue } from './queue.ts'
import { Undecided } from './undecided.ts'

export type { Before } from './place-after.ts'
export type { PlaceRefusal } from './place-coupon.ts'

export interface Placement {
  /** Answers when the coupon is stored; an in-play one is then `pending` and decided after its delay. */
  place(of: PlayerOf, request: PlaceRequest): Promise<Answer<CouponRecord, PlaceRefusal>>
  /** Places a coupon in one transaction with something else of its player that comes before its stake: both or neither. */
  placeAfter(of: PlayerOf, request: PlaceRequest, before: Before): Promise<Answer<CouponRecord, PlaceRefusal>>
  /** So many coupons of an operator wait to be written that one more would wait too long: whoever asks is to come again. */
  isFull(operatorId: number): boolean
  /** What a player's coupon would be held against. */
  explain(of: PlayerOf, asked: ExplainAsked): Promise<Explained>
  /**
   * Refuses what a stopped process left pending: nobody watched the matches meanwhile. Beside other processes only what
   * none of them has decided in time; there it is to be done again and again. Answers how many.
   */
  recover(): Promise<number>
  idle(): Promise<void>
}

export function openPlacement(house: House): Placement {
  const { db, bus } = house.platform
  const queue = openQueue(house)
  const undecided = new Undecided(house, tell)

  function tell(coupon: CouponRecord): void {
    house.people.publishBalances([coupon])
    house.coupons.tell([coupon], (matchId) => matchKnown(house, matchId))
  }

  async function forsakeOverdue(): Promise<number> {
    const pending: CouponRecord[] = []
    const found = await forEveryOperator('a start takes up what any of them left', () => house.coupons.findPending(db))
    for (const { operatorId, numbers } of found)
      pending.push(...(await forOperator(operatorId, () => house.coupons.read(db, operatorId, numbers))))
    // Where there are no other processes, whoever would have decided them has stopped.
    const overdue = bus.reach === 'house' ? pending.filter((coupon) => undecided.isOverdue(coupon)) : pending
    for (const coupon of overdue) await undecided.forsake(coupon)
    return overdue.length
  }

  async function place(of: PlayerOf, request: PlaceRequest, write: (placing: Placing) => Promise<Verdict>) {
    const player = await house.people.factsOf(of)
    const answer = await placeCoupon(house, write, player, request)
    if (!answer.ok) return answer
    const { coupon, fresh } = answer.value
    if (fresh) {
      if (coupon.status === 'pending') undecided.watch({ coupon, witnesses: fresh, stakeMode: player.stakeMode })
      tell(coupon)
    }
    return ok(coupon)
  }

  return {
    isFull: queue.isFull,
    async place(of, request) {
      try {
        return await place(of, request, queue.write)
      } catch (error) {
        // Who was told to come again has left nothing behind.
        if (!(error instanceof TooManyError)) undecided.lookAfter(of, request.couponId)
        throw error
      }
    },
    placeAfter: (of, request, before) => place(of, request, (placing) => writeAfter(house, placing, before)),
    explain: async (of, asked) => explain(house, await house.people.factsOf(of), asked),
    recover: forsakeOverdue,
    idle: async () => {
      await queue.idle()
      await undecided.idle()
      await house.coupons.idle()
      await house.trading.refusals.idle()
    },
  }
}
