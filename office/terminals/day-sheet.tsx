import { browserTime } from '@banko/browser/connection.ts'
import { dateOf } from '@banko/browser/day.ts'
import { useFormat } from '@banko/browser/use-format.ts'
import { useText } from '@banko/browser/words.tsx'
import type { Terminal } from '@banko/contract/calls/desk-terminals.ts'
import { Button, Group, Paper, Stack, Table, TextInput, Title } from '@mantine/core'
import { useState } from 'react'
import { calls } from '../kit/calls.ts'
import { Moment } from '../kit/moment.tsx'
import { TroublePanel, Waiting } from '../kit/states.tsx'
import { useAnswer } from '../kit/use-answer.ts'

/** On paper stands the sheet alone. */
const onPaper = `@media print {
  .mantine-AppShell-header, .mantine-AppShell-navbar, [data-screen], header button { display: none !important; }
  .mantine-AppShell-main { padding: 0 !important; }
}`

/** A day of a terminal, which prints: what it sold, gave back and paid, and the cash that should be in its drawer. */
export function DaySheet({ terminal: { terminalId } }: { readonly terminal: Terminal }) {
  const t = useText()
  const [day, setDay] = useState(() => dateOf(browserTime.now()))
  return (
    <Paper withBorder radius={14} p="md" bg="var(--card)" component="section" aria-label={t('desk.terminals.day')}>
      <style>{onPaper}</style>
      <Stack gap="sm">
        <Group justify="space-between" align="flex-end">
          <Title order={2} size="md">
            {t('desk.terminals.day')}
          </Title>
          <Group gap="xs" data-screen align="flex-end">
            <TextInput
              type="date"
              aria-label={t('desk.terminals.day')}
              value={day}
              onChange={({ currentTarget }) => currentTarget.value !== '' && setDay(currentTarget.value)}
            />
            <Button variant="default" onClick={() => window.print()}>
              {t('desk.terminals.print')}
            </Button>
          </Group>
        </Group>
        <Sums terminalId={terminalId} day={day} />
      </Stack>
    </Paper>
  )
}

function Sums({ terminalId, day }: { readonly terminalId: number; readonly day: string }) {
  const t = useText()
  const format = useFormat()
  const ask = () => calls.deskTerminals.day({ terminalId, day })
  const { value, waiting, trouble, again } = useAnswer(['terminal day', terminalId, day], ask)
  if (trouble !== undefined) return <TroublePanel trouble={trouble} again={again} />
  if (waiting || !value) return <Waiting lines={4} />
  const lines = [
    { name: t('desk.terminals.sold'), amount: value.sold },
    { name: t('desk.terminals.cancelled'), amount: -value.cancelled },
    { name: t('desk.terminals.paid'), amount: -value.paid },
    { name: t('desk.terminals.cash'), amount: value.cashExpected, sum: true },
  ]
  return (
    <>
      <div>
        <Moment at={value.from} /> – <Moment at={value.until} />
      </div>
      <Table verticalSpacing={8} maw={460}>
        <Table.Tbody>
          {lines.map(({ name, amount, sum }) => (
            <Table.Tr key={name} fw={sum ? 700 : undefined}>
              <Table.Td>{name}</Table.Td>
              <Table.Td ta="end" style={{ fontVariantNumeric: 'tabular-nums' }}>
                {format.money(amount, value.currency)}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </>
  )
}
