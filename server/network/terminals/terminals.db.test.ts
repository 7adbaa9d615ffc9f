import { afterAll, beforeAll, expect, test } from 'vitest'
import { Scope } from '../../platform/scope.ts'
import type { Asked } from '../act.ts'
import { openTestTree, type TestTree } from '../testing/test-tree.ts'

let town: TestTree
let [top, shop, beside] = [0, 0, 0]
let numbers = 100

beforeAll(async () => {
  town = await openTestTree()
  top = await town.hang('Top')
  shop = await town.hang('Shop', top)
  beside = await town.hang('Beside', top)
}, 60_000)
afterAll(() => town.close())

const network = () => town.house.network
const give = async (nodeId: number, amount: number) =>
  network().credit(await town.at(), { nodeId, currency: 'TRY', way: 'added', amount })
const add = (by: Asked, nodeId: number | undefined, credit: number, number = ++numbers) =>
  network().addTerminal(by, {
    ...{ siteId: town.siteId, nodeId, number, title: `Till ${number}`, pin: '480213', printerWidth: 'mm58', credit },
  })
const seen = async (by: Asked, nodeId?: number) => {
  const listed = await network().terminals(by.caller.scope, { nodeId, after: 0 })
  return listed.ok ? listed.value.terminals : []
}

test('a dealer’s terminal opens with their own credit, to the cent, and is one of their terminals', async () => {
  await give(top, 10_000)
  await give(shop, 1001)
  const by = await town.at(shop)
  const made = await add(by, undefined, 1000)
  expect(made).toMatchObject({ ok: true })
  expect((await town.creditOf(shop)).balance).toBe(1)
  expect(await seen(by)).toMatchObject([
    { balance: 1000, node: { nodeId: shop, title: 'Shop' }, today: { sold: 0, cancelled: 0, paid: 0 } },
  ])
  expect(await add(by, shop, 2)).toEqual({
    ...{ ok: false },
    refusal: { code: 'creditTooLow', currency: 'TRY', available: 1, needed: 2 },
  })
  expect(await seen(by)).toHaveLength(1)
  const moved = await network().movements(by.caller.scope, { nodeId: shop })
  expect(moved.ok && moved.value.transfers[0]).toMatchObject({ way: 'added', amount: 1000, balance: 1000 })
  expect(await network().players(by.caller.scope, { nodeId: shop })).toMatchObject({ value: { players: [] } })
  expect((await town.house.ledger.prove(town.platform.db)).faults).toEqual([])
})

test('who makes terminals and moves no credit makes one with nothing', async () => {
  const by = await town.at(shop)
  const { operatorId, staffId, staffName, path, permissions } = by.caller.scope
  const without = new Set(permissions.filter((one) => one !== 'network.credit'))
  const clerkAt = (place: string): Asked => {
    const scope = Scope.ofSession({ operatorId, staffId, staffName, path: place, permissions: without })
    return { ...by, caller: { ...by.caller, scope } }
  }
  for (const place of [path, ''])
    expect(await add(clerkAt(place), undefined, 1)).toMatchObject({ refusal: { code: 'notGiver' } })
  expect(await add(clerkAt(path), undefined, 0)).toMatchObject({ ok: true })
})

test('nobody makes, sees or finds a terminal above, beside or at another operator', async () => {
  const by = await town.at(shop)
  const stranger = await town.at(undefined, await town.addOperator())
  const none = { ok: false, refusal: { code: 'notFound' } }
  for (const nodeId of [top, beside, 1_000_000]) expect(await add(by, nodeId, 0)).toEqual(none)
  expect(await add(stranger, shop, 0)).toEqual(none)
  const there = await add(await town.at(), beside, 0)
  const terminalId = there.ok ? there.value.terminalId : 0
  expect(await network().seesTerminal(by.caller.scope, terminalId)).toBe(false)
  expect(await network().seesTerminal((await town.at(top)).caller.scope, terminalId)).toBe(true)
  expect(await network().terminals(by.caller.scope, { nodeId: beside })).toEqual(none)
  // a step of credit goes to those directly below alone; without credit one is made further down
  expect(await add(await town.at(top), shop, 1)).toMatchObject({ refusal: { code: 'notGiver' } })
  expect(await add(await town.at(top), shop, 0)).toMatchObject({ ok: true })
})

