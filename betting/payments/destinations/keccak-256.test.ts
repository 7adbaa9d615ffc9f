import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../../testing/runs.ts'
import { keccak256 } from './keccak-256.ts'

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')

test.each([
  ['', 'c5d2460186f7233c927e7db2dcc703c0e500b653ca82273b7bfad8045d85a470'],
  ['abc', '4e03657aea45a94fc7d47ba826c8d667c0d1e6e33a64a036ec44f58fa12d6c45'],
  ['testing', '5f16f4c7f149ac4f9510d9cf8cf384038ad348b3bcdc01915f95de12df9d1b02'],
])('%j has the hash that is published', (text, hash) => {
  expect(hex(keccak256(Buffer.from(text)))).toBe(hash)
})

test.each([0, 1, 134, 135, 136, 137, 271, 272, 273])(
  'with the ending of SHA-3, %d bytes are as the runtime has them',
  (length) => {
    const bytes = new Uint8Array(length).fill(0xa5)
    expect(hex(keccak256(bytes, 6))).toBe(createHash('sha3-256').update(bytes).digest('hex'))
  },
)

test('so are any bytes', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      expect(hex(keccak256(bytes, 6))).toBe(createHash('sha3-256').update(bytes).digest('hex'))
    }),
    { numRuns: runs(200, 5000) },
  )
})
