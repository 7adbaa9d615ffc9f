import { listCalls } from '@banko/contract/declared.ts'
import { contract } from '@banko/contract/index.ts'
import { forOperator } from '@banko/server/platform/database/row-scope.ts'
import { createStaff } from '@banko/server/staff/index.ts'
import { byTest } from '@banko/server/testing/test-house.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { growTree, type Tree } from '../fuzz/network-inputs.ts'
import { officeInputs } from '../fuzz/office-inputs.ts'
import { type FuzzWorld, openFuzzWorld } from '../fuzz/world.ts'
import { readState } from '../testing/database-state.ts'
import { type Clerk, openClerk, postOffice, staffPassword } from '../testing/office-client.ts'

let world: FuzzWorld
let dealer: Clerk
/** A dealer's sign-in that has every permission there is: what stops it is its place alone. */
let mighty: Clerk
let tree: Tree
const ofStaff = listCalls(contract).filter(({ meta }) => meta.caller === 'staff')
const inputs = officeInputs()

beforeAll(async () => {
  world = await openFuzzWorld()
  const { served, url } = world
  tree = await growTree(served, { operatorId: 1, siteId: 1, name: 'north' })
  const office = {
    operatorId: 1,
    node: { nodeId: tree.nodeId, path: String(tree.nodeId).padStart(10, '0') },
    post: (path: string, input: unknown, changed?: RequestInit) => postOffice(url, path, input, changed),
  }
  dealer = await openClerk(served, 'dealer', ['dealer'], office)
  mighty = await openClerk(served, 'mighty', ['dealer'], office)
  await sql`insert into staff_role (operator_id, staff_id, role) values (1, ${mighty.staffId}, 'administrator')`.execute(
    world.database.db,
  )
}, 120_000)
afterAll(() => world.close())

test('whoever sees a part of the tree is let into no call that is not bounded by it, whatever they may do', async () => {
  const unbounded = ofStaff.filter(({ meta }) => meta.permission !== 'own' && !meta.subtree)
  expect(unbounded.length).toBeGreaterThan(10)
  for (const { name, path } of unbounded) {
    const before = await readState(world.database)
    const answer = await mighty.post(path, inputs[name]?.() ?? {})
    expect(answer, name).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
    expect(await readState(world.database), name).toEqual(before)
  }
})

test('a dealer signs in at the same desk, and sees the own place in the tree', async () => {
  expect(await dealer.post('/office/staff/me', {})).toMatchObject({ status: 200, body: { roles: ['dealer'] } })
  expect(await dealer.post('/office/network/page', { nodeId: tree.nodeId })).toMatchObject({
    status: 200,
    body: { own: true, node: { title: 'north dealers', balances: [{ currency: 'TRY', balance: 900 }] }, players: 1 },
  })
  const players = await dealer.post('/office/network/players', { nodeId: tree.nodeId })
  expect(players).toMatchObject({ status: 200, body: { players: [{ userName: 'north retail', balance: 100 }] } })
  const step = { playerId: tree.playerId, way: 'added', amount: 50 }
  await dealer.post('/office/staff/step-up', { code: await dealer.code() })
  expect(await dealer.post('/office/network/credit-player', step)).toMatchObject({
    status: 200,
    body: { balance: 150, giverBalance: 850 },
  })
})

test('a dealer lists who hangs below and what they placed, and has a file of nobody else', async () => {
  const { house } = world.served
  const everybody = sql<{ id: number }>`select id from player where operator_id = 1`
  expect((await everybody.execute(world.database.db)).rows.length).toBeGreaterThan(1)
  for (const { post } of [dealer, mighty]) {
    const people = await post('/office/people/list', {})
    expect(people).toMatchObject({ status: 200, body: { about: { count: 1, exact: true } } })
    expect(Reflect.get(people.body as object, 'rows')).toMatchObject([{ playerId: tree.playerId }])
    const other = { filters: [{ field: 'userName', kind: 'is', values: ['demo1'] }] }
    expect(await post('/office/people/list', other)).toMatchObject({ status: 200, body: { rows: [] } })
    // the only coupons there are hang elsewhere
    const placed = { filters: [{ field: 'placed', kind: 'over', values: ['0'] }] }
    expect(await post('/office/coupons/list', placed)).toMatchObject({
      status: 200,
      body: { rows: [], about: { count: 0, exact: true } },
    })
  }
  await dealer.post('/office/staff/step-up', { code: await dealer.code() })
  const started = await dealer.post('/office/exports/people', { reason: 'my own people' })
  expect(started.status, JSON.stringify(started.body)).toBe(200)
  await house.idle()
  await world.served.time.skip(1000)
  await house.idle()
  const file = await dealer.post('/office/exports/part', { ...(started.body as object), part: 0 })
  expect(JSON.stringify(file.body)).toContain('north retail')
  expect(JSON.stringify(file.body)).not.toContain('demo')
})

