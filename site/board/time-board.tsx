import { Icon, sportIcon } from '@banko/browser/kit/icon.tsx'
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
  const { t, find } = useWords()
  const { count, sentinel } = useMoreRows()
  return (
    <>
      {groupBySport(rows).map(({ sportId, matchIds }) => (
        <div key={sportId} className="board border-t-0!">
          <BoardGroup
            sportId={sportId}
            start={<Icon name={sportIcon(sportId)} size={16} />}
            name={find(`sport.${sportId}`) ?? t('sport.other')}
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
