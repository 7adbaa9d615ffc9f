import { registrationLengths } from '@banko/contract/registration/check-registration.ts'
import { isDay } from '@banko/contract/registration/day.ts'

/** Years back that are offered. Source: accounts-and-gaming §5, forgot password. */
export const recoveryAge = { min: 18, max: 90 } as const

export interface ForgotValues {
  readonly userName: string
  readonly birthDay: string
  readonly birthMonth: string
  readonly birthYear: string
  readonly by: 'email' | 'sms'
}

export const forgotEmpty: ForgotValues = { userName: '', birthDay: '', birthMonth: '', birthYear: '', by: 'email' }

/** `1990-12-31`; undefined where a part is missing, or there is no such day. */
export function birthDateOf({ birthDay, birthMonth, birthYear }: ForgotValues): string | undefined {
  const day = `${birthYear}-${birthMonth.padStart(2, '0')}-${birthDay.padStart(2, '0')}`
  return isDay(day) ? day : undefined
}

export interface ForgotProblem {
  readonly field: 'userName' | 'birthYear'
  readonly why: 'missing' | 'tooShort' | 'tooLong' | 'form'
}

/** What keeps it from being sent, in the order of the form. */
export function forgotProblems(values: ForgotValues): readonly ForgotProblem[] {
  const { min, max } = registrationLengths.userName
  const length = [...values.userName.trim()].length
  const isWhole = values.birthDay !== '' && values.birthMonth !== '' && values.birthYear !== ''
  const name = length === 0 ? 'missing' : length < min ? 'tooShort' : length > max ? 'tooLong' : undefined
  const birth = isWhole ? (birthDateOf(values) === undefined ? 'form' : undefined) : 'missing'
  return [
    ...(name === undefined ? [] : [{ field: 'userName', why: name } as const]),
    ...(birth === undefined ? [] : [{ field: 'birthYear', why: birth } as const]),
  ]
}
