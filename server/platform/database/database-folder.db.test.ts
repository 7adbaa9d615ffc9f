import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { StartError } from '../options/start-error.ts'
import { openDatabase } from './database.ts'
import { judgeFolder, makeFolder } from './database-folder.ts'
import { migrate } from './migrate.ts'
import { migrations } from './migrations.ts'

let home: string
let folder: string
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'banko-folder-'))
  folder = join(home, 'data', 'database')
})
afterEach(() => rmSync(home, { recursive: true }))

const openAndClose = async () => await (await openDatabase({ folder })).close()

/** A database that this program did not mark. */
async function makeUnmarked(script: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const pglite = await PGlite.create({ dataDir: folder })
  await pglite.exec(script)
  await pglite.close()
}

test('a new database is ours from its first file on', async () => {
  expect(judgeFolder(folder)).toBe('absent')
  mkdirSync(folder, { recursive: true })
  expect(judgeFolder(folder)).toBe('absent')
  makeFolder(folder)
  expect(judgeFolder(folder)).toBe('ours')
  await openAndClose()
  await openAndClose()
  expect(judgeFolder(folder)).toBe('ours')
})

test('files of somebody are no place for a database', async () => {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'thesis.txt'), 'mine')
  await expect(openAndClose()).rejects.toThrow(StartError)
  expect(readdirSync(folder)).toEqual(['thesis.txt'])
  expect(existsSync(`${folder}.lock`)).toBe(false)
  rmSync(folder, { recursive: true })
  writeFileSync(folder, 'a file')
  await expect(openAndClose()).rejects.toThrow(StartError)
})

test('somebody’s database is left, and stays theirs', async () => {
  await makeUnmarked('create table migration (id bigint); create table thesis (page text)')
  await expect(openAndClose()).rejects.toThrow(/no database of this program/)
  expect(judgeFolder(folder)).toBe('unmarked')
  // Nothing holds it any more.
  await expect(openAndClose()).rejects.toThrow(/no database of this program/)
})

test('a database from before there were marks gets one, unless it lies among somebody’s files', async () => {
  await makeUnmarked('create table migration (id text primary key, checksum text not null)')
  writeFileSync(join(folder, 'thesis.txt'), 'mine')
  await openAndClose()
  expect(judgeFolder(folder)).toBe('unmarked')
  rmSync(join(folder, 'thesis.txt'))
  const database = await openDatabase({ folder })
  await migrate(database, migrations)
  await database.close()
  expect(judgeFolder(folder)).toBe('ours')
})
