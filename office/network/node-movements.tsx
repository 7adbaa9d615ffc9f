import { useFormat } from '@banko/browser/use-format.ts'
import { useText } from '@banko/browser/words.tsx'
import type { NodeTransfer } from '@banko/contract/calls/network.ts'
import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useAct } from '../kit/act.tsx'
import { calls } from '../kit/calls.ts'
import type { Column } from '../kit/columns.ts'
import { ListTable } from '../kit/list-table.tsx'
import { Moment } from '../kit/moment.tsx'
import { pagesBefore } from '../kit/pages-before.ts'
import { useSelf } from '../kit/self.tsx'
import { Facts, Sheet } from '../kit/sheet.tsx'
import { Panel } from '../kit/states.tsx'
import { useList } from '../kit/use-list.ts'

/** Every transfer of credit that a node was part of, the newest first. */
export function NodeMovements({ nodeId }: { readonly nodeId: number }) {
  const t = useText()
  const format = useFormat()
  const columns = useMemo<readonly Column<NodeTransfer>[]>(
    () => [
      { id: 'at', head: 'desk.network.at', cell: ({ at }) => <Moment at={at} /> },
      { id: 'way', head: 'desk.network.way', cell: ({ way }) => t(`desk.network.ways.${way}`) },
      {
        id: 'giver',
        head: 'desk.network.giver',
        cell: (transfer) => <Giver transfer={transfer} />,
      },
      { id: 'side', head: 'desk.network.side', cell: (transfer) => <bdi>{sideOf(transfer)}</bdi> },
      {
        id: 'amount',
        head: 'desk.network.amount',
        align: 'end',
        cell: ({ amount, currency }) => format.money(amount, currency),
      },
      {
        id: 'undone',
        head: 'desk.network.undone',
        cell: ({ undoes, undoneBy }) =>
          undoneBy !== undefined
            ? t('desk.network.takenBack')
            : undoes !== undefined
              ? t('desk.network.takesBack')
              : '',
      },
    ],
    [t, format],
  )
  const list = useList(`network movements ${nodeId}`, [], async ({ after }) =>
    pagesBefore(
      await calls.network.movements({ nodeId, ...(after !== undefined && { before: Number(after) }) }),
      ({ transfers, more }) => ({ rows: transfers, more }),
      ({ transferId }) => transferId,
    ),
  )
  const [openedId, setOpenedId] = useState<number>()
  const opened = list.rows.find(({ transferId }) => transferId === openedId)
  return (
    <>
      <ListTable
        name="networkMovements"
        label={t('desk.network.movements')}
        fields={[]}
        {...{ list, columns }}
        idOf={({ transferId }) => transferId}
        onOpen={({ transferId }) => setOpenedId(transferId)}
        empty={<Panel title={t('desk.network.noMovements')} />}
      />
      {opened && <Transfer transfer={opened} onClose={() => setOpenedId(undefined)} />}
    </>
  )
}

/** Who gave, as far as who looks may know: the one of then may stand elsewhere by now. */
function Giver({ transfer: { giver, giverElsewhere } }: { readonly transfer: NodeTransfer }) {
  const t = useText()
  return <bdi>{giver?.title ?? t(giverElsewhere ? 'desk.network.elsewhere' : 'desk.network.operator')}</bdi>
}

const sideOf = ({ node, player }: NodeTransfer) => node?.title ?? player?.userName ?? ''

function Transfer({ transfer, onClose }: { readonly transfer: NodeTransfer; readonly onClose: () => void }) {
  const t = useText()
  const format = useFormat()
  const act = useAct()
  const { may } = useSelf()
  const { transferId, way, currency, amount, giverBalance, balance, by, at, undoes, undoneBy } = transfer
  const shown = (held: number | undefined) => held !== undefined && format.money(held, currency)
  const undo = async () => {
    if ((await act((keyed) => keyed.network.undo({ transferId }), t('desk.network.moved'))) !== undefined) onClose()
  }
  return (
    <Sheet title={t('desk.network.transfer', { id: transferId })} onClose={onClose}>
      <Facts
        facts={[
          [t('desk.network.at'), <Moment key="at" at={at} />],
          [t('desk.network.way'), t(`desk.network.ways.${way}`)],
          [t('desk.network.giver'), <Giver key="giver" transfer={transfer} />],
          [t('desk.network.giverBalance'), shown(giverBalance)],
          [t('desk.network.side'), sideOf(transfer)],
          [t('desk.network.sideBalance'), shown(balance)],
          [t('desk.network.amount'), format.money(amount, currency)],
          [t('desk.network.by'), by],
        ]}
      />
      {may('network.credit') && undoes === undefined && undoneBy === undefined && (
        <Button variant="default" onClick={() => void undo()}>
          {t('desk.network.undo')}
        </Button>
      )}
    </Sheet>
  )
}
