import { type Answer, ok, refused } from '@banko/contract/answer.ts'
import { writeAudit } from '../../audit/index.ts'
import type { StaffCaller } from '../../platform/caller.ts'
import { type AskedAt, deskAct } from '../../staff/index.ts'
import type { House } from '../house.ts'
import { readTransfer } from '../store.ts'
import { insertNote } from './store.ts'

/** Writes something down about a transfer, for colleagues alone; the audit says who did, and the note what. */
export function noteTransfer(
  house: House,
  { caller, from }: { readonly caller: StaffCaller; readonly from: AskedAt },
  { number, text }: { readonly number: number; readonly text: string },
): Promise<Answer<{ noteId: number }, 'notFound'>> {
  return deskAct<{ noteId: number }, 'notFound'>(house.platform, { caller, from }, async ({ tx, scope, by, at }) => {
    const { operatorId, staffId, staffName } = scope
    if (!(await readTransfer(tx, operatorId, number))) return refused({ code: 'notFound' })
    const noteId = await insertNote(tx, operatorId, { number, text, staffId, staffName, at })
    const entry = { ...by, operatorId, did: 'deskPayments.note', subject: `payment ${number}` }
    await writeAudit(tx, { ...entry, after: { noteId } }, at)
    return ok({ noteId })
  })
}
