import { exampleBook, exampleMarket, hourBefore } from '@banko/betting/testing/books.ts'
import type { OwnBoost } from '@banko/contract/calls/promotions.ts'
import { expect, test } from 'vitest'
import { boostedLine, boostedOutcomes } from './boosted-lines.ts'

const boost: OwnBoost = {
  ...{ offerId: 1, version: 1, title: 'Tonight', outcomes: ['1|1x2|1', '2|1x2|x'], stakeMax: 2000 },
  raise: { kind: 'to', price: 2600 },
}

test('outcomes stand once, by the newest boost that names them, those of a match alone where it is asked', () => {
  const older = { ...boost, offerId: 7, outcomes: ['1|1x2|1', '3|1x2|1'] }
  const keys = (matchId?: number) =>
    boostedOutcomes([boost, older], matchId).map(({ key, boost: of }) => [key, of.offerId])
  expect(keys()).toEqual([
    ['1|1x2|1', 1],
    ['2|1x2|x', 1],
    ['3|1x2|1', 7],
  ])
  expect(keys(3)).toEqual([['3|1x2|1', 7]])
})

test('a line is there while it may be taken before its match, at a price that the boost raises', () => {
  const [one] = boostedOutcomes([boost])
  if (!one) throw new Error('one')
  const book = exampleBook(1)
  const high = new Map([['1x2', exampleMarket('1x2', { 1: 2600 })]])
  expect(boostedLine(one, book, hourBefore)).toMatchObject({
    ...{ key: '1|1x2|1', raised: 2600 },
    tapped: { marketKey: '1x2', outcomeId: '1', price: 2000 },
  })
  expect(boostedLine(one, undefined, hourBefore)).toBeUndefined()
  expect(boostedLine(one, { ...book, markets: high }, hourBefore)).toBeUndefined()
  expect(boostedLine({ ...one, boost: { ...boost, priceMin: 2001 } }, book, hourBefore)).toBeUndefined()
  expect(boostedLine(one, { ...book, state: { ...book.state, status: 'live' } }, hourBefore)).toBeUndefined()
})
