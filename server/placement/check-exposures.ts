import type { Transaction } from '../platform/platform.ts'
import { type CappedCoupon, type ExposureReached, findOver } from '../trading/index.ts'
import type { House } from './house.ts'

/**
 * Of coupons that this transaction has written, those that would pass a cap, by position. Whoever else adds to the same
 * sums waits until the commit; nothing is asked where no cap applies.
 */
export async function checkExposures(
  { trading, coupons }: Pick<House, 'trading' | 'coupons'>,
  tx: Transaction,
  written: readonly CappedCoupon[],
): Promise<Map<number, ExposureReached>> {
  const caps = written.flatMap((coupon, position) => coupon.exposures.map((cap) => ({ coupon, position, cap })))
  if (caps.length === 0) return new Map()
  await trading.lockExposures(tx, caps)
  const asked = caps.map(({ coupon: { operatorId, currency }, cap }) => ({ operatorId, currency, about: cap.about }))
  // read after the locks: a statement of its own sees what others committed meanwhile
  const open = await coupons.sumExposures(
    tx,
    asked,
    written.map(({ number }) => number),
  )
  return findOver(
    written,
    caps.flatMap(({ position, cap }, index) => {
      const sum = open[index]
      return sum === undefined ? [] : [{ position, cap, open: sum }]
    }),
  )
}
