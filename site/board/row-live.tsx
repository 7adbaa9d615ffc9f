import { LiveMinute } from '@banko/browser/kit/live-minute.tsx'
import { useText } from '@banko/browser/words.tsx'
import { gameScore, periodScores } from './row-scores.ts'
import { type RowKey, useRowPart } from './use-row-part.ts'

interface RowLiveProps extends RowKey {
  /** It has ended: no minute runs. */
  readonly over: boolean
}

/** Where a match stands, and its score. */
export function RowLive({ over, ...key }: RowLiveProps) {
  const t = useText()
  const state = useRowPart(key, (row) => row.state)
  if (!state) return null
  const { home, away } = state.score
  return (
    <>
      {over ? (
        <span className="row-clock text-13 leading-5 font-strong">{t('clockShort.fullTime')}</span>
      ) : (
        <LiveMinute state={state} form="short" className="row-clock" />
      )}
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

interface RowPeriodsProps extends RowKey {
  readonly sportId: number
}

/** Sets, quarters, innings, and in tennis the game that is being played. */
export function RowPeriods({ sportId, ...key }: RowPeriodsProps) {
  const periods = useRowPart(key, (row) => periodScores(row.state)) ?? ''
  const game = useRowPart(key, (row) => gameScore(row.state, sportId)) ?? ''
  return (
    <span className="figures flex-none text-ink-soft">
      {periods}
      {game !== '' && <b className="ms-2 font-strong text-ink">{game}</b>}
    </span>
  )
}
