import { Crest } from '@banko/browser/kit/crest.tsx'
import { fixtureIn } from '@banko/browser/match-names.ts'
import { useFormat } from '@banko/browser/use-format.ts'
import { useText, useWords } from '@banko/browser/words.tsx'
import type { Result } from '@banko/contract/calls/book.ts'
import { type ScoreParts, scoreParts } from './score-parts.ts'

interface ResultRowProps {
  readonly result: Result
  /** Parts that the longest match of the league had: all of them have their columns. */
  readonly columns: number
}

/** A match that is over: when it began, who played, its parts and how it ended. */
export function ResultRow({ result, columns }: ResultRowProps) {
  const words = useWords()
  const { t } = words
  const format = useFormat()
  const { status } = result
  const fixture = fixtureIn(words, result.fixture)
  const score = scoreParts(result)
  return (
    <article className="result-row">
      <span className="result-time">{format.time(fixture.startsAt)}</span>
      {(['home', 'away'] as const).map((side) => (
        <span key={side} className="result-name" data-won={score.winner === side || undefined}>
          <Crest name={fixture[side].name} sportId={fixture.sportId} />
          <em dir="auto">{fixture[side].name}</em>
        </span>
      ))}
      <ResultScore score={score} columns={columns} />
      {status !== 'ended' && <span className="result-status">{t(`match.status.${status}`)}</span>}
    </article>
  )
}

/** Parts in columns, then the score; one sentence for those who hear it. */
function ResultScore({ score, columns }: { readonly score: ScoreParts; readonly columns: number }) {
  const t = useText()
  const { final, parts, winner } = score
  if (!final) return null
  const spoken = [t('match.score', { ...final }), ...parts.map(({ home, away }) => `${home}–${away}`)].join(', ')
  return (
    <span className="result-score" role="img" aria-label={spoken}>
      {Array.from({ length: columns }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place
        <span key={at} className="result-part">
          <i>{parts[at]?.home}</i>
          <i>{parts[at]?.away}</i>
        </span>
      ))}
      <b className="result-final">
        <i data-won={winner === 'home' || undefined}>{final.home}</i>
        <i data-won={winner === 'away' || undefined}>{final.away}</i>
      </b>
    </span>
  )
}
