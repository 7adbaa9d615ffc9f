import { type Chain, type Fault, type Head, walkChain } from '../platform/chain/walk-chain.ts'
import type { Connection } from '../platform/platform.ts'
import { hashRow } from './hash-row.ts'
import { countWaiting, readAudited, readLinks, readStrangers, type StoredRow } from './store.ts'

export interface Verified {
  readonly operatorId: number
  /** Links that were looked at. */
  readonly count: number
  /** Rows that will be in the chain soon. */
  readonly waiting: number
  readonly head: Head
  readonly faults: readonly Fault[]
  /** Faults beyond those that are named. */
  readonly faultsMore: number
}

/** Links read by one question. */
const page = 5000
const faultsNamed = 20

/** Works every operator's chain out again. Whoever has a head of before sees by `isKnown` whether it is still in it. */
export async function verifyChains(connection: Connection, known: readonly KnownHead[] = []): Promise<Verified[]> {
  const found: Verified[] = []
  const operatorIds = new Set([...(await readAudited(connection)), ...known.map(({ operatorId }) => operatorId)])
  for (const operatorId of operatorIds)
    found.push(
      await verifyChain(
        connection,
        operatorId,
        known.filter((one) => one.operatorId === operatorId),
      ),
    )
  return found
}

/** A link that somebody wrote down. */
export interface KnownHead extends Head {
  readonly operatorId: number
}

async function verifyChain(connection: Connection, operatorId: number, known: readonly KnownHead[]): Promise<Verified> {
  const chain: Chain<StoredRow> = {
    readLinks: (after) => readLinks(connection, { operatorId, after, countMax: page }),
    hashOf: (last, seq, row) => hashRow(last.hash, seq, row),
  }
  const { count, head, faults: walked } = await walkChain(chain, known)
  const strangers = await readStrangers(connection, operatorId)
  const faults = [...walked, ...strangers.map((rowId): Fault => ({ what: 'inserted', rowId }))]
  const waiting = await countWaiting(connection, operatorId)
  const named = faults.slice(0, faultsNamed)
  return { operatorId, count, waiting, head, faults: named, faultsMore: faults.length - named.length }
}
