import { expect, test } from 'vitest'
import { birthDateOf, type ForgotValues, forgotEmpty, forgotProblems } from './forgot-values.ts'

const whole: ForgotValues = { userName: 'ada.ay', birthDay: '29', birthMonth: '2', birthYear: '1992', by: 'sms' }

test('what is whole can be sent, and its day is written as the house reads it', () => {
  expect(forgotProblems(whole)).toEqual([])
  expect(birthDateOf(whole)).toBe('1992-02-29')
})

test('everything is needed', () => {
  expect(forgotProblems(forgotEmpty)).toEqual([
    { field: 'userName', why: 'missing' },
    { field: 'birthYear', why: 'missing' },
  ])
  for (const part of ['birthDay', 'birthMonth', 'birthYear'] as const)
    expect(forgotProblems({ ...whole, [part]: '' })).toEqual([{ field: 'birthYear', why: 'missing' }])
})

test.each([
  [{ userName: 'adaa' }, { field: 'userName', why: 'tooShort' }],
  [{ userName: 'a'.repeat(21) }, { field: 'userName', why: 'tooLong' }],
  [{ birthYear: '1991' }, { field: 'birthYear', why: 'form' }],
])('%o: %o', (change, problem) => {
  expect(forgotProblems({ ...whole, ...change })).toEqual([problem])
})
