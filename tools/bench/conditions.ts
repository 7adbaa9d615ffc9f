import { cpus, loadavg, totalmem } from 'node:os'
import pg from 'pg'
import type { Postgres } from '../postgres.ts'

/** What every figure of this machine depends on. */
export function machineConditions(): Readonly<Record<string, string>> {
  const [first] = cpus()
  return {
    machine: `${cpus().length} × ${first?.model.trim() ?? 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GB`,
    node: process.version,
    busy: `load average of the last minute ${(loadavg()[0] ?? 0).toFixed(1)}`,
  }
}

/** What every figure of this database depends on, as the database itself says. */
export async function databaseConditions(postgres: Postgres): Promise<Readonly<Record<string, string>>> {
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  try {
    const settings = ['fsync', 'synchronous_commit', 'full_page_writes', 'shared_buffers', 'max_connections']
    const { rows } = await client.query<{ name: string; value: string }>(
      'select name, current_setting(name) as value from unnest($1::text[]) as name',
      [settings],
    )
    const said = rows.map(({ name, value }) => `${name}=${value}`).join(' ')
    return { database: postgres.from, settings: said }
  } finally {
    await client.end()
  }
}
