import { type BonusRule, noBonus } from '../coupon/bonus.ts'
import { type Amount, type Currency, oneUnit, type Rounding } from '../numbers/money.ts'
import { type Price, priceMin } from '../numbers/price.ts'
import type { LimitSetName, LimitSource } from '../refusals/refusal.ts'
import type { CouponKind, SelectionKey } from '../slip/selection.ts'

/** What one player may do with one kind of coupon. Source: betting-core §3, user limits. */
export interface LimitSet {
  readonly on: boolean
  readonly legsMin: number
  /** Of the whole coupon, as are the next two. */
  readonly stakeMin: Amount
  readonly stakeMax: Amount
  readonly payoutMax: Amount
}

/** A player's limits; `live` holds besides the kind's own set as soon as one leg is taken in play. */
export interface PlayerLimits {
  readonly single: LimitSet
  readonly combine: LimitSet
  readonly multiple: LimitSet
  readonly live: LimitSet
  readonly system: LimitSet
  readonly priceMin: Price
  readonly priceMax: Price
  readonly bonus: BonusRule
}

/** The operator's counts and ways. Source: rules-of-betting, Limits. */
export interface SlipRules {
  readonly combinedSelectionsMax: number
  readonly multipleMatchesMax: number
  readonly multipleSelectionsMax: number
  /** Bankers included. */
  readonly systemMatchesMax: number
  /** Of any coupon. */
  readonly selectionsMax: number
  /** Of these, put together by the bet builder: each is priced for whoever asks. */
  readonly builtSelectionsMax: number
  readonly combinationsMax: number
  /** Two selections of one match may stand as alternatives. */
  readonly multipleOn: boolean
  /** They may do so inside a system, too. */
  readonly systemMultipleOn: boolean
  readonly rounding: Rounding
}

/** Source: betting-core §9; `combinationsMax` leaves room for the widest multiple of 27 selections, 3⁹. */
export const slipRulesDefault: SlipRules = {
  combinedSelectionsMax: 20,
  multipleMatchesMax: 10,
  multipleSelectionsMax: 27,
  systemMatchesMax: 10,
  selectionsMax: 50,
  builtSelectionsMax: 3,
  combinationsMax: 20_000,
  multipleOn: true,
  systemMultipleOn: false,
  rounding: 'halfUp',
}

/**
 * Limits of one source besides the player's own sets; absent parts do not limit. What a player has already staked on a
 * selection is told as the rest that is left: `{ source: 'outcome', stakeMax: 5000 − staked }`.
 */
export interface Bounds {
  readonly source: LimitSource
  /** Which of the player's own sets it is. */
  readonly set?: LimitSetName
  /** Whose limit it is where it is one selection's. */
  readonly selection?: SelectionKey
  /** Of the rule that says so, where one does. */
  readonly ruleId?: number
  readonly legsMin?: number
  readonly legsMax?: number
  readonly stakeMin?: Amount
  readonly stakeMax?: Amount
  /** On each combination. */
  readonly unitStakeMin?: Amount
  readonly unitStakeMax?: Amount
  readonly payoutMax?: Amount
  /** Of the coupon's total price as it is read, thousandths. */
  readonly couponPriceMin?: Price
  readonly couponPriceMax?: Price
}

/** A limit and who set it: an amount, a count or a price. */
export interface Limit extends Pick<Bounds, 'source' | 'set' | 'selection' | 'ruleId'> {
  readonly value: number
}

/** The most restrictive of every limit that a coupon stands under. */
export interface CouponLimits {
  readonly legsMin: Limit
  readonly legsMax: Limit
  readonly stakeMin: Limit
  readonly stakeMax: Limit
  readonly payoutMax: Limit
  readonly couponPriceMin: Limit
  readonly couponPriceMax: Limit
}

/**
 * A player's limits where nobody has set any, and those of a visitor's slip: 1 to 250 units of money a coupon, 12,500
 * back, no bonus. Source: betting-core §9, slip defaults.
 */
export function playerLimitsDefault(currency: Currency): PlayerLimits {
  const unit = oneUnit(currency)
  return limitsOfOneSet({ on: true, legsMin: 1, stakeMin: unit, stakeMax: 250 * unit, payoutMax: 12_500 * unit })
}

/** The same set for every kind of coupon, every price, no bonus. */
export function limitsOfOneSet(set: LimitSet): PlayerLimits {
  return {
    single: set,
    combine: set,
    multiple: set,
    live: set,
    system: set,
    priceMin,
    priceMax: 1_000_000,
    bonus: noBonus,
  }
}

/** One of a player's sets, by its name. */
export interface NamedLimitSet extends LimitSet {
  readonly set: LimitSetName
}

/** The player's sets that a coupon stands under: its kind's, and `live` when a leg is taken in play. */
export function limitSetsOf(
  limits: PlayerLimits,
  { kind, live }: { readonly kind: CouponKind; readonly live: boolean },
): [NamedLimitSet, ...NamedLimitSet[]] {
  const set: LimitSetName = kind === 'combined' ? 'combine' : kind
  const ofKind: NamedLimitSet = { ...limits[set], set }
  return live ? [ofKind, { ...limits.live, set: 'live' }] : [ofKind]
}
