import { causeOf } from '../coupons/index.ts'
import { allInOrder } from '../platform/database/pipeline.ts'
import { must } from '../platform/must.ts'
import type { Transaction } from '../platform/platform.ts'
import type { House } from './house.ts'
import { lockForFreeBets, spendFreeBets } from './pay-free-bets.ts'
import { bonusOf, payShort, stakeOf } from './pay-stakes.ts'
import { Barred, type Inserted, type Placing, type Verdict } from './placing.ts'
import { askProtection, checkGate, countCoupons, countTotals, holdExposures } from './spend-checks.ts'
import { takeBoosts } from './take-boosts.ts'

/**
 * Writes many coupons of one operator in one transaction and one commit; every one gets exactly the verdict that it
 * would have got alone. No two of them are of one player. Source: speed.md, Placement; safety.md, The gate.
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

/** Lock order: request key, accounts, causes, free bets, offers of boosts, totals, counts, exposures, gate. Protection is held by the accounts. */
async function write(house: House, tx: Transaction, batch: readonly Placing[]): Promise<Verdict[]> {
  const { coupons, ledger } = house
  const { operatorId } = must(batch[0], 'a coupon of the batch').coupon
  // a coupon that was there before has its stake, and the ledger says so: neither waits for the other
  const [numbers, , paid] = await allInOrder([
    coupons.insert(
      tx,
      batch.map(({ coupon }) => coupon),
    ),
    lockForFreeBets(house, tx, batch),
    ledger.record(
      tx,
      batch.map(({ coupon }) => stakeOf(coupon)),
    ),
  ])
  const { stored, unpaid, barred } = await payShort(house, tx, sortOut(batch, numbers, paid))
  await allInOrder([
    coupons.insertLegs(
      tx,
      stored.map(({ placing, number }) => ({ number, operatorId, legs: placing.legs })),
    ),
    coupons.delete(
      tx,
      operatorId,
      [...unpaid, ...barred].map(({ number }) => number),
    ),
    coupons.writeFromBonus(tx, operatorId, stored.flatMap(bonusOf)),
    spendFreeBets(house, tx, stored),
    takeBoosts(house, tx, stored),
    askProtection(house, tx, stored),
    countTotals(house, tx, stored),
    countCoupons(house, tx, stored),
    holdExposures(house, tx, stored),
    checkGate(house, tx, stored),
  ])
  const verdicts: Verdict[] = batch.map(() => ({ kind: 'earlier' }))
  for (const { placing, position, number } of stored)
    verdicts[position] = { kind: 'stored', coupon: { ...placing.coupon, number, legs: placing.legs } }
  for (const { position, placing, balance } of unpaid)
    verdicts[position] = { kind: 'balanceTooLow', balance, needed: placing.coupon.stakeTotal }
  for (const { position, refusal } of barred) verdicts[position] = { kind: 'bonusBarred', refusal }
  return verdicts
}

/** Of the coupons that are new, those whose stake is paid and those that their players' cash is short of. */
function sortOut(
  batch: readonly Placing[],
  numbers: ReadonlyMap<number, number>,
  paid: readonly StakeVerdict[],
): { readonly stored: readonly Inserted[]; readonly short: readonly Inserted[] } {
  const stored: Inserted[] = []
  const short: Inserted[] = []
  batch.forEach((placing, position) => {
    const number = numbers.get(position)
    const verdict = must(paid[position], 'the verdict on a stake')
    if ((number === undefined) !== (verdict.kind === 'earlier'))
      throw new Error(`coupon ${causeOf(placing.coupon)} and its stake do not agree on which is new`)
    if (number === undefined || verdict.kind === 'earlier') return
    if (verdict.kind === 'done') stored.push({ placing, position, number })
    else short.push({ placing, position, number })
  })
  return { stored, short }
}

type StakeVerdict = Awaited<ReturnType<House['ledger']['record']>>[number]
