import type { Fixture } from '@banko/betting/book.ts'
import type { MatchId } from '@banko/betting/market.ts'
import { isInPlay, type MatchState } from '@banko/betting/match-clock.ts'
import { countryName } from '@banko/browser/country-name.ts'
import { daysBetween } from '@banko/browser/day.ts'
import { Crest } from '@banko/browser/kit/crest.tsx'
import { LiveMinute } from '@banko/browser/kit/live-minute.tsx'
import { useFormat } from '@banko/browser/use-format.ts'
import { useNow, useTopicPart } from '@banko/browser/use-live.ts'
import { useText, useWords } from '@banko/browser/words.tsx'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { readRow } from './row-price.tsx'
import { RowPrices } from './row-prices.tsx'
import { useGoalTurn } from './use-goal-turn.ts'

interface MatchRowProps {
  /** The board whose row this is: `board/live`. */
  readonly topic: string
  readonly matchId: MatchId
  /** `league`: a second line names country and league. */
  readonly info: 'none' | 'league'
  /** `time`: the day stands above the rows already. */
  readonly when?: 'day' | 'time'
}

/** A match in a list: where it stands, who plays, three prices, and how many more there are. */
export const MatchRow = memo(function MatchRow({ topic, matchId, info, when = 'day' }: MatchRowProps) {
  const words = useWords()
  const { t } = words
  const part = `row:${matchId}`
  const fixture = useTopicPart(topic, part, (value) => readRow(value, matchId)?.fixture)
  const state = useTopicPart(topic, part, (value) => readRow(value, matchId)?.state)
  const more = useTopicPart(topic, part, (value) => readRow(value, matchId)?.more ?? 0)
  const goalTurn = useGoalTurn(state?.score)
  if (!fixture || !state) return null
  const wide = state.score.home > 9 || state.score.away > 9
  const goal = goalTurn === undefined ? '' : goalTurn === 0 ? 'goal-tint' : 'goal-tint-again'
  const link = { to: '/match/$matchId', params: { matchId: String(matchId) } } as const
  return (
    <article
      className={`match-row ${goal}`}
      data-info={info === 'none' ? undefined : true}
      data-wide-score={wide || undefined}
    >
      {isInPlay(state.status) ? <RowLive state={state} /> : <RowStart fixture={fixture} when={when} />}
      <Link {...link} className="row-names">
        <RowName name={fixture.home.name} reds={state.redCards.home} />
        <RowName name={fixture.away.name} reds={state.redCards.away} />
      </Link>
      <RowPrices topic={topic} fixture={fixture} />
      <Link {...link} className="row-more" aria-label={t('board.more', { count: more })} tabIndex={-1}>
        <span className="figures">+{more}</span>
      </Link>
      {info === 'league' && (
        <p className="row-info clip">
          {t('board.place', {
            country: countryName(words, fixture.categoryFlag, fixture.categoryName),
            league: fixture.tournamentName,
          })}
        </p>
      )}
    </article>
  )
})

function RowLive({ state }: { readonly state: MatchState }) {
  return (
    <>
      <LiveMinute state={state} form="short" className="row-clock" />
      <span className="row-score">
        <ScoreFigure value={state.score.home} />
        <ScoreFigure value={state.score.away} />
      </span>
    </>
  )
}

/** A new figure slides in once. */
function ScoreFigure({ value }: { readonly value: number }) {
  return (
    <span key={value} className="slide-in block">
      {value}
    </span>
  )
}

function RowStart({ fixture, when }: { readonly fixture: Fixture; readonly when: 'day' | 'time' }) {
  const format = useFormat()
  const now = useNow(60_000)
  return (
    <span className="row-start text-12 text-ink-soft">
      <b className="block text-15 font-strong text-ink">{format.time(fixture.startsAt)}</b>
      {when === 'day' && daysBetween(now, fixture.startsAt) !== 0 && (
        <span className="clip block">{format.dayShort(fixture.startsAt, now)}</span>
      )}
    </span>
  )
}

function RowName({ name, reds }: { readonly name: string; readonly reds: number }) {
  const t = useText()
  return (
    <span>
      <Crest name={name} />
      <em dir="auto" className="clip not-italic">
        {name}
      </em>
      {reds > 0 && <i className="row-card" role="img" aria-label={t('match.redCards', { count: reds })} />}
    </span>
  )
}
