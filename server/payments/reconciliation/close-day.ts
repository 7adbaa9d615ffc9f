import { type Answer, ok, refused } from '@banko/contract/answer.ts'
import { writeAudit } from '../../audit/index.ts'
import type { StaffCaller } from '../../platform/caller.ts'
import { type AskedAt, deskAct } from '../../staff/index.ts'
import type { House } from '../house.ts'
import { dayLength } from './formats/read-day.ts'
import { readIdentities } from './identities.ts'
import { spellSheet } from './spell-sheet.ts'
import { lockAccount, readAccountState, writeClosed } from './store.ts'
import { countOpenUntil, sumLines } from './store-desk.ts'

interface Wanted {
  readonly accountId: number
  /** When it began in UTC. */
  readonly day: number
}

/**
 * Closes the days of an account until one, which is over: every line that counts to them has its answer, and what lies
 * with the provider is what facts and lines say. What they came to is written down under a seal and never changed; what
 * comes of them later counts to the next day. Source: payments.md, Reconciliation.
 */
export async function closeDay(
  house: House,
  { caller, from }: { readonly caller: StaffCaller; readonly from: AskedAt },
  { accountId, day }: Wanted,
): Promise<Answer<{ closedUntil: number }, 'notFound' | 'dayOpen'>> {
  const seal = await house.sheetSeal()
  const identities = await readIdentities(house, house.platform.db, { operatorId: caller.scope.operatorId, accountId })
  const identity = identities.get(accountId) ?? []
  const off = identity.reduce((sum, { owed, booked }) => sum + Math.abs(owed - booked), 0)
  return deskAct<{ closedUntil: number }, 'notFound' | 'dayOpen'>(house.platform, { caller, from }, async (act) => {
    const { tx, scope, by, at } = act
    const of = { operatorId: scope.operatorId, accountId }
    if (!(await lockAccount(tx, of))) return refused({ code: 'notFound' })
    const { closedUntil } = await readAccountState(tx, of)
    const open = await countOpenUntil(tx, of, day)
    const isClosable =
      day % dayLength === 0 && day + dayLength <= at && (closedUntil === undefined || day > closedUntil)
    if (!isClosable || open > 0 || off > 0) return refused({ code: 'dayOpen', lines: open, off })
    const lines = await sumLines(tx, of, { after: closedUntil ?? -1, until: day })
    const sheet = spellSheet({ ...of, day, lines, identity })
    const closedBy = `staff ${scope.staffId}`
    await writeClosed(tx, of, { day, sheet, seal: seal(sheet), closedBy }, at)
    const entry = { ...by, operatorId: scope.operatorId, did: 'deskReconciliation.closeDay' }
    const counted = lines.reduce((sum, { count }) => sum + count, 0)
    await writeAudit(tx, { ...entry, subject: `account ${accountId}`, after: { day, lines: counted } }, at)
    return ok({ closedUntil: day })
  })
}
