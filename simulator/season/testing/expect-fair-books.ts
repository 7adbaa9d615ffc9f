import { readLine } from '@banko/betting/market-types/line.ts'
import { type Market, readMarketKey } from '@banko/betting/match/market.ts'
import { beforeKickOff } from '@banko/betting/match/match-clock.ts'
import type { ScoreGrid } from '@banko/pricing/chances/score-grid.ts'
import { lookAhead } from '@banko/pricing/football/outlook.ts'
import { expect, it } from 'vitest'
import { fileMarkets } from '../file-prices.ts'
import { planSeason } from '../plan-season.ts'
import { realTime, scriptMatch } from '../script-match.ts'
import type { SeasonPrices } from '../season-row.ts'
import { findGains, findValue } from './fair-measure.ts'
import { type KnownSeason, rowsOf } from './season-files.ts'

interface Book {
  readonly ref: string
  /** As offered until kick-off. */
  readonly markets: readonly Market[]
  readonly prices: SeasonPrices
  /** The model's chances behind all prices that are not the file's. */
  readonly model: ScoreGrid
}

/** Every match of a season before its kick-off. */
function booksOf({ files }: KnownSeason): readonly Book[] {
  return planSeason(rowsOf(files), [], 7).matches.map((match) => ({
    ref: match.ref,
    markets: scriptMatch(match, realTime).price(match.kickOffAt, { kind: 'before' }),
    prices: match.prices,
    model: lookAhead(match.strengths, beforeKickOff, [], match.play.counted).grid,
  }))
}

/** Lines of a type, the lowest first, with the prices of both sides. */
function linesOf(markets: readonly Market[], type: string) {
  return markets.flatMap(({ key, outcomes: [first, second] }) => {
    const { type: found, specifiers } = readMarketKey(key)
    if (found !== type || !first || !second) return []
    const line = readLine(specifiers, type === 'total' ? 'total' : 'hcp')
    return [{ key, line, first: first.price, second: second.price }]
  })
}

/** What holds of the books of any season before kick-off: tests, for a `describe` of its own. */
export function expectFairBooks(season: KnownSeason): void {
  const books = booksOf(season)

  it('have the file’s own prices', () => {
    for (const { markets, prices, ref } of books) {
      for (const { key, prices: given } of fileMarkets(prices)) {
        const market = markets.find((one) => one.key === key)
        const offered = Object.fromEntries(market?.outcomes.map(({ id, price }) => [id, price]) ?? [])
        expect(offered, `${ref} ${key}`).toEqual(given)
      }
    }
    // Result, total and handicap of all but a match or two.
    expect(books.flatMap(({ prices }) => fileMarkets(prices)).length).toBeGreaterThanOrEqual(3 * books.length - 2)
  })

  it('hold no market twice, and one most balanced line of each type', () => {
    for (const { markets, ref } of books) {
      const types = markets.map(({ key }) => readMarketKey(key).type)
      const balanced = markets.filter((market) => market.mostBalanced).map(({ key }) => readMarketKey(key).type)
      expect(new Set(markets.map(({ key }) => key)).size, ref).toBe(markets.length)
      expect(balanced.toSorted(), ref).toEqual([...new Set(types)].toSorted())
    }
  })

  it('pay less on an easier line than on a harder one, whoever made the prices', () => {
    const wrong: string[] = []
    for (const { markets, ref } of books) {
      for (const [type, rising] of [
        ['total', 'first'],
        ['asianHandicap', 'second'],
      ] as const) {
        const falling = rising === 'first' ? 'second' : 'first'
        linesOf(markets, type).forEach((line, index, lines) => {
          const before = lines[index - 1]
          if (!before) return
          if (before.line >= line.line || before[rising] >= line[rising] || before[falling] <= line[falling])
            wrong.push(`${ref}: ${before.key} and ${line.key}`)
        })
      }
    }
    expect(wrong).toEqual([])
  })

  it('let nobody win however the match ends', () => {
    const gains = books.flatMap(({ ref, markets, model }) => {
      const found = findGains(markets, model)
      return found.length === 0 ? [] : [`${ref}: ${found.join(', ')}`]
    })
    expect(gains).toEqual([])
  })

  it('give value under the model on the bookmakers’ own handicap alone, and seldom', () => {
    const values = books.flatMap(({ markets, model }) => findValue(markets, model))
    expect(values.filter((value) => !value.startsWith('asianHandicap/'))).toEqual([])
    expect(values.length / books.length).toBeLessThan(0.06)
  })

  it.each([
    ['the result', '1x2', [3000, 3500, 4000]],
    ['a total against its neighbours', 'total/total=2.5', [3500, 1500]],
    ['a handicap against the result', 'asianHandicap/hcp=-0.5', [9000, 1100]],
  ])('would show it if %s let one win', (_, key, prices) => {
    const [book] = books.filter(({ markets }) => markets.some((market) => market.key === key))
    const spoilt = book?.markets.map((market) =>
      market.key === key
        ? { ...market, outcomes: market.outcomes.map((one, index) => ({ ...one, price: prices[index] ?? 0 })) }
        : market,
    )
    expect(book && spoilt && findGains(spoilt, book.model)).not.toEqual([])
  })
}
