import { useText } from '@banko/browser/words.tsx'
import { Button, Paper, Skeleton, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Trouble } from './use-answer.ts'

interface PanelProps {
  readonly title: string
  readonly detail?: string
  readonly action?: ReactNode
}

/** What stands where there is nothing to show: why, and what helps. */
export function Panel({ title, detail, action }: PanelProps) {
  return (
    <Paper withBorder p="xl" bg="var(--card)" radius={14}>
      <Stack gap="xs" align="center" ta="center">
        <Text fw={600}>{title}</Text>
        {detail !== undefined && (
          <Text size="sm" c="dimmed" maw={460}>
            {detail}
          </Text>
        )}
        {action}
      </Stack>
    </Paper>
  )
}

/** That something could not be shown, and another try where that may help. */
export function TroublePanel({ trouble, again }: { readonly trouble: Trouble; readonly again: () => void }) {
  const t = useText()
  const id = { refused: 'desk.notHere', busy: 'desk.busy', offline: 'desk.offline' } as const
  return (
    <div role="alert">
      <Panel
        title={t(id[trouble])}
        action={
          trouble !== 'refused' && (
            <Button variant="default" onClick={again}>
              {t('desk.again')}
            </Button>
          )
        }
      />
    </div>
  )
}

/** Holds the place of so many lines that are on their way. */
export function Waiting({ lines = 8 }: { readonly lines?: number }) {
  const t = useText()
  return (
    <Stack gap={10} role="status" aria-label={t('desk.waiting')}>
      {Array.from({ length: lines }, (_, line) => line).map((line) => (
        <Skeleton key={line} h={28} radius={6} />
      ))}
    </Stack>
  )
}

interface PageHeadProps {
  readonly title: string
  readonly detail?: ReactNode
  readonly children?: ReactNode
}

/** Title of a room, what it is about, and what can be done in it. */
export function PageHead({ title, detail, children }: PageHeadProps) {
  return (
    <header
      style={{ display: 'flex', flexWrap: 'wrap', gap: 12, justifyContent: 'space-between', alignItems: 'flex-start' }}
    >
      <Stack gap={2}>
        <Title order={1} size="xl" tabIndex={-1}>
          {title}
        </Title>
        {detail !== undefined && (
          <Text size="sm" c="dimmed" component="div">
            {detail}
          </Text>
        )}
      </Stack>
      {children !== undefined && <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>{children}</div>}
    </header>
  )
}
