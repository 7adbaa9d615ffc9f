/** A place money can be. Source: safety.md, Money. */
export type AccountKind =
  | 'playerCash'
  | 'playerBonus'
  | 'playerHeld'
  | 'playerDebt'
  | 'dealerCredit'
  | 'affiliate'
  | 'jackpot'
  | 'escrow'
  | 'houseSport'
  | 'houseGaming'
  | 'houseBonus'
  | 'payments'
  | 'world'
  | 'rounding'

/**
 * `bounded` accounts carry a balance that may not fall below minus their credit line; one row each.
 * `open` accounts are postings only, summed when asked: a hot row would cost five times the throughput.
 */
export const chart = {
  playerCash: 'bounded',
  playerBonus: 'bounded',
  playerHeld: 'bounded',
  dealerCredit: 'bounded',
  affiliate: 'bounded',
  jackpot: 'bounded',
  playerDebt: 'open',
  escrow: 'open',
  houseSport: 'open',
  houseGaming: 'open',
  houseBonus: 'open',
  payments: 'open',
  world: 'open',
  rounding: 'open',
} as const satisfies Record<AccountKind, 'bounded' | 'open'>

/** Accounts of nobody in particular have owner 0: one per operator and currency. */
export const nobody = 0

/** Names one account; there is at most one of each. */
export interface AccountName {
  readonly operatorId: number
  readonly currency: string
  readonly kind: AccountKind
  /** The player, dealer or pot; `nobody` for the house's own. */
  readonly ownerId: number
}
