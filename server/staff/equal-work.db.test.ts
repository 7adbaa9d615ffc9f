import type { KyselyPlugin } from 'kysely'
import { expect, test } from 'vitest'
import { byTest, openTestHouse } from '../testing/test-house.ts'
import { createStaff, openStaff } from './index.ts'

test('a name that nobody has costs exactly the work of a wrong password, with a code and without', async () => {
  const house = await openTestHouse()
  let statements: string[] = []
  const counted: KyselyPlugin = {
    transformQuery: ({ node }) => {
      if (node.kind === 'RawNode') statements.push(node.sqlFragments.join('?').replaceAll(/\s+/g, ' ').trim())
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const { platform } = house
  const db = platform.db.withPlugin(counted)
  const staff = openStaff({ ...platform, db, dbPeople: db }, house.house.operators, '')
  await platform.db
    .transaction()
    .execute((tx) =>
      createStaff(platform, tx, { operatorId: 1, name: 'veli', password: 'right password', roles: [], by: byTest }),
    )
  const work = async (userName: string, code?: string) => {
    statements = []
    const typed = { operatorId: 1, userName, password: 'wrong', address: '192.0.2.1', userAgent: undefined }
    const { kind } = await staff.signIn({ ...typed, ...(code !== undefined && { code }) })
    return { kind, statements }
  }
  for (const name of ['veli', 'nobody']) await work(name)
  const wrong = await work('veli')
  expect(wrong.kind).toBe('failed')
  expect(wrong.statements).toHaveLength(4)
  expect(await work('nobody')).toEqual(wrong)
  expect(await work('veli', '000000')).toEqual(wrong)
  expect(await work('nobody', '000000')).toEqual(wrong)
  await house.close()
})
