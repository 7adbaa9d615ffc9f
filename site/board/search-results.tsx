import { isOpenMatch } from '@banko/betting/match/products.ts'
import { readValue } from '@banko/browser/call.ts'
import { EmptyState } from '@banko/browser/kit/empty-state.tsx'
import { Flag } from '@banko/browser/kit/flag.tsx'
import { useCalls } from '@banko/browser/use-calls.ts'
import { useProducts } from '@banko/browser/use-products.ts'
import { useWords } from '@banko/browser/words.tsx'
import type { BoardRow } from '@banko/contract/shapes.ts'
import { useQuery } from '@tanstack/react-query'
import { BoardGroup } from './board-group.tsx'
import { groupByLeague } from './board-order.ts'
import { BoardSkeleton } from './board-skeleton.tsx'
import { boardsOf } from './boards-of.ts'
import { MatchRow } from './match-row.tsx'
import { ToldList } from './told-list.tsx'

const foundMax = 20

/** Matches of every sport whose names have the word; their prices move like everywhere else. */
export function SearchResults({ word }: { readonly word: string }) {
  const calls = useCalls()
  const told = useQuery({
    queryKey: ['search', word],
    queryFn: async () => readValue(await calls.book.matches({ phase: 'all', search: word, limit: foundMax })),
  })
  return (
    <ToldList told={told} waiting={<BoardSkeleton rows={4} info="none" />}>
      {(found) => <FoundMatches word={word} found={found} />}
    </ToldList>
  )
}

interface FoundMatchesProps {
  readonly word: string
  readonly found: { readonly matches: readonly BoardRow[]; readonly total: number }
}

function FoundMatches({ word, found }: FoundMatchesProps) {
  const words = useWords()
  const { t } = words
  const open = useProducts()
  const matches = found.matches.filter((row) => isOpenMatch(row, open))
  const total = found.total - found.matches.length + matches.length
  if (total === 0) return <EmptyState drawing="lens" text={t('board.emptySearch', { word })} />
  const topicOf = boardsOf(matches)
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
              <MatchRow key={matchId} topic={topicOf(matchId)} matchId={matchId} info="none" />
            ))}
          </BoardGroup>
        ))}
      </div>
    </>
  )
}
