import { ownDataParts } from '@banko/contract/protection/own-data-parts.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writeReached } from './fuzz/person-inputs.ts'
import { type FuzzWorld, openFuzzWorld } from './fuzz/world.ts'
import { postCall, signIn } from './testing/http-client.ts'
import { type Clerk, openClerk } from './testing/office-client.ts'

const hour = 3_600_000
let world: FuzzWorld
let risk: Clerk
let playerId: number

beforeAll(async () => {
  world = await openFuzzWorld()
  risk = await openClerk(world.served, 'Ayşe', ['risk'])
  playerId = await writeReached(world)
})
afterAll(() => world.close())

const password = 'banko-demo-3'
const post = async (cookie: string, path: string, input: object) => {
  const { status, body } = await postCall(world.url, path, input, { headers: { cookie } })
  return { status, body: body as Record<string, unknown> }
}
const code = (name: string) => ({ body: { data: { code: name } } })
const atDesk = (name: string, input: object = {}) => risk.post(`/office/person/${name}`, { playerId, ...input })

/** Every piece of what was asked for, as the site gathers it. */
async function gather(cookie: string, askId: unknown): Promise<Record<string, unknown[]>> {
  const parts: Record<string, unknown[]> = {}
  for (const part of ownDataParts) {
    const things: unknown[] = []
    parts[part] = things
    for (let before: unknown; ; ) {
      const { status, body } = await post(cookie, '/ownData/piece', {
        askId,
        part,
        ...(before !== undefined && { before }),
      })
      expect(status, part).toBe(200)
      const piece = body as { things: unknown[]; next?: number }
      expect(piece.things.length).toBeLessThanOrEqual(110)
      things.push(...piece.things)
      before = piece.next
      if (before === undefined) break
    }
  }
  return parts
}

describe('all that is held of a player', () => {
  test('is theirs with the password, in pieces that miss nothing, with no secret and nobody else in it', async () => {
    const cookie = await signIn(world.url, 'demo3')
    const matchId = world.coming.at(-1) ?? 0
    const selection = { matchId, marketKey: '1x2', outcomeId: '1', price: 2000, version: 1, banker: false }
    const place = { selections: [selection], sizes: [], stake: 100, pricePolicy: 'any' }
    const many = 103
    for (let nth = 0; nth < many; nth += 1) {
      if (nth % 20 === 19) await world.served.time.advance(11_000)
      const couponId = `00000000-0000-4000-8000-${String(nth).padStart(12, '0')}`
      const { status, body } = await post(cookie, '/placement/place', { ...place, stake: 100 + nth, couponId })
      expect(status, JSON.stringify(body)).toBe(200)
    }
    await post(cookie, '/protection/setLimit', { kind: 'stake', period: 'day', amount: 999_999 })
    expect(await post(cookie, '/ownData/ask', { password: 'not this one' })).toMatchObject(code('passwordWrong'))
    const { body } = await post(cookie, '/ownData/ask', { password })
    const parts = await gather(cookie, body.askId)
    expect(parts).toMatchObject({
      account: [
        { playerId, identity: { first_name: 'Ada', email: 'ada@example.com' }, settings: { user_name: 'demo3' } },
      ],
      protection: [{ said: 'limit', amount: 999_999 }],
    })
    expect(parts.coupons).toHaveLength(many)
    expect(new Set(parts.coupons?.map((coupon) => (coupon as { number: number }).number)).size).toBe(many)
    const staked = parts.movements?.filter((one) => (one as { kind: string }).kind === 'stakePlaced')
    expect(staked).toHaveLength(many)
    const text = JSON.stringify(parts)
    const secret = await world.database.session(({ rows }) =>
      rows<{ kept: string }>(`
        select password_hash as kept from player where id = ${playerId}
        union all select encode(token_hash, 'hex') from session where player_id = ${playerId}
        union all select user_name from player where id <> ${playerId}`),
    )
    expect(secret.length).toBeGreaterThan(2)
    for (const { kept } of secret) expect(text).not.toContain(`"${kept}"`)
  })

  test('is nobody else’s by its name, and over after an hour; three times a day and no more', async () => {
    await world.served.time.skip(25 * hour)
    const cookie = await signIn(world.url, 'demo3')
    const { body } = await post(cookie, '/ownData/ask', { password })
    const piece = { askId: body.askId, part: 'account' }
    expect((await post(cookie, '/ownData/piece', piece)).status).toBe(200)
    expect(await post(await signIn(world.url, 'demo1'), '/ownData/piece', piece)).toMatchObject(code('notFound'))
    await world.served.time.skip(hour)
    expect(await post(cookie, '/ownData/piece', piece)).toMatchObject(code('notFound'))
    for (const status of [200, 200, 429]) expect((await post(cookie, '/ownData/ask', { password })).status).toBe(status)
    await world.served.time.skip(23 * hour)
    expect((await post(await signIn(world.url, 'demo3'), '/ownData/ask', { password })).status).toBe(200)
  })
})

test('whoever closes their account is out everywhere and stays so until staff open it; it is written down', async () => {
  const [cookie, elsewhere] = [await signIn(world.url, 'demo3'), await signIn(world.url, 'demo3')]
  const again = () => postCall(world.url, '/people/signIn', { userName: 'demo3', password })
  expect(await post(cookie, '/protection/closeAccount', { password: 'wrong' })).toMatchObject(code('passwordWrong'))
  expect((await post(cookie, '/protection/closeAccount', { password })).status).toBe(200)
  for (const one of [cookie, elsewhere]) expect((await post(one, '/people/me', {})).status).toBe(401)
  expect(await again()).toMatchObject({ body: { data: { code: 'signInExcluded', exclusion: { kind: 'closed' } } } })
  // two days have passed
  risk.cookie = await risk.signIn()
  const { body } = await atDesk('page')
  expect(body).toMatchObject({ protection: { closed: { since: expect.any(Number) } }, openCoupons: { count: 103 } })
  expect((await atDesk('reopen', { reason: 'they asked for it' })).status).toBe(200)
  expect((await atDesk('reopen', { reason: 'they asked for it' })).status).toBe(404)
  expect((await again()).status).toBe(200)
  const written = await world.database.session(({ rows }) =>
    rows<{ did: string }>(
      `select did from audit_row where subject = 'player ${playerId}' and did ~ '^(ownData|protection.account|deskPerson.reopen)' order by id`,
    ),
  )
  expect(written.map(({ did }) => did).slice(-2)).toEqual(['protection.accountClosed', 'deskPerson.reopen'])
})
