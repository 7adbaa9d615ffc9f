import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { createDatabase } from './postgres/database.ts'

const run = promisify(execFile)
const command = async (name: string, ...args: string[]) =>
  run(process.execPath, [new URL(`${name}.ts`, import.meta.url).pathname, ...args])

test('migrate, prove and reset a PostgreSQL', async () => {
  const { url, drop } = await createDatabase(inject('postgresUrl'))
  expect((await command('db-migrate', '--database', url)).stdout).toContain('landed ledger-1')
  expect((await command('db-migrate', '--database', url)).stdout).toContain(' 0 new migrations')
  expect((await command('db-prove', '--database', url)).stdout).toContain('ledger balanced')

  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(
    `insert into account (operator_id, currency, kind, owner_id, balance) values (1, 'TRY', 'playerCash', 1, 5)`,
  )
  await expect(command('db-prove', '--database', url)).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringContaining('holds 5, its postings say 0'),
  })

  await expect(command('db-reset', '--database', url)).rejects.toMatchObject({ code: 2 })
  await command('db-reset', '--database', url, '--yes')
  const { rows } = await client.query(`select to_regclass('account') as account`)
  expect(rows).toEqual([{ account: null }])
  await client.end()
  await drop()
})
