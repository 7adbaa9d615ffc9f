import { useText } from '@banko/browser/words.tsx'
import { Button, Group, Stack, Text } from '@mantine/core'
import type { GivenPin } from './add-terminal.tsx'
import { Dialog } from './dialog.tsx'

interface ShownPinProps {
  readonly given: GivenPin
  readonly onClose: () => void
}

/** A PIN that was given just now: nobody reads it later. */
export function ShownPin({ given: { number, pin }, onClose }: ShownPinProps) {
  const t = useText()
  return (
    <Dialog onClose={onClose} title={t('desk.terminals.pinOnce', { number: String(number) })}>
      <Stack gap="sm">
        <Text size="sm">{t('desk.terminals.pinOnceDetail')}</Text>
        <Text fz={32} fw={700} dir="ltr" ta="center" style={{ letterSpacing: 4, fontVariantNumeric: 'tabular-nums' }}>
          {pin}
        </Text>
        <Group justify="flex-end">
          <Button onClick={onClose} data-autofocus>
            {t('desk.close')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
