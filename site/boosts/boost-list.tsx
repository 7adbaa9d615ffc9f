import type { MatchId } from '@banko/betting/match/market.ts'
import { matchName } from '@banko/betting/match/match-name.ts'
import { fixtureIn } from '@banko/browser/match-names.ts'
import { useIsPicked, usePicks } from '@banko/browser/picks.tsx'
import { selectionText } from '@banko/browser/selection-text.ts'
import { useFormat } from '@banko/browser/use-format.ts'
import { useBooks, useNow } from '@banko/browser/use-live.ts'
import { useWords } from '@banko/browser/words.tsx'
import { useBoosts } from '../use-boosts.ts'
import { type BoostedLine, boostedLine, boostedOutcomes } from './boosted-lines.ts'
import { RaisedMarks } from './raised-marks.tsx'

const everySecond = 1000

export interface BoostListProps {
  /** Those of this match alone. */
  readonly matchId?: MatchId
}

/** Outcomes with a raised price, a tap each: the price without the boost struck through, and the one with it. */
export function BoostList({ matchId }: BoostListProps) {
  const { t } = useWords()
  const now = useNow(everySecond)
  const outcomes = boostedOutcomes(useBoosts(), matchId)
  const books = useBooks(outcomes.map((one) => one.matchId))
  const lines = outcomes.flatMap((one) => boostedLine(one, books.get(one.matchId), now) ?? [])
  if (lines.length === 0) return null
  return (
    <section aria-label={t('slip.boost.title')} className="px-margin py-3">
      <h2 className="pb-1.5 text-15 font-strong">{t('slip.boost.title')}</h2>
      <RaisedMarks lines={lines} />
      <ul className="overflow-hidden rounded-card border border-line bg-card">
        {lines.map((line) => (
          <li key={line.key} className="border-t border-line first:border-t-0">
            <Line line={line} isNamed={matchId === undefined} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Line({ line, isNamed }: { readonly line: BoostedLine; readonly isNamed: boolean }) {
  const words = useWords()
  const format = useFormat()
  const picks = usePicks()
  const { tapped, raised, key } = line
  const isPicked = useIsPicked(key)
  const { home, away, outright } = fixtureIn(words, tapped.fixture)
  const sides = { home: home.name, away: away.name }
  const { outcome, market } = selectionText(words, tapped, sides)
  return (
    <button
      type="button"
      aria-pressed={isPicked}
      onClick={() => picks.toggle(tapped)}
      className="grid min-h-14 w-full grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 px-4 py-2 text-start aria-pressed:bg-raised"
    >
      <span>
        <span className="block">
          <bdi className="font-strong">{outcome}</bdi> <span className="text-13 text-ink-soft">{market}</span>
        </span>
        {isNamed && (
          <span className="block text-13 text-ink-soft">
            <bdi>{matchName({ ...sides, ...(outright && { outright }) })}</bdi>
          </span>
        )}
      </span>
      <span className="flex items-baseline gap-2">
        <s className="text-13 text-ink-faint">
          <span className="sr-only">{words.t('slip.priceWas', { price: '' })}</span>
          <span className="figures">{format.price(tapped.price)}</span>
        </s>
        <span className="figures font-strong">{format.price(raised)}</span>
      </span>
    </button>
  )
}
