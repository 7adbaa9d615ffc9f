import { useText } from '@banko/browser/words.tsx'
import { Button, Group, Text } from '@mantine/core'

interface DraftFootProps {
  /** Fields that do not fit. */
  readonly wrong: number
  readonly busy: boolean
  /** What lies behind the form: the foot stays over it. */
  readonly ground: 'page' | 'card'
  readonly onDiscard: () => void
}

/** At the foot of a form whose draft is saved: what does not fit, what was typed given up, and the draft saved. */
export function DraftFoot({ wrong, busy, ground, onDiscard }: DraftFootProps) {
  const t = useText()
  return (
    <Group
      justify="flex-end"
      style={{ position: 'sticky', bottom: 0, paddingBlock: 12, background: `var(--${ground})`, zIndex: 2 }}
    >
      {wrong > 0 && (
        <Text size="sm" c="var(--down)" role="alert">
          {t('desk.sites.unfitCount', { count: wrong })}
        </Text>
      )}
      <Button variant="default" onClick={onDiscard}>
        {t('desk.sites.discard')}
      </Button>
      <Button type="submit" loading={busy}>
        {t('desk.sites.saveDraft')}
      </Button>
    </Group>
  )
}
