import type { Transactions } from '@banko/contract/calls/ledger.ts'

/** The page behind those that are held. */
export function withOlder(held: Transactions, older: Transactions): Transactions {
  const { next: _, ...rest } = held
  const transactions = [...held.transactions, ...older.transactions]
  return { ...rest, transactions, ...(older.next !== undefined && { next: older.next }) }
}

/**
 * The first page, asked for again, with what is held of the pages behind it: nothing of the past changes. Where so much
 * has moved that the two do not meet, the first page stands alone.
 */
export function withNewer(first: Transactions, held: Transactions | undefined): Transactions {
  const { next } = first
  const newest = held?.transactions[0]?.transactionId ?? 0
  if (!held || next === undefined || newest < next) return first
  const behind = held.transactions.filter(({ transactionId }) => transactionId < next)
  if (behind.length === 0) return first
  return withOlder(first, { ...held, transactions: behind })
}
