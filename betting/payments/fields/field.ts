import type { Currency } from '../../numbers/money.ts'

/** What a field of a payment method asks for. Source: payments §3. */
export const fieldKinds = ['number', 'amount', 'date', 'birthdate', 'datetime', 'email', 'time', 'text'] as const
export type FieldKind = (typeof fieldKinds)[number]

/** What the check digits of a text must fit: those of a bank account, or of an address of a network. */
export const fieldChecks = ['iban', 'address:BTC', 'address:ETH', 'address:TRX'] as const
export type FieldCheck = (typeof fieldChecks)[number]

/** One field of a payment method, as it is kept and sent. */
export interface FieldRule {
  readonly title: string
  /** `checkFieldRules` says which there are; no other field of its method has it. */
  readonly name: string
  readonly kind: FieldKind
  readonly placeHolder?: string | undefined
  /** Characters, as code points; absent or 0: none. */
  readonly lengthMin?: number | undefined
  readonly lengthMax?: number | undefined
  /** Whether it may not be left empty. */
  readonly required: boolean
  /** What may be shown of it again; absent: nothing. */
  readonly mask?: 'last4' | undefined
  /** Of a text alone. */
  readonly check?: FieldCheck | undefined
}

/** What was typed into a field. */
export interface FieldValue {
  readonly name: string
  readonly value: string
}

/** What a value is held against besides its rule. */
export interface FieldFacts {
  /** The house's clock, milliseconds since 1970. */
  readonly now: number
  readonly currency: Currency
}

/**
 * What is wrong with a value; `characters`: it has some that no keyboard types; `card`: it may be a card's; `codeWrong`, `codeUsed`: who redeems codes
 * says so.
 */
export const fieldWhys = [
  ...(['characters', 'length', 'number', 'date', 'datetime', 'email', 'time', 'empty'] as const),
  ...(['iban', 'address', 'card', 'codeWrong', 'codeUsed'] as const),
] as const
export type FieldWhy = (typeof fieldWhys)[number]

/** Why a value is not taken: whose it is, and of `length` how many characters there may be, 0 for no least. */
export interface FieldRefusal {
  readonly name: string
  readonly why: FieldWhy
  readonly min?: number
  readonly max?: number
}

/** The field of a voucher in which its code is typed: its digits may be those of a card by chance. */
export const codeFieldName = 'code'

/** A method has no more fields than this. */
export const fieldsMax = 20

/** The most characters of a value whose rule names no most. */
export const valueLengthMax = 200

/** The most that is looked at of what was typed, blanks around it included; half characters. */
export const typedLengthMax = 1000
