/** What of the house a player's money moved for. Sport is with live. Source: accounts-and-gaming §9, service types. */
export const services = [
  'sport',
  'liveCasino',
  'slots',
  'bingo',
  'virtual',
  'tvGames',
  'games',
  'payments',
  'bonus',
] as const
export type Service = (typeof services)[number]

/** Into a player's cash, or out of it. Source: accounts-and-gaming §9, transaction types a and e. */
export const ways = ['income', 'expense'] as const
export type Way = (typeof ways)[number]

/** What a movement of a player's cash is to them. */
export interface TransactionLine {
  readonly service: Service
  /** Which way it moves their cash; `either`: what a coupon pays again may be more than before, or less. */
  readonly way: Way | 'either'
  /** What its cause names. */
  readonly refersTo: 'coupon' | 'credit' | 'payment' | 'bonus' | 'game' | 'nothing'
}

/**
 * Why a player's cash moved: a line for every kind of movement of the ledger, which does not compile without it, and by
 * which browsers have words for each. Source: payments.md, Ledger.
 */
export const transactionLines = {
  openingBalance: { service: 'payments', way: 'income', refersTo: 'nothing' },
  stakePlaced: { service: 'sport', way: 'expense', refersTo: 'coupon' },
  stakeReturned: { service: 'sport', way: 'income', refersTo: 'coupon' },
  couponSold: { service: 'sport', way: 'income', refersTo: 'coupon' },
  couponSettled: { service: 'sport', way: 'income', refersTo: 'coupon' },
  couponReopened: { service: 'sport', way: 'expense', refersTo: 'coupon' },
  couponPaidAgain: { service: 'sport', way: 'either', refersTo: 'coupon' },
  dealerCreditAdded: { service: 'payments', way: 'income', refersTo: 'credit' },
  dealerCreditTaken: { service: 'payments', way: 'expense', refersTo: 'credit' },
  depositDone: { service: 'payments', way: 'income', refersTo: 'payment' },
  depositReversed: { service: 'payments', way: 'expense', refersTo: 'payment' },
  depositRestored: { service: 'payments', way: 'income', refersTo: 'payment' },
  withdrawalAsked: { service: 'payments', way: 'expense', refersTo: 'payment' },
  withdrawalDone: { service: 'payments', way: 'expense', refersTo: 'payment' },
  withdrawalBack: { service: 'payments', way: 'income', refersTo: 'payment' },
  withdrawalBounced: { service: 'payments', way: 'income', refersTo: 'payment' },
  withdrawalPaidTwice: { service: 'payments', way: 'expense', refersTo: 'payment' },
  bonusGranted: { service: 'bonus', way: 'income', refersTo: 'bonus' },
  bonusCompleted: { service: 'bonus', way: 'income', refersTo: 'bonus' },
  bonusOver: { service: 'bonus', way: 'expense', refersTo: 'bonus' },
  cashbackPaid: { service: 'bonus', way: 'income', refersTo: 'bonus' },
  gameBet: { service: 'games', way: 'expense', refersTo: 'game' },
  gameWin: { service: 'games', way: 'income', refersTo: 'game' },
  gameRolledBack: { service: 'games', way: 'income', refersTo: 'game' },
  gameWinTakenBack: { service: 'games', way: 'expense', refersTo: 'game' },
  gamePromo: { service: 'games', way: 'income', refersTo: 'game' },
  gameFreeWin: { service: 'games', way: 'income', refersTo: 'game' },
  jackpotWin: { service: 'games', way: 'income', refersTo: 'nothing' },
} as const satisfies Readonly<Record<string, TransactionLine>>
export type TransactionKind = keyof typeof transactionLines

// `Object.keys` forgets that the keys of the table are its kinds
export const transactionKinds = Object.keys(transactionLines) as [TransactionKind, ...TransactionKind[]]

/** Services that anything moves money for. */
export const movingServices: readonly Service[] = services.filter((service) =>
  transactionKinds.some((kind) => transactionLines[kind].service === service),
)

/** Of a page, unless another count is asked for. Source: accounts-and-gaming §9, page sizes. */
export const transactionsPage = 50
/** Of a page at most: whoever makes a file of them asks less often. */
export const transactionsPageMax = 1000
/** The longest time of one statement: twelve months, and a day for clocks that are put back. */
export const statementDaysMax = 367
