import type { KyselyPlugin } from 'kysely'
import { expect, test } from 'vitest'
import { noMetrics } from '../platform/log/metrics.ts'
import { openPeople } from './index.ts'
import { openTestPeople } from './testing/test-people.ts'

/** Counts the statements of a database and the hashes of passwords by the house's own figure of them. */
async function countedHouse() {
  const house = await openTestPeople()
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
    /** The work of one wrong sign-in. */
    async work(userName: string, password: string, change: { deviceToken?: string; address?: string } = {}) {
      done.statements = []
      done.hashes = 0
      const outcome = await people.signIn({ operatorId, siteId, userName, password, address: '192.0.2.1', ...change })
      return { kind: outcome.kind, hashes: done.hashes, statements: done.statements }
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
