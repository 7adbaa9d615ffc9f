import { describe, expect, it } from 'vitest'
import { type MarketKey, marketKey, type OutcomeId } from '../market.ts'
import { settleMarket } from '../settle-market.ts'
import type { Distribution } from './distribution.ts'
import { expectCounts } from './expect-counts.ts'
import { priceFootball } from './football.ts'
import { footballRules } from './football-rules.ts'
import { lookAhead } from './outlook.ts'
import { playFootball } from './play-football.ts'
import { listRecords, type PossibleRecord } from './possible-records.ts'
import { seededNumbers } from './seeded-numbers.ts'
import { goalsOfPlay, stateOfPlay } from './state-of-play.ts'

const counted = { corners: true, cards: true }
const random = seededNumbers(3)

/** Matches of all sorts of teams, a third of them before kick-off, the others at any minute. */
const situations = Array.from({ length: 150 }, (_, index) => {
  const [homeGoals, awayGoals] = [0.4 + 2.6 * random(), 0.3 + 2.2 * random()]
  const strengths = { homeGoals, awayGoals, ...expectCounts(homeGoals, awayGoals) }
  const play = playFootball(strengths, random)
  const minute = index % 3 === 0 ? 0 : Math.floor(90 * random())
  const [state, goals] = [stateOfPlay(play, minute), goalsOfPlay(play, minute)]
  const outlook = lookAhead(strengths, state, goals, counted)
  const lists = listRecords(outlook.grid, state, outlook.firstHalfShare)
  // Goals so far keep their order, the next one is told by the record.
  const nextGoal = lists.nextGoal.map(({ record, chance }) => ({
    chance,
    record: { ...record, goals: [...goals, ...record.goals.slice(goals.length)] },
  }))
  const ends = (type: string): readonly PossibleRecord[] => {
    if (type === 'nextGoal') return nextGoal
    if (type === 'cornersTotal') return countEnds(outlook.corners, 'corners')
    if (type === 'cardsTotal') return countEnds(outlook.cards, 'cards')
    return type.startsWith('halfTime') ? lists.halves : lists.score
  }
  const weighed = new Map<MarketKey, Weights>()
  /** Both tests ask for nearly the same markets. */
  const weightsOf = (type: string, key: MarketKey): Weights => {
    const weights = weighed.get(key) ?? weigh(key, ends(type))
    weighed.set(key, weights)
    return weights
  }
  return { strengths, state, goals, outlook, weightsOf }
})

function countEnds(numbers: Distribution | undefined, name: 'corners' | 'cards'): readonly PossibleRecord[] {
  return Array.from(numbers?.chances ?? [], (chance, index) => ({
    chance,
    record: {
      kind: 'football',
      firstHalfOver: true,
      matchOver: true,
      score: { home: 0, away: 0 },
      goals: [],
      [name]: { home: (numbers?.lowest ?? 0) + index, away: 0 },
    },
  }))
}

type Weights = ReadonlyMap<OutcomeId, { readonly won: number; readonly lost: number }>

/** Which part of a stake of 1 is decided for and against each outcome, on average over all ends. */
function weigh(key: MarketKey, ends: readonly PossibleRecord[]): Weights {
  const sums = new Map<OutcomeId, { won: number; lost: number }>()
  for (const { record, chance } of ends) {
    for (const [outcome, result] of settleMarket(key, record) ?? []) {
      const sum = sums.get(outcome) ?? { won: 0, lost: 0 }
      const decided = (chance * (2 - result.voidHalves)) / 2
      if (result.won) sum.won += decided
      else sum.lost += decided
      sums.set(outcome, sum)
    }
  }
  return sums
}

describe('chances and result rules say the same', () => {
  it('each chance is what the result rule pays over every possible end', { timeout: 120_000 }, () => {
    let compared = 0
    let worst = 0
    for (const { outlook, weightsOf } of situations) {
      for (const [type, rule] of Object.entries(footballRules)) {
        for (const offer of rule(outlook)) {
          const weights = weightsOf(type, marketKey(type, offer.specifiers))
          offer.outcomes.forEach((outcome, index) => {
            const { won, lost } = weights.get(outcome) ?? { won: 0, lost: 0 }
            compared += 1
            worst = Math.max(worst, Math.abs((offer.chances[index] ?? 0) - won / (won + lost)))
          })
        }
      }
    }
    expect(compared).toBeGreaterThan(12_000)
    expect(worst).toBeLessThan(1e-9)
  })
})

describe('no arbitrage', () => {
  /**
   * One and the same measure over all ends gives no price an expected gain. So no set of stakes, on whatever markets of
   * the match, can win in every end: its expected gain would be above zero.
   */
  it('no price that may be taken has an expected gain', { timeout: 120_000 }, () => {
    let taken = 0
    const gains: string[] = []
    for (const { strengths, state, goals, weightsOf } of situations) {
      for (const market of priceFootball(strengths, state, goals, { margin: 0.06, counted })) {
        const weights = weightsOf(market.key.split('/')[0] ?? '', market.key)
        for (const outcome of market.outcomes.filter((one) => one.active)) {
          const { won, lost } = weights.get(outcome.id) ?? { won: 0, lost: 0 }
          const expected = 1 - won - lost + (won * outcome.price) / 1000
          taken += 1
          if (expected > 1 + 1e-9) gains.push(`${market.key} ${outcome.id} ${expected}`)
        }
      }
    }
    expect(taken).toBeGreaterThan(12_000)
    expect(gains).toEqual([])
  })
})
