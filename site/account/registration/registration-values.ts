import type { Settings } from '@banko/contract/calls/settings.ts'
import { checkRegistration } from '@banko/contract/registration/check-registration.ts'
import type {
  Registration,
  RegistrationField,
  RegistrationProblem,
  RegistrationRules,
} from '@banko/contract/registration/registration.ts'

/** What stands in the form: the day of birth by its parts, the password twice. */
export interface RegistrationValues extends Omit<Registration, 'birthDate'> {
  readonly promotionCode: string
  readonly birthDay: string
  readonly birthMonth: string
  readonly birthYear: string
  readonly repeat: string
  readonly agreed: boolean
  /** What was read off the picture. */
  readonly captchaText: string
  /** The picture cannot be read: the device does more work instead. */
  readonly captchaSkipped: boolean
}

/** A field of the form that something may be wrong with. */
export type FormField = RegistrationField | 'repeat' | 'agreed' | 'captchaText'

/** In the form's own terms: what the house has no rule for. */
export type FormProblem =
  | RegistrationProblem
  | { readonly field: 'repeat'; readonly why: 'differs' }
  | { readonly field: 'agreed'; readonly why: 'needed' }
  | { readonly field: 'captchaText'; readonly why: 'empty' }

export function emptyValues(proposed: Pick<Registration, 'country' | 'phoneCode' | 'currency'>): RegistrationValues {
  return {
    ...proposed,
    ...{ firstName: '', lastName: '', birthDay: '', birthMonth: '', birthYear: '', sex: 'm', idNumber: '' },
    ...{
      city: '',
      address: '',
      postCode: '',
      email: '',
      mobile: '',
      userName: '',
      password: '',
      repeat: '',
      promotionCode: '',
    },
    ...{ agreed: true, captchaText: '', captchaSkipped: false },
  }
}

/** What is sent of it. */
export function registrationOf(values: RegistrationValues): Registration {
  const { birthDay, birthMonth, birthYear, repeat: _repeat, agreed: _agreed, ...more } = values
  const { captchaText: _text, captchaSkipped: _skipped, promotionCode, ...told } = more
  const parts = [birthYear, birthMonth.padStart(2, '0'), birthDay.padStart(2, '0')]
  const isWhole = birthYear !== '' && birthMonth !== '' && birthDay !== ''
  const code = promotionCode.trim() === '' ? {} : { promotionCode }
  return { ...told, ...code, birthDate: isWhole ? parts.join('-') : '' }
}

/** Everything that is wrong, in the order of the form. */
export function checkValues(
  values: RegistrationValues,
  rules: RegistrationRules,
  captcha: Settings['captcha'],
): readonly FormProblem[] {
  const problems: FormProblem[] = [...checkRegistration(registrationOf(values), rules)]
  if (values.repeat !== values.password) {
    const at = problems.findIndex(({ field }) => field === 'currency')
    problems.splice(at < 0 ? problems.length : at, 0, { field: 'repeat', why: 'differs' })
  }
  if (captcha === 'picture' && !values.captchaSkipped && values.captchaText.trim() === '')
    problems.push({ field: 'captchaText', why: 'empty' })
  return values.agreed ? problems : [...problems, { field: 'agreed', why: 'needed' }]
}

/** A user name takes small letters, digits and a few signs; letters lose their accents, the rest is left out. */
export function asUserName(typed: string): string {
  return typed
    .replaceAll('ı', 'i')
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9._-]/g, '')
    .slice(0, 20)
}

/** Digits, as keyboards of three scripts write them, and nothing else. */
export function asDigits(typed: string, max: number): string {
  const digits = typed.match(/[0-9\u0660-\u0669\u06f0-\u06f9]/g) ?? []
  // the last four bits of each of their codes are the digit
  return digits
    .map((digit) => digit.charCodeAt(0) & 0xf)
    .join('')
    .slice(0, max)
}
