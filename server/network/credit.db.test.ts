import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestTree, type TestTree } from './testing/test-tree.ts'

let town: TestTree
let [root, shop, guest] = [0, 0, 0]

beforeAll(async () => {
  town = await openTestTree()
  root = await town.hang('Root')
  shop = await town.hang('Shop', root)
  guest = await town.sit(shop, 'guest')
}, 60_000)
afterAll(() => town.close())

const network = () => town.house.network
const currency = 'TRY'
type Way = 'added' | 'taken'
const credit = async (nodeId: number, amount: number, way: Way = 'added', by?: number) =>
  network().credit(await town.at(by), { nodeId, currency, way, amount })
const pay = async (amount: number, way: Way = 'added', by?: number) =>
  network().creditPlayer(await town.at(by), { playerId: guest, way, amount })
const idOf = (answer: Awaited<ReturnType<typeof credit>> | Awaited<ReturnType<typeof pay>>) => {
  if (!answer.ok) throw new Error(answer.refusal.code)
  return answer.value.transferId
}
const no = (code: string, more: object = {}) => ({ ok: false, refusal: { code, ...more } })

test('goes one step at a time, each step by who stands above it, and no tree hands out what it lacks', async () => {
  expect(await credit(root, 1000)).toMatchObject({ ok: true, value: { balance: 1000 } })
  expect(await credit(shop, 1001, 'added', root)).toEqual(
    no('creditTooLow', { currency, available: 1000, needed: 1001 }),
  )
  expect(await credit(shop, 400, 'added', root)).toMatchObject({ value: { balance: 400, giverBalance: 600 } })
  // whoever stands two steps above moves nothing in the name of those between
  expect(await pay(10, 'added', root)).toEqual(no('notGiver'))
  expect(await pay(100, 'added', shop)).toMatchObject({ value: { balance: 100, giverBalance: 300 } })
  expect(await pay(101, 'taken', shop)).toEqual(no('balanceTooLow', { balance: 100, needed: 101 }))
  expect(await pay(40, 'taken', shop)).toMatchObject({ value: { balance: 60, giverBalance: 340 } })
  expect(await credit(shop, 341, 'taken', root)).toEqual(no('creditTooLow', { currency, available: 340, needed: 341 }))
  expect(await town.cashOf(guest)).toBe(60)
  expect((await town.house.ledger.prove(town.platform.db)).faults).toEqual([])
})

test('a line is within what whoever stands above can answer for, and stays so', async () => {
  const upper = await town.hang('Upper')
  const lower = await town.hang('Lower', upper)
  const { line } = town
  expect(await line(lower, 1)).toEqual(no('lineTooHigh', { currency, max: 0 }))
  expect(await line(upper, 500)).toMatchObject({ ok: true })
  expect(await line(lower, 501)).toEqual(no('lineTooHigh', { currency, max: 500 }))
  expect(await line(lower, 300)).toMatchObject({ ok: true })
  // what is promised below is kept
  expect(await credit(lower, 201, 'added', upper)).toEqual(
    no('creditTooLow', { currency, available: 200, needed: 201 }),
  )
  expect(await line(upper, 299)).toEqual(no('lineInUse', { currency, min: 300 }))
  const seat = await town.sit(lower, 'on the line')
  const drawn = { playerId: seat, way: 'added', amount: 250 } as const
  expect(await network().creditPlayer(await town.at(lower), drawn)).toMatchObject({ value: { giverBalance: -250 } })
  expect(await line(lower, 249)).toEqual(no('lineInUse', { currency, min: 250 }))
  // of what they owe nothing is taken
  expect(await credit(lower, 1, 'taken', upper)).toEqual(no('creditTooLow', { currency, available: 0, needed: 1 }))
})

