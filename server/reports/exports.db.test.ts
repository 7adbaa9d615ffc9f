import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { forOperator } from '../platform/database/row-scope.ts'
import { must } from '../platform/must.ts'
import { Scope } from '../platform/scope.ts'
import { createStaff } from '../staff/index.ts'
import { byTest, openTestHouse, type TestHouse } from '../testing/test-house.ts'
import { deskExportsCalls } from './calls.ts'
import { openMakeExport } from './exports/make-export.ts'

const day = 86_400_000
let town: TestHouse
let calls: ReturnType<typeof deskExportsCalls>
let makeSmall: ReturnType<typeof openMakeExport>
/** Of the staff, who may see both lists. */
let staffId: number
const sizes = { partRows: 3, rowsMax: 7 }
const request = { host: 'test', address: '127.0.0.1' } as never

function clerk(of = staffId, permissions = ['people.see', 'coupons.see'] as const, operatorId = town.operatorId) {
  const scope = Scope.ofSession({ operatorId, staffId: of, staffName: 'clerk', permissions: new Set(permissions) })
  return { kind: 'staff', scope, sessionId: 'made here', provenAt: 0 } as const
}

beforeAll(async () => {
  town = await openTestHouse()
  calls = deskExportsCalls(town.house)
  makeSmall = openMakeExport({ ...town.platform, holds: town.house.staff.holds }, sizes)
  const { db } = town.platform
  const made = {
    operatorId: town.operatorId,
    name: 'Clerk',
    password: 'a long password',
    roles: ['support'],
    by: byTest,
  }
  staffId = must(await db.transaction().execute((tx) => createStaff(town.platform, tx, made)), 'the clerk')
  for (const name of ['=1+1', '@sum', 'Ada', 'Bea', 'Cem']) await town.addPlayers(1, 12_345, { userName: name })
}, 60_000)
afterAll(() => town.close())
beforeEach(() => sql`delete from desk_export where operator_id = ${town.operatorId}`.execute(town.platform.db))

type Asked = Parameters<typeof calls.startPeople>[1]

async function start(asked: Asked = { reason: 'a story' }, caller = clerk()): Promise<number> {
  const answer = await calls.startPeople(caller, asked, request)
  if (!answer.ok) throw new Error(JSON.stringify(answer.refusal))
  return answer.value.exportId
}

async function listed(caller = clerk()) {
  const answer = await calls.list(caller, {}, request)
  if (!answer.ok) throw new Error('not listed')
  return answer.value.exports
}

const part = (exportId: number, number: number, caller = clerk()) =>
  calls.part(caller, { exportId, part: number }, request)

async function wholeOf(exportId: number): Promise<string> {
  const [made] = await listed()
  const texts = Array.from({ length: made?.parts ?? 0 }, async (_, at) => {
    const answer = await part(exportId, at)
    if (!answer.ok) throw new Error(`part ${at} is not there`)
    return answer.value.text
  })
  return (await Promise.all(texts)).join('')
}

const make = (id: number, by = makeSmall) => by({ operatorId: town.operatorId, id })

test('a file is made of all parts, and nothing in it is worked out by whoever opens it', async () => {
  const exportId = await start()
  expect(await listed()).toMatchObject([{ exportId, state: 'making', rows: 0, about: { count: 5, exact: true } }])
  await make(exportId)
  expect(await listed()).toMatchObject([{ state: 'done', rows: 5, parts: 2, cut: false }])
  const text = await wholeOf(exportId)
  expect(text.startsWith('\uFEFFplayerId,userName,name,')).toBe(true)
  const lines = text.trimEnd().split('\r\n').slice(1)
  expect(lines.map((line) => line.split(',')[1])).toEqual(['Cem', 'Bea', 'Ada', "'@sum", "'=1+1"])
  expect(lines[0]).toMatch(/,active,123\.45,TRY,2026-01-01T/)
  const [row] = await listed()
  expect(row?.bytes).toBe(Buffer.byteLength(text))
})

test('what is filtered is in it, in the order that was asked for', async () => {
  const filters = [{ field: 'userName' as const, kind: 'in' as const, values: ['ada', 'cem'] }]
  const exportId = await start({ filters, sort: 'userName', reason: 'a story' })
  await make(exportId)
  expect((await wholeOf(exportId)).split('\r\n').map((line) => line.split(',')[1])).toEqual([
    ...['userName', 'Ada', 'Cem'],
    undefined,
  ])
  const unfit = await calls.startPeople(
    clerk(),
    { filters: [{ field: 'site', kind: 'contains', values: ['1'] }], reason: 'why' },
    request,
  )
  expect(unfit).toEqual({ ok: false, refusal: { code: 'filterUnfit', field: 'site' } })
})

test('the house makes it by itself', async () => {
  const exportId = await start()
  await town.platform.time.advance(1000)
  await expect.poll(async () => (await listed())[0]?.state).toBe('done')
  expect(await wholeOf(exportId)).toContain('Bea')
})

