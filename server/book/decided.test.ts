import { lostResult, wonResult } from '@banko/betting/coupon/settle-leg.ts'
import type { MatchMessage } from '@banko/contract/feed/message.ts'
import { describe, expect, test } from 'vitest'
import { market, odds, settlement, takenBack } from '../testing/test-house.ts'
import { type Decided, type Heeded, heedResults, noResults } from './decided.ts'

const main = market('1x2', { 1: 2000, x: 3000 })
const scorer = market('scorer', { a: 2000, b: 4000 })
const offered = new Map([main, scorer].map((one) => [one.key, one]))
const whole = settlement('M', '1x2', { 1: wonResult, x: lostResult, 2: lostResult })

function partly(...ids: readonly string[]): MatchMessage {
  const outcomes = ids.map((id) => ({ id, result: wonResult }))
  return {
    ...common,
    kind: 'settlement',
    certainty: 'confirmed',
    markets: [{ key: 'scorer', outcomes, undecided: true }],
  }
}

const common = { producer: 'test', at: 0, match: 'M' }
const unreadable: MatchMessage = { ...common, kind: 'unreadableResult', market: 'scorer', reason: 'half' }
const stillOffered: MatchMessage = {
  ...common,
  kind: 'settlement',
  certainty: 'confirmed',
  markets: [{ key: 'scorer', outcomes: [{ id: 'a', result: wonResult }] }],
  stillOffered: ['scorer'],
}

/** The last of these messages as the house takes it. */
function heed(...messages: readonly MatchMessage[]): Heeded {
  let heeded: Heeded = { results: noResults, message: odds('M', {}) }
  for (const message of messages) heeded = heedResults(heeded.results, message, offered)
  return heeded
}

describe('what is decided', () => {
  test.each<[string, readonly MatchMessage[], Decided]>([
    ['by a result is its market', [whole], new Map([['1x2', 'all']])],
    ['by the result of some outcomes is those', [partly('a')], new Map([['scorer', new Set(['a'])]])],
    ['adds up', [partly('a'), partly('b')], new Map([['scorer', new Set(['a', 'b'])]])],
    ['is not when that is taken back', [whole, takenBack('M', '1x2')], new Map()],
    ['stays when another market is taken back', [whole, takenBack('M', 'scorer')], new Map([['1x2', 'all']])],
    ['does not hang on odds', [whole, odds('M', { markets: [main] })], new Map([['1x2', 'all']])],
    ['by a result that nobody can read is its market', [unreadable], new Map([['scorer', 'all']])],
    ['stays so whatever else can be read', [partly('a'), unreadable, partly('b')], new Map([['scorer', 'all']])],
    ['is not when what nobody can read is taken back', [unreadable, takenBack('M', 'scorer')], new Map()],
  ])('%s', (_, messages, expected) => {
    expect(heed(...messages).results.decided).toEqual(expected)
  })

  test('are some outcomes, each of which may be taken back alone', () => {
    const back: MatchMessage = { ...common, kind: 'settlementRollback', markets: [{ key: 'scorer', outcomes: ['a'] }] }
    expect(heed(partly('a', 'b'), back).results.decided).toEqual(new Map([['scorer', new Set(['b'])]]))
    expect(heed(partly('a'), back).results.decided).toEqual(new Map())
  })
})

describe('odds of what is decided', () => {
  const both = odds('M', { markets: [main, scorer] })

  test('are suspended, or without the outcomes that are', () => {
    expect(heed(whole, partly('b'), both).message).toMatchObject({
      markets: [
        { key: '1x2', status: 'suspended' },
        {
          status: 'active',
          outcomes: [
            { id: 'a', active: true },
            { id: 'b', active: false },
          ],
        },
      ],
    })
  })

  test('are offered as they were said when the result is taken back', () => {
    expect(heed(whole, both, takenBack('M', '1x2')).message).toMatchObject({ kind: 'odds', markets: [main] })
    expect(heed(partly('a'), takenBack('M', 'scorer')).message).toMatchObject({ kind: 'odds', markets: [scorer] })
  })

  test.each<[string, MatchMessage]>([
    ['is no longer offered', odds('M', { removed: ['1x2'] })],
    ['is left out of everything there is', odds('M', { complete: true, markets: [scorer] })],
  ])('are not offered again where the market %s meanwhile', (_, gone) => {
    const back = takenBack('M', '1x2')
    expect(heed(whole, both, gone, back).message).toBe(back)
  })

  test.each<[string, readonly MatchMessage[]]>([
    ['stopped', [partly('a'), { ...common, kind: 'betStop', markets: ['scorer', '1x2'] }]],
    ['stopped, offered by its result', [stillOffered, { ...common, kind: 'betStop', markets: ['scorer'] }]],
    ['suspended by a result that nobody can read', [partly('a'), unreadable]],
  ])('are suspended when the result is taken back where the market was %s meanwhile', (_, meanwhile) => {
    const back = heed(...meanwhile, takenBack('M', 'scorer'))
    expect(back.message).toMatchObject({ kind: 'odds', markets: [{ key: 'scorer', status: 'suspended' }] })
    expect(heed(...meanwhile, both, takenBack('M', 'scorer')).message).toMatchObject({ markets: [scorer] })
  })

  test.each<[string, MatchMessage]>([
    ['is cancelled', { ...common, kind: 'cancel', markets: ['scorer'] }],
    ['is cancelled with all others', { ...common, kind: 'cancel' }],
    ['has another result, and is no longer offered', settlement('M', 'scorer', { a: wonResult, b: lostResult })],
  ])('are not offered again where the market %s meanwhile, neither', (_, meanwhile) => {
    const back = takenBack('M', 'scorer')
    expect(heed(stillOffered, meanwhile, back).message).toBe(back)
  })

  test.each<[string, MatchMessage]>([
    ['another is stopped', { ...common, kind: 'betStop', markets: ['1x2'] }],
    [
      'others, or one up to now, are cancelled',
      { ...common, kind: 'cancel', markets: ['1x2', 'scorer'], stillOffered: ['scorer'] },
    ],
    ['one of its outcomes is cancelled', { ...common, kind: 'cancel', markets: [{ key: 'scorer', outcomes: ['a'] }] }],
  ])('are offered again where %s meanwhile', (_, meanwhile) => {
    expect(heed(stillOffered, meanwhile, takenBack('M', 'scorer')).message).toMatchObject({ markets: [scorer] })
  })

  test('are the very message where nothing is decided', () => {
    expect(heed(both).message).toBe(both)
  })
})