test('what is given on one day has an end where one is set, and what was undone is not counted', async () => {
  const top = await town.hang('Day')
  const low = await town.hang('Day below', top)
  await credit(top, 10_000)
  const amounts = [{ currency, transferDayMax: 500 }]
  await network().setLimits(await town.at(), { nodeId: top, counts: {}, amounts })
  const first = idOf(await credit(low, 300, 'added', top))
  expect(await credit(low, 201, 'added', top)).toEqual(no('transferDayFull', { currency, max: 500, left: 200 }))
  expect(await network().undo(await town.at(top), { transferId: first })).toMatchObject({ ok: true })
  idOf(await credit(low, 500, 'added', top))
  expect(await credit(low, 1, 'added', top)).toEqual(no('transferDayFull', { currency, max: 500, left: 0 }))
  await town.platform.time.skip(24 * 3_600_000)
  expect(await credit(low, 1, 'added', top)).toMatchObject({ ok: true })
})

test('is undone once by its opposite: within a quarter of an hour by its giver, later by the operator', async () => {
  const by = await town.at(root)
  const early = idOf(await credit(shop, 50, 'added', root))
  expect(await network().undo(await town.at(shop), { transferId: early })).toEqual(no('notGiver'))
  const done = await network().undo(by, { transferId: early })
  expect(done).toMatchObject({ ok: true })
  expect(await network().undo(by, { transferId: early })).toEqual(no('undoOver'))
  expect(done.ok && (await network().undo(by, { transferId: done.value.transferId }))).toEqual(no('undoOver'))
  const late = idOf(await credit(shop, 50, 'added', root))
  await town.platform.time.skip(15 * 60_000 + 1)
  expect(await network().undo(by, { transferId: late })).toEqual(no('undoOver'))
  expect(await network().undo(await town.at(), { transferId: late })).toMatchObject({ ok: true })
  const elsewhere = await town.hang('Elsewhere')
  for (const transferId of [late, 1_000_000])
    expect(await network().undo(await town.at(elsewhere), { transferId })).toEqual(no('notFound'))
  const rows = await network().movements(by.caller.scope, { nodeId: shop })
  expect(rows.ok && rows.value.transfers.find(({ transferId }) => transferId === late)?.undoneBy).toBeGreaterThan(late)
})

test('credit counts as a deposit: none is given beyond a limit of the player’s own', async () => {
  const playerId = await town.sit(shop, 'careful')
  const caller = {
    kind: 'player',
    ...town.of(playerId),
    siteId: town.siteId,
    sessionId: town.platform.ids.uuid(),
  } as const
  const asker = { caller, address: '192.0.2.1' }
  await town.house.people.protection.setLimit(asker, { kind: 'deposit', period: 'week' }, 100)
  const give = async (amount: number, way: 'added' | 'taken' = 'added') =>
    network().creditPlayer(await town.at(), { playerId, way, amount })
  expect(await give(80)).toMatchObject({ ok: true })
  expect(await give(21)).toEqual(no('creditBarred'))
  // what is taken back leaves no more
  expect(await give(50, 'taken')).toMatchObject({ ok: true })
  expect(await give(21)).toEqual(no('creditBarred'))
  expect(await give(20)).toMatchObject({ ok: true })
})

test('a player who is out or blocked is given none, what they have is still taken, and what was taken is given back', async () => {
  const { people } = town.house
  await pay(200)
  const caller = {
    kind: 'player',
    ...town.of(guest),
    siteId: town.siteId,
    sessionId: town.platform.ids.uuid(),
  } as const
  await people.protection.exclude({ caller, address: '192.0.2.1' }, 6)
  expect(await pay(1)).toEqual(no('creditBarred'))
  const taken = idOf(await pay(100, 'taken'))
  expect(await network().undo(await town.at(shop), { transferId: taken })).toMatchObject({ ok: true })
  const blocked = await town.sit(shop, 'blocked')
  await people.block(town.of(blocked))
  const step = { playerId: blocked, way: 'added', amount: 1 } as const
  expect(await network().creditPlayer(await town.at(), step)).toEqual(no('creditBarred'))
})
