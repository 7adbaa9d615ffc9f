import type { CouponRecord } from './record.ts'

/** A coupon that has changed, and whose it is: what another process must know to tell it. */
export type Changed = Pick<CouponRecord, 'number' | 'playerId'>

/** `<process> <number>:<player> …` */
export function encodeNews(from: string, changed: readonly Changed[]): Uint8Array {
  return Buffer.from([from, ...changed.map(({ number, playerId }) => `${number}:${playerId}`)].join(' '))
}

export function readNews(news: Uint8Array): { from: string; coupons: Changed[] } {
  const [from = '', ...pairs] = Buffer.from(news).toString().split(' ')
  const coupons = pairs.map((pair) => {
    const [number = 0, playerId = 0] = pair.split(':').map(Number)
    return { number, playerId }
  })
  return { from, coupons }
}