test('whoever comes after a process that died goes on; two at once make each part once', async () => {
  const exportId = await start()
  const stopped = openMakeExport(
    { ...town.platform, dbReads: stopAfter(1) as never, holds: town.house.staff.holds },
    sizes,
  )
  await expect(make(exportId, stopped)).rejects.toThrow('died')
  expect(await listed()).toMatchObject([{ state: 'making', rows: 3, parts: 1 }])
  await Promise.all([make(exportId), make(exportId)])
  expect(await listed()).toMatchObject([{ state: 'done', rows: 5, parts: 2 }])
  const names = (await wholeOf(exportId))
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(',')[1])
  expect(names).toEqual(['userName', 'Cem', 'Bea', 'Ada', "'@sum", "'=1+1"])
})

/** The database for so many reads. */
function stopAfter(count: number) {
  let left = count
  return {
    transaction: () => {
      if (left-- === 0) throw new Error('died')
      return town.platform.dbReads.transaction()
    },
  }
}

test('a file has so many rows at most, and says that it was cut', async () => {
  await town.addPlayers(4, 0)
  const exportId = await start()
  await make(exportId)
  expect(await listed()).toMatchObject([{ exportId, state: 'done', rows: 7, cut: true }])
})

test('four are made at once for one person; who started one has it alone, while they may see the list', async () => {
  const exportId = await start()
  await start()
  await start()
  await start()
  expect(await calls.startPeople(clerk(), { reason: 'why' }, request)).toEqual({
    ok: false,
    refusal: { code: 'exportsFull', max: 4 },
  })
  await make(exportId)
  expect(await part(exportId, 0)).toMatchObject({ ok: true })
  const absent = { ok: false, refusal: { code: 'notFound' } }
  expect(await part(exportId, 99)).toEqual(absent)
  expect(await part(exportId + 1000, 0)).toEqual(absent)
  expect(await part(exportId, 0, clerk(staffId + 1))).toEqual(absent)
  expect(await listed(clerk(staffId + 1))).toEqual([])
  const blind = Scope.ofSession({ operatorId: town.operatorId, staffId, staffName: 'clerk', permissions: new Set() })
  expect(await part(exportId, 0, { ...clerk(), scope: blind } as never)).toEqual(absent)
  const other = town.operatorId + 1
  expect(await forOperator(other, () => part(exportId, 0, clerk(staffId, undefined, other)))).toEqual(absent)
})

test('it is stopped where who started it lost the permission meanwhile, and nothing of it is left', async () => {
  const { db } = town.platform
  const reads = stopAfter(1)
  const died = openMakeExport({ ...town.platform, dbReads: reads as never, holds: town.house.staff.holds }, sizes)
  const exportId = await start()
  await expect(make(exportId, died)).rejects.toThrow('died')
  expect(await part(exportId, 0)).toMatchObject({ ok: true })
  const setRole = (role: string) => sql`update staff_role set role = ${role} where staff_id = ${staffId}`.execute(db)
  await setRole('content')
  await make(exportId)
  expect(await listed()).toMatchObject([{ exportId, state: 'stopped', reason: 'a story', filters: [] }])
  expect(await part(exportId, 0)).toMatchObject({ ok: false })
  await setRole('support')
  await make(exportId)
  expect(await listed()).toMatchObject([{ exportId, state: 'stopped' }])
})

test('what was asked for, how many there are and why stand in the audit; what is kept is packed and goes after a week', async () => {
  const filters = [{ field: 'state' as const, kind: 'is' as const, values: ['active'] }]
  const exportId = await start({ filters, reason: 'asked by the regulator' })
  await make(exportId)
  const rows = await town.platform.database.session(({ rows }) =>
    rows<object>(
      `select did, subject, after, reason from audit_row where did like 'deskExports.%' order by id desc limit 1`,
    ),
  )
  expect(rows).toMatchObject([
    {
      ...{ did: 'deskExports.startPeople', subject: `export ${exportId}`, reason: 'asked by the regulator' },
      after: { list: 'people', filters, exact: true },
    },
  ])
  const kept = () => sql<{ body: Uint8Array }>`select body from desk_export_part where operator_id = ${town.operatorId}`
  const [first] = (await kept().execute(town.platform.db)).rows
  expect(gunzipSync(first?.body ?? new Uint8Array()).toString()).toContain('playerId')
  await town.platform.time.skip(7 * day - 60_000)
  await town.house.reports.exports.sweep()
  expect(await listed()).toHaveLength(1)
  await town.platform.time.skip(60_000)
  await town.house.reports.exports.sweep()
  expect(await listed()).toEqual([])
  expect((await kept().execute(town.platform.db)).rows).toEqual([])
})

test('coupons have files, too', async () => {
  const matchId = await town.offer('exported')
  const [playerId = 0] = await town.addPlayers(1, 5000, { userName: 'Placer' })
  expect(
    await town.house.placement.place(town.of(playerId), town.request([[matchId, '1x2', '1']], { stake: 550 })),
  ).toMatchObject({ ok: true })
  const answer = await calls.startCoupons(clerk(), { reason: 'a story' }, request)
  if (!answer.ok) throw new Error('not started')
  await make(answer.value.exportId)
  expect(await wholeOf(answer.value.exportId)).toMatch(
    /,Placer,\d+,single,1,no,5\.50,TRY,\d+\.\d+,\d+\.\d\d,0\.00,waiting\r\n$/,
  )
})
