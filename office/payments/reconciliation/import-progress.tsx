import { useFormat } from '@banko/browser/use-format.ts'
import { useText } from '@banko/browser/words.tsx'
import type { StatementSeen } from '@banko/contract/calls/desk-reconciliation.ts'
import { Progress, Stack, Text } from '@mantine/core'
import type { Importing } from './use-import.ts'

/** How far a file is sent and read, and what came of it. */
export function ImportProgress({ importing }: { readonly importing: Importing }) {
  const t = useText()
  if (importing.kind === 'failed') {
    const id = { busy: 'desk.busy', offline: 'desk.offline', refused: 'desk.notHere' } as const
    return (
      <Text size="sm" c="var(--down)" role="alert">
        {t(id[importing.reason])}
      </Text>
    )
  }
  if (importing.kind === 'sending')
    return <Bar text={t('desk.recon.sending')} done={importing.sent} of={importing.pieces} />
  return <Read statement={importing.statement} />
}

function Read({ statement: { state, lines, written, added, fault } }: { readonly statement: StatementSeen }) {
  const t = useText()
  const { count } = useFormat()
  switch (state) {
    case 'sending':
    case 'reading':
      return (
        <Bar
          text={t('desk.recon.reading', { written: count(written), lines: count(lines) })}
          done={written}
          of={lines}
        />
      )
    case 'done':
      return <Text role="status">{t('desk.recon.added', { added: count(added), lines: count(lines) })}</Text>
    case 'known':
      return <Text role="status">{t('desk.recon.known')}</Text>
    case 'refused':
      return (
        <Text size="sm" c="var(--down)" role="alert">
          {fault && `${t('desk.recon.line')} ${count(fault.line)}: ${t(`desk.recon.fault.${fault.why}`)}`}
        </Text>
      )
  }
}

function Bar({ text, done, of }: { readonly text: string; readonly done: number; readonly of: number }) {
  return (
    <Stack gap={4}>
      <Text size="sm" role="status">
        {text}
      </Text>
      <Progress value={of === 0 ? 0 : (100 * done) / of} aria-label={text} />
    </Stack>
  )
}
