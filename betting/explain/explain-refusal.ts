import type { CashOutQuote } from '../coupon/cash-out-quote.ts'
import { largestStake, type StakeRange } from '../limits/stake-range.ts'
import type { Amount } from '../numbers/money.ts'
import type { LimitName, PriceChange, Refusal, RefusalCode, RefusalOf } from '../refusals/refusal.ts'
import type { SelectionKey } from '../slip/selection.ts'

/** What was held against what. Amounts are minor units, prices thousandths. */
export interface Measure {
  readonly unit: 'amount' | 'price' | 'count'
  readonly side: 'min' | 'max'
  readonly have: number
  readonly bound: number
}

/** What would take a refusal away. */
export type Remedy =
  | { readonly kind: 'remove'; readonly selections: readonly SelectionKey[] }
  /** Any so many of them. */
  | { readonly kind: 'removeAny'; readonly count: number }
  | { readonly kind: 'add'; readonly count: number }
  | { readonly kind: 'unmarkBankers'; readonly count: number }
  /** All together instead of the chosen sizes. */
  | { readonly kind: 'chooseAll' }
  | { readonly kind: 'acceptPrices'; readonly changes: readonly PriceChange[] }
  /** What to type. */
  | { readonly kind: 'stake'; readonly stake: Amount }
  | { readonly kind: 'deposit'; readonly amount: Amount }
  | { readonly kind: 'acceptOffer'; readonly quote: CashOutQuote }

export interface RefusalExplanation {
  readonly code: RefusalCode
  readonly measure?: Measure
  /** Whose limit it is. */
  readonly limit?: LimitName
  /** Absent where nothing that the person does on the spot would help. */
  readonly remedy?: Remedy
}

/** A refusal as data for a screen: what was measured, whose limit it is, what helps. `range`: the slip's own. */
export function explainRefusal(refusal: Refusal, range?: StakeRange): RefusalExplanation {
  const measure = measureOf(refusal)
  const limit = limitOf(refusal)
  const remedy = remedyFor(refusal, range)
  return { code: refusal.code, ...(measure && { measure }), ...(limit && { limit }), ...(remedy && { remedy }) }
}

function measureOf(refusal: Refusal): Measure | undefined {
  switch (refusal.code) {
    case 'selectionsTooMany':
    case 'builtTooMany':
    case 'bankersTooMany':
    case 'systemMatchesTooMany':
    case 'multipleMatchesTooMany':
    case 'multipleSelectionsTooMany':
    case 'combinationsTooMany':
      return { unit: 'count', side: 'max', have: refusal.count, bound: refusal.max }
    case 'legsTooFew':
      return { unit: 'count', side: 'min', have: refusal.count, bound: refusal.min }
    case 'priceBelowMin':
    case 'couponPriceBelowMin':
      return { unit: 'price', side: 'min', have: refusal.price, bound: refusal.min }
    case 'priceAboveMax':
    case 'couponPriceAboveMax':
      return { unit: 'price', side: 'max', have: refusal.price, bound: refusal.max }
    case 'stakeBelowMin':
      return { unit: 'amount', side: 'min', have: refusal.stake, bound: refusal.min }
    case 'boostUnfit':
      return refusal.why === 'stake'
        ? { unit: 'amount', side: 'max', have: refusal.stake, bound: refusal.max }
        : undefined
    case 'bonusBetMax':
    case 'stakeAboveMax':
      return { unit: 'amount', side: 'max', have: refusal.stake, bound: refusal.max }
    case 'ownLimitReached':
      return { unit: 'amount', side: 'max', have: refusal.stake, bound: refusal.left }
    case 'balanceTooLow':
      return { unit: 'amount', side: 'max', have: refusal.needed, bound: refusal.balance }
    case 'cashOutLower':
      return { unit: 'amount', side: 'min', have: refusal.quote.offer, bound: refusal.was }
    case 'slipEmpty':
    case 'selectionRepeated':
    case 'matchesConflict':
    case 'singleOnly':
    case 'marketsMayNotMeet':
    case 'sizesInvalid':
    case 'systemMultipleOff':
    case 'productOff':
    case 'notBettable':
    case 'priceChanged':
    case 'stakeMissing':
    case 'couponRepeated':
    case 'couponsTooMany':
    case 'excluded':
    case 'bonusUnfit':
    case 'freeBetUnfit':
    case 'cashOutOff':
    case 'cancelOff':
      return undefined
  }
}

function limitOf(refusal: Refusal): LimitName | undefined {
  if (!('limit' in refusal) || refusal.limit === undefined) return undefined
  const { limit } = refusal
  if (refusal.code === 'selectionsTooMany') return { limit }
  const { set, selection } = refusal
  return { limit, ...(set && { set }), ...(selection !== undefined && { selection }) }
}

function remedyFor(refusal: Refusal, range: StakeRange | undefined): Remedy | undefined {
  switch (refusal.code) {
    case 'selectionRepeated':
    case 'singleOnly':
    case 'priceBelowMin':
    case 'priceAboveMax':
      return { kind: 'remove', selections: [refusal.selection] }
    case 'marketsMayNotMeet':
      return { kind: 'remove', selections: [refusal.selections[1]] }
    case 'notBettable':
      return removeClosed(refusal)
    case 'selectionsTooMany':
    case 'builtTooMany':
    case 'multipleMatchesTooMany':
    case 'multipleSelectionsTooMany':
      return { kind: 'removeAny', count: refusal.count - refusal.max }
    case 'legsTooFew':
      return { kind: 'add', count: refusal.min - refusal.count }
    case 'bankersTooMany':
      return { kind: 'unmarkBankers', count: refusal.count - refusal.max }
    case 'sizesInvalid':
    case 'systemMatchesTooMany':
    case 'systemMultipleOff':
      return { kind: 'chooseAll' }
    case 'priceChanged':
      return { kind: 'acceptPrices', changes: refusal.legs }
    case 'stakeMissing':
    case 'stakeBelowMin':
      return range && largestStake(range) !== undefined ? { kind: 'stake', stake: range.min.value } : undefined
    case 'boostUnfit':
    case 'bonusBetMax':
      return 'max' in refusal ? { kind: 'stake', stake: refusal.max } : undefined
    case 'stakeAboveMax':
    case 'ownLimitReached': {
      const stake = range && largestStake(range)
      return stake === undefined ? undefined : { kind: 'stake', stake }
    }
    case 'balanceTooLow':
      return { kind: 'deposit', amount: refusal.needed - refusal.balance }
    case 'cashOutLower':
      return { kind: 'acceptOffer', quote: refusal.quote }
    case 'bonusUnfit':
    case 'freeBetUnfit':
      return refusal.why === 'legs' ? { kind: 'add', count: refusal.min - refusal.count } : undefined
    case 'slipEmpty':
    case 'couponPriceBelowMin':
      return { kind: 'add', count: 1 }
    case 'matchesConflict':
    case 'combinationsTooMany':
    case 'couponPriceAboveMax':
      return { kind: 'removeAny', count: 1 }
    case 'productOff':
    case 'couponRepeated':
    case 'couponsTooMany':
    case 'excluded':
    case 'cashOutOff':
    case 'cancelOff':
      return undefined
  }
}

/** A book that has not come yet is worth waiting for. */
function removeClosed({ legs }: RefusalOf<'notBettable'>): Remedy | undefined {
  const closed = legs.filter(({ why }) => why !== 'matchUnknown').map(({ selection }) => selection)
  return closed.length > 0 ? { kind: 'remove', selections: closed } : undefined
}
