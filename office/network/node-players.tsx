import { useFormat } from '@banko/browser/use-format.ts'
import { useText } from '@banko/browser/words.tsx'
import type { NodePlayer } from '@banko/contract/network/node-player.ts'
import { useMemo, useState } from 'react'
import { useAct } from '../kit/act.tsx'
import { amountOf } from '../kit/amount-field.tsx'
import { calls } from '../kit/calls.ts'
import type { Column } from '../kit/columns.ts'
import { CreditForm, type Way } from '../kit/credit-form.tsx'
import { ListTable } from '../kit/list-table.tsx'
import { Moment } from '../kit/moment.tsx'
import { pagesBefore } from '../kit/pages-before.ts'
import { PlayerLink } from '../kit/player-link.tsx'
import { useSelf } from '../kit/self.tsx'
import { Panel } from '../kit/states.tsx'
import { useList } from '../kit/use-list.ts'

interface NodePlayersProps {
  readonly nodeId: number
  /** Whether who looks works for this very node. */
  readonly own: boolean
}

/** Players of one node; who gives them credit, as its own dealer or for the operator, opens a player to move it. */
export function NodePlayers({ nodeId, own }: NodePlayersProps) {
  const t = useText()
  const format = useFormat()
  const { may, self } = useSelf()
  const isGiver = may('network.credit') && (own || !self.bounded)
  const columns = useMemo<readonly Column<NodePlayer>[]>(
    () => [
      {
        id: 'userName',
        head: 'office.userName',
        cell: ({ playerId, userName }) => (
          <PlayerLink playerId={playerId}>
            <bdi>{userName}</bdi>
          </PlayerLink>
        ),
      },
      {
        id: 'balance',
        head: 'desk.network.balance',
        align: 'end',
        cell: ({ balance, currency }) => format.money(balance, currency),
      },
      {
        id: 'state',
        head: 'desk.network.state',
        cell: ({ blocked }) => t(blocked ? 'desk.network.blocked' : 'desk.network.open'),
      },
      { id: 'createdAt', head: 'desk.network.createdAt', cell: ({ createdAt }) => <Moment at={createdAt} /> },
    ],
    [t, format],
  )
  const list = useList(`network players ${nodeId}`, [], async ({ after }) =>
    pagesBefore(
      await calls.network.players({ nodeId, ...(after !== undefined && { after: Number(after) }) }),
      ({ players, more }) => ({ rows: players, more }),
      ({ playerId }) => playerId,
    ),
  )
  const [openedId, setOpenedId] = useState<number>()
  const opened = list.rows.find(({ playerId }) => playerId === openedId)
  return (
    <>
      <ListTable
        name="networkPlayers"
        label={t('desk.network.players')}
        fields={[]}
        {...{ list, columns }}
        idOf={({ playerId }) => playerId}
        {...(isGiver && { onOpen: ({ playerId }: NodePlayer) => setOpenedId(playerId) })}
        empty={<Panel title={t('desk.network.noPlayers')} detail={t('desk.network.noPlayersDetail')} />}
      />
      {opened && <Credit player={opened} onClose={() => setOpenedId(undefined)} />}
    </>
  )
}

function Credit({ player, onClose }: { readonly player: NodePlayer; readonly onClose: () => void }) {
  const t = useText()
  const act = useAct()
  const { playerId, userName, currency, balance } = player
  const move = async (way: Way, typed: string) => {
    const amount = amountOf(typed, currency)
    if (amount === undefined || amount === 0) return false
    const moved = await act((keyed) => keyed.network.creditPlayer({ playerId, way, amount }), t('desk.network.moved'))
    return moved !== undefined
  }
  return (
    <CreditForm
      title={t('desk.network.creditOf', { name: userName })}
      {...{ currency, balance, onClose }}
      onMove={move}
    />
  )
}
