import type { MethodTerms } from '@banko/contract/payments/method-shapes.ts'
import { expect, test } from 'vitest'
import { type FieldDraft, fieldDraftOf, fieldsTyped, withField, withFieldMoved } from './field-draft.ts'

const iban: MethodTerms['fields'][number] = {
  ...{ name: 'iban', title: 'IBAN', kind: 'text', placeHolder: 'TR', lengthMin: 15, lengthMax: 34, required: true },
  ...{ mask: 'last4', check: 'iban' },
}
const note: MethodTerms['fields'][number] = { name: 'note', title: 'Note', kind: 'text', lengthMin: 0, required: false }

test('what nobody touched is as it was, and a check is of a text alone', () => {
  expect(fieldsTyped([iban, note].map(fieldDraftOf))).toEqual({ fields: [iban, note], faults: [] })
  const { check: _, ...others } = iban
  expect(fieldsTyped([{ ...fieldDraftOf(iban), kind: 'number' }]).fields).toEqual([{ ...others, kind: 'number' }])
})

test('a new one has an id that no other has, and nothing else', () => {
  const [first, second] = withField(withField([])) as [FieldDraft, FieldDraft]
  expect([first.id, second.id]).toEqual(['new 0', 'new 1'])
  expect(withField([second]).map(({ id }) => id)).toEqual(['new 1', 'new 0'])
  expect(fieldsTyped([first]).faults).toEqual(['field name new 0', 'field title new 0'])
})

test('one is moved before or behind its neighbour, and no further', () => {
  const both = [iban, note].map(fieldDraftOf)
  expect(withFieldMoved(both, 1, -1).map(({ id }) => id)).toEqual(['note', 'iban'])
  expect(withFieldMoved(both, 0, 1).map(({ id }) => id)).toEqual(['note', 'iban'])
  expect(withFieldMoved(both, 0, -1)).toBe(both)
  expect(withFieldMoved(both, 1, 1)).toBe(both)
})

test('what does not fit is named with whose it is', () => {
  const wrong = { ...fieldDraftOf(note), name: 'iban', lengthMin: 'x', lengthMax: '0' }
  expect(fieldsTyped([fieldDraftOf(iban), wrong]).faults).toEqual(['field length note', 'field nameTwice note'])
  const many = Array.from({ length: 21 }, (_, at) => ({ ...fieldDraftOf(note), name: `note${at}` }))
  expect(fieldsTyped(many).faults).toEqual(['fields'])
})
