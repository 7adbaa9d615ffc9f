import { isInPlay } from '@banko/betting/match/match-clock.ts'
import { isOpenMatch } from '@banko/betting/match/products.ts'
import { readValue } from '@banko/browser/call.ts'
import { EmptyState } from '@banko/browser/kit/empty-state.tsx'
import { Flag } from '@banko/browser/kit/flag.tsx'
import { useCalls } from '@banko/browser/use-calls.ts'
import { useProducts } from '@banko/browser/use-products.ts'
import { useWords } from '@banko/browser/words.tsx'
import type { BoardRow } from '@banko/contract/shapes.ts'
import { type BoardAddress, boardTopic, liveBoard } from '@banko/contract/topics/board.ts'
import { useQuery } from '@tanstack/react-query'
import { BoardGroup } from './board-group.tsx'
import { groupByLeague } from './board-order.ts'
import { BoardSkeleton } from './board-skeleton.tsx'
import { MatchRow } from './match-row.tsx'
import { Unreachable } from './states.tsx'

const foundMax = 20

/** Matches of every sport whose names have the word; their prices move like everywhere else. */
export function SearchResults({ word }: { readonly word: string }) {
  const words = useWords()
  const { t } = words
  const calls = useCalls()
  const open = useProducts()
  const query = useQuery({
    queryKey: ['search', word],
    queryFn: async () => readValue(await calls.book.matches({ phase: 'all', search: word, limit: foundMax })),
  })
  if (query.isPending) return <BoardSkeleton rows={4} info="none" />
  if (query.isError) return <Unreachable onRetry={() => void query.refetch()} />
  const matches = query.data.matches.filter((row) => isOpenMatch(row, open))
  const total = query.data.total - query.data.matches.length + matches.length
  if (total === 0) return <EmptyState drawing="lens" text={t('board.emptySearch', { word })} />
  const rows = new Map(matches.map((row) => [row.fixture.matchId, row]))
  return (
    <>
      <p role="status" className="px-margin py-2.5 text-13 text-ink-soft">
        {t('board.found', { word, count: total })}
      </p>
      <div className="board">
        {groupByLeague(matches, words).map((league) => (
          <BoardGroup
            key={league.tournamentId}
            sportId={league.sportId}
            start={<Flag code={league.flag} />}
            name={league.name}
            detail={league.categoryName}
          >
            {league.matchIds.map((matchId) => (
              <MatchRow key={matchId} topic={topicOf(rows.get(matchId))} matchId={matchId} info="none" />
            ))}
          </BoardGroup>
        ))}
      </div>
    </>
  )
}

/** The board that a match is certain to be on: the live one, or its league's. */
function topicOf(row: BoardRow | undefined): BoardAddress {
  return row && isInPlay(row.state.status)
    ? liveBoard
    : boardTopic.address(`tournament:${row?.fixture.tournamentId ?? 0}`)
}
