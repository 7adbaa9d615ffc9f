import { passwordLengthMax } from '@banko/contract/registration/check-registration.ts'
import { expect, test } from 'vitest'
import { findUnfit } from './password-rules.ts'

const lengthMin = 9
const unfit = (password: string, userName = 'ayse') => findUnfit(password, { userName, lengthMin })

test('a password is as long as it must be, counted in characters', async () => {
  expect(await unfit('x'.repeat(lengthMin))).toBeUndefined()
  expect(await unfit('x'.repeat(lengthMin - 1))).toEqual({ why: 'tooShort', min: lengthMin })
  // each of them is two units of the text, and one character
  expect(await unfit('𐍈'.repeat(lengthMin - 1))).toEqual({ why: 'tooShort', min: lengthMin })
  expect(await unfit('𐍈'.repeat(lengthMin))).toBeUndefined()
})

test('a password is not longer than it may be', async () => {
  expect(await unfit('x'.repeat(passwordLengthMax))).toBeUndefined()
  expect(await unfit('x'.repeat(passwordLengthMax + 1))).toEqual({ why: 'tooLong', max: passwordLengthMax })
})

test.each(['longername', 'LongerName', ' longername '])('%j is the user name longername', async (password) => {
  expect(await unfit(password, 'longername')).toEqual({ why: 'asUserName' })
})

test('a password that only holds the user name is another one', async () => {
  expect(await unfit('longername1', 'longername')).toBeUndefined()
})

test.each(['password1', 'PASSWORD1', 'qwertyuiop'])('%s is tried before all others', async (password) => {
  expect(await unfit(password)).toEqual({ why: 'tooCommon' })
})
