import { balanceTopic } from '@banko/contract/topics/balance.ts'
import { boardTopic, parseBoardKey } from '@banko/contract/topics/board.ts'
import { insightTopic } from '@banko/contract/topics/insight.ts'
import { parseMatchKey } from '@banko/contract/topics/match-key.ts'
import { topics } from '@banko/contract/topics/topics.ts'
import { afterEach, beforeEach, describe, expect, expectTypeOf, test } from 'vitest'
import { type Caller, operatorOf } from '../caller.ts'
import { openTestHub, playerCaller, type TestHub, visitor } from '../testing/test-push.ts'
import { declareOwnTopic, declareSharedTopic } from './declare-topic.ts'

const nothing = { statistics: [], incidents: [] }

let open: TestHub
beforeEach(async () => {
  open = await openTestHub()
})
afterEach(() => open.close())

describe.each(topics)('$name is for whom it says', (topic) => {
  const address = topic.who === 'player' ? topic.name : `${topic.name}/12`

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
      const { name } = topic
      const shared = { name, address: (key: number) => `${name}/${key}` as const, snapshot: aside, reduce: aside }
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
    const wrong = topic.who === 'player' ? `${topic.name}/8` : topic.name
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

test('callers of a side have topics of their own, and move to them when they become of it', async () => {
  const sides = new Set<number>()
  const { name } = insightTopic
  const shared = { name, address: (key: number) => `${name}/${key}` as const, snapshot: aside, reduce: aside }
  const forgotten: unknown[] = []
  const channel = declareSharedTopic<number, unknown, unknown>(open.hub, shared, {
    parse: parseMatchKey,
    sideOf: ({ operatorId }) => (sides.has(operatorId) ? operatorId : undefined),
    snapshot: (key, side) => ({ version: 3, body: [key, side ?? 'all'] }),
    forgotten: (...of) => void forgotten.push(of),
  })
  const sockets = [await open.connect(visitor), await open.connect({ ...visitor, operatorId: 7 })]
  const [, theirs] = sockets
  const heard = async () => {
    for (const socket of sockets) await socket.settled()
    return sockets.map((socket) => socket.take())
  }
  for (const socket of sockets) socket.say({ listen: [{ topic: 'insight/12' }] })
  const [first, second] = await heard()
  expect(second).toEqual(first)
  expect(first).toEqual([['snapshot', 'insight/12', expect.any(String), 3, [12, 'all']]])

  sides.add(7)
  open.hub.move((caller) => operatorOf(caller) === 7)
  expect(await heard()).toEqual([[], [['snapshot', 'insight/12', expect.any(String), 3, [12, 7]]]])
  channel.publish(12, { from: 3, to: 4, body: 'for all' }, 'now')
  channel.ofSide(7).publish(12, { from: 3, to: 4, body: 'for 7' }, 'now')
  expect((await heard()).map((items) => items.map((item) => item.at(-1)))).toEqual([['for all'], ['for 7']])

  // Whoever was cut while they were of another side has nothing of this one, whatever their version.
  const [, , epoch] = first?.[0] ?? []
  theirs?.say({ unlisten: ['insight/12'] })
  theirs?.say({ listen: [{ topic: 'insight/12', epoch: String(epoch), version: 4 }] })
  expect((await heard())[1]?.[0]?.slice(0, 2)).toEqual(['snapshot', 'insight/12'])

  expect(await open.hub.snapshot(visitor, 'insight/12~7', '192.0.2.1')).toBeUndefined()
  theirs?.ws.terminate()
  await open.time.advance(600_000)
  expect([open.hub.hasListeners('insight/12'), open.hub.hasListeners('insight/12~7')]).toEqual([true, false])
  expect(forgotten).toEqual([[12, 7]])
})

test('nobody can name the topic of a side, whatever names a family knows', async () => {
  const { name } = boardTopic
  const shared = { name, address: (key: string) => `${name}/${key}` as const, snapshot: aside, reduce: aside }
  declareSharedTopic<string, unknown, unknown>(open.hub, shared, {
    parse: parseBoardKey,
    sideOf: ({ operatorId }) => (operatorId === 7 ? 7 : undefined),
    snapshot: (key, side) => ({ version: 1, body: [key, side ?? 'all'] }),
  })
  const stand = async (caller: Caller, topic: string) => (await open.hub.snapshot(caller, topic, '192.0.2.1'))?.body
  const theirs = { ...visitor, operatorId: 7 }
  expect([await stand(visitor, 'board/live'), await stand(theirs, 'board/live')]).toEqual([
    ['live', 'all'],
    ['live', 7],
  ])
  for (const caller of [visitor, theirs])
    for (const topic of ['board/live~7', 'board/~7', 'board/live~7~7'])
      expect(await stand(caller, topic)).toBeUndefined()
})

/** The hub makes nothing of bodies. */
function aside(): { readonly value: unknown; readonly parts: readonly string[] } {
  return { value: undefined, parts: [] }
}
