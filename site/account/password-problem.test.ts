import { createWords } from '@banko/browser/words.tsx'
import { loadWords } from '@banko/words/load.ts'
import { expect, test } from 'vitest'
import { passwordProblem } from './password-problem.ts'

const english = await loadWords('en')
if (!english) throw new Error('no words')
const words = createWords({ ...english, lang: 'en' })

test('what is wrong is said at the field that it is about', () => {
  expect(passwordProblem(words, { kind: 'refused', refusal: { code: 'passwordWrong' } })).toEqual({
    at: 'currentPassword',
    text: 'The current password is wrong.',
  })
  const refusal = { code: 'passwordUnfit', why: 'tooShort', min: 8 } as const
  expect(passwordProblem(words, { kind: 'refused', refusal })).toEqual({
    at: 'newPassword',
    text: 'Take at least 8 characters.',
  })
})

test('what is not about a field stands by itself: the line, too many tries, our fault', () => {
  const reasons = ['offline', 'busy', 'fault'] as const
  expect(reasons.map((reason) => passwordProblem(words, { kind: 'unreachable', reason }))).toEqual([
    { text: 'We could not be reached. Check your connection and try again.' },
    { text: 'Too many tries. Wait some minutes and try again.' },
    { text: 'Something went wrong on our side. Try again shortly.' },
  ])
})

test('of a session that is over nothing is said here: the sign-in comes', () => {
  expect(passwordProblem(words, { kind: 'signedOut' })).toBeUndefined()
})
