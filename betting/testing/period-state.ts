import type { Market } from '../match/market.ts'
import { beforeKickOff, type HomeAway, type MatchState } from '../match/match-clock.ts'

/** A state in play as tests write it: period, minute, and the scores of the periods begun, "20:18 5:6". */
export function inPeriod(period: MatchState['period'], minute: number, scores: string): MatchState {
  const periods = scores.split(' ').map((text): HomeAway => {
    const [home = 0, away = 0] = text.split(':').map(Number)
    return { home, away }
  })
  const score = { home: 0, away: 0 }
  for (const { home, away } of periods) {
    score.home += home
    score.away += away
  }
  return { ...beforeKickOff, status: 'live', period, minute, score, periods }
}

/** Prices of a market in thousandths, in its order; a fault when it is not offered. */
export function pricesIn(markets: readonly Market[], key: string): readonly number[] {
  const market = markets.find((one) => one.key === key)
  if (!market) throw new Error(`${key} is not offered`)
  return market.outcomes.map((outcome) => outcome.price)
}

/** Types of which something is offered, each once. */
export function typesIn(markets: readonly Market[]): readonly string[] {
  return [...new Set(markets.map((market) => market.key.split('/')[0] ?? ''))]
}
