import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Site } from '../operators/index.ts'
import { demos } from './demo.ts'
import { openTestPeople } from './testing/test-people.ts'

test('the demo has two operators, three sites and players with money, and is seeded once', async () => {
  const { platform, ledger, operators, people, site, accounts, close } = await openTestPeople()
  const count = async () => {
    const found = await sql<{ count: number }>`
      select (select count(*) from operator) + (select count(*) from site) + (select count(*) from player)
        + (select count(*) from account) + (select count(*) from posting) as count`.execute(platform.db)
    return found.rows[0]?.count
  }
  expect(
    accounts.map(({ domain, userName, balance, currency, lang }) => [domain, userName, balance, currency, lang]),
  ).toEqual([
    ['localhost', 'demo1', 125_000, 'TRY', 'tr'],
    ['localhost', 'demo2', 500_000, 'TRY', 'tr'],
    ['localhost', 'demo3', 250_000, 'TRY', 'tr'],
    ['localhost', 'demo4', 100_000, 'TRY', 'tr'],
    ['localhost', 'demo5', 1_000_000, 'TRY', 'en'],
    ['meadow.localhost', 'meadow1', 10_000, 'EUR', 'en'],
    ['meadow.localhost', 'meadow2', 50_000, 'EUR', 'en'],
    ['bagh.localhost', 'bagh1', 25_000, 'EUR', 'fa'],
  ])
  expect(operators.settingsOf(site)).toMatchObject({
    domain: 'localhost',
    languageDefault: 'tr',
    theme: { scheme: 'auto', brand: 'oklch(0.53 0.19 262)' },
  })
  const [, ...others] = ['localhost', 'meadow.localhost', 'bagh.localhost'].map((domain) => {
    const found = operators.findSite(domain)
    if (found?.domain !== domain) throw new Error(`no site ${domain}`)
    return operators.settingsOf(found)
  })
  expect(others).toMatchObject([
    { languageDefault: 'en', currency: 'EUR', theme: { scheme: 'light' }, slipRules: { combinedSelectionsMax: 8 } },
    { languageDefault: 'fa', currency: 'EUR', theme: { scheme: 'dark' }, products: { sport: true, live: false } },
  ])
  const before = await count()
  expect(await people.seedDemo()).toEqual(accounts)
  expect(await count()).toBe(before)

  expect(await ledger.openBalances(platform.db, 'world')).toEqual([
    { operatorId: site.operatorId, currency: 'TRY', balance: -1_975_000 },
    { operatorId: others[0]?.operatorId, currency: 'EUR', balance: -85_000 },
  ])
  expect(await ledger.prove(platform.db)).toEqual({ postings: 8, faults: [] })
  await close()
})

test('players of a demo sign in at their own operator alone', async () => {
  const { operators, people, site, close } = await openTestPeople()
  const meadow = operators.findSite('meadow.localhost')
  if (!meadow) throw new Error('no site of the second operator')
  const signIn = ({ operatorId, siteId }: Site, name: string, number: number) =>
    people.signIn({
      ...{ operatorId, siteId, address: '192.0.2.1' },
      userName: `${name}${number}`,
      password: `banko-${name}-${number}`,
    })
  expect((await signIn(site, 'demo', 1)).kind).toBe('signedIn')
  expect((await signIn(meadow, 'meadow', 1)).kind).toBe('signedIn')
  expect((await signIn(meadow, 'demo', 1)).kind).toBe('failed')
  expect((await signIn(site, 'meadow', 1)).kind).toBe('failed')
  await close()
})

test('a database of an earlier demo is left as it is', async () => {
  const { platform, operators, people, accounts, close } = await openTestPeople({}, demos.slice(0, 1))
  expect(new Set(accounts.map(({ domain }) => domain))).toEqual(new Set(['localhost']))
  const shown = await people.seedDemo()
  expect(shown).toEqual(accounts)
  const { rows } = await sql<{ count: number }>`select count(*) as count from site`.execute(platform.db)
  expect(rows).toEqual([{ count: 1 }])
  // The only site stands in for every name, and is no other's.
  expect(operators.findSite('meadow.localhost')?.domain).toBe('localhost')
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
  const ours = (one: { domain: string }) => one.domain === site.domain
  for (const { userName, password } of accounts.filter(ours))
    expect((await signIn(userName, password)).kind).toBe('failed')
  for (const { userName, password } of shown.filter(ours))
    expect((await signIn(userName, password)).kind).toBe('signedIn')
  await platform.time.advance(2000)
  expect(await people.callerOf(site, before.token)).not.toHaveProperty('playerId')

  const hidden = shown.map(({ password: _, ...account }) => account)
  expect(await people.seedDemo('random')).toEqual(hidden)
  expect(await people.seedDemo()).toEqual(hidden)
  await close()
})
