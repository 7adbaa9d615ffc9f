import { legResultOf } from '@banko/betting/coupon/settle-leg.ts'
import { settleMarket } from '@banko/betting/coupon/settle-market.ts'
import type { MatchBook } from '@banko/betting/match/book.ts'
import type { BuilderPart } from '@banko/betting/match/builder.ts'
import { type Market, readMarketKey } from '@banko/betting/match/market.ts'
import { beforeKickOff, type MatchState } from '@banko/betting/match/match-clock.ts'
import { sports } from '@banko/betting/match/sport.ts'
import { certain } from '@banko/betting/numbers/millionths.ts'
import { runs } from '@banko/betting/testing/runs.ts'
import { describe, expect, it } from 'vitest'
import { expectCounts } from '../football/expect-counts.ts'
import { priceFootball } from '../football/football.ts'
import { lookAhead } from '../football/outlook.ts'
import { listRecords } from '../testing/possible-records.ts'
import { seededNumbers } from '../testing/seeded-numbers.ts'
import { questionOf } from './builder-question.ts'
import { fairChanceOf } from './fair-chance.ts'
import { fitMatch } from './fit-match.ts'
import { priceBuilder } from './price-builder.ts'

const margin = 0.06
const counted = { corners: true, cards: true }
const team = { id: 1, name: 'Lyon' }
const fixture = {
  matchId: 1,
  sportId: sports.football,
  categoryId: 1,
  categoryName: 'England',
  categoryFlag: 'gb-eng',
  tournamentId: 1,
  tournamentName: 'First League',
  home: team,
  away: team,
  startsAt: 0,
}

function bookOf(homeGoals: number, awayGoals: number, state: MatchState = beforeKickOff): MatchBook {
  const strengths = { homeGoals, awayGoals, ...expectCounts(homeGoals, awayGoals) }
  const markets = priceFootball(strengths, state, [], { margin, counted })
  return {
    matchId: 1,
    version: 1,
    fixture,
    state,
    betting: 'open',
    producerUp: true,
    markets: new Map(markets.map((market) => [market.key, market])),
  }
}

const usual = bookOf(1.6, 1.1)

/** `1x2|1 + total/total=2.5|over`. */
function read(text: string): BuilderPart[] {
  return text.split(' + ').map((part) => {
    const at = part.indexOf('|')
    return { marketKey: part.slice(0, at), outcomeId: part.slice(at + 1) }
  })
}

const ask = (text: string, book = usual) => priceBuilder(book, fitMatch(book), read(text))

/** The chance that it is priced by, or why it is not and what that is about. */
function said(text: string, book = usual): number | string {
  const answer = ask(text, book)
  if (answer.kind === 'barred') {
    const about = answer.parts.map(({ marketKey, outcomeId }) => `${marketKey}|${outcomeId}`)
    return [answer.why, ...about].join(' ')
  }
  return (answer.chances?.won ?? 0) / certain
}

function fairOf(text: string, book = usual): number[] {
  return read(text).map(({ marketKey, outcomeId }) => {
    const market = book.markets.get(marketKey)
    return (market && fairChanceOf(market, outcomeId)?.chance) ?? Number.NaN
  })
}

const product = (chances: readonly number[]) => chances.reduce((all, chance) => all * chance, 1)

