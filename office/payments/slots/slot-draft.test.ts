import { expect, test } from 'vitest'
import { draftOfSlot, slotTyped } from './slot-draft.ts'

const terms = { bank: 'Anka Bank', swiftCode: 'ANKATRIS', amount: 50_000 }

test('what was typed is read as it is meant, and comes back as it was', () => {
  expect(slotTyped({ bank: ' Anka Bank ', swiftCode: 'anka tr is', amount: '500,00' }, 'TRY')).toEqual({ terms })
  expect(slotTyped(draftOfSlot(terms, 'TRY'), 'TRY')).toEqual({ terms })
})

test.each([
  ['no bank', { bank: ' ' }, ['bank']],
  ['a code with a figure where the country stands', { swiftCode: 'ANKA1RIS' }, ['swiftCode']],
  ['a code that is too short', { swiftCode: 'ANKATR' }, ['swiftCode']],
  ['nothing to pay', { amount: '0' }, ['amount']],
  ['no amount', { amount: 'much' }, ['amount']],
  ['nothing at all', { bank: '', swiftCode: '', amount: '' }, ['bank', 'swiftCode', 'amount']],
])('%s is told at its field', (_, wrong, faults) => {
  expect(slotTyped({ ...draftOfSlot(terms, 'TRY'), ...wrong }, 'TRY')).toEqual({ faults })
})
