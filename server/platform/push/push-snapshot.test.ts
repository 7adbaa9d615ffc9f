import { expect, onTestFinished, test } from 'vitest'
import { openTestHub, playerCaller, type TestHub, visitor } from '../testing/test-push.ts'
import { merge, Tally, TallyReader } from '../testing/test-tally.ts'

async function openHub(): Promise<TestHub & { readonly tally: Tally; readonly forgotten: string[] }> {
  const open = await openTestHub()
  onTestFinished(() => open.close())
  const tally = new Tally(open.hub, 'tally/1')
  const forgotten: string[] = []
  open.hub.declare({
    name: 'tally',
    mayListen: (_, key) => key !== 'closed',
    snapshot: (_, key) => (key === '1' ? tally.snapshot() : undefined),
    merge,
    forgotten: (topic) => void forgotten.push(topic),
  })
  open.hub.declare({ name: 'purse', ownerOf: () => 7, mayListen: () => true, snapshot: () => tally.snapshot() })
  return { ...open, tally, forgotten }
}

test('whoever got a topic with a page goes on from there as if they had listened', async () => {
  const { hub, connect, tally } = await openHub()
  tally.set('a', 1, 'tick')
  const stand = await hub.snapshot(visitor, 'tally/1', '192.0.2.1')
  if (!stand) throw new Error('there is no such topic')
  tally.set('a', 2, 'tick')
  tally.set('b', 3, 'tick')
  const reader = new TallyReader()
  reader.take(['snapshot', 'tally/1', stand.epoch, stand.version, stand.body])
  const socket = await connect()
  socket.say({ listen: [{ topic: 'tally/1', epoch: stand.epoch, version: stand.version }] })
  await expect.poll(() => socket.items.length).toBeGreaterThan(0)
  // what was missed, and not the whole again
  expect(socket.items.map(([kind]) => kind)).toEqual(['change'])
  for (const item of socket.items) reader.take(item)
  expect(reader.version).toBe(tally.snapshot().version)
})

test('nobody gets what is somebody’s own, what they may not have, or what is not there', async () => {
  const { hub } = await openHub()
  for (const name of ['purse', 'tally/closed', 'tally/2', 'nothing/1'])
    expect(await hub.snapshot(playerCaller(7), name, '192.0.2.1')).toBeUndefined()
  expect(hub.hasListeners('tally/2')).toBe(false)
})

test('while the house is in doubt no page is told what it knows', async () => {
  const { hub } = await openHub()
  hub.doubt()
  expect(await hub.snapshot(visitor, 'tally/1', '192.0.2.1')).toBeUndefined()
  hub.trust()
  expect(await hub.snapshot(visitor, 'tally/1', '192.0.2.1')).toBeDefined()
})

test('one that nobody comes for is forgotten', async () => {
  const { hub, time, forgotten } = await openHub()
  await hub.snapshot(visitor, 'tally/1', '192.0.2.1')
  expect(hub.hasListeners('tally/1')).toBe(true)
  for (let minutes = 0; minutes < 5; minutes++) await time.advance(60_000)
  expect(forgotten).toEqual(['tally/1'])
  expect(hub.hasListeners('tally/1')).toBe(false)
})
