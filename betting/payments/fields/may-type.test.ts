import { expect, test } from 'vitest'
import { type FieldKind, fieldKinds } from './field.ts'
import { mayType } from './may-type.ts'

test.each<[FieldKind, readonly string[], readonly string[]]>([
  ['number', ['', '0', '123', '۱۲۳'], ['1.', '-', ' 1', 'a']],
  ['amount', ['', '1', '1.', '1,', '.5', '1.25', '۱٫۵'], ['1.2.3', '1,2,3', '-1', '1 ', 'a']],
  ['date', ['', '31', '31-', '31-12-2026', '--', '۳۱-'], ['31.', '3 1', '31/']],
  ['birthdate', ['', '31-12-1990'], ['31.12']],
  ['datetime', ['', '31-12-2026 09:30', ' : -'], ['31.12', 'x']],
  ['time', ['', '09', '09:', '09:30'], ['9.', '09 ', 'x']],
  ['email', ['', 'a', 'a@', 'a b'], []],
  ['text', ['', ' ', 'Ayşe', 'می\u200cخواهم', '😀'], []],
])('%s: while it is typed %j may stand there, %j may not', (kind, good, bad) => {
  expect(good.filter((text) => !mayType(kind, text))).toEqual([])
  expect(bad.filter((text) => mayType(kind, text))).toEqual([])
})

test.each(fieldKinds)('no control character may be typed into %s', (kind) => {
  for (const character of ['\u0000', '\t', '\n', '\u007f', '\u0085', '\u202e', '\u2029', '\udc00'])
    expect(mayType(kind, character)).toBe(false)
})
