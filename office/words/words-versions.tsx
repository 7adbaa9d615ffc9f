import { useText } from '@banko/browser/words.tsx'
import { Button, Paper, Table, Text } from '@mantine/core'
import { useState } from 'react'
import { Moment } from '../kit/moment.tsx'
import { useSelf } from '../kit/self.tsx'
import { PublishWords } from './publish-words.tsx'
import type { WordsState } from './words-state.ts'

interface WordsVersionsProps {
  readonly lang: string
  readonly state: WordsState
}

/** Which versions a language had, and the way back to each. */
export function WordsVersions({ lang, state: { versions } }: WordsVersionsProps) {
  const t = useText()
  const { may } = useSelf()
  const [restoring, setRestoring] = useState<number>()
  if (versions.length === 0) return null
  return (
    <Paper withBorder radius={14} bg="var(--card)" component="section" aria-label={t('desk.sites.versions')}>
      <Table.ScrollContainer minWidth={460}>
        <Table verticalSpacing={7} horizontalSpacing="md" aria-label={t('desk.sites.versions')}>
          <Table.Tbody>
            {versions.map(({ version, publishedAt, publishedBy, count }, nth) => (
              <Table.Tr key={version}>
                <Table.Td>{t('desk.sites.versionShown', { version })}</Table.Td>
                <Table.Td>{t('desk.words.texts', { count })}</Table.Td>
                <Table.Td>{publishedAt > 0 && <Moment at={publishedAt} />}</Table.Td>
                <Table.Td>
                  <bdi>{publishedBy}</bdi>
                </Table.Td>
                <Table.Td ta="end">
                  {nth === 0 ? (
                    <Text size="sm" c="dimmed" component="span">
                      {t('desk.sites.now')}
                    </Text>
                  ) : (
                    may('words.publish') && (
                      <Button size="compact-sm" variant="default" onClick={() => setRestoring(version)}>
                        {t('desk.sites.restore')}
                      </Button>
                    )
                  )}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {restoring !== undefined && (
        <PublishWords lang={lang} version={restoring} onClose={() => setRestoring(undefined)} />
      )}
    </Paper>
  )
}
