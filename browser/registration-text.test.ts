import type { RegistrationProblem } from '@banko/contract/registration/registration.ts'
import { languages } from '@banko/words/languages.ts'
import { loadWords } from '@banko/words/load.ts'
import { expect, test } from 'vitest'
import { registrationText } from './registration-text.ts'
import { createWords } from './words.tsx'

const fields = ['firstName', 'birthDate', 'idNumber', 'city', 'email', 'mobile', 'userName', 'country'] as const
const problems: readonly RegistrationProblem[] = [
  ...fields.map((field) => ({ field, why: 'form' }) as const),
  ...(['missing', 'notOffered', 'asUserName', 'tooCommon'] as const).map(
    (why) => ({ field: 'password', why }) as const,
  ),
  { field: 'city', why: 'tooShort', min: 3 },
  { field: 'city', why: 'tooLong', max: 20 },
  { field: 'birthDate', why: 'tooYoung', min: 18 },
  { field: 'birthDate', why: 'tooOld', max: 70 },
]

test.each(languages.map(({ code }) => code))(
  'each problem has its own words, with its figures, in %s',
  async (code) => {
    const words = await loadWords(code)
    if (!words) throw new Error(code)
    const { t } = createWords(words)
    const said = problems.map((problem) => registrationText(t, problem))
    for (const text of said) expect(text).not.toMatch(/registration\.|\{/)
    expect(said.filter((text) => /\b(3|20|18|70)\b/.test(text))).toHaveLength(4)
    // a list that is chosen from has no form of its own
    expect(said.at(fields.indexOf('country'))).toBe(registrationText(t, { field: 'country', why: 'notOffered' }))
  },
)
