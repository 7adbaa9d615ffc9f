import { expect, test } from 'vitest'
import { maskOf } from './mask-of.ts'

test.each([
  ['TR330006100519786457841326', '••••1326'],
  ['12345678', '••••5678'],
  ['1234567', '••••'],
  ['1234', '••••'],
  ['', '••••'],
  ['1234😀😀😀😀', '••••😀😀😀😀'],
])('of %j a list shows %j', (value, shown) => {
  expect(maskOf({ mask: 'last4' }, value)).toBe(shown)
})

test('nothing where the field does not say that something may be', () => {
  expect(maskOf({}, 'TR330006100519786457841326')).toBeUndefined()
})
