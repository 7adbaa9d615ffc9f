import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestPeople } from './testing/test-people.ts'

test('the demo has an operator, a site and players with money, and is seeded once', async () => {
  const { platform, ledger, operators, people, site, accounts, close } = await openTestPeople()
  const count = async () => {
    const found = await sql<{ count: number }>`
      select (select count(*) from operator) + (select count(*) from site) + (select count(*) from player)
        + (select count(*) from account) + (select count(*) from posting) as count`.execute(platform.db)
    return found.rows[0]?.count
  }
  expect(accounts.map(({ userName, balance, currency, lang }) => [userName, balance, currency, lang])).toEqual([
    ['demo1', 125_000, 'TRY', 'tr'],
    ['demo2', 500_000, 'TRY', 'tr'],
    ['demo3', 250_000, 'TRY', 'tr'],
    ['demo4', 100_000, 'TRY', 'tr'],
    ['demo5', 1_000_000, 'TRY', 'en'],
  ])
  expect(operators.settingsOf(site)).toMatchObject({
    domain: 'localhost',
    languageDefault: 'tr',
    theme: { scheme: 'auto', brand: 'oklch(0.53 0.19 262)' },
  })
  const before = await count()
  expect(await people.seedDemo()).toEqual(accounts)
  expect(await count()).toBe(before)

  expect(await ledger.openBalances(platform.db, 'world')).toEqual([
    { operatorId: site.operatorId, currency: 'TRY', balance: -1_975_000 },
  ])
  expect(await ledger.prove(platform.db)).toEqual({ postings: 5, faults: [] })
  await close()
})

test('whoever listens to other machines has passwords that were made for it, shown once', async () => {
  const { platform, people, site, accounts, close } = await openTestPeople()
  const signIn = (userName: string, password = '') =>
    people.signIn({ operatorId: site.operatorId, siteId: site.siteId, userName, password, address: '192.0.2.1' })
  const before = await signIn('demo1', 'banko-demo-1')
  if (before.kind !== 'signedIn') throw new Error(before.kind)

  const shown = await people.seedDemo('random')
  expect(shown.map(({ userName, password }) => [userName, password?.length])).toEqual(
    accounts.map(({ userName }) => [userName, 16]),
  )
  expect(new Set(shown.map(({ password }) => password)).size).toBe(shown.length)
  for (const { userName, password } of accounts) expect((await signIn(userName, password)).kind).toBe('failed')
  for (const { userName, password } of shown) expect((await signIn(userName, password)).kind).toBe('signedIn')
  await platform.time.advance(2000)
  expect(await people.callerOf(site, before.token)).not.toHaveProperty('playerId')

  const hidden = shown.map(({ password: _, ...account }) => account)
  expect(await people.seedDemo('random')).toEqual(hidden)
  expect(await people.seedDemo()).toEqual(hidden)
  await close()
})
