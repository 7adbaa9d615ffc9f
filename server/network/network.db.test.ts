import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Asked } from './act.ts'
import { openTestTree, type TestTree } from './testing/test-tree.ts'

let town: TestTree
/** `top` over `shop` over `kiosk`; `other` beside `top`, and a guest at each. */
let [top, shop, kiosk, other, beside] = [0, 0, 0, 0, 0]
const guests = new Map<number, number>()
let stranger: Asked

beforeAll(async () => {
  town = await openTestTree()
  top = await town.hang('Top')
  shop = await town.hang('Shop', top)
  kiosk = await town.hang('Kiosk', shop)
  beside = await town.hang('Beside', top)
  other = await town.hang('Other')
  for (const nodeId of [top, shop, kiosk, other, beside])
    guests.set(nodeId, await town.sit(nodeId, `guest of ${nodeId}`))
  stranger = await town.at(undefined, await town.addOperator())
}, 60_000)
afterAll(() => town.close())

const network = () => town.house.network
const refusedFor = (code: string) => ({ ok: false, refusal: { code } })
const guestOf = (nodeId: number) => guests.get(nodeId) ?? 0
const give = async (nodeId: number, amount: number, by?: Asked) =>
  network().credit(by ?? (await town.at()), { nodeId, currency: 'TRY', way: 'added', amount })
const password = 'a long enough one 7'

/** Every call about a node, as somebody makes it. */
const calls: Readonly<Record<string, (by: Asked, nodeId: number) => Promise<unknown>>> = {
  page: (by, nodeId) => network().page(by.caller.scope, nodeId),
  children: (by, nodeId) => network().children(by.caller.scope, { nodeId }),
  players: (by, nodeId) => network().players(by.caller.scope, { nodeId }),
  movements: (by, nodeId) => network().movements(by.caller.scope, { nodeId }),
  addNode: (by, nodeId) => network().addNode(by, { parentId: nodeId, kind: 'dealer', title: 'New' }),
  addStaff: (by, nodeId) => network().addStaff(by, { nodeId, userName: `staff of ${nodeId}`, password }),
  addPlayer: (by, nodeId) =>
    network().addPlayer(by, { nodeId, siteId: town.siteId, userName: `new at ${nodeId}`, password, currency: 'TRY' }),
  setLimits: (by, nodeId) => network().setLimits(by, { nodeId, counts: {}, amounts: [] }),
  setState: (by, nodeId) => network().setState(by, { nodeId, betsBlocked: false }),
  setLine: (by, nodeId) => network().setLine(by, { nodeId, currency: 'TRY', line: 0, reason: 'none' }),
  credit: (by, nodeId) => network().credit(by, { nodeId, currency: 'TRY', way: 'added', amount: 1 }),
  creditPlayer: (by, nodeId) => network().creditPlayer(by, { playerId: guestOf(nodeId), way: 'added', amount: 1 }),
}

describe.each(Object.keys(calls))('%s', (name) => {
  const ask = (by: Asked, nodeId: number) => calls[name]?.(by, nodeId)

  test('finds no node above, beside or of another operator, no more than one that is not there', async () => {
    const own = await town.at(shop)
    for (const nodeId of [top, beside, other, 1_000_000])
      expect(await ask(own, nodeId), `${nodeId}`).toEqual(refusedFor('notFound'))
    for (const nodeId of [top, shop, kiosk, other]) expect(await ask(stranger, nodeId)).toEqual(refusedFor('notFound'))
  })

  test('is let down to a child, and says what is in its way there', async () => {
    const answer = await ask(await town.at(shop), kiosk)
    // credit is the one thing that is bounded by what the giver has
    if (name === 'credit') expect(answer).toMatchObject(refusedFor('creditTooLow'))
    else if (name === 'creditPlayer') expect(answer).toMatchObject(refusedFor('notGiver'))
    else expect(answer).toMatchObject({ ok: true })
  })
})

test('one’s own node is read and lived in, and changed by those above alone', async () => {
  const own = await town.at(shop)
  for (const name of ['addStaff', 'setLimits', 'setState', 'setLine', 'credit'])
    expect(await calls[name]?.(own, shop), name).toEqual(refusedFor('nodeOwn'))
  for (const name of ['page', 'children', 'players', 'movements'])
    expect(await calls[name]?.(own, shop), name).toMatchObject({ ok: true })
})

test('a place that is no node’s sees nothing, and hangs nothing', async () => {
  const lost = await town.at()
  const nowhere = {
    ...lost,
    caller: { ...lost.caller, scope: Object.create(lost.caller.scope, { path: { value: '-' } }) },
  }
  for (const [name, call] of Object.entries(calls))
    expect(await call(nowhere, shop), name).toEqual(refusedFor('notFound'))
  expect(await network().children(nowhere.caller.scope, {})).toEqual(refusedFor('notFound'))
  expect(await network().addNode(nowhere, { kind: 'dealer', title: 'New' })).toEqual(refusedFor('notFound'))
})

