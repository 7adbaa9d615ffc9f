import { useFormat } from '@banko/browser/use-format.ts'
import { type Translate, useText } from '@banko/browser/words.tsx'
import type { SegmentRow } from '@banko/contract/calls/desk-segments.ts'
import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { calls } from '../kit/calls.ts'
import type { Column } from '../kit/columns.ts'
import { DeskLink } from '../kit/go.tsx'
import { ListTable } from '../kit/list-table.tsx'
import { Moment } from '../kit/moment.tsx'
import { useSelf } from '../kit/self.tsx'
import { PageHead, Panel } from '../kit/states.tsx'
import { useAnswer } from '../kit/use-answer.ts'
import { useList } from '../kit/use-list.ts'
import { emptySegment, segmentDraftOf } from './segment-draft.ts'
import { SegmentSheet } from './segment-sheet.tsx'

/** Players that offers may be for, by name; a row opens who is in it. */
export function SegmentsPage() {
  const t = useText()
  const { may } = useSelf()
  const columns = useColumns()
  const list = useList('segments', [], askSegments)
  const [open, setOpen] = useState<SegmentRow | 'new'>()
  const make = may('promotions.edit') && <Button onClick={() => setOpen('new')}>{t('desk.segments.make')}</Button>
  const close = () => setOpen(undefined)
  return (
    <>
      <PageHead title={t('desk.room.segments')} detail={t('desk.segments.detail')}>
        {make}
      </PageHead>
      <ListTable
        name="segments"
        label={t('desk.room.segments')}
        fields={[]}
        {...{ list, columns }}
        idOf={({ segmentId }) => segmentId}
        onOpen={setOpen}
        empty={<Panel title={t('desk.segments.none')} detail={t('desk.segments.noneDetail')} action={make} />}
      />
      {open === 'new' && <NewSegment onClose={close} />}
      {open !== undefined && open !== 'new' && <OpenSegment segment={open} onClose={close} />}
    </>
  )
}

async function askSegments() {
  const reply = await calls.deskSegments.list({})
  return reply.kind === 'value' ? { ...reply, value: { rows: reply.value.segments } } : reply
}

function NewSegment({ onClose }: { readonly onClose: () => void }) {
  const { self } = useSelf()
  return <SegmentSheet start={emptySegment(self.currencies[0] ?? '')} onClose={onClose} />
}

interface OpenSegmentProps {
  readonly segment: SegmentRow
  readonly onClose: () => void
}

function OpenSegment({ segment, onClose }: OpenSegmentProps) {
  const { self } = useSelf()
  const usual = emptySegment(self.currencies[0] ?? '')
  if (segment.rule) return <SegmentSheet {...{ segment, onClose }} start={segmentDraftOf(segment, [], usual)} />
  return <ListedSegment {...{ segment, onClose }} />
}

/** Who was named is asked for, with the version that has them. */
function ListedSegment({ segment, onClose }: OpenSegmentProps) {
  const { self } = useSelf()
  const { segmentId } = segment
  const { value } = useAnswer(['segments', 'listed', segmentId], () => calls.deskSegments.listed({ segmentId }))
  if (!value) return null
  const start = segmentDraftOf(segment, value.playerIds, emptySegment(self.currencies[0] ?? ''))
  return <SegmentSheet segment={{ segmentId, version: value.version }} {...{ start, onClose }} />
}

function useColumns(): readonly Column<SegmentRow>[] {
  const t = useText()
  const format = useFormat()
  return useMemo<readonly Column<SegmentRow>[]>(
    () => [
      { id: 'name', head: 'desk.people.name', cell: ({ name }) => <bdi>{name}</bdi> },
      { id: 'who', head: 'desk.segments.who', cell: (segment) => whoText(t, segment, format.count) },
      {
        id: 'usedBy',
        head: 'desk.segments.usedBy',
        cell: ({ usedBy }) =>
          usedBy.map((offerId) => (
            <span key={offerId}>
              <DeskLink to={`/offers/${offerId}`}>{offerId}</DeskLink>{' '}
            </span>
          )),
      },
      { id: 'savedAt', head: 'desk.segments.savedAt', cell: ({ savedAt }) => <Moment at={savedAt} /> },
      { id: 'version', head: 'desk.content.version', align: 'end', hidden: true, cell: ({ version }) => version },
    ],
    [t, format],
  )
}

/** A rule by what it asks about; of a list how many are in it. */
function whoText(t: Translate, { rule, players }: SegmentRow, count: (figure: number) => string): string {
  if (!rule) return `${t('desk.segments.kinds.list')}: ${count(players ?? 0)}`
  const { countries, languages, levels, registeredFrom, registeredUntil, paidIn, dealerIds, tags } = rule
  const parts = [
    countries && `${t('desk.person.country')}: ${countries.join(', ')}`,
    languages && `${t('desk.sites.languages')}: ${languages.join(', ')}`,
    levels && `${t('desk.segments.levels')}: ${levels.join(', ')}`,
    registeredFrom !== undefined && t('desk.segments.registeredFrom'),
    registeredUntil !== undefined && t('desk.segments.registeredUntil'),
    paidIn && t(paidIn.min > 0 ? 'desk.segments.paidInMin' : 'desk.segments.paidInMax'),
    dealerIds && `${t('desk.offers.dealerIds')}: ${dealerIds.join(', ')}`,
    tags && `${t('desk.people.tags')}: ${tags.join(', ')}`,
  ]
  return parts.filter((part) => typeof part === 'string').join(' · ')
}
