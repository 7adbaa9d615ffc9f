import { useFormat } from '@banko/browser/use-format.ts'
import { useText } from '@banko/browser/words.tsx'
import type { GrantRow } from '@banko/contract/calls/desk-promotions.ts'
import { useMemo } from 'react'
import type { Column } from './columns.ts'
import { DeskLink } from './go.tsx'
import { grantStateText, isGivenFreeBet } from './grant-state.ts'
import { Moment } from './moment.tsx'
import { PlayerLink } from './player-link.tsx'

/** What the list of grants says of each. */
export function useGrantColumns(): readonly Column<GrantRow>[] {
  const t = useText()
  const format = useFormat()
  return useMemo<readonly Column<GrantRow>[]>(
    () => [
      { id: 'number', head: 'desk.coupons.number', cell: ({ grantId }) => grantId },
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
        id: 'offer',
        head: 'desk.grants.offer',
        cell: ({ offerId, title }) => (
          <DeskLink to={`/offers/${offerId}`}>
            <bdi>{title}</bdi>
          </DeskLink>
        ),
      },
      { id: 'state', head: 'office.state', cell: (grant) => grantStateText({ t }, grant) },
      {
        id: 'amount',
        head: 'desk.network.amount',
        align: 'end',
        cell: ({ amount, currency }) => amount !== undefined && <bdi>{format.money(amount, currency)}</bdi>,
      },
      {
        id: 'wager',
        head: 'desk.grants.wager',
        align: 'end',
        cell: (grant) => !isGivenFreeBet(grant) && <Wagered grant={grant} />,
      },
      { id: 'askedAt', head: 'desk.approvals.askedAt', cell: ({ askedAt }) => <Moment at={askedAt} /> },
      {
        id: 'endsAt',
        head: 'desk.approvals.endsAt',
        cell: ({ endsAt }) => endsAt !== undefined && <Moment at={endsAt} />,
      },
      {
        id: 'converted',
        head: 'desk.offers.converted',
        align: 'end',
        hidden: true,
        cell: (grant) => !isGivenFreeBet(grant) && <Converted grant={grant} />,
      },
    ],
    [t, format],
  )
}

interface CellProps {
  readonly grant: GrantRow
}

function Wagered({ grant: { wager, currency } }: CellProps) {
  const format = useFormat()
  if (!wager) return null
  return (
    <>
      <bdi>{format.money(wager.counted, currency)}</bdi> / <bdi>{format.money(wager.needed, currency)}</bdi>
    </>
  )
}

function Converted({ grant: { converted, currency } }: CellProps) {
  const format = useFormat()
  return converted === undefined ? null : <bdi>{format.money(converted, currency)}</bdi>
}
