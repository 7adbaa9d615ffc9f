import { type VirtualTime, virtualTime } from '@banko/simulator/time/virtual-time.ts'
import { type Ledger, migrations as ledgerMigrations, openLedger } from '../../ledger/index.ts'
import { type Messages, migrations as messageMigrations, openMessages } from '../../messages/index.ts'
import { type Operators, openOperators, migrations as operatorMigrations, type Site } from '../../operators/index.ts'
import type { Migration } from '../../platform/database/migration.ts'
import { migrations as platformMigrations } from '../../platform/database/migrations.ts'
import type { Platform } from '../../platform/platform.ts'
import { openTestPlatform, type TestPlatform, type TestPlatformOptions } from '../../platform/testing/test-platform.ts'
import { type DemoAccount, demos, migrations, openPeople, type People } from '../index.ts'

export interface TestPeople {
  readonly platform: TestPlatform
  readonly ledger: Ledger
  readonly operators: Operators
  readonly messages: Messages
  readonly people: People
  readonly site: Site
  readonly accounts: readonly DemoAccount[]
  close(): Promise<void>
}

export const migrationsHere: readonly Migration[] = [
  ...platformMigrations,
  ...ledgerMigrations,
  ...operatorMigrations,
  ...messageMigrations,
  ...migrations,
]

/** The operators of the demo with their players on a platform that stands still. */
export async function openTestPeople(options: TestPlatformOptions = {}, wanted = demos): Promise<TestPeople> {
  const platform = await openTestPlatform({
    ...options,
    migrations: [...migrationsHere, ...(options.migrations ?? [])],
  })
  const ledger = openLedger(platform)
  const operators = openOperators(platform, ledger)
  const messages = openMessages(platform, operators)
  const people = openPeople({ platform, ledger, operators, messages })
  const accounts = await people.seedDemo('printed', wanted)
  const site = operators.findSite('localhost')
  if (!site) throw new Error('the demo site was not seeded')
  return { platform, ledger, operators, messages, people, site, accounts, close: platform.close }
}

export interface OtherProcess {
  readonly people: People
  /** Its own: nothing else of the house moves with it. */
  readonly time: VirtualTime
}

/** The people of another process on the same database, whose clock is `later` milliseconds ahead. */
export function openElsewhere(house: TestPeople, later = 0, change: Partial<Platform> = {}): OtherProcess {
  const { ledger, operators } = house
  const time = virtualTime(house.platform.clock.now() + later)
  const push = { ...house.platform.push, declare: () => {} }
  const platform = { ...house.platform, clock: time, timers: time, push, ...change }
  const messages = openMessages(platform, operators)
  const people = openPeople({ platform, ledger, operators, messages })
  return { people, time }
}
