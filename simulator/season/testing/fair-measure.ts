import { settleMarket } from '@banko/betting/coupon/settle-market.ts'
import type { Market, MarketKey, OutcomeId } from '@banko/betting/match/market.ts'
import { beforeKickOff } from '@banko/betting/match/match-clock.ts'
import type { ScoreGrid } from '@banko/pricing/chances/score-grid.ts'
import { expectCounts } from '@banko/pricing/football/expect-counts.ts'
import { lookAhead } from '@banko/pricing/football/outlook.ts'
import { type Aspect, aspectOf, listRecords, type PossibleRecord } from '@banko/pricing/testing/possible-records.ts'

/** Final scores of up to ten goals a side, each a place in a measure. */
const size = 11
const everyScore = {
  now: { home: 0, away: 0 },
  rows: size,
  columns: size,
  chances: new Float64Array(size ** 2).fill(1),
}
// When goals fall is the same for every match: the strengths do not matter.
const strengths = { homeGoals: 1, awayGoals: 1, ...expectCounts(1, 1) }
const outlook = { ...lookAhead(strengths, beforeKickOff, [], { corners: false, cards: false }), grid: everyScore }
const ends = new Map<Aspect, readonly PossibleRecord[]>()

function endsOf(aspect: Aspect): readonly PossibleRecord[] {
  const known = ends.get(aspect) ?? listRecords(aspect, { state: beforeKickOff, goals: [], outlook })
  ends.set(aspect, known)
  return known
}

/** What every bet must lose on average, of a stake of 1. */
const lossMin = 0.001
/** Of a stake of 1, what matches of more than ten goals a side can change. */
const beyondMeasure = 1e-3
const roundsMax = 2000

/** A price that may be taken, and what a stake of 1 on it gains on average in each final score. */
interface Bet {
  readonly name: string
  readonly gains: Float64Array
}

/**
 * Looks for one measure over all final scores under which every price of a book before kick-off loses on average.
 * Where there is one, no set of stakes can win however the match ends, for it loses on average too. Begins with the
 * chances of a model and shifts them no more than it must; of a given final score, half-time scores and the order of the
 * goals stay as likely as any model here has them. Answers the bets that still gain: none when the measure is found.
 * Corners and cards are left out, whose prices come from the model alone.
 */
export function findGains(markets: readonly Market[], model: ScoreGrid): readonly string[] {
  const bets = markets.flatMap(betsOf)
  let measure = measureOf(model)
  for (let round = 0; round < roundsMax; round++) {
    const best = bets.reduce((a, b) => (mean(b.gains, measure) > mean(a.gains, measure) ? b : a))
    if (mean(best.gains, measure) <= -lossMin) return []
    measure = turnAgainst(best, measure)
  }
  return bets.filter((bet) => mean(bet.gains, measure) > -lossMin).map((bet) => bet.name)
}

/** The prices that gain on average under a model's own chances, by more than scores beyond the measure amount to. */
export function findValue(markets: readonly Market[], model: ScoreGrid): readonly string[] {
  const measure = measureOf(model)
  return markets.flatMap(betsOf).flatMap(({ name, gains }) => (mean(gains, measure) > beyondMeasure ? [name] : []))
}

function measureOf({ rows, columns, chances }: ScoreGrid): Float64Array {
  return Float64Array.from(everyScore.chances, (_, cell) => {
    const [home, away] = [Math.floor(cell / size), cell % size]
    return home < rows && away < columns ? (chances[home * columns + away] ?? 0) : 0
  })
}

function mean(gains: Float64Array, measure: Float64Array): number {
  let sum = 0
  for (let cell = 0; cell < gains.length; cell++) sum += (gains[cell] ?? 0) * (measure[cell] ?? 0)
  return sum
}

/** The nearest measure under which a bet loses what it must: each score the less likely the more the bet gains in it. */
function turnAgainst({ gains }: Bet, measure: Float64Array): Float64Array {
  let turned = measure
  for (let step = 0; step < 6; step++) {
    const average = mean(gains, turned)
    const spread = mean(
      gains.map((gain) => (gain - average) ** 2),
      turned,
    )
    const weight = (average + 1.01 * lossMin) / spread
    const weighed = turned.map((chance, cell) => chance * Math.exp(-weight * (gains[cell] ?? 0)))
    const sum = weighed.reduce((a, b) => a + b)
    turned = weighed.map((chance) => chance / sum)
  }
  return turned
}

function betsOf(market: Market): Bet[] {
  if (/corners|cards|redCard/i.test(market.key)) return []
  const parts = partsOf(market.key)
  return market.outcomes.flatMap(({ id, price, active }) => {
    const part = parts.get(id)
    if (!active || !part) return []
    const gains = part.won.map((won, cell) => won * (price / 1000 - 1) - (part.lost[cell] ?? 0))
    return [{ name: `${market.key} ${id} ${price / 1000}`, gains }]
  })
}

interface Parts {
  readonly won: Float64Array
  readonly lost: Float64Array
}

const known = new Map<MarketKey, ReadonlyMap<OutcomeId, Parts>>()

/** Which part of a stake is won and lost in each final score, by the market's own result rule. */
function partsOf(key: MarketKey): ReadonlyMap<OutcomeId, Parts> {
  const found = known.get(key)
  if (found) return found
  const parts = new Map<OutcomeId, Parts>()
  for (const { record, chance } of endsOf(aspectOf(key))) {
    const cell = record.score.home * size + record.score.away
    for (const [id, { won, voidHalves }] of settleMarket(key, record) ?? []) {
      const part = parts.get(id) ?? { won: new Float64Array(size ** 2), lost: new Float64Array(size ** 2) }
      parts.set(id, part)
      const sums = won ? part.won : part.lost
      sums[cell] = (sums[cell] ?? 0) + chance * (1 - voidHalves / 2)
    }
  }
  known.set(key, parts)
  return parts
}
