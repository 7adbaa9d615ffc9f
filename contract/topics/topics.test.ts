import type { MatchBook } from '@banko/betting/match/book.ts'
import { expect, expectTypeOf, test } from 'vitest'
import { balanceTopic } from './balance.ts'
import { type BoardView, boardTopic, parseBoardKey } from './board.ts'
import { insightTopic } from './insight.ts'
import { matchTopic } from './match.ts'
import { parseMatchKey } from './match-key.ts'
import { findFamily, type TopicAddress, type TopicState, topics } from './topics.ts'

test('a name says what is kept under it', () => {
  expectTypeOf<TopicState<'match/12'>>().toEqualTypeOf<MatchBook>()
  expectTypeOf<TopicState<'board/live'>>().toEqualTypeOf<BoardView>()
  expectTypeOf<'balance'>().toExtend<TopicAddress>()
  expectTypeOf<'purse'>().not.toExtend<TopicAddress>()
  expectTypeOf<'match/first'>().not.toExtend<TopicAddress>()
})

test('each family is found by its own name, and no other', () => {
  for (const topic of topics) {
    expect(findFamily(topic.name)).toBe(topic)
    expect(findFamily(`${topic.name}/12`)).toBe(topic)
  }
  expect(new Set(topics.map(({ name }) => name)).size).toBe(topics.length)
  for (const strange of ['', 'purse', 'constructor', 'match@1']) expect(findFamily(strange)).toBeUndefined()
})

test('what a key is written as is read as the key', () => {
  expect([matchTopic.address(12), insightTopic.address(12), boardTopic.address('sport:1')]).toEqual([
    'match/12',
    'insight/12',
    'board/sport:1',
  ])
  expect([parseMatchKey('12'), parseBoardKey('sport:1'), parseBoardKey('')]).toEqual([12, 'sport:1', undefined])
  for (const strange of ['', '0', '012', '-1', '1.5', '1e3', ' 1', '1@2', '9'.repeat(16)])
    expect(parseMatchKey(strange), strange).toBeUndefined()
})

test('a change of another family does not compile', () => {
  const before = { balance: 1, currency: 'TRY' }
  // @ts-expect-error: a balance is not changed by coupons
  balanceTopic.reduce(before, { coupons: [] })
  expect(balanceTopic.reduce(before, { balance: 2, currency: 'TRY' })?.value.balance).toBe(2)
})
