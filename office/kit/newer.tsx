import { useText } from '@banko/browser/words.tsx'
import { Alert, Button, Group, Stack, Text } from '@mantine/core'

interface NewerProps {
  readonly onTheirs: () => void
  readonly onMine: () => void
}

/** Somebody else has saved meanwhile: theirs, or what was typed over it. */
export function Newer({ onTheirs, onMine }: NewerProps) {
  const t = useText()
  return (
    <Alert role="alert" variant="default" bg="var(--raised)" title={t('desk.payments.refusal.versionOld')}>
      <Stack gap="xs">
        <Text size="sm">{t('desk.sites.conflictDetail')}</Text>
        <Group gap="xs">
          <Button variant="default" onClick={onTheirs}>
            {t('desk.sites.conflictTheirs')}
          </Button>
          <Button variant="default" onClick={onMine}>
            {t('desk.payments.keepMine')}
          </Button>
        </Group>
      </Stack>
    </Alert>
  )
}
