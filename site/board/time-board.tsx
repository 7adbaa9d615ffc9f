import { Icon, sportIcon } from '@banko/browser/kit/icon.tsx'
import { sportName } from '@banko/browser/sport-name.ts'
import { useWords } from '@banko/browser/words.tsx'
import type { BoardRow } from '@banko/contract/shapes.ts'
import { BoardGroup } from './board-group.tsx'
import { groupBySport } from './board-order.ts'
import { MatchRow } from './match-row.tsx'
import { useMoreRows } from './use-more-rows.ts'

interface TimeBoardProps {
  readonly topic: string
  readonly rows: readonly BoardRow[]
}

/** Matches by kick-off, each with its league on a second line. */
export function TimeBoard({ topic, rows }: TimeBoardProps) {
  const words = useWords()
  const { count, sentinel } = useMoreRows()
  return (
    <>
      {groupBySport(rows).map(({ sportId, names, matchIds }) => (
        <div key={sportId} className="board border-t-0!">
          <BoardGroup
            sportId={sportId}
            start={<Icon name={sportIcon(sportId)} size={16} />}
            name={sportName(words, sportId, names)}
          >
            {matchIds.slice(0, count).map((matchId) => (
              <MatchRow key={matchId} topic={topic} matchId={matchId} info="league" />
            ))}
          </BoardGroup>
        </div>
      ))}
      {rows.length > count && <div ref={sentinel} className="h-px" />}
    </>
  )
}
