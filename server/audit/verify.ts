import { beginning, type Chain, type Fault, type Head, walkChain } from '../platform/chain/walk-chain.ts'
import type { Connection } from '../platform/platform.ts'
import { hashRow } from './hash-row.ts'
import { countWaiting, readAudited, readLinks, readStrangers, readStrangersBetween, type StoredRow } from './store.ts'

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

/** Links looked at by one question of the desk’s. */
const pieceMax = 10_000

interface VerifiedPiece {
  readonly count: number
  readonly head: Head
  readonly more: boolean
  readonly faults: readonly Fault[]
}

/**
 * Works one piece of an operator's chain out again, above a link that the piece before ended with. Of rows that are in no
 * chain, those are looked for that lie between the last rows of both pieces, so that all pieces together miss none.
 */
export async function verifyPiece(connection: Connection, operatorId: number, after: number): Promise<VerifiedPiece> {
  const start =
    after === 0 ? undefined : (await readLinks(connection, { operatorId, after: after - 1, countMax: 1 }))[0]
  if (after > 0 && start?.seq !== after)
    return { count: 0, head: { seq: after, hash: beginning }, more: false, faults: [{ what: 'removed', seq: after }] }
  let read = 0
  let lastRowId = start?.rowId ?? 0
  const chain: Chain<StoredRow> = {
    async readLinks(above) {
      const countMax = Math.min(page, pieceMax - read)
      const links = countMax > 0 ? await readLinks(connection, { operatorId, after: above, countMax }) : []
      read += links.length
      lastRowId = links.at(-1)?.rowId ?? lastRowId
      return links
    },
    hashOf: (last, seq, row) => hashRow(last.hash, seq, row),
  }
  const { count, head, faults } = await walkChain(chain, [], start)
  const more = (await readLinks(connection, { operatorId, after: head.seq, countMax: 1 })).length > 0
  const between = { after: start?.rowId ?? 0, until: more ? lastRowId : undefined }
  const strangers = await readStrangersBetween(connection, operatorId, between)
  const found = [...faults, ...strangers.map((rowId): Fault => ({ what: 'inserted', rowId }))]
  return { count, head, more, faults: found.slice(0, faultsNamed) }
}
