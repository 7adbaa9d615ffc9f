import type { CashOutQuote } from '@banko/betting/coupon/cash-out-quote.ts'
import type { Bounds, SlipRules } from '@banko/betting/limits/limits.ts'
import type { Amount } from '@banko/betting/numbers/money.ts'
import { checkSlip, type SlipCheck } from '@banko/betting/slip/check-slip.ts'
import { reduceSlip, type Slip } from '@banko/betting/slip/slip.ts'
import { stakeOf } from '@banko/betting/slip/stake-text.ts'
import type { OwnBoost } from '@banko/contract/calls/promotions.ts'
import type { Bettor } from './bettor.ts'
import { type BookOf, isCounted, type SlipLeg } from './slip-legs.ts'

/** A slip as the screen shows it. */
export interface SlipView extends SlipCheck {
  readonly slip: Slip
  readonly bettor: Bettor
  readonly legs: readonly SlipLeg[]
  /** The slip without the legs that are not counted now: what the figures stand for. */
  readonly counted: Slip
  readonly stake: Amount
  /** What pays it instead of money. */
  readonly freeBetId?: number
  /** Its player stakes cash alone: the bettor has no bonus then. */
  readonly cashOnly?: true
  /** What raises the price of its selection, as it was shown. */
  readonly boost?: Pick<OwnBoost, 'offerId' | 'version'>
  /** What would, whether it is taken or left. */
  readonly boostOffered?: OwnBoost
  /** The open coupon that it takes the place of; without `quote` while nothing is offered for that. */
  readonly edit?: { readonly couponId: string; readonly quote: CashOutQuote | undefined }
}

interface CheckContext {
  readonly rules: SlipRules
  readonly bettor: Bettor
  readonly bookOf: BookOf
  readonly now: number
  /** What the house has told of this slip besides the bettor's own limits. */
  readonly bounds?: readonly Bounds[] | undefined
}

/**
 * The same check that the house will make. Refusals are of the whole slip, so a suspended leg blocks it; the quote is
 * of the legs that count. Source: look.md, Slip.
 */
export function viewSlip(slip: Slip, legs: readonly SlipLeg[], context: CheckContext): SlipView {
  const left = legs.filter((leg) => !isCounted(leg))
  const counted = left.reduce((rest, { key }) => reduceSlip(rest, { kind: 'remove', key }, context.rules), slip)
  const whole = check(slip, context)
  const { refusals, stakeRange } = whole
  const { quote } = counted === slip ? whole : check(counted, context)
  const { freeBet, currency } = context.bettor
  const stake = freeBet?.value ?? stakeOf(slip.stakeText, currency)
  const known = { ...(quote && { quote }), ...(stakeRange && { stakeRange }) }
  return { refusals, ...known, slip, legs, counted, stake, bettor: context.bettor }
}

function check(slip: Slip, { rules, bettor, bookOf, now, bounds }: CheckContext): SlipCheck {
  const { balance, bonus = 0, freeBet, boost, ...rest } = bettor
  return checkSlip({
    selections: slip.selections,
    sizes: slip.sizes,
    stake: stakeOf(slip.stakeText, bettor.currency),
    stakeMode: rest.stakeMode,
    pricePolicy: slip.pricePolicy,
    currency: rest.currency,
    limits: rest.limits,
    products: rest.products,
    rules,
    bookOf,
    now,
    ...(bounds && { bounds }),
    ...(freeBet && { freeBet }),
    ...(boost && { boost }),
    // bonus pays no boosted coupon
    ...(balance !== undefined && { balance: boost ? balance : balance + bonus }),
  })
}
