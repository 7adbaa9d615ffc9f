import { expect, test } from 'vitest'
import { PushTopic } from './push-topic.ts'
import { TopicList } from './topic-list.ts'
import { virtualTime } from './virtual-time.ts'

const clock = virtualTime(0)
const family = { name: 'many', mayListen: () => true, snapshot: () => undefined }

function topicOf(number: number): PushTopic {
  const name = `many/${number}`
  const address = { name, wireName: name, family, key: String(number) }
  return new PushTopic(address, { epoch: 'one', madeBy: `address ${number % 100}`, clock })
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
