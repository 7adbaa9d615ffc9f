import { type TransfersBody, transfersTopic } from '@banko/contract/topics/transfers.ts'
import type { PlayerOf } from '../platform/caller.ts'
import { forNobodyYet, forOperator } from '../platform/database/row-scope.ts'
import type { Platform } from '../platform/platform.ts'
import { declareOwnTopic } from '../platform/push/declare-topic.ts'
import { OwnVersions } from '../platform/push/own-versions.ts'
import { readTransfersByNumber, readTransfersOf } from './store.ts'
import { transferData } from './transfer-data.ts'

const subject = 'payments.transfers'
/** What a snapshot carries at most; a list call reaches the rest. */
const snapshotMax = 20

export interface TransfersChanged extends PlayerOf {
  readonly numbers: readonly number[]
}

export interface TransferNews {
  /** Tells a player's screens of transfers that changed, after the commit; returns at once. */
  tell(changed: TransfersChanged): void
}

type Needs = Pick<Platform, 'dbPeople' | 'push' | 'bus' | 'log' | 'ids'>

/** The later state of a transfer takes the place of the earlier. */
export function mergeTransfers(earlier: TransfersBody, later: TransfersBody): TransfersBody {
  const byId = new Map(earlier.transfers.map((transfer) => [transfer.transferId, transfer]))
  for (const transfer of later.transfers) byId.set(transfer.transferId, transfer)
  return { transfers: [...byId.values()] }
}

/** Declares the topic `transfers`, each player's own. */
export function openTransferNews({ dbPeople: db, push, bus, log, ids }: Needs): TransferNews {
  const versions: OwnVersions<number> = new OwnVersions((playerId) => channel.hasListeners(playerId))
  const channel = declareOwnTopic(push, transfersTopic, {
    merge: mergeTransfers,
    forgotten: (playerId) => versions.forget(playerId),
    async snapshot(caller) {
      const version = versions.at(caller.playerId)
      const rows = await readTransfersOf(db, caller, { before: Number.MAX_SAFE_INTEGER, countMax: snapshotMax })
      return { version, body: { transfers: await transferData(db, caller.operatorId, rows) } }
    },
  })
  let telling = Promise.resolve()

  async function tellListeners({ operatorId, playerId, numbers }: TransfersChanged): Promise<void> {
    const body = await forOperator(operatorId, async () => {
      const rows = await readTransfersByNumber(db, operatorId, numbers)
      return { transfers: await transferData(db, operatorId, rows) }
    })
    channel.publish(playerId, { ...versions.step(playerId), body }, 'now')
  }

  function heard(changed: TransfersChanged): void {
    if (!channel.hasListeners(changed.playerId)) {
      versions.skip(changed.playerId)
      return
    }
    telling = telling
      .then(() => forNobodyYet(() => tellListeners(changed)))
      .catch((error: unknown) => {
        versions.skip(changed.playerId)
        log.error('payments.tell', error)
      })
  }

  const me = ids.uuid()
  bus.onReturn(() => channel.refresh())
  bus.subscribe(subject, (news) => {
    const [from, operatorId = 0, playerId = 0, ...numbers] = Buffer.from(news).toString().split(' ')
    if (from !== me) heard({ operatorId: Number(operatorId), playerId: Number(playerId), numbers: numbers.map(Number) })
  })
  return {
    tell(changed) {
      heard(changed)
      const { operatorId, playerId, numbers } = changed
      bus.publish(subject, Buffer.from([me, operatorId, playerId, ...numbers].join(' ')))
    },
  }
}
