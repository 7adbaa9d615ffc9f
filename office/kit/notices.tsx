import { browserTime } from '@banko/browser/connection.ts'
import { useText } from '@banko/browser/words.tsx'
import { CloseButton, Group, Paper, Stack, Text } from '@mantine/core'
import { createContext, type ReactNode, use, useCallback, useMemo, useState } from 'react'

/** Milliseconds that a notice of success stands. */
const shown = 4000
const noticesMax = 4

interface Notice {
  readonly id: number
  readonly kind: 'done' | 'failed'
  readonly text: string
}

type Tell = (kind: Notice['kind'], text: string) => void

const NoticesContext = createContext<Tell | undefined>(undefined)

/** Says at the foot of the screen what became of what was done; what failed stands until it is closed. */
export function NoticesProvider({ children }: { readonly children: ReactNode }) {
  const t = useText()
  const [notices, setNotices] = useState<readonly Notice[]>([])
  const close = useCallback((id: number) => setNotices((before) => before.filter((notice) => notice.id !== id)), [])
  const tell = useMemo<Tell>(() => {
    let last = 0
    return (kind, text) => {
      last += 1
      const notice = { id: last, kind, text }
      setNotices((before) => [...before.slice(1 - noticesMax), notice])
      if (kind === 'done') browserTime.after(shown, () => close(notice.id))
    }
  }, [close])
  return (
    <NoticesContext value={tell}>
      {children}
      <Stack
        gap="xs"
        role="status"
        aria-live="polite"
        style={{
          position: 'fixed',
          insetInlineEnd: 16,
          insetBlockEnd: 16,
          zIndex: 400,
          maxWidth: 'calc(100vw - 32px)',
        }}
      >
        {notices.map(({ id, kind, text }) => (
          <Paper key={id} withBorder shadow="md" p="sm" radius={12} bg="var(--card)">
            <Group gap="sm" wrap="nowrap" justify="space-between">
              <Text
                size="sm"
                c={kind === 'failed' ? 'var(--down)' : 'var(--ink)'}
                {...(kind === 'failed' && { role: 'alert' })}
              >
                {text}
              </Text>
              <CloseButton size="sm" aria-label={t('desk.close')} onClick={() => close(id)} />
            </Group>
          </Paper>
        ))}
      </Stack>
    </NoticesContext>
  )
}

/** `tell('done', text)`, or `tell('failed', text)`. */
export function useNotices(): Tell {
  const tell = use(NoticesContext)
  if (!tell) throw new Error('no notices above')
  return tell
}
