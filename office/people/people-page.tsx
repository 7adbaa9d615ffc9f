import { useFormat } from '@banko/browser/use-format.ts'
import { useText } from '@banko/browser/words.tsx'
import type { PersonRow } from '@banko/contract/calls/desk-people.ts'
import { markChoices, personStates } from '@banko/contract/desk/people-list.ts'
import { useMemo } from 'react'
import { calls } from '../kit/calls.ts'
import type { Column, FilterField } from '../kit/columns.ts'
import { ExportButton } from '../kit/export-button.tsx'
import { useGo } from '../kit/go.tsx'
import { ListTable } from '../kit/list-table.tsx'
import { Moment } from '../kit/moment.tsx'
import { useSelf } from '../kit/self.tsx'
import { SiteName } from '../kit/site-name.tsx'
import { PageHead, Panel } from '../kit/states.tsx'
import { listInputOf, useList } from '../kit/use-list.ts'

/** The players whom somebody sees: the operator's, or those below a node. */
export function PeoplePage() {
  const t = useText()
  const go = useGo()
  const fields = usePeopleFields()
  const format = useFormat()
  const { self } = useSelf()
  const columns = useMemo<readonly Column<PersonRow>[]>(
    () => [
      { id: 'userName', head: 'desk.people.userName', sort: 'userName', cell: ({ userName }) => <bdi>{userName}</bdi> },
      { id: 'name', head: 'desk.people.name', cell: ({ name }) => <bdi>{name}</bdi> },
      { id: 'state', head: 'desk.people.state', cell: ({ state }) => t(`desk.people.states.${state}`) },
      {
        id: 'marks',
        head: 'desk.people.marks',
        cell: ({ marks }) => marks.map((kind) => t(`desk.marks.${kind}`)).join(', '),
      },
      { id: 'tags', head: 'desk.people.tags', cell: ({ tags }) => <bdi>{tags.join(', ')}</bdi> },
      {
        id: 'balance',
        head: 'desk.people.balance',
        align: 'end',
        cell: ({ balance, currency }) => format.money(balance, currency),
      },
      { id: 'site', head: 'desk.people.site', cell: ({ siteId }) => <SiteName siteId={siteId} /> },
      { id: 'email', head: 'desk.people.email', cell: ({ email }) => <bdi>{email}</bdi> },
      { id: 'mobile', head: 'desk.people.mobile', hidden: true, cell: ({ mobile }) => <bdi>{mobile}</bdi> },
      {
        id: 'registeredAt',
        head: 'desk.people.registered',
        sort: 'registered',
        cell: ({ registeredAt }) => <Moment at={registeredAt} />,
      },
      {
        id: 'seenAt',
        head: 'desk.people.seen',
        sort: 'seen',
        cell: ({ seenAt }) => seenAt !== undefined && <Moment at={seenAt} />,
      },
      { id: 'playerId', head: 'desk.people.number', align: 'end', hidden: true, cell: ({ playerId }) => playerId },
    ],
    [t, format],
  )
  const list = useList('people', fields, (page) => calls.deskPeople.list(listInputOf(page)))
  return (
    <>
      <PageHead title={t('desk.room.people')} detail={t('desk.people.detail')} />
      <ListTable
        name="people"
        label={t('desk.room.people')}
        {...{ list, columns, fields }}
        idOf={({ playerId }) => playerId}
        actions={<ExportButton list="people" fields={fields} about={list.about} />}
        {...(!self.bounded && { onOpen: ({ playerId }: PersonRow) => go(`/people/${playerId}`) })}
        empty={<Panel title={t('desk.people.none')} detail={t('desk.people.noneDetail')} />}
      />
    </>
  )
}

function usePeopleFields(): readonly FilterField[] {
  const t = useText()
  const { self } = useSelf()
  return useMemo<readonly FilterField[]>(() => {
    const times = ['between', 'over', 'under'] as const
    return [
      { field: 'userName', label: 'desk.people.userName', type: 'text', kinds: ['contains', 'is'] },
      { field: 'name', label: 'desk.people.name', type: 'text', kinds: ['contains', 'is'] },
      { field: 'email', label: 'desk.people.email', type: 'text', kinds: ['is'] },
      {
        field: 'state',
        label: 'desk.people.state',
        type: 'choice',
        kinds: ['is', 'isNot', 'in'],
        choices: personStates.map((value) => ({ value, label: t(`desk.people.states.${value}`) })),
      },
      {
        field: 'mark',
        label: 'desk.people.marks',
        type: 'choice',
        kinds: ['is', 'isNot', 'in'],
        choices: markChoices.map((value) => ({ value, label: t(`desk.marks.${value}`) })),
      },
      { field: 'tag', label: 'desk.people.tags', type: 'text', kinds: ['is'] },
      {
        field: 'site',
        label: 'desk.people.site',
        type: 'choice',
        kinds: ['is', 'isNot', 'in'],
        choices: self.sites.map(({ siteId, domain }) => ({ value: String(siteId), label: domain })),
      },
      { field: 'registered', label: 'desk.people.registered', type: 'time', kinds: times },
      { field: 'seen', label: 'desk.people.seen', type: 'time', kinds: times },
      {
        field: 'balance',
        label: 'desk.people.balance',
        type: 'amount',
        kinds: ['over', 'under', 'between', 'is'],
        currency: self.currencies[0] ?? '',
      },
      { field: 'id', label: 'desk.people.number', type: 'number', kinds: ['is'] },
    ]
  }, [t, self])
}
