import { useFormat } from '@banko/browser/use-format.ts'
import { useText } from '@banko/browser/words.tsx'
import type { AccountSeen, LineSeen } from '@banko/contract/calls/desk-reconciliation.ts'
import { useMemo } from 'react'
import type { Column } from '../../kit/columns.ts'
import { TransferLink } from '../../kit/transfer-link.tsx'
import { BankDay } from './bank-day.tsx'

/** What the list of lines says of each. */
export function useLineColumns(accounts: readonly AccountSeen[]): readonly Column<LineSeen>[] {
  const t = useText()
  const format = useFormat()
  return useMemo<readonly Column<LineSeen>[]>(
    () => [
      {
        id: 'bookedOn',
        head: 'desk.recon.booked',
        sort: 'booked',
        cell: ({ bookedOn }) => <BankDay at={bookedOn} />,
      },
      {
        id: 'amount',
        head: 'desk.network.amount',
        sort: 'amount',
        align: 'end',
        cell: ({ amount, currency }) => <bdi>{format.money(amount, currency)}</bdi>,
      },
      { id: 'state', head: 'office.state', cell: ({ state }) => t(`desk.recon.states.${state}`) },
      {
        id: 'by',
        head: 'desk.recon.by',
        align: 'end',
        cell: ({ by, currency }) => by !== undefined && <bdi>{format.money(by, currency)}</bdi>,
      },
      {
        id: 'payment',
        head: 'desk.recon.payment',
        cell: ({ payment }) => payment !== undefined && <TransferLink number={payment} />,
      },
      { id: 'payer', head: 'desk.recon.payer', cell: ({ payer }) => <bdi>{payer}</bdi> },
      { id: 'text', head: 'desk.recon.text', cell: ({ texts }) => <bdi>{texts[0]}</bdi> },
      {
        id: 'account',
        head: 'desk.payments.account',
        cell: ({ accountId }) => <bdi>{accounts.find((one) => one.accountId === accountId)?.name}</bdi>,
      },
    ],
    [t, format, accounts],
  )
}
