import { isInPlay } from '@banko/betting/match/match-clock.ts'
import { daysBetween } from '@banko/browser/day.ts'
import { Icon } from '@banko/browser/kit/icon.tsx'
import { fixtureIn } from '@banko/browser/match-names.ts'
import { useSettings } from '@banko/browser/settings.tsx'
import { useFormat } from '@banko/browser/use-format.ts'
import { useNow, useTopicClosed } from '@banko/browser/use-live.ts'
import { useText, useWords } from '@banko/browser/words.tsx'
import type { BoardRow } from '@banko/contract/shapes.ts'
import { type BoardAddress, boardOfKind, boardTopic, readBoardKind } from '@banko/contract/topics/board.ts'
import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { BetSwitch } from './bet-switch.tsx'
import { BoardGroup } from './board-group.tsx'
import { BoardSkeleton } from './board-skeleton.tsx'
import { MatchRow } from './match-row.tsx'
import { PlaceHead } from './place-head.tsx'
import { readSportsSearch } from './sports-search.ts'
import { EmptyLeague } from './states.tsx'
import { useBoardRows } from './use-board-rows.ts'
import { useHeldPlaces } from './use-held-places.ts'
import { isWithin, searchOf, type Within } from './within.ts'

const noRows: readonly BoardRow[] = []

interface LeagueMatchesProps {
  readonly sportId: number
  readonly categoryId: number
  readonly tournamentId: number
  readonly within: Within
}

/** A league's matches: those that run, then day by day. */
export function LeagueMatches({ sportId, categoryId, tournamentId, within }: LeagueMatchesProps) {
  const { bet } = readSportsSearch(useSearch({ strict: false }))
  const topic = boardOfKind(boardTopic.address(`tournament:${tournamentId}`), bet)
  const words = useWords()
  const now = useNow(60_000)
  const { matchesDays } = useSettings()
  const told = useBoardRows(topic)
  // A league without a match has no board.
  const rows = useTopicClosed(topic) ? noRows : told
  const [first] = rows ?? []
  const fixture = first && fixtureIn(words, first.fixture)
  const shown = rows?.filter((row) => isWithin(row.fixture.startsAt, within, now, matchesDays))
  return (
    <>
      <PlaceHead
        back={{
          to: '/sports/$sportId/$categoryId',
          params: { sportId: String(sportId), categoryId: String(categoryId) },
          search: searchOf(within, bet),
        }}
        flag={fixture?.categoryFlag}
        name={fixture?.tournamentName}
        {...(fixture && { detail: fixture.categoryName })}
        end={<BetSwitch sportId={sportId} kind={bet} />}
      />
      {!rows && <BoardSkeleton rows={8} info="none" />}
      {shown?.length === 0 && <EmptyLeague />}
      {shown && shown.length > 0 && (
        <LeagueDays key={`${within} ${bet}`} topic={topic} sportId={sportId} rows={shown} now={now} />
      )}
    </>
  )
}

interface LeagueDaysProps {
  readonly topic: BoardAddress
  readonly sportId: number
  readonly rows: readonly BoardRow[]
  /** Milliseconds. */
  readonly now: number
}

/** Matches that run, then day by day; one that begins does so where it stands. */
function LeagueDays({ topic, sportId, rows, now }: LeagueDaysProps) {
  const t = useText()
  const format = useFormat()
  const wanted = useMemo(() => placesByDay(rows, now), [rows, now])
  const { places, over, board } = useHeldPlaces(wanted)
  return (
    <div ref={board}>
      {[...Map.groupBy(places, ({ group }) => group.id)].map(([day, matches]) => (
        <div key={day} className="board">
          <BoardGroup
            sportId={sportId}
            kind={readBoardKind(topic).kind}
            start={<Icon name={day === live ? 'clock' : 'calendar'} size={16} />}
            name={day === live ? t('nav.live') : format.day(matches[0]?.group.startsAt ?? now, now)}
          >
            {matches.map(({ matchId }) => (
              <MatchRow
                key={matchId}
                topic={topic}
                matchId={matchId}
                info="none"
                when="time"
                over={over.has(matchId)}
              />
            ))}
          </BoardGroup>
        </div>
      ))}
    </div>
  )
}

function placesByDay(rows: readonly BoardRow[], now: number) {
  const inOrder = rows.toSorted(
    (a, b) =>
      dayOf(a, now) - dayOf(b, now) || a.fixture.startsAt - b.fixture.startsAt || a.fixture.matchId - b.fixture.matchId,
  )
  return inOrder.map((row) => ({
    group: { id: dayOf(row, now), startsAt: row.fixture.startsAt },
    matchId: row.fixture.matchId,
  }))
}

/** Matches that run stand before every day. */
const live = -1

function dayOf(row: BoardRow, now: number): number {
  return isInPlay(row.state.status) ? live : Math.max(0, daysBetween(now, row.fixture.startsAt))
}
