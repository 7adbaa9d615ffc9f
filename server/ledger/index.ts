import type { Connection, Platform, Transaction } from '../platform/platform.ts'
import { type AccountNumbers, openAccounts } from './accounts.ts'
import { boundedBalances, debtsOf, heldByAll, type OpenBalance, openBalances, openBalancesOf } from './balances.ts'
import { type BetsAsked, type BetsOf, betsOf, countBets } from './bets-of.ts'
import { type CashMoved, cashOfEach } from './cash-of.ts'
import type { AccountKind, AccountName } from './chart.ts'
import { type HeldAccount, type LineChange, readHeld, setLine } from './credit.ts'
import type { Verdict } from './decide.ts'
import { lockOwners } from './lock-accounts.ts'
import { type MovedFor, movedFor } from './moved-for.ts'
import type { Movement } from './movements.ts'
import { type LedgerProof, proveLedger } from './prove.ts'
import { recordMovements } from './record.ts'

export { cashOf } from './balances.ts'
export type { Bets, BetsAsked, BetsOf } from './bets-of.ts'
export {
  bonusCompleted,
  bonusGranted,
  bonusOver,
  cashbackPaid,
  convertedOf,
  type GrantMoney,
} from './bonus-movements.ts'
export type { BonusShare } from './bonus-share.ts'
export type { CashMoved } from './cash-of.ts'
export { causesMoved } from './causes-moved.ts'
export { type AccountKind, type AccountName, houseAccounts, owned } from './chart.ts'
export type { HeldAccount } from './credit.ts'
export { dealerCredit } from './dealer-credit.ts'
export { gameBet, gameFreeWin, gamePromo, gameRolledBack, gameWin, gameWinTakenBack } from './game-movements.ts'
export { jackpotWin, type PotMovementOf, potContribution, potRetired, potSeed } from './jackpot-movements.ts'
export { migrations } from './migrations.ts'
export type { MovedFor } from './moved-for.ts'
export {
  type CouponMoney,
  couponMoved,
  couponSold,
  freeBetPlaced,
  freeBetReturned,
  type Movement,
  type MovementOf,
  openingBalance,
  stakePlaced,
  stakeReturned,
} from './movements.ts'
export { type PostedMovement, readMovementsOf } from './movements-of.ts'
export { mustBeDone } from './must-be-done.ts'
export { flowsOf, totalsOf } from './of-player.ts'
export type { LedgerProof } from './prove.ts'
export { floatSent, providerSettled } from './provider-movements.ts'
export { statementOf } from './statement-of.ts'
export { couponIdOf, transactionLines, transferNumberOf } from './transaction-lines.ts'
export { transactionsOf } from './transactions-of.ts'
export {
  depositDone,
  depositRestored,
  depositReversed,
  type TransferMoney,
  withdrawalAsked,
  withdrawalBack,
  withdrawalBounced,
  withdrawalDone,
  withdrawalPaidTwice,
} from './transfer-movements.ts'

export interface Ledger {
  /** Opens what does not exist yet. Operators open the house's accounts, people a player's. */
  openAccounts(connection: Connection, names: readonly AccountName[]): Promise<void>
  /** The only writer of money; see record.ts. Movements of one operator; one verdict for each. */
  record(tx: Transaction, movements: readonly Movement[]): Promise<Verdict[]>
  /** Of one operator's accounts, minor units by owner. */
  balances(
    connection: Connection,
    operatorId: number,
    kind: AccountKind,
    ownerIds: readonly number[],
  ): Promise<Map<number, number>>
  /** What an operator's players owe, minor units; those who owe nothing are absent. */
  debts(connection: Connection, operatorId: number, playerIds: readonly number[]): Promise<Map<number, number>>
  /** What an operator's players staked and got back of coupons since the times asked; see bets-of.ts. */
  betsOf(connection: Connection, operatorId: number, asked: readonly BetsAsked[]): Promise<Map<number, BetsOf>>
  /** The same where the players' accounts are under lock: what was counted is kept. */
  countBets(tx: Transaction, operatorId: number, asked: readonly BetsAsked[]): Promise<Map<number, BetsOf>>
  /** What coupons moved of players' cash within a time, by player; see cash-of.ts. */
  cashOfEach(
    connection: Connection,
    operatorId: number,
    playerIds: readonly number[],
    span: { readonly from: number; readonly until: number },
  ): Promise<Map<number, CashMoved>>
  /** Locks accounts of one kind, in the order of their numbers, before anything that locks coupons. */
  lock(tx: Transaction, operatorId: number, kind: AccountKind, ownerIds: readonly number[]): Promise<void>
  /** Accounts with a balance of some of an operator's owners, with their credit lines; by owner and currency. */
  held(
    connection: Connection,
    operatorId: number,
    kind: AccountKind,
    ownerIds: readonly number[],
  ): Promise<HeldAccount[]>
  /** What accounts with a balance of a kind hold, of every operator's owners; those that hold nothing are absent. */
  heldByAll(
    connection: Connection,
    kind: AccountKind,
  ): Promise<{ operatorId: number; ownerId: number; currency: string; balance: number }[]>
  /** How far below zero an account may go; false: it is further below by now. The account is under the caller's lock. */
  setLine(tx: Transaction, of: AccountName, change: LineChange): Promise<boolean>
  openBalances(connection: Connection, kind: AccountKind): Promise<OpenBalance[]>
  /** Of one operator's open accounts of a kind, by owner and currency; minor units. */
  openOf(
    connection: Connection,
    operatorId: number,
    kind: AccountKind,
  ): Promise<{ ownerId: number; currency: string; balance: number }[]>
  /** What movements of some kinds moved, by cause and account; goes through every posting. */
  movedFor(connection: Connection, kinds: readonly Movement['kind'][]): Promise<MovedFor[]>
  prove(connection: Connection): Promise<LedgerProof>
}

export function openLedger(platform: Pick<Platform, 'clock'>): Ledger {
  const known: AccountNumbers = new Map()
  return {
    openAccounts,
    record: (tx, movements) => recordMovements(tx, known, movements, platform.clock.now()),
    balances: boundedBalances,
    debts: debtsOf,
    betsOf,
    countBets,
    cashOfEach,
    lock: lockOwners,
    held: readHeld,
    heldByAll,
    setLine,
    openBalances,
    openOf: openBalancesOf,
    movedFor,
    prove: proveLedger,
  }
}
