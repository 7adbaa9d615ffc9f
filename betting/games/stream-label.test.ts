import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isClientSeed, ownLabel, sharedLabel } from './stream-label.ts'

test('labels are what the page says', () => {
  expect(ownLabel({ clientSeed: 'banko', nonce: 0, config: 'dice@1' })).toBe('banko:0:dice@1')
  expect(sharedLabel('drand 4112233', 'crash@1')).toBe('drand 4112233:crash@1')
})

test.each([
  ['a', true],
  [' ~', true],
  ['x'.repeat(64), true],
  ['', false],
  ['x'.repeat(65), false],
  ['şans', false],
  ['a\n', false],
  ['\u007f', false],
  ['a\u0000', false],
])('%j may be a client seed: %s', (text, may) => {
  expect(isClientSeed(text)).toBe(may)
  if (!may) expect(() => ownLabel({ clientSeed: text, nonce: 0, config: 'dice@1' })).toThrow('printable ASCII')
  if (!may) expect(() => sharedLabel(text, 'crash@1')).toThrow('printable ASCII')
})

test.each([-1, 0.5, 2 ** 53, Number.NaN])('%d is no nonce', (nonce) => {
  expect(() => ownLabel({ clientSeed: 'banko', nonce, config: 'dice@1' })).toThrow('is no place of a round')
})

const seeds = fc.string({ unit: 'binary-ascii', minLength: 1, maxLength: 20 }).filter(isClientSeed)
const labels = fc.record({
  clientSeed: fc.oneof(seeds, fc.constantFrom('a', 'a:1', 'a:1:dice@1', 'a:1:dice@1:0', '1', ':')),
  nonce: fc.integer({ min: 0, max: 12 }),
  config: fc.constantFrom('dice@1', 'dice@11', 'mines@1'),
  block: fc.integer({ min: 0, max: 12 }),
})

test('no two blocks of different rounds are made of the same text', () => {
  fc.assert(
    fc.property(labels, labels, (one, other) => {
      const same = JSON.stringify(one) === JSON.stringify(other)
      expect(`${ownLabel(one)}:${one.block}` === `${ownLabel(other)}:${other.block}`).toBe(same)
    }),
  )
})
