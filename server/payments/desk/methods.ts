import { type Answer, ok, refused } from '@banko/contract/answer.ts'
import type { MethodSeen } from '@banko/contract/calls/desk-payments.ts'
import type { TransferDirection } from '@banko/contract/payments/choices.ts'
import type { MethodTerms } from '@banko/contract/payments/method-shapes.ts'
import type { CallRefusals } from '@banko/contract/refusals/call-refusal.ts'
import { writeAudit } from '../../audit/index.ts'
import type { StaffCaller } from '../../platform/caller.ts'
import { must } from '../../platform/must.ts'
import { type AskedAt, deskAct } from '../../staff/index.ts'
import { readAccountsOf } from '../accounts/store.ts'
import type { House } from '../house.ts'
import { isLogoShown } from '../methods/logo.ts'
import type { Method } from '../methods/method.ts'
import { type MethodFault, methodFaults } from '../methods/method-faults.ts'
import { insertMethod, readCategory, readMethod, replaceVersion, writeMethodOn } from '../methods/store.ts'
import { nextPosition, placeMethod } from '../methods/store-order.ts'

type Nothing = Record<string, never>
type Unfit = CallRefusals['methodUnfit']

interface From {
  readonly caller: StaffCaller
  readonly from: AskedAt
}

export function seenMethod({ methodId, version, categoryId, accountId, direction, isOn, terms }: Method): MethodSeen {
  return { methodId, version, categoryId, accountId, direction, on: isOn, terms }
}

interface NewMethod {
  readonly categoryId: number
  readonly accountId: number
  readonly terms: MethodTerms
}

/** Adds a method that the provider of its account can do; players are offered it once it is switched on. */
export function addMethod(
  house: House,
  { caller, from }: From,
  { categoryId, accountId, terms }: NewMethod,
): Promise<Answer<MethodSeen, 'notFound' | 'methodUnfit'>> {
  return deskAct<MethodSeen, 'notFound' | 'methodUnfit'>(
    house.platform,
    { caller, from },
    async ({ tx, scope, by, at }) => {
      const { operatorId } = scope
      const category = await readCategory(tx, operatorId, categoryId)
      const account = (await readAccountsOf(tx, operatorId)).find(({ id }) => id === accountId)
      if (!category || !account) return refused({ code: 'notFound' })
      const { direction } = category
      const kinds = house.providers.get(account.provider)?.kinds[direction] ?? []
      const { currencies } = house.operators.operatorOf(operatorId)
      const foreign = terms.ranges.findIndex(({ currency }) => !currencies.includes(currency))
      const unfit = firstOf([
        ...(kinds.includes(terms.kind) ? [] : [{ at: 0, why: 'kind' }]),
        ...(category.link === null ? [] : [{ at: 0, why: 'link' }]),
        ...(foreign < 0 ? [] : [{ at: foreign, why: 'currency' }]),
        ...faultsOf(house, { operatorId, direction, terms }),
      ])
      if (unfit) return refused(unfit)
      const position = await nextPosition(tx, operatorId, categoryId)
      const made = { categoryId, accountId, position, isOn: false, terms }
      const methodId = await insertMethod(tx, operatorId, made, at)
      const entry = { ...by, operatorId, did: 'deskPayments.addMethod', subject: `method ${methodId}` }
      await writeAudit(tx, { ...entry, after: { categoryId, accountId, ...factsOf(terms) } }, at)
      return ok(seenMethod(must(await readMethod(tx, operatorId, { methodId }), 'a method')))
    },
  )
}

export function saveMethod(
  house: House,
  { caller, from }: From,
  wanted: { readonly methodId: number; readonly version: number; readonly terms: MethodTerms },
): Promise<Answer<MethodSeen, 'notFound' | 'versionOld' | 'methodUnfit'>> {
  return deskAct<MethodSeen, 'notFound' | 'versionOld' | 'methodUnfit'>(
    house.platform,
    { caller, from },
    async ({ tx, scope, by, at }) => {
      const { operatorId } = scope
      const { methodId, terms } = wanted
      const before = await readMethod(tx, operatorId, { methodId })
      if (!before) return refused({ code: 'notFound' })
      const { direction } = before
      const unfit = firstOf([...turned(before.terms, terms), ...faultsOf(house, { operatorId, direction, terms })])
      if (unfit) return refused(unfit)
      const version = await replaceVersion(tx, operatorId, wanted, at)
      if (version === undefined) return refused({ code: 'versionOld', version: before.version })
      const entry = { ...by, operatorId, did: 'deskPayments.saveMethod', subject: `method ${methodId}` }
      await writeAudit(tx, { ...entry, before: factsOf(before.terms), after: { version, ...factsOf(terms) } }, at)
      return ok(seenMethod(must(await readMethod(tx, operatorId, { methodId }), 'a method')))
    },
  )
}

/** What a method is does not change: transfers of it are under way. */
function turned(before: MethodTerms, after: MethodTerms): readonly MethodFault[] {
  if (after.kind !== before.kind) return [{ at: 0, why: 'kindKept' }]
  return before.coin !== undefined && after.coin !== before.coin ? [{ at: 0, why: 'coin' }] : []
}

interface Wanted {
  readonly operatorId: number
  readonly direction: TransferDirection
  readonly terms: MethodTerms
}

function faultsOf(house: House, { operatorId, direction, terms }: Wanted): readonly MethodFault[] {
  const isShown = isLogoShown(house, operatorId, terms.logo)
  return [...methodFaults(terms, direction), ...(isShown ? [] : [{ at: 0, why: 'logo' }])]
}

function firstOf([fault]: readonly MethodFault[]): Unfit | undefined {
  return fault && { code: 'methodUnfit', ...fault }
}

/** As the audit keeps it: what it is called, takes and asks for. */
function factsOf(terms: MethodTerms) {
  const { title, tag, info, texts = [], kind, coin = '', logo = '', ranges, mismatch, identityLevel, fields } = terms
  return {
    ...{ title, tag, kind, coin, logo, mismatch, identityLevel },
    tolerancePercent: terms.tolerancePercent ?? 0,
    info: JSON.stringify(info),
    texts: JSON.stringify(texts),
    ranges: JSON.stringify(ranges),
    fields: JSON.stringify(fields),
  }
}

/** Players see it there at once; transfers do not know of it. */
export function moveMethod(
  house: House,
  { caller, from }: From,
  { methodId, place }: { readonly methodId: number; readonly place: number },
): Promise<Answer<{ place: number }, 'notFound'>> {
  return deskAct<{ place: number }, 'notFound'>(house.platform, { caller, from }, async ({ tx, scope, by, at }) => {
    const { operatorId } = scope
    const method = await readMethod(tx, operatorId, { methodId })
    if (!method) return refused({ code: 'notFound' })
    const { categoryId } = method
    const moved = await placeMethod(tx, operatorId, { methodId, categoryId, place })
    const entry = { ...by, operatorId, did: 'deskPayments.moveMethod', subject: `method ${methodId}` }
    await writeAudit(tx, { ...entry, before: { place: moved.from }, after: { place: moved.to } }, at)
    return ok({ place: moved.to })
  })
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
