import { isInPlay } from '@banko/betting/match-clock.ts'
import { favouriteMatches, useFavourites } from '@banko/browser/favourites.ts'
import { buttonClass } from '@banko/browser/kit/button.tsx'
import { EmptyState } from '@banko/browser/kit/empty-state.tsx'
import { useSettings } from '@banko/browser/settings.tsx'
import { useProducts } from '@banko/browser/use-products.ts'
import { useText, useWords } from '@banko/browser/words.tsx'
import type { BoardRow } from '@banko/contract/shapes.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { type SportTab, SportTabs } from '../sport-tabs.tsx'
import { matchesWord, sportNamesOf } from './board-order.ts'
import { BoardSkeleton } from './board-skeleton.tsx'
import { LeagueBoard } from './league-board.tsx'
import { type LiveChoice, LiveTools } from './live-tools.tsx'
import { TimeBoard } from './time-board.tsx'
import { useBoardRows } from './use-board-rows.ts'
import { useSettled } from './use-settled.ts'

const topic = 'board/live'

/** Everything that is being played now. */
export function LivePage() {
  const words = useWords()
  const { t } = words
  const { orderByTime } = useSettings()
  const rows = useBoardRows(topic)
  const starred = useFavourites(favouriteMatches)
  const [choice, setChoice] = useState<LiveChoice>({
    word: '',
    order: orderByTime ? 'time' : 'league',
    favouritesOnly: false,
  })
  const [sportId, setSportId] = useState<number>()
  const word = useSettled(choice.word.trim())
  const playing = (rows ?? []).filter((row) => isInPlay(row.state.status))
  const sports = countSports(playing)
  const chosenSport = sports.some((sport) => sport.sportId === sportId) ? sportId : sports[0]?.sportId
  const searching = word.length >= 3
  const shown = playing.filter(
    (row) =>
      (searching ? matchesWord(row, word, words) : row.fixture.sportId === chosenSport) &&
      (!choice.favouritesOnly || starred.has(row.fixture.matchId)),
  )
  return (
    <>
      <h1 className="sr-only">{t('nav.live')}</h1>
      <SportTabs sports={sports} value={chosenSport ?? 0} onChange={setSportId} />
      <LiveTools choice={choice} onChange={setChoice} />
      {!rows && <BoardSkeleton rows={10} info="none" />}
      {rows && shown.length === 0 && <NothingLive choice={choice} word={searching ? word : ''} />}
      {shown.length > 0 &&
        (choice.order === 'league' ? (
          <LeagueBoard topic={topic} rows={shown} />
        ) : (
          <TimeBoard topic={topic} rows={shown} />
        ))}
    </>
  )
}

function NothingLive({ choice, word }: { readonly choice: LiveChoice; readonly word: string }) {
  const t = useText()
  const { sport } = useProducts()
  if (word !== '') return <EmptyState drawing="lens" text={t('board.emptySearch', { word })} />
  if (choice.favouritesOnly) return <EmptyState drawing="star" text={t('board.emptyFavourites')} />
  return (
    <EmptyState
      drawing="pitch"
      text={t('board.emptyLive')}
      action={
        sport && (
          <Link to="/sports" className={buttonClass('quiet')}>
            {t('board.seeUpcoming')}
          </Link>
        )
      }
    />
  )
}

function countSports(rows: readonly BoardRow[]): SportTab[] {
  return [...Map.groupBy(rows, (row) => row.fixture.sportId)]
    .map(([sportId, matches]) => ({ sportId, ...sportNamesOf(matches), count: matches.length }))
    .sort((a, b) => a.sportId - b.sportId)
}
