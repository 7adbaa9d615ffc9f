import { findMarketType } from '@banko/betting/market-types/catalogue.ts'
import { footballTypes } from '@banko/betting/market-types/football.ts'
import { readLine } from '@banko/betting/market-types/line.ts'
import { winnersOf } from '@banko/betting/market-types/together.ts'
import { type Market, readMarketKey } from '@banko/betting/match/market.ts'
import { beforeKickOff, type MatchState } from '@banko/betting/match/match-clock.ts'
import type { Goal } from '@banko/betting/match/match-record.ts'
import { describe, expect, it } from 'vitest'
import { seededNumbers } from '../testing/seeded-numbers.ts'
import { goalsOfPlay, stateOfPlay } from '../testing/state-of-play.ts'
import { expectCounts } from './expect-counts.ts'
import { priceFootball } from './football.ts'
import { playFootball } from './play-football.ts'

const strengths = { homeGoals: 1.6, awayGoals: 1.2, ...expectCounts(1.6, 1.2) }
const options = { margin: 0.06, counted: { corners: true, cards: true } }
const goal = (side: Goal['side'], minute: number): Goal => ({ side, minute })

/** In play at a minute of the second half. */
function inPlay(change: Partial<MatchState>): MatchState {
  const halfTime = { home: 0, away: 0 }
  return { ...beforeKickOff, status: 'live', period: 'secondHalf', minute: 60, halfTime, ...change }
}

function find(markets: readonly Market[], key: string): Market {
  const market = markets.find((one) => one.key === key)
  if (!market) throw new Error(`${key} is not offered`)
  return market
}

const footballInOrder = Object.values(footballTypes).sort((a, b) => a.order - b.order)
/** Before kick-off the rest of the match is the match. */
const footballBefore = footballInOrder.filter((type) => !type.id.startsWith('restOf'))
const typesOf = (markets: readonly Market[]) => new Set(markets.map((market) => readMarketKey(market.key).type))
const pricesOf = (market: Market) => market.outcomes.map((outcome) => outcome.price)

describe('before the match', () => {
  const markets = priceFootball(strengths, beforeKickOff, [], options)

  it('offers every type of the catalogue, in its order, with its outcomes', () => {
    expect([...typesOf(markets)]).toEqual(footballBefore.map((type) => type.id))
    for (const market of markets) {
      const { type, specifiers } = readMarketKey(market.key)
      const offered = market.outcomes.map((outcome) => outcome.id)
      const listed = findMarketType(type)?.outcomes(specifiers) ?? []
      expect(offered).toEqual(listed.filter((outcome) => offered.includes(outcome)))
      // Nobody turns a match round with two goals, so some pairs of leaders are impossible under a low line.
      if (type !== 'halfTimeFullTimeTotal') expect(offered.length).toBe(listed.length)
      expect(Object.keys(specifiers)).toEqual(findMarketType(type)?.specifiers)
    }
  })

  it('offers a hundred types, with about 170 markets and 500 outcomes', () => {
    expect(footballBefore.length).toBeGreaterThanOrEqual(100)
    expect(markets.length).toBeGreaterThanOrEqual(150)
    expect(markets.length).toBeLessThanOrEqual(190)
    expect(markets.flatMap((market) => market.outcomes).length).toBeGreaterThanOrEqual(450)
  })

  it('offers in main breadth 25 to 50 of them, at the same prices', () => {
    const main = priceFootball(strengths, beforeKickOff, [], { ...options, breadth: 'main' })
    expect(main.length).toBeGreaterThanOrEqual(25)
    expect(main.length).toBeLessThanOrEqual(50)
    expect(main.flatMap((market) => market.outcomes).length).toBeGreaterThanOrEqual(120)
    for (const market of main) expect(markets).toContainEqual(market)
  })

  it('offers no key twice and one most balanced line of each type', () => {
    expect(new Set(markets.map((market) => market.key)).size).toBe(markets.length)
    expect(markets.filter((market) => market.mostBalanced).length).toBe(footballBefore.length)
  })

  it('leaves out what nobody counts', () => {
    const types = typesOf(
      priceFootball(strengths, beforeKickOff, [], { ...options, counted: { corners: false, cards: true } }),
    )
    expect(types.has('cornersTotal')).toBe(false)
    expect(types.has('cardsTotal')).toBe(true)
    const none = typesOf(
      priceFootball(strengths, beforeKickOff, [], { ...options, counted: { corners: false, cards: false } }),
    )
    expect([...none].filter((type) => /corners|cards|redCard/i.test(type))).toEqual([])
  })

  it('gives the same for the same', () => {
    expect(priceFootball(strengths, beforeKickOff, [], options)).toEqual(markets)
  })
})

