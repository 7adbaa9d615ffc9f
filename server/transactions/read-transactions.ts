import { sumCoins } from '@banko/betting/payments/coins/coin-money.ts'
import type { Statement, Transactions, TransactionsAsked } from '@banko/contract/calls/ledger.ts'
import { transactionsPage } from '@banko/contract/ledger/transaction-kinds.ts'
import { readNumbersOf } from '../coupons/index.ts'
import {
  causesMoved,
  couponIdOf,
  statementOf,
  transactionLines,
  transactionsOf,
  transferNumberOf,
} from '../ledger/index.ts'
import { readCoinsPaid, readCoinsPaidBy, readTransferIds } from '../payments/index.ts'
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
  const coinsPaid = await readCoinsPaid(connection, of, [...(transferIds?.keys() ?? [])])
  return {
    currency: page.currency,
    transactions: page.transactions.map(({ id: transactionId, at, kind, cause, amount, balance }) => {
      const couponId = couponIdOf(kind, cause)
      const number = couponId === undefined ? undefined : numbers?.get(couponId)
      const transfer = transferNumberOf(kind, cause)
      const transferId = transfer === undefined ? undefined : transferIds?.get(transfer)
      const coins = transfer === undefined ? undefined : coinsPaid.get(transfer)
      return {
        ...{ transactionId, at, kind, amount, balance },
        service: transactionLines[kind].service,
        ...(couponId !== undefined && number !== undefined && { coupon: { couponId, number } }),
        ...(transfer !== undefined &&
          transferId !== undefined && {
            transfer: { transferId, number: transfer, ...(coins && { coins }) },
          }),
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
  const hasPayments = sums.some(({ kind }) => transactionLines[kind].refersTo === 'payment')
  const coins = hasPayments ? await coinsWithin(connection, of, span) : new Map<string, CoinSums>()
  return {
    ...{ currency, ...span, opening, closing },
    sums: sums.map((sum) => {
      const ofKind = coins.get(sum.kind) ?? []
      return {
        ...{ ...sum, service: transactionLines[sum.kind].service },
        ...(ofKind.length > 0 && { coins: ofKind }),
      }
    }),
  }
}

type CoinSums = NonNullable<Statement['sums'][number]['coins']>
/** Where coins come in, and where they go out of a player's cash. */
const kindsOfCoins = ['depositDone', 'withdrawalAsked'] as const

/** What came and went as coins within a time, by kind, each coin once. */
async function coinsWithin(
  connection: Connection,
  of: PlayerOf,
  span: Pick<Statement, 'from' | 'until'>,
): Promise<ReadonlyMap<string, CoinSums>> {
  const paid = await readCoinsPaidBy(connection, of)
  const causes = new Map([...paid].map(([number, coins]) => [`payment ${number}`, coins]))
  const moved = await causesMoved(connection, of.operatorId, {
    ...span,
    kinds: kindsOfCoins,
    causes: [...causes.keys()],
  })
  const byKind = Map.groupBy(moved, ({ kind }) => kind)
  return new Map(
    [...byKind].map(([kind, rows]) => {
      const byCoin = Map.groupBy(
        rows.flatMap(({ cause }) => causes.get(cause) ?? []),
        ({ coin }) => coin,
      )
      return [kind, [...byCoin].map(([coin, all]) => ({ coin, amount: sumCoins(all.map(({ amount }) => amount)) }))]
    }),
  )
}