describe('parts of one match', () => {
  it('multiply where they are counted apart', () => {
    const text = '1x2|1 + cornersTotal/total=9.5|over + cardsTotal/total=3.5|under'
    expect(said(text)).toBeCloseTo(product(fairOf(text)), 5)
  })

  it('are likelier together than apart where one brings the other, and less likely where it does not', () => {
    const [helps, hinders] = ['1x2|1 + homeTotal/total=1.5|over', '1x2|1 + total/total=2.5|under']
    expect(said(helps)).toBeGreaterThan(product(fairOf(helps)) * 1.2)
    expect(said(hinders)).toBeLessThan(product(fairOf(hinders)) * 0.9)
  })

  it('pay their fair odds less the largest margin of their markets, cut to the ladder of prices', () => {
    const answer = ask('1x2|1 + total/total=2.5|over')
    const chance = said('1x2|1 + total/total=2.5|over')
    expect(answer).toMatchObject({ kind: 'priced', price: 3190 })
    expect(1 / (Number(chance) * 3.19) - 1).toBeCloseTo(margin, 2)
  })

  it('are each as likely as their own price says, whatever the model thinks of it', () => {
    const market = usual.markets.get('bothToScore')
    if (!market) throw new Error('nobody prices both to score')
    const outcomes = market.outcomes.map((outcome) => ({ ...outcome, price: outcome.id === 'yes' ? 2100 : 1700 }))
    const moved = { ...usual, markets: new Map([...usual.markets, ['bothToScore', { ...market, outcomes }]]) }
    const text = 'bothToScore|yes + halfTime1x2|1'
    const [was, is] = [fairOf(text)[0], fairOf(text, moved)[0]]
    expect(Number(said(text, moved)) / Number(said(text))).toBeCloseTo((is ?? 0) / (was ?? 1), 4)
  })

  it.each([
    ['1x2|1 + 1x2|x', 'sameMarket 1x2|1 1x2|x'],
    ['1x2|1 + correctScore|0:1', 'contradictory'],
    ['1x2|1 + awayTotal/total=1.5|over + total/total=2.5|under', 'contradictory'],
    ['1x2|1 + homeTotal/total=0.5|over', 'addsNothing homeTotal/total=0.5|over'],
    ['1x2|1 + bothToScore|yes + total/total=2.5|over', 'addsNothing total/total=2.5|over'],
    ['drawNoBet|1 + bothToScore|yes', 'mayBeVoid drawNoBet|1'],
    ['asianTotal/total=2.25|over + bothToScore|yes', 'mayBeVoid asianTotal/total=2.25|over'],
    ['nextGoal/goalnr=1|1 + bothToScore|yes', 'partUnpriced nextGoal/goalnr=1|1'],
    ['resultAtMinute/minute=30|1 + bothToScore|yes', 'partUnpriced resultAtMinute/minute=30|1'],
    ['redCard|yes + bothToScore|yes', 'partUnpriced redCard|yes'],
    ['1x2|1 + nobody|yes', 'closed nobody|yes'],
    ['correctScore|0:4 + halfTimeCorrectScore|0:0 + cardsTotal/total=1.5|under', 'tooUnlikely'],
  ])('%s have no price: %s', (text, why) => {
    expect(said(text)).toBe(why)
  })

  it('have none on a match whose result is closed, of another sport, or that is over', () => {
    const text = 'bothToScore|yes + total/total=2.5|over'
    const result = usual.markets.get('1x2')
    const shut = new Map(usual.markets).set('1x2', { ...(result as Market), status: 'suspended' })
    expect(said(text, { ...usual, markets: shut })).toBe('matchUnpriced')
    expect(said(text, { ...usual, fixture: { ...fixture, sportId: sports.hockey } })).toBe('matchUnpriced')
    const over: MatchState = { ...beforeKickOff, status: 'ended', period: 'fullTime' }
    expect(said(text, { ...usual, state: over })).toBe('matchUnpriced')
  })
})

it('have none where a price is far from what the model finds of its part', () => {
  const market = usual.markets.get('halfTime1x2') as Market
  const outcomes = market.outcomes.map((outcome) => ({ ...outcome, price: outcome.id === '2' ? 1100 : 20_000 }))
  const moved = { ...usual, markets: new Map([...usual.markets, [market.key, { ...market, outcomes }]]) }
  expect(said('halfTime1x2|2 + bothToScore|yes', moved)).toBe('partUnpriced halfTime1x2|2')
})

it('are priced by the result alone, where nobody offers a total', () => {
  const markets = new Map([...usual.markets].filter(([key]) => !key.startsWith('total/')))
  expect(said('1x2|1 + bothToScore|yes', { ...usual, markets })).toBeCloseTo(Number(said('1x2|1 + bothToScore|yes')), 1)
})

it('asks nothing of an outlook that does not count what a part is about', () => {
  const uncounted = lookAhead({ homeGoals: 1.6, awayGoals: 1.1, ...expectCounts(1.6, 1.1) }, beforeKickOff, [], {
    corners: false,
    cards: false,
  })
  const parts = read('1x2|1 + cornersTotal/total=9.5|over')
  expect(() => priceBuilder(usual, uncounted, parts)).toThrow('the outlook does not count corners')
})