test('a call that is bounded asks for its permission all the same, and money for a code of these minutes', async () => {
  const line = { nodeId: tree.nodeId, currency: 'TRY', line: 5, reason: 'mine' }
  expect(await dealer.post('/office/network/set-line', line)).toMatchObject({ status: 403 })
  await world.served.time.skip(6 * 60_000)
  const step = { playerId: tree.playerId, way: 'added', amount: 50 }
  expect(await dealer.post('/office/network/credit-player', step)).toMatchObject({
    status: 409,
    body: { data: { code: 'stepUpNeeded' } },
  })
})

test('a role of the tree is for a node alone, and whoever has come by it without one sees nothing', async () => {
  const { platform } = world.served.house
  const of = { operatorId: 1, name: 'nobody’s', password: staffPassword, by: byTest }
  const make = (more: Partial<Parameters<typeof createStaff>[2]>) =>
    forOperator(1, () =>
      platform.db.transaction().execute((tx) => createStaff(platform, tx, { ...of, roles: ['dealer'], ...more })),
    )
  await expect(make({})).rejects.toThrow('a role of the tree is for a node')
  const node = { nodeId: tree.nodeId, path: String(tree.nodeId).padStart(10, '0') }
  await expect(make({ roles: ['administrator'], node })).rejects.toThrow('a role of the tree is for a node')
  const clerk = await openClerk(world.served, 'grown into it', ['administrator'])
  await sql`insert into staff_role (operator_id, staff_id, role) values (1, ${clerk.staffId}, 'dealer')`.execute(
    world.database.db,
  )
  expect(await clerk.post('/office/network/page', { nodeId: tree.nodeId })).toMatchObject({ status: 404 })
  expect(await clerk.post('/office/network/children', {})).toMatchObject({ status: 404 })
  expect(await clerk.post('/office/staff/list', {})).toMatchObject({ status: 403 })
})

test('a subtree that two agreed to move is another dealer’s in the sessions that are open', async () => {
  const { served, url } = world
  const one = await openClerk(served, 'Zehra', ['administrator'])
  const hang = async (title: string, parentId?: number) => {
    const made = await one.post('/office/network/add-node', { kind: 'dealer', title, ...(parentId && { parentId }) })
    return (made.body as { nodeId: number }).nodeId
  }
  const [shopId, southId] = [await hang('shop', tree.nodeId), await hang('south')]
  const part = (nodeId: number) => String(nodeId).padStart(10, '0')
  const sit = (name: string, nodeId: number, path: string) =>
    openClerk(served, name, ['dealer'], {
      ...{ operatorId: 1, node: { nodeId, path } },
      post: (path, input, changed) => postOffice(url, path, input, changed),
    })
  const north = await sit('of the north', tree.nodeId, part(tree.nodeId))
  const south = await sit('of the south', southId, part(southId))
  const shop = await sit('of the shop', shopId, part(tree.nodeId) + part(shopId))
  const other = await openClerk(served, 'Yakup', ['administrator'])
  const seen = async () => {
    const statuses: number[] = []
    for (const by of [north, south, shop])
      statuses.push((await by.post('/office/network/page', { nodeId: shopId })).status)
    return statuses
  }
  const player = { nodeId: shopId, siteId: 1, userName: 'moved guest', password: staffPassword, currency: 'TRY' }
  const { playerId } = (await other.post('/office/network/add-player', player)).body as { playerId: number }
  const isBlocked = async () => (await served.house.network.holdOf({ operatorId: 1, playerId }, 'TRY')).betsBlocked
  await other.post('/office/network/set-state', { nodeId: southId, betsBlocked: true })
  const asked = await other.post('/office/network/move', { nodeId: shopId, parentId: southId, reason: 'other hands' })
  const { approvalId } = asked.body as { approvalId: number }
  expect(await seen()).toEqual([200, 404, 200])
  await one.post('/office/staff/step-up', { code: await one.code() })
  expect(await isBlocked()).toBe(false)
  expect(await one.post('/office/approvals/decide', { approvalId, answer: 'yes' })).toMatchObject({
    body: { answer: 'done' },
  })
  expect(await isBlocked()).toBe(true)
  expect(await seen()).toEqual([404, 200, 200])
  expect((await shop.post('/office/network/page', { nodeId: shopId })).body).toMatchObject({
    ...{ own: true, parentTitle: 'south', above: [] },
  })
})
