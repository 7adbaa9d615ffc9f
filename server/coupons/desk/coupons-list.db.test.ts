import { afterAll, beforeAll, expect, test } from 'vitest'
import { forOperator } from '../../platform/database/row-scope.ts'
import { Scope } from '../../platform/scope.ts'
import { openTestHouse, type TestHouse } from '../../testing/test-house.ts'
import { listCoupons } from './list-coupons.ts'

const day = 86_400_000
let town: TestHouse
let list: ReturnType<typeof listCoupons>
let [first, second] = [0, 0]
let matches: number[]
const request = { host: 'test', address: '127.0.0.1' } as never

type Asked = Parameters<typeof list>[1]

async function ask(asked: Asked = {}, operatorId = town.operatorId) {
  const scope = Scope.ofSession({ operatorId, staffId: 1, staffName: 'clerk', permissions: new Set(['coupons.see']) })
  const answer = await list({ kind: 'staff', scope, sessionId: 'made here', provenAt: 0 }, asked, request)
  if (!answer.ok) throw new Error(JSON.stringify(answer.refusal))
  return answer.value
}
const stakes = async (asked: Asked = {}) => (await ask(asked)).rows.map(({ stake }) => stake)
const filtered = (...filters: NonNullable<Asked['filters']>) => stakes({ filters })

/** Four coupons of two players, a day apart: the second has two legs. */
beforeAll(async () => {
  town = await openTestHouse()
  list = listCoupons(town.platform)
  ;[first = 0, second = 0] = await town.addPlayers(2, 100_000)
  matches = []
  for (const [at, stake] of [500, 200, 900, 300].entries()) {
    matches = [await town.offer(`a${at}`), await town.offer(`b${at}`)]
    const [one = 0, other = 0] = matches
    const picks =
      at === 1
        ? ([
            [one, '1x2', '1'],
            [other, '1x2', '1'],
          ] as const)
        : ([[one, '1x2', '1']] as const)
    const asked = town.request(picks, { stake })
    const answer = await town.house.placement.place(town.of(at < 2 ? first : second), asked)
    expect(answer).toMatchObject({ ok: true })
    if (at < 3) await town.platform.time.skip(at === 0 ? 8 * day : day)
  }
}, 60_000)
afterAll(() => town.close())

test('the last placed stand first, of the last seven days unless told otherwise', async () => {
  const { rows, about } = await ask()
  expect(rows.map(({ stake }) => stake)).toEqual([300, 900, 200])
  expect(about).toEqual({ count: 3, exact: true })
  expect(rows[2]).toMatchObject({
    playerId: first,
    kind: 'combined',
    legs: 2,
    live: false,
    status: 'waiting',
    currency: 'TRY',
  })
  expect(rows[2]?.userName).toMatch(/^player/)
  expect(await filtered({ field: 'placed', kind: 'over', values: ['0'] })).toEqual([300, 900, 200, 500])
  expect(await filtered({ field: 'player', kind: 'is', values: [String(first)] })).toEqual([200, 500])
})

test('they are sorted by stake, narrowed, and read page by page', async () => {
  expect(await stakes({ sort: 'stake' })).toEqual([900, 300, 200])
  expect(await stakes({ sort: 'stake', down: false, limit: 2 })).toEqual([200, 300])
  const page = await ask({ sort: 'stake', down: false, limit: 2 })
  expect(await stakes({ sort: 'stake', down: false, limit: 2, after: page.next ?? '' })).toEqual([900])
  expect(await filtered({ field: 'stake', kind: 'between', values: ['250', '900'] })).toEqual([300, 900])
  expect(await filtered({ field: 'match', kind: 'is', values: [String(matches[0])] })).toEqual([300])
  expect(await filtered({ field: 'kind', kind: 'isNot', values: ['single'] })).toEqual([200])
  expect(await filtered({ field: 'status', kind: 'in', values: ['won', 'lost'] })).toEqual([])
  expect(
    await filtered({ field: 'live', kind: 'is', values: ['no'] }, { field: 'stake', kind: 'over', values: ['300'] }),
  ).toEqual([900])
})

test('nobody of another operator sees them', async () => {
  const other = town.operatorId + 1
  const all = { filters: [{ field: 'placed' as const, kind: 'over' as const, values: ['0'] }] }
  expect(await forOperator(other, () => ask(all, other))).toEqual({ rows: [], about: { count: 0, exact: true } })
})
