import type { MatchBook } from '@banko/betting/match/book.ts'
import type { Market } from '@banko/betting/match/market.ts'
import { exampleBook, exampleMarket } from '@banko/betting/testing/books.ts'
import { describe, expect, test } from 'vitest'
import { inPlay } from '../testing/test-house.ts'
import { type Doubts, judgePrices, priceBandDefault } from './price-band.ts'

const second = 1000
const key = '1x2'
const prices = { 1: 2000, x: 3000, 2: 4000 }
type Message = Parameters<typeof judgePrices>[1]

function said(markets: readonly Market[], change: Partial<Message> = {}): Message {
  return { markets, ...change }
}
const priced = (change: Readonly<Record<string, number>>) => exampleMarket(key, { ...prices, ...change })
const suspended = (market: Market): Market => ({ ...market, status: 'suspended' })

/** What a book makes of one message after another, `at` seconds. */
function openJudge(start: Partial<MatchBook> = {}) {
  let book = exampleBook(1, start)
  let doubts: Doubts = new Map()
  return (at: number, market: Market, change: Partial<Message> = {}) => {
    const judged = judgePrices({ book, doubts }, said([market], change), { band: priceBandDefault, now: at * second })
    doubts = judged.doubts
    const markets = new Map(book.markets)
    for (const taken of judged.markets) markets.set(taken.key, taken)
    book = { ...book, markets, betting: change.betting ?? book.betting, state: change.state ?? book.state }
    return { taken: judged.markets[0], alarms: judged.alarms }
  }
}

describe('a price that moves', () => {
  test.each([
    ['to three times as much', { 1: 6000 }],
    ['to a third', { 2: 1334 }],
    ['of an outcome that was not there', { other: 90_000 }],
  ])('%s is taken over', (_, change) => {
    expect(openJudge()(0, priced(change))).toEqual({ taken: priced(change), alarms: [] })
  })

  test.each([
    ['to ten times as much', { 1: 20_000 }, { outcomeId: '1', price: 20_000, priceBefore: 2000 }],
    ['to a little more than three times', { 1: 6001 }, { outcomeId: '1', price: 6001, priceBefore: 2000 }],
    ['to less than a third', { 2: 1333 }, { outcomeId: '2', price: 1333, priceBefore: 4000 }],
  ])('%s suspends its market at the last good prices, with an alarm', (_, change, alarm) => {
    expect(openJudge()(0, priced(change))).toEqual({
      taken: suspended(priced({})),
      alarms: [{ key, reason: 'jump', ...alarm }],
    })
  })

  test('leaves the other markets of its message alone', () => {
    const [other, wrong] = [exampleMarket('riddle', { yes: 5100 }), priced({ x: 30_000 })]
    const { markets } = judgePrices({ book: exampleBook(1) }, said([other, wrong]), { band: priceBandDefault, now: 0 })
    expect(markets).toEqual([other, suspended(priced({}))])
  })

  test.each<[string, Partial<MatchBook>, Partial<Message>]>([
    ['after everything was stopped', { betting: 'stopped' }, { betting: 'open' }],
    ['with the word that everything is stopped', {}, { betting: 'stopped' }],
    ['while its producer recovers', { producerUp: false }, {}],
    ['with a goal', { state: inPlay(0, 0) }, { state: inPlay(1, 0) }],
    ['with a corner', { state: inPlay(0, 0) }, { state: { ...inPlay(0, 0), corners: { home: 1, away: 0 } } }],
    ['with the kick-off', {}, { state: inPlay(0, 0) }],
    ['of a market that was suspended', { markets: new Map([[key, suspended(priced({}))]]) }, {}],
    ['of a market that is new', { markets: new Map() }, {}],
  ])('%s begins anew', (_, start, change) => {
    const wild = priced({ 1: 50_000 })
    expect(openJudge(start)(0, wild, change)).toEqual({ taken: wild, alarms: [] })
  })

  test('with a running clock alone does not', () => {
    const state = { ...inPlay(0, 0), minute: 11 }
    const judge = openJudge({ state: inPlay(0, 0) })
    expect(judge(0, priced({ 1: 50_000 }), { state }).alarms).toHaveLength(1)
  })

  test('of what hardly happens multiplies in play, not before', () => {
    const [long, tenfold] = [priced({ 1: 30_000 }), priced({ 1: 300_000 })]
    const markets = new Map([[key, long]])
    expect(openJudge({ markets })(0, tenfold).alarms).toHaveLength(1)
    expect(openJudge({ markets, state: inPlay(0, 0) })(0, tenfold).alarms).toEqual([])
    // one chance in 33: 1/29.7 is 1/33 more than 1/297
    const felt = new Map([[key, priced({ 1: 29_700 })]])
    expect(openJudge({ markets: felt, state: inPlay(0, 0) })(0, priced({ 1: 297_000 })).alarms).toHaveLength(1)
  })
})

