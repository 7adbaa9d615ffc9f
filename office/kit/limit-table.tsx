import { useFormat } from '@banko/browser/use-format.ts'
import { useText } from '@banko/browser/words.tsx'
import type { SaidLimit } from '@banko/contract/desk/said-limit.ts'
import type { LimitRowSeen } from '@banko/contract/limit-shapes.ts'
import { Paper, Table, Text } from '@mantine/core'
import { DeskLink } from './go.tsx'
import { kindName, limitText, sourceName } from './limit-names.ts'
import { useSelf } from './self.tsx'

interface LimitTableProps {
  readonly rows: readonly LimitRowSeen[]
  /** Those that the rows name, with who set them. */
  readonly rules: readonly SaidLimit[]
  readonly currency: string
  /** What the rows are held against, in words. */
  readonly label: string
}

/** Limits that a coupon stands under: whose each is, what it allows, what was asked, and which one binds. */
export function LimitTable({ rows, rules, currency, label }: LimitTableProps) {
  const t = useText()
  return (
    <Paper withBorder radius={14} bg="var(--card)" component="section" aria-label={label}>
      <Table.ScrollContainer minWidth={760}>
        <Table verticalSpacing={7} horizontalSpacing="md" style={{ fontVariantNumeric: 'tabular-nums' }}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('desk.limits.kind')}</Table.Th>
              <Table.Th>{t('desk.refusals.source')}</Table.Th>
              <Table.Th ta="end">{t('desk.limits.value')}</Table.Th>
              <Table.Th ta="end">{t('desk.refusals.used')}</Table.Th>
              <Table.Th ta="end">{t('desk.refusals.asked')}</Table.Th>
              <Table.Th>{t('desk.refusals.verdict')}</Table.Th>
              <Table.Th>{t('desk.limits.saidBy')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {numbered(rows).map(({ key, row }) => (
              <Row key={key} row={row} rule={rules.find(({ id }) => id === row.ruleId)} currency={currency} />
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Paper>
  )
}

/** Rows have no number of their own, and never change their places. */
const numbered = (rows: readonly LimitRowSeen[]) => rows.map((row, at) => ({ key: `${at} ${row.kind}`, row }))

interface RowProps {
  readonly row: LimitRowSeen
  readonly rule: SaidLimit | undefined
  readonly currency: string
}

function Row({ row, rule, currency }: RowProps) {
  const t = useText()
  const format = useFormat()
  const shown = (value: number | undefined) =>
    value === undefined ? '' : limitText(format, { kind: row.kind, value, currency })
  return (
    <Table.Tr>
      <Table.Td fw={row.binds ? 600 : undefined}>{kindName(t, row.kind)}</Table.Td>
      <Table.Td>{sourceName(t, row.source)}</Table.Td>
      <Table.Td ta="end" fw={row.binds ? 600 : undefined}>
        {shown(row.value)}
      </Table.Td>
      <Table.Td ta="end">{shown(row.used)}</Table.Td>
      <Table.Td ta="end">{shown(row.asked)}</Table.Td>
      <Table.Td>
        <Verdict row={row} />
      </Table.Td>
      <Table.Td>{rule && <WhoSaid rule={rule} />}</Table.Td>
    </Table.Tr>
  )
}

/** Whether it was let pass, in words and a mark; and whether it is the one that binds. */
function Verdict({ row: { passes, binds } }: Pick<RowProps, 'row'>) {
  const t = useText()
  return (
    <Text span size="sm" style={{ whiteSpace: 'nowrap' }} c={passes === false ? 'var(--down)' : 'var(--ink)'}>
      {passes !== undefined && `${passes ? '✓' : '✗'} ${t(passes ? 'desk.refusals.passed' : 'desk.refusals.failed')}`}
      {binds && (passes === undefined ? t('desk.limits.binds') : ` · ${t('desk.limits.binds')}`)}
    </Text>
  )
}

/** Who set a rule and why, leading to it among the limits while it holds. */
function WhoSaid({ rule: { id, saidBy, reason, endedAt } }: { readonly rule: SaidLimit }) {
  const t = useText()
  const { self, may } = useSelf()
  const opens = endedAt === undefined && may('trading.see') && !self.bounded
  return (
    <Text span size="sm">
      {opens ? <DeskLink to={`/limits?id=${id}`}>{id}</DeskLink> : id} · <bdi>{saidBy}</bdi> · <bdi>{reason}</bdi>
      {endedAt !== undefined && ` · ${t('desk.limits.ended')}`}
    </Text>
  )
}
