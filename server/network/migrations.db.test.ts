import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { must } from '../platform/must.ts'
import { migrations } from './migrations.ts'
import { findNode } from './store.ts'
import { openTestTree, type TestTree } from './testing/test-tree.ts'

let town: TestTree
beforeAll(async () => {
  town = await openTestTree()
}, 60_000)
afterAll(() => town.close())

test('what was said by depths is said by the nodes that stood there, and by the operator still', async () => {
  const { db } = town.platform
  const top = await town.hang('Top')
  const shop = await town.hang('Shop', top)
  const kiosk = await town.hang('Kiosk', shop)
  const terminal = { siteId: town.siteId, nodeId: kiosk, number: 761, title: 'T', pin: '290384', credit: 0 }
  await town.house.network.addTerminal(await town.at(), { ...terminal, printerWidth: 'mm58' })
  const limits = [2, 0, 1].map((by) => ({ kind: 'players', value: 10 + by, by }))
  await sql`update node set bets_blocked_by = 2, transfers_blocked_by = 0, limits = ${JSON.stringify(limits)}::jsonb
    where id = ${kiosk}`.execute(db)
  await sql`update terminal set locked_by = 3`.execute(db)
  const migration = must(
    migrations.find(({ id }) => id === 'network-5'),
    'a migration',
  )
  for (const statement of migration.sql.split(';').filter((one) => one.trim() !== ''))
    await sql.raw(statement).execute(db)
  const whole = { operatorId: town.operatorId, path: '' }
  expect(await findNode(db, whole, kiosk)).toMatchObject({
    ...{ bets_blocked_by: shop, transfers_blocked_by: 0 },
    limits: [
      { kind: 'players', value: 12, by: shop },
      { kind: 'players', value: 10, by: 0 },
      { kind: 'players', value: 11, by: top },
    ],
  })
  expect(await findNode(db, whole, shop)).toMatchObject({ bets_blocked_by: null, limits: [] })
  const locked = await sql`select locked_by from terminal`.execute(db)
  expect(locked.rows).toEqual([{ locked_by: kiosk }])
})
