import type { TransferDirection } from '@banko/contract/payments/choices.ts'
import { type MethodTerms, methodTermsShape } from '@banko/contract/payments/method-shapes.ts'

/** A method with its category, as it stands or stood in one version. */
export interface Method {
  readonly operatorId: number
  readonly methodId: number
  readonly version: number
  readonly direction: TransferDirection
  readonly categoryId: number
  readonly accountId: number
  readonly provider: string
  readonly isOn: boolean
  readonly terms: MethodTerms
}

export interface MethodRow {
  operator_id: number
  id: number
  version: number
  direction: TransferDirection
  category_id: number
  account_id: number
  provider: string
  is_on: boolean
  terms: unknown
}

export function methodOf(row: MethodRow): Method {
  return {
    operatorId: row.operator_id,
    methodId: row.id,
    version: row.version,
    direction: row.direction,
    categoryId: row.category_id,
    accountId: row.account_id,
    provider: row.provider,
    isOn: row.is_on,
    terms: methodTermsShape.parse(row.terms),
  }
}

export type Range = MethodTerms['ranges'][number]

/** What it takes and gives in a currency; undefined: it has none of it. */
export function rangeOf({ terms }: Pick<Method, 'terms'>, currency: string): Range | undefined {
  return terms.ranges.find((range) => range.currency === currency)
}

/** Whether it is for who lives there: who has not said where they live has none that asks. */
export function isForCountry({ terms: { countries } }: Pick<Method, 'terms'>, country: string | undefined): boolean {
  return countries === undefined || (country !== undefined && countries.includes(country))
}

/** Whether its amounts are those that somebody else waits to pay. */
export function isOfSlots({ direction, terms }: Pick<Method, 'direction' | 'terms'>): boolean {
  return direction === 'withdrawal' && terms.kind === 'communityBank'
}
