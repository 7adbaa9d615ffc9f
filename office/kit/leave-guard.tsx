import { useText } from '@banko/browser/words.tsx'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { Dialog } from './dialog.tsx'

/** Asks whoever leaves a room with something typed and not saved; filters in the address are no leaving. */
export function LeaveGuard({ unsaved }: { readonly unsaved: boolean }) {
  const t = useText()
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => unsaved && current.pathname !== next.pathname,
    enableBeforeUnload: unsaved,
    disabled: !unsaved,
    withResolver: true,
  })
  if (blocker.status !== 'blocked') return null
  return (
    <Dialog onClose={blocker.reset} title={t('desk.leave')}>
      <Stack gap="sm">
        <Text size="sm">{t('desk.leaveDetail')}</Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={blocker.proceed}>
            {t('desk.leaveGo')}
          </Button>
          <Button data-autofocus onClick={blocker.reset}>
            {t('desk.stay')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
