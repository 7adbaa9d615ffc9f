import { expect, test } from 'vitest'
import { findUnfit, passwordLengthMax, passwordLengthMin } from './password-rules.ts'

test('a password is as long as it must be, counted in characters', () => {
  expect(findUnfit('x'.repeat(passwordLengthMin), 'ayse')).toBeUndefined()
  expect(findUnfit('x'.repeat(passwordLengthMin - 1), 'ayse')).toEqual({ why: 'tooShort', min: passwordLengthMin })
  // each of them is two units of the text, and one character
  expect(findUnfit('𐍈'.repeat(passwordLengthMin - 1), 'ayse')).toEqual({ why: 'tooShort', min: passwordLengthMin })
  expect(findUnfit('𐍈'.repeat(passwordLengthMin), 'ayse')).toBeUndefined()
})

test('a password is not longer than it may be', () => {
  expect(findUnfit('x'.repeat(passwordLengthMax), 'ayse')).toBeUndefined()
  expect(findUnfit('x'.repeat(passwordLengthMax + 1), 'ayse')).toEqual({ why: 'tooLong', max: passwordLengthMax })
})

test.each(['longername', 'LongerName', ' longername '])('%j is the user name longername', (password) => {
  expect(findUnfit(password, 'longername')).toEqual({ why: 'asUserName' })
})

test('a password that only holds the user name is another one', () => {
  expect(findUnfit('longername1', 'longername')).toBeUndefined()
})
