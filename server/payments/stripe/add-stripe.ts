import { oneUnit } from '@banko/betting/numbers/money.ts'
import type { TransferDirection } from '@banko/contract/payments/choices.ts'
import type { MethodTerms } from '@banko/contract/payments/method-shapes.ts'
import { type By, writeAudit } from '../../audit/index.ts'
import type { Transaction } from '../../platform/platform.ts'
import type { Ids } from '../../platform/ports.ts'
import type { AccountSeal, AccountSecrets } from '../accounts/account-seal.ts'
import { insertAccount, readAccountsOf, writeAccountSecret } from '../accounts/store.ts'
import { insertCategory, insertMethod, readCategories } from '../methods/store.ts'
import { toStripe } from './amounts.ts'
import { stripeName } from './stripe-provider.ts'

interface With {
  readonly seal: AccountSeal
  readonly ids: Ids
  readonly by: By
  readonly at: number
}

interface NewStripe {
  readonly operatorId: number
  readonly currencies: readonly string[]
  /** What players read on Stripe's page beside the amount. */
  readonly name: string
  readonly secrets: AccountSecrets
}

const hour = 3600

/** Ranges are whole units of a currency; staff set others at the desk. */
const methods: readonly (Pick<MethodTerms, 'kind' | 'title'> & {
  readonly direction: TransferDirection
  readonly min: number
  readonly max: number
})[] = [
  { direction: 'deposit', kind: 'redirect', title: 'Card', min: 50, max: 10_000 },
  { direction: 'withdrawal', kind: 'hosted', title: 'Back to the card', min: 1, max: 50_000 },
]

/** An account with Stripe, what it was given sealed, and a way in and out by it. Undefined: the operator has one of this name. */
export async function addStripe(
  tx: Transaction,
  { operatorId, currencies, name, secrets }: NewStripe,
  { seal, ids, by, at }: With,
): Promise<{ readonly accountId: number; readonly hookKey: string } | undefined> {
  if ((await readAccountsOf(tx, operatorId)).some((one) => one.name === name)) return undefined
  const hookKey = ids.token().slice(0, 32)
  const account = { provider: stripeName, name, hook_key: hookKey, settings: {} }
  const accountId = await insertAccount(tx, operatorId, account, at)
  await writeAccountSecret(tx, operatorId, { accountId, sealed: seal.close(secrets, { operatorId, accountId }) })
  for (const { direction, kind, title, min, max } of methods) {
    const known = (await readCategories(tx, operatorId)).filter((one) => one.direction === direction)
    const position = known.length
    const made = { direction, terms: { name: 'Card', info: '', position, on: true, texts: [] } }
    const found = known.find((one) => one.name === 'Card' && one.link === null)
    const categoryId = found?.id ?? (await insertCategory(tx, operatorId, made))
    const terms: MethodTerms = {
      ...{ kind, title, tag: 'card', info: [], fields: [], identityLevel: 0 },
      ranges: rangesOf(currencies, { min, max }),
      mismatch: 'exact',
      expiresAfterSeconds: direction === 'deposit' ? hour : 72 * hour,
    }
    await insertMethod(tx, operatorId, { categoryId, accountId, position, isOn: true, terms }, at)
  }
  const entry = { ...by, operatorId, did: 'paymentAccount.add', subject: `account ${accountId}` }
  await writeAudit(tx, { ...entry, after: { provider: stripeName, name } }, at)
  return { accountId, hookKey }
}

function rangesOf(currencies: readonly string[], { min, max }: { readonly min: number; readonly max: number }) {
  return currencies
    .map((currency) => ({ currency, unit: oneUnit(currency) }))
    .filter(({ currency, unit }) => toStripe(unit, currency) !== undefined)
    .map(({ currency, unit }) => ({ currency, amountMin: min * unit, amountMax: max * unit, fee: 0 }))
}

/** Others take the place of an account's key and hook secrets. False: the operator has no such account with Stripe. */
export async function replaceStripeSecrets(
  tx: Transaction,
  { operatorId, accountId, secrets }: Pick<NewStripe, 'operatorId' | 'secrets'> & { readonly accountId: number },
  { seal, by, at }: Omit<With, 'ids'>,
): Promise<boolean> {
  const known = (await readAccountsOf(tx, operatorId)).find(({ id }) => id === accountId)
  if (known?.provider !== stripeName) return false
  await writeAccountSecret(tx, operatorId, { accountId, sealed: seal.close(secrets, { operatorId, accountId }) })
  const entry = { ...by, operatorId, did: 'paymentAccount.replaceSecrets', subject: `account ${accountId}` }
  await writeAudit(tx, { ...entry, after: { hooks: secrets.hookSecrets.length } }, at)
  return true
}
