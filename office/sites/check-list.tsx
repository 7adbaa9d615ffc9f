import { useText } from '@banko/browser/words.tsx'
import { Paper, SimpleGrid, Text } from '@mantine/core'
import { calls } from '../kit/calls.ts'
import { TroublePanel, Waiting } from '../kit/states.tsx'
import { useAnswer } from '../kit/use-answer.ts'

/** What stands in the way of going live: what is missing first, each with a sign and a word, not a colour alone. */
export function CheckList({ siteId }: { readonly siteId: number }) {
  const t = useText()
  const { value, waiting, trouble, again } = useAnswer(['sites', siteId, 'check'], () =>
    calls.deskSites.checkList({ siteId }),
  )
  if (trouble !== undefined) return <TroublePanel trouble={trouble} again={again} />
  if (waiting || !value) return <Waiting lines={3} />
  const items = value.items.toSorted((a, b) => Number(a.ok) - Number(b.ok))
  const missing = items.filter(({ ok }) => !ok).length
  return (
    <Paper withBorder radius={14} p="md" bg="var(--card)" component="section" aria-label={t('desk.sites.check')}>
      <Text fw={600}>
        {missing === 0 ? t('desk.sites.checkDone') : t('desk.sites.checkMissing', { count: missing })}
      </Text>
      <SimpleGrid
        component="ul"
        cols={{ base: 1, sm: 2, md: 3 }}
        spacing={6}
        mt="xs"
        p={0}
        style={{ listStyle: 'none' }}
      >
        {items.map(({ item, ok }) => (
          <Text key={item} component="li" size="sm" c={ok ? 'dimmed' : 'var(--warn)'}>
            <span aria-hidden="true">{ok ? '✓' : '!'} </span>
            {t(ok ? `desk.sites.checkOk.${item}` : `desk.sites.checkNo.${item}`)}
          </Text>
        ))}
      </SimpleGrid>
    </Paper>
  )
}
