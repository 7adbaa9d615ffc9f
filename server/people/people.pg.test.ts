import { expect, inject, test } from 'vitest'
import { openLedger } from '../ledger/index.ts'
import { openMessages } from '../messages/index.ts'
import { openOperators } from '../operators/index.ts'
import { openTestPlatform } from '../platform/testing/test-platform.ts'
import { openPeople } from './index.ts'
import { migrationsHere } from './testing/test-people.ts'

const databaseUrl = inject('postgresUrl')

test('processes that start together on one database seed one demo, and its players sign in', async () => {
  const platform = await openTestPlatform({ databaseUrl, migrations: migrationsHere })
  const ledger = openLedger(platform)
  const processes = [1, 2, 3, 4].map(() => {
    const operators = openOperators(platform, ledger)
    const push = { ...platform.push, declare: () => {} }
    const messages = openMessages(platform, operators)
    return { operators, people: openPeople({ platform: { ...platform, push }, ledger, operators, messages }) }
  })
  const [first, ...others] = await Promise.all(processes.map(({ people }) => people.seedDemo()))
  expect(first).toHaveLength(8)
  for (const list of others) expect(list).toEqual(first)
  expect(await ledger.prove(platform.db)).toEqual({ postings: 8, faults: [] })

  for (const { operators, people } of processes) {
    const site = operators.findSite('localhost')
    if (!site) throw new Error('no site')
    const { userName = '', password = '' } = first?.[0] ?? {}
    const outcome = await people.signIn({
      operatorId: site.operatorId,
      siteId: site.siteId,
      userName,
      password,
      address: '192.0.2.1',
    })
    if (outcome.kind !== 'signedIn') throw new Error(outcome.kind)
    for (const other of processes)
      expect(await other.people.callerOf(site, outcome.token)).toMatchObject({ playerId: outcome.player.playerId })
  }
  await platform.close()
})
