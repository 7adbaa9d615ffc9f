import type { Reply } from '@banko/browser/call.ts'
import { useText } from '@banko/browser/words.tsx'
import type { ContentItem } from '@banko/contract/calls/desk-content.ts'
import { languages } from '@banko/words/languages.ts'
import { Badge, Button } from '@mantine/core'
import { useMemo } from 'react'
import { calls } from '../kit/calls.ts'
import type { Column, FilterField } from '../kit/columns.ts'
import { useGo } from '../kit/go.tsx'
import { languageName } from '../kit/language-name.ts'
import { ListTable } from '../kit/list-table.tsx'
import { pagesBefore } from '../kit/pages-before.ts'
import { useSelf } from '../kit/self.tsx'
import { SiteName } from '../kit/site-name.tsx'
import { PageHead, Panel } from '../kit/states.tsx'
import { type Page, type PageAsked, useList } from '../kit/use-list.ts'
import { contentKinds } from './content-kinds.ts'

/** What the operator says on its sites: pages, popups, banners, notices, promotions. */
export function ContentPage() {
  const t = useText()
  const go = useGo()
  const { may } = useSelf()
  const fields = useMemo<readonly FilterField[]>(
    () => [
      {
        field: 'kind',
        label: 'desk.content.kind',
        type: 'choice',
        kinds: ['is'],
        choices: contentKinds.map((value) => ({ value, label: t(`desk.content.kinds.${value}`) })),
      },
      {
        field: 'lang',
        label: 'desk.content.lang',
        type: 'choice',
        kinds: ['is'],
        choices: languages.map(({ code, name }) => ({ value: code, label: name })),
      },
      { field: 'siteId', label: 'desk.content.site', type: 'number', kinds: ['is'] },
    ],
    [t],
  )
  const columns = useMemo<readonly Column<ContentItem>[]>(
    () => [
      { id: 'title', head: 'desk.content.title', cell: ({ title }) => <span dir="auto">{title}</span> },
      { id: 'kind', head: 'desk.content.kind', cell: ({ kind }) => t(`desk.content.kinds.${kind}`) },
      { id: 'lang', head: 'desk.content.lang', cell: ({ lang }) => languageName(lang) },
      { id: 'site', head: 'desk.sites.domain', cell: ({ siteId }) => <SiteName siteId={siteId} /> },
      { id: 'version', head: 'desk.content.version', align: 'end', cell: ({ version }) => version },
      { id: 'state', head: 'desk.content.state', cell: (item) => <State item={item} /> },
    ],
    [t],
  )
  const list = useList('content', fields, askContent)
  return (
    <>
      <PageHead title={t('desk.room.content')} detail={t('desk.content.detail')}>
        {may('content.edit') && <Button onClick={() => go('/content/new')}>{t('desk.content.make')}</Button>}
      </PageHead>
      <ListTable
        name="content"
        label={t('desk.room.content')}
        {...{ list, columns, fields }}
        idOf={({ id }) => id}
        onOpen={({ id }) => go(`/content/${id}`)}
        empty={<Panel title={t('desk.content.none')} detail={t('desk.content.noneDetail')} />}
      />
    </>
  )
}

function State({ item: { version, published } }: { readonly item: ContentItem }) {
  const t = useText()
  const state = published === undefined ? 'draft' : published === version ? 'published' : 'changed'
  return (
    <Badge variant="default" tt="none">
      {t(`desk.content.states.${state}`)}
    </Badge>
  )
}

async function askContent({ filters, after }: PageAsked): Promise<Reply<Page<ContentItem>>> {
  const said = (field: string) => filters.find((filter) => filter.field === field)?.values[0]
  const kind = contentKinds.find((known) => known === said('kind'))
  const lang = languages.find(({ code }) => code === said('lang'))?.code
  const siteId = Number(said('siteId'))
  const reply = await calls.deskContent.list({
    ...(kind && { kind }),
    ...(lang !== undefined && { lang }),
    ...(siteId > 0 && Number.isSafeInteger(siteId) && { siteId }),
    ...(after !== undefined && { after: Number(after) }),
  })
  return pagesBefore(
    reply,
    ({ items, more }) => ({ rows: items, more }),
    ({ id }) => id,
  )
}
