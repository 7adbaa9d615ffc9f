import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../testing/runs.ts'
import { hmacSha256 } from './hmac-sha-256.ts'

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')
const ofRuntime = (key: Uint8Array, text: Uint8Array) => createHmac('sha256', key).update(text).digest('hex')

// RFC 4231, cases 1, 2 and 6
test.each([
  ['0b'.repeat(20), 'Hi There', 'b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7'],
  ['4a656665', 'what do ya want for nothing?', '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843'],
  [
    'aa'.repeat(131),
    'Test Using Larger Than Block-Size Key - Hash Key First',
    '60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54',
  ],
])('under the key %s, %j has the code that is published', (key, text, code) => {
  expect(hex(hmacSha256(Buffer.from(key, 'hex'))(Buffer.from(text)))).toBe(code)
})

test.each([0, 32, 63, 64, 65, 200])('a key of %d bytes gives what the runtime makes', (length) => {
  const key = new Uint8Array(length).fill(7)
  const text = new Uint8Array(100).fill(9)
  expect(hex(hmacSha256(key)(text))).toBe(ofRuntime(key, text))
})

test('one key answers every text as if it were alone', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 80 }), fc.array(fc.uint8Array({ maxLength: 200 })), (key, texts) => {
      const mac = hmacSha256(key)
      expect(texts.map((text) => hex(mac(text)))).toEqual(texts.map((text) => ofRuntime(key, text)))
    }),
    { numRuns: runs(200, 10_000) },
  )
})
