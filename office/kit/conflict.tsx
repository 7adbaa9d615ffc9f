import { useText } from '@banko/browser/words.tsx'
import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { Moment } from './moment.tsx'

interface ConflictProps {
  readonly old: { readonly savedBy: string; readonly savedAt: number }
  readonly onTheirs: () => void
  readonly onMine: () => void
}

/** Somebody else was faster: theirs, or one's own over it. */
export function Conflict({ old: { savedBy, savedAt }, onTheirs, onMine }: ConflictProps) {
  const t = useText()
  return (
    <Alert role="alert" variant="default" bg="var(--raised)" title={t('desk.sites.conflict', { name: savedBy })}>
      <Stack gap="xs">
        <Text size="sm">
          <Moment at={savedAt} />
        </Text>
        <Text size="sm">{t('desk.sites.conflictDetail')}</Text>
        <Group gap="xs">
          <Button variant="default" onClick={onTheirs}>
            {t('desk.sites.conflictTheirs')}
          </Button>
          <Button variant="default" onClick={onMine}>
            {t('desk.sites.conflictMine')}
          </Button>
        </Group>
      </Stack>
    </Alert>
  )
}
