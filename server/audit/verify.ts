import type { Connection } from '../platform/platform.ts'
import { beginning, hashRow } from './hash-row.ts'
import { countWaiting, type Head, type LinkedRow, readAudited, readLinks, readStrangers } from './store.ts'

/** What is wrong with a chain: a row that was altered or removed, or one that the house did not write. */
export interface Fault {
  readonly what: 'altered' | 'removed' | 'inserted'
  /** Where in the chain; absent of what is in none. */
  readonly seq?: number
  /** Absent where the link is gone too. */
  readonly rowId?: number
}

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
  const faults: Fault[] = []
  const expected = new Map(known.map(({ seq, hash }) => [seq, hash]))
  let head: Head = { seq: 0, hash: beginning }
  let count = 0
  for (;;) {
    const links = await readLinks(connection, { operatorId, after: head.seq, countMax: page })
    for (const link of links) {
      const wrong = faultOf(head, link) ?? faultOfKnown(expected.get(link.seq), link)
      if (wrong) faults.push(wrong)
      expected.delete(link.seq)
      // From what stands, so that one fault is told once.
      head = { seq: link.seq, hash: link.hash }
      count += 1
    }
    if (links.length < page) break
  }
  for (const seq of expected.keys()) faults.push({ what: 'removed', seq })
  for (const rowId of await readStrangers(connection, operatorId)) faults.push({ what: 'inserted', rowId })
  const waiting = await countWaiting(connection, operatorId)
  const named = faults.slice(0, faultsNamed)
  return { operatorId, count, waiting, head, faults: named, faultsMore: faults.length - named.length }
}

function faultOf(last: Head, { seq, rowId, hash, row }: LinkedRow): Fault | undefined {
  if (seq !== last.seq + 1) return { what: 'removed', seq: last.seq + 1 }
  if (!row) return { what: 'removed', seq, rowId }
  return hashRow(last.hash, seq, row).equals(hash) ? undefined : { what: 'altered', seq, rowId }
}

function faultOfKnown(expected: Buffer | undefined, { seq, rowId, hash }: LinkedRow): Fault | undefined {
  return expected && !expected.equals(hash) ? { what: 'altered', seq, rowId } : undefined
}
