import type { PlayerLimits } from '@banko/betting/limits/limits.ts'
import type { Products } from '@banko/betting/match/products.ts'
import type { Amount, Currency } from '@banko/betting/numbers/money.ts'
import type { StakeMode } from '@banko/betting/slip/selection.ts'
import type { PlayerOf } from '../platform/caller.ts'

/** What placement must know of a player. */
export interface PlayerFacts extends PlayerOf {
  readonly siteId: number
  readonly currency: Currency
  readonly stakeMode: StakeMode
  readonly products: Products
  readonly limits: PlayerLimits
  readonly blocked: boolean
}

export interface NewPlayer {
  /** What plays: a person when absent, or a terminal of a shop. */
  readonly kind?: 'player' | 'terminal'
  readonly operatorId: number
  readonly siteId: number
  readonly userName: string
  /** From `hashPassword`, or `hashOfNobody` for a player who never signs in. */
  readonly passwordHash: string
  readonly lang: string
  readonly currency: Currency
  readonly stakeMode: StakeMode
  readonly products: Products
  readonly limits: PlayerLimits
  /** Minor units; 0 for none. */
  readonly openingBalance: Amount
}
