import { settleMarket } from '@banko/betting/coupon/settle-market.ts'
import { findMarketType } from '@banko/betting/market-types/catalogue.ts'
import { winnersOf } from '@banko/betting/market-types/together.ts'
import { type Market, readMarketKey } from '@banko/betting/match/market.ts'
import { beforeKickOff } from '@banko/betting/match/match-clock.ts'
import { runs } from '@banko/betting/testing/runs.ts'
import { describe, expect, it } from 'vitest'
import type { Random } from '../chances/incident.ts'
import { removeMargin } from '../odds/margin.ts'
import { type PeriodSport, periodSportsTried } from '../testing/period-sports.ts'
import { seededNumbers } from '../testing/seeded-numbers.ts'
import { playLength, recordOfPlay, stateOfPlay } from './period-play.ts'

const margin = 0.06
const typeOf = (market: Market) => readMarketKey(market.key).type
/** Its total or handicap. */
const lineOf = (market: Market) => {
  const line = Object.entries(readMarketKey(market.key).specifiers).find(([name]) => /^(total|hcp)$/.test(name))
  return line && { name: line[0], figure: Number(line[1]) }
}
const pricesOf = (market: Market) => market.outcomes.map((outcome) => outcome.price)

/** Books of all sorts of sides, a third of them before the match, the others at any moment. */
function drawBooks(sport: PeriodSport, count: number, random: Random) {
  return Array.from({ length: count }, (_, index) => {
    const match = sport.draw(random)
    const play = match.play(random)
    const time = index % 3 === 0 ? 0 : Math.floor(random() * playLength(play))
    return { match, play, time, markets: match.price(stateOfPlay(play, time), margin) }
  })
}

describe.each(periodSportsTried)('$name', (sport) => {
  const random = seededNumbers(5)
  const books = drawBooks(sport, runs(sport.name === 'baseball' ? 25 : 60, 2000), random)

  it('offers every type before the match, in the order of the page, with its outcomes', () => {
    // Between even sides: of one-sided matches not everything is worth asking.
    const markets = sport.draw(() => 0.5).price(beforeKickOff, margin)
    expect([...new Set(markets.map(typeOf))]).toEqual(sport.types.map((type) => type.id))
    for (const market of markets) {
      const { type, specifiers } = readMarketKey(market.key)
      expect(findMarketType(type)?.outcomes(specifiers)).toEqual(
        expect.arrayContaining(market.outcomes.map((outcome) => outcome.id)),
      )
      expect(new Set(Object.keys(specifiers))).toEqual(new Set(findMarketType(type)?.specifiers))
    }
  })

  it('offers nothing after the match, and no key twice', () => {
    for (const { match, play, markets } of books.slice(0, 30)) {
      expect(match.price(stateOfPlay(play, playLength(play)), margin)).toEqual([])
      expect(new Set(markets.map((market) => market.key)).size).toBe(markets.length)
    }
  })

  it('offers no market that is decided', { timeout: 300_000 }, () => {
    const decided = books.flatMap(({ play, time, markets }) => {
      const record = recordOfPlay(play, time)
      return markets.filter(({ key }) => settleMarket(key, record)).map(({ key }) => key)
    })
    expect(decided).toEqual([])
  })

  it('keeps the margin within 0.2 points wherever all outcomes may be taken', () => {
    const off = books.flatMap(({ markets }) =>
      markets.flatMap((market) => {
        const sum = market.outcomes.reduce((all, outcome) => all + 1000 / outcome.price, 0)
        const kept = sum / winnersOf(typeOf(market)) - 1
        // One step of the ladder at such a price is more than 0.4 points.
        const coarse = Math.min(...pricesOf(market)) < 1080
        const whole = market.outcomes.every((outcome) => outcome.active)
        return whole && !coarse && Math.abs(kept - margin) > 0.002 ? [`${market.key} ${kept}`] : []
      }),
    )
    expect(off).toEqual([])
  })

  it('pays more for a harder line, always', () => {
    let compared = 0
    for (const { markets } of books) {
      const sets = Map.groupBy(
        markets.filter((market) => lineOf(market)),
        (market) => {
          const { type, specifiers } = readMarketKey(market.key)
          return `${type} ${Object.entries(specifiers).filter(([name]) => name.endsWith('nr'))}`
        },
      )
      for (const lines of sets.values()) {
        const sorted = lines.toSorted((a, b) => (lineOf(a)?.figure ?? 0) - (lineOf(b)?.figure ?? 0))
        sorted.slice(1).forEach((market, index) => {
          const [first = 0, second = 0] = pricesOf(market)
          const [firstBefore = 0, secondBefore = 0] = pricesOf(sorted[index] ?? market)
          // A higher total is harder to pass, a higher handicap easier to win with. Two handicaps of a half beside a
          // draw that cannot be ask the same.
          const harder = lineOf(market)?.name === 'total' ? 1 : -1
          compared += 1
          expect(harder * (first - firstBefore), market.key).toBeGreaterThanOrEqual(0)
          expect(harder * (second - secondBefore), market.key).toBeLessThanOrEqual(0)
        })
      }
    }
    expect(compared).toBeGreaterThan(books.length)
  })

  /**
   * The chances behind the prices come true as often as they say, at any moment of the match: the prices, the play and
   * the result rules are of one measure.
   */
  it('keeps its word: outcomes win as often as their prices say', { timeout: 600_000 }, () => {
    const sums = new Map<string, { won: number; expected: number; variance: number; count: number }>()
    for (const { play, markets } of books) {
      const end = recordOfPlay(play, playLength(play))
      for (const market of markets) {
        const results = settleMarket(market.key, end)
        const chances = removeMargin(pricesOf(market))
        const winners = winnersOf(typeOf(market))
        market.outcomes.forEach((outcome, index) => {
          const result = results?.get(outcome.id)
          if (!result || result.voidHalves > 0 || winners > 1) return
          const name = `${typeOf(market)} ${outcome.id}`
          const sum = sums.get(name) ?? { won: 0, expected: 0, variance: 0, count: 0 }
          const chance = chances[index] ?? 0
          sum.won += result.won ? 1 : 0
          sum.expected += chance
          sum.variance += chance * (1 - chance)
          sum.count += 1
          sums.set(name, sum)
        })
      }
    }
    const off = [...sums].flatMap(([name, { won, expected, variance, count }]) => {
      // Lines of one match win together: as if each match were one trial. Prices are cut to their ladder.
      const lines = count / Math.min(count, books.length)
      const allowed = 4.5 * Math.sqrt(variance * lines) + 0.02 * count + 3
      return Math.abs(won - expected) > allowed ? [`${name}: ${won} of ${count}, expected ${expected.toFixed(1)}`] : []
    })
    expect(off).toEqual([])
    expect(sums.size).toBeGreaterThan(30)
  })
})
