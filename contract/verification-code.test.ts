import { randomBytes, randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  hasRightCheck,
  makeVerificationCode,
  readVerificationCode,
  showVerificationCode,
  verificationCodeForm,
} from './verification-code.ts'

const symbols = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const newCode = () => makeVerificationCode(randomBytes(15))

test('a code is 16 symbols of Crockford’s alphabet, in groups of four, and reads back', () => {
  for (let round = 0; round < 1000; round++) {
    const code = newCode()
    expect(code).toMatch(verificationCodeForm)
    const shown = showVerificationCode(code)
    expect(shown).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/)
    expect(readVerificationCode(shown)).toEqual({ kind: 'code', code })
  }
})

test('every bit of 75 counts: codes of other bytes are other codes', () => {
  const bytes = new Uint8Array(15)
  const made = new Set([makeVerificationCode(bytes)])
  for (let at = 0; at < 15; at++)
    for (let bit = 0; bit < 5; bit++) made.add(makeVerificationCode(bytes.with(at, 1 << bit)))
  expect(made.size).toBe(76)
  expect(() => makeVerificationCode(new Uint8Array(14))).toThrow('15 random bytes')
})

test('1,000 random substitutions of one symbol are all found', () => {
  for (let round = 0; round < 1000; round++) {
    const code = newCode()
    const at = randomInt(16)
    const others = [...symbols].filter((symbol) => symbol !== code[at])
    const wrong = code.slice(0, at) + others[randomInt(others.length)] + code.slice(at + 1)
    expect(readVerificationCode(wrong)).toEqual({ kind: 'mistyped' })
    expect(hasRightCheck(wrong)).toBe(false)
  }
})

test('1,000 random swaps of two symbols, near or far, are all found', () => {
  let swapped = 0
  while (swapped < 1000) {
    const code = newCode()
    const [one, other] = [randomInt(16), randomInt(16)]
    if (code[one] === code[other]) continue
    const letters = [...code]
    letters[one] = code[other] ?? ''
    letters[other] = code[one] ?? ''
    expect(readVerificationCode(letters.join(''))).toEqual({ kind: 'mistyped' })
    swapped += 1
  }
})

test('it is read however it was typed', () => {
  // 0 and 1 stand where O, I and L are taken for them
  const code = makeVerificationCode(Uint8Array.of(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 1, 0, 1, 1))
  expect(code.slice(0, 15)).toBe('012345678901011')
  const last = code.slice(-1)
  for (const typed of [
    ` ${showVerificationCode(code)} `,
    `oi23 4567 89ol o1l${last}`,
    `O123–4567–89oı–OIl${last}`,
    `۰۱۲۳ ۴۵۶۷ ۸۹۰۱ ۰۱۱${last.toLowerCase()}`,
    `٠١٢٣٤٥٦٧٨٩٠١٠١١${last}`,
  ])
    expect([typed, readVerificationCode(typed)]).toEqual([typed, { kind: 'code', code }])
})

test('what is cut short says so, and what is longer or of other letters is mistyped', () => {
  const code = newCode()
  expect(readVerificationCode('')).toEqual({ kind: 'incomplete', count: 0 })
  expect(readVerificationCode(code.slice(1))).toEqual({ kind: 'incomplete', count: 15 })
  expect(readVerificationCode(`${code}0`)).toEqual({ kind: 'mistyped' })
  expect(readVerificationCode('U'.repeat(16))).toEqual({ kind: 'mistyped' })
})
