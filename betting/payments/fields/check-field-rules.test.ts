import { expect, test } from 'vitest'
import { checkFieldRules, type FieldRuleFault } from './check-field-rules.ts'
import type { FieldRule } from './field.ts'

const good: FieldRule = { title: 'Account number', name: 'accountNumber', kind: 'number', required: true }

test.each<[string, Partial<FieldRule>, readonly FieldRuleFault['why'][]]>([
  ['lengths', { lengthMin: 8, lengthMax: 12 }, []],
  ['no lengths', { lengthMin: 0, lengthMax: 0 }, []],
  ['the longest name', { name: 'a_1'.repeat(13) }, []],
  ['a name too long', { name: 'a'.repeat(41) }, ['name']],
  ['no name', { name: '' }, ['name']],
  ['a name of another alphabet', { name: 'tarİh' }, ['name']],
  ['a name and a line', { name: 'a\n' }, ['name']],
  ['no title', { title: ' ' }, ['title']],
  ['a title too long', { title: 'a'.repeat(61) }, ['title']],
  ['a title of two lines', { title: 'a\nb' }, ['title']],
  ['a text in the empty field', { placeHolder: 'a'.repeat(60) }, []],
  ['one too long', { placeHolder: 'a'.repeat(61) }, ['placeHolder']],
  ['a least above the most', { lengthMin: 13, lengthMax: 12 }, ['length']],
  ['a least below none', { lengthMin: -1 }, ['length']],
  ['half a character', { lengthMax: 1.5 }, ['length']],
  ['more than is ever taken', { lengthMax: 201 }, ['length']],
  ['a least above what is ever taken', { lengthMin: 201 }, ['length']],
  ['a date that fits', { kind: 'date', lengthMin: 10, lengthMax: 10 }, []],
  ['a date that never fits', { kind: 'date', lengthMax: 9 }, ['length']],
  ['a time that never fits', { kind: 'time', lengthMin: 6 }, ['length']],
  ['an address that never fits', { kind: 'email', lengthMin: 101 }, ['length']],
  ['check digits of a text', { kind: 'text', check: 'iban' }, []],
  ['check digits of a number', { check: 'iban' }, ['check']],
  [
    'nothing right',
    { name: '?', title: '', placeHolder: '\t', lengthMin: -1, check: 'iban' },
    [...(['name', 'title', 'placeHolder', 'length', 'check'] as const)],
  ],
])('%s', (_, rule, whys) => {
  expect(checkFieldRules([good, { ...good, name: 'b', ...rule }])).toEqual(whys.map((why) => ({ at: 1, why })))
})

test('a name stands once in a method, and a method has no more than twenty fields', () => {
  expect(checkFieldRules([good, { ...good, name: 'b' }, good])).toEqual([{ at: 2, why: 'nameTwice' }])
  const many = (count: number) => Array.from({ length: count }, (_, at) => ({ ...good, name: `f${at}` }))
  expect(checkFieldRules(many(20))).toEqual([])
  expect(checkFieldRules(many(1000))).toEqual([{ at: 20, why: 'tooMany' }])
  expect(checkFieldRules([])).toEqual([])
})
