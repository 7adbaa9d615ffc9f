import { harmMarkKinds } from '@banko/betting/protection/harm-marks.ts'
import { lookForHarm } from '@banko/server/coupons/index.ts'
import { forOperator } from '@banko/server/platform/database/row-scope.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type FuzzWorld, openFuzzWorld } from './fuzz/world.ts'
import { postCall } from './testing/http-client.ts'
import { type Clerk, openClerk } from './testing/office-client.ts'

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]
const operatorId = 1

let world: FuzzWorld
let risk: Clerk
let playerId: number
let number = 1000

beforeAll(async () => {
  world = await openFuzzWorld()
  risk = await openClerk(world.served, 'Ayşe', ['risk', 'support'])
  const { body } = await postCall(world.url, '/people/me', {}, { headers: { cookie: world.cookies.demo1 } })
  playerId = (body as { playerId: number }).playerId
})
afterAll(() => world.close())
beforeEach(async () => {
  await run(
    `delete from harm_mark; delete from harm_night; delete from harm_look; delete from coupon where number >= 1000`,
  )
  await run(`update player set created_at = 0`)
})

async function run(text: string): Promise<void> {
  for (const statement of text.split(';'))
    if (statement.trim() !== '') await world.database.session(({ rows }) => rows(statement))
}
const now = () => world.served.time.now()

