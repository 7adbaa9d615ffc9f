import { at } from './at.ts'
import type { Case, CaseEvent, SellEvent } from './case.ts'
import { bestFactors, type LegState, legStates, worstFactors } from './legs.ts'
import { paymentOf, type Written, writeDown } from './payment.ts'
import { type SaleAnswer, saleOf } from './sale.ts'

export type Status = 'waiting' | 'won' | 'lost' | 'sold'

/** How a coupon stands after an event. Money in minor units. */
export interface Entry {
  /** Null before all events. */
  readonly event: CaseEvent | null
  readonly legs: readonly LegState[]
  readonly status: Status
  /** Cut and rounded; 0 unless won. */
  readonly payout: bigint
  readonly bonus: bigint
  /** Whole percents of a won coupon, else 0. */
  readonly bonusPercent: number
  /** Payout and bonus less those of the entry before: what is posted, below 0 when something is taken back. */
  readonly difference: bigint
  /** What a sell event brought; null for others. */
  readonly sale: SaleAnswer | null
  readonly stakeLeft: bigint
  /** The cap of what is left; null is none. */
  readonly capLeft: number | null
}

type Standing = Pick<Entry, 'status' | 'payout' | 'bonus' | 'bonusPercent'>

const nothing = { payout: 0n, bonus: 0n, bonusPercent: 0 }

/**
 * The page says: status goes by paid money; `lost` when the payout rounds to 0, `won` as soon as it can no longer
 * change, even with legs open. Taken: an open leg can still be lost, whatever else its market has on the coupon.
 */
function standingOf(written: Written, legs: readonly LegState[], stakeLeft: bigint): Standing {
  const most = paymentOf(written, legs, bestFactors(written.coupon, legs), stakeLeft)
  if (most.payout + most.bonus === 0n) return { status: 'lost', ...nothing }
  const least = paymentOf(written, legs, worstFactors(written.coupon, legs), stakeLeft)
  const fixed = most.payout === least.payout && most.bonus === least.bonus
  return fixed ? { status: 'won', ...least } : { status: 'waiting', ...nothing }
}

/** The coupon as it is left, under the cap that is left to it. */
function left({ coupon, ...written }: Written, { capLeft }: Entry): Written {
  return { ...written, coupon: { ...coupon, payoutMax: capLeft } }
}

/**
 * The page says the rest goes on. Taken: as a coupon of the stake that is left, its cap the same share of the
 * whole cap, so that
 * both together never pay more than the whole would have.
 */
function sell(whole: Written, before: Entry, event: SellEvent): Entry {
  const written = left(whole, before)
  const answer: SaleAnswer =
    before.status === 'waiting'
      ? saleOf(written, before.legs, before.stakeLeft, event)
      : { kind: 'refused', refusal: 'notWaiting' }
  const after: Entry = { ...before, event, difference: 0n, sale: answer }
  if (answer.kind === 'refused') return after
  if (answer.stakeLeft === 0n) return { ...after, status: 'sold', stakeLeft: 0n }
  const { stakeLeft } = answer
  const cap = whole.coupon.payoutMax
  const capLeft = cap === null ? null : Number((BigInt(cap) * stakeLeft) / whole.stakeTotal)
  const rest = standingOf(left(whole, { ...after, capLeft }), before.legs, stakeLeft)
  return { ...after, ...rest, difference: rest.payout + rest.bonus, stakeLeft, capLeft }
}

/** A sold coupon stays sold, whatever its legs do then. */
function happen(written: Written, before: Entry, events: readonly CaseEvent[]): Entry {
  const event = at(events, events.length - 1)
  if (event.kind === 'sell') return sell(written, before, event)
  const legs = legStates(written.coupon, events)
  const standing = before.status === 'sold' ? { status: before.status, ...nothing } : null
  const after = standing ?? standingOf(left(written, before), legs, before.stakeLeft)
  const difference = after.payout + after.bonus - before.payout - before.bonus
  const { stakeLeft, capLeft } = before
  return { event, legs, ...after, difference, sale: null, stakeLeft, capLeft }
}

/** One entry before all events, then one after each. The case must be one that `quote` does not refuse. */
export function walk(coupon: Case): Entry[] {
  const written = writeDown(coupon)
  const legs = coupon.selections.map(() => null)
  let entry: Entry = {
    event: null,
    legs,
    status: 'waiting',
    ...nothing,
    difference: 0n,
    sale: null,
    stakeLeft: written.stakeTotal,
    capLeft: coupon.payoutMax,
  }
  const entries = [entry]
  for (let count = 1; count <= coupon.events.length; count++) {
    entry = happen(written, entry, coupon.events.slice(0, count))
    entries.push(entry)
  }
  return entries
}

/** How the coupon stands after the first events. */
export function settle(coupon: Case, events: readonly CaseEvent[]): Entry {
  const entries = walk({ ...coupon, events })
  return at(entries, entries.length - 1)
}

/** What a sale brings after the first events; the coupon's own sales among them count. */
export function cashOut(coupon: Case, events: readonly CaseEvent[], event: SellEvent): SaleAnswer {
  const { sale } = settle(coupon, [...events, event])
  if (sale === null) throw new Error('a sell event has an answer')
  return sale
}
