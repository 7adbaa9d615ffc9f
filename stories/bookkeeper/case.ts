/**
 * A second bookkeeper. It reckons coupons from the page of the rules alone, so that the product's own reckoning can be
 * held against somebody else's. It knows none of the product's functions and imports none of them. Where the product is
 * clever it is naive: it writes every row of a coupon down and adds them up as exact fractions.
 *
 * How to use it
 *
 *     const coupon = randomCase(seed)      // random-case.ts: a coupon with everything that happens to it
 *     const said = quote(coupon)           // quote.ts: kind, rows, stakes, what it may pay, or the refusals
 *     const entries = walk(coupon)         // walk.ts: one entry before all events, then one after each event
 *     settle(coupon, coupon.events.slice(0, 3))              // walk.ts: the last entry after those events alone
 *     cashOut(coupon, coupon.events.slice(0, 3), sellEvent)  // walk.ts: what a sale would bring at that moment
 *     traitsOf(coupon)                     // traits.ts: which rules this case meets, to count them
 *
 * An adapter maps a `Case` onto the product's functions and compares each figure with `quote` and with every `Entry`.
 *
 * Units
 *
 * - Money of a `Case` is whole minor units as a safe integer; money of an answer is a `bigint`, since an uncapped row of
 *   twenty prices is larger than a safe integer. Everything between is a `Ratio` and need not be in lowest terms.
 * - A price is whole thousandths. Percentages are whole percents, margins and fair prices are thousandths, chances are
 *   millionths. Times are whole numbers on one clock, of no unit.
 *
 * Shape
 *
 * - `markets[i]` is a question about a match. `endings` lists every way it can end: one result for each outcome, in the
 *   order of `outcomes`. The last ending is always the void of all. The largest possible payout is found from it.
 * - `selections` stand in the order of the slip. `market` and `outcome` are positions in the lists above. Matches are
 *   grouped by their number; a match is a banker when one of its selections is marked.
 * - `sizes` count the matches that are no bankers: `n` of them. None ticked means size `n`.
 * - `events` are in order. A settlement carries a result for every outcome of its market.
 * - A case with a refusal has no events.
 *
 * Readings, where the page can be read in two ways; each stands as a comment at its place too
 *
 * - Bankers: marking ends at matches − 2, so `n` is at least 2 beside a banker; a system of more is refused.
 * - Refusals: the page leaves their order to the product, so `refusals` is to be compared as a set.
 * - Cap: where win and bonus together pass it, the bonus is cut first. It never cuts below the stake (that is left).
 * - Bonus: legs that are half void count; the price taken decides eligibility, whatever a dead heat leaves of it.
 * - Largest payout: each market's best ending by itself; a market is void as a whole, never one outcome of it alone.
 * - Status: an open leg can still be lost, whatever other outcomes of its market are on the coupon.
 * - Newest settlement: by order alone; a provisional one after a confirmed one counts.
 * - Taken back after `won`: the coupon waits again, and all that was paid is posted back.
 * - A cancellation is taken back by its own window; other windows that cover the acceptance stay.
 * - A part of a coupon sold: its share of the exact offer, rounded down once. The rest is a coupon of the stake that is
 *   left, its bonus on its own win, its cap cut by the same share and rounded down: both never pay more than the whole.
 */

export type ResultWord = 'won' | 'lost' | 'void' | 'halfWon' | 'halfLost'

/** `sharers` competitors share `places`: the price counts `places / sharers`. Only with `won` and `halfWon`. */
export interface DeadHeat {
  readonly places: number
  readonly sharers: number
}

export interface Result {
  readonly word: ResultWord
  readonly deadHeat: DeadHeat | null
}

export type MarketType =
  | '1x2'
  | 'doubleChance'
  | 'bothToScore'
  | 'drawNoBet'
  | 'total'
  | 'asianTotal'
  | 'asianHandicap'
  | 'winner'

export interface Market {
  readonly match: number
  readonly type: MarketType
  /** Such as `2.5` or `-0.75`, the handicap being the home side's; null where the type has none. */
  readonly line: string | null
  readonly outcomes: readonly string[]
  readonly endings: readonly (readonly Result[])[]
}

export interface Selection {
  readonly market: number
  readonly outcome: number
  /** Thousandths, at least 1010. */
  readonly price: number
  readonly banker: boolean
}

/** `percent` for each eligible leg beyond `tipCount`; eligible from `oddsMin` (thousandths) on. No bonus: percent 0. */
export interface BonusRule {
  readonly percent: number
  readonly tipCount: number
  readonly oddsMin: number
}

/** Both ends of a window count as the page writes them: `start` within, `end` without. */
export interface CancelWindow {
  readonly start: number
  readonly end: number
}

/** Millionths; together a million. */
export interface Chances {
  readonly kind: 'chances'
  readonly won: number
  readonly lost: number
  readonly void: number
  readonly halfWon: number
  readonly halfLost: number
}

/** The price of today without its margin, in thousandths. */
export interface FairPrice {
  readonly kind: 'fairPrice'
  readonly price: number
}

export type Expectation = Chances | FairPrice

export interface SettleEvent {
  readonly kind: 'settle'
  readonly market: number
  readonly certainty: 'provisional' | 'confirmed'
  /** In the order of the market's outcomes. */
  readonly results: readonly Result[]
}

/** Takes back every settlement of the market so far. */
export interface TakeBackEvent {
  readonly kind: 'takeBack'
  readonly market: number
}

/** Bets on the market that were accepted within the window are void. */
export interface CancelEvent {
  readonly kind: 'cancel'
  readonly market: number
  readonly window: CancelWindow
}

/** Takes back the earlier cancellations of the market that have this very window. */
export interface TakeBackCancelEvent {
  readonly kind: 'takeBackCancel'
  readonly market: number
  readonly window: CancelWindow
}

export interface SellEvent {
  readonly kind: 'sell'
  /** Minor units of the stake that is left; null sells all that is left. */
  readonly stakeSold: number | null
  readonly marginThousandths: number
  /** One for each selection; those of decided legs are not looked at. */
  readonly expectations: readonly Expectation[]
}

export type CaseEvent = SettleEvent | TakeBackEvent | CancelEvent | TakeBackCancelEvent | SellEvent

export interface Case {
  readonly seed: number
  readonly currency: { readonly code: string; readonly minorDigits: 0 | 2 | 3 | 4 }
  readonly markets: readonly Market[]
  readonly selections: readonly Selection[]
  readonly sizes: readonly number[]
  /** As typed. */
  readonly stake: number
  readonly stakeMode: 'perCombination' | 'total'
  readonly rounding: 'halfUp' | 'down'
  readonly bonus: BonusRule
  /** Null is no cap. */
  readonly payoutMax: number | null
  /** May a system stand over matches with several selections? */
  readonly severalInSystem: 'allowed' | 'refused'
  readonly acceptedAt: number
  readonly events: readonly CaseEvent[]
}
