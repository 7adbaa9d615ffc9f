import { seededRandom } from '@banko/simulator/time/seeded-random.ts'
import { expect, test } from 'vitest'
import { seededIds } from '../../platform/random/ids.ts'
import { keysOf, openAccountSeal } from './account-seal.ts'

const ids = seededIds(seededRandom('account-seal'))
const house = { secret: Buffer.alloc(32, 1), sealKey: 'a key that lies elsewhere' }
const secrets = { apiKey: 'sk_test_of_nobody', hookSecrets: ['whsec_of_nobody_at_all'] }
const of = { operatorId: 1, accountId: 2 }

test('secrets open for their account alone, and by the same key alone', () => {
  const seal = openAccountSeal(house, ids)
  const sealed = seal.close(secrets, of)
  expect(Buffer.from(sealed).includes('sk_test')).toBe(false)
  expect(seal.open(sealed, of)).toEqual(secrets)
  expect(() => seal.open(sealed, { operatorId: 2, accountId: 2 })).toThrow()
  expect(() => openAccountSeal({ ...house, sealKey: 'another' }, ids).open(sealed, of)).toThrow()
})

test('an account that was given nothing signs with what the house makes, each with its own', () => {
  const bare = (id: number) => keysOf({ operator_id: 1, id, sealed_secret: null }, house, ids)
  expect(bare(1)).toEqual(bare(1))
  expect(bare(1)).not.toEqual(bare(2))
  expect(bare(1).apiKey).toBeUndefined()
})
