import { describe, expect, test } from 'vitest'
import type { MatchBook } from '../match/book.ts'
import type { MarketStatus } from '../match/market.ts'
import { exampleBook, exampleMarket, hourBefore, startsAt } from '../testing/books.ts'
import { type BookedSelection, bookedStanding } from './booked-standing.ts'

const everything = { sport: true, live: true }
const homeWin: BookedSelection = { matchId: 1, marketKey: '1x2', outcomeId: '1', price: 1900, live: false }
const over: BookedSelection = { ...homeWin, marketKey: 'total/total=2.5', outcomeId: 'over' }
const inPlay: Partial<MatchBook> = {
  state: { ...exampleBook(1).state, status: 'live', period: 'firstHalf', minute: 9 },
}

const standing = (selection: BookedSelection, book?: MatchBook, products = everything, now = hourBefore) =>
  bookedStanding(selection, book, { products, now })

const withMarket = (key: string, status: MarketStatus, prices = { 1: 2000, over: 1850 }) =>
  exampleBook(1, { markets: new Map([[key, { ...exampleMarket(key, prices), status }]]) })

describe('a booked selection', () => {
  test('is offered at the price of now', () => {
    expect(standing(homeWin, exampleBook(1))).toEqual({
      kind: 'offered',
      price: 2000,
      version: 7,
      live: false,
      begun: false,
    })
  })

  test('is suspended while nobody may take it, and has a price still', () => {
    const suspended = { kind: 'suspended', price: 2000 }
    expect(standing(homeWin, exampleBook(1, { betting: 'stopped' }))).toMatchObject(suspended)
    expect(standing(homeWin, exampleBook(1, { producerUp: false }))).toMatchObject(suspended)
    expect(standing(homeWin, withMarket('1x2', 'suspended'))).toMatchObject(suspended)
    expect(standing(homeWin, withMarket('1x2', 'handedOver'))).toMatchObject(suspended)
  })

  test('of a match that has begun is offered in play, where that is open, and says that it has begun', () => {
    const book = exampleBook(1, inPlay)
    expect(standing(homeWin, book)).toMatchObject({ kind: 'offered', live: true, begun: true })
    expect(standing({ ...homeWin, live: true }, book)).toMatchObject({ kind: 'offered', live: true, begun: false })
    expect(standing(homeWin, book, { sport: true, live: false })).toEqual({ kind: 'notOffered', begun: true })
  })

  test('has begun when the kick-off has passed, though the feed has not said so', () => {
    expect(standing(homeWin, exampleBook(1), everything, startsAt)).toMatchObject({ kind: 'suspended', begun: true })
  })

  test('before its match is not offered where only live is open', () => {
    expect(standing(homeWin, exampleBook(1), { sport: false, live: true })).toEqual({
      kind: 'notOffered',
      begun: false,
    })
  })

  test('is gone with its match', () => {
    expect(standing(homeWin)).toEqual({ kind: 'matchGone', begun: false })
    const ended = exampleBook(1, { state: { ...exampleBook(1).state, status: 'ended' } })
    expect(standing(homeWin, ended)).toEqual({ kind: 'matchEnded', begun: true })
    expect(standing(homeWin, exampleBook(1, { ...inPlay, betting: 'closed' }))).toEqual({
      kind: 'bettingClosed',
      begun: true,
    })
  })

  test.each(['settled', 'cancelled', 'inactive'] as const)('is gone with its market when that is %s', (status) => {
    expect(standing(homeWin, withMarket('1x2', status))).toEqual({ kind: 'marketClosed', begun: false })
  })

  test('says apart whether the market is gone, or its line alone', () => {
    expect(standing(over, withMarket('1x2', 'active'))).toMatchObject({ kind: 'marketClosed' })
    expect(standing(over, withMarket('total/total=3.5', 'active'))).toMatchObject({ kind: 'lineGone' })
    const other = exampleMarket('total/total=3.5', { over: 2600 })
    const closed: MatchBook['markets'] = new Map([
      ['total/total=2.5', { ...exampleMarket('total/total=2.5', { over: 1850 }), status: 'inactive' }],
      ['total/total=3.5', other],
    ])
    expect(standing(over, exampleBook(1, { markets: closed }))).toMatchObject({ kind: 'lineGone' })
    const hidden = new Map(closed).set('total/total=3.5', { ...other, status: 'settled' })
    expect(standing(over, exampleBook(1, { markets: hidden }))).toMatchObject({ kind: 'marketClosed' })
    expect(standing({ ...homeWin, outcomeId: '9' }, exampleBook(1))).toMatchObject({ kind: 'marketClosed' })
  })
})
