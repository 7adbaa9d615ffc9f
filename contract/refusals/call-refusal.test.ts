import { expect, test } from 'vitest'
import { ok, refused } from '../answer.ts'
import { refusalStatus, refusalTables } from './call-refusal.ts'

test('a code stands in the table of one module alone', () => {
  const codes = Object.values(refusalTables).flatMap((table) => Object.keys(table))
  expect(codes.filter((code, at) => codes.indexOf(code) < at)).toEqual([])
})

test.each([
  ['signInFailed', 401],
  ['notFound', 404],
  ['couponIdReused', 422],
  ['requestKeyReused', 422],
  ['manualOff', 409],
  ['stakeMissing', 409],
] as const)('%s is answered with %i', (code, status) => {
  expect(refusalStatus(code)).toBe(status)
})

test('an answer is a value or a refusal', () => {
  expect(ok(5)).toEqual({ ok: true, value: 5 })
  expect(refused({ code: 'stakeMissing' })).toEqual({ ok: false, refusal: { code: 'stakeMissing' } })
})
