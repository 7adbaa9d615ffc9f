import type { Statement, Transactions, TransactionsAsked } from '@banko/contract/calls/ledger.ts'
import { transactionsPage } from '@banko/contract/ledger/transaction-kinds.ts'
import { readNumbersOf } from '../coupons/index.ts'
import { couponIdOf, statementOf, transactionLines, transactionsOf, transferNumberOf } from '../ledger/index.ts'
import { readTransferIds } from '../payments/index.ts'
import type { PlayerOf } from '../platform/caller.ts'
import type { Connection } from '../platform/platform.ts'

/** A page of what moved a player's cash, each with what it was for: the same for the player and for staff. */
export async function readTransactions(
  connection: Connection,
  of: PlayerOf,
  { limit = transactionsPage, ...wanted }: TransactionsAsked,
): Promise<Transactions> {
  const page = await transactionsOf(connection, of, { ...wanted, countMax: limit })
  const couponIds = page.transactions.flatMap(({ kind, cause }) => couponIdOf(kind, cause) ?? [])
  const numbers = couponIds.length === 0 ? undefined : await readNumbersOf(connection, of, [...new Set(couponIds)])
  const transfers = page.transactions.flatMap(({ kind, cause }) => transferNumberOf(kind, cause) ?? [])
  const transferIds =
    transfers.length === 0 ? undefined : await readTransferIds(connection, of, [...new Set(transfers)])
  return {
    currency: page.currency,
    transactions: page.transactions.map(({ id: transactionId, at, kind, cause, amount, balance }) => {
      const couponId = couponIdOf(kind, cause)
      const number = couponId === undefined ? undefined : numbers?.get(couponId)
      const transfer = transferNumberOf(kind, cause)
      const transferId = transfer === undefined ? undefined : transferIds?.get(transfer)
      return {
        ...{ transactionId, at, kind, amount, balance },
        service: transactionLines[kind].service,
        ...(couponId !== undefined && number !== undefined && { coupon: { couponId, number } }),
        ...(transfer !== undefined && transferId !== undefined && { transfer: { transferId, number: transfer } }),
      }
    }),
    ...(page.next !== undefined && { next: page.next }),
  }
}

/** What a player had at the beginning and the end of a time, and what moved between, by kind. */
export async function readStatement(
  connection: Connection,
  of: PlayerOf,
  span: Pick<Statement, 'from' | 'until'>,
): Promise<Statement> {
  const { currency, opening, closing, sums } = await statementOf(connection, of, span)
  return {
    ...{ currency, ...span, opening, closing },
    sums: sums.map((sum) => ({ ...sum, service: transactionLines[sum.kind].service })),
  }
}
