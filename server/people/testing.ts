import { type Ledger, migrations as ledgerMigrations, openLedger } from '../ledger/index.ts'
import { type Operators, openOperators, migrations as operatorMigrations, type Site } from '../operators/index.ts'
import type { Migration } from '../platform/migration.ts'
import { openTestPlatform, type TestPlatform, type TestPlatformOptions } from '../platform/testing.ts'
import { type DemoAccount, migrations, openPeople, type People } from './index.ts'

export interface TestPeople {
  readonly platform: TestPlatform
  readonly ledger: Ledger
  readonly operators: Operators
  readonly people: People
  readonly site: Site
  readonly accounts: readonly DemoAccount[]
  close(): Promise<void>
}

export const migrationsHere: readonly Migration[] = [...ledgerMigrations, ...operatorMigrations, ...migrations]

/** The demo operator with its players on a platform that stands still. */
export async function openTestPeople(options: TestPlatformOptions = {}): Promise<TestPeople> {
  const platform = await openTestPlatform({
    ...options,
    migrations: [...migrationsHere, ...(options.migrations ?? [])],
  })
  const ledger = openLedger(platform)
  const operators = openOperators(platform, ledger)
  const people = openPeople(platform, ledger, operators)
  const accounts = await people.seedDemo()
  const site = operators.findSite('localhost')
  if (!site) throw new Error('the demo site was not seeded')
  return { platform, ledger, operators, people, site, accounts, close: platform.close }
}
