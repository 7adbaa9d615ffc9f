import { describe, expect, test } from 'vitest'
import { base32 } from './base32.ts'
import { codeOf, otpauthUri, stepAt, stepOfCode } from './totp.ts'

const secret = Buffer.from('12345678901234567890')

/** Source: RFC 6238, Appendix B, SHA1, the last six of its eight digits. */
test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('the code at second %i is that of the standard', (second, code) => {
  expect(codeOf(secret, stepAt(second * 1000))).toBe(code)
})

/** Source: RFC 4226, Appendix D. */
test('the first codes are those of the standard', () => {
  expect([0, 1, 2, 3, 4].map((step) => codeOf(secret, step))).toEqual([
    '755224',
    '287082',
    '359152',
    '969429',
    '338314',
  ])
})

describe('a code', () => {
  const now = 1_111_111_111_000
  const step = stepAt(now)

  test('is good in its own half minute and in those beside it', () => {
    for (const off of [-1, 0, 1]) expect(stepOfCode(secret, codeOf(secret, step + off), now)).toBe(step + off)
    for (const off of [-2, 2]) expect(stepOfCode(secret, codeOf(secret, step + off), now)).toBeUndefined()
  })

  test('of another length is none', () => {
    const code = codeOf(secret, step)
    expect(stepOfCode(secret, `${code}0`, now)).toBeUndefined()
    expect(stepOfCode(secret, code.slice(1), now)).toBeUndefined()
    expect(stepOfCode(secret, '', now)).toBeUndefined()
  })

  test('of another secret is wrong', () => {
    expect(stepOfCode(Buffer.from('12345678901234567891'), codeOf(secret, step), now)).toBeUndefined()
  })
})

/** Source: RFC 4648, 10, without padding. */
test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('%j is %s in letters', (text, letters) => {
  expect(base32(Buffer.from(text))).toBe(letters)
})

test('the link names operator and staff, with what would end a part written out', () => {
  const link = otpauthUri(secret, { issuer: 'A & B: Bet', name: 'özge?' })
  expect(link).toBe(
    'otpauth://totp/A%20%26%20B%3A%20Bet:%C3%B6zge%3F?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=A%20%26%20B%3A%20Bet',
  )
})
