/** What somebody types who wants to become a player. Empty text is nothing; a phone number has its country's code apart. */
export interface Registration {
  readonly firstName: string
  readonly lastName: string
  /** `1990-12-31` */
  readonly birthDate: string
  readonly sex: 'm' | 'f'
  readonly idNumber: string
  /** ISO 3166, two letters. */
  readonly country: string
  readonly city: string
  readonly address: string
  readonly postCode: string
  readonly email: string
  /** Digits, without plus or zero ahead of them: `90`. */
  readonly phoneCode: string
  readonly mobile: string
  readonly userName: string
  readonly password: string
  readonly currency: string
  /** Of an offer, as somebody types it; absent or empty for none. */
  readonly promotionCode?: string
}

export type RegistrationField = keyof Registration

/** What of the rules is a site's own, and what can be chosen there. */
export interface RegistrationRules {
  readonly idNumberRequired: boolean
  readonly mobileRequired: boolean
  readonly passwordLengthMin: number
  /** Whether the form has a field for the code of an offer. */
  readonly promotionCodeAsked: boolean
  readonly countries: readonly string[]
  readonly phoneCodes: readonly string[]
  readonly currencies: readonly string[]
  /** Where the site is: `2026-11-28`. */
  readonly today: string
}

/** What is wrong with one field; lengths in characters, ages in years. */
export type RegistrationProblem = { readonly field: RegistrationField } & (
  | { readonly why: 'missing' | 'form' | 'notOffered' | 'asUserName' | 'tooCommon' | 'codeUnknown' }
  | { readonly why: 'tooShort' | 'tooYoung'; readonly min: number }
  | { readonly why: 'tooLong' | 'tooOld'; readonly max: number }
)
