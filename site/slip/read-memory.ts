import { slipRulesDefault } from '@banko/betting/limits/limits.ts'
import type { Fixture } from '@banko/betting/match/book.ts'
import type { SelectionNames } from '@banko/betting/match/market.ts'
import { dropOldEntries } from '@banko/betting/slip/drop-old-entries.ts'
import { type PricePolicy, pricePolicies, type Selection, selectionKey } from '@banko/betting/slip/selection.ts'
import type { Slip } from '@banko/betting/slip/slip.ts'
import type { ChosenFreeBet } from './chosen-free-bet.ts'
import {
  type EditedCoupon,
  emptyMemory,
  type LastCoupon,
  type SentCoupon,
  type SlipMemory,
  tidyMemory,
} from './slip-memory.ts'
import type { NoticeSubject } from './slip-notice.ts'

export interface ReadMemory {
  readonly memory: SlipMemory
  /** Entries that were dropped. */
  readonly old: readonly NoticeSubject[]
}

const nothing: ReadMemory = { memory: emptyMemory, old: [] }

/**
 * Makes a slip of what a browser has stored, at `now` (milliseconds): entries older than five minutes are dropped, and
 * anything that is not ours reads as an empty slip. A sent coupon is kept whatever its age: it may have been placed.
 */
export function readMemory(stored: unknown, now: number): ReadMemory {
  if (!isRecord(stored) || !isRecord(stored.slip)) return nothing
  const fixtures = readFixtures(stored.fixtures)
  const seenAt = isRecord(stored.seenAt) ? stored.seenAt : {}
  const { selections, sizes, stakeText, pricePolicy } = stored.slip
  if (!Array.isArray(selections) || !selections.every(isSelection)) return nothing
  const whole: Slip = {
    selections,
    sizes: Array.isArray(sizes) && sizes.every(isNumber) ? sizes : [],
    stakeText: typeof stakeText === 'string' ? stakeText : '',
    pricePolicy: isPolicy(pricePolicy) ? pricePolicy : emptyMemory.slip.pricePolicy,
  }
  const stakeMode = stored.stakeMode === 'perCombination' ? 'perCombination' : emptyMemory.stakeMode
  const kept = Object.fromEntries(
    Object.entries(seenAt).filter((entry): entry is [string, number] => isNumber(entry[1])),
  )
  const slip = dropOldEntries(whole, kept, { now, rules: slipRulesDefault })
  const names = readNames(stored.names)
  const left = new Set(slip.selections.map(selectionKey))
  const old = selections.filter((selection) => !left.has(selectionKey(selection)))
  const memory = {
    ...tidyMemory({ slip, fixtures, names, seenAt: kept, stakeMode }),
    ...(isSent(stored.sent) && { sent: stored.sent }),
    ...(isEdited(stored.editing) && { editing: stored.editing }),
    ...(isFreeBet(stored.freeBet) && { freeBet: stored.freeBet }),
    ...(isNumber(stored.cashOnlyOf) && { cashOnlyOf: stored.cashOnlyOf }),
    ...(isLast(stored.last) && { last: stored.last }),
  }
  const subjectOf = (selection: Selection): NoticeSubject => ({
    selection,
    fixture: fixtures[selection.matchId],
    names: names[selectionKey(selection)],
  })
  return { memory, old: old.map(subjectOf) }
}

function readFixtures(stored: unknown): Record<number, Fixture> {
  if (!isRecord(stored)) return {}
  return Object.fromEntries(
    Object.entries(stored).flatMap(([matchId, fixture]) => (isFixture(fixture) ? [[matchId, fixture]] : [])),
  )
}

function readNames(stored: unknown): Record<string, SelectionNames> {
  if (!isRecord(stored)) return {}
  return Object.fromEntries(
    Object.entries(stored).flatMap(([key, names]) => (isSelectionNames(names) ? [[key, names]] : [])),
  )
}

function isSelectionNames(value: unknown): value is SelectionNames {
  return isRecord(value) && isNames(value.market) && isNames(value.outcome)
}

function isNames(value: unknown): boolean {
  return isRecord(value) && Object.values(value).every((name) => typeof name === 'string')
}

function isSelection(value: unknown): value is Selection {
  return (
    isRecord(value) &&
    [value.matchId, value.price, value.version].every(isNumber) &&
    typeof value.marketKey === 'string' &&
    typeof value.outcomeId === 'string' &&
    typeof value.banker === 'boolean'
  )
}

function isFixture(value: unknown): value is Fixture {
  return isRecord(value) && isNumber(value.startsAt) && isNamed(value.home) && isNamed(value.away)
}

function isNamed(value: unknown): boolean {
  return isRecord(value) && typeof value.name === 'string'
}

function isEdited(value: unknown): value is EditedCoupon {
  return isRecord(value) && typeof value.couponId === 'string' && isNumber(value.number) && isNumber(value.stakeSold)
}

function isFreeBet(value: unknown): value is ChosenFreeBet {
  return (
    isRecord(value) &&
    [value.freeBetId, value.playerId, value.value, value.endsAt].every(isNumber) &&
    Array.isArray(value.kinds) &&
    Array.isArray(value.products)
  )
}

function isLast(value: unknown): value is LastCoupon {
  return isRecord(value) && typeof value.couponId === 'string' && [value.playerId, value.number].every(isNumber)
}

function isSent(value: unknown): value is SentCoupon {
  if (!isRecord(value) || !isRecord(value.request)) return false
  const { couponId, selections } = value.request
  return (
    isNumber(value.playerId) &&
    isNumber(value.sentAt) &&
    typeof couponId === 'string' &&
    Array.isArray(selections) &&
    selections.every(isSelection)
  )
}

function isPolicy(value: unknown): value is PricePolicy {
  return pricePolicies.some((policy) => policy === value)
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
