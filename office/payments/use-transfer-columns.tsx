import { useFormat } from '@banko/browser/use-format.ts'
import { useText } from '@banko/browser/words.tsx'
import type { TransferRowSeen } from '@banko/contract/calls/desk-payments.ts'
import { useMemo } from 'react'
import type { Column } from '../kit/columns.ts'
import { Moment } from '../kit/moment.tsx'
import { PlayerLink } from '../kit/player-link.tsx'
import { SiteName } from '../kit/site-name.tsx'
import { PromiseClock } from './promise.tsx'
import { WhyWaits } from './why-waits.tsx'

/** What the list of transfers says of each. */
export function useTransferColumns(): readonly Column<TransferRowSeen>[] {
  const t = useText()
  const format = useFormat()
  return useMemo<readonly Column<TransferRowSeen>[]>(
    () => [
      { id: 'number', head: 'desk.coupons.number', cell: ({ number }) => number },
      {
        id: 'direction',
        head: 'desk.payments.direction',
        cell: ({ direction }) => t(`payments.kind.${direction}`),
      },
      {
        id: 'userName',
        head: 'desk.coupons.player',
        cell: ({ playerId, userName }) => (
          <PlayerLink playerId={playerId}>
            <bdi>{userName}</bdi>
          </PlayerLink>
        ),
      },
      {
        id: 'amount',
        head: 'desk.network.amount',
        sort: 'amount',
        align: 'end',
        cell: ({ amount, currency }) => format.money(amount, currency),
      },
      { id: 'method', head: 'desk.payments.method', cell: ({ title }) => <bdi>{title}</bdi> },
      { id: 'tag', head: 'desk.payments.tag', hidden: true, cell: ({ tag }) => <bdi>{tag}</bdi> },
      {
        id: 'playerTags',
        head: 'desk.people.tags',
        cell: ({ playerTags }) => <bdi>{playerTags.join(', ')}</bdi>,
      },
      {
        id: 'notes',
        head: 'desk.payments.notes',
        align: 'end',
        cell: ({ notes }) => notes > 0 && format.count(notes),
      },
      { id: 'state', head: 'office.state', cell: ({ state }) => t(`desk.payments.states.${state}`) },
      { id: 'rules', head: 'desk.payments.why', cell: (row) => <WhyWaits row={row} /> },
      {
        id: 'askedAt',
        head: 'desk.approvals.askedAt',
        sort: 'asked',
        cell: ({ askedAt }) => <Moment at={askedAt} />,
      },
      {
        id: 'promisedAt',
        head: 'desk.payments.promised',
        cell: ({ promisedAt }) => promisedAt !== undefined && <PromiseClock at={promisedAt} />,
      },
      { id: 'site', head: 'desk.coupons.site', hidden: true, cell: ({ siteId }) => <SiteName siteId={siteId} /> },
    ],
    [t, format],
  )
}
