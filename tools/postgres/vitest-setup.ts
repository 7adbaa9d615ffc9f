import type { TestProject } from 'vitest/node'
import { findPostgresWith } from './with-settings.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Of a real PostgreSQL, in `*.pg.test.ts` only: `inject('postgresUrl')`, then `createDatabase` beside it. */
    postgresUrl: string
  }
}

/** Starts one PostgreSQL for all `*.pg.test.ts` of a run; vitest calls it only when such a test is in the run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  // some tests ask the database itself when something was committed
  const postgres = await findPostgresWith({ track_commit_timestamp: 'on' })
  console.log(`Database tests on ${postgres.from}`)
  project.provide('postgresUrl', postgres.url)
  return postgres.stop
}
