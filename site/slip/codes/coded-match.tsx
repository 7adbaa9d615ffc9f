import type { MatchBook } from '@banko/betting/match/book.ts'
import { isShown, type Outcome } from '@banko/betting/match/market.ts'
import { isInPlay } from '@banko/betting/match/match-clock.ts'
import { selectionKey } from '@banko/betting/slip/selection.ts'
import { readValue } from '@banko/browser/call.ts'
import { buttonClass } from '@banko/browser/kit/button.tsx'
import { EmptyState } from '@banko/browser/kit/empty-state.tsx'
import { LiveMinute } from '@banko/browser/kit/live-minute.tsx'
import { marksOf } from '@banko/browser/kit/mark-budget.ts'
import { PriceButton } from '@banko/browser/kit/price-button.tsx'
import { marketName, outcomeName } from '@banko/browser/market-text.ts'
import { fixtureIn } from '@banko/browser/match-names.ts'
import { useIsPicked, usePicks } from '@banko/browser/picks.tsx'
import { signPrice } from '@banko/browser/price-lock.ts'
import { stillPrice } from '@banko/browser/price-source.ts'
import { useCalls } from '@banko/browser/use-calls.ts'
import { useFormat } from '@banko/browser/use-format.ts'
import { useBooks, useLive, useNow } from '@banko/browser/use-live.ts'
import { useText, useWords } from '@banko/browser/words.tsx'
import { matchTopic } from '@banko/contract/topics/match.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { kickOffText, matchText } from '../use-leg-text.ts'
import { CodeUnreachable, CodeWaiting } from './code-states.tsx'

/** The match that a short code names, with the prices of its main market: a tap puts one on the slip. */
export function CodedMatch({ code }: { readonly code: string }) {
  const t = useText()
  const calls = useCalls()
  const { data, isError, refetch } = useQuery({
    queryKey: ['shortCode', code],
    queryFn: async () => {
      const reply = await calls.book.shortCode({ code })
      return reply.kind === 'refused' ? null : readValue(reply)
    },
    networkMode: 'always',
    retry: 1,
  })
  if (data === null) {
    return <EmptyState drawing="lens" text={t('code.match.unknown')} detail={t('code.match.unknownDetail')} />
  }
  if (!data) return isError ? <CodeUnreachable onRetry={() => void refetch()} /> : <CodeWaiting />
  return <Found matchId={data.matchId} />
}

function Found({ matchId }: { readonly matchId: number }) {
  const t = useText()
  const book = useBooks([matchId]).get(matchId)
  if (!book) return <CodeWaiting />
  return (
    <article aria-label={t('code.match.title')} className="grid gap-3 rounded-card border border-line bg-card p-3">
      <MatchLine book={book} />
      <MainPrices book={book} />
      <Link to="/match/$matchId" params={{ matchId: String(matchId) }} className={buttonClass('quiet')}>
        {t('code.match.all')}
      </Link>
    </article>
  )
}

function MatchLine({ book: { fixture: told, state } }: { readonly book: MatchBook }) {
  const words = useWords()
  const fixture = fixtureIn(words, told)
  const format = useFormat()
  const now = useNow(60_000)
  return (
    <div>
      <h2 className="font-strong">
        <bdi>{matchText(words, told)}</bdi>
      </h2>
      <p className="flex items-center gap-2 text-13 text-ink-soft">
        {isInPlay(state.status) ? (
          <>
            <LiveMinute state={state} />
            <span className="figures font-strong text-live">
              {state.score.home}–{state.score.away}
            </span>
          </>
        ) : (
          <span>{kickOffText(format, fixture, now)}</span>
        )}
        <bdi className="clip">{fixture.tournamentName}</bdi>
      </p>
    </div>
  )
}

/** A price as wide as a word: more stand on the match's own page. */
const outcomesMax = 3

function MainPrices({ book }: { readonly book: MatchBook }) {
  const words = useWords()
  const market = [...book.markets.values()].find(isShown)
  if (!market || market.outcomes.length > outcomesMax) {
    return <p className="text-13 text-ink-soft">{words.t('code.match.none')}</p>
  }
  const { home, away } = fixtureIn(words, book.fixture)
  const sides = { home: home.name, away: away.name }
  return (
    <section aria-label={marketName(words, market.key, sides)} className="grid gap-2">
      <p className="text-13 text-ink-soft">{words.t('code.match.hint')}</p>
      <div className="grid auto-cols-fr grid-flow-col gap-1.5">
        {market.outcomes.map((outcome) => (
          <MainPrice key={outcome.id} book={book} marketKey={market.key} outcome={outcome} />
        ))}
      </div>
    </section>
  )
}

interface MainPriceProps {
  readonly book: MatchBook
  readonly marketKey: string
  readonly outcome: Outcome
}

function MainPrice({ book, marketKey, outcome }: MainPriceProps) {
  const words = useWords()
  const picks = usePicks()
  const live = useLive()
  const { matchId, fixture, version } = book
  const topic = matchTopic.address(matchId)
  const outcomeId = outcome.id
  const isPicked = useIsPicked(selectionKey({ matchId, marketKey, outcomeId }))
  const market = book.markets.get(marketKey)
  const { home, away } = fixtureIn(words, fixture)
  const sides = { home: home.name, away: away.name }
  const price = signPrice({ ...book, fresh: live.isFresh(topic) }, market, outcome)
  const source = useMemo(() => stillPrice(price), [price])
  return (
    <PriceButton
      source={source}
      picked={isPicked}
      label={/^[12x]$/.test(outcomeId) ? outcomeId.toUpperCase() : outcomeName(words, marketKey, outcomeId, sides)}
      name={outcomeName(words, marketKey, outcomeId, sides)}
      onPick={() => picks.toggle({ fixture, marketKey, outcomeId, price: outcome.price, version })}
      marks={marksOf(topic)}
    />
  )
}
