import { readBonusCode } from '@banko/betting/wagering/bonus-code.ts'
import { ageOn, isDay } from './day.ts'
import { emailForm } from './email-form.ts'
import { isIdNumber } from './id-number.ts'
import type { Registration, RegistrationField, RegistrationProblem, RegistrationRules } from './registration.ts'

/** Characters that a field takes. Source: accounts-and-gaming §5, registration; a mobile's are digits. */
export const registrationLengths = {
  firstName: { min: 1, max: 60 },
  lastName: { min: 1, max: 60 },
  city: { min: 3, max: 20 },
  address: { min: 10, max: 200 },
  postCode: { min: 5, max: 10 },
  email: { min: 5, max: 100 },
  mobile: { min: 8, max: 11 },
  idNumber: { min: 11, max: 11 },
  userName: { min: 5, max: 20 },
} as const

/** A password may be a sentence. Source: safety.md, who may do what. */
export const passwordLengthMax = 128

/** Years. Source: accounts-and-gaming §5, registration. */
export const registrationAge = { min: 18, max: 70 } as const

/** In the order of the form. */
const texts = [
  ['firstName', /^[\p{L}\p{M}][\p{L}\p{M} .'’-]*$/u],
  ['lastName', /^[\p{L}\p{M}][\p{L}\p{M} .'’-]*$/u],
  ['city', /^[\p{L}\p{M}\d .'’()/-]+$/u],
  ['address', /^[^\p{Cc}<>]+$/u],
  ['postCode', /^[\p{L}\d][\p{L}\d -]*$/u],
  ['email', emailForm],
  ['userName', /^[a-z0-9._-]+$/],
] as const

/**
 * Everything that is wrong with what was typed, one problem a field, in the order of the form; the browser shows them,
 * the house refuses the first. Whether a name is taken, a password common and a code an offer's only the house knows.
 */
export function checkRegistration(typed: Registration, rules: RegistrationRules): readonly RegistrationProblem[] {
  const problems = [
    ...texts.map(([field, form]) => textProblem(field, typed[field], form)),
    birthProblem(typed.birthDate, rules.today),
    idNumberProblem(typed.idNumber, rules),
    chosenProblem('country', typed.country, rules.countries),
    ...phoneProblems(typed, rules),
    passwordProblem(typed, rules),
    chosenProblem('currency', typed.currency, rules.currencies),
    codeProblem(typed.promotionCode ?? '', rules),
  ].filter((problem) => problem !== undefined)
  return fieldOrder.flatMap((field) => problems.find((problem) => problem.field === field) ?? [])
}

/** As the form asks for them. */
const fieldOrder: readonly RegistrationField[] = [
  ...(['firstName', 'lastName', 'birthDate', 'sex', 'idNumber'] as const),
  ...(['country', 'city', 'address', 'postCode', 'email', 'phoneCode', 'mobile'] as const),
  ...(['userName', 'password', 'currency', 'promotionCode'] as const),
]

type TextField = Exclude<keyof typeof registrationLengths, 'mobile' | 'idNumber'>

function textProblem(field: TextField, value: string, form: RegExp): RegistrationProblem | undefined {
  const text = value.trim()
  if (text === '') return { field, why: 'missing' }
  return lengthProblem(field, text) ?? (form.test(text) ? undefined : { field, why: 'form' })
}

function lengthProblem(field: keyof typeof registrationLengths, text: string): RegistrationProblem | undefined {
  const { min, max } = registrationLengths[field]
  const length = [...text].length
  if (length < min) return { field, why: 'tooShort', min }
  return length > max ? { field, why: 'tooLong', max } : undefined
}

/** Who is seventy this year may register: years are offered, not days. */
function birthProblem(birthDate: string, today: string): RegistrationProblem | undefined {
  const field = 'birthDate'
  if (birthDate === '') return { field, why: 'missing' }
  if (!isDay(birthDate)) return { field, why: 'form' }
  const { min, max } = registrationAge
  if (ageOn(birthDate, today) < min) return { field, why: 'tooYoung', min }
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return years > max ? { field, why: 'tooOld', max } : undefined
}

/** Where a site asks for it, its check digits must fit. */
function idNumberProblem(value: string, { idNumberRequired }: RegistrationRules): RegistrationProblem | undefined {
  const field = 'idNumber'
  if (value === '') return idNumberRequired ? { field, why: 'missing' } : undefined
  const problem = lengthProblem(field, value)
  if (problem) return problem
  const isGood = idNumberRequired ? isIdNumber(value) : /^\d+$/.test(value)
  return isGood ? undefined : { field, why: 'form' }
}

function phoneProblems(typed: Registration, rules: RegistrationRules): readonly (RegistrationProblem | undefined)[] {
  const field = 'mobile'
  const { mobile } = typed
  if (mobile === '') return rules.mobileRequired ? [{ field, why: 'missing' }] : []
  const code = chosenProblem('phoneCode', typed.phoneCode, rules.phoneCodes)
  return [code, lengthProblem(field, mobile) ?? (/^\d+$/.test(mobile) ? undefined : { field, why: 'form' })]
}

function passwordProblem(typed: Registration, rules: RegistrationRules): RegistrationProblem | undefined {
  const field = 'password'
  const length = [...typed.password].length
  if (length === 0) return { field, why: 'missing' }
  if (length < rules.passwordLengthMin) return { field, why: 'tooShort', min: rules.passwordLengthMin }
  if (length > passwordLengthMax) return { field, why: 'tooLong', max: passwordLengthMax }
  return typed.password.toLowerCase() === typed.userName.toLowerCase() ? { field, why: 'asUserName' } : undefined
}

/** Where the form has no field for it, no code is one. */
function codeProblem(value: string, { promotionCodeAsked }: RegistrationRules): RegistrationProblem | undefined {
  const field = 'promotionCode'
  if (value.trim() === '') return undefined
  if (!promotionCodeAsked) return { field, why: 'codeUnknown' }
  return readBonusCode(value) === undefined ? { field, why: 'form' } : undefined
}

function chosenProblem(
  field: RegistrationField,
  value: string,
  offered: readonly string[],
): RegistrationProblem | undefined {
  if (value === '') return { field, why: 'missing' }
  return offered.includes(value) ? undefined : { field, why: 'notOffered' }
}
