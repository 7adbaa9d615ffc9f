import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { withTransaction } from '../platform/database/transaction.ts'
import { openTestPlatform, type TestPlatform } from '../platform/testing/test-platform.ts'
import type { AuditEntry } from './entry.ts'
import { forbiddenNames, forbiddenParts } from './forbidden.ts'
import { canonical } from './hash-row.ts'
import { linkAudit, migrations, verifyChains, writeAudit } from './index.ts'

let platform: TestPlatform
beforeEach(async () => {
  platform = await openTestPlatform({ migrations })
})
afterEach(() => platform.close())

const entry: AuditEntry = {
  operatorId: 1,
  who: { kind: 'key', id: 7, name: 'risk' },
  did: 'trading.setLimit',
  subject: 'limit 3',
  after: { value: 500, about: { source: 'player', playerId: 9 } },
  reason: 'too lucky',
  from: { address: '10.0.0.1' },
}

async function write(...changes: Partial<AuditEntry>[]): Promise<void> {
  for (const change of changes)
    await withTransaction(platform.db, (tx) => writeAudit(tx, { ...entry, ...change }, platform.clock.now()))
}

/** Somebody who owns the tables and takes the triggers away. */
async function tamper(statement: string): Promise<void> {
  for (const table of ['audit_row', 'audit_link'])
    await sql.raw(`alter table ${table} disable trigger all`).execute(platform.db)
  await sql.raw(statement).execute(platform.db)
}

const faults = async () => (await verifyChains(platform.db)).map((chain) => [chain.operatorId, ...chain.faults])

test('rows of every operator stand in a chain of their own, and whole chains are whole', async () => {
  await write({}, { operatorId: 2, who: { kind: 'player', id: 4 } }, { who: { kind: 'command', name: 'staff' } })
  const waiting = await verifyChains(platform.db)
  expect(waiting.map(({ count, waiting: left }) => [count, left])).toEqual([
    [0, 2],
    [0, 1],
  ])
  await linkAudit(platform)
  await write({ who: { kind: 'house', name: 'sweep' }, before: { a: null }, after: {} })
  await linkAudit(platform)
  await linkAudit(platform)
  const chains = await verifyChains(platform.db)
  expect(chains).toMatchObject([
    { operatorId: 1, count: 3, waiting: 0, head: { seq: 3 }, faults: [] },
    { operatorId: 2, count: 1, waiting: 0, head: { seq: 1 }, faults: [] },
  ])
})

test('what its transaction takes back was never done', async () => {
  const failing = withTransaction(platform.db, async (tx) => {
    await writeAudit(tx, entry, platform.clock.now())
    throw new Error('taken back')
  })
  await expect(failing).rejects.toThrow('taken back')
  await linkAudit(platform)
  expect(await verifyChains(platform.db)).toEqual([])
})

const changes: [said: string, statement: string, fault: object][] = [
  ['a value', `update audit_row set after = '{"value": 5}' where id = 2`, { what: 'altered', seq: 2, rowId: 2 }],
  ['who', 'update audit_row set who_id = 8 where id = 1', { what: 'altered', seq: 1, rowId: 1 }],
  ['the time', 'update audit_row set at = at + 1 where id = 3', { what: 'altered', seq: 3, rowId: 3 }],
  ['a reason', 'update audit_row set reason = null where id = 3', { what: 'altered', seq: 3, rowId: 3 }],
  ['a row', 'delete from audit_row where id = 2', { what: 'removed', seq: 2, rowId: 2 }],
  [
    'a row and its link',
    'delete from audit_row where id = 2; delete from audit_link where row_id = 2',
    { what: 'removed', seq: 2 },
  ],
  [
    'another row',
    `insert into audit_row (operator_id, at, who_kind, did, subject) values (1, 0, 'house', 'x', 'y')`,
    { what: 'inserted', rowId: 4 },
  ],
  [
    'another row at the end',
    `insert into audit_row (operator_id, at, who_kind, did, subject) values (1, 0, 'house', 'x', 'y');
      insert into audit_link (operator_id, seq, row_id, hash) values (1, 4, 4, sha256('x'))`,
    { what: 'altered', seq: 4, rowId: 4 },
  ],
]
test.each(changes)('whoever tampers with %s is found out', async (_, statement, fault) => {
  await write({}, {}, {})
  await linkAudit(platform)
  expect(await faults()).toEqual([[1]])
  for (const one of statement.split(';')) await tamper(one)
  expect(await faults()).toEqual([[1, fault]])
})

test('what was cut from the end is missed by whoever knows a head', async () => {
  await write({}, {}, {})
  await linkAudit(platform)
  const [{ head } = { head: undefined }] = await verifyChains(platform.db)
  if (!head) throw new Error('no head')
  await tamper('delete from audit_row where id = 3')
  await tamper('delete from audit_link where row_id = 3')
  expect(await faults()).toEqual([[1]])
  const [chain] = await verifyChains(platform.db, [{ operatorId: 1, ...head }])
  expect(chain?.faults).toEqual([{ what: 'removed', seq: 3 }])
})

test('nobody changes or deletes what was written', async () => {
  await write({})
  await linkAudit(platform)
  for (const statement of ['update audit_row set at = 0', 'delete from audit_row', 'truncate audit_link'])
    await expect(sql.raw(statement).execute(platform.db)).rejects.toThrow('never changed or deleted')
})

test.each([...forbiddenNames, ...forbiddenParts, 'newPassword', 'TOTP_Secret', 'sessionToken'])(
  'no %s stands in the audit, at any depth',
  async (name) => {
    for (const fields of [{ before: { [name]: 'x' } }, { after: { list: [{ inner: { [name]: 'x' } }] } }])
      await expect(write(fields)).rejects.toThrow(`would write its ${name} into the audit`)
    await linkAudit(platform)
    expect(await verifyChains(platform.db)).toEqual([])
  },
)

test('how long a password must be opens nothing', async () => {
  await write({ after: { passwordLengthMin: 12 } })
  await linkAudit(platform)
  expect(await faults()).toEqual([[1]])
})

test('the same facts are the same bytes', () => {
  expect(canonical({ b: [1, null, { d: 'ş', c: true }], a: undefined, A: '"' })).toBe(
    '{"A":"\\"","b":[1,null,{"c":true,"d":"ş"}]}',
  )
})
