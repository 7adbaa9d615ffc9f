import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestHub, type TestHub, type TestSocket } from '../testing/test-push.ts'

const blob = (letter: string) => letter.repeat(200_000)
let open: TestHub
let version = 0

beforeEach(async () => {
  version = 0
  open = await openTestHub()
  open.hub.declare({
    name: 'blob',
    mayListen: () => true,
    snapshot: () => ({ version, body: blob('s') }),
    merge: (_, later) => later,
  })
})
afterEach(() => open.close())

async function listening(): Promise<TestSocket> {
  const socket = await open.connect()
  socket.say({ listen: [{ topic: 'blob' }] })
  await socket.settled()
  socket.take()
  return socket
}

/** So many changes of 200 kB, one a tick, each with a moment for the system to take what it will of it. */
async function change(count: number): Promise<void> {
  for (let n = 0; n < count; n++) {
    const body = blob(String.fromCharCode(65 + (version % 26)))
    open.hub.publish('blob', { from: version, to: version + 1, body }, 'tick')
    version += 1
    await open.time.advance(50)
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
}

async function behind(): Promise<TestSocket> {
  const slow = await listening()
  slow.ws.pause()
  await change(100)
  return slow
}

test('a slow socket is left out and, once it reads again, brought to the head in one step', async () => {
  const slow = await behind()
  slow.ws.resume()
  await expect
    .poll(async () => {
      await open.time.advance(50)
      return slow.items.findLast(([kind]) => kind === 'change')?.[4]
    })
    .toBe(100)
  const changes = slow.take()
  expect(changes.length).toBeLessThan(60)
  for (const [at, one] of changes.entries()) if (at > 0) expect(one[3]).toBe(changes[at - 1]?.[4])
})

test('whoever keeps up is not held up by one who does not', async () => {
  const quick = await listening()
  const slow = await listening()
  slow.ws.pause()
  for (let n = 1; n <= 40; n++) {
    await change(1)
    await quick.settled()
    expect(quick.take().map((item) => item[4])).toEqual([n])
  }
})

test('a socket that stays behind is dropped by name', async () => {
  const slow = await behind()
  while (open.ended('tooSlow') === 0) await open.time.advance(50)
  slow.ws.resume()
  expect(await slow.closed()).toBe(1008)
  expect(slow.items.at(-1)).toEqual(['closed', '', 'tooSlow'])
})

test('a socket that does not even read its goodbye is cut', async () => {
  const slow = await behind()
  await open.time.advance(20_000)
  await expect.poll(() => open.hub.size).toBe(0)
  slow.ws.terminate()
})

test('who asks for snapshots and does not read them is dropped, long before his rate is used up', async () => {
  const greedy = await open.connect()
  greedy.ws.pause()
  // 20 MB of snapshots; a machine may hold some of them between the two ends of a socket.
  for (let n = 0; n < 100; n++) greedy.say({ listen: [{ topic: `blob/${n}` }] })
  await expect.poll(() => open.ended('tooSlow')).toBe(1)
  await open.time.advance(1000)
  await expect.poll(() => open.hub.size).toBe(0)
  greedy.ws.terminate()
})
