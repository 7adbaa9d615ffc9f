import type { TestProject } from 'vitest/node'
import { findPostgres } from '../postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Of a real PostgreSQL, in `*.pg.test.ts` only: `inject('postgresUrl')`, then `createDatabase` beside it. */
    postgresUrl: string
  }
}

/** Starts one PostgreSQL for all `*.pg.test.ts` of a run; vitest calls it only when such a test is in the run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await findPostgres({ fsync: 'off' })
  console.log(`Database tests on ${postgres.from}`)
  project.provide('postgresUrl', postgres.url)
  return postgres.stop
}
