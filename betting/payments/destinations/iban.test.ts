import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../../testing/runs.ts'
import { isIban, writeIban } from './iban.ts'

/** As SWIFT's registry prints them, and one of a country that is not in it. */
const published = [
  'TR33 0006 1005 1978 6457 8413 26',
  'DE89 3704 0044 0532 0130 00',
  'GB29 NWBK 6016 1331 9268 19',
  'FR14 2004 1010 0505 0001 3M02 606',
  'NO93 8601 1117 947',
  'MT84 MALT 0110 0001 2345 MTLC AST0 01S',
  'IQ98 NBIQ 8501 2345 6789 012',
  'TN59 1000 6035 1835 9847 8831',
  'PL61 1090 1014 0000 0712 1981 2874',
  'NL91 ABNA 0417 1643 00',
  'IR58 0540 1051 8002 1273 1130 07',
]

test.each(published)('%s is an account', (text) => {
  expect(isIban(writeIban(text))).toBe(true)
})

test.each([
  ['without its number', 'TR33'],
  ['of no country', 'ZZ33000610051978645784132'],
  ['too short', 'TR3300061005197864578413'],
  ['too long', 'TR3300061005197864578413261'],
  ['in small letters', 'tr330006100519786457841326'],
  ['with blanks', 'TR33 0006 1005 1978 6457 8413 26'],
  ['with other signs', 'TR33000610051978645784132ı'],
  ['of nothing', ''],
])('one %s is none', (_, text) => {
  expect(isIban(text)).toBe(false)
})

/** The number of 97ths by another way: digit by digit of the whole as one number. */
const checkDigits = (country: string, account: string) => {
  const number = [...`${account}${country}00`].map((letter) => Number.parseInt(letter, 36)).join('')
  return String(98n - (BigInt(number) % 97n)).padStart(2, '0')
}

const digit = fc.constantFrom(...'0123456789')

test('check digits that leave the same rest and are never given are none', () => {
  const met = new Set<string>()
  fc.assert(
    fc.property(fc.array(digit, { minLength: 22, maxLength: 22 }), (digits) => {
      const account = digits.join('')
      const right = checkDigits('TR', account)
      const good = Array.from({ length: 100 }, (_, check) => String(check).padStart(2, '0')).filter((check) =>
        isIban(`TR${check}${account}`),
      )
      expect(good).toEqual([right])
      met.add(right)
    }),
    { numRuns: runs(1000, 20_000) },
  )
  expect(['97', '98', '02'].every((each) => met.has(each))).toBe(true)
})

const alike = (one: string, other: string) => /\d/.test(one) === /\d/.test(other)

test('no digit may be another digit, no letter another letter, and no two alike may change places', () => {
  for (const text of published.map(writeIban)) {
    for (let at = 0; at < text.length; at += 1) {
      const [one = '', next = ''] = [text[at], text[at + 1]]
      for (const other of '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ') {
        if (!alike(one, other)) continue
        expect(isIban(text.slice(0, at) + other + text.slice(at + 1))).toBe(other === one)
      }
      if (next === '' || next === one || !alike(one, next)) continue
      expect(isIban(text.slice(0, at) + next + one + text.slice(at + 2))).toBe(false)
    }
  }
})

test('an account is written in one way', () => {
  expect(writeIban('tr33 0006-1005 1978 6457 8413 26')).toBe('TR330006100519786457841326')
  expect(writeIban('ıßé')).toBe('ıßé')
})
