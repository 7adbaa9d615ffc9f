import { settleMarket } from '@banko/betting/coupon/settle-market.ts'
import { winnersOf } from '@banko/betting/market-types/together.ts'
import { type MarketKey, marketKey, type OutcomeId, readMarketKey } from '@banko/betting/match/market.ts'
import { footballIds } from '@banko/betting/testing/football-lines.ts'
import { runs } from '@banko/betting/testing/runs.ts'
import { describe, expect, it } from 'vitest'
import { type Aspect, aspectOf, listRecords, type PossibleRecord } from '../testing/possible-records.ts'
import { seededNumbers } from '../testing/seeded-numbers.ts'
import { goalsOfPlay, stateOfPlay } from '../testing/state-of-play.ts'
import { expectCounts } from './expect-counts.ts'
import { priceFootball } from './football.ts'
import { offersOf } from './football-rules.ts'
import { lookAhead } from './outlook.ts'
import { playFootball } from './play-football.ts'

const counted = { corners: true, cards: true }
const margin = 0.06
const random = seededNumbers(3)

/** A match of any sort of teams, one in three of them before kick-off, the others at any minute. */
function situation(index: number) {
  const [homeGoals, awayGoals] = [0.4 + 2.6 * random(), 0.3 + 2.2 * random()]
  const strengths = { homeGoals, awayGoals, ...expectCounts(homeGoals, awayGoals) }
  const play = playFootball(strengths, random)
  const minute = index % 3 === 0 ? 0 : Math.floor(90 * random())
  const [state, goals] = [stateOfPlay(play, minute), goalsOfPlay(play, minute)]
  const outlook = lookAhead(strengths, state, goals, counted)
  const offers = footballIds.flatMap((id) =>
    offersOf(id, outlook).map((offer) => ({ ...offer, id, key: marketKey(id, offer.specifiers) })),
  )
  return { strengths, state, goals, outlook, offers }
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
  it('each chance is what the result rule pays over every possible end', { timeout: 300_000 }, () => {
    const worst = { off: 0, market: '' }
    const compared = new Map<string, number>()
    for (let index = 0; index < runs(4, 60); index++) {
      const { state, goals, outlook, offers } = situation(index)
      const lists = new Map<Aspect, readonly PossibleRecord[]>()
      for (const { id, key, outcomes, chances } of offers) {
        const aspect = aspectOf(key)
        const ends = lists.get(aspect) ?? listRecords(aspect, { state, goals, outlook })
        lists.set(aspect, ends)
        const weights = weigh(key, ends)
        outcomes.forEach((outcome, at) => {
          const { won, lost } = weights.get(outcome) ?? { won: 0, lost: 0 }
          const off = Math.abs((chances[at] ?? 0) - (won + lost === 0 ? 0 : won / (won + lost)))
          compared.set(id, (compared.get(id) ?? 0) + 1)
          if (off > worst.off) Object.assign(worst, { off, market: `${key} ${outcome}` })
        })
      }
    }
    expect(footballIds.filter((id) => !compared.has(id))).toEqual([])
    expect(worst.off, worst.market).toBeLessThan(1e-9)
  })
})

/**
 * All chances are those of one measure over the ways in which a match can end, as the listing above proves. Under it no
 * price has an expected gain. So no set of stakes, on whatever markets of the match, can win in every end: its expected
 * gain would be above zero.
 */
const moments = runs(300, 2000)

describe(`${moments} states of play`, () => {
  it('have no price that may be taken at an expected gain, and the margin that was asked for', {
    timeout: 300_000,
  }, () => {
    let taken = 0
    const gains: string[] = []
    const margins: string[] = []
    for (let index = 0; index < moments; index++) {
      const { strengths, state, goals, offers } = situation(index)
      const fair = new Map(offers.map((offer) => [offer.key, offer]))
      for (const { key, outcomes } of priceFootball(strengths, state, goals, { margin, counted })) {
        const offer = fair.get(key)
        for (const { id, price, active } of outcomes) {
          const chance = offer?.chances[offer.outcomes.indexOf(id)] ?? Number.NaN
          if (active) taken += 1
          if (active && !((chance * price) / 1000 <= 1 + 1e-9)) gains.push(`${key} ${id} at ${price}, chance ${chance}`)
        }
        const sum = outcomes.reduce((all, { price }) => all + 1000 / price, 0)
        const taxed = sum / winnersOf(readMarketKey(key).type) - 1
        const whole = outcomes.every((outcome) => outcome.active)
        if (whole && Math.abs(taxed - margin) > 0.002) margins.push(`${key} ${taxed}`)
      }
    }
    expect(taken).toBeGreaterThan(250 * moments)
    expect(gains.slice(0, 20)).toEqual([])
    expect(margins.slice(0, 20)).toEqual([])
  })
})
