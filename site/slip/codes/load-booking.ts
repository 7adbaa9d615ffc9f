import type { Fixture } from '@banko/betting/match/book.ts'
import type { MatchId, SelectionNames } from '@banko/betting/match/market.ts'
import type { Products } from '@banko/betting/match/products.ts'
import type { SlipRefusal } from '@banko/betting/refusals/refusal.ts'
import { checkStructure } from '@banko/betting/slip/check-structure.ts'
import { couponFormOf } from '@banko/betting/slip/coupon-form.ts'
import { type Selection, type SelectionKey, selectionKey } from '@banko/betting/slip/selection.ts'
import { kindOf, reduceSlip, type Slip, whyNot } from '@banko/betting/slip/slip.ts'
import type { BookedLeg, BookedSlip } from '@banko/contract/calls/bookings.ts'
import type { SlipState, SlipStore } from '../slip-store.ts'

/** A booked selection that a slip can hold now. */
export type OpenLeg = BookedLeg & Required<Pick<BookedLeg, 'now'>>

/** A selection that the slip does not take beside what is there: its rules' word, or another one of the same match. */
export interface BarredLeg {
  readonly key: SelectionKey
  readonly why: SlipRefusal | 'rival'
}

/** Whether it can come onto the slip of somebody to whom these sections are open. */
export function isOpenLeg(leg: BookedLeg, products: Products): leg is OpenLeg {
  return leg.now !== undefined && (leg.now.live ? products.live : products.sport)
}

/** Adds them to what stands there, in their order; answers those that the slip does not take. */
export function addBooked(store: SlipStore, legs: readonly OpenLeg[]): readonly BarredLeg[] {
  const { slip, rules } = store.getState()
  const fitted = fitLegs(slip, legs, rules)
  store.take(fitted.slip, knownOf(legs))
  return fitted.barred
}

/**
 * Puts the booked slip in the place of what stands there, which can be put back; bankers and sizes come along as far as
 * what is left allows them. Answers those that the slip does not take.
 */
export function replaceByBooked(
  store: SlipStore,
  booked: Pick<BookedSlip, 'legs' | 'sizes'>,
  legs: readonly OpenLeg[],
): readonly BarredLeg[] {
  const { slip: before, rules, stakeMode } = store.getState()
  const bare: Slip = { ...before, selections: [], sizes: [], stakeText: '' }
  const fitted = fitLegs(bare, legs, rules)
  const whole = formOf(bare, booked, new Set(fitted.slip.selections.map(selectionKey)), rules)
  if (before.selections.length > 0) store.empty()
  store.restore({ slip: whole ?? fitted.slip, ...knownOf(legs), seenAt: {}, stakeMode })
  return fitted.barred
}

/** With bankers and sizes as they were, less what is not kept: removing is the slip's own rule. Undefined: not allowed here. */
function formOf(
  bare: Slip,
  { legs, sizes }: Pick<BookedSlip, 'legs' | 'sizes'>,
  kept: ReadonlySet<SelectionKey>,
  rules: SlipState['rules'],
): Slip | undefined {
  let slip: Slip = { ...bare, selections: legs.map(selectionOf), sizes }
  if (kindOf(slip) !== 'system') slip = { ...slip, sizes: [] }
  for (const key of slip.selections.map(selectionKey)) {
    if (!kept.has(key)) slip = reduceSlip(slip, { kind: 'remove', key }, rules)
  }
  return checkStructure(couponFormOf(slip.selections, slip.sizes), rules)[0] ? undefined : slip
}

/** One after the other by the slip's own rules; nothing that stands there gives way. */
function fitLegs(start: Slip, legs: readonly OpenLeg[], rules: SlipState['rules']) {
  let slip = start
  const barred: BarredLeg[] = []
  for (const leg of legs) {
    const key = selectionKey(leg)
    const rivals = slip.selections.filter(({ matchId }) => matchId === leg.matchId)
    if (rivals.some((other) => selectionKey(other) === key)) continue
    const event = { kind: 'add', selection: { ...selectionOf(leg), banker: false } } as const
    const why = rivals.length > 0 && !rules.multipleOn ? 'rival' : whyNot(slip, event, rules)
    if (why) barred.push({ key, why })
    else slip = reduceSlip(slip, event, rules)
  }
  return { slip, barred }
}

/** At the price that it was saved with: the slip tells, and asks about, what it is now. */
function selectionOf({ matchId, marketKey, outcomeId, price, banker, now }: BookedLeg): Selection {
  return { matchId, marketKey, outcomeId, price, version: now?.version ?? 0, banker }
}

function knownOf(legs: readonly OpenLeg[]) {
  const fixtures: Record<MatchId, Fixture> = {}
  const names: Record<SelectionKey, SelectionNames> = {}
  for (const leg of legs) {
    fixtures[leg.matchId] = leg.now.fixture
    if (leg.names) names[selectionKey(leg)] = leg.names
  }
  return { fixtures, names }
}
