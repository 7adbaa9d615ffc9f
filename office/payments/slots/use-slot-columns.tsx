import { useFormat } from '@banko/browser/use-format.ts'
import { useText } from '@banko/browser/words.tsx'
import type { SlotSeen } from '@banko/contract/calls/desk-payments.ts'
import { useMemo } from 'react'
import type { Column } from '../../kit/columns.ts'
import { Moment } from '../../kit/moment.tsx'
import { PlayerLink } from '../../kit/player-link.tsx'
import { TransferLink } from '../../kit/transfer-link.tsx'
import type { SlotAccount } from './slot-account.ts'

/** What the list of slots says of each. */
export function useSlotColumns(accounts: readonly SlotAccount[]): readonly Column<SlotSeen>[] {
  const t = useText()
  const format = useFormat()
  return useMemo<readonly Column<SlotSeen>[]>(
    () => [
      { id: 'number', head: 'desk.coupons.number', cell: ({ slotId }) => slotId },
      { id: 'bank', head: 'desk.slots.bank', cell: ({ bank }) => <bdi>{bank}</bdi> },
      { id: 'swiftCode', head: 'desk.slots.swiftCode', cell: ({ swiftCode }) => <bdi>{swiftCode}</bdi> },
      {
        id: 'amount',
        head: 'desk.network.amount',
        align: 'end',
        cell: ({ amount, currency }) => <bdi>{format.money(amount, currency)}</bdi>,
      },
      { id: 'state', head: 'office.state', cell: ({ state }) => t(`desk.slots.states.${state}`) },
      {
        id: 'player',
        head: 'desk.coupons.player',
        cell: ({ player }) =>
          player && (
            <PlayerLink playerId={player.playerId}>
              <bdi>{player.userName}</bdi>
            </PlayerLink>
          ),
      },
      { id: 'until', head: 'desk.slots.until', cell: ({ until }) => until !== undefined && <Moment at={until} /> },
      {
        id: 'payment',
        head: 'desk.slots.payment',
        cell: ({ number }) => number !== undefined && <TransferLink number={number} />,
      },
      {
        id: 'account',
        head: 'desk.payments.account',
        cell: (slot) => <bdi>{accounts.find(({ accountId }) => accountId === slot.accountId)?.name}</bdi>,
      },
      { id: 'madeAt', head: 'desk.slots.madeAt', hidden: true, cell: ({ madeAt }) => <Moment at={madeAt} /> },
    ],
    [t, format, accounts],
  )
}