describe('a price that cannot be', () => {
  test.each([1009, 1000, 1_000_001])('of %i suspends its market, whatever came before', (price) => {
    for (const start of [{}, { betting: 'stopped' as const }, { producerUp: false }]) {
      const { taken, alarms } = openJudge(start)(0, priced({ 1: price }))
      expect(taken?.status).toBe('suspended')
      expect(alarms).toEqual([{ key, reason: 'outOfRange', outcomeId: '1', price }])
    }
  })

  test.each([1010, 1_000_000])('of %i can be', (price) => {
    expect(openJudge({ markets: new Map() })(0, priced({ 1: price })).alarms).toEqual([])
  })

  test('of an outcome, or in a market, that is suspended already harms nobody', () => {
    const off = { ...priced({}), outcomes: [{ id: '1', price: 1000, active: false }] }
    expect(openJudge()(0, off)).toEqual({ taken: off, alarms: [] })
    expect(openJudge()(0, suspended(priced({ 1: 1000 }))).alarms).toEqual([])
  })

  test('is not believed however often it is said, and alarms once', () => {
    const judge = openJudge()
    expect(judge(0, priced({ 1: 1000 })).alarms).toHaveLength(1)
    expect(judge(60, priced({ 1: 1000 }))).toEqual({ taken: suspended(priced({})), alarms: [] })
    expect(judge(61, priced({ 1: 2100 }))).toEqual({ taken: priced({ 1: 2100 }), alarms: [] })
  })
})

describe('a market in doubt', () => {
  test('opens as soon as its price is what it was, more or less', () => {
    const judge = openJudge()
    judge(0, priced({ 1: 20_000 }))
    expect(judge(1, priced({ 1: 2200 }))).toEqual({ taken: priced({ 1: 2200 }), alarms: [] })
    // and is compared with that from then on
    expect(judge(2, priced({ 1: 20_000 })).alarms).toMatchObject([{ priceBefore: 2200 }])
  })

  test('opens when its producer says the same again after ten seconds, not before', () => {
    const judge = openJudge()
    judge(0, priced({ 1: 20_000 }))
    expect(judge(9, priced({ 1: 21_000 }))).toEqual({ taken: suspended(priced({})), alarms: [] })
    expect(judge(10, priced({ 1: 19_000 }))).toEqual({ taken: priced({ 1: 19_000 }), alarms: [] })
  })

  test('waits anew, with another alarm, when the next price is another wild one', () => {
    const judge = openJudge()
    judge(0, priced({ 1: 20_000 }))
    expect(judge(9, priced({ 1: 200_000 })).alarms).toMatchObject([{ price: 200_000, priceBefore: 2000 }])
    expect(judge(15, priced({ 1: 200_000 })).taken?.status).toBe('suspended')
    expect(judge(19, priced({ 1: 200_000 }))).toEqual({ taken: priced({ 1: 200_000 }), alarms: [] })
  })

  test('stays in doubt while its producer suspends it', () => {
    const judge = openJudge()
    judge(0, priced({ 1: 20_000 }))
    judge(1, suspended(priced({ 1: 20_000 })))
    expect(judge(2, priced({ 1: 20_000 })).taken).toEqual(suspended(priced({})))
    expect(judge(3, priced({ 1: 1900 })).taken).toEqual(priced({ 1: 1900 }))
  })

  test('begins anew with a goal', () => {
    const judge = openJudge({ state: inPlay(0, 0) })
    judge(0, priced({ 1: 20_000 }))
    expect(judge(1, priced({ 1: 20_000 }), { state: inPlay(0, 1) })).toEqual({
      taken: priced({ 1: 20_000 }),
      alarms: [],
    })
  })
})
