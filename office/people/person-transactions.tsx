import { useFormat } from '@banko/browser/use-format.ts'
import { useText } from '@banko/browser/words.tsx'
import type { Transaction, TransactionsAsked } from '@banko/contract/calls/ledger.ts'
import type { ListFilter } from '@banko/contract/desk/list-filters.ts'
import { movingServices, type Service, type Way, ways } from '@banko/contract/ledger/transaction-kinds.ts'
import { useMemo } from 'react'
import { calls } from '../kit/calls.ts'
import type { Column, FilterField } from '../kit/columns.ts'
import { CouponLink } from '../kit/coupon-link.tsx'
import { ListTable } from '../kit/list-table.tsx'
import { Moment } from '../kit/moment.tsx'
import { Panel } from '../kit/states.tsx'
import { TransferLink } from '../kit/transfer-link.tsx'
import { type PageAsked, useList } from '../kit/use-list.ts'

interface PersonTransactionsProps {
  readonly playerId: number
  readonly currency: string
}

/** What moved a player's cash, as they see it themselves: why, how much, and what was there after it. */
export function PersonTransactions({ playerId, currency }: PersonTransactionsProps) {
  const t = useText()
  const format = useFormat()
  const columns = useMemo<readonly Column<Transaction>[]>(
    () => [
      { id: 'at', head: 'desk.audit.at', cell: ({ at }) => <Moment at={at} /> },
      { id: 'service', head: 'transactions.service', cell: ({ service }) => t(`transaction.service.${service}`) },
      { id: 'kind', head: 'transaction.what', cell: ({ kind }) => t(`transaction.kind.${kind}`) },
      {
        id: 'number',
        head: 'desk.coupons.number',
        cell: ({ coupon, transfer }) =>
          coupon ? <CouponLink number={coupon.number} /> : transfer && <OfTransfer transfer={transfer} />,
      },
      {
        id: 'amount',
        head: 'transaction.amount',
        align: 'end',
        cell: ({ amount }) => format.money(amount, currency),
      },
      {
        id: 'balance',
        head: 'transaction.after',
        align: 'end',
        cell: ({ balance }) => format.money(balance, currency),
      },
    ],
    [t, format, currency],
  )
  const fields = useMemo<readonly FilterField[]>(
    () => [
      {
        ...{ field: 'way', label: 'transactions.tabs', type: 'choice', kinds: ['is'] },
        choices: ways.map((value) => ({ value, label: t(`transaction.way.${value}`) })),
      },
      {
        ...{ field: 'service', label: 'transactions.service', type: 'choice', kinds: ['is'] },
        choices: movingServices.map((value) => ({ value, label: t(`transaction.service.${value}`) })),
      },
      { field: 'at', label: 'desk.audit.at', type: 'time', kinds: ['between', 'over', 'under'] },
    ],
    [t],
  )
  const list = useList(`transactions of ${playerId}`, fields, (page) => askPage(playerId, page))
  return (
    <ListTable
      name="transactions"
      label={t('transactions.title')}
      {...{ list, columns, fields }}
      idOf={({ transactionId }) => transactionId}
      empty={<Panel title={t('transactions.none')} />}
    />
  )
}

async function askPage(playerId: number, { filters, after }: PageAsked) {
  const before = after === undefined ? {} : { before: Number(after) }
  const reply = await calls.deskPerson.transactions({ playerId, ...askedBy(filters), ...before })
  if (reply.kind !== 'value') return reply
  const { transactions: rows, next } = reply.value
  return { kind: 'value', value: { rows, ...(next !== undefined && { next: String(next) }) } } as const
}

/** What the filters ask for; the address is somebody's to type, and what is no value of ours is not asked. */
function askedBy(filters: readonly ListFilter[]): TransactionsAsked {
  const chosen = (field: string) => filters.find((one) => one.field === field)?.values[0]
  const way = ways.find((one): one is Way => one === chosen('way'))
  const service = movingServices.find((one): one is Service => one === chosen('service'))
  const at = filters.find(({ field }) => field === 'at')
  const [first, second] = at?.values.map(timeOf) ?? []
  const from = at?.kind === 'under' ? undefined : first
  const until = at?.kind === 'under' ? first : second
  return {
    ...(way && { way }),
    ...(service && { service }),
    ...(from !== undefined && { from }),
    ...(until !== undefined && { until }),
  }
}

function timeOf(value: string): number | undefined {
  const time = Number(value)
  return value !== '' && Number.isSafeInteger(time) && time >= 0 ? time : undefined
}

/** A transfer by its number, and what came or went of a coin. */
function OfTransfer({ transfer: { number, coins } }: { readonly transfer: NonNullable<Transaction['transfer']> }) {
  return (
    <>
      <TransferLink number={number} />
      {coins && (
        <bdi dir="ltr">
          {' '}
          {coins.amount} {coins.coin}
        </bdi>
      )}
    </>
  )
}
