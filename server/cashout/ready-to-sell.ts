import type { MatchId } from '@banko/betting/match/market.ts'
import type { CouponRecord, LegRecord } from '../coupons/index.ts'
import type { Client } from '../platform/limits/client.ts'
import { TooManyError } from '../platform/limits/too-many-error.ts'
import type { House } from './house.ts'

/**
 * Resolves in the turn in which all that is open of a coupon and was put together by the bet builder is priced: its facts
 * are to be read in that very turn, see `saleFactsOf`.
 * @throws {TooManyError} where the client has had too much of what all share, or it takes too long
 */
export async function readyToSell(house: Booked, client: Client, coupon: CouponRecord): Promise<void> {
  if (coupon.status !== 'waiting') return
  await house.book.builders.ready(client, booksOf(house, coupon), openLegsOf(coupon))
}

/** Whether it is all priced in this turn. */
export function isPriced(house: Booked, coupon: CouponRecord): boolean {
  return coupon.status !== 'waiting' || house.book.builders.isReady(booksOf(house, coupon), openLegsOf(coupon))
}

type Booked = Pick<House, 'book'>

function booksOf({ book }: Booked, { operatorId }: CouponRecord) {
  return (matchId: MatchId) => book.offerOf(operatorId).find(matchId)
}

function openLegsOf({ legs }: CouponRecord): LegRecord[] {
  return legs.filter(({ outcomeResult }) => !outcomeResult)
}

/** The same; false where it was too much. */
export function isReadyToSell(...asked: Parameters<typeof readyToSell>): Promise<boolean> {
  return readyToSell(...asked).then(
    () => true,
    (error: unknown) => {
      if (error instanceof TooManyError) return false
      throw error
    },
  )
}
