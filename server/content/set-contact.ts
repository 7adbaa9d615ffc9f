import { byOf, writeAudit } from '../audit/index.ts'
import { tellDesk } from '../platform/bus/desk-news.ts'
import type { StaffCaller } from '../platform/caller.ts'
import { withTransaction } from '../platform/database/transaction.ts'
import { doOnce } from '../platform/requests/do-once.ts'
import { readStaff } from '../staff/index.ts'
import type { From } from './change-item.ts'
import type { House } from './house.ts'
import { type ContactState, findContact, updateContact } from './store-contacts.ts'

export interface ContactChange {
  readonly id: number
  readonly state?: ContactState
  /** 0: nobody. */
  readonly owner?: number
}

/** Says whose a message is and how it stands. False: the operator has no such message, or no such staff to give it to. */
export async function setContact(
  { platform }: House,
  caller: StaffCaller,
  { id, ...change }: ContactChange,
  from: From,
): Promise<boolean> {
  const { operatorId } = caller.scope
  const at = platform.clock.now()
  const done = await withTransaction(platform.db, (tx) =>
    doOnce(tx, from.asked, { now: at }, async () => {
      const { owner } = change
      if (owner) {
        const [named] = await readStaff(tx, { operatorId, after: owner - 1, countMax: 1 })
        if (named?.id !== owner || named.locked) return undefined
      }
      const before = await findContact(tx, { operatorId, id })
      if (!before) return undefined
      const after = { state: change.state ?? before.state, owner: owner === undefined ? before.owner : owner || null }
      await updateContact(tx, { operatorId, id }, { ...after, at })
      const entry = { ...byOf(caller, from), operatorId, did: 'deskContent.setContact', subject: `contact ${id}` }
      await writeAudit(tx, { ...entry, before: { ...before }, after }, at)
      return true
    }),
  )
  if (done) tellDesk(platform.bus, { operatorId, what: 'contacts' })
  return done ?? false
}
