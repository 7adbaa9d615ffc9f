import type { ExposureSource } from '../limits/exposure-caps.ts'
import type { LimitFacts } from '../limits/find-limits.ts'
import type { CouponLimits } from '../limits/limits.ts'
import type { Amount } from '../numbers/money.ts'
import type { Price } from '../numbers/price.ts'
import type { LimitSetName, LimitSource } from '../refusals/refusal.ts'
import type { SelectionKey } from '../slip/selection.ts'
import { explainLimits } from './explain-limits.ts'

/** A limit that counts over coupons, and what those before have used of it; minor units. */
interface Counted {
  readonly value: Amount
  readonly used: Amount
}

export interface CountedLimits {
  /** What one player may have on each selection. */
  readonly totals: readonly (Counted & { readonly selection: SelectionKey })[]
  /** What open coupons may pay together. */
  readonly exposures: readonly (Counted & {
    readonly ruleId: number
    readonly source: ExposureSource
    readonly subject: string
    readonly selection?: SelectionKey
  })[]
}

/** What a coupon asks of its limits; what is not known, or not asked yet, is absent. */
export interface AskedOfLimits {
  readonly matches: number
  /** Of the whole coupon, minor units. */
  readonly stake?: Amount
  /** As it is read, thousandths. */
  readonly priceTotal?: Price
  /** What it pays at most, minor units. */
  readonly payoutMax?: Amount
}

/** One limit that a coupon stands under. */
export interface LimitRow {
  readonly kind: keyof CouponLimits | 'selectionTotal' | 'exposureMax'
  readonly source: LimitSource
  readonly set?: LimitSetName
  readonly selection?: SelectionKey
  /** Of an exposure: about what it is counted. */
  readonly subject?: string
  readonly ruleId?: number
  /** Minor units, a count, or thousandths. */
  readonly value: number
  /** Of one that counts over coupons, minor units. */
  readonly used?: Amount
  readonly left?: Amount
  /** What is held against it, and whether it is let pass; absent where nothing is, or where the limit only cuts. */
  readonly asked?: number
  readonly passes?: boolean
  /** The most restrictive of its kind. */
  readonly binds: boolean
}

/**
 * Every limit of a coupon as a row, the one that binds first of each kind: what explains a limit now and what a refusal
 * was held against then are rows of this one function. Source: desk.md, Explain a limit.
 */
export function limitRows(facts: LimitFacts, counted: CountedLimits, asked: AskedOfLimits): LimitRow[] {
  const plain = explainLimits(facts).flatMap(({ kind, limits }) =>
    limits.map(
      (limit, nth): LimitRow => ({ kind, ...limit, ...heldAgainst(kind, limit.value, asked), binds: nth === 0 }),
    ),
  )
  const totals = leastLeft(counted.totals).map(
    (total, nth): LimitRow => ({
      kind: 'selectionTotal',
      source: 'selectionTotal',
      ...countedRow(total, asked.stake),
      binds: nth === 0,
    }),
  )
  const exposures = leastLeft(counted.exposures).map(
    (cap, nth): LimitRow => ({ kind: 'exposureMax', ...countedRow(cap, asked.payoutMax), binds: nth === 0 }),
  )
  return [...plain, ...totals, ...exposures]
}

/** Which part of what is asked a kind limits; a payout is cut and never refused. */
const partOf = {
  legsMin: 'matches',
  legsMax: 'matches',
  stakeMin: 'stake',
  stakeMax: 'stake',
  payoutMax: undefined,
  couponPriceMin: 'priceTotal',
  couponPriceMax: 'priceTotal',
} as const satisfies Record<keyof CouponLimits, keyof AskedOfLimits | undefined>

function heldAgainst(kind: keyof CouponLimits, value: number, asked: AskedOfLimits) {
  const part = partOf[kind]
  const given = part && asked[part]
  if (given === undefined) return {}
  const isLeast = kind === 'legsMin' || kind === 'stakeMin' || kind === 'couponPriceMin'
  return { asked: given, passes: isLeast ? given >= value : given <= value }
}

function countedRow<Of extends Counted>(of: Of, asked: Amount | undefined) {
  const left = leftOf(of)
  return { ...of, left, ...(asked !== undefined && { asked, passes: asked <= left }) }
}

function leastLeft<Of extends Counted>(limits: readonly Of[]): Of[] {
  return limits.toSorted((a, b) => leftOf(a) - leftOf(b))
}

const leftOf = ({ value, used }: Counted): Amount => Math.max(0, value - used)
