import { inject, test } from 'vitest'
import { expectMigrated } from './testing/expect-migrated.ts'

/** Three postings each: a million of them in the long form. */
const coupons = process.env.BANKO_LONG ? 333_000 : 5000

test(`books of ${coupons} coupons of before there were movements come through, on PostgreSQL`, async () => {
  await expectMigrated(coupons, { databaseUrl: inject('postgresUrl') })
})
