import type { ClosedLeg, GateLeg } from '../book/index.ts'
import { must } from '../platform/must.ts'
import type { Transaction } from '../platform/platform.ts'
import type { House } from './house.ts'
import { spendFreeBets } from './pay-free-bets.ts'
import { bonusOf, payShort, stakeOf } from './pay-stakes.ts'
import { Barred, type Placing, type Verdict } from './placing.ts'
import { askProtection, countCoupons, countTotals, holdExposures } from './spend-checks.ts'
import { refuseBoost } from './take-boosts.ts'

/** What is done of the same player in the same transaction, before their stake is paid: both or neither. */
export interface Before {
  /** Its legs that the gate is asked about together with the coupon's. Throws where it cannot be done. */
  write(tx: Transaction): Promise<readonly GateLeg[]>
  /** What is thrown where the gate has closed on these of its legs alone, by their position among them. */
  closed(legs: readonly ClosedLeg[]): Error
  /** What is thrown where the coupon would wait for a second decision: what came before could not be taken back then. */
  inPlay(): Error
}

/**
 * Writes one coupon after something else of its player. Lock order: request key, then what comes before it (accounts,
 * coupons, causes), causes, totals, counts, exposures, gate.
 */
export async function writeAfter(house: House, placing: Placing, before: Before): Promise<Verdict> {
  if (placing.coupon.status === 'pending') throw before.inPlay()
  const barred = refuseBoost(placing)
  if (barred) return barred
  try {
    return await house.platform.db.transaction().execute((tx) => write(house, tx, placing, before))
  } catch (error) {
    if (!(error instanceof Barred)) throw error
    return must(error.verdicts.get(0), 'the verdict on the one coupon')
  }
}

async function write(house: House, tx: Transaction, placing: Placing, before: Before): Promise<Verdict> {
  const { coupons, ledger } = house
  const number = (await coupons.insert(tx, [placing.coupon])).get(0)
  if (number === undefined) return { kind: 'earlier' }
  const gate = await before.write(tx)
  const [paid] = await ledger.record(tx, [stakeOf(placing.coupon)])
  if (paid?.kind === 'earlier') throw new Error('a coupon is new and its stake is not')
  const { operatorId } = placing.coupon
  const inserted = [{ placing, position: 0, number }]
  const { stored, unpaid, barred } = await payShort(
    house,
    tx,
    paid?.kind === 'short' ? { stored: [], short: inserted } : { stored: inserted, short: [] },
  )
  const [bar] = barred
  if (bar) throw new Barred(new Map([[0, { kind: 'bonusBarred', refusal: bar.refusal }]]))
  const [poor] = unpaid
  if (poor)
    throw new Barred(
      new Map([[0, { kind: 'balanceTooLow', balance: poor.balance, needed: placing.coupon.stakeTotal }]]),
    )
  const [written] = stored
  await coupons.insertLegs(tx, [{ number, operatorId, legs: placing.legs }])
  await coupons.writeFromBonus(tx, operatorId, stored.flatMap(bonusOf))
  await spendFreeBets(house, tx, stored)
  await askProtection(house, tx, stored)
  await countTotals(house, tx, stored)
  await countCoupons(house, tx, stored)
  await holdExposures(house, tx, stored)
  await askGate(house, tx, placing, { before, gate })
  return { kind: 'stored', coupon: { ...must(written, 'a coupon').placing.coupon, number, legs: placing.legs } }
}

interface Earlier {
  readonly before: Before
  readonly gate: readonly GateLeg[]
}

/** Both in one question, the last one before the commit: two would lock matches in two orders. */
async function askGate(house: House, tx: Transaction, placing: Placing, { before, gate }: Earlier): Promise<void> {
  const own = placing.gate.length
  const closed = await house.book.findClosed(tx, placing.coupon.operatorId, [...placing.gate, ...gate])
  const legs = closed.filter(({ position }) => position < own)
  if (legs.length > 0) throw new Barred(new Map([[0, { kind: 'closed', legs }]]))
  if (closed.length > 0) throw before.closed(closed.map((leg) => ({ ...leg, position: leg.position - own })))
}