describe('in play', () => {
  it('leaves out what is decided', () => {
    const state = inPlay({ score: { home: 2, away: 1 }, halfTime: { home: 1, away: 1 } })
    const goals = [goal('home', 3), goal('away', 20), goal('home', 50)]
    const markets = priceFootball(strengths, state, goals, options)
    const types = typesOf(markets)
    for (const gone of ['halfTime1x2', 'halfTimeTotal', 'halfTimeFullTime', 'bothToScore'])
      expect(types.has(gone)).toBe(false)
    const totals = markets.filter((market) => market.key.startsWith('total/'))
    for (const market of totals) expect(readLine(readMarketKey(market.key).specifiers, 'total')).toBeGreaterThan(12)
    expect(find(markets, 'correctScore').outcomes.map((outcome) => outcome.id)).not.toContain('1:1')
    expect(find(markets, 'nextGoal/goalnr=4').outcomes.length).toBe(3)
  })

  it('does not ask for the next goal when the order of the goals is not known', () => {
    expect(
      typesOf(priceFootball(strengths, inPlay({ score: { home: 1, away: 1 } }), [], options)).has('nextGoal'),
    ).toBe(false)
  })

  it('makes the leader dearer with every minute', () => {
    const home = [50, 60, 70, 80].map((minute) => {
      const state = inPlay({ minute, score: { home: 1, away: 0 } })
      return find(priceFootball(strengths, state, [goal('home', 10)], options), '1x2').outcomes[0]?.price ?? 0
    })
    expect(home).toEqual([...home].sort((a, b) => b - a))
    expect(new Set(home).size).toBe(4)
  })

  it('takes a sent-off man for a loss', () => {
    const even = pricesOf(find(priceFootball(strengths, inPlay({}), [], options), '1x2'))
    const short = pricesOf(
      find(priceFootball(strengths, inPlay({ redCards: { home: 1, away: 0 } }), [], options), '1x2'),
    )
    expect(short[0]).toBeGreaterThan(even[0] ?? 0)
    expect(short[2]).toBeLessThan(even[2] ?? 0)
  })

  it('offers nothing after the match', () => {
    expect(priceFootball(strengths, inPlay({ status: 'ended', period: 'fullTime' }), [], options)).toEqual([])
    expect(priceFootball(strengths, { ...beforeKickOff, status: 'abandoned' }, [], options)).toEqual([])
    // No market of football counts extra time.
    expect(priceFootball(strengths, inPlay({ period: 'overtime', minute: 95 }), [], options)).toEqual([])
  })
})

describe('a few hundred situations', () => {
  const random = seededNumbers(8)
  const books = Array.from({ length: 300 }, (_, index) => {
    const [homeGoals, awayGoals] = [0.4 + 2.6 * random(), 0.3 + 2.2 * random()]
    const teams = { homeGoals, awayGoals, ...expectCounts(homeGoals, awayGoals) }
    const play = playFootball(teams, random)
    const minute = index % 3 === 0 ? 0 : Math.floor(90 * random())
    return priceFootball(teams, stateOfPlay(play, minute), goalsOfPlay(play, minute), options)
  })

  it('keeps the margin within 0.2 points wherever all outcomes may be taken', () => {
    const off = books.flat().flatMap((market) => {
      const winners = winnersOf(readMarketKey(market.key).type)
      const sum = market.outcomes.reduce((all, outcome) => all + 1000 / outcome.price, 0)
      const margin = sum / winners - 1
      const whole = market.outcomes.every((outcome) => outcome.active)
      return whole && Math.abs(margin - options.margin) > 0.002 ? [`${market.key} ${margin}`] : []
    })
    expect(off).toEqual([])
  })

  it('keeps prices within bounds and offers at least two outcomes of each market', () => {
    for (const market of books.flat()) {
      const active = market.outcomes.filter((outcome) => outcome.active)
      expect(active.length).toBeGreaterThanOrEqual(2)
      for (const { price } of active) expect(price >= 1010 && price <= 1_000_000).toBe(true)
      for (const { price } of market.outcomes) expect(price >= 1000 && Number.isSafeInteger(price)).toBe(true)
    }
  })

  it('pays more for a harder line, always', () => {
    let compared = 0
    for (const markets of books) {
      for (const [type, name] of [
        ['total', 'total'],
        ['asianHandicap', 'hcp'],
        ['homeTotal', 'total'],
        ['cornersTotal', 'total'],
      ] as const) {
        const lines = markets.filter((market) => readMarketKey(market.key).type === type)
        const harder = name === 'total' ? 1 : -1
        lines.slice(1).forEach((market, index) => {
          const before = lines[index]
          const [first = 0, second = 0] = pricesOf(market)
          const [firstBefore = 0, secondBefore = 0] = before ? pricesOf(before) : []
          compared += 1
          expect(harder * (first - firstBefore)).toBeGreaterThan(0)
          expect(harder * (second - secondBefore)).toBeLessThan(0)
        })
      }
    }
    expect(compared).toBeGreaterThan(2000)
  })
})
