import { type Answer, ok, refused } from '@banko/contract/answer.ts'
import type { CategorySeen } from '@banko/contract/calls/desk-payments.ts'
import type { TransferDirection } from '@banko/contract/payments/choices.ts'
import type { CategoryTerms } from '@banko/contract/payments/method-shapes.ts'
import type { CallRefusals } from '@banko/contract/refusals/call-refusal.ts'
import { writeAudit } from '../../audit/index.ts'
import type { StaffCaller } from '../../platform/caller.ts'
import { must } from '../../platform/must.ts'
import { type AskedAt, deskAct } from '../../staff/index.ts'
import type { House } from '../house.ts'
import { isLogoShown } from '../methods/logo.ts'
import { type CategoryRow, insertCategory, readCategory, replaceCategory } from '../methods/store.ts'
import { categoryTextFaults } from '../methods/text-faults.ts'

interface From {
  readonly caller: StaffCaller
  readonly from: AskedAt
}

interface Changed {
  readonly categoryId: number
  readonly version: number
  readonly terms: CategoryTerms
}

export function seenCategory(row: CategoryRow): CategorySeen {
  const { id: categoryId, version, direction, name, info, logo, link, position, is_on: on, texts } = row
  return {
    ...{ categoryId, version, direction, name, info, position, on, texts },
    ...(logo !== null && { logo }),
    ...(link !== null && { link }),
  }
}

function whyUnfit(house: House, operatorId: number, terms: CategoryTerms): CallRefusals['methodUnfit'] | undefined {
  const isShown = isLogoShown(house, operatorId, terms.logo)
  const [fault] = [...categoryTextFaults(terms), ...(isShown ? [] : [{ at: 0, why: 'logo' }])]
  return fault && { code: 'methodUnfit', ...fault }
}

/** As the audit keeps it. */
const factsOf = ({ name, info, logo = '', link = '', position, on, texts }: CategoryTerms) => ({
  ...{ name, info, logo, link, position, on },
  texts: JSON.stringify(texts),
})

/** Ways to pay stand in categories; one with a link leads elsewhere. */
export function addCategory(
  house: House,
  { caller, from }: From,
  { direction, terms }: { readonly direction: TransferDirection; readonly terms: CategoryTerms },
): Promise<Answer<CategorySeen, 'methodUnfit'>> {
  return deskAct<CategorySeen, 'methodUnfit'>(house.platform, { caller, from }, async ({ tx, scope, by, at }) => {
    const { operatorId } = scope
    const unfit = whyUnfit(house, operatorId, terms)
    if (unfit) return refused(unfit)
    const categoryId = await insertCategory(tx, operatorId, { direction, terms })
    const entry = { ...by, operatorId, did: 'deskPayments.addCategory', subject: `category ${categoryId}` }
    await writeAudit(tx, { ...entry, after: { direction, ...factsOf(terms) } }, at)
    return ok(seenCategory(must(await readCategory(tx, operatorId, categoryId), 'a category')))
  })
}

export function saveCategory(
  house: House,
  { caller, from }: From,
  { categoryId, version, terms }: Changed,
): Promise<Answer<CategorySeen, 'notFound' | 'versionOld' | 'methodUnfit'>> {
  return deskAct<CategorySeen, 'notFound' | 'versionOld' | 'methodUnfit'>(
    house.platform,
    { caller, from },
    async ({ tx, scope, by, at }) => {
      const { operatorId } = scope
      const unfit = whyUnfit(house, operatorId, terms)
      if (unfit) return refused(unfit)
      const before = await readCategory(tx, operatorId, categoryId)
      if (!before) return refused({ code: 'notFound' })
      if (!(await replaceCategory(tx, operatorId, { categoryId, version, terms })))
        return refused({ code: 'versionOld', version: before.version })
      const entry = { ...by, operatorId, did: 'deskPayments.saveCategory', subject: `category ${categoryId}` }
      const { categoryId: _, version: __, direction: ___, ...was } = seenCategory(before)
      await writeAudit(tx, { ...entry, before: factsOf(was), after: factsOf(terms) }, at)
      return ok(seenCategory(must(await readCategory(tx, operatorId, categoryId), 'a category')))
    },
  )
}
