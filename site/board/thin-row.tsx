import type { Fixture } from '@banko/betting/match/book.ts'
import { LiveMinute } from '@banko/browser/kit/live-minute.tsx'
import { Sight, SightContext } from '@banko/browser/kit/sight.ts'
import { fixtureIn } from '@banko/browser/match-names.ts'
import { useText, useWords } from '@banko/browser/words.tsx'
import { readBoardKind } from '@banko/contract/topics/board.ts'
import { memo, useState } from 'react'
import { MatchLink } from './match-link.tsx'
import { columnsOf } from './row-columns.ts'
import { RowMore } from './row-more.tsx'
import { RowReds, RowTurn } from './row-names.tsx'
import { RowPrices } from './row-prices.tsx'
import { scoreDigits } from './row-scores.ts'
import './thin-row.css'
import { useGoalTurn } from './use-goal-turn.ts'
import { type RowKey, useRowPart } from './use-row-part.ts'

interface ThinRowProps extends RowKey {
  /** The match has left its board and keeps its place. */
  readonly over?: boolean
}

/** A match that is played, in one line of a table: minute, home, score, away, its prices. */
export const ThinRow = memo(function ThinRow({ topic, matchId, over = false }: ThinRowProps) {
  const words = useWords()
  const { t } = words
  const key = { topic, matchId }
  const fixture = useRowPart(key, (row) => fixtureIn(words, row.fixture))
  const state = useRowPart(key, (row) => row.state)
  const isCounted = fixture !== undefined && scoreDigits(fixture.sportId) === 1
  const goalTurn = useGoalTurn(isCounted && state ? state.score.home + state.score.away : 0)
  const [sight] = useState(() => new Sight())
  if (!fixture || !state) return null
  const { sportId } = fixture
  return (
    <article
      ref={sight.watch}
      className={`match-row thin-row ${goalTurn === undefined ? '' : goalTurn === 0 ? 'goal-tint' : 'goal-tint-again'}`}
      data-match={matchId}
      data-digits={scoreDigits(sportId)}
      data-columns={columnsOf(sportId, readBoardKind(topic).kind).length}
      data-over={over || undefined}
    >
      {over ? (
        <span className="row-clock text-13 leading-5 font-strong">{t('clockShort.fullTime')}</span>
      ) : (
        <LiveMinute state={state} form="short" className="row-clock" />
      )}
      <ThinNames {...key} fixture={fixture} />
      {over ? (
        <div className="row-prices">
          <span className="row-none">{t('board.over')}</span>
        </div>
      ) : (
        <SightContext value={sight}>
          <RowPrices topic={topic} fixture={fixture} />
        </SightContext>
      )}
      {!over && <RowMore {...key} />}
    </article>
  )
})

interface ThinNamesProps extends RowKey {
  readonly fixture: Fixture
}

/** Home on the left in every language, the score between the two. */
const ThinNames = memo(function ThinNames({ fixture, ...key }: ThinNamesProps) {
  return (
    <MatchLink matchId={key.matchId} className="thin-names" dir="ltr">
      <ThinName side="home" fixture={fixture} {...key} />
      <ThinScore {...key} />
      <ThinName side="away" fixture={fixture} {...key} />
    </MatchLink>
  )
})

function ThinName({ side, fixture, ...key }: ThinNamesProps & { readonly side: 'home' | 'away' }) {
  const { name, shortName } = fixture[side]
  return (
    <span>
      {shortName && (
        <em dir="auto" title={name} aria-hidden="true">
          {shortName}
        </em>
      )}
      <em dir="auto" title={name}>
        {name}
      </em>
      <RowTurn {...key} side={side} sportId={fixture.sportId} />
      <RowReds {...key} side={side} />
    </span>
  )
}

function ThinScore(key: RowKey) {
  const t = useText()
  const home = useRowPart(key, (row) => row.state.score.home) ?? 0
  const away = useRowPart(key, (row) => row.state.score.away) ?? 0
  return (
    <b role="img" aria-label={t('match.score', { home, away })} className="figures">
      {home}–{away}
    </b>
  )
}
