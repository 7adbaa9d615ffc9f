import { setTestServer } from '@banko/server/platform/testing/test-server.ts'
import { findPostgres } from '../../tools/postgres.ts'

/** One PostgreSQL for the houses of a run, each in a database of its own; the runner calls it before the first test. */
export default async function startDatabaseServer(): Promise<() => Promise<void>> {
  const postgres = await findPostgres({ fsync: 'off' })
  setTestServer(postgres.url)
  console.log(`Houses on ${postgres.from}`)
  return postgres.stop
}
