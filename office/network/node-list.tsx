import { useFormat } from '@banko/browser/use-format.ts'
import { useText } from '@banko/browser/words.tsx'
import type { NodeBalance, NodeRow } from '@banko/contract/calls/network.ts'
import { Badge, Group } from '@mantine/core'
import { useMemo } from 'react'
import { calls } from '../kit/calls.ts'
import type { Column } from '../kit/columns.ts'
import { useGo } from '../kit/go.tsx'
import { ListTable } from '../kit/list-table.tsx'
import { Moment } from '../kit/moment.tsx'
import { pagesBefore } from '../kit/pages-before.ts'
import { Panel } from '../kit/states.tsx'
import { useList } from '../kit/use-list.ts'

/** Dealers and partners directly below a node; without one, at the top. */
export function NodeList({ nodeId }: { readonly nodeId: number | undefined }) {
  const t = useText()
  const go = useGo()
  const columns = useMemo<readonly Column<NodeRow>[]>(
    () => [
      { id: 'title', head: 'desk.network.title', cell: ({ title }) => <bdi>{title}</bdi> },
      { id: 'kind', head: 'desk.network.kind', cell: ({ kind }) => t(`desk.network.kinds.${kind}`) },
      { id: 'state', head: 'desk.network.state', cell: (node) => <Blocks node={node} /> },
      {
        id: 'balance',
        head: 'desk.network.balance',
        align: 'end',
        cell: ({ balances }) => <Balances balances={balances} show="balance" />,
      },
      {
        id: 'line',
        head: 'desk.network.line',
        align: 'end',
        cell: ({ balances }) => <Balances balances={balances} show="line" />,
      },
      {
        id: 'createdAt',
        head: 'desk.network.createdAt',
        hidden: true,
        cell: ({ createdAt }) => <Moment at={createdAt} />,
      },
    ],
    [t],
  )
  const list = useList(`network ${nodeId ?? 'top'}`, [], async ({ after }) =>
    pagesBefore(
      await calls.network.children({
        ...(nodeId !== undefined && { nodeId }),
        ...(after !== undefined && { after: Number(after) }),
      }),
      ({ nodes, more }) => ({ rows: nodes, more }),
      (node) => node.nodeId,
    ),
  )
  return (
    <ListTable
      name="network"
      label={t('desk.network.below')}
      fields={[]}
      {...{ list, columns }}
      idOf={(node) => node.nodeId}
      onOpen={(node) => go(`/network/${node.nodeId}`)}
      empty={<Panel title={t('desk.network.none')} detail={t('desk.network.noneDetail')} />}
    />
  )
}

/** What of a node is blocked. */
export function Blocks({ node }: { readonly node: Pick<NodeRow, 'betsBlocked' | 'transfersBlocked'> }) {
  const t = useText()
  const { betsBlocked, transfersBlocked } = node
  if (!betsBlocked && !transfersBlocked) return t('desk.network.open')
  return (
    <Group gap={4}>
      {betsBlocked && (
        <Badge variant="default" tt="none" c="var(--down)">
          {t('desk.network.betsBlocked')}
        </Badge>
      )}
      {transfersBlocked && (
        <Badge variant="default" tt="none" c="var(--down)">
          {t('desk.network.transfersBlocked')}
        </Badge>
      )}
    </Group>
  )
}

interface BalancesProps {
  readonly balances: readonly NodeBalance[]
  readonly show: 'balance' | 'line'
}

/** Of each currency one, a line each. */
export function Balances({ balances, show }: BalancesProps) {
  const format = useFormat()
  return balances.map((each) => (
    <div key={each.currency} style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
      {format.money(each[show], each.currency)}
    </div>
  ))
}
