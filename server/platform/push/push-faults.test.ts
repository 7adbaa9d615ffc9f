import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestHub, type TestHub } from '../testing/test-push.ts'
import { declareTally, type Tally } from '../testing/test-tally.ts'

let open: TestHub
let tally: Tally
beforeEach(async () => {
  open = await openTestHub()
  tally = declareTally(open.hub)
  open.hub.declare({ name: 'broken', mayListen: () => true, snapshot: () => ({ version: 9, body: 'whole' }) })
})
afterEach(() => open.close())

/** What no frame can carry. */
const unsayable = { from: 9, to: 10, body: () => {} }

test.each(['now', 'tick'] as const)(
  'a fault about one topic told %s keeps nothing from the others',
  async (urgency) => {
    const socket = await open.connect()
    socket.say({ listen: [{ topic: 'broken' }, { topic: 'tally/1' }] })
    await socket.settled()
    socket.take()
    tally.set('a', 1)
    open.hub.publish('broken', unsayable, urgency)
    tally.set('a', 2, urgency)
    await open.time.advance(100)
    await socket.settled()
    const items = socket.take()
    expect(
      items
        .filter(([, topic]) => topic === 'tally/1')
        .at(-1)
        ?.at(-1),
    ).toEqual({ a: 2 })
    expect(items.filter(([, topic]) => topic === 'broken')).toEqual([
      ['snapshot', 'broken', expect.any(String), 9, 'whole'],
    ])
    expect(open.logged.map(({ event, data }) => [event, data])).toEqual([['push.tellFailed', { topic: 'broken' }]])
    tally.set('a', 3)
    await open.time.advance(100)
    await socket.settled()
    expect(socket.take().at(-1)?.at(-1)).toEqual({ a: 3 })
  },
)

test('a family that fails to say who may listen ends the asking socket alone', async () => {
  open.hub.declare({
    name: 'unsure',
    mayListen: () => {
      throw new Error('cannot say')
    },
    snapshot: () => undefined,
  })
  const [asks, looksOn] = [await open.connect(), await open.connect()]
  looksOn.say({ listen: [{ topic: 'tally/1' }] })
  asks.say({ listen: [{ topic: 'unsure' }] })
  await asks.closed()
  tally.set('a', 1, 'now')
  await looksOn.settled()
  expect(looksOn.take().at(-1)?.at(-1)).toEqual({ a: 1 })
  expect(open.logged.map(({ event }) => event)).toContain('push.socketFault')
})
