import type { KyselyPlugin } from 'kysely'
import { expect, test } from 'vitest'
import { migrations as auditMigrations } from '../audit/index.ts'
import { setSite } from '../operators/index.ts'
import { noMetrics } from '../platform/log/metrics.ts'
import { openPeople } from './index.ts'
import { openTestPeople } from './testing/test-people.ts'
import { setUpAuthenticator } from './testing/with-factor.ts'

/** Counts the statements of a database and the hashes of passwords by the house's own figure of them. */
async function countedHouse() {
  const house = await openTestPeople({ migrations: auditMigrations })
  const done = { statements: [] as string[], hashes: 0 }
  const statements: KyselyPlugin = {
    transformQuery: ({ node }) => {
      if (node.kind === 'RawNode') done.statements.push(node.sqlFragments.join('?').replaceAll(/\s+/g, ' ').trim())
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const metrics = {
    ...noMetrics,
    durations: (name: string) => () => ({ observe: () => void (name === 'password' && done.hashes++) }),
  }
  const push = { ...house.platform.push, declare: () => {} }
  const db = house.platform.db.withPlugin(statements)
  const { ledger, operators, messages } = house
  const platform = { ...house.platform, db, dbPeople: db, push, metrics }
  const people = openPeople({ platform, ledger, operators, messages })
  const { operatorId, siteId } = house.site
  return {
    house,
    people,
    /** The same of a terminal; the first site has them from now on, and one of number 7. */
    async openTerminals() {
      const { domain, operatorId: of } = house.site
      const by = { who: { kind: 'command', name: 'test' } } as const
      await house.platform.db.transaction().execute(async (tx) => {
        await setSite(tx, { operatorId: of, domain, changes: { settings: { terminals: true } }, by, at: 0 })
        const pinHash = await people.hashPassword('480213')
        const made = { site: house.site, number: 7, title: 'Shop', printerWidth: 'mm58', openingBalance: 0 } as const
        await people.terminals.create(tx, { ...made, pinHash })
      })
      await house.operators.refresh()
      return async (number: number, pin: string) => {
        done.statements = []
        done.hashes = 0
        const outcome = await people.terminals.signIn({ operatorId, siteId, number, pin, address: '192.0.2.1' })
        return { kind: outcome.kind, hashes: done.hashes, statements: done.statements }
      }
    },
    /** The work of one wrong sign-in. */
    async work(userName: string, password: string, change: { deviceToken?: string; address?: string } = {}) {
      done.statements = []
      done.hashes = 0
      const outcome = await people.signIn({ operatorId, siteId, userName, password, address: '192.0.2.1', ...change })
      const token = outcome.kind === 'signedIn' ? outcome.token : undefined
      return { kind: outcome.kind, hashes: done.hashes, statements: done.statements, token }
    },
  }
}

test('a name that nobody has costs exactly the work of a wrong password: the same statements and one hash', async () => {
  const { house, people, work } = await countedHouse()
  const first = await work('demo2', 'banko-demo-2')
  expect(first).toMatchObject({ kind: 'signedIn', hashes: 1 })
  const wrong = await work('demo1', 'wrong')
  expect(wrong).toMatchObject({ kind: 'failed', hashes: 1 })
  expect(wrong.statements).toHaveLength(3)
  expect(await work('nobody', 'wrong')).toEqual(wrong)
  const deviceToken = 'A'.repeat(43)
  expect(await work('demo1', 'wrong', { deviceToken })).toEqual(wrong)
  expect(await work('nobody', 'wrong', { deviceToken })).toEqual(wrong)

  const { operatorId, siteId } = house.site
  const secured = await work('demo4', 'banko-demo-4')
  const caller = await people.callerOf(house.site, secured.token)
  if (caller.kind !== 'player') throw new Error(caller.kind)
  const asker = { caller, address: '192.0.2.4', userAgent: 'x' }
  await setUpAuthenticator({ people, platform: house.platform }, asker, 'banko-demo-4')
  expect(await work('demo4', 'wrong')).toEqual(wrong)
  expect(await work('demo4', 'banko-demo-4')).toMatchObject({ kind: 'factorNeeded', hashes: 1 })

  const player = await people.signIn({
    operatorId,
    siteId,
    userName: 'demo3',
    password: 'banko-demo-3',
    address: '192.0.2.3',
  })
  if (player.kind !== 'signedIn') throw new Error(player.kind)
  await people.block({ operatorId, playerId: player.player.playerId })
  expect(await work('demo3', 'banko-demo-3')).toEqual(wrong)
  await house.close()
})

test('a terminal that there is not costs exactly the work of a wrong PIN, and so does one whose tries are used up', async () => {
  const { house, openTerminals } = await countedHouse()
  const work = await openTerminals()
  expect(await work(7, '480213')).toMatchObject({ kind: 'signedIn', hashes: 1 })
  const wrong = await work(7, '9753')
  expect(wrong).toMatchObject({ kind: 'failed', hashes: 1 })
  expect(wrong.statements).toHaveLength(4)
  expect(await work(8, '9753')).toEqual(wrong)
  for (let more = 1; more < 5; more++) expect(await work(7, '9753')).toEqual(wrong)
  expect(await work(7, '480213')).toEqual(wrong)
  await house.close()
})