test('of many at once on the last place and the last credit one is made', async () => {
  const root = await town.hang('Places')
  const low = await town.hang('Places below', root)
  await give(root, 100)
  await give(low, 100)
  const limit = async (terminals: number) =>
    network().setLimits(await town.at(), { nodeId: root, counts: { terminals }, amounts: [] })
  await limit(1)
  const by = await town.at(low)
  const places = await Promise.all(Array.from({ length: 6 }, () => add(by, low, 10)))
  expect(places.filter(({ ok }) => ok)).toHaveLength(1)
  expect(places.find(({ ok }) => !ok)).toMatchObject({ refusal: { code: 'nodeFull', kind: 'terminals', max: 1 } })
  expect(await limit(0)).toMatchObject({ refusal: { code: 'nodeLimitInUse', kind: 'terminals', count: 1 } })
  const page = await network().page(by.caller.scope, low)
  expect(page.ok && page.value).toMatchObject({
    ...{ terminals: 1, players: 0 },
    limits: [{ kind: 'terminals', value: 1, owner: { title: 'Places' } }],
  })
  await limit(20)
  const last = await Promise.all(Array.from({ length: 6 }, () => add(by, low, 90)))
  expect(last.filter(({ ok }) => ok)).toHaveLength(1)
  expect(last.find(({ ok }) => !ok)).toMatchObject({ refusal: { code: 'creditTooLow', available: 0 } })
  expect((await town.creditOf(low)).balance).toBe(0)
  expect(await seen(by)).toHaveLength(2)
})

test('a credit line is drawn on and no further, and a number is one terminal’s of the operator', async () => {
  const lined = await town.hang('Lined')
  await town.line(lined, 500)
  const by = await town.at(lined)
  expect(await add(by, lined, 500)).toMatchObject({ ok: true })
  expect(await town.creditOf(lined)).toEqual({ balance: -500, line: 500 })
  expect(await add(by, lined, 0, numbers)).toMatchObject({ refusal: { code: 'terminalTaken' } })
  expect((await town.house.ledger.prove(town.platform.db)).faults).toEqual([])
})

test('what stops a subtree stops its terminals, and a lock from above is opened from there alone', async () => {
  const matchId = await town.offer('match of terminals')
  const own = await town.hang('Own')
  await give(own, 1000)
  const made = await add(await town.at(own), own, 1000)
  const terminalId = made.ok ? made.value.terminalId : 0
  const place = () =>
    town.house.placement.place(town.of(terminalId), town.request([[matchId, '1x2', '1']], { stake: 100 }))
  expect(await place()).toMatchObject({ ok: true })
  await network().setState(await town.at(), { nodeId: own, betsBlocked: true, transfersBlocked: true })
  expect(await place()).toMatchObject({ ok: false, refusal: { code: 'productOff' } })
  expect(await add(await town.at(own), own, 1)).toMatchObject({ refusal: { code: 'transfersBlocked' } })
  const { desk } = town.house.people.terminals
  const lock = async (locked: boolean, nodeId?: number) => {
    const { caller, from } = await town.at(nodeId)
    return desk.setLocked(
      caller,
      { terminalId, locked, reach: network().reachTerminal(caller.scope, terminalId) },
      from,
    )
  }
  expect(await lock(true, own)).toBe('done')
  expect(await lock(true)).toBe('done')
  expect(await lock(false, own)).toBe('held')
  expect(await lock(false)).toBe('done')
  expect(await lock(true, own)).toBe('done')
  expect(await lock(false, own)).toBe('done')
  expect((await seen(await town.at(own)))[0]).toMatchObject({ state: 'open', today: { sold: 100 } })
})
