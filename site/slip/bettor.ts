import { type PlayerLimits, playerLimitsDefault } from '@banko/betting/limits/limits.ts'
import { type Products, productsOpen } from '@banko/betting/match/products.ts'
import type { Amount, Currency } from '@banko/betting/numbers/money.ts'
import type { StakeMode } from '@banko/betting/slip/selection.ts'
import type { FreeBet } from '@banko/betting/wagering/free-bet.ts'
import type { PriceBoost } from '@banko/betting/wagering/price-boost.ts'
import type { Player } from '@banko/contract/calls/people.ts'
import type { Settings } from '@banko/contract/calls/settings.ts'

/** Who bets, as far as a slip's figures depend on it. */
export interface Bettor {
  readonly currency: Currency
  readonly stakeMode: StakeMode
  readonly limits: PlayerLimits
  readonly products: Products
  /** Absent when nobody is signed in. */
  readonly balance: Amount | undefined
  /** What they have besides as bonus, which pays what of a stake their cash does not; absent, too, where they let it not. */
  readonly bonus?: Amount | undefined
  /** What they chose to pay with instead of money. */
  readonly freeBet?: FreeBet | undefined
  /** What raises the price of their selection. */
  readonly boost?: PriceBoost | undefined
}

/** A visitor is shown the figures of a player without limits of his own. */
export function bettorOf(player: Player | undefined, balance: Amount | undefined, settings: Settings): Bettor {
  const products = productsOpen(settings.products, player?.products)
  if (player) return { ...player, products, balance: balance ?? player.balance }
  const { currency, stakeMode } = settings
  return { currency, stakeMode, limits: playerLimitsDefault(currency), products, balance: undefined }
}
