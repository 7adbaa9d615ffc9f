import { useFormat } from '@banko/browser/use-format.ts'
import { useText } from '@banko/browser/words.tsx'
import type { DeskRound } from '@banko/contract/calls/desk-rounds.ts'
import { Stack, Table, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { Moment } from '../kit/moment.tsx'

interface Of {
  readonly round: DeskRound
}

/** What was asked for in a round, in the order in which it came. */
export function RoundCalls({ round: { calls, currency } }: Of) {
  const t = useText()
  const format = useFormat()
  const rows = calls.map(({ transactionId, command, named, amount, effect, status, isLate, at }) => ({
    key: transactionId,
    cells: [
      <Moment key="at" at={at} />,
      <bdi key="command">{command}</bdi>,
      <bdi key="id">{named === undefined ? transactionId : `${transactionId} → ${named}`}</bdi>,
      <bdi key="amount">{format.money(amount, currency)}</bdi>,
      [
        t(`desk.rounds.effects.${effect}`),
        ...(status === 'ok' ? [] : [status]),
        ...(isLate ? [t('desk.rounds.marks.late')] : []),
      ].join(' · '),
    ],
  }))
  return <Rows title={t('desk.rounds.calls')} rows={rows} />
}

/** What a round moved, from account to account. */
export function RoundPostings({ round: { postings, currency } }: Of) {
  const t = useText()
  const format = useFormat()
  const rows = postings.map(({ movementId, kind, source, target, amount, at }, place) => ({
    key: `${place} ${movementId}`,
    cells: [
      <Moment key="at" at={at} />,
      <bdi key="kind">{kind}</bdi>,
      <bdi key="way">{`${source} → ${target}`}</bdi>,
      <bdi key="amount">{format.money(amount, currency)}</bdi>,
    ],
  }))
  return <Rows title={t('desk.rounds.postings')} rows={rows} />
}

interface RowsProps {
  readonly title: string
  readonly rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[]
}

function Rows({ title, rows }: RowsProps) {
  if (rows.length === 0) return null
  return (
    <Stack gap="xs" component="section" aria-label={title}>
      <Title order={2} size="md">
        {title}
      </Title>
      <Table.ScrollContainer minWidth={420}>
        <Table verticalSpacing={6} aria-label={title}>
          <Table.Tbody>
            {rows.map(({ key, cells }) => (
              <Table.Tr key={key}>
                {cells.map((cell, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: cells of a row never change their places
                  <Table.Td key={place} style={{ overflowWrap: 'anywhere' }}>
                    {cell}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Stack>
  )
}
