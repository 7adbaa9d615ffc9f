import { checkSlip, type SlipCheck } from '@banko/betting/check-slip.ts'
import { type PlayerLimits, playerLimitsDefault, type SlipRules } from '@banko/betting/limits.ts'
import type { Amount, Currency } from '@banko/betting/money.ts'
import { type Products, productsOpen } from '@banko/betting/products.ts'
import type { StakeMode } from '@banko/betting/selection.ts'
import { reduceSlip, type Slip } from '@banko/betting/slip.ts'
import { stakeOf } from '@banko/betting/stake-text.ts'
import type { Player } from '@banko/contract/calls/people.ts'
import type { Settings } from '@banko/contract/calls/settings.ts'
import { type BookOf, isCounted, type SlipLeg } from './slip-legs.ts'

/** Who bets, as far as a slip's figures depend on it. */
export interface Bettor {
  readonly currency: Currency
  readonly stakeMode: StakeMode
  readonly limits: PlayerLimits
  readonly products: Products
  /** Absent when nobody is signed in. */
  readonly balance: Amount | undefined
}

/** A visitor is shown the figures of a player without limits of his own. */
export function bettorOf(player: Player | undefined, balance: Amount | undefined, settings: Settings): Bettor {
  const products = productsOpen(settings.products, player?.products)
  if (player) return { ...player, products, balance: balance ?? player.balance }
  const { currency } = settings
  return { currency, stakeMode: 'total', limits: playerLimitsDefault(currency), products, balance: undefined }
}

/** A slip as the screen shows it. */
export interface SlipView extends SlipCheck {
  readonly bettor: Bettor
  readonly legs: readonly SlipLeg[]
  /** The slip without the legs that are not counted now: what the figures stand for. */
  readonly counted: Slip
  readonly stake: Amount
}

interface CheckContext {
  readonly rules: SlipRules
  readonly bettor: Bettor
  readonly bookOf: BookOf
  readonly now: number
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
  const stake = stakeOf(slip.stakeText, context.bettor.currency)
  const known = { ...(quote && { quote }), ...(stakeRange && { stakeRange }) }
  return { refusals, ...known, legs, counted, stake, bettor: context.bettor }
}

function check(slip: Slip, { rules, bettor, bookOf, now }: CheckContext): SlipCheck {
  const { balance, ...rest } = bettor
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
    ...(balance !== undefined && { balance }),
  })
}
