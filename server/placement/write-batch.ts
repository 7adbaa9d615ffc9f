import type { CouponCount } from '@banko/betting/limits/coupon-counts.ts'
import type { ExposureCap } from '@banko/betting/limits/exposure-caps.ts'
import type { SelectionTotal } from '@banko/betting/limits/limit-rules.ts'
import type { ClosedLeg, GateLeg } from '../book/index.ts'
import { type CouponRecord, causeOf, type LegRecord } from '../coupons/index.ts'
import { stakePlaced } from '../ledger/index.ts'
import { allInOrder } from '../platform/database/pipeline.ts'
import { must } from '../platform/must.ts'
import type { Transaction } from '../platform/platform.ts'
import type { ExposureReached, TotalReached } from '../trading/index.ts'
import { checkExposures } from './check-exposures.ts'
import type { House } from './house.ts'

/** A coupon that was decided and is to be written. */
export interface Placing {
  readonly coupon: Omit<CouponRecord, 'number'>
  /** Written with the coupon; none for a pending one. */
  readonly legs: readonly LegRecord[]
  readonly gate: readonly GateLeg[]
  readonly totals: readonly SelectionTotal[]
  readonly counts: readonly CouponCount[]
  readonly exposures: readonly ExposureCap[]
}

export type Verdict =
  | { readonly kind: 'stored'; readonly coupon: CouponRecord }
  /** The request key was there before; nothing was written. */
  | { readonly kind: 'earlier' }
  | { readonly kind: 'balanceTooLow'; readonly balance: number; readonly needed: number }
  /** The player has staked so much on one of the selections that this is left of what they may; nothing was written. */
  | { readonly kind: 'totalReached'; readonly reached: TotalReached }
  /** The player has placed as many of them as they may; nothing was written. */
  | { readonly kind: 'countReached'; readonly count: CouponCount }
  /** Open coupons may pay so much together that this is left; nothing was written. */
  | { readonly kind: 'exposureReached'; readonly reached: ExposureReached }
  /** The gate found these legs closed since the decision, by their place in the coupon; nothing was written. */
  | { readonly kind: 'closed'; readonly legs: readonly ClosedLeg[] }

/** Takes the transaction back because of these coupons, by their position; the others are written without them. */
class Barred extends Error {
  readonly verdicts: ReadonlyMap<number, Verdict>
  constructor(verdicts: ReadonlyMap<number, Verdict>) {
    super('coupons of the batch cannot be written')
    this.verdicts = verdicts
  }
}

/**
 * Writes many coupons of one operator in one transaction and one commit; every one gets exactly the verdict that it would have got
 * alone. No two of them are of one player. Source: speed.md, Placement; safety.md, The gate.
 */
export async function writeBatch(house: House, batch: readonly Placing[]): Promise<Verdict[]> {
  const verdicts = new Map<Placing, Verdict>()
  let rest = batch
  while (rest.length > 0) {
    try {
      const written = await house.platform.pipelined((tx) => write(house, tx, rest))
      rest.forEach((placing, position) => {
        verdicts.set(placing, must(written[position], 'the verdict on a coupon that was written'))
      })
      break
    } catch (error) {
      if (!(error instanceof Barred)) throw error
      for (const [position, verdict] of error.verdicts)
        verdicts.set(must(rest[position], 'the coupon of a verdict'), verdict)
      rest = rest.filter((_, position) => !error.verdicts.has(position))
    }
  }
  return batch.map((placing) => must(verdicts.get(placing), 'the verdict on a coupon'))
}

/** Lock order: request key, accounts, causes, totals, counts, exposures, gate. */
async function write(house: House, tx: Transaction, batch: readonly Placing[]): Promise<Verdict[]> {
  const { coupons, ledger } = house
  const { operatorId } = must(batch[0], 'a coupon of the batch').coupon
  // a coupon that was there before has its stake, and the ledger says so: neither waits for the other
  const [numbers, paid] = await allInOrder([
    coupons.insert(
      tx,
      batch.map(({ coupon }) => coupon),
    ),
    ledger.record(
      tx,
      batch.map(({ coupon }) => stakeOf(coupon)),
    ),
  ])
  const { stored, unpaid } = sortOut(batch, numbers, paid)
  await allInOrder([
    coupons.insertLegs(
      tx,
      stored.map(({ placing, number }) => ({ number, operatorId, legs: placing.legs })),
    ),
    coupons.delete(
      tx,
      operatorId,
      unpaid.map(({ number }) => number),
    ),
    countTotals(house, tx, stored),
    countCoupons(house, tx, stored),
    holdExposures(house, tx, stored),
    checkGate(house, tx, stored),
  ])
  const verdicts: Verdict[] = batch.map(() => ({ kind: 'earlier' }))
  for (const { placing, position, number } of stored)
    verdicts[position] = { kind: 'stored', coupon: { ...placing.coupon, number, legs: placing.legs } }
  for (const { position, verdict } of unpaid)
    verdicts[position] = { kind: 'balanceTooLow', balance: verdict.balance, needed: verdict.needed }
  return verdicts
}

/** Of the coupons that are new, those whose stake is paid and those that nobody could pay for. */
function sortOut(
  batch: readonly Placing[],
  numbers: ReadonlyMap<number, number>,
  paid: readonly StakeVerdict[],
): { readonly stored: readonly Inserted[]; readonly unpaid: readonly Unpaid[] } {
  const stored: Inserted[] = []
  const unpaid: Unpaid[] = []
  batch.forEach((placing, position) => {
    const number = numbers.get(position)
    const verdict = must(paid[position], 'the verdict on a stake')
    if ((number === undefined) !== (verdict.kind === 'earlier'))
      throw new Error(`coupon ${causeOf(placing.coupon)} and its stake do not agree on which is new`)
    if (number === undefined || verdict.kind === 'earlier') return
    if (verdict.kind === 'done') stored.push({ placing, position, number })
    else unpaid.push({ placing, position, number, verdict })
  })
  return { stored, unpaid }
}

type StakeVerdict = Awaited<ReturnType<House['ledger']['record']>>[number]

function stakeOf(coupon: Placing['coupon']) {
  const { operatorId, currency, playerId, stakeTotal } = coupon
  return stakePlaced({ operatorId, currency, playerId, cause: causeOf(coupon) }, stakeTotal)
}

interface Inserted {
  readonly placing: Placing
  readonly position: number
  readonly number: number
}

interface Unpaid extends Inserted {
  readonly verdict: Extract<StakeVerdict, { kind: 'short' }>
}

async function countTotals({ trading }: House, tx: Transaction, stored: readonly Inserted[]): Promise<void> {
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

async function countCoupons({ trading }: House, tx: Transaction, stored: readonly Inserted[]): Promise<void> {
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

async function holdExposures(house: House, tx: Transaction, stored: readonly Inserted[]): Promise<void> {
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
async function checkGate(house: House, tx: Transaction, stored: readonly Inserted[]): Promise<void> {
  const asked = stored.flatMap(({ placing, position }) =>
    placing.gate.map((gate, leg) => ({ gate, coupon: position, leg })),
  )
  if (asked.length === 0) return
  const closed = await house.book.findClosed(
    tx,
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
