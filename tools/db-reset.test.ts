import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { markFolder } from '@banko/server/platform/database/database-folder.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'

const run = promisify(execFile)
let home: string
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'banko-reset-'))
})
afterEach(() => rmSync(home, { recursive: true }))

const reset = (...args: string[]) =>
  run(process.execPath, [new URL('db-reset.ts', import.meta.url).pathname, ...args], {
    cwd: home,
    env: { PATH: process.env.PATH },
  })

function folder(name: string, ...files: string[]): string {
  const path = join(home, name, 'database')
  mkdirSync(path, { recursive: true })
  for (const file of files) writeFileSync(join(path, file), '15')
  return path
}

test.each([
  ['what it is no address of', ['--database', '.'], 'DATABASE_URL is a PostgreSQL address'],
  ['a home', ['--database', '~'], 'DATABASE_URL is a PostgreSQL address'],
  ['a database in memory', ['--database', 'memory:'], 'memory:'],
  ['somebody’s folder', ['--data-dir', 'diary', '--yes', 'diary/database'], 'not an embedded database'],
  ['somebody’s PostgreSQL', ['--data-dir', 'other', '--yes', 'other/database'], 'not an embedded database'],
  ['a database with somebody’s files beside it', ['--data-dir', 'mixed', '--yes', 'mixed/database'], 'more than'],
  ['one whose name was not typed', ['--data-dir', 'own'], '--yes own/database'],
  ['one of another name', ['--data-dir', 'own', '--yes', 'database'], '--yes own/database'],
])('reset leaves %s alone', async (_, args, says) => {
  const all = ['diary', 'other', 'own', 'mixed'].map((name) => folder(name, name === 'diary' ? 'page' : 'PG_VERSION'))
  for (const name of ['own', 'mixed']) markFolder(join(home, name, 'database'))
  writeFileSync(join(home, 'mixed/database/thesis.txt'), 'mine')
  await expect(reset(...args)).rejects.toMatchObject({ code: 2, stderr: expect.stringContaining(says) })
  expect(all.every(existsSync)).toBe(true)
})

test('reset throws away what the house made, found by the settings of the house', async () => {
  const [own, other] = [folder('own', 'PG_VERSION'), folder('.data', 'PG_VERSION')]
  for (const one of [own, other]) markFolder(one)
  writeFileSync(join(home, '.env'), 'DATA_DIR=own\n')
  expect((await reset('--yes', 'own/database')).stdout).toBe('own/database is empty\n')
  expect([own, other].map(existsSync)).toEqual([false, true])
})