const inPlay: MatchState = {
  ...beforeKickOff,
  status: 'live',
  period: 'secondHalf',
  minute: 55,
  score: { home: 1, away: 0 },
  halfTime: { home: 1, away: 0 },
}

describe('the chance of all parts together', () => {
  const random = seededNumbers(11)
  const pickOne = <Item>(items: readonly Item[]): Item => items[Math.floor(items.length * random())] as Item
  const drawn = (book: MatchBook) => {
    const open = [...book.markets.values()].filter(
      ({ key }) => questionOf({ marketKey: key, outcomeId: '' })?.counting === 'goals',
    )
    const count = 2 + Math.floor(2 * random())
    return Array.from({ length: count }, () => {
      const market = pickOne(open)
      return { marketKey: market.key, outcomeId: pickOne(market.outcomes).id }
    })
  }

  it.each([
    ['before the match', usual],
    ['in play', bookOf(1.5, 1.3, inPlay)],
  ])(
    '%s is that of every end in which the rules of settlement let all of them win',
    { timeout: 120_000 },
    (_, book) => {
      const outlook = fitMatch(book)
      if (!outlook) throw new Error('the match has no prices')
      const ends = listRecords('halves', { state: book.state, goals: [], outlook })
      const off: string[] = []
      let priced = 0
      for (let run = 0; run < runs(60, 3000); run++) {
        const parts = drawn(book)
        const answer = priceBuilder(book, outlook, parts)
        const wins = (part: BuilderPart) =>
          ends.map(({ record }) => {
            const result = settleMarket(part.marketKey, record)?.get(part.outcomeId)
            return result !== undefined && legResultOf(result) === 'won'
          })
        const columns = parts.map(wins)
        const sum = (all: readonly (readonly boolean[])[]) =>
          ends.reduce((chance, end, at) => (all.every((column) => column[at]) ? chance + end.chance : chance), 0)
        const joint = sum(columns)
        const name = parts.map(({ marketKey, outcomeId }) => `${marketKey}|${outcomeId}`).join(' + ')
        if (answer.kind === 'barred') {
          if (answer.why === 'contradictory' && joint > 1e-6) off.push(`${name} is not contradictory: ${joint}`)
          continue
        }
        priced += 1
        const fair = fairOf(name, book)
        const corrected = parts.reduce((chance, __, at) => (chance * (fair[at] ?? 0)) / sum([columns[at] ?? []]), joint)
        const least = Math.max(0, 1 - fair.reduce((missing, one) => missing + 1 - one, 0))
        const expected = Math.min(Math.max(corrected, least), ...fair)
        const chance = (answer.chances?.won ?? 0) / certain
        if (Math.abs(chance - expected) > 2e-6) off.push(`${name}: ${chance}, not ${expected}`)
        if (chance * answer.price > 1000) off.push(`${name}: ${answer.price} is above fair`)
        const prices = parts.map((part) => priceOf(book, part))
        if (prices.some((price) => price >= answer.price)) off.push(`${name}: ${answer.price} is no more than a part's`)
      }
      expect(off.slice(0, 10)).toEqual([])
      expect(priced).toBeGreaterThan(5)
    },
  )
})

function priceOf(book: MatchBook, { marketKey, outcomeId }: BuilderPart): number {
  return book.markets.get(marketKey)?.outcomes.find(({ id }) => id === outcomeId)?.price ?? Number.NaN
}

it('knows a count for every kind of market but those on order, minutes and red cards', () => {
  const unpriced = [...usual.markets.keys()].filter((marketKey) => !questionOf({ marketKey, outcomeId: '' }))
  expect([...new Set(unpriced.map((key) => readMarketKey(key).type))].sort()).toEqual([
    'awayRedCard',
    'firstGoal',
    'firstGoalInterval',
    'halfTimeNextGoal',
    'homeRedCard',
    'lastGoal',
    'nextGoal',
    'redCard',
    'resultAtMinute',
    'totalAtMinute',
  ])
})
