import type { RegistrationField, RegistrationProblem } from '@banko/contract/registration/registration.ts'
import type { MessageKey } from '@banko/words/message-key.ts'
import type { Translate } from './words.tsx'

/** What is wrong with the form of a field; a list that is chosen from has none. */
const forms: { readonly [Field in RegistrationField]?: MessageKey } = {
  firstName: 'registration.form.firstName',
  lastName: 'registration.form.lastName',
  birthDate: 'registration.form.birthDate',
  idNumber: 'registration.form.idNumber',
  city: 'registration.form.city',
  address: 'registration.form.address',
  postCode: 'registration.form.postCode',
  email: 'registration.form.email',
  mobile: 'registration.form.mobile',
  userName: 'registration.form.userName',
  promotionCode: 'registration.form.promotionCode',
}

/** The sentence below a field of the form. */
export function registrationText(t: Translate, problem: RegistrationProblem): string {
  switch (problem.why) {
    case 'form':
      return t(forms[problem.field] ?? 'registration.problem.notOffered')
    case 'tooShort':
    case 'tooYoung':
      return t(`registration.problem.${problem.why}`, { min: problem.min })
    case 'tooLong':
    case 'tooOld':
      return t(`registration.problem.${problem.why}`, { max: problem.max })
    case 'missing':
    case 'notOffered':
    case 'asUserName':
    case 'tooCommon':
    case 'codeUnknown':
      return t(`registration.problem.${problem.why}`)
  }
}
