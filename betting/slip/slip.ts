import type { SlipRules } from '../limits/limits.ts'
import type { MatchId } from '../match/market.ts'
import type { Amount, Currency } from '../numbers/money.ts'
import type { PriceChange, SlipRefusal } from '../refusals/refusal.ts'
import { bankersMax, checkStructure } from './check-structure.ts'
import { couponFormOf, groupsOf } from './coupon-form.ts'
import { type NamedSystemId, namedSystems } from './named-systems.ts'
import { proposeBankers } from './propose-bankers.ts'
import { type CouponKind, type PricePolicy, type Selection, type SelectionKey, selectionKey } from './selection.ts'
import { addToStake, editStake, typedAmount, typeStakeKey } from './stake-text.ts'

export { groupsOf }

/** Unsent selections and choices of one player. */
export interface Slip {
  /** In the order they were added. */
  readonly selections: readonly Selection[]
  /** Ticked sizes over the matches that are not bankers, ascending; empty means all of them together. */
  readonly sizes: readonly number[]
  /** What stands in the stake field, as typed. */
  readonly stakeText: string
  readonly pricePolicy: PricePolicy
}

export type SlipEvent =
  | { readonly kind: 'add'; readonly selection: Selection }
  | { readonly kind: 'remove'; readonly key: SelectionKey }
  | { readonly kind: 'clear' }
  | { readonly kind: 'toggleBanker'; readonly key: SelectionKey }
  | { readonly kind: 'toggleSize'; readonly size: number }
  /** A system by its name; missing bankers are proposed from the last matches. */
  | { readonly kind: 'chooseSystem'; readonly system: NamedSystemId }
  /** All matches together: no size ticked, no banker. */
  | { readonly kind: 'chooseAll' }
  /** A key of the keypad: a digit, `.` or `back`. */
  | { readonly kind: 'typeStake'; readonly key: string; readonly currency: Currency }
  /** The whole field, from a real keyboard. */
  | { readonly kind: 'editStake'; readonly text: string; readonly currency: Currency }
  /** A whole amount from a button. */
  | { readonly kind: 'setStake'; readonly amount: Amount; readonly currency: Currency }
  | { readonly kind: 'addStake'; readonly amount: Amount; readonly currency: Currency }
  | { readonly kind: 'setPolicy'; readonly policy: PricePolicy }
  | { readonly kind: 'acceptPrices'; readonly changes: readonly PriceChange[] }
  /** The player's yes to another question in the place of one: the same at a new score. A banker stays one. */
  | { readonly kind: 'replace'; readonly key: SelectionKey; readonly selection: Selection }
  | { readonly kind: 'dropMatches'; readonly matchIds: readonly MatchId[] }

type Form = Pick<Slip, 'selections' | 'sizes'>

export const emptySlip: Slip = { selections: [], sizes: [], stakeText: '', pricePolicy: 'none' }

/**
 * The slip after an event. An event that would make a form which `checkStructure` refuses leaves the slip as it is (the
 * same object), and `whyNot` tells the reason; removing always works. Source: betting-core §4 and §5, rules-of-betting.
 */
export function reduceSlip(slip: Slip, event: SlipEvent, rules: SlipRules): Slip {
  return whyNot(slip, event, rules) ? slip : changed(slip, event, rules)
}

/** Why an event would change nothing: the first refusal of the form it would make. */
export function whyNot(slip: Slip, event: SlipEvent, rules: SlipRules): SlipRefusal | undefined {
  switch (event.kind) {
    case 'add':
    case 'replace':
    case 'toggleBanker':
    case 'toggleSize':
    case 'chooseSystem':
    case 'chooseAll': {
      const next = changed(slip, event, rules)
      if (next.selections.length === 0) return undefined
      return checkStructure(couponFormOf(next.selections, next.sizes), rules)[0]
    }
    case 'remove':
    case 'dropMatches':
    case 'clear':
    case 'typeStake':
    case 'editStake':
    case 'setStake':
    case 'addStake':
    case 'setPolicy':
    case 'acceptPrices':
      return undefined
  }
}

function changed(slip: Slip, event: SlipEvent, rules: SlipRules): Slip {
  switch (event.kind) {
    case 'add':
      return { ...slip, ...withSelection(slip, event.selection, rules) }
    case 'replace':
      return { ...slip, selections: slip.selections.map((other) => withAnother(other, event.key, event.selection)) }
    case 'remove':
      return without(slip, (selection) => selectionKey(selection) === event.key)
    case 'dropMatches':
      return without(slip, (selection) => event.matchIds.includes(selection.matchId))
    case 'clear':
      return { ...slip, selections: [], sizes: [], stakeText: '' }
    case 'toggleBanker':
      return { ...slip, ...withBankerToggled(slip, event.key) }
    case 'toggleSize':
      return { ...slip, ...withSizeToggled(slip, event.size) }
    case 'chooseSystem':
      return { ...slip, ...withSystem(slip, event.system) }
    case 'chooseAll':
      return { ...slip, selections: slip.selections.map(unmark), sizes: [] }
    case 'typeStake':
      return { ...slip, stakeText: typeStakeKey(slip.stakeText, event.key, event.currency) }
    case 'editStake':
      return { ...slip, stakeText: editStake(slip.stakeText, event.text, event.currency) }
    case 'setStake':
      return { ...slip, stakeText: typedAmount(event.amount, event.currency) }
    case 'addStake':
      return { ...slip, stakeText: addToStake(slip.stakeText, event.amount, event.currency) }
    case 'setPolicy':
      return { ...slip, pricePolicy: event.policy }
    case 'acceptPrices':
      return { ...slip, selections: slip.selections.map((selection) => withPrice(selection, event.changes)) }
  }
}