test('of what is above a dealer sees one title, and not whose sum is held there', async () => {
  await give(top, 500)
  await give(shop, 300)
  const own = (await town.at(shop)).caller.scope
  const page = await network().page(own, shop)
  expect(page).toMatchObject({ ok: true, value: { above: [], parentTitle: 'Top', own: true } })
  const kioskPage = await network().page(own, kiosk)
  expect(kioskPage).toMatchObject({ ok: true, value: { above: [{ nodeId: shop, title: 'Shop' }], own: false } })
  const seen = await network().movements(own, { nodeId: shop })
  const [given] = seen.ok ? seen.value.transfers : []
  expect(given).toEqual({
    ...{ transferId: expect.any(Number), way: 'added', giver: { title: 'Top' }, node: { nodeId: shop, title: 'Shop' } },
    ...{ currency: 'TRY', amount: 300, balance: 300, at: expect.any(Number) },
  })
  // nor who works there, who has moved it in somebody’s name
  const shownTo = async (nodeId?: number) => {
    const above = await network().movements((await town.at(nodeId)).caller.scope, { nodeId: shop })
    return above.ok ? above.value.transfers[0] : undefined
  }
  const sides = { ...given, giver: { nodeId: top, title: 'Top' }, giverBalance: 200 }
  expect(await shownTo(top)).toEqual(sides)
  expect(await shownTo()).toEqual({ ...sides, by: 'at the top' })
})

describe('limits', () => {
  const setAt = async (by: number | undefined, nodeId: number, stakeMax: number, counts = {}) =>
    network().setLimits(await town.at(by), { nodeId, counts, amounts: [{ currency: 'TRY', stakeMax }] })

  test('only tighten on the way down, and each level takes back its own alone', async () => {
    expect(await setAt(undefined, top, 5000)).toMatchObject({ ok: true })
    expect(await setAt(top, shop, 5001)).toMatchObject({ ok: false, refusal: { code: 'nodeLimitLoose', max: 5000 } })
    expect(await setAt(undefined, shop, 3000)).toMatchObject({ ok: true })
    // the dealer above may tighten what the operator set, and not loosen it
    expect(await setAt(top, shop, 3001)).toMatchObject({ ok: false, refusal: { code: 'nodeLimitLoose', max: 3000 } })
    expect(await setAt(top, shop, 1000)).toMatchObject({ ok: true })
    expect(await limitSeen(kiosk, kiosk)).toEqual({
      kind: 'stakeMax',
      currency: 'TRY',
      value: 1000,
      owner: { title: 'Shop' },
    })
    await network().setLimits(await town.at(top), { nodeId: shop, counts: {}, amounts: [] })
    expect(await limitSeen(undefined, shop)).toEqual({
      ...{ kind: 'stakeMax', currency: 'TRY', value: 3000, own: 3000, owner: { nodeId: shop, title: 'Shop' } },
    })
    // of whoever stands above one’s own superior nothing is said but the figure
    await network().setLimits(await town.at(), { nodeId: shop, counts: {}, amounts: [] })
    expect(await limitSeen(kiosk, kiosk)).toEqual({ kind: 'stakeMax', currency: 'TRY', value: 5000 })
  })

  const limitSeen = async (by: number | undefined, nodeId: number) => {
    const page = await network().page((await town.at(by)).caller.scope, nodeId)
    return page.ok ? page.value.limits.find(({ kind }) => kind === 'stakeMax') : undefined
  }

  test('of a currency that the operator has not are none', async () => {
    const amounts = [{ currency: 'XYZ', stakeMax: 1 }]
    expect(await network().setLimits(await town.at(), { nodeId: top, counts: {}, amounts })).toEqual(
      refusedFor('notFound'),
    )
  })

  test('of players and dealers are counted in the whole subtree, never below what there is', async () => {
    const yard = await town.hang('Yard')
    const stand = await town.hang('Stand', yard)
    await town.sit(stand, 'first of the yard')
    const set = async (players: number) =>
      network().setLimits(await town.at(), { nodeId: yard, counts: { players, dealers: 1 }, amounts: [] })
    expect(await set(0)).toMatchObject({ ok: false, refusal: { code: 'nodeLimitInUse', count: 1 } })
    expect(await set(2)).toMatchObject({ ok: true })
    await town.sit(yard, 'second of the yard')
    const wanted = { nodeId: stand, siteId: town.siteId, userName: 'third', password, currency: 'TRY' }
    expect(await network().addPlayer(await town.at(stand), wanted)).toMatchObject({
      refusal: { code: 'nodeFull', kind: 'players', max: 2 },
    })
    expect(await network().addNode(await town.at(stand), { kind: 'dealer', title: 'One more' })).toMatchObject({
      refusal: { code: 'nodeFull', kind: 'dealers', max: 1 },
    })
  })

  test('a tree has eight levels', async () => {
    let [parent, depth] = [await town.hang('Level 1'), 1]
    for (; depth < 8; depth += 1) parent = await town.hang(`Level ${depth + 1}`, parent)
    expect(
      await network().addNode(await town.at(), { parentId: parent, kind: 'dealer', title: 'Ninth' }),
    ).toMatchObject({
      refusal: { code: 'nodeTooDeep', max: 8 },
    })
  })
})

