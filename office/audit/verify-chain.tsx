import { useFormat } from '@banko/browser/use-format.ts'
import { useText } from '@banko/browser/words.tsx'
import type { AuditRow } from '@banko/contract/calls/audit.ts'
import { Button, Group, Paper, Progress, Stack, Text } from '@mantine/core'
import { useAct } from '../kit/act.tsx'
import { calls } from '../kit/calls.ts'
import { type ChainFault, useVerify, type Verifying } from './use-verify.ts'

interface VerifyChainProps {
  readonly onRow: (row: AuditRow) => void
}

/** Works the log's chain out again under the eyes of who asks, and names every row that does not fit. */
export function VerifyChain({ onRow }: VerifyChainProps) {
  const t = useText()
  const { told, start, stop } = useVerify()
  const isRunning = told?.state === 'running'
  return (
    <Paper withBorder radius={14} bg="var(--card)" p="md" component="section" aria-label={t('desk.audit.chain')}>
      <Stack gap="sm">
        <Group justify="space-between" gap="sm">
          <div style={{ flex: '1 1 260px' }}>
            <Text fw={600}>{t('desk.audit.chain')}</Text>
            <Text size="sm" c="dimmed">
              {t('desk.audit.chainDetail')}
            </Text>
          </div>
          <Button variant="default" onClick={isRunning ? stop : start}>
            {t(isRunning ? 'desk.audit.stop' : 'desk.audit.verify')}
          </Button>
        </Group>
        {told && <Told told={told} />}
        {told && told.faults.length > 0 && (
          <Stack gap="xs" component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
            {told.faults.map((fault) => (
              <Fault key={`${fault.what} ${fault.seq ?? ''} ${fault.rowId ?? ''}`} {...{ fault, onRow }} />
            ))}
          </Stack>
        )}
      </Stack>
    </Paper>
  )
}

/** How far it is, and what came of it. */
function Told({ told }: { readonly told: Verifying }) {
  const t = useText()
  const { count } = useFormat()
  const { state, faults, seq, seqLast, waiting } = told
  const share = state === 'done' ? 100 : seqLast === 0 ? 0 : Math.min(100, (100 * seq) / seqLast)
  const rows = count(told.count)
  const says = {
    running: t('desk.audit.verifying', { rows, all: count(seqLast) }),
    stopped: t('desk.audit.stopped', { rows }),
    offline: t('desk.offline'),
    done:
      faults.length === 0 ? t('desk.audit.whole', { rows }) : t('desk.audit.broken', { rows, count: faults.length }),
  }
  const isBad = faults.length > 0
  return (
    <Stack gap={6}>
      <Progress
        value={share}
        aria-label={t('desk.audit.chain')}
        {...(isBad && { color: 'var(--down)' })}
        styles={{ section: { transition: 'none' } }}
      />
      <Text size="sm" role="status" fw={state === 'done' ? 600 : undefined} c={isBad ? 'var(--down)' : 'var(--ink)'}>
        {says[state]}
      </Text>
      {state === 'done' && waiting > 0 && (
        <Text size="sm" c="dimmed">
          {t('desk.audit.waiting', { count: waiting })}
        </Text>
      )}
    </Stack>
  )
}

function Fault({ fault: { what, seq, rowId }, onRow }: { readonly fault: ChainFault } & VerifyChainProps) {
  const t = useText()
  const act = useAct()
  const show = async (rowId: number) => {
    const found = await act(() => calls.audit.list({ rowId }))
    const [row] = found?.rows ?? []
    if (row) onRow(row)
  }
  return (
    <Group
      component="li"
      gap="sm"
      justify="space-between"
      style={{ borderTop: '1px solid var(--line)', paddingTop: 8 }}
    >
      <Text size="sm">
        {t(`desk.audit.faults.${what}`)} <Place {...{ seq, rowId }} />
      </Text>
      {rowId !== undefined && what !== 'removed' && (
        <Button variant="default" size="compact-sm" onClick={() => void show(rowId)}>
          {t('desk.audit.showRow')}
        </Button>
      )}
    </Group>
  )
}

function Place({ seq, rowId }: { readonly seq: number | undefined; readonly rowId: number | undefined }) {
  const t = useText()
  const said = [
    ...(seq === undefined ? [] : [`${t('desk.audit.link')} ${seq}`]),
    ...(rowId === undefined ? [] : [`${t('desk.audit.number')} ${rowId}`]),
  ]
  return (
    <Text span size="sm" c="dimmed">
      {said.join(', ')}
    </Text>
  )
}
