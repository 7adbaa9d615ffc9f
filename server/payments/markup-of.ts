import type { PlayerOf } from '../platform/caller.ts'
import type { Connection } from '../platform/platform.ts'
import { findTransfer } from './store.ts'

/** Where players see what a provider wrote for a deposit of theirs, below a site's own address. */
export const markupPath = '/payment-markup'

/** What stands at a place there; undefined: the player has no deposit of that name, or it waits for no payment. */
export async function markupOf(connection: Connection, of: PlayerOf, place: string): Promise<string | undefined> {
  const [, transferId] = form.exec(place) ?? []
  const row = transferId === undefined ? undefined : await findTransfer(connection, of, transferId)
  if (row?.direction !== 'deposit' || !isToBePaid(row.state)) return undefined
  return row.next?.kind === 'markup' ? row.next.html : undefined
}

const isToBePaid = (state: string) => state === 'requested' || state === 'pending'
const form = new RegExp(`^${markupPath}/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$`)
