import { type Coin, coins } from '@banko/betting/payments/coins/coins.ts'
import {
  type MethodKind,
  type MismatchRule,
  methodKinds,
  type TransferDirection,
  transferDirections,
} from '@banko/contract/payments/choices.ts'
import type { MethodTerms } from '@banko/contract/payments/method-shapes.ts'
import { neededFields } from '@banko/contract/payments/needed-fields.ts'
import { type RangeDraft, rangeDraftsOf, rangesTyped } from './range-draft.ts'

/** What a method may stand in and go by. */
export interface Places {
  readonly categories: readonly {
    readonly categoryId: number
    readonly direction: TransferDirection
    readonly name: string
    readonly link?: string
  }[]
  readonly accounts: readonly {
    readonly accountId: number
    readonly name: string
    readonly kinds: Readonly<Record<TransferDirection, readonly MethodKind[]>>
  }[]
}

/** A method as it is begun. */
export interface NewMethodDraft {
  readonly kind: MethodKind
  readonly coin: Coin
  readonly categoryId: number
  readonly accountId: number
  readonly title: string
  readonly ranges: readonly RangeDraft[]
}

/** What can be chosen for a kind and a category. */
export interface Choices {
  readonly kinds: readonly MethodKind[]
  readonly categories: Places['categories']
  readonly accounts: Places['accounts']
}

/** Kinds that some account can do, then the categories of the ways that it goes, then the accounts that can do it there. */
export function choicesOf(
  { categories, accounts }: Places,
  { kind, categoryId }: Pick<NewMethodDraft, 'kind' | 'categoryId'>,
): Choices {
  const doing = (one: MethodKind, direction: TransferDirection) =>
    accounts.filter(({ kinds }) => kinds[direction].includes(one))
  const open = categories.filter(({ link }) => link === undefined)
  const ways = (one: MethodKind) =>
    transferDirections.filter(
      (direction) => doing(one, direction).length > 0 && open.some((category) => category.direction === direction),
    )
  const direction = open.find((one) => one.categoryId === categoryId)?.direction
  return {
    kinds: methodKinds.filter((one) => ways(one).length > 0),
    categories: open.filter((one) => ways(kind).includes(one.direction)),
    accounts: direction ? doing(kind, direction) : [],
  }
}

/** Undefined: there is no category that a method may stand in, or no account that can do any. */
export function emptyMethod(places: Places, currencies: readonly string[]): NewMethodDraft | undefined {
  const [kind] = choicesOf(places, { kind: 'redirect', categoryId: 0 }).kinds
  const [coin] = coins
  if (kind === undefined) return undefined
  return fitted(places, { kind, coin, categoryId: 0, accountId: 0, title: '', ranges: rangeDraftsOf([], currencies) })
}

/** The same where what was chosen still fits, and the first that does where it does not. */
export function fitted(places: Places, draft: NewMethodDraft): NewMethodDraft {
  const { categories } = choicesOf(places, draft)
  const category = categories.find(({ categoryId }) => categoryId === draft.categoryId) ?? categories[0]
  const categoryId = category?.categoryId ?? 0
  const { accounts } = choicesOf(places, { kind: draft.kind, categoryId })
  const account = accounts.find(({ accountId }) => accountId === draft.accountId) ?? accounts[0]
  return { ...draft, categoryId, accountId: account?.accountId ?? 0 }
}

const [minute, hour] = [60, 3600]

/** How another amount is taken at first. Source: payments.md, Amount differs. */
const mismatches: Readonly<Partial<Record<MethodKind, MismatchRule>>> = { bankTransfer: 'asPaid', crypto: 'asPaid' }
const seconds: Readonly<Partial<Record<MethodKind, number>>> = { bankTransfer: 72 * hour, crypto: 24 * hour }

/** What was begun with what its kind needs; or what of it does not fit, as `termsOf` says it. */
export function newTerms(
  draft: NewMethodDraft,
  direction: TransferDirection,
): { readonly terms: MethodTerms } | { readonly faults: readonly string[] } {
  const { kind, coin } = draft
  const title = draft.title.trim()
  const { ranges, faults: ofRanges } = rangesTyped(draft.ranges)
  const faults = [...(title === '' ? ['title'] : []), ...ofRanges]
  if (faults.length > 0) return { faults }
  const what = { kind, ...(kind === 'crypto' && { coin }) }
  return {
    terms: {
      ...{ ...what, title, tag: '', info: [], ranges, fields: [...neededFields(what, direction)] },
      expiresAfterSeconds: direction === 'withdrawal' ? 72 * hour : (seconds[kind] ?? 30 * minute),
      mismatch: direction === 'withdrawal' ? 'exact' : (mismatches[kind] ?? 'exact'),
      identityLevel: 0,
    },
  }
}
