import { emailForm } from '../registration/email-form.ts'

const betting = ['evaluation', 'betLimit'] as const
const gaming = ['transfers', 'casinoBonus', 'error'] as const

/**
 * What somebody writes to a site about: categories by top category. A top category without any is written about as
 * itself. Source: accounts-and-gaming §3, contact categories.
 */
export const contactCategories = {
  sportBets: betting,
  liveBets: betting,
  payment: ['deposit', 'withdraw'],
  account: ['accountActions', 'changeEmail', 'changePassword', 'limits'],
  casino: gaming,
  liveCasino: gaming,
  others: ['others'],
} as const

export type TopCategory = keyof typeof contactCategories
export type ContactCategory = (typeof contactCategories)[TopCategory][number]

export const topCategories = Object.keys(contactCategories) as readonly TopCategory[]

/** Of all top categories, each once. */
export const contactCategoryNames: readonly ContactCategory[] = [...new Set(Object.values(contactCategories).flat())]

/** Characters. */
export const contactLengths = { email: { min: 5, max: 100 }, text: { min: 1, max: 2000 } } as const

/** As it is typed: nothing is chosen at first. */
export interface TypedContact {
  readonly email: string
  readonly topCategory: TopCategory | ''
  readonly category: string
  readonly text: string
}

export type ContactField = keyof TypedContact

export interface ContactProblem {
  readonly field: ContactField
  readonly why: 'missing' | 'form' | 'tooLong'
}

export function categoriesOf(topCategory: TopCategory | ''): readonly ContactCategory[] {
  return topCategory === '' ? [] : contactCategories[topCategory]
}

/** Everything that is wrong with a message, in the order of its form: all four are needed. */
export function checkContact({ email, topCategory, category, text }: TypedContact): readonly ContactProblem[] {
  const problems: ContactProblem[] = []
  const address = email.trim()
  const { email: ofEmail, text: ofText } = contactLengths
  if (address === '') problems.push({ field: 'email', why: 'missing' })
  else if (address.length < ofEmail.min || address.length > ofEmail.max || !emailForm.test(address))
    problems.push({ field: 'email', why: 'form' })
  if (topCategory === '') problems.push({ field: 'topCategory', why: 'missing' })
  if (!categoriesOf(topCategory).some((one) => one === category)) problems.push({ field: 'category', why: 'missing' })
  if (text.trim() === '') problems.push({ field: 'text', why: 'missing' })
  else if (text.trim().length > ofText.max) problems.push({ field: 'text', why: 'tooLong' })
  return problems
}