/** Source: rules-of-betting, One algebra for every coupon. An empty slip reads as combined. */
export function kindOf(slip: Form): CouponKind {
  return couponFormOf(slip.selections, slip.sizes).kind
}

/** A match may be marked while bankers < matches − 2; unmarking is always allowed. Source: betting-core §5, Banko. */
export function canBeBanker(slip: Form, key: SelectionKey): boolean {
  const groups = groupsOf(slip.selections)
  const group = groups.find(({ legs }) => legs.some((selection) => selectionKey(selection) === key))
  if (!group) return false
  return group.banker || groups.filter(({ banker }) => banker).length < bankersMax(groups.length)
}

/** The newer replaces the older on one match unless alternatives are allowed. Source: betting-core §4, conflicts. */
function withSelection(slip: Form, selection: Selection, rules: SlipRules): Form {
  const key = selectionKey(selection)
  if (slip.selections.some((other) => selectionKey(other) === key)) return slip
  const rival = slip.selections.find((other) => other.matchId === selection.matchId)
  // A banker is a match: what joins or replaces its selection stands in every combination, too.
  const added = { ...selection, banker: rival?.banker ?? false }
  const sizes = kindOf(slip) === 'system' ? slip.sizes : []
  if (!rival || rules.multipleOn) return { selections: [...slip.selections, added], sizes }
  return { selections: slip.selections.map((other) => (other === rival ? added : other)), sizes: slip.sizes }
}

/** Removing is always allowed: bankers and sizes that no longer fit go with it, the last bankers first. */
function without(slip: Slip, gone: (selection: Selection) => boolean): Slip {
  const left = slip.selections.filter((selection) => !gone(selection))
  if (left.length === slip.selections.length) return slip
  const bankers = groupsOf(left).filter(({ banker }) => banker)
  const kept = new Set(bankers.slice(0, bankersMax(groupsOf(left).length)).map(({ matchId }) => matchId))
  const selections = left.map((selection) => (kept.has(selection.matchId) ? selection : unmark(selection)))
  const sizes = fitting(selections, slip.sizes)
  if (kindOf({ selections, sizes }) === 'system') return { ...slip, selections, sizes }
  return { ...slip, selections: selections.map(unmark), sizes: [] }
}

function withBankerToggled(slip: Form, key: SelectionKey): Form {
  const match = slip.selections.find((selection) => selectionKey(selection) === key)
  if (!match) return slip
  const banker = !groupsOf(slip.selections).some((group) => group.matchId === match.matchId && group.banker)
  const selections = slip.selections.map((other) => (other.matchId === match.matchId ? { ...other, banker } : other))
  return { selections, sizes: fitting(selections, slip.sizes) }
}

/** Unticking every size clears the bankers. Source: rules-of-betting, One algebra for every coupon. */
function withSizeToggled(slip: Form, size: number): Form {
  const ticked = slip.sizes.includes(size)
  const sizes = ticked ? slip.sizes.filter((other) => other !== size) : [...slip.sizes, size].sort((a, b) => a - b)
  return sizes.length > 0 ? { selections: slip.selections, sizes } : { selections: slip.selections.map(unmark), sizes }
}

function withSystem(slip: Form, id: NamedSystemId): Form {
  const { matches, sizes } = namedSystems[id]
  return { selections: proposeBankers(slip.selections, matches), sizes }
}

function fitting(selections: readonly Selection[], sizes: readonly number[]): readonly number[] {
  const choosable = groupsOf(selections).filter(({ banker }) => !banker).length
  return sizes.filter((size) => size <= choosable)
}

function unmark(selection: Selection): Selection {
  return selection.banker ? { ...selection, banker: false } : selection
}

function withAnother(other: Selection, key: SelectionKey, next: Selection): Selection {
  return selectionKey(other) === key ? { ...next, banker: other.banker } : other
}

function withPrice(selection: Selection, changes: readonly PriceChange[]): Selection {
  const key = selectionKey(selection)
  const change = changes.find((candidate) => candidate.selection === key)
  return change ? { ...selection, price: change.now, version: change.version } : selection
}
