import { useText, useWords } from '@banko/browser/words.tsx'
import { Paper, Stack, Text, Title } from '@mantine/core'
import { Moment } from '../kit/moment.tsx'
import { Facts } from '../kit/sheet.tsx'
import { SiteName } from '../kit/site-name.tsx'
import type { DocumentRead } from './document-read.ts'

/** What the account says, to be held against what is in the picture, and what happened to the document. */
export function DocumentFacts({ document }: { readonly document: DocumentRead }) {
  const t = useText()
  const { locale } = useWords()
  const { told, state, level, siteId, events, expiresAt } = document
  const country = told && new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' }).of(told.country)
  return (
    <Stack gap="md">
      <Paper withBorder radius={14} p="md" bg="var(--card)" component="section">
        <Title order={2} size="md" mb="sm">
          {t('desk.documents.told')}
        </Title>
        <Facts
          facts={[
            [t('desk.people.name'), told && <bdi key="name">{`${told.firstName} ${told.lastName}`}</bdi>],
            [t('desk.person.birthDate'), told && <bdi key="born">{told.birthDate}</bdi>],
            [t('desk.person.idNumber'), told?.idNumber && <bdi key="id">{told.idNumber}</bdi>],
            [t('desk.person.address'), told && [told.address, told.postCode, told.city].filter(Boolean).join(', ')],
            [t('desk.person.country'), country],
            [t('desk.people.site'), <SiteName key="site" siteId={siteId} />],
            [t('desk.person.identity'), t('document.level', { level })],
            [t('desk.people.state'), t(`document.state.${state}`)],
            [t('desk.documents.until'), expiresAt === undefined ? undefined : <Moment key="until" at={expiresAt} />],
          ]}
        />
      </Paper>
      <Paper withBorder radius={14} p="md" bg="var(--card)" component="section">
        <Title order={2} size="md" mb="sm">
          {t('desk.documents.history')}
        </Title>
        <Stack gap="sm" component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
          {events.toReversed().map((event) => (
            <li key={`${event.said} ${event.at}`}>
              <Text size="sm" fw={600}>
                {t(`document.state.${event.said}`)}
              </Text>
              <Text size="sm" c="dimmed" component="div">
                <Moment at={event.at} />
                {event.by !== undefined && (
                  <>
                    {' · '}
                    <bdi>{event.by}</bdi>
                  </>
                )}
              </Text>
              {event.fault && <Text size="sm">{t(`document.fault.${event.fault}`)}</Text>}
              {event.words !== undefined && (
                <Text size="sm" dir="auto" style={{ overflowWrap: 'anywhere' }}>
                  {event.words}
                </Text>
              )}
            </li>
          ))}
        </Stack>
      </Paper>
    </Stack>
  )
}
