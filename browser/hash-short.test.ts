import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashShort } from './hash-short.ts'

test('a short text has the hash that everybody else finds', () => {
  for (let length = 0; length <= 55; length++) {
    const text = 'The quick brown fox jumps over the lazy dog 0123456789-_.'.slice(0, length)
    expect(hashShort(text)).toBe(createHash('sha256').update(text).digest('hex'))
  }
})

test('a longer one is refused', () => {
  expect(() => hashShort('x'.repeat(56))).toThrow('56 letters')
})
