import { isInPlay } from '@banko/betting/match-clock.ts'
import { daysBetween } from '@banko/browser/day.ts'
import { Icon } from '@banko/browser/kit/icon.tsx'
import { useFormat } from '@banko/browser/use-format.ts'
import { useNow, useTopicClosed } from '@banko/browser/use-live.ts'
import { useText } from '@banko/browser/words.tsx'
import type { BoardRow } from '@banko/contract/shapes.ts'
import { BoardGroup } from './board-group.tsx'
import { BoardSkeleton } from './board-skeleton.tsx'
import { MatchRow } from './match-row.tsx'
import { PlaceHead } from './place-head.tsx'
import { EmptyLeague } from './states.tsx'
import { useBoardRows } from './use-board-rows.ts'
import { isWithin, type Within } from './within.ts'

const noRows: readonly BoardRow[] = []

interface LeagueMatchesProps {
  readonly sportId: number
  readonly categoryId: number
  readonly tournamentId: number
  readonly within: Within
}

/** A league's matches: those that run, then day by day. */
export function LeagueMatches({ sportId, categoryId, tournamentId, within }: LeagueMatchesProps) {
  const topic = `board/tournament:${tournamentId}`
  const t = useText()
  const format = useFormat()
  const now = useNow(60_000)
  const told = useBoardRows(topic)
  // A league without a match has no board.
  const rows = useTopicClosed(topic) ? noRows : told
  const fixture = rows?.[0]?.fixture
  const shown = rows?.filter((row) => isInPlay(row.state.status) || isWithin(row.fixture.startsAt, within, now))
  const groups = [...Map.groupBy(shown ?? [], (row) => dayOf(row, now))].sort(([a], [b]) => a - b)
  return (
    <>
      <PlaceHead
        back={{
          to: '/sports/$sportId/$categoryId',
          params: { sportId: String(sportId), categoryId: String(categoryId) },
          search: within === 'all' ? {} : { within },
        }}
        flag={fixture?.categoryFlag}
        name={fixture?.tournamentName}
      />
      {!rows && <BoardSkeleton rows={8} info="none" />}
      {shown?.length === 0 && <EmptyLeague />}
      {groups.map(([day, matches]) => (
        <div key={day} className="board">
          <BoardGroup
            sportId={sportId}
            start={<Icon name={day === live ? 'clock' : 'calendar'} size={16} />}
            name={day === live ? t('nav.live') : format.day(matches[0]?.fixture.startsAt ?? now, now)}
          >
            {matches
              .toSorted((a, b) => a.fixture.startsAt - b.fixture.startsAt || a.fixture.matchId - b.fixture.matchId)
              .map(({ fixture: { matchId } }) => (
                <MatchRow key={matchId} topic={topic} matchId={matchId} info="none" when="time" />
              ))}
          </BoardGroup>
        </div>
      ))}
    </>
  )
}

/** Matches that run stand before every day. */
const live = -1

function dayOf(row: BoardRow, now: number): number {
  return isInPlay(row.state.status) ? live : Math.max(0, daysBetween(now, row.fixture.startsAt))
}
