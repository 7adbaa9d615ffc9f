import { Flag } from '@banko/browser/kit/flag.tsx'
import { useWords } from '@banko/browser/words.tsx'
import type { BoardRow } from '@banko/contract/shapes.ts'
import { BoardGroup } from './board-group.tsx'
import { groupByLeague } from './board-order.ts'
import { MatchRow } from './match-row.tsx'
import { useMoreRows } from './use-more-rows.ts'

interface BoardProps {
  readonly topic: string
  readonly rows: readonly BoardRow[]
}

/** Matches under the sticking heads of their leagues. */
export function LeagueBoard({ topic, rows }: BoardProps) {
  const words = useWords()
  const { count, sentinel } = useMoreRows()
  let left = count
  const leagues = groupByLeague(rows, words).flatMap((league) => {
    const matchIds = league.matchIds.slice(0, Math.max(0, left))
    left -= matchIds.length
    return matchIds.length === 0 ? [] : [{ ...league, matchIds }]
  })
  return (
    <>
      <div className="board border-t-0!">
        {leagues.map((league) => (
          <BoardGroup
            key={league.tournamentId}
            sportId={league.sportId}
            start={<Flag code={league.flag} />}
            name={league.name}
            detail={league.categoryName}
          >
            {league.matchIds.map((matchId) => (
              <MatchRow key={matchId} topic={topic} matchId={matchId} info="none" />
            ))}
          </BoardGroup>
        ))}
      </div>
      {left <= 0 && <div ref={sentinel} className="h-px" />}
    </>
  )
}
