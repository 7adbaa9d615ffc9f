import { useFormat } from '@banko/browser/use-format.ts'
import { useText } from '@banko/browser/words.tsx'
import type { NodeLimit } from '@banko/contract/calls/network.ts'
import { Paper, Table } from '@mantine/core'
import { Panel } from '../kit/states.tsx'
import type { NodePageRead } from './node-page-read.ts'

/** What a node is limited to: the tightest on the way down to it, and whose that is. */
export function NodeLimits({ page: { limits, node } }: { readonly page: NodePageRead }) {
  const t = useText()
  const format = useFormat()
  if (limits.length === 0) return <Panel title={t('desk.network.noLimits')} />
  const shown = (value: number, { currency }: NodeLimit) =>
    currency === undefined ? format.count(value) : format.money(value, currency)
  return (
    <Paper withBorder radius={14} bg="var(--card)" component="section" aria-label={t('desk.network.limits')}>
      <Table.ScrollContainer minWidth={420}>
        <Table verticalSpacing={8} horizontalSpacing="md">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('desk.network.limit')}</Table.Th>
              <Table.Th ta="end">{t('desk.network.holds')}</Table.Th>
              <Table.Th>{t('desk.network.owner')}</Table.Th>
              <Table.Th ta="end">{t('desk.network.setHere')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {limits.map((limit) => (
              <Table.Tr key={`${limit.kind} ${limit.currency ?? ''}`}>
                <Table.Td>{t(`desk.network.limitKinds.${limit.kind}`)}</Table.Td>
                <Table.Td ta="end">{shown(limit.value, limit)}</Table.Td>
                <Table.Td>
                  <bdi>
                    {limit.owner?.nodeId === node.nodeId
                      ? t('desk.network.here')
                      : (limit.owner?.title ?? t('desk.network.somebodyAbove'))}
                  </bdi>
                </Table.Td>
                <Table.Td ta="end">{limit.own !== undefined && shown(limit.own, limit)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Paper>
  )
}
