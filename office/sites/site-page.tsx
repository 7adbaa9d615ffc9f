import { browserTime } from '@banko/browser/connection.ts'
import { useText } from '@banko/browser/words.tsx'
import { Alert, Button, Group, Paper, Stack, Table, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useAct } from '../kit/act.tsx'
import { calls } from '../kit/calls.ts'
import { Moment } from '../kit/moment.tsx'
import { useSelf } from '../kit/self.tsx'
import { PageHead, TroublePanel, Waiting } from '../kit/states.tsx'
import { useAnswer } from '../kit/use-answer.ts'
import { CheckList } from './check-list.tsx'
import { PublishSite } from './publish-site.tsx'
import { SiteEditor } from './site-editor.tsx'
import type { ReadSite } from './site-form.ts'

/** One site: what it has, what is drafted, what is missing before it goes live, and its versions. */
export function SitePage() {
  const { id } = useParams({ strict: false })
  const siteId = Number(id)
  const { value, waiting, trouble, again } = useAnswer(['sites', siteId], () => calls.deskSites.read({ siteId }))
  const client = useQueryClient()
  // An editor keeps what is typed until what is there is asked for anew.
  const [round, setRound] = useState(0)
  const [asked, setAsked] = useState<'draft' | number>()
  if (trouble !== undefined) return <TroublePanel trouble={trouble} again={again} />
  if (waiting || !value) return <Waiting />
  const anew = () =>
    void client.invalidateQueries({ queryKey: ['sites', siteId] }).then(() => setRound((before) => before + 1))
  const { site } = value
  return (
    <>
      <Head read={value} onPublish={() => setAsked('draft')} onDone={anew} />
      <CheckList siteId={siteId} />
      <SiteEditor key={`${siteId} ${round}`} read={value} onAgain={anew} />
      <Versions read={value} onRestore={setAsked} />
      {asked !== undefined && (
        <PublishSite
          siteId={siteId}
          currency={site.currency}
          {...(asked !== 'draft' && { version: asked })}
          onClose={() => setAsked(undefined)}
          onDone={anew}
        />
      )}
    </>
  )
}

/** How long a publishing is offered to be taken back, milliseconds. Source: desk.md, Undo. */
const undoMilliseconds = 15 * 60_000

interface HeadProps {
  readonly read: ReadSite
  readonly onPublish: () => void
  readonly onDone: () => void
}

function Head({ read: { site, draft, revision, versions }, onPublish, onDone }: HeadProps) {
  const t = useText()
  const act = useAct()
  const { may } = useSelf()
  const { siteId } = site
  const [newest, before] = versions
  const isFresh =
    newest !== undefined && before !== undefined && browserTime.now() - newest.publishedAt < undoMilliseconds
  const undo = async () => {
    if (!before) return
    const of = { siteId, revision, version: before.version, reason: t('desk.sites.undone') }
    if (await act((keyed) => keyed.deskSites.restore(of), t('desk.sites.undone'))) onDone()
  }
  const drop = async () => {
    if (await act((keyed) => keyed.deskSites.saveDraft({ siteId, revision, changes: {} }), t('desk.sites.dropped')))
      onDone()
  }
  return (
    <>
      <PageHead
        title={site.title}
        detail={
          <bdi dir="ltr">
            {site.domain} · {site.currency} · {t('desk.sites.versionShown', { version: site.version })}
          </bdi>
        }
      >
        {isFresh && may('sites.publish') && (
          <Button variant="default" onClick={() => void undo()}>
            {t('desk.sites.undo')}
          </Button>
        )}
        {draft && may('sites.publish') && <Button onClick={onPublish}>{t('desk.sites.publish')}</Button>}
      </PageHead>
      {draft && (
        <Alert variant="default" bg="var(--raised)" bd={0} title={t('desk.sites.drafted', { name: draft.savedBy })}>
          <Group justify="space-between">
            <Text size="sm">
              <Moment at={draft.savedAt} /> · {t('desk.sites.draftedDetail')}
            </Text>
            {may('sites.edit') && (
              <Button size="compact-sm" variant="default" onClick={() => void drop()}>
                {t('desk.sites.drop')}
              </Button>
            )}
          </Group>
        </Alert>
      )}
    </>
  )
}

interface VersionsProps {
  readonly read: ReadSite
  readonly onRestore: (version: number) => void
}

function Versions({ read: { site, versions }, onRestore }: VersionsProps) {
  const t = useText()
  const { may } = useSelf()
  return (
    <Paper withBorder radius={14} bg="var(--card)" component="section" aria-label={t('desk.sites.versions')}>
      <Stack gap={0}>
        <Text fw={600} p="md" pb={4}>
          {t('desk.sites.versions')}
        </Text>
        <Table.ScrollContainer minWidth={480} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
          <Table verticalSpacing={7} horizontalSpacing="md">
            <Table.Tbody>
              {versions.map(({ version, publishedAt, publishedBy, reason }) => (
                <Table.Tr key={version}>
                  <Table.Td>{t('desk.sites.versionShown', { version })}</Table.Td>
                  <Table.Td>
                    <Moment at={publishedAt} />
                  </Table.Td>
                  <Table.Td>
                    <bdi>{publishedBy}</bdi>
                  </Table.Td>
                  <Table.Td style={{ overflowWrap: 'anywhere' }}>
                    <bdi>{reason}</bdi>
                  </Table.Td>
                  <Table.Td ta="end">
                    {version === site.version
                      ? t('desk.sites.now')
                      : may('sites.publish') && (
                          <Button size="compact-sm" variant="default" onClick={() => onRestore(version)}>
                            {t('desk.sites.restore')}
                          </Button>
                        )}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      </Stack>
    </Paper>
  )
}
