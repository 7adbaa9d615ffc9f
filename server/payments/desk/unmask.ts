import { type Answer, ok, refused } from '@banko/contract/answer.ts'
import { writeAudit } from '../../audit/index.ts'
import type { StaffCaller } from '../../platform/caller.ts'
import { must } from '../../platform/must.ts'
import { type AskedAt, deskAct } from '../../staff/index.ts'
import type { House } from '../house.ts'
import { readMethod } from '../methods/store.ts'
import { readTransfer } from '../store.ts'

interface Values {
  readonly values: { readonly title: string; readonly value: string }[]
}

/**
 * What a player typed, whole; who looks, and why, is one row of the audit. Neither that nor what is kept of the request
 * holds what they saw.
 */
export async function unmaskTransfer(
  house: House,
  { caller, from }: { readonly caller: StaffCaller; readonly from: AskedAt },
  { number, reason }: { readonly number: number; readonly reason: string },
): Promise<Answer<Values, 'notFound'>> {
  const { dbReads } = house.platform
  const { operatorId } = caller.scope
  const seal = await house.seal()
  const noted = await deskAct<object, 'notFound'>(house.platform, { caller, from }, async ({ tx, by, at }) => {
    const row = await readTransfer(tx, operatorId, number)
    if (!row) return refused({ code: 'notFound' })
    const entry = { ...by, operatorId, did: 'deskPayments.unmask', subject: `payment ${number}`, reason }
    const fields = row.sealed_values ? [...seal.open(row.sealed_values, row.id).keys()] : []
    await writeAudit(tx, { ...entry, after: { fields } }, at)
    return ok({})
  })
  if (!noted.ok) return noted
  const row = must(await readTransfer(dbReads, operatorId, number), 'a transfer that was there')
  const method = await readMethod(dbReads, operatorId, { methodId: row.method_id, version: row.method_version })
  const typed = row.sealed_values ? seal.open(row.sealed_values, row.id) : new Map<string, string>()
  const titles = new Map(method?.terms.fields.map(({ name, title }) => [name, title]))
  return ok({ values: [...typed].map(([name, value]) => ({ title: titles.get(name) ?? name, value })) })
}
