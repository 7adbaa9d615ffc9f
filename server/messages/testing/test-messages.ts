import { migrations as ledgerMigrations, openLedger } from '../../ledger/index.ts'
import { type Operators, openOperators, migrations as operatorMigrations, type Site } from '../../operators/index.ts'
import { migrations as platformMigrations } from '../../platform/database/migrations.ts'
import { openTestPlatform, type TestPlatform } from '../../platform/testing/test-platform.ts'
import { migrations } from '../migrations.ts'

export interface TestMessages {
  readonly platform: TestPlatform
  readonly operators: Operators
  readonly site: Site
  /** Of another operator. */
  readonly otherSite: Site
  close(): Promise<void>
}

/** Two operators with a site each, on a platform that stands still. */
export async function openTestMessages(): Promise<TestMessages> {
  const all = [...platformMigrations, ...ledgerMigrations, ...operatorMigrations, ...migrations]
  const platform = await openTestPlatform({ migrations: all })
  const { db } = platform
  const operators = openOperators(platform, openLedger(platform))
  const makeSite = async (name: string, domain: string) => {
    const operatorId = await db
      .transaction()
      .execute((tx) => operators.createOperator(tx, { name, currencies: ['TRY'], liveMoney: false }))
    await operators.refresh()
    const of = { operatorId, domain, languageDefault: 'tr', languages: ['tr', 'en', 'fa'], currency: 'TRY' }
    await db.transaction().execute((tx) => operators.createSite(tx, of))
    await operators.refresh()
    const site = operators.findSite(domain)
    if (!site) throw new Error(`no site ${domain}`)
    return site
  }
  const site = await makeSite('One', 'one.example')
  const otherSite = await makeSite('Other', 'other.example')
  return { platform, operators, site, otherSite, close: platform.close }
}
