import { useText } from '@banko/browser/words.tsx'
import { Drawer, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useReturnFocus } from './return-focus.ts'

interface SheetProps {
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** What a row of a list opens beside it. */
export function Sheet({ title, onClose, children }: SheetProps) {
  const t = useText()
  useReturnFocus()
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="lg"
      title={title}
      closeButtonProps={{ 'aria-label': t('desk.close') }}
    >
      <Stack gap="md">{children}</Stack>
    </Drawer>
  )
}

interface FactsProps {
  readonly facts: readonly (readonly [name: string, value: ReactNode])[]
}

/** Names and values, a line each; what has no value is left out. */
export function Facts({ facts }: FactsProps) {
  return (
    <dl style={{ display: 'grid', gridTemplateColumns: 'minmax(110px, max-content) 1fr', gap: '8px 16px', margin: 0 }}>
      {facts.map(([name, value]) =>
        value === undefined || value === '' || value === false ? null : (
          <div key={name} style={{ display: 'contents' }}>
            <Text component="dt" size="sm" c="dimmed">
              {name}
            </Text>
            <Text component="dd" size="sm" m={0} style={{ overflowWrap: 'anywhere' }}>
              {value}
            </Text>
          </div>
        ),
      )}
    </dl>
  )
}
