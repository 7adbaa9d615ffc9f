import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { linkAudit } from '@banko/server/audit/index.ts'
import { migrations } from '@banko/server/house.ts'
import { createKey, revokeKey } from '@banko/server/operators/index.ts'
import { type OpenDatabase, openDatabase } from '@banko/server/platform/database/database.ts'
import { migrate } from '@banko/server/platform/database/migrate.ts'
import { systemIds } from '@banko/server/platform/random/ids.ts'
import { systemClock } from '@banko/server/platform/time/system-time.ts'
import { byTest } from '@banko/server/testing/test-house.ts'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { createDatabase } from './postgres/database.ts'

const program = new URL('audit-verify.ts', import.meta.url).pathname
let made: Awaited<ReturnType<typeof createDatabase>>
let database: OpenDatabase

async function verify(...args: string[]) {
  const child = spawn(process.execPath, [program, '--database', made.url, ...args])
  const [out, err, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((resolve) => child.on('close', resolve)),
  ])
  return { out: out.trim(), err: err.trim(), code }
}

const run = (statement: string) => database.session((session) => session.run(statement))

beforeEach(async () => {
  made = await createDatabase(inject('postgresUrl'))
  database = await openDatabase({ url: made.url })
  await migrate(database, migrations)
  await run(`insert into operator (name, currencies, live_money, live_delay_seconds, created_at)
    values ('Demo', '{TRY}', false, 5, 0)`)
  const platform = { clock: systemClock, ids: systemIds() }
  for (const name of ['one', 'two', 'three'])
    await database.db
      .transaction()
      .execute((tx) => createKey(platform, tx, { operatorId: 1, name, scopes: ['prices'], by: byTest }))
  await database.db.transaction().execute((tx) => revokeKey(tx, { operatorId: 1, keyId: 1 }, { at: 5, by: byTest }))
  // whoever runs a transaction in another database of the server keeps rows from the chain, until it ends
  await expect
    .poll(async () => {
      await linkAudit(database)
      return await database.session(({ rows }) => rows('select from audit_waiting'))
    })
    .toEqual([])
}, 60_000)
afterEach(async () => {
  await database.close()
  await made.drop()
})

test('a whole chain is counted, its head is told, and a head that is known is looked for', async () => {
  const whole = await verify()
  expect(whole).toMatchObject({ code: 0, err: '' })
  const [, head = ''] =
    /^operator 1: 4 rows in the chain, 0 waiting, head (1\/4\/[\da-f]{64})\naudit whole$/.exec(whole.out) ?? []
  expect(head).not.toBe('')
  expect(await verify('--known', head)).toMatchObject({ code: 0 })
  const other = `1/4/${'0'.repeat(64)}`
  expect(await verify('--known', other)).toMatchObject({ code: 1, out: expect.stringContaining('audit BROKEN') })
  expect(await verify('--known', '1/5')).toMatchObject({ code: 2, err: expect.stringContaining('--known is') })
  expect(await verify('--nonsense')).toMatchObject({ code: 2, err: expect.stringContaining('--nonsense') })
  await run('alter table audit_row disable trigger all; delete from audit_row where id = 4')
  await run('alter table audit_link disable trigger all; delete from audit_link where seq = 4')
  expect(await verify()).toMatchObject({ code: 0 })
  expect(await verify('--known', head)).toMatchObject({ code: 1, out: expect.stringContaining('was removed, at 4') })
})

test.each([
  ['altered', `update audit_row set who_name = 'nobody' where id = 2`, 'row 2 was altered, at 2 of the chain'],
  ['removed', 'delete from audit_row where id = 2', 'row 2 was removed, at 2 of the chain'],
  [
    'inserted',
    `insert into audit_row (operator_id, at, who_kind, did, subject) values (1, 0, 'house', 'x', 'y')`,
    'row 5 was inserted: it is in no chain',
  ],
])('a row that was %s is named', async (_, statement, said) => {
  await run(`alter table audit_row disable trigger all; ${statement}`)
  const { out, code } = await verify()
  expect(out).toContain(`\n  ${said}\naudit BROKEN: 1 of 1 chains`)
  expect(code).toBe(1)
})
