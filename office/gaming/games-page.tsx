import { useText } from '@banko/browser/words.tsx'
import { useState } from 'react'
import { calls } from '../kit/calls.ts'
import { ListTable } from '../kit/list-table.tsx'
import { PageHead, Panel } from '../kit/states.tsx'
import { listInputOf, useList } from '../kit/use-list.ts'
import { GameSheet } from './game-sheet.tsx'
import { useGameColumns } from './use-game-columns.tsx'
import { useGameFields } from './use-game-fields.ts'
import { gameViews, Views } from './views.tsx'

/** The games of the operator with what their rounds came to; a row opens one. Source: desk.md, Games. */
export function GamesPage() {
  const t = useText()
  const fields = useGameFields()
  const columns = useGameColumns()
  const list = useList('games', fields, (page) => calls.deskGames.list(listInputOf(page)))
  const [opened, setOpened] = useState<number>()
  return (
    <>
      <PageHead title={t('desk.room.games')} detail={t('desk.games.detail')} />
      <Views views={gameViews} say={(name) => t(`desk.games.view.${name}`)} />
      <ListTable
        name="games"
        label={t('desk.room.games')}
        {...{ list, columns, fields }}
        idOf={({ gameId }) => gameId}
        onOpen={({ gameId }) => setOpened(gameId)}
        empty={<Panel title={t('desk.games.none')} detail={t('desk.games.noneDetail')} />}
      />
      {opened !== undefined && <GameSheet gameId={opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}
