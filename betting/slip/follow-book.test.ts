import { describe, expect, test } from 'vitest'
import { slipRulesDefault } from '../limits/limits.ts'
import type { MatchBook } from '../match/book.ts'
import type { Market } from '../match/market.ts'
import { exampleBook, exampleMarket, pick } from '../testing/books.ts'
import { type FollowedSlip, followBook, putBack } from './follow-book.ts'
import { questionOfNow } from './follow-score.ts'
import type { Selection } from './selection.ts'
import { emptySlip } from './slip.ts'

const terms = { limits: { priceMin: 1500, priceMax: 5000 }, rules: slipRulesDefault }

function bookWith(markets: readonly Market[], change: Partial<MatchBook> = {}): MatchBook {
  return exampleBook(1, { markets: new Map(markets.map((market) => [market.key, market])), ...change })
}

function followed(...selections: readonly Selection[]): FollowedSlip {
  return { slip: { ...emptySlip, selections }, parked: [] }
}

const at = (home: number, away: number): Partial<MatchBook> => ({
  state: { ...exampleBook(1).state, status: 'live', period: 'firstHalf', minute: 12, score: { home, away } },
})

const nextGoal = (number: number) => exampleMarket(`nextGoal/goalnr=${number}`, { 1: 2000, none: 4000, 2: 3000 })
const onGoal = (number: number) => pick(1, { marketKey: `nextGoal/goalnr=${number}` })

describe('a match that changes nothing', () => {
  test('leaves the very same slip, whatever its prices and suspensions', () => {
    const before = followed(pick(1), pick(2))
    const suspended = { ...exampleMarket('1x2', { 1: 1900 }), status: 'suspended' as const }
    const after = followBook(before, bookWith([suspended], { betting: 'stopped', version: 9 }), terms)
    expect(after.slip).toBe(before.slip)
    expect(after.news).toEqual([])
    expect(followBook(before, exampleBook(3), terms).slip).toBe(before.slip)
  })
})

describe('a finished match', () => {
  const over = exampleBook(1, { state: { ...exampleBook(1).state, status: 'ended' } })

  test('leaves the slip, with a word', () => {
    const after = followBook(followed(pick(1), pick(2)), over, terms)
    expect(after.slip.selections).toEqual([pick(2)])
    expect(after.news).toEqual([{ kind: 'matchEnded', matchId: 1, selections: ['1|1x2|1'] }])
  })

  test('that was not on it is not spoken of, and what was put aside of it goes', () => {
    const parked = [1, 2].map((matchId) => ({ selection: pick(matchId), ready: false }))
    const after = followBook({ ...followed(pick(2)), parked }, over, terms)
    expect(after).toMatchObject({ news: [], parked: [{ selection: pick(2) }] })
  })
})

describe('a question that moves on with the score', () => {
  const book = bookWith([nextGoal(1), nextGoal(2)], at(1, 0))

  test('stays what the player chose, whatever price policy they have', () => {
    for (const pricePolicy of ['none', 'higher', 'any'] as const) {
      const before = { ...followed(onGoal(1), pick(2)), slip: { ...followed(onGoal(1)).slip, pricePolicy } }
      const after = followBook(before, book, terms)
      expect(after.slip).toBe(before.slip)
      expect(after.news).toEqual([])
    }
  })

  test('is shown as it is now, at its price and version of now', () => {
    const banker = { ...onGoal(1), banker: true }
    expect(questionOfNow(book, banker)).toEqual({ ...onGoal(2), price: 2000, version: 7, banker: true })
    const rest = exampleMarket('restOfMatch/score=1:2', { 1: 2500, x: 3000, 2: 4000 })
    const onRest = pick(1, { marketKey: 'restOfMatch/score=0:0' })
    expect(questionOfNow(bookWith([rest], at(1, 2)), onRest)).toMatchObject({
      marketKey: 'restOfMatch/score=1:2',
      price: 2500,
    })
  })

  test('asks nothing while the new one may not be taken, nor where it is the same', () => {
    const closed = { ...nextGoal(2), status: 'suspended' as const }
    expect(questionOfNow(bookWith([nextGoal(1)], at(1, 0)), onGoal(1))).toBeUndefined()
    expect(questionOfNow(bookWith([closed], at(1, 0)), onGoal(1))).toBeUndefined()
    expect(questionOfNow(book, onGoal(2))).toBeUndefined()
    expect(questionOfNow(book, pick(1))).toBeUndefined()
    expect(questionOfNow(book, pick(1, { marketKey: 'riddle', outcomeId: 'yes' }))).toBeUndefined()
  })
})

describe("a price outside the player's range", () => {
  const priced = (price: number) => bookWith([exampleMarket('1x2', { 1: price })])
  const away = followBook(followed(pick(1), pick(2)), priced(1400), terms)

  test('puts its selection aside, and says why', () => {
    expect(away.slip.selections).toEqual([pick(2)])
    expect(away.parked).toEqual([{ selection: pick(1), ready: false }])
    expect(away.news).toEqual([
      { kind: 'priceOut', refusal: { code: 'priceBelowMin', selection: '1|1x2|1', min: 1500, price: 1400 } },
    ])
    expect(followBook(followed(pick(1)), priced(5001), terms).news).toMatchObject([
      { kind: 'priceOut', refusal: { code: 'priceAboveMax', max: 5000, price: 5001 } },
    ])
  })

  test('a suspended price says nothing yet', () => {
    const suspended = bookWith([{ ...exampleMarket('1x2', { 1: 1400 }), status: 'suspended' }])
    expect(followBook(followed(pick(1)), suspended, terms).news).toEqual([])
    expect(followBook(followed(pick(1)), bookWith([]), terms).news).toEqual([])
  })

  test('that comes back is told once, and can be put back', () => {
    expect(putBack(away, '1|1x2|1', slipRulesDefault)).toEqual({ slip: away.slip, parked: away.parked })
    const back = followBook(away, priced(1600), terms)
    expect(back.news).toEqual([{ kind: 'priceBack', selection: '1|1x2|1', price: 1600 }])
    const again = followBook(back, priced(1700), terms)
    expect(again.news).toEqual([])
    const put = putBack(again, '1|1x2|1', slipRulesDefault)
    expect(put.slip.selections).toEqual([pick(2), pick(1)])
    expect(put.parked).toEqual([])
  })

  test('that leaves again is not ready any more; other matches are none of its business', () => {
    const back = followBook(away, priced(1600), terms)
    expect(followBook(back, priced(1400), terms).parked).toEqual([{ selection: pick(1), ready: false }])
    expect(followBook(back, bookWith([]), terms).parked).toEqual([{ selection: pick(1), ready: false }])
    expect(followBook(back, exampleBook(2), terms).parked).toEqual(back.parked)
  })

  test('is not put back where the slip has no room, nor what was never put aside', () => {
    const back = followBook(away, priced(1600), terms)
    const full = { ...slipRulesDefault, combinedSelectionsMax: 1 }
    expect(putBack(back, '1|1x2|1', full).parked).toHaveLength(1)
    expect(putBack(back, '7|1x2|1', slipRulesDefault).slip).toBe(back.slip)
  })
})
