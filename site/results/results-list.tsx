import { Flag } from '@banko/browser/kit/flag.tsx'
import { Skeleton } from '@banko/browser/kit/skeleton.tsx'
import { useText, useWords } from '@banko/browser/words.tsx'
import type { Result } from '@banko/contract/calls/book.ts'
import { leaguesOf } from '../leagues-of.ts'
import { ResultRow } from './result-row.tsx'

/** Results by country and league. */
export function ResultsList({ results }: { readonly results: readonly Result[] }) {
  const words = useWords()
  return (
    <div className="board border-t-0!">
      {leaguesOf(results, words).map((league) => (
        <section key={league.tournamentId}>
          <h2 className="result-head">
            <Flag code={league.flag} size={16} />
            <bdi className="clip font-strong">{league.name}</bdi>
            <span className="clip font-plain text-ink-soft">{league.categoryName}</span>
            <ColumnHeads columns={columnsOf(league.rows)} />
          </h2>
          {league.rows.map((result) => (
            <ResultRow key={result.fixture.matchId} result={result} columns={columnsOf(league.rows).length} />
          ))}
        </section>
      ))}
    </div>
  )
}

type Columns = readonly ('halfTime' | number)[]

/** What stands in the columns of a league: half-time, or as many parts as its longest match had. */
function columnsOf(results: readonly Result[]): Columns {
  const parts = Math.max(...results.map((result) => result.periods?.length ?? 0))
  if (parts > 0) return Array.from({ length: parts }, (_, at) => at + 1)
  return results.some(({ halfTime }) => halfTime) ? ['halfTime'] : []
}

function ColumnHeads({ columns }: { readonly columns: Columns }) {
  const t = useText()
  if (columns.length === 0) return null
  return (
    <span aria-hidden="true" className="result-columns">
      {columns.map((column) => (
        <span key={column}>{column === 'halfTime' ? t('match.halfTimeScore') : column}</span>
      ))}
    </span>
  )
}

/** A list that is on its way, in the exact size of its rows. */
export function ResultsSkeleton() {
  return (
    <div className="board border-t-0!" aria-hidden="true">
      <div className="result-head">
        <Skeleton className="size-4 rounded-full" />
        <Skeleton className="h-3 w-28" />
      </div>
      {Array.from({ length: 9 }, (_, index) => index).map((index) => (
        <div key={index} className="result-row">
          <Skeleton className="result-time h-3 w-8" />
          <span className="result-name">
            <Skeleton className="h-3 w-28" />
          </span>
          <span className="result-name">
            <Skeleton className="h-3 w-24" />
          </span>
          <Skeleton className="result-score m-auto h-8 w-8" />
        </div>
      ))}
    </div>
  )
}
