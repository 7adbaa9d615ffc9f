import type { Fixture } from '@banko/betting/match/book.ts'
import { isInPlay } from '@banko/betting/match/match-clock.ts'
import { daysBetween } from '@banko/browser/day.ts'
import { Sight, SightContext } from '@banko/browser/kit/sight.ts'
import { fixtureIn } from '@banko/browser/match-names.ts'
import { useFormat } from '@banko/browser/use-format.ts'
import { useNow } from '@banko/browser/use-live.ts'
import { useText, useWords } from '@banko/browser/words.tsx'
import { readBoardKind } from '@banko/contract/topics/board.ts'
import { type ComponentType, memo, useState } from 'react'
import { columnsOf } from './row-columns.ts'
import { RowLive, RowPeriods } from './row-live.tsx'
import { RowMore } from './row-more.tsx'
import { RowNames } from './row-names.tsx'
import { RowPrices } from './row-prices.tsx'
import { isInParts, scoreDigits } from './row-scores.ts'
import { useGoalTurn } from './use-goal-turn.ts'
import { type RowKey, useRowPart } from './use-row-part.ts'

/** Says when a match begins, in the place of its time. */
export type RowStartPart = ComponentType<{ readonly fixture: Fixture; readonly when: 'day' | 'time' }>

interface MatchRowProps extends RowKey {
  /** `league`: a second line names country and league. */
  readonly info: 'none' | 'league'
  /** `time`: the day stands above the rows already. */
  readonly when?: 'day' | 'time'
  readonly start?: RowStartPart
  /** The match has left its board and keeps its place. */
  readonly over?: boolean
}

/** A match in a list: where it stands, who plays, its prices, and how many more there are. */
export const MatchRow = memo(function MatchRow({
  topic,
  matchId,
  info,
  when = 'day',
  start: Start = RowStart,
  over = false,
}: MatchRowProps) {
  const words = useWords()
  const key = { topic, matchId }
  const fixture = useRowPart(key, (row) => fixtureIn(words, row.fixture))
  const playing = useRowPart(key, (row) => isInPlay(row.state.status))
  // where somebody scores every half minute a tint tells nothing
  const goals = useRowPart(key, ({ state: { score }, fixture: { sportId } }) =>
    scoreDigits(sportId) === 1 ? score.home + score.away : 0,
  )
  const goalTurn = useGoalTurn(goals)
  const [sight] = useState(() => new Sight())
  if (!fixture || playing === undefined) return null
  const { sportId } = fixture
  const hasPeriods = playing && isInParts(sportId)
  const hasInfo = info === 'league' || hasPeriods
  return (
    <article
      ref={sight.watch}
      className={`match-row ${goalTurn === undefined ? '' : goalTurn === 0 ? 'goal-tint' : 'goal-tint-again'}`}
      data-match={matchId}
      data-info={hasInfo || undefined}
      data-digits={scoreDigits(sportId)}
      data-columns={columnsOf(sportId, readBoardKind(topic).kind).length}
      data-over={over || undefined}
    >
      {playing ? <RowLive {...key} over={over} /> : <Start fixture={fixture} when={when} />}
      <RowNames topic={topic} fixture={fixture} />
      <SightContext value={sight}>
        {over ? <RowOver playing={playing} /> : <RowPrices topic={topic} fixture={fixture} />}
      </SightContext>
      {!over && <RowMore {...key} />}
      {hasInfo && (
        <p className="row-info">
          {hasPeriods && <RowPeriods {...key} sportId={sportId} />}
          {info === 'league' && <RowPlace fixture={fixture} />}
        </p>
      )}
    </article>
  )
})

/** In the place of its prices: the match is over, or the coming one has begun. */
function RowOver({ playing }: { readonly playing: boolean }) {
  const t = useText()
  return (
    <div className="row-prices">
      <span className="row-none">{playing ? t('board.over') : t('board.begun')}</span>
    </div>
  )
}

function RowPlace({ fixture }: { readonly fixture: Fixture }) {
  const t = useText()
  const { categoryName: country, tournamentName: league } = fixture
  const place = t('board.place', { country, league })
  return (
    <span className="clip" title={place}>
      {place}
    </span>
  )
}

function RowStart({ fixture, when }: { readonly fixture: Fixture; readonly when: 'day' | 'time' }) {
  const format = useFormat()
  const now = useNow(60_000)
  // an event of many sides has no kick-off, only a last day
  if (fixture.outright)
    return <span className="row-start text-12 text-ink-soft">{format.dayShort(fixture.startsAt, now)}</span>
  return (
    <span className="row-start text-12 text-ink-soft">
      <b className="block text-15 font-strong text-ink">{format.time(fixture.startsAt)}</b>
      {when === 'day' && daysBetween(now, fixture.startsAt) !== 0 && (
        <span className="clip block">{format.dayShort(fixture.startsAt, now)}</span>
      )}
    </span>
  )
}
