import { randomBytes } from 'node:crypto'
import { createAside, type DatabaseAside } from '@banko/server/platform/testing/test-server.ts'
import pg from 'pg'

export type ThrowAwayDatabase = DatabaseAside

/** A new empty database beside the one of `url`, so that tests in parallel do not meet. */
export const createDatabase = (url: string): Promise<ThrowAwayDatabase> => createAside(url)

/** A throw-away database in somebody's running server; `stop` drops it and those created beside it. */
export async function borrowServer(url: string): Promise<{ url: string; from: string; stop(): Promise<void> }> {
  const name = `banko_test_${randomBytes(6).toString('hex')}`
  await administer(url, `create database "${name}"`)
  const dropAll = async () => {
    const left = await administer(url, `select datname from pg_database where starts_with(datname, '${name}')`)
    for (const row of left) await administer(url, `drop database if exists "${row.datname}" with (force)`)
  }
  let stopping: Promise<void> | undefined
  const stop = () => {
    stopping ??= dropAll()
    return stopping
  }
  return { url: withDatabase(url, name), from: `a throw-away database in ${new URL(url).host} (DATABASE_URL)`, stop }
}

async function administer(url: string, sql: string): Promise<readonly Record<string, string>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Record<string, string>>(sql)).rows
  } finally {
    await client.end()
  }
}

function withDatabase(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}
