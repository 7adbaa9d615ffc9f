import { type Answer, ok, refused } from '@banko/contract/answer.ts'
import type { MethodSeen } from '@banko/contract/calls/desk-payments.ts'
import type { Output } from '@banko/contract/declared.ts'
import type { Contract } from '@banko/contract/index.ts'
import type { MethodTerms } from '@banko/contract/payments/method-shapes.ts'
import type { PaymentRules } from '@banko/contract/payments/rules-shape.ts'
import { writeAudit } from '../../audit/index.ts'
import type { StaffCaller } from '../../platform/caller.ts'
import { must } from '../../platform/must.ts'
import { type AskedAt, deskAct } from '../../staff/index.ts'
import { readAccountsOf, writeAccountState } from '../accounts/store.ts'
import type { House } from '../house.ts'
import { seedCatalogue } from '../methods/catalogue-new.ts'
import type { Method } from '../methods/method.ts'
import { readCategories, readMethod, readMethods, replaceVersion, writeMethodOn } from '../methods/store.ts'
import { rulesOf } from '../rules/rules.ts'
import { insertRules } from '../rules/store.ts'
import { seenCategory } from './categories.ts'

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
    methods: (await readMethods(db, operatorId)).map(seenOf),
    accounts: accounts.map(({ id, provider, name, state }) => ({
      accountId: id,
      ...{ provider, name },
      on: state === 'on',
      known: house.providers.has(provider),
      // what lies there is theirs to give
      owed: owed
        .filter(({ ownerId }) => ownerId === id)
        .map(({ currency, balance }) => ({ currency, amount: -balance })),
    })),
  }
}

function seenOf({ methodId, version, categoryId, accountId, direction, isOn, terms }: Method): MethodSeen {
  return { methodId, version, categoryId, accountId, direction, on: isOn, terms }
}

export function saveMethod(
  house: House,
  { caller, from }: From,
  wanted: { readonly methodId: number; readonly version: number; readonly terms: MethodTerms },
): Promise<Answer<MethodSeen, 'notFound' | 'versionOld'>> {
  return deskAct<MethodSeen, 'notFound' | 'versionOld'>(
    house.platform,
    { caller, from },
    async ({ tx, scope, by, at }) => {
      const { operatorId } = scope
      const before = await readMethod(tx, operatorId, { methodId: wanted.methodId })
      if (!before) return refused({ code: 'notFound' })
      const version = await replaceVersion(tx, operatorId, wanted, at)
      if (version === undefined) return refused({ code: 'versionOld', version: before.version })
      const entry = { ...by, operatorId, did: 'deskPayments.saveMethod', subject: `method ${wanted.methodId}` }
      await writeAudit(
        tx,
        { ...entry, before: factsOf(before.terms), after: { version, ...factsOf(wanted.terms) } },
        at,
      )
      return ok(seenOf(must(await readMethod(tx, operatorId, { methodId: wanted.methodId }), 'a method')))
    },
  )
}

/** As the audit keeps it: what it is called and takes. */
function factsOf({ title, tag, info, texts = [], kind, ranges, mismatch, identityLevel, fields }: MethodTerms) {
  return {
    title,
    tag,
    info: JSON.stringify(info),
    texts: JSON.stringify(texts),
    kind,
    mismatch,
    identityLevel,
    ranges: JSON.stringify(ranges),
    fields: fields.map(({ name }) => name),
  }
}

export function setMethod(
  house: House,
  { caller, from }: From,
  { methodId, on }: { readonly methodId: number; readonly on: boolean },
) {
  return deskAct<Nothing, 'notFound'>(house.platform, { caller, from }, async ({ tx, scope, by, at }) => {
    const { operatorId } = scope
    if (!(await writeMethodOn(tx, operatorId, { methodId, isOn: on }))) return refused({ code: 'notFound' })
    const entry = { ...by, operatorId, did: 'deskPayments.setMethod', subject: `method ${methodId}` }
    await writeAudit(tx, { ...entry, after: { on } }, at)
    return ok({})
  })
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