test('what is blocked from further above is opened from there alone', async () => {
  const set = async (by: number | undefined, nodeId: number, transfersBlocked: boolean) =>
    network().setState(await town.at(by), { nodeId, transfersBlocked })
  const root = await town.hang('Blocked root')
  const low = await town.hang('Blocked low', root)
  await give(root, 100)
  expect(await set(root, low, true)).toMatchObject({ ok: true })
  expect(await give(low, 10, await town.at(root))).toEqual(refusedFor('transfersBlocked'))
  // the operator who blocks them acts all the same
  expect(await give(low, 10)).toMatchObject({ ok: true })
  expect(await set(root, low, false)).toMatchObject({ ok: true })
  expect(await set(undefined, low, true)).toMatchObject({ ok: true })
  expect(await set(root, low, false)).toEqual(refusedFor('nodeHeldAbove'))
  expect(await set(root, low, true)).toMatchObject({ ok: true })
  expect(await set(root, low, false)).toEqual(refusedFor('nodeHeldAbove'))
  expect(await set(undefined, low, false)).toMatchObject({ ok: true })
  expect(await set(undefined, root, true)).toMatchObject({ ok: true })
  expect(await network().page((await town.at(low)).caller.scope, low)).toMatchObject({ value: { transfers: 'above' } })
})

test('a sign-in of a node has the role of its kind, and is of nobody who lacks it', async () => {
  const by = await town.at(top)
  const weak = { nodeId: kiosk, userName: 'weak', password: 'short one' }
  expect(await network().addStaff(by, weak)).toMatchObject({ refusal: { code: 'passwordUnfit' } })
  const made = await network().addStaff(by, { nodeId: beside, userName: 'Fatma', password })
  expect(made).toMatchObject({ ok: true })
  expect(await network().addStaff(by, { nodeId: beside, userName: 'FATMA', password })).toEqual(
    refusedFor('userNameTaken'),
  )
  const partner = await network().addNode(by, { parentId: top, kind: 'partner', title: 'Partner' })
  expect(
    partner.ok && (await network().addStaff(by, { nodeId: partner.value.nodeId, userName: 'Ali', password })),
  ).toMatchObject({
    ok: true,
  })
  const { caller } = by
  const narrow = Object.create(caller.scope, { allows: { value: (name: string) => name === 'network.add' } })
  const less = { ...by, caller: { ...caller, scope: narrow } }
  expect(await network().addStaff(less, { nodeId: kiosk, userName: 'more', password })).toEqual(refusedFor('notFound'))
})

test('a player’s name is taken once, a first password is no common one, and their node’s page of players shows them', async () => {
  const by = await town.at(kiosk)
  const wanted = { nodeId: kiosk, siteId: town.siteId, userName: 'Zeynep', password, currency: 'TRY' }
  const made = await network().addPlayer(by, wanted)
  expect(made).toMatchObject({ ok: true })
  expect(await network().addPlayer(by, { ...wanted, userName: 'zeynep' })).toEqual(refusedFor('userNameTaken'))
  expect(await network().addPlayer(by, { ...wanted, userName: 'n', password: '12345678' })).toMatchObject(
    refusedFor('passwordUnfit'),
  )
  expect(await network().addPlayer(by, { ...wanted, userName: 'n', siteId: 1_000_000 })).toEqual(refusedFor('notFound'))
  expect(await network().addPlayer(by, { ...wanted, userName: 'n', currency: 'XYZ' })).toEqual(refusedFor('notFound'))
  const players = await network().players(by.caller.scope, { nodeId: kiosk, after: guestOf(kiosk) })
  const playerId = made.ok ? made.value.playerId : 0
  expect(players.ok && players.value.players.find((one) => one.playerId === playerId)).toMatchObject({
    ...{ userName: 'Zeynep', currency: 'TRY', balance: 0, blocked: false },
  })
})
