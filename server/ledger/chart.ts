/** Whose an account is. `house` is the operator itself; the others are numbered. */
export type OwnerKind = 'player' | 'dealer' | 'house' | 'provider' | 'pot'

interface Account {
  readonly form: 'bounded' | 'open'
  readonly owner: OwnerKind
}

/**
 * Every place money can be. `bounded` accounts carry a balance that may not fall below minus their credit line; one row
 * each. `open` accounts are postings only, summed when asked: a hot row would cost five times the throughput.
 * Source: safety.md, Money; payments.md, Ledger.
 */
export const chart = {
  playerCash: { form: 'bounded', owner: 'player' },
  playerBonus: { form: 'bounded', owner: 'player' },
  playerHeld: { form: 'bounded', owner: 'player' },
  playerDebt: { form: 'open', owner: 'player' },
  /** What a player earns who brings others. */
  affiliate: { form: 'bounded', owner: 'player' },
  dealerCredit: { form: 'bounded', owner: 'dealer' },
  jackpot: { form: 'bounded', owner: 'pot' },
  /** What lies with whoever moves money in and out: below zero, they owe it to the house. */
  payments: { form: 'open', owner: 'provider' },
  escrow: { form: 'open', owner: 'house' },
  houseSport: { form: 'open', owner: 'house' },
  houseGaming: { form: 'open', owner: 'house' },
  houseBonus: { form: 'open', owner: 'house' },
  /** Costs and fees of payments. */
  houseFees: { form: 'open', owner: 'house' },
  /** What conversions between currencies took in of one and gave out of another. */
  exchange: { form: 'open', owner: 'house' },
  world: { form: 'open', owner: 'house' },
  rounding: { form: 'open', owner: 'house' },
} as const satisfies Record<string, Account>

export type AccountKind = keyof typeof chart

type KindOwnedBy<Owner extends OwnerKind> = {
  [Kind in AccountKind]: (typeof chart)[Kind]['owner'] extends Owner ? Kind : never
}[AccountKind]

// `Object.keys` forgets that the keys of the chart are its kinds.
const kinds = Object.keys(chart) as AccountKind[]

export const boundedKinds = kinds.filter(isBounded)

export function isBounded(kind: AccountKind): boolean {
  return chart[kind].form === 'bounded'
}

/** Accounts of the house itself have owner 0: one per operator and currency. */
export const nobody = 0

/** One account among those of an operator in a currency. */
export interface AccountRef {
  readonly kind: AccountKind
  /** The player, dealer, provider or pot; `nobody` for the house's own. */
  readonly ownerId: number
}

/** Names one account; there is at most one of each. */
export interface AccountName extends AccountRef {
  readonly operatorId: number
  readonly currency: string
}

/** The accounts that an operator has in each of its currencies. */
export const houseAccounts: readonly AccountRef[] = kinds
  .filter((kind) => chart[kind].owner === 'house')
  .map((kind) => ({ kind, ownerId: nobody }))

/** An account of the house itself. */
export function ours(kind: KindOwnedBy<'house'>): AccountRef {
  return { kind, ownerId: nobody }
}

/** An account of one of many owners. */
export function owned(kind: KindOwnedBy<Exclude<OwnerKind, 'house'>>, ownerId: number): AccountRef {
  return { kind, ownerId }
}
