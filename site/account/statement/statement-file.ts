import { type Amount, formatAmount } from '@banko/betting/numbers/money.ts'
import type { Calls } from '@banko/browser/call.ts'
import type { Statement, Transaction } from '@banko/contract/calls/ledger.ts'
import { byteOrderMark, type Cell, csvLine } from '@banko/contract/csv-line.ts'
import { transactionsPageMax } from '@banko/contract/ledger/transaction-kinds.ts'
import type { MessageKey } from '@banko/words/message-key.ts'

type Gathered =
  | { readonly kind: 'value'; readonly transactions: readonly Transaction[] }
  | { readonly kind: 'signedOut' | 'failed' }

interface Gathering {
  readonly from: number
  readonly until: number
  /** Told after each page how many there are. */
  onCount(count: number): void
}

/** How often one page is asked for. */
const triesMax = 3

/** Every transaction of a time, newest first, page by page. */
export async function gatherTransactions(
  calls: Pick<Calls, 'ledger'>,
  { from, until, onCount }: Gathering,
): Promise<Gathered> {
  const transactions: Transaction[] = []
  for (let before: number | undefined; ; ) {
    const asked = { from, until, limit: transactionsPageMax, ...(before !== undefined && { before }) }
    const page = await readPage(calls, asked)
    if (typeof page === 'string') return { kind: page }
    transactions.push(...page.transactions)
    onCount(transactions.length)
    before = page.next
    if (before === undefined) return { kind: 'value', transactions }
  }
}

/** A page that did not come is asked for again: what was gathered is not to be lost. */
async function readPage(calls: Pick<Calls, 'ledger'>, asked: Parameters<Calls['ledger']['transactions']>[0]) {
  for (let tries = 1; ; tries += 1) {
    const reply = await calls.ledger.transactions(asked)
    if (reply.kind === 'value') return reply.value
    if (reply.kind === 'signedOut') return 'signedOut'
    if (tries === triesMax) return 'failed'
  }
}

interface FileOf {
  readonly statement: Statement
  /** Newest first. */
  readonly transactions: readonly Transaction[]
  t(key: MessageKey): string
  /** A moment as a cell says it, in the zone that is shown. */
  at(time: number): string
}

/** The file of a statement: what was there before it, each transaction from the oldest, and what was there at its end. */
export function statementFile({ statement, transactions, t, at }: FileOf): string {
  const { currency, opening, closing, from, until } = statement
  const plain = (amount: Amount): Cell => ({ figure: formatAmount(amount, currency) })
  const edge = (key: MessageKey, time: number, balance: Amount): Cell[] => [
    ...[at(time), '', t(key), '', '', currency],
    ...[plain(balance), '', ''],
  ]
  const lines = [
    [
      ...(['statement.column.at', 'transactions.service', 'transaction.what', 'transaction.number'] as const).map(t),
      ...(['transaction.amount', 'statement.column.currency', 'session.balance'] as const).map(t),
      ...(['statement.column.coins', 'statement.column.coin'] as const).map(t),
    ],
    edge('statement.opening', from, opening),
    ...transactions
      .toReversed()
      .map(({ at: time, service, kind, coupon, transfer, amount, balance }): Cell[] => [
        ...[at(time), t(`transaction.service.${service}`), t(`transaction.kind.${kind}`)],
        ...[coupon?.number ?? '', plain(amount), currency, plain(balance)],
        ...(transfer?.coins ? [{ figure: transfer.coins.amount }, transfer.coins.coin] : ['', '']),
      ]),
    edge('statement.closing', until, closing),
  ]
  return byteOrderMark + lines.map(csvLine).join('')
}
