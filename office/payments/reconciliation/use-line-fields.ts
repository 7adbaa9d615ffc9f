import { useText } from '@banko/browser/words.tsx'
import type { AccountSeen } from '@banko/contract/calls/desk-reconciliation.ts'
import { lineStates } from '@banko/contract/payments/statement-choices.ts'
import { useMemo } from 'react'
import type { FilterField } from '../../kit/columns.ts'
import { useSelf } from '../../kit/self.tsx'

/** By what lines are narrowed. */
export function useLineFields(accounts: readonly AccountSeen[]): readonly FilterField[] {
  const t = useText()
  const { self } = useSelf()
  return useMemo<readonly FilterField[]>(
    () => [
      {
        field: 'open',
        label: 'desk.recon.open',
        type: 'choice',
        kinds: ['is'],
        choices: (['yes', 'no'] as const).map((value) => ({ value, label: t(`desk.recon.is.${value}`) })),
      },
      {
        field: 'state',
        label: 'office.state',
        type: 'choice',
        kinds: ['is', 'isNot', 'in'],
        choices: lineStates.map((value) => ({ value, label: t(`desk.recon.states.${value}`) })),
      },
      {
        field: 'account',
        label: 'desk.payments.account',
        type: 'choice',
        kinds: ['is', 'in'],
        choices: accounts.map(({ accountId, name }) => ({ value: String(accountId), label: name })),
      },
      { field: 'payment', label: 'desk.recon.payment', type: 'number', kinds: ['is'] },
      { field: 'booked', label: 'desk.recon.booked', type: 'time', kinds: ['between', 'over', 'under'] },
      {
        field: 'amount',
        label: 'desk.network.amount',
        type: 'amount',
        kinds: ['over', 'under', 'between', 'is'],
        currency: self.currencies[0] ?? '',
      },
    ],
    [t, self, accounts],
  )
}
