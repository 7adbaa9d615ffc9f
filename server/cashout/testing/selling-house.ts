import type { CashOutQuote } from '@banko/betting/coupon/cash-out-quote.ts'
import type { CouponRecord } from '../../coupons/index.ts'
import { type SiteChanges, setSite } from '../../operators/index.ts'
import { byTest, type Pick, type TestHouse } from '../../testing/test-house.ts'

/** As a site sells that sells everything at once, with nothing kept. */
export const sellsAll = {
  ...{ on: true, single: true, combined: true, multiple: true, system: true, live: true },
  ...{ marginMillionths: 0, offerMin: 1, partOn: true, partMin: 1 },
} as const

/** Changes settings of the test's site. */
export async function change({ house, operatorId }: TestHouse, settings: SiteChanges['settings']): Promise<void> {
  const { db, clock } = house.platform
  const changes = { ...(settings && { settings }) }
  const domain = 'test.example'
  await db.transaction().execute((tx) => setSite(tx, { operatorId, domain, changes, by: byTest, at: clock.now() }))
  await house.operators.refresh()
}

/** Places a coupon; throws where it is refused. */
export async function placed(
  town: TestHouse,
  playerId: number,
  picks: readonly Pick[],
  request: Parameters<TestHouse['request']>[1] = {},
): Promise<CouponRecord> {
  const answer = await town.house.placement.place(town.of(playerId), town.request(picks, request))
  if (!answer.ok) throw new Error(`refused: ${JSON.stringify(answer.refusal)}`)
  return answer.value
}

/** What is offered for a coupon; throws where nothing is. */
export async function quoted(
  { house, of }: TestHouse,
  { playerId, couponId }: CouponRecord,
  part?: Parameters<TestHouse['house']['cashOut']['quote']>[2],
): Promise<CashOutQuote> {
  const answer = await house.cashOut.quote(of(playerId), couponId, part)
  if (!answer.ok) throw new Error(`no offer: ${JSON.stringify(answer.refusal)}`)
  return answer.value.quote
}

/** Sells at a quote, by a request of its own unless one is named. */
export function sell(
  { house, platform, of }: TestHouse,
  { playerId, couponId }: CouponRecord,
  quote: CashOutQuote,
  requestId = platform.ids.uuid(),
) {
  return house.cashOut.sell({ ...of(playerId), couponId, requestId, quote })
}

/** A coupon as it is stored. */
export async function stored({ house, operatorId }: TestHouse, { number }: CouponRecord): Promise<CouponRecord> {
  const [coupon] = await house.coupons.read(house.platform.db, operatorId, [number])
  if (!coupon) throw new Error('there is no such coupon')
  return coupon
}
