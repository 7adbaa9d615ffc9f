import type { Output } from '@banko/contract/declared.ts'
import type { Contract } from '@banko/contract/index.ts'
import { readCouponRows } from '../coupons/index.ts'
import { findPeople } from '../people/index.ts'
import { whoseOf } from '../platform/desk-list/whose-rows.ts'
import type { Platform } from '../platform/platform.ts'
import type { Scope } from '../platform/scope.ts'

/** Of all kinds together. */
const foundMax = 8

type Found = Output<Contract['desk']['search']>

/** People and coupons by what somebody types at the desk, the surest first. */
export async function searchDesk({ dbReads }: Pick<Platform, 'dbReads'>, scope: Scope, typed: string): Promise<Found> {
  const { kind, text } = readTyped(typed)
  const whose = whoseOf(scope)
  const number = /^\d{1,15}$/.test(text) ? Number(text) : undefined
  const isForCoupons = kind !== 'p' && number !== undefined && scope.allows('coupons.see')
  return await dbReads.transaction().execute(async (tx) => {
    const coupons = isForCoupons ? await readCouponRows(tx, whose, [number]) : []
    const people = kind === 'c' || text === '' ? [] : await findPeople(tx, whose, text, foundMax - coupons.length)
    return {
      people: people.map(({ playerId, userName, name, siteId, state }) => ({
        ...{ playerId, userName, siteId, state },
        ...(name !== undefined && { name }),
      })),
      coupons: coupons.map(({ number, userName, status, placedAt }) => ({ number, userName, status, placedAt })),
    }
  })
}

/** `p:` and `c:` before what is looked for. */
function readTyped(typed: string): { readonly kind: string | undefined; readonly text: string } {
  const [, kind, text = ''] = /^\s*(?:([cp]):)?\s*(.*)$/is.exec(typed) ?? []
  return { kind: kind?.toLowerCase(), text: text.trim() }
}
