import { useFormat } from '@banko/browser/use-format.ts'
import { useText } from '@banko/browser/words.tsx'
import type { DocumentRow } from '@banko/contract/calls/desk-documents.ts'
import { documentKinds, documentStates } from '@banko/contract/identity/documents.ts'
import { useMemo } from 'react'
import { calls } from '../kit/calls.ts'
import type { Column, FilterField } from '../kit/columns.ts'
import { useGo } from '../kit/go.tsx'
import { ListTable } from '../kit/list-table.tsx'
import { Moment } from '../kit/moment.tsx'
import { PlayerLink } from '../kit/player-link.tsx'
import { SiteName } from '../kit/site-name.tsx'
import { PageHead, Panel } from '../kit/states.tsx'
import { useAnswer } from '../kit/use-answer.ts'
import { listInputOf, useList } from '../kit/use-list.ts'

const gigabyte = 1024 ** 3

/** What players sent to show who they are: what waits to be looked at, and what was decided. */
export function DocumentsPage() {
  const t = useText()
  const go = useGo()
  const fields = useDocumentFields()
  const columns = useMemo<readonly Column<DocumentRow>[]>(
    () => [
      {
        id: 'player',
        head: 'desk.people.userName',
        cell: ({ playerId, userName }) => (
          <PlayerLink playerId={playerId}>
            <bdi>{userName}</bdi>
          </PlayerLink>
        ),
      },
      { id: 'kind', head: 'desk.documents.kind', cell: ({ kind }) => t(`document.kind.${kind}`) },
      { id: 'state', head: 'desk.people.state', cell: ({ state }) => t(`document.state.${state}`) },
      { id: 'since', head: 'desk.documents.since', sort: 'changed', cell: ({ at }) => <Moment at={at} /> },
      {
        id: 'until',
        head: 'desk.documents.until',
        cell: ({ expiresAt }) => expiresAt !== undefined && <Moment at={expiresAt} />,
      },
      { id: 'site', head: 'desk.people.site', cell: ({ siteId }) => <SiteName siteId={siteId} /> },
    ],
    [t],
  )
  const list = useList('documents', fields, (page) => calls.deskDocuments.list(listInputOf(page)))
  return (
    <>
      <PageHead title={t('desk.room.documents')} detail={<Detail />} />
      <ListTable
        name="documents"
        label={t('desk.room.documents')}
        {...{ list, columns, fields }}
        idOf={({ documentId }) => documentId}
        onOpen={({ documentId }) => go(`/documents/${documentId}`)}
        empty={<Panel title={t('desk.documents.none')} detail={t('desk.documents.noneDetail')} />}
      />
    </>
  )
}

/** How many wait, and how much is kept. */
function Detail() {
  const t = useText()
  const format = useFormat()
  const { value } = useAnswer(['documents', 'room'], () => calls.deskDocuments.room({}))
  const gigabytes = (bytes: number) => format.count(Math.round((bytes / gigabyte) * 10) / 10)
  return (
    <>
      {t('desk.documents.detail')}
      {value && (
        <div>
          {t('desk.documents.waiting', { count: format.count(value.waiting) })} ·{' '}
          {t('desk.documents.kept', { used: gigabytes(value.bytes), max: gigabytes(value.bytesMax) })}
        </div>
      )}
    </>
  )
}

function useDocumentFields(): readonly FilterField[] {
  const t = useText()
  return useMemo<readonly FilterField[]>(
    () => [
      {
        field: 'state',
        label: 'desk.people.state',
        type: 'choice',
        kinds: ['is', 'isNot', 'in'],
        choices: documentStates.map((value) => ({ value, label: t(`document.state.${value}`) })),
      },
      {
        field: 'kind',
        label: 'desk.documents.kind',
        type: 'choice',
        kinds: ['is', 'isNot', 'in'],
        choices: documentKinds.map((value) => ({ value, label: t(`document.kind.${value}`) })),
      },
      { field: 'player', label: 'desk.people.number', type: 'number', kinds: ['is'] },
      { field: 'changed', label: 'desk.documents.since', type: 'time', kinds: ['between', 'over', 'under'] },
    ],
    [t],
  )
}
