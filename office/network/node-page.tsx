import { useFormat } from '@banko/browser/use-format.ts'
import { useText } from '@banko/browser/words.tsx'
import { Anchor, Breadcrumbs, Group, Paper, SimpleGrid, Stack, Tabs, Text } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { calls } from '../kit/calls.ts'
import { useGo } from '../kit/go.tsx'
import { useSelf } from '../kit/self.tsx'
import { PageHead, TroublePanel, Waiting } from '../kit/states.tsx'
import { TerminalList } from '../kit/terminal-list.tsx'
import { useAnswer } from '../kit/use-answer.ts'
import { NodeActions } from './node-actions.tsx'
import { NodeLimits } from './node-limits.tsx'
import { Blocks, NodeList } from './node-list.tsx'
import { NodeMovements } from './node-movements.tsx'
import type { NodePageRead } from './node-page-read.ts'
import { NodePlayers } from './node-players.tsx'

/** One dealer or partner: credit, limits with whose they are, who stands below, players, and every transfer. */
export function NodePage() {
  const t = useText()
  const { may } = useSelf()
  const { id } = useParams({ strict: false })
  const nodeId = Number(id)
  const [tab, setTab] = useState<string | null>('below')
  const { value, waiting, trouble, again } = useAnswer(['network', nodeId], () => calls.network.page({ nodeId }))
  if (trouble !== undefined) return <TroublePanel trouble={trouble} again={again} />
  if (waiting || !value) return <Waiting />
  const { node } = value
  return (
    <>
      <Above page={value} />
      <PageHead
        title={node.title}
        detail={
          <Group gap="xs">
            {t(`desk.network.kinds.${node.kind}`)} · <Blocks node={node} />
          </Group>
        }
      >
        <NodeActions page={value} />
      </PageHead>
      <Figures page={value} />
      <Tabs value={tab} onChange={setTab} keepMounted={false}>
        <Tabs.List mb="md">
          <Tabs.Tab value="below">{t('desk.network.below')}</Tabs.Tab>
          <Tabs.Tab value="players">{t('desk.network.players')}</Tabs.Tab>
          {may('network.terminals') && <Tabs.Tab value="terminals">{t('desk.room.terminals')}</Tabs.Tab>}
          <Tabs.Tab value="movements">{t('desk.network.movements')}</Tabs.Tab>
          <Tabs.Tab value="limits">{t('desk.network.limits')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="below">
          <NodeList nodeId={nodeId} />
        </Tabs.Panel>
        <Tabs.Panel value="players">
          <NodePlayers nodeId={nodeId} own={value.own} />
        </Tabs.Panel>
        <Tabs.Panel value="terminals">
          <TerminalList nodeId={nodeId} />
        </Tabs.Panel>
        <Tabs.Panel value="movements">
          <NodeMovements nodeId={nodeId} />
        </Tabs.Panel>
        <Tabs.Panel value="limits">
          <NodeLimits page={value} />
        </Tabs.Panel>
      </Tabs>
    </>
  )
}

/** The way down to the node, as far as it is seen. */
function Above({ page: { above, parentTitle } }: { readonly page: NodePageRead }) {
  const t = useText()
  const go = useGo()
  const to = (address: string) => (event: { preventDefault(): void }) => {
    event.preventDefault()
    go(address)
  }
  return (
    <nav aria-label={t('desk.network.above')}>
      <Breadcrumbs separator="›">
        <Anchor href="/office/network" size="sm" onClick={to('/network')}>
          {t('desk.room.network')}
        </Anchor>
        {parentTitle !== undefined && above.length === 0 && <Text size="sm">{parentTitle}</Text>}
        {above.map(({ nodeId, title }) => (
          <Anchor key={nodeId ?? title} href={`/office/network/${nodeId}`} size="sm" onClick={to(`/network/${nodeId}`)}>
            <bdi>{title}</bdi>
          </Anchor>
        ))}
      </Breadcrumbs>
    </nav>
  )
}

function Figures({ page: { node, players, dealers, terminals } }: { readonly page: NodePageRead }) {
  const t = useText()
  const format = useFormat()
  const figures = [
    ...node.balances.flatMap(({ currency, balance, line }) => [
      { name: t('desk.network.balanceIn', { currency }), value: format.money(balance, currency) },
      { name: t('desk.network.lineIn', { currency }), value: format.money(line, currency) },
    ]),
    { name: t('desk.network.players'), value: format.count(players) },
    { name: t('desk.network.dealers'), value: format.count(dealers) },
    { name: t('desk.room.terminals'), value: format.count(terminals) },
  ]
  return (
    <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="sm">
      {figures.map(({ name, value }) => (
        <Paper key={name} withBorder radius={14} p="sm" bg="var(--card)">
          <Stack gap={2}>
            <Text size="sm" c="dimmed">
              {name}
            </Text>
            <Text fw={600} size="lg" style={{ fontVariantNumeric: 'tabular-nums' }}>
              {value}
            </Text>
          </Stack>
        </Paper>
      ))}
    </SimpleGrid>
  )
}
