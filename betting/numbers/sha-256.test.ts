import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../testing/runs.ts'
import { sha256 } from './sha-256.ts'

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')

test.each([
  ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
  [
    'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq',
    '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
  ],
])('%j has the hash that is published', (text, hash) => {
  expect(hex(sha256(Buffer.from(text)))).toBe(hash)
})

test.each([0, 1, 54, 55, 56, 63, 64, 65, 119, 120, 128])('%d bytes have the hash that the runtime makes', (length) => {
  const bytes = new Uint8Array(length).fill(0xa5)
  expect(hex(sha256(bytes))).toBe(createHash('sha256').update(bytes).digest('hex'))
})

test('any bytes have the hash that the runtime makes', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      expect(hex(sha256(bytes))).toBe(createHash('sha256').update(bytes).digest('hex'))
    }),
    { numRuns: runs(500, 20_000) },
  )
})
