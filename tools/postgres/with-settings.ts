import pg from 'pg'
import { findPostgres, type Postgres, postgresWays } from '../postgres.ts'

/**
 * A PostgreSQL with these settings, for tests that look where only they let one look. A server that is borrowed has
 * its own; then a private one is started beside it. Throws when there is none: such a test is never skipped.
 */
export async function findPostgresWith(settings: Readonly<Record<string, string>>): Promise<Postgres> {
  const forced = process.env.BANKO_POSTGRES
  try {
    for (const way of forced ? [forced] : postgresWays) {
      process.env.BANKO_POSTGRES = way
      const found = await findPostgres({ fsync: 'off', settings }).catch(() => undefined)
      if (!found) continue
      if (await hasSettings(found.url, settings)) return found
      await found.stop()
    }
  } finally {
    if (forced === undefined) delete process.env.BANKO_POSTGRES
    else process.env.BANKO_POSTGRES = forced
  }
  const wanted = Object.entries(settings).map(([name, value]) => `${name} = ${value}`)
  throw new Error(`no PostgreSQL with ${wanted.join(', ')}: install one, or set them on the one of DATABASE_URL`)
}

async function hasSettings(url: string, settings: Readonly<Record<string, string>>): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const [name, value] of Object.entries(settings)) {
      const { rows } = await client.query<{ value: string }>('select current_setting($1) as value', [name])
      if (rows[0]?.value !== value) return false
    }
    return true
  } finally {
    await client.end()
  }
}
