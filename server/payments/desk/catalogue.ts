import { type Answer, ok, refused } from '@banko/contract/answer.ts'
import type { Output } from '@banko/contract/declared.ts'
import type { Contract } from '@banko/contract/index.ts'
import type { PaymentRules } from '@banko/contract/payments/rules-shape.ts'
import { writeAudit } from '../../audit/index.ts'
import type { StaffCaller } from '../../platform/caller.ts'
import { type AskedAt, deskAct } from '../../staff/index.ts'
import { readAccountsOf, writeAccountState } from '../accounts/store.ts'
import type { House } from '../house.ts'
import { seedCatalogue } from '../methods/catalogue-new.ts'
import { readCategories, readMethods } from '../methods/store.ts'
import type { PaymentProvider } from '../provider.ts'
import { rulesOf } from '../rules/rules.ts'
import { insertRules } from '../rules/store.ts'
import { seenCategory } from './categories.ts'
import { seenMethod } from './methods.ts'

type Nothing = Record<string, never>

interface From {
  readonly caller: StaffCaller
  readonly from: AskedAt
}

export async function listMethods(
  house: House,
  operatorId: number,
): Promise<Output<Contract['deskPayments']['methods']>> {
  const { dbReads: db } = house.platform
  const accounts = await readAccountsOf(db, operatorId)
  const owed = await house.ledger.openOf(db, operatorId, 'payments')
  return {
    categories: (await readCategories(db, operatorId)).map(seenCategory),
    methods: (await readMethods(db, operatorId)).map(seenMethod),
    accounts: accounts.map(({ id, provider, name, state }) => ({
      accountId: id,
      ...{ provider, name },
      on: state === 'on',
      known: house.providers.has(provider),
      kinds: kindsOf(house.providers.get(provider)),
      // what lies there is theirs to give
      owed: owed
        .filter(({ ownerId }) => ownerId === id)
        .map(({ currency, balance }) => ({ currency, amount: -balance })),
    })),
  }
}

/** None of a provider that this house does not know. */
function kindsOf(provider: PaymentProvider | undefined) {
  const { deposit, withdrawal } = provider?.kinds ?? { deposit: [], withdrawal: [] }
  return { deposit: [...deposit], withdrawal: [...withdrawal] }
}

export async function setAccount(
  house: House,
  { caller, from }: From,
  { accountId, on }: { readonly accountId: number; readonly on: boolean },
): Promise<Answer<Nothing, 'notFound'>> {
  const answer = await deskAct<Nothing, 'notFound'>(house.platform, { caller, from }, async ({ tx, scope, by, at }) => {
    const { operatorId } = scope
    const state = on ? 'on' : 'off'
    if (!(await writeAccountState(tx, operatorId, { accountId, state }))) return refused({ code: 'notFound' })
    const entry = { ...by, operatorId, did: 'deskPayments.setAccount', subject: `account ${accountId}` }
    await writeAudit(tx, { ...entry, after: { on } }, at)
    return ok({})
  })
  if (answer.ok) await house.accounts.refresh()
  return answer
}

export async function startCatalogue(house: House, { caller, from }: From): Promise<Answer<{ made: boolean }, never>> {
  const { ids } = house.platform
  const answer = await deskAct<{ made: boolean }, never>(
    house.platform,
    { caller, from },
    async ({ tx, scope, by, at }) => {
      const { operatorId } = scope
      const { currencies } = house.operators.operatorOf(operatorId)
      const made = await seedCatalogue(tx, { operatorId, currencies }, { ids, at })
      const entry = { ...by, operatorId, did: 'deskPayments.start', subject: `operator ${operatorId}` }
      await writeAudit(tx, { ...entry, after: { made } }, at)
      return ok({ made })
    },
  )
  await house.accounts.refresh()
  return answer
}

export function saveRules(
  house: House,
  { caller, from }: From,
  { version, rules, reason }: { readonly version: number; readonly rules: PaymentRules; readonly reason: string },
): Promise<Answer<{ version: number }, 'versionOld'>> {
  return deskAct<{ version: number }, 'versionOld'>(house.platform, { caller, from }, async ({ tx, scope, by, at }) => {
    const { operatorId } = scope
    const before = await rulesOf(tx, operatorId)
    const next = version + 1
    if (before.version !== version || !(await insertRules(tx, operatorId, { version: next, rules }, at)))
      return refused({ code: 'versionOld', version: before.version })
    const entry = { ...by, operatorId, did: 'deskPayments.saveRules', subject: `operator ${operatorId}`, reason }
    await writeAudit(tx, { ...entry, before: { ...before.rules, perEur: '' }, after: { ...rules, perEur: '' } }, at)
    return ok({ version: next })
  })
}
