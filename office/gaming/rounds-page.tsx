import { useText } from '@banko/browser/words.tsx'
import { useState } from 'react'
import { calls } from '../kit/calls.ts'
import { ListTable } from '../kit/list-table.tsx'
import { Sheet } from '../kit/sheet.tsx'
import { PageHead, Panel } from '../kit/states.tsx'
import { listInputOf, useList } from '../kit/use-list.ts'
import { RoundCard } from './round-card.tsx'
import { useRoundColumns } from './use-round-columns.tsx'
import { useRoundFields } from './use-round-fields.ts'
import { roundViews, Views } from './views.tsx'

/** Rounds of games; a row opens one. Source: desk.md, Rounds. */
export function RoundsPage() {
  const t = useText()
  const fields = useRoundFields()
  const columns = useRoundColumns()
  const list = useList('rounds', fields, (page) => calls.deskRounds.list(listInputOf(page)))
  const [opened, setOpened] = useState<number>()
  return (
    <>
      <PageHead title={t('desk.room.rounds')} detail={t('desk.rounds.detail')} />
      <Views views={roundViews} say={(name) => t(`desk.rounds.view.${name}`)} />
      <ListTable
        name="rounds"
        label={t('desk.room.rounds')}
        {...{ list, columns, fields }}
        idOf={({ number }) => number}
        onOpen={({ number }) => setOpened(number)}
        empty={<Panel title={t('desk.rounds.none')} detail={t('desk.rounds.noneDetail')} />}
      />
      {opened !== undefined && (
        <Sheet title={t('desk.rounds.titled', { number: String(opened) })} onClose={() => setOpened(undefined)}>
          <RoundCard number={opened} />
        </Sheet>
      )}
    </>
  )
}
