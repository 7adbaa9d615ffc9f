import type { CouponRecord } from '../coupons/index.ts'
import type { Client } from '../platform/limits/client.ts'
import { TooManyError } from '../platform/limits/too-many-error.ts'
import type { House } from './house.ts'

/**
 * Resolves in the turn in which all that is open of a coupon and was put together by the bet builder is priced: its facts
 * are to be read in that very turn, see `saleFactsOf`.
 * @throws {TooManyError} where the client has had too much of what all share, or it takes too long
 */
export async function readyToSell({ book }: Pick<House, 'book'>, client: Client, coupon: CouponRecord): Promise<void> {
  if (coupon.status !== 'waiting') return
  const open = coupon.legs.filter(({ outcomeResult }) => !outcomeResult)
  await book.builders.ready(client, (matchId) => book.offerOf(coupon.operatorId).find(matchId), open)
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
