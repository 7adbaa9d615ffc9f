import { useText } from '@banko/browser/words.tsx'
import { noteChoices } from '@banko/contract/desk/transfers-list.ts'
import { transferDirections, transferStates, transferStatuses } from '@banko/contract/payments/choices.ts'
import { useMemo } from 'react'
import type { FilterField } from '../kit/columns.ts'
import { useSelf } from '../kit/self.tsx'

/** By what transfers are narrowed. */
export function useTransferFields(): readonly FilterField[] {
  const t = useText()
  const { self } = useSelf()
  return useMemo<readonly FilterField[]>(
    () => [
      { field: 'number', label: 'desk.coupons.number', type: 'number', kinds: ['is'] },
      {
        field: 'direction',
        label: 'desk.payments.direction',
        type: 'choice',
        kinds: ['is'],
        choices: transferDirections.map((value) => ({ value, label: t(`payments.kind.${value}`) })),
      },
      {
        field: 'status',
        label: 'desk.payments.status',
        type: 'choice',
        kinds: ['is', 'isNot', 'in'],
        choices: transferStatuses.map((value) => ({ value, label: t(`payments.status.${value}`) })),
      },
      {
        field: 'state',
        label: 'office.state',
        type: 'choice',
        kinds: ['is', 'isNot', 'in'],
        choices: transferStates.map((value) => ({ value, label: t(`desk.payments.states.${value}`) })),
      },
      { field: 'player', label: 'desk.coupons.playerNumber', type: 'number', kinds: ['is'] },
      {
        field: 'amount',
        label: 'desk.network.amount',
        type: 'amount',
        kinds: ['over', 'under', 'between', 'is'],
        currency: self.currencies[0] ?? '',
      },
      { field: 'tag', label: 'desk.payments.tag', type: 'text', kinds: ['is'] },
      { field: 'playerTag', label: 'desk.people.tags', type: 'text', kinds: ['is'] },
      {
        field: 'note',
        label: 'desk.payments.notes',
        type: 'choice',
        kinds: ['is'],
        choices: noteChoices.map((value) => ({ value, label: t(`desk.payments.noted.${value}`) })),
      },
      { field: 'asked', label: 'desk.approvals.askedAt', type: 'time', kinds: ['between', 'over', 'under'] },
      {
        field: 'site',
        label: 'desk.coupons.site',
        type: 'choice',
        kinds: ['is', 'isNot', 'in'],
        choices: self.sites.map(({ siteId, domain }) => ({ value: String(siteId), label: domain })),
      },
    ],
    [t, self],
  )
}
