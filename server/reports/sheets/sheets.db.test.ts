import { lostResult, wonResult } from '@banko/betting/coupon/settle-leg.ts'
import type { CreditSheet } from '@banko/contract/calls/desk-sheets.ts'
import type { ListFilter } from '@banko/contract/desk/list-filters.ts'
import type { SheetsField } from '@banko/contract/desk/sheets-list.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
// tidy-allow module-doors: the tree of dealers is opened as the tests beside it open it
import { openTestTree, type TestTree } from '../../network/testing/test-tree.ts'
import { settlement } from '../../testing/test-house.ts'
import { openMakeExport } from '../exports/make-export.ts'
import { listSheets } from './list-sheets.ts'

let town: TestTree
let [root, shop, guest, walkIn] = [0, 0, 0, 0]
const currency = 'TRY'
const from = { host: 'test', address: '127.0.0.1' } as never
const reason = 'a good year'

beforeAll(async () => {
  town = await openTestTree()
  root = await town.hang('Root')
  shop = await town.hang('Shop', root)
  guest = await town.sit(shop, 'guest')
  walkIn = await town.sit(root, 'walk-in')
  const { network } = town.house
  await network.credit(await town.at(), { nodeId: root, currency, way: 'added', amount: 50_000 })
  await network.credit(await town.at(root), { nodeId: shop, currency, way: 'added', amount: 20_000 })
  await network.creditPlayer(await town.at(shop), { playerId: guest, way: 'added', amount: 9000 })
  await network.creditPlayer(await town.at(root), { playerId: walkIn, way: 'added', amount: 5000 })
}, 60_000)
afterAll(() => town.close())

const filter = (field: SheetsField, value: string): ListFilter<SheetsField> => ({ field, kind: 'is', values: [value] })

async function list(nodeId?: number, filters: readonly ListFilter<SheetsField>[] = [], operatorId?: number) {
  const { caller } = await town.at(nodeId, operatorId)
  const answer = await listSheets(town.platform)(caller, { filters: [...filters] }, from)
  if (!answer.ok) throw new Error(JSON.stringify(answer.refusal))
  return answer.value.rows
}
const of = (rows: readonly CreditSheet[], nodeId: number) => rows.find((row) => row.nodeId === nodeId)
const plan = async (nodeId: number, turnover: number, split: number) =>
  town.house.network.setPlan(await town.at(), { nodeId, turnover, split, reason })

async function bet(playerId: number, stake: number, end: typeof wonResult) {
  const ref = `sheet ${playerId} ${stake}`
  const matchId = await town.offer(ref)
  const placed = await town.house.placement.place(town.of(playerId), town.request([[matchId, '1x2', '1']], { stake }))
  if (!placed.ok) throw new Error(JSON.stringify(placed.refusal))
  await town.say(settlement(ref, '1x2', { 1: end, x: lostResult, 2: lostResult }))
}

test('nobody earns more than whoever stands above, and what is agreed holds from the next month on', async () => {
  const no = (refusal: object) => ({ ok: false, refusal: { code: 'planOutside', ...refusal } })
  expect(await plan(shop, 0, 2500)).toEqual(no({ of: 'split', min: 0, max: 0 }))
  expect(await plan(root, 100, 4000)).toEqual({ ok: true, value: { month: '2026-01' } })
  expect(await plan(shop, 101, 2500)).toEqual(no({ of: 'turnover', min: 0, max: 100 }))
  expect(await plan(shop, 40, 2500)).toMatchObject({ value: { month: '2026-01' } })
  expect(await plan(root, 100, 2499)).toEqual(no({ of: 'split', min: 2500, max: 10_000 }))
  expect(await plan(shop, 0, 3000)).toMatchObject({ value: { month: '2026-02' } })
  // said again before it has begun
  expect(await plan(shop, 0, 2000)).toMatchObject({ value: { month: '2026-02' } })
  expect(await plan(1_000_000, 0, 0)).toEqual({ ok: false, refusal: { code: 'notFound' } })
})

test('a sheet is what moved at a dealer and below, with commission of what those below leave', async () => {
  await bet(guest, 4000, lostResult)
  await bet(guest, 1000, wonResult)
  await bet(walkIn, 3000, lostResult)
  const back = await town.house.network.credit(await town.at(root), { nodeId: shop, currency, way: 'taken', amount: 1 })
  if (!back.ok) throw new Error(back.refusal.code)
  await town.house.network.undo(await town.at(root), { transferId: back.value.transferId })
  const rows = await list()
  const same = { month: '2026-01', currency }
  expect(of(rows, shop)).toEqual({
    ...{ nodeId: shop, title: 'Shop', depth: 2, ...same, plan: { turnover: 40, split: 2500 } },
    // what was undone counts both ways
    ...{ added: 20_001, taken: 1, given: 9000, back: 0, staked: 5000, won: 2000 },
    commission: 20 + 750,
  })
  expect(of(rows, root)).toMatchObject({
    ...{ ...same, added: 50_000, taken: 0, given: 25_001, back: 1, staked: 8000, won: 2000 },
    // of the shop's players 0.6 % and 15 %, of its own 1 % and 40 %
    commission: 30 + 30 + 450 + 1200,
  })
})

test('of another month and of another currency there is nothing, and rates as they are by then', async () => {
  const [row] = await list(undefined, [filter('node', String(shop)), filter('month', '2026-02')])
  expect(row).toMatchObject({
    month: '2026-02',
    added: 0,
    staked: 0,
    commission: 0,
    plan: { turnover: 0, split: 2000 },
  })
  const [other] = await list(undefined, [filter('node', String(shop)), filter('currency', 'EUR')])
  expect(other).toMatchObject({ currency: 'EUR', added: 0, won: 0 })
  const before = await list(undefined, [filter('month', '2025-12')])
  expect(before.every((one) => one.plan === undefined && one.commission === 0)).toBe(true)
  const { caller } = await town.at()
  const wrong = { filters: [filter('month', '2026-13')] }
  expect(await listSheets(town.platform)(caller, wrong, from)).toMatchObject({ refusal: { code: 'filterUnfit' } })
})

test('a dealer sees their own sheet and those below, another operator none', async () => {
  expect((await list(shop)).map(({ nodeId }) => nodeId)).toEqual([shop])
  expect((await list(root)).map(({ nodeId }) => nodeId)).toEqual([root, shop])
  expect(await list(shop, [filter('node', String(root))])).toEqual([])
  expect(await list(undefined, [], await town.addOperator())).toEqual([])
})

test('a file of them has a line for each, of what its maker sees', async () => {
  const { caller } = await town.at(shop)
  const { exports } = town.house.reports
  const started = await exports.start(caller, { list: 'sheets', filters: [filter('month', '2026-01')], reason }, from)
  if (!started.ok) throw new Error(started.refusal.code)
  const make = openMakeExport({ ...town.platform, holds: () => Promise.resolve(true) })
  await make({ operatorId: town.operatorId, id: started.value.exportId })
  const text = await exports.part(caller.scope, { exportId: started.value.exportId, part: 0 })
  expect(text?.trim().split('\r\n').slice(1)).toEqual([
    `${shop},Shop,2,2026-01,TRY,200.01,0.01,90.00,0.00,50.00,20.00,0.40,25.00,7.70`,
  ])
})
