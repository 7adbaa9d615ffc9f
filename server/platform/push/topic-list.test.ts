import { virtualTime } from '@banko/simulator/time/virtual-time.ts'
import { expect, test } from 'vitest'
import type { TopicFamily } from './push-hub.ts'
import { PushTopic } from './push-topic.ts'
import { TopicList } from './topic-list.ts'

const clock = virtualTime(0)
const family: TopicFamily = { name: 'many', mayListen: () => true, snapshot: () => undefined }

const purses = { ...family, name: 'purse', ownerOf: () => 1 }

function topicOf(number: number, madeBy = `address ${number}`, of: TopicFamily = family): PushTopic {
  const name = `${of.name}/${number}`
  const address = { name, wireName: name, family: of, key: String(number) }
  return new PushTopic(address, { epoch: 'one', madeBy, clock })
}

/** How many of so many more one maker may make. */
function made(list: TopicList, from: number, count: number, madeBy: string, of?: TopicFamily): number {
  return Array.from({ length: count }, (_, n) => list.add(topicOf(from + n, madeBy, of))).filter(Boolean).length
}

test('of all topics together there are fifty thousand at most; those left longest ago make room', () => {
  const list = new TopicList(1)
  const topics = Array.from({ length: 50_000 }, (_, number) => topicOf(number))
  expect(topics.every((topic) => list.add(topic))).toBe(true)
  expect(list.add(topicOf(50_000))).toBe(false)
  for (const topic of [topics[7], topics[3]]) if (topic) list.note(topic, 5)
  expect(list.add(topicOf(50_000))).toBe(true)
  expect([list.get('many/7'), list.get('many/3'), list.size]).toEqual([undefined, topics[3], 50_000])
})

test('one maker has two thousand, and never more than half of what is left for everybody', () => {
  const list = new TopicList(1)
  expect(made(list, 0, 2500, 'address one')).toBe(2000)
  for (let n = 0; n < 22; n++) expect(made(list, 10_000 * (n + 1), 2000, `address ${n}`)).toBe(2000)
  // 4000 are left.
  expect(made(list, 300_000, 2000, 'address late')).toBe(1334)
  expect(made(list, 310_000, 2000, 'address later')).toBe(889)
  expect(made(list, 320_000, 2000, 'address last')).toBe(593)
  expect(list.size).toBe(46_000 + 1334 + 889 + 593)
  const lifted = new TopicList(0)
  expect(made(lifted, 0, 50_001, 'address one')).toBe(50_000)
})

test('private topics have room whatever the others are, twenty of one player', () => {
  const list = new TopicList(1)
  for (let n = 0; n < 50_000; n++) list.add(topicOf(n))
  expect(list.add(topicOf(50_000))).toBe(false)
  expect(made(list, 0, 30, 'player 7', purses)).toBe(20)
  // As many players as there may be sockets.
  const players = Array.from({ length: 20_000 }, (_, n) => made(list, 100 + 2 * n, 2, `player ${100 + n}`, purses))
  expect(new Set(players)).toEqual(new Set([2]))
  expect(list.add(topicOf(50_001))).toBe(false)
})
