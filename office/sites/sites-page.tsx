import { useText } from '@banko/browser/words.tsx'
import type { DeskSite } from '@banko/contract/calls/desk-sites.ts'
import { Badge, Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { calls } from '../kit/calls.ts'
import type { Column } from '../kit/columns.ts'
import { useGo } from '../kit/go.tsx'
import { ListTable } from '../kit/list-table.tsx'
import { Moment } from '../kit/moment.tsx'
import { useSelf } from '../kit/self.tsx'
import { PageHead, Panel } from '../kit/states.tsx'
import { useList } from '../kit/use-list.ts'
import { NewSite } from './new-site.tsx'

/** The operator's sites, and whether something is drafted for them. */
export function SitesPage() {
  const t = useText()
  const go = useGo()
  const { may } = useSelf()
  const [making, setMaking] = useState(false)
  const columns = useMemo<readonly Column<DeskSite>[]>(
    () => [
      { id: 'domain', head: 'desk.sites.domain', cell: ({ domain }) => <bdi dir="ltr">{domain}</bdi> },
      { id: 'title', head: 'desk.sites.field.title', cell: ({ title }) => <bdi>{title}</bdi> },
      { id: 'languages', head: 'desk.sites.languages', cell: ({ languages }) => languages.join(' ') },
      { id: 'currency', head: 'desk.sites.currency', cell: ({ currency }) => currency },
      { id: 'version', head: 'desk.sites.version', align: 'end', cell: ({ version }) => version },
      { id: 'publishedAt', head: 'desk.sites.publishedAt', cell: ({ publishedAt }) => <Moment at={publishedAt} /> },
      { id: 'state', head: 'desk.sites.state', cell: (site) => <State site={site} /> },
    ],
    [],
  )
  const list = useList('sites', [], askSites)
  return (
    <>
      <PageHead title={t('desk.room.sites')} detail={t('desk.sites.detail')}>
        {may('sites.publish') && <Button onClick={() => setMaking(true)}>{t('desk.sites.make')}</Button>}
      </PageHead>
      <ListTable
        name="sites"
        label={t('desk.room.sites')}
        fields={[]}
        {...{ list, columns }}
        idOf={({ siteId }) => siteId}
        onOpen={({ siteId }) => go(`/sites/${siteId}`)}
        empty={<Panel title={t('desk.sites.none')} detail={t('desk.sites.noneDetail')} />}
      />
      {making && <NewSite onClose={() => setMaking(false)} />}
    </>
  )
}

async function askSites() {
  const reply = await calls.deskSites.list({})
  return reply.kind === 'value' ? { ...reply, value: { rows: reply.value.sites } } : reply
}

function State({ site: { drafted } }: { readonly site: DeskSite }) {
  const t = useText()
  return (
    <Badge variant="default" tt="none">
      {t(drafted ? 'desk.sites.states.drafted' : 'desk.sites.states.published')}
    </Badge>
  )
}
