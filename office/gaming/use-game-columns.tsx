import { useFormat } from '@banko/browser/use-format.ts'
import { useText } from '@banko/browser/words.tsx'
import type { GameListed } from '@banko/contract/calls/desk-games.ts'
import { Text } from '@mantine/core'
import { useMemo } from 'react'
import type { Column } from '../kit/columns.ts'
import { errorsText, measuredText, percentText, standOf } from './game-text.ts'

/** What the list of games says of each. */
export function useGameColumns(): readonly Column<GameListed>[] {
  const t = useText()
  const format = useFormat()
  return useMemo<readonly Column<GameListed>[]>(() => {
    const money = (value: number, currency: string) => <bdi>{format.money(value, currency)}</bdi>
    return [
      { id: 'title', head: 'desk.games.game', sort: 'title', cell: ({ title }) => <bdi>{title}</bdi> },
      { id: 'provider', head: 'desk.games.provider', cell: ({ provider }) => <bdi>{provider}</bdi> },
      { id: 'product', head: 'desk.games.product', hidden: true, cell: ({ product }) => <bdi>{product}</bdi> },
      { id: 'state', head: 'office.state', cell: (game) => t(`desk.games.states.${standOf(game)}`) },
      {
        id: 'certified',
        head: 'desk.games.certified',
        align: 'end',
        cell: ({ certified }) => certified !== undefined && percentText(format, certified),
      },
      { id: 'measured', head: 'desk.games.measured', align: 'end', cell: (game) => <Measured game={game} /> },
      { id: 'rounds', head: 'desk.games.rounds', align: 'end', cell: ({ rounds }) => format.count(rounds) },
      {
        id: 'staked',
        head: 'desk.games.staked',
        align: 'end',
        cell: ({ staked, currency }) => money(staked, currency),
      },
      {
        id: 'net',
        head: 'desk.games.net',
        align: 'end',
        cell: ({ staked, won, currency }) => money(staked - won, currency),
      },
      { id: 'errors', head: 'desk.games.errors', align: 'end', cell: (game) => errorsText(format, game) },
      { id: 'open', head: 'desk.games.open', align: 'end', cell: ({ open }) => format.count(open) },
    ]
  }, [t, format])
}

/** What chance alone does not explain stands out. */
function Measured({ game: { measured, isOutside } }: { readonly game: GameListed }) {
  const t = useText()
  const format = useFormat()
  return (
    <>
      <bdi>{measuredText(format, measured)}</bdi>
      {isOutside && (
        <Text span size="sm" fw={600} c="var(--down)">
          {' '}
          {t('desk.games.outside')}
        </Text>
      )}
    </>
  )
}
