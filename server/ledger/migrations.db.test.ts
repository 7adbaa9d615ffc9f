import { expect, test } from 'vitest'
import { migrate } from '../platform/database/migrate.ts'
import { migrations as platformMigrations } from '../platform/database/migrations.ts'
import { openTestPlatform } from '../platform/testing/test-platform.ts'
import { migrations, openLedger } from './index.ts'
import { expectMigrated } from './testing/expect-migrated.ts'

test('books of before there were movements come through, on the embedded database', async () => {
  await expectMigrated(2000)
})

test('an operator of before has every account that a new one has', async () => {
  const old = migrations.filter(({ id }) => id === 'ledger-1' || id === 'ledger-2')
  const { database, db, clock, close } = await openTestPlatform({ migrations: old })
  await database.session(({ run }) =>
    run(`insert into account (operator_id, currency, kind, owner_id)
      values (1, 'TRY', 'world', 0), (1, 'EUR', 'world', 0), (1, 'TRY', 'escrow', 0)`),
  )
  await migrate(database, [...platformMigrations, ...migrations])
  const ledger = openLedger({ clock })
  for (const kind of ['houseFees', 'exchange'] as const)
    expect((await ledger.openBalances(db, kind)).toSorted((a, b) => a.currency.localeCompare(b.currency))).toEqual([
      { operatorId: 1, currency: 'EUR', balance: 0 },
      { operatorId: 1, currency: 'TRY', balance: 0 },
    ])
  await close()
})
