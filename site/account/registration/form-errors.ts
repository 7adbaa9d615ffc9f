import { registrationText } from '@banko/browser/registration-text.ts'
import type { Translate } from '@banko/browser/words.tsx'
import type { FieldErrors, ResolverResult } from 'react-hook-form'
import type { FormField, FormProblem, RegistrationValues } from './registration-values.ts'

type Name = keyof RegistrationValues

/** What the form calls a field: a day of birth is asked for by its parts, of which the year comes last. */
const nameOf = (field: FormField): Name => (field === 'birthDate' ? 'birthYear' : field)

/** The arguments of the form's `setError`. */
export function formError(field: FormField, message: string): [Name, { type: string; message: string }] {
  return [nameOf(field), { type: 'refused', message }]
}

export function problemText(t: Translate, problem: FormProblem): string {
  if (problem.field === 'repeat') return t('registration.repeatWrong')
  if (problem.field === 'captchaText') return t('registration.captchaMissing')
  return problem.field === 'agreed' ? t('registration.agreeNeeded') : registrationText(t, problem)
}

/** As the form's library wants what is wrong. */
export function formErrors(
  t: Translate,
  values: RegistrationValues,
  problems: readonly FormProblem[],
): ResolverResult<RegistrationValues> {
  if (problems.length === 0) return { values, errors: {} }
  // a form of the library's own type, which it fills by name
  const named = problems.map((problem) => {
    const { field, why: type } = problem
    return [nameOf(field), { type, message: problemText(t, problem) }] as const
  })
  return { values: {}, errors: Object.fromEntries(named) satisfies FieldErrors<RegistrationValues> }
}
