import type { MatchId } from '@banko/betting/match/market.ts'
import { isInPlay } from '@banko/betting/match/match-clock.ts'
import { Skeleton } from '@banko/browser/kit/skeleton.tsx'
import { Strip } from '@banko/browser/kit/strip.tsx'
import { useText } from '@banko/browser/words.tsx'
import type { BoardRow } from '@banko/contract/shapes.ts'
import { type ListedBoard, liveBoard, upcomingBoard } from '@banko/contract/topics/board.ts'
import { useState } from 'react'
import { PopularCard } from './popular-card.tsx'

/** Source: betting-core §2, home: the slider of popular matches has five. */
const cardCount = 5

interface PopularSliderProps {
  readonly live: readonly BoardRow[] | undefined
  readonly upcoming: readonly BoardRow[] | undefined
}

interface Popular {
  readonly topic: ListedBoard
  readonly matchId: MatchId
}

/** Five matches side by side. Chosen once, so that nothing moves under a thumb; those that leave the boards leave here. */
export function PopularSlider({ live, upcoming }: PopularSliderProps) {
  const t = useText()
  const [chosen, setChosen] = useState<readonly MatchId[]>([])
  const rows = live && upcoming ? [...upcoming, ...live] : undefined
  const present = chosen.filter((matchId) => rows?.some((row) => row.fixture.matchId === matchId))
  if (rows && rows.length > 0 && present.length < Math.min(cardCount, 3)) {
    const next = choosePopular(rows, cardCount)
    if (next.join() !== chosen.join()) setChosen(next)
  }
  if (rows?.length === 0) return null
  const topicOf = (matchId: MatchId): Popular['topic'] =>
    live?.some((row) => row.fixture.matchId === matchId) ? liveBoard : upcomingBoard
  return (
    <section aria-label={t('board.popular')}>
      <h2 className="tight px-margin pt-4 pb-1.5 text-17 font-strong">{t('board.popular')}</h2>
      <Strip className="slider">
        <ul className="slides">
          {present.length === 0
            ? [1, 2, 3].map((key) => (
                <li key={key} className="slide" aria-hidden="true">
                  <Skeleton className="h-5 w-32" />
                  <Skeleton className="my-3 h-13 w-40" />
                  <Skeleton className="h-11 rounded-control" />
                </li>
              ))
            : present.map((matchId) => <PopularCard key={matchId} topic={topicOf(matchId)} matchId={matchId} />)}
        </ul>
      </Strip>
    </section>
  )
}

/** Popular matches are looked for among so many that come soonest. */
const soonest = 30

/** Of the matches that come soonest, those with most to bet on, one of a league first; those that run come last. */
export function choosePopular(rows: readonly BoardRow[], count: number): MatchId[] {
  const bySize = rows
    .filter((row) => row.betting === 'open' && row.main)
    .toSorted((a, b) => isRunning(a) - isRunning(b) || a.fixture.startsAt - b.fixture.startsAt)
    .slice(0, soonest)
    .toSorted((a, b) => isRunning(a) - isRunning(b) || b.more - a.more)
  const leagues = new Set<number>()
  const first = bySize.filter((row) => {
    const fresh = !leagues.has(row.fixture.tournamentId)
    leagues.add(row.fixture.tournamentId)
    return fresh
  })
  const rest = bySize.filter((row) => !first.includes(row))
  return [...first, ...rest].slice(0, count).map((row) => row.fixture.matchId)
}

function isRunning(row: BoardRow): 0 | 1 {
  return isInPlay(row.state.status) ? 1 : 0
}
