import { rowKindsOf } from '@banko/betting/market-types/row-kinds.ts'
import { isInPlay } from '@banko/betting/match/match-clock.ts'
import { favouriteMatches, useFavourites } from '@banko/browser/favourites.ts'
import { Button, buttonClass } from '@banko/browser/kit/button.tsx'
import { EmptyState } from '@banko/browser/kit/empty-state.tsx'
import { useSettings } from '@banko/browser/settings.tsx'
import { useProducts } from '@banko/browser/use-products.ts'
import { useText, useWords } from '@banko/browser/words.tsx'
import type { BoardRow } from '@banko/contract/shapes.ts'
import { boardOfKind, liveBoard } from '@banko/contract/topics/board.ts'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { type SportTab, SportTabs } from '../sport-tabs.tsx'
import { matchesWord, sportNamesOf } from './board-order.ts'
import { BoardSkeleton } from './board-skeleton.tsx'
import { useListLayout } from './list-layout.ts'
import { LiveBoard } from './live-board.tsx'
import { placesOf } from './live-places.ts'
import { type LiveSearch, readLiveSearch } from './live-search.ts'
import { LiveTools } from './live-tools.tsx'
import { useBoardRows } from './use-board-rows.ts'
import { useTypedWord } from './use-typed-word.ts'

const noRows: readonly BoardRow[] = []

/** Everything that is being played now. Which of it is in the address, so that the way back leads to the same list. */
export function LivePage() {
  const words = useWords()
  const { orderByTime } = useSettings()
  const starred = useFavourites(favouriteMatches)
  const navigate = useNavigate()
  const said = useSearch({ from: '/live' })
  const { sid, q = '', favorites, bet, order = orderByTime ? 'time' : 'league' } = said
  const topic = boardOfKind(liveBoard, bet)
  const { layout } = useListLayout()
  const told = useBoardRows(topic)
  const known = useLastKnown(told)
  const change = (part: { readonly [Key in keyof LiveSearch]: LiveSearch[Key] | undefined }) =>
    void navigate({ to: '/live', search: readLiveSearch({ ...said, ...part }), replace: true, resetScroll: false })
  const search = useTypedWord(q, (word) => change({ q: word === '' ? undefined : word }))
  const { word } = search
  const playing = useMemo(() => (known ?? noRows).filter((row) => isInPlay(row.state.status)), [known])
  const sports = useMemo(() => countSports(playing), [playing])
  const sportId = sports.some((sport) => sport.sportId === sid) ? sid : sports[0]?.sportId
  const wanted = useMemo(() => {
    const isStarred = (row: BoardRow) => favorites !== 1 || starred.has(row.fixture.matchId)
    // whose favourites they are asks for no sport
    const isOfSport = (row: BoardRow) => favorites === 1 || row.fixture.sportId === sportId
    const isShown = (row: BoardRow) => (word === '' ? isOfSport(row) : matchesWord(row, word, words))
    const shown = playing.filter((row) => isShown(row) && isStarred(row))
    return placesOf(shown, order, words)
  }, [playing, word, words, sportId, favorites, starred, order])
  return (
    <>
      <h1 className="sr-only">{words.t('nav.live')}</h1>
      <div className="wide:hidden">
        <SportTabs sports={sports} value={sportId ?? 0} onChange={(chosen) => change({ sid: chosen })} />
      </div>
      <LiveTools
        search={search}
        order={order}
        favouritesOnly={favorites === 1}
        kinds={sportId === undefined ? [] : rowKindsOf(sportId)}
        kind={bet}
        onKind={(chosen) => change({ bet: chosen })}
        onOrder={(chosen) => change({ order: chosen })}
        onFavouritesOnly={(only) => change({ favorites: only ? 1 : undefined })}
      />
      {!told && <BoardSkeleton rows={10} info="none" />}
      {told && wanted.length === 0 && (
        <NothingLive favouritesOnly={favorites === 1} word={word} onAll={() => change({ favorites: undefined })} />
      )}
      {told && wanted.length > 0 && (
        <LiveBoard
          key={[word === '' && favorites !== 1 ? sportId : 0, word, order, favorites, bet].join()}
          kind={bet}
          topicOf={() => topic}
          wanted={wanted}
          info={order === 'league' ? 'none' : 'league'}
          layout={layout}
        />
      )}
    </>
  )
}

/** The rows of before until those of another kind of bet are there: the sports above them stay. */
function useLastKnown(rows: readonly BoardRow[] | undefined): readonly BoardRow[] | undefined {
  const [last, setLast] = useState(rows)
  if (rows && rows !== last) setLast(rows)
  return rows ?? last
}

interface NothingLiveProps {
  readonly favouritesOnly: boolean
  readonly word: string
  onAll(): void
}

function NothingLive({ favouritesOnly, word, onAll }: NothingLiveProps) {
  const t = useText()
  const { sport } = useProducts()
  if (word !== '') return <EmptyState drawing="lens" text={t('board.emptySearch', { word })} />
  if (favouritesOnly) {
    const all = (
      <Button kind="quiet" onClick={onAll}>
        {t('board.allLive')}
      </Button>
    )
    return <EmptyState drawing="star" text={t('board.emptyFavourites')} action={all} />
  }
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
