import { oneUnit } from '@banko/betting/numbers/money.ts'
import { type Coin, coinTerms } from '@banko/betting/payments/coins/coins.ts'
import { codeFieldName, type FieldRule } from '@banko/betting/payments/fields/field.ts'
import type { TransferDirection } from '@banko/contract/payments/choices.ts'
import type { MethodTerms } from '@banko/contract/payments/method-shapes.ts'
import type { Transaction } from '../../platform/platform.ts'
import type { Ids } from '../../platform/ports.ts'
import { insertAccount } from '../accounts/store.ts'
import { fakeName } from '../fake/fake-provider.ts'
import { insertCategory, insertMethod, readCategories } from './store.ts'

const minute = 60
const hour = 60 * minute

interface NewMethod extends Pick<MethodTerms, 'kind' | 'coin' | 'title' | 'tag' | 'mismatch'> {
  readonly direction: TransferDirection
  readonly category: string
  /** Of units of a currency. */
  readonly min: number
  readonly max: number
  readonly seconds: number
  readonly fields?: readonly FieldRule[]
}

type Lengths = readonly [min: number, max: number]

const field = (kind: FieldRule['kind'], name: string, title: string, [lengthMin, lengthMax]: Lengths = [0, 0]) =>
  ({ kind, name, title, lengthMin, lengthMax, required: true }) satisfies FieldRule
const masked = (rule: FieldRule): FieldRule => ({ ...rule, mask: 'last4' })
const optional = (rule: FieldRule): FieldRule => ({ ...rule, required: false })

const inByCoin = (coin: Coin, title: string): NewMethod => ({
  ...{ direction: 'deposit', category: 'Crypto', kind: 'crypto', coin, title, tag: 'crypto', mismatch: 'asPaid' },
  ...{ min: 100, max: 100_000, seconds: 24 * hour },
})

/** None of their networks has memos. */
const outByCoin = (coin: Coin, title: string): NewMethod => ({
  ...{ direction: 'withdrawal', category: 'Crypto', kind: 'crypto', coin, title, tag: 'crypto', mismatch: 'exact' },
  ...{ min: 100, max: 50_000, seconds: 72 * hour },
  fields: [masked({ ...field('text', 'address', 'Address', [26, 64]), check: `address:${coinTerms[coin].network}` })],
})

/** What a new house starts with, all on the provider that moves nothing. Source: payments.md, Method catalogue. */
const catalogue: readonly NewMethod[] = [
  {
    ...{ direction: 'deposit', category: 'Card', kind: 'redirect', title: 'Card page', tag: 'card', mismatch: 'exact' },
    ...{ min: 50, max: 10_000, seconds: 30 * minute },
  },
  {
    ...{ direction: 'deposit', category: 'Card', kind: 'markup', title: 'Card form', tag: 'card', mismatch: 'exact' },
    ...{ min: 50, max: 10_000, seconds: 30 * minute },
  },
  {
    ...{ direction: 'deposit', category: 'Wallet', kind: 'hosted', title: 'Wallet', tag: 'wallet', mismatch: 'exact' },
    ...{ min: 20, max: 20_000, seconds: 15 * minute },
    fields: [
      masked(field('number', 'account', 'Account number', [8, 12])),
      masked(field('number', 'phone', 'Phone number', [10, 11])),
    ],
  },
  {
    ...{ direction: 'deposit', category: 'Bank', kind: 'bankTransfer', title: 'Transfer by reference', tag: 'bank' },
    ...{ mismatch: 'asPaid', min: 50, max: 50_000, seconds: 72 * hour },
    fields: [
      field('text', 'sender', 'Sender', [3, 60]),
      field('datetime', 'sentAt', 'Sent at', [16, 16]),
      optional(field('text', 'bank', 'Bank', [2, 40])),
    ],
  },
  {
    ...{ direction: 'deposit', category: 'Voucher', kind: 'voucher', title: 'Code', tag: 'voucher', mismatch: 'exact' },
    ...{ min: 10, max: 5000, seconds: 10 * minute },
    fields: [masked(field('text', codeFieldName, 'Code', [16, 19])), optional(field('number', 'pin', 'PIN', [4, 6]))],
  },
  inByCoin('USDT', 'USDT (TRX)'),
  inByCoin('BTC', 'BTC'),
  inByCoin('ETH', 'ETH'),
  {
    ...{ direction: 'withdrawal', category: 'Bank', kind: 'bankTransfer', title: 'To my account', tag: 'bank' },
    ...{ mismatch: 'exact', min: 100, max: 50_000, seconds: 72 * hour },
    fields: [
      masked({ ...field('text', 'iban', 'IBAN', [15, 34]), check: 'iban' }),
      field('birthdate', 'born', 'Date of birth', [10, 10]),
    ],
  },
  {
    ...{ direction: 'withdrawal', category: 'Bank', kind: 'communityBank', title: 'Community bank', tag: 'bank' },
    ...{ mismatch: 'exact', min: 100, max: 50_000, seconds: 72 * hour },
    fields: [
      masked({ ...field('text', 'iban', 'IBAN', [15, 34]), check: 'iban' }),
      field('email', 'mail', 'E-mail', [5, 100]),
    ],
  },
  {
    ...{
      direction: 'withdrawal',
      category: 'Wallet',
      kind: 'hosted',
      title: 'Wallet',
      tag: 'wallet',
      mismatch: 'exact',
    },
    ...{ min: 100, max: 50_000, seconds: 72 * hour },
    fields: [masked(field('number', 'account', 'Account number', [8, 12]))],
  },
  outByCoin('USDT', 'USDT (TRX)'),
  outByCoin('BTC', 'BTC'),
  outByCoin('ETH', 'ETH'),
]

interface New {
  readonly operatorId: number
  readonly currencies: readonly string[]
}

/** Writes it where an operator has no way to pay yet; answers whether it did. */
export async function seedCatalogue(
  tx: Transaction,
  { operatorId, currencies }: New,
  { ids, at }: { readonly ids: Ids; readonly at: number },
): Promise<boolean> {
  if ((await readCategories(tx, operatorId)).length > 0) return false
  const account = { provider: fakeName, name: 'Test provider', hook_key: ids.token().slice(0, 32), settings: {} }
  const accountId = await insertAccount(tx, operatorId, account, at)
  const categories = new Map<string, number>()
  for (const [position, method] of catalogue.entries()) {
    const { direction, category } = method
    const key = `${direction} ${category}`
    const made = { direction, terms: { name: category, info: '', position, on: true, texts: [] } }
    const categoryId = categories.get(key) ?? (await insertCategory(tx, operatorId, made))
    categories.set(key, categoryId)
    const terms = termsOf(method, currencies)
    await insertMethod(tx, operatorId, { categoryId, accountId, position, isOn: true, terms }, at)
  }
  return true
}

function termsOf(method: NewMethod, currencies: readonly string[]): MethodTerms {
  const { kind, coin, title, tag, mismatch, min, max, seconds, fields = [] } = method
  const ranges = currencies.map((currency) => {
    const unit = oneUnit(currency)
    return { currency, amountMin: min * unit, amountMax: max * unit, fee: 0 }
  })
  return {
    ...{ kind, title, tag, mismatch, ranges },
    ...(coin && { coin }),
    info: [],
    fields: fields.map(({ placeHolder: _, ...one }) => one as MethodTerms['fields'][number]),
    expiresAfterSeconds: seconds,
    identityLevel: 0,
  }
}
