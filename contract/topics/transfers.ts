import type { Transfer } from '../calls/payments.ts'
import type { OwnTopic, Reduced } from './topic.ts'
import { wholly } from './whole.ts'

/** Snapshot: those that wait, and those that ended within the last day. */
export interface TransfersBody {
  readonly transfers: readonly Transfer[]
}

export interface TransfersView {
  readonly byId: ReadonlyMap<string, Transfer>
}

/** `transfers`: the signed-in player's own, in the snapshot those that wait, then whatever changes. */
export const transfersTopic: OwnTopic<'transfers', TransfersBody, TransfersBody, TransfersView> = {
  name: 'transfers',
  who: 'player',
  snapshot: ({ transfers }: TransfersBody): Reduced<TransfersView> =>
    wholly({ byId: new Map(transfers.map((transfer) => [transfer.transferId, transfer])) }),
  reduce(before: TransfersView, { transfers }: TransfersBody): Reduced<TransfersView> {
    const byId = new Map(before.byId)
    for (const transfer of transfers) byId.set(transfer.transferId, transfer)
    return wholly({ byId })
  },
}
