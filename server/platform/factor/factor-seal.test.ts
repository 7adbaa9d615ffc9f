import { seededRandom } from '@banko/simulator/time/seeded-random.ts'
import { expect, test } from 'vitest'
import { seededIds } from '../random/ids.ts'
import { openFactorSeal } from './factor-seal.ts'

const ids = seededIds(seededRandom('seal'))
const house = { secret: new Uint8Array(32).fill(7), sealKey: 'kept elsewhere', purpose: 'banko staff factor' } as const
const seal = openFactorSeal(house, ids)
const plain = Buffer.from('12345678901234567890')
const of = '1/2'

test('what was sealed opens for whom it was sealed, and is another each time', () => {
  const sealed = seal.close(plain, of)
  expect(Buffer.from(seal.open(sealed, of))).toEqual(plain)
  expect(seal.close(plain, of)).not.toEqual(sealed)
  expect(Buffer.from(sealed).includes(plain)).toBe(false)
})

test('it opens for nobody else, by no other key, and not when a bit was changed', () => {
  const sealed = seal.close(plain, of)
  expect(() => seal.open(sealed, '1/3')).toThrow()
  expect(() => seal.open(sealed, '2/2')).toThrow()
  expect(() => openFactorSeal({ ...house, sealKey: '' }, ids).open(sealed, of)).toThrow()
  expect(() => openFactorSeal({ ...house, purpose: 'banko player factor' }, ids).open(sealed, of)).toThrow()
  expect(() => openFactorSeal({ ...house, secret: new Uint8Array(32) }, ids).open(sealed, of)).toThrow()
  for (const at of [0, 12, sealed.length - 1]) {
    const changed = Uint8Array.from(sealed, (byte, index) => (index === at ? byte ^ 1 : byte))
    expect(() => seal.open(changed, of)).toThrow()
  }
})
