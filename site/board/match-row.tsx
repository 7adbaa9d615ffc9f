import type { Fixture } from '@banko/betting/book.ts'
import type { MatchId } from '@banko/betting/market.ts'
import { isInPlay, type MatchState } from '@banko/betting/match-clock.ts'
import { countryName } from '@banko/browser/country-name.ts'
import { daysBetween } from '@banko/browser/day.ts'
import { LiveMinute } from '@banko/browser/kit/live-minute.tsx'
import { useFormat } from '@banko/browser/use-format.ts'
import { useNow, useTopicPart } from '@banko/browser/use-live.ts'
import { useText, useWords } from '@banko/browser/words.tsx'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { RowNames } from './row-names.tsx'
import { readRow } from './row-price.tsx'
import { RowPrices } from './row-prices.tsx'
import { gameScore, periodScores, scoreDigits } from './row-scores.ts'
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

/** A match in a list: where it stands, who plays, its prices, and how many more there are. */
export const MatchRow = memo(function MatchRow({ topic, matchId, info, when = 'day' }: MatchRowProps) {
  const { t } = useWords()
  const part = `row:${matchId}`
  const fixture = useTopicPart(topic, part, (value) => readRow(value, matchId)?.fixture)
  const state = useTopicPart(topic, part, (value) => readRow(value, matchId)?.state)
  const more = useTopicPart(topic, part, (value) => readRow(value, matchId)?.more ?? 0)
  // where somebody scores every half minute a tint tells nothing
  const isRare = fixture !== undefined && scoreDigits(fixture.sportId) === 1
  const goalTurn = useGoalTurn(isRare ? state?.score : undefined)
  if (!fixture || !state) return null
  const playing = isInPlay(state.status)
  const goal = goalTurn === undefined ? '' : goalTurn === 0 ? 'goal-tint' : 'goal-tint-again'
  // the line is kept from the first period on, so that no row grows while it is played
  const hasPeriods = playing && state.periods !== undefined
  return (
    <article
      className={`match-row ${goal}`}
      data-info={info === 'league' || hasPeriods || undefined}
      data-digits={scoreDigits(fixture.sportId)}
    >
      {playing ? <RowLive state={state} /> : <RowStart fixture={fixture} when={when} />}
      <RowNames fixture={fixture} state={state} />
      <RowPrices topic={topic} fixture={fixture} />
      {more > 0 && (
        <Link
          to="/match/$matchId"
          params={{ matchId: String(matchId) }}
          className="row-more"
          aria-label={t('board.more', { count: more })}
          tabIndex={-1}
        >
          <span className="figures">+{more}</span>
        </Link>
      )}
      {(info === 'league' || hasPeriods) && (
        <p className="row-info">
          {hasPeriods && <RowPeriods state={state} sportId={fixture.sportId} />}
          {info === 'league' && <RowPlace fixture={fixture} />}
        </p>
      )}
    </article>
  )
})

function RowPeriods({ state, sportId }: { readonly state: MatchState; readonly sportId: number }) {
  const game = gameScore(state, sportId)
  return (
    <span className="figures text-ink-soft">
      {periodScores(state)}
      {game !== '' && <b className="ms-2 font-strong text-ink">{game}</b>}
    </span>
  )
}

function RowPlace({ fixture }: { readonly fixture: Fixture }) {
  const words = useWords()
  const country = countryName(words, fixture.categoryFlag, fixture.categoryName)
  return <span className="clip">{words.t('board.place', { country, league: fixture.tournamentName })}</span>
}

function RowLive({ state }: { readonly state: MatchState }) {
  const t = useText()
  const { home, away } = state.score
  return (
    <>
      <LiveMinute state={state} form="short" className="row-clock" />
      <span className="row-score" role="img" aria-label={t('match.score', { home, away })}>
        <ScoreFigure value={home} />
        <ScoreFigure value={away} />
      </span>
    </>
  )
}

/** A new figure slides in once. */
function ScoreFigure({ value }: { readonly value: number }) {
  return (
    <span key={value} className="slide-in">
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
