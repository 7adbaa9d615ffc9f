import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { type FuzzWorld, openFuzzWorld } from './fuzz/world.ts'
import { postCall, signIn } from './testing/http-client.ts'

const [second, minute, hour] = [1000, 60_000, 3_600_000]
let world: FuzzWorld
beforeAll(async () => {
  world = await openFuzzWorld()
})
afterAll(() => world.close())

const name = { kind: 'sessionTime', period: 'day' } as const
const post = async (cookie: string, path: string, input: object = {}) => {
  const { status, body } = await postCall(world.url, path, input, { headers: { cookie } })
  return { status, body: body as Record<string, unknown> }
}
const again = () => postCall(world.url, '/people/signIn', { userName: 'demo3', password: 'banko-demo-3' })
const left = async (cookie: string) => {
  const { body } = await post(cookie, '/protection/get')
  const limits = body.limits as { kind: string; left: number }[]
  return limits.find(({ kind }) => kind === 'sessionTime')?.left
}
/** So many minutes in which every one of these is used. */
async function use(minutes: number, ...cookies: readonly string[]): Promise<void> {
  for (let passed = 0; passed < minutes * minute; passed += 30 * second) {
    await world.served.time.skip(30 * second)
    for (const cookie of cookies) await post(cookie, '/people/me')
  }
}

test('time is counted once over all devices and not while away; when it is used up all are out until the next day', async () => {
  const [phone, desk] = [await signIn(world.url, 'demo3'), await signIn(world.url, 'demo3')]
  for (const amount of [4, 1441])
    expect((await post(phone, '/protection/setLimit', { ...name, amount })).status, String(amount)).toBe(404)
  expect((await post(phone, '/protection/setLimit', { ...name, period: 'week', amount: 30 })).status).toBe(404)
  expect((await post(phone, '/protection/setLimit', { ...name, amount: 30 })).status).toBe(200)
  // counting begins with what they do next
  await use(0.5, phone)
  await use(10, phone, desk)
  expect(await left(desk)).toBe(20)
  await world.served.time.skip(2 * hour)
  // who comes back is counted from there, but for the minute in which nobody can tell
  expect(await left(phone)).toBe(19)
  const { body } = await post(desk, '/people/me')
  expect(Math.round((Number(body.timeEndsAt) - world.served.time.now()) / minute)).toBe(19)
  expect((await post(desk, '/protection/setLimit', { ...name, amount: 15 })).status).toBe(200)
  expect((await post(desk, '/protection/setLimit', { ...name, amount: 600 })).body).toMatchObject({
    limits: [{ amount: 15, asked: { amount: 600 } }],
  })
  await use(5, phone)
  for (const cookie of [phone, desk]) expect((await post(cookie, '/people/me')).status).toBe(401)
  const out = { kind: 'sessionTime', since: expect.any(Number), until: expect.any(Number) }
  expect(await again()).toMatchObject({ body: { data: { code: 'signInExcluded', exclusion: out } } })
  await world.served.time.skip(24 * hour)
  const next = await signIn(world.url, 'demo3')
  expect(await left(next)).toBe(14)
  expect((await post(next, '/protection/confirmRaise', name)).status).toBe(200)
  expect(await left(next)).toBe(599)
})

test('a page that only listens is counted too, and is closed when its time is used up', async () => {
  const { house, time } = world.served
  const cookie = await signIn(world.url, 'demo2')
  expect((await post(cookie, '/protection/setLimit', { ...name, amount: 5 })).status).toBe(200)
  const socket = new WebSocket(`${world.url.replace('http', 'ws')}/v1/push`, { headers: { cookie } })
  const closed = new Promise<number>((resolve) => socket.on('close', resolve))
  await new Promise((resolve) => socket.on('open', resolve))
  expect(house.platform.push.sessions()).toHaveLength(1)
  for (let passed = 0; passed < 6 * minute; passed += 20 * second) await time.advance(20 * second)
  expect(await closed).toBeGreaterThan(1000)
  expect((await post(cookie, '/people/me')).status).toBe(401)
})
