import { balanceTopic } from '@banko/contract/topics/balance.ts'
import { insightTopic } from '@banko/contract/topics/insight.ts'
import { parseMatchKey } from '@banko/contract/topics/match-key.ts'
import { topics } from '@banko/contract/topics/topics.ts'
import { afterEach, beforeEach, describe, expect, expectTypeOf, test } from 'vitest'
import { openTestHub, playerCaller, type TestHub, visitor } from '../testing/test-push.ts'
import { declareOwnTopic, declareSharedTopic } from './declare-topic.ts'

const nothing = { statistics: [], incidents: [] }

let open: TestHub
beforeEach(async () => {
  open = await openTestHub()
})
afterEach(() => open.close())

describe.each(topics)('$name is for $who', (topic) => {
  const address = topic.who === 'anybody' ? `${topic.name}/12` : topic.name

  /** Serves it with who asks as the body of what is somebody's own; answers how a change of player 8's is told. */
  function serve(): void {
    if (topic.who === 'player') {
      const { name, who } = topic
      const own = { name, who, snapshot: aside, reduce: aside }
      const channel = declareOwnTopic<unknown, unknown>(open.hub, own, {
        snapshot: async ({ playerId }) => ({ version: 0, body: playerId }),
      })
      tell = () => channel.publish(8, { from: 0, to: 1, body: 80 }, 'now')
    } else {
      const { name, who } = topic
      const shared = { name, who, address: (key: number) => `${name}/${key}` as const, snapshot: aside, reduce: aside }
      const channel = declareSharedTopic<number, unknown, unknown>(open.hub, shared, {
        parse: parseMatchKey,
        snapshot: () => ({ version: 0, body: 'all' }),
      })
      tell = () => channel.publish(12, { from: 0, to: 1, body: 80 }, 'now')
    }
  }
  let tell = () => {}

  test('nobody, a player and another player hear what is theirs, and are refused the rest', async () => {
    serve()
    const sockets = [
      await open.connect(visitor),
      await open.connect(playerCaller(7)),
      await open.connect(playerCaller(8)),
    ]
    const heard = async () => {
      for (const socket of sockets) await socket.settled()
      return sockets.map((socket) => socket.take())
    }
    for (const socket of sockets) socket.say({ listen: [{ topic: address }] })
    const stand = (body: unknown) => [['snapshot', address, expect.any(String), 0, body]]
    const refused = [['closed', address, 'unknown']]
    const isOwn = topic.who === 'player'
    expect(await heard()).toEqual(isOwn ? [refused, stand(7), stand(8)] : [stand('all'), stand('all'), stand('all')])
    tell()
    const step = [['change', address, expect.any(String), 0, 1, 80]]
    expect(await heard()).toEqual(isOwn ? [[], [], step] : [step, step, step])
  })

  test('what is no key of it is refused to everybody', async () => {
    serve()
    const wrong = topic.who === 'anybody' ? topic.name : `${topic.name}/8`
    for (const socket of [await open.connect(visitor), await open.connect(playerCaller(8))]) {
      socket.say({ listen: [{ topic: wrong }] })
      await socket.settled()
      expect(socket.take()).toEqual([['closed', wrong, 'unknown']])
    }
  })
})

test('a change that is not declared does not compile, nor a topic of somebody’s own served to all', () => {
  const channel = declareSharedTopic(open.hub, insightTopic, {
    parse: parseMatchKey,
    snapshot: () => ({ version: 0, body: nothing }),
  })
  channel.publish(12, { from: 0, to: 1, body: nothing }, 'now')
  // @ts-expect-error: no balance is told of a match
  channel.publish(12, { from: 1, to: 2, body: { balance: 1, currency: 'TRY' } }, 'now')
  // @ts-expect-error: matches are named by numbers
  channel.publish('12', { from: 2, to: 3, body: nothing }, 'now')
  expectTypeOf(balanceTopic).not.toExtend<Parameters<typeof declareSharedTopic>[1]>()
  expectTypeOf(insightTopic).not.toExtend<Parameters<typeof declareOwnTopic>[1]>()
})

/** The hub makes nothing of bodies. */
function aside(): { readonly value: unknown; readonly parts: readonly string[] } {
  return { value: undefined, parts: [] }
}
