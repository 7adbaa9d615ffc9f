import { useFormat } from '@banko/browser/use-format.ts'
import type { RoundListed } from '@banko/contract/calls/desk-rounds.ts'
import { useMemo } from 'react'
import type { Column } from '../kit/columns.ts'
import { Moment } from '../kit/moment.tsx'
import { PlayerLink } from '../kit/player-link.tsx'
import { RoundAge, RoundState } from './round-cells.tsx'

/** What the list of rounds says of each. */
export function useRoundColumns(): readonly Column<RoundListed>[] {
  const format = useFormat()
  return useMemo<readonly Column<RoundListed>[]>(() => {
    const money = (value: number, currency: string) => <bdi>{format.money(value, currency)}</bdi>
    return [
      { id: 'number', head: 'desk.coupons.number', cell: ({ number }) => number },
      { id: 'provider', head: 'desk.games.provider', cell: ({ provider }) => <bdi>{provider}</bdi> },
      { id: 'title', head: 'desk.games.game', cell: ({ title }) => <bdi>{title}</bdi> },
      { id: 'ref', head: 'desk.rounds.ref', hidden: true, cell: ({ ref }) => <bdi>{ref}</bdi> },
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
        id: 'staked',
        head: 'desk.games.staked',
        align: 'end',
        cell: ({ staked, currency }) => money(staked, currency),
      },
      { id: 'won', head: 'desk.rounds.won', align: 'end', cell: ({ won, currency }) => money(won, currency) },
      { id: 'state', head: 'office.state', cell: (round) => <RoundState round={round} /> },
      { id: 'openedAt', head: 'desk.rounds.opened', sort: 'opened', cell: ({ openedAt }) => <Moment at={openedAt} /> },
      { id: 'age', head: 'desk.rounds.age', align: 'end', cell: (round) => <RoundAge round={round} /> },
    ]
  }, [format])
}
