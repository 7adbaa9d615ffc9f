import type { CouponRecord } from './record.ts'

/** A coupon that has changed, and whose it is: what another process must know to tell it. */
export type Changed = Pick<CouponRecord, 'operatorId' | 'number' | 'playerId'>

/** `<process> <operator>:<number>:<player> …` */
export function encodeNews(from: string, changed: readonly Changed[]): Uint8Array {
  return Buffer.from(
    [from, ...changed.map(({ operatorId, number, playerId }) => `${operatorId}:${number}:${playerId}`)].join(' '),
  )
}

export function readNews(news: Uint8Array): { from: string; coupons: Changed[] } {
  const [from = '', ...told] = Buffer.from(news).toString().split(' ')
  const coupons = told.map((one) => {
    const [operatorId = 0, number = 0, playerId = 0] = one.split(':').map(Number)
    return { operatorId, number, playerId }
  })
  return { from, coupons }
}
