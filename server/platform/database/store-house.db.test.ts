import { expect, test } from 'vitest'
import { openTestPlatform } from '../testing/test-platform.ts'
import { migrations } from './migrations.ts'
import { markLive, readHouse } from './store-house.ts'

test('a house forgets neither its secret nor that it was live', async () => {
  const house = await openTestPlatform({ migrations })
  await markLive(house.db, 1)
  const changes = [
    'update house set live_since = null',
    'update house set live_since = 2',
    "update house set secret = decode(repeat('00', 32), 'hex')",
    'delete from house',
    'truncate house',
  ]
  for (const change of changes)
    await expect(
      house.database.session(({ run }) => run(change)),
      change,
    ).rejects.toThrow(/^a house keeps/)
  await markLive(house.db, 2)
  expect(await readHouse(house.db)).toMatchObject({ liveSince: 1 })
  await house.close()
})
