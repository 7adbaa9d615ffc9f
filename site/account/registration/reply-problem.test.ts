import { createWords } from '@banko/browser/words.tsx'
import { loadWords } from '@banko/words/load.ts'
import { expect, test } from 'vitest'
import { replyProblem } from './reply-problem.ts'

const words = await loadWords('en')
if (!words) throw new Error('no English')
const { t } = createWords(words)
const challenge = { puzzle: '', salt: '', target: '', numberMax: 1 }

test('what belongs to a field stands there, the rest below all of them', () => {
  const refused = (
    refusal: Parameters<typeof replyProblem>[1] extends infer R ? Extract<R, { refusal: unknown }>['refusal'] : never,
  ) => replyProblem(t, { kind: 'refused', refusal })
  expect(refused({ code: 'registrationInvalid', field: 'city', why: 'tooShort', min: 3 })).toEqual({
    field: 'city',
    text: 'At least 3 characters.',
  })
  expect(refused({ code: 'userNameTaken' }).field).toBe('userName')
  for (const code of ['registrationOff', 'alreadyRegistered'] as const) {
    expect(refused({ code }).field).toBeUndefined()
    expect(refused({ code }).text).not.toContain('refusal.')
  }
  expect(refused({ code: 'proofNeeded', challenge }).text).toBe(t('account.fault'))
  expect(replyProblem(t, { kind: 'unreachable', reason: 'offline' }).text).toBe(t('registration.offline'))
  expect(replyProblem(t, { kind: 'unreachable', reason: 'busy' }).text).toBe(t('account.busy'))
  expect(replyProblem(t, { kind: 'signedOut' }).text).toBe(t('account.fault'))
})
