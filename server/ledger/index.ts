import type { Connection, Platform, Transaction } from '../platform/platform.ts'
import { type AccountNumbers, openAccounts } from './accounts.ts'
import { boundedBalances, debtsOf, type OpenBalance, openBalances } from './balances.ts'
import { type BetsAsked, type BetsOf, betsOf } from './bets-of.ts'
import type { AccountKind, AccountName } from './chart.ts'
import type { Verdict } from './decide.ts'
import { lockOwners } from './lock-accounts.ts'
import type { Movement } from './movements.ts'
import { type LedgerProof, proveLedger } from './prove.ts'
import { recordMovements } from './record.ts'

export type { Bets, BetsAsked, BetsOf } from './bets-of.ts'
export { type AccountKind, type AccountName, houseAccounts, owned } from './chart.ts'
export { migrations } from './migrations.ts'
export {
  type CouponMoney,
  couponMoved,
  couponSold,
  type Movement,
  type MovementOf,
  openingBalance,
  stakePlaced,
  stakeReturned,
} from './movements.ts'
export { type PostedMovement, readMovementsOf } from './movements-of.ts'
export { mustBeDone } from './must-be-done.ts'
export type { LedgerProof } from './prove.ts'

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
  /** Locks accounts of one kind, in the order of their numbers, before anything that locks coupons. */
  lock(tx: Transaction, operatorId: number, kind: AccountKind, ownerIds: readonly number[]): Promise<void>
  openBalances(connection: Connection, kind: AccountKind): Promise<OpenBalance[]>
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
    lock: lockOwners,
    openBalances,
    prove: proveLedger,
  }
}
