import type { CouponCount } from '@banko/betting/limits/coupon-counts.ts'
import type { SlipRefusal } from '@banko/betting/refusals/refusal.ts'
import type { ClosedLeg } from '../book/index.ts'
import { must } from '../platform/must.ts'
import type { Transaction } from '../platform/platform.ts'
import type { ExposureReached, TotalReached } from '../trading/index.ts'
import { checkExposures } from './check-exposures.ts'
import type { House } from './house.ts'
import { Barred, type Inserted } from './placing.ts'

/** What players said for their own protection. */
export async function askProtection({ people }: House, tx: Transaction, stored: readonly Inserted[]): Promise<void> {
  const [first] = stored
  if (!first) return
  const refused = await people.mayTake(
    tx,
    first.placing.coupon.operatorId,
    stored.map(({ placing: { coupon } }) => {
      const { playerId, siteId, stakeTotal, freeBetId } = coupon
      // what a free bet pays is no money of theirs
      return { playerId, siteId, stake: freeBetId === undefined ? stakeTotal : 0 }
    }),
  )
  if (refused.size === 0) return
  const verdictOf = ([index, refusal]: [number, SlipRefusal]) =>
    [must(stored[index], 'the coupon of a refusal').position, { kind: 'protected', refusal }] as const
  throw new Barred(new Map([...refused].map(verdictOf)))
}

/** What players have staked on their selections. */
export async function countTotals({ trading }: House, tx: Transaction, stored: readonly Inserted[]): Promise<void> {
  const reached = await trading.raiseTotals(
    tx,
    stored.map(({ placing: { coupon, totals } }) => {
      const { operatorId, playerId, stakeTotal } = coupon
      return { operatorId, playerId, stake: stakeTotal, totals }
    }),
  )
  if (reached.size === 0) return
  const verdictOf = ([index, [first]]: [number, readonly [TotalReached, ...unknown[]]]) =>
    [must(stored[index], 'the coupon of a total').position, { kind: 'totalReached', reached: first }] as const
  throw new Barred(new Map([...reached].map(verdictOf)))
}

/** How many coupons players have placed. */
export async function countCoupons({ trading }: House, tx: Transaction, stored: readonly Inserted[]): Promise<void> {
  const reached = await trading.raiseCounts(
    tx,
    stored.map(({ placing: { coupon, counts } }) => {
      const { operatorId, playerId } = coupon
      return { operatorId, playerId, counts }
    }),
  )
  if (reached.size === 0) return
  const verdictOf = ([index, [count]]: [number, readonly [CouponCount, ...unknown[]]]) =>
    [must(stored[index], 'the coupon of a count').position, { kind: 'countReached', count }] as const
  throw new Barred(new Map([...reached].map(verdictOf)))
}

/** What open coupons may pay together. */
export async function holdExposures(house: House, tx: Transaction, stored: readonly Inserted[]): Promise<void> {
  const over = await checkExposures(
    house,
    tx,
    stored.map(({ placing: { coupon, exposures }, number }) => {
      const { operatorId, currency, payoutMax } = coupon
      return { number, operatorId, currency, payoutMax, exposures }
    }),
  )
  if (over.size === 0) return
  const verdictOf = ([index, reached]: [number, ExposureReached]) =>
    [must(stored[index], 'the coupon of a cap').position, { kind: 'exposureReached', reached }] as const
  throw new Barred(new Map([...over].map(verdictOf)))
}

/** The last statements before the commit. */
export async function checkGate(house: House, tx: Transaction, stored: readonly Inserted[]): Promise<void> {
  const asked = stored.flatMap(({ placing, position }) =>
    placing.gate.map((gate, leg) => ({ gate, coupon: position, leg })),
  )
  if (asked.length === 0) return
  // A batch is one operator's.
  const { operatorId } = must(stored[0], 'a coupon of the batch').placing.coupon
  const closed = await house.book.findClosed(
    tx,
    operatorId,
    asked.map(({ gate }) => gate),
  )
  if (closed.length === 0) return
  const legs = new Map<number, ClosedLeg[]>()
  for (const found of closed) {
    const { coupon, leg } = must(asked[found.position], 'the leg of an answer of the gate')
    legs.set(coupon, [...(legs.get(coupon) ?? []), { ...found, position: leg }])
  }
  throw new Barred(new Map([...legs].map(([position, of]) => [position, { kind: 'closed', legs: of }])))
}
