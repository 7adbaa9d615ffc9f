import { Group, Paper, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'

interface PartProps {
  readonly title: string
  readonly detail?: string
  /** What is chosen of it. */
  readonly choice?: ReactNode
  readonly children: ReactNode
}

/** One part of the first room, under its own head. */
export function Part({ title, detail, choice, children }: PartProps) {
  return (
    <Paper withBorder radius={14} p="md" bg="var(--card)" component="section" aria-label={title}>
      <Group justify="space-between" align="flex-start" gap="sm" mb="sm">
        <div>
          <Title order={2} size="md">
            {title}
          </Title>
          {detail !== undefined && (
            <Text size="sm" c="dimmed">
              {detail}
            </Text>
          )}
        </div>
        {choice}
      </Group>
      {children}
    </Paper>
  )
}