/** A coupon as it would stand: placed, and lost at a time where one is named. */
async function coupon(
  placedAt: number,
  stake: number,
  { lostAt, of = playerId }: { lostAt?: number; of?: number } = {},
) {
  number += 1
  const id = `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
  await run(`
    insert into coupon overriding system value
      select (jsonb_populate_record(null::coupon, jsonb_build_object(
        'number', ${number}, 'stake_bonus', 0, 'operator_id', 1, 'site_id', 1, 'player_id', ${of}, 'coupon_id', '${id}',
        'request_hash', '', 'request', '{}'::jsonb, 'currency', 'TRY', 'kind', 'single', 'live', false,
        'status', '${lostAt === undefined ? 'waiting' : 'lost'}', 'sizes', '', 'combinations', 1, 'stake_total', ${stake},
        'price_total', 2000, 'bonus_percent', 0, 'bonus', 0, 'payout_max', ${stake * 2}, 'payout_limit', 1000000,
        'bonus_rule', '{}'::jsonb, 'rounding', 'nearest', 'changed', '[]'::jsonb, 'payout', 0, 'placed_at', ${placedAt},
        'settled_at', ${lostAt ?? 'null'}, 'stake_sold', 0, 'sold_for', 0, 'payout_max_sold', 0))).*`)
}

const look = () => lookForHarm(world.served.house)
const ask = async (name: string, input: object = {}) => {
  const { status, body } = await risk.post(`/office/person/${name}`, { playerId, ...input })
  return { status, body: body as Record<string, unknown> }
}
const marks = async () => (await ask('marks')).body.marks as Record<string, unknown>[]
const mayBeOffered = (of = playerId) =>
  forOperator(operatorId, () => world.served.house.people.harm.mayBeOffered({ operatorId, playerId: of }))

/** Three that lost within the hour before, and a stake after them. */
async function chase(at: number, stake: number, of = playerId) {
  for (const before of [50, 30, 10])
    await coupon(at - before * minute, 1000, { lostAt: at - (before - 5) * minute, of })
  await coupon(at, stake, { of })
}

test('a stake of three times those that lost within the hour makes a mark with its figures, once', async () => {
  const at = now() - 10 * minute
  await chase(at, 3000)
  await look()
  await look()
  const found = { kind: 'chase', day: '2026-01-03', stake: 3000, compared: 3000, count: 3, at }
  expect(await marks()).toEqual([found])
})

test('an operator whose coupons cannot be looked at keeps no other one waiting, and it is told', async () => {
  const { house } = world.served
  const at = now() - 10 * minute
  await chase(at, 3000)
  await run(
    `insert into operator overriding system value
      select (jsonb_populate_record(o, '{"id": 900, "name": "another"}')).* from operator o where id = 1`,
  )
  const looked: number[] = []
  const holdLook: typeof house.people.harm.holdLook = (tx, id, since) => {
    looked.push(id)
    if (id === operatorId) throw new Error('a fault of one operator')
    return house.people.harm.holdLook(tx, id, since)
  }
  const people = { ...house.people, harm: { ...house.people.harm, holdLook } }
  await expect(lookForHarm({ ...house, people })).rejects.toThrow(AggregateError)
  await run('delete from harm_look; delete from operator where id = 900')
  expect(looked.indexOf(900)).toBeGreaterThan(looked.indexOf(operatorId))
  expect(await marks()).toEqual([])
  await look()
  expect(await marks()).toMatchObject([{ kind: 'chase', at }])
})

test('a cent less is none, and neither is what lost before the hour or after the stake', async () => {
  const at = now() - 10 * minute
  await chase(at, 2999)
  for (const lostAt of [at - hour - 1, at + 1]) await coupon(at - 2 * hour, 10, { lostAt })
  await look()
  expect(await marks()).toEqual([])
})

test('a coupon that may still be decided waits, and is looked at then', async () => {
  const at = now() - minute
  await chase(at, 3000)
  await look()
  expect(await marks()).toEqual([])
  await world.served.time.skip(2 * minute)
  await look()
  expect(await marks()).toMatchObject([{ kind: 'chase', at }])
})

test('a night of three times the nights of the month makes a mark; of who came within the month none', async () => {
  // from midnight in Istanbul, which is three hours ahead
  const midnight = Date.UTC(2026, 0, 2, 21)
  await run(
    `insert into harm_night values (1, ${playerId}, '2025-12-20', 5000, 4), (1, ${playerId}, '2025-12-01', 90000, 9)`,
  )
  for (const minutes of [10, 20, 30]) await coupon(midnight + minutes * minute, 100)
  await coupon(midnight - minute, 100_000)
  await look()
  expect(await marks()).toEqual([])
  await coupon(midnight + 40 * minute, 200)
  await look()
  expect(await marks()).toEqual([
    { kind: 'nightRise', day: '2026-01-03', stake: 500, compared: 5000, count: 4, at: midnight + 40 * minute },
  ])
  await run(`delete from harm_mark; update player set created_at = ${now() - 10 * day}`)
  await coupon(midnight + 50 * minute, 100_000)
  await look()
  expect(await marks()).toEqual([])
})

test('who has a mark is sold nothing until it ends, and staff who see no concern end it and say why', async () => {
  const { platform } = world.served.house
  expect(await mayBeOffered()).toBe(true)
  await chase(now() - 10 * minute, 3000)
  await look()
  expect(await mayBeOffered()).toBe(false)
  expect((await ask('care', { did: 'spoke', note: 'They will think about a limit' })).status).toBe(200)
  expect(await mayBeOffered()).toBe(false)
  expect((await ask('care', { did: 'noConcern', note: 'A birthday' })).status).toBe(200)
  expect(await mayBeOffered()).toBe(true)
  const { cares } = (await ask('marks')).body as { cares: object[] }
  expect(cares).toMatchObject([
    { did: 'noConcern', note: 'A birthday', by: 'Ayşe' },
    { did: 'spoke', note: 'They will think about a limit' },
  ])
  expect(await marks()).toMatchObject([{ kind: 'chase', endedAt: platform.clock.now() }])
  const rows = await world.database.session(({ rows: read }) =>
    read<{ after: unknown }>(`select after from audit_row where did = 'deskPerson.care' order by id`),
  )
  expect(rows.map(({ after }) => after)).toMatchObject([{ care: 'spoke' }, { care: 'noConcern', ended: 1 }])
  expect(JSON.stringify(rows)).not.toContain('birthday')
})

test('popups, banners and promotions are shown to everybody but who has a mark', async () => {
  await world.served.house.content.seedDemo('localhost')
  const shown = async (cookie = '') => {
    const answers = await Promise.all(
      (['shown', 'promotions'] as const).map((name) =>
        postCall(world.url, `/content/${name}`, { lang: 'tr' }, { headers: { cookie } }),
      ),
    )
    const lists = answers.flatMap(({ body }) => Object.entries(body as Record<string, unknown[]>))
    return Object.fromEntries(lists.map(([name, list]) => [name, list.length]))
  }
  const everybody = await shown()
  expect(everybody.banners).toBeGreaterThan(0)
  expect(everybody.promotions).toBeGreaterThan(0)
  expect(await shown(world.cookies.demo1)).toEqual(everybody)
  const { body } = await postCall(world.url, '/content/promotions', { lang: 'tr' })
  const [promotion] = (body as { promotions: { id: number }[] }).promotions
  const read = (cookie = '') =>
    postCall(world.url, '/content/promotion', { id: promotion?.id }, { headers: { cookie } })
  await chase(now() - 10 * minute, 3000)
  await look()
  expect(await shown(world.cookies.demo1)).toEqual({ popups: 0, bannerPopups: 0, banners: 0, promotions: 0 })
  expect(await shown(world.cookies.demo2)).toEqual(everybody)
  expect([(await read()).status, (await read(world.cookies.demo1)).status]).toEqual([200, 404])
})

test('a mark ends by itself after thirty days, and who excluded themselves is sold nothing either', async () => {
  await chase(now() - 10 * minute, 3000)
  await look()
  await run(`update harm_mark set at = ${now() - 30 * day - 1}`)
  await world.served.house.people.sweep()
  expect(await marks()).toMatchObject([{ endedAt: now() }])
  expect(await mayBeOffered()).toBe(true)
  await run(`insert into protection_entry (operator_id, player_id, said, until_at, at)
    select 1, id, 'timeOut', ${now() + day}, ${now()} from player where user_name = 'demo3'`)
  const [demo3] = await world.database.session(({ rows }) =>
    rows<{ id: number }>(`select id from player where user_name = 'demo3'`),
  )
  expect(await mayBeOffered(demo3?.id)).toBe(false)
})

test('the list of people shows who has a mark, and is narrowed to them by kind', async () => {
  await chase(now() - 10 * minute, 3000)
  await look()
  const list = async (value: string) => {
    const filters = [{ field: 'mark', kind: 'is', values: [value] }]
    const { body } = await risk.post('/office/people/list', { filters, limit: 50 })
    return (body as { rows: { playerId: number; marks: string[] }[] }).rows
  }
  expect(await list('any')).toMatchObject([{ playerId, marks: ['chase'] }])
  expect(await list('chase')).toMatchObject([{ playerId }])
  expect(await list('nightRise')).toEqual([])
  expect((await list('none')).map((row) => row.playerId)).not.toContain(playerId)
  expect(harmMarkKinds).toEqual(['chase', 'nightRise'])
})

test('of nobody, and of another operator’s, there are no marks and nothing to do', async () => {
  for (const [name, input] of [
    ['marks', {}],
    ['care', { did: 'spoke', note: 'x' }],
  ] as const)
    expect(await ask(name, { playerId: 1_000_000, ...input }), name).toMatchObject({ status: 404 })
})
