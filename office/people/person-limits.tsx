import { useFormat } from '@banko/browser/use-format.ts'
import { useText } from '@banko/browser/words.tsx'
import type { MessageKey } from '@banko/words/message-key.ts'
import { Paper, Table } from '@mantine/core'
import type { ReactNode } from 'react'
import { Panel } from '../kit/states.tsx'
import type { PersonRead } from './person-read.ts'
import { Standing } from './why-barred.tsx'

interface PersonLimitsProps {
  readonly protection: PersonRead['protection']
  readonly currency: string
}

interface Line {
  readonly id: string
  readonly name: string
  readonly holds: ReactNode
  /** Who said so. */
  readonly owner: MessageKey
}

/** What holds for a player now: their own limits, exclusions and blocks, and whose each is. */
export function PersonLimits({ protection, currency }: PersonLimitsProps) {
  const t = useText()
  const lines = useLines(protection, currency)
  if (lines.length === 0) return <Panel title={t('desk.person.noLimits')} detail={t('desk.person.noLimitsDetail')} />
  return (
    <Paper withBorder radius={14} bg="var(--card)" component="section" aria-label={t('desk.person.limits')}>
      <Table.ScrollContainer minWidth={480}>
        <Table verticalSpacing={7} horizontalSpacing="md">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('desk.network.limit')}</Table.Th>
              <Table.Th>{t('desk.network.holds')}</Table.Th>
              <Table.Th>{t('desk.network.owner')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {lines.map(({ id, name, holds, owner }) => (
              <Table.Tr key={id}>
                <Table.Td>{name}</Table.Td>
                <Table.Td style={{ fontVariantNumeric: 'tabular-nums' }}>{holds}</Table.Td>
                <Table.Td>{t(owner)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Paper>
  )
}

function useLines(
  { limits, exclusion, bets, signIn, closed }: PersonRead['protection'],
  currency: string,
): readonly Line[] {
  const t = useText()
  const format = useFormat()
  const own = 'desk.audit.whoKinds.player'
  const ours = 'desk.audit.whoKinds.staff'
  const isOwn = exclusion?.kind === 'timeOut' || exclusion?.kind === 'selfExclusion'
  return [
    ...limits.flatMap(({ kind, period, amount }) =>
      amount === undefined
        ? []
        : [
            {
              id: `${kind} ${period}`,
              name: `${t(`desk.person.limit.${kind}`)} · ${t(`protection.period.${period}`)}`,
              holds:
                kind === 'sessionTime' ? t('protection.every', { minutes: amount }) : format.money(amount, currency),
              owner: own,
            } as const,
          ],
    ),
    ...(exclusion && exclusion.kind !== 'blocked' && exclusion.kind !== 'closed'
      ? [
          {
            id: 'exclusion',
            name: t(`desk.person.exclusion.${exclusion.kind}`),
            holds: <Standing standing={exclusion} />,
            owner: isOwn ? own : ours,
          } as const,
        ]
      : []),
    ...(closed
      ? [
          {
            id: 'closed',
            name: t('desk.person.exclusion.closed'),
            holds: <Standing standing={closed} />,
            owner: own,
          } as const,
        ]
      : []),
    ...(bets
      ? [{ id: 'bets', name: t('desk.person.bar.bets'), holds: <Standing standing={bets} />, owner: ours } as const]
      : []),
    ...(signIn
      ? [
          {
            id: 'signIn',
            name: t('desk.person.bar.signIn'),
            holds: <Standing standing={signIn} />,
            owner: ours,
          } as const,
        ]
      : []),
  ]
}
