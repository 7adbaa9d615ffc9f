import { expect, test } from 'vitest'
import { checkFields } from './check-fields.ts'
import type { FieldRule } from './field.ts'

const facts = { now: Date.UTC(2026, 10, 28), currency: 'TRY' }
const rules: readonly FieldRule[] = [
  { title: 'Sender', name: 'sender', kind: 'text', lengthMin: 3, lengthMax: 60, required: true },
  { title: 'Sent at', name: 'sentAt', kind: 'datetime', required: true },
  { title: 'Bank', name: 'bank', kind: 'text', lengthMin: 2, lengthMax: 40, required: false },
]
const sender = { name: 'sender', value: ' Ayşe Yılmaz ' }
const sentAt = { name: 'sentAt', value: '28-11-2026 09:30' }
const bank = { name: 'bank', value: 'Ziraat' }

test('values come in the order of the fields, in the form in which they are sent, without empty ones', () => {
  expect(checkFields(rules, [bank, sentAt, sender], facts)).toEqual({
    values: [
      { name: 'sender', value: 'Ayşe Yılmaz' },
      { name: 'sentAt', value: '28.11.2026 09:30' },
      { name: 'bank', value: 'Ziraat' },
    ],
  })
  const without = checkFields(rules, [sender, sentAt, { ...bank, value: ' ' }], facts)
  expect(without).toEqual(checkFields(rules, [sender, sentAt], facts))
  expect(checkFields([], [], facts)).toEqual({ values: [] })
})

test('the first field that is not good decides, one that is missing too', () => {
  const short = { ...sender, value: 'A' }
  expect(checkFields(rules, [{ ...sentAt, value: 'now' }, short], facts)).toEqual({
    refusal: { name: 'sender', why: 'length', min: 3, max: 60 },
  })
  expect(checkFields(rules, [sender, bank], facts)).toEqual({ refusal: { name: 'sentAt', why: 'datetime' } })
})

test('a name of no field, a name twice and too many values are bad input, before any refusal', () => {
  const bad = { ...sender, value: '' }
  const unknown = { name: 'firstName', value: 'Ali' }
  expect(checkFields(rules, [bad, unknown], facts)).toEqual({ badInput: { why: 'nameUnknown', name: 'firstName' } })
  expect(checkFields(rules, [bad, bank, bank], facts)).toEqual({ badInput: { why: 'nameTwice', name: 'bank' } })
  expect(checkFields(rules, [{ ...bank, name: '__proto__' }], facts)).toMatchObject({
    badInput: { why: 'nameUnknown' },
  })
  const twenty = Array.from({ length: 20 }, (_, at) => ({ ...rules[2], name: `f${at}` }) as FieldRule)
  const values = twenty.map(({ name }) => ({ name, value: 'x1' }))
  expect(checkFields(twenty, values, facts)).toEqual({ values })
  expect(checkFields(twenty, [...values, unknown], facts)).toEqual({ badInput: { why: 'valuesTooMany', max: 20 } })
})

test('a field may be called as something that every object has', () => {
  const named = ['__proto__', 'constructor', 'toString'].map((name): FieldRule => ({ ...rules[2], name }) as FieldRule)
  const values = named.map(({ name }) => ({ name, value: 'good' }))
  expect(checkFields(named, values, facts)).toEqual({ values })
  expect(checkFields(named, [], facts)).toEqual({ values: [] })
})
