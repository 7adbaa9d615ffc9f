/** What the first link of a chain follows. */
export const beginning = Buffer.alloc(32)

/** A link, by its number from 1 and its hash. */
export interface Head {
  readonly seq: number
  readonly hash: Buffer
}

export interface ChainLink<Row> extends Head {
  readonly rowId: number
  /** What stands there; absent: it is gone. */
  readonly row: Row | undefined
}

/** What is wrong with a chain: a row that was altered or removed, or one that the house did not write. */
export interface Fault {
  readonly what: 'altered' | 'removed' | 'inserted'
  /** Where in the chain; absent of what is in none. */
  readonly seq?: number
  /** Absent where the link is gone too. */
  readonly rowId?: number
}

export interface Chain<Row> {
  /** Links above a number, in order; none at the end. */
  readLinks(after: number): Promise<readonly ChainLink<Row>[]>
  /** What a link's hash must be after the one before it. */
  hashOf(last: Head, seq: number, row: Row): Buffer
}

interface Walked {
  readonly count: number
  readonly head: Head
  readonly faults: readonly Fault[]
}

/**
 * Works a chain out again from its beginning, or from a link that is taken as it stands, and looks whether heads that
 * somebody wrote down are in it.
 */
export async function walkChain<Row>(
  chain: Chain<Row>,
  known: readonly Head[],
  from: Head = { seq: 0, hash: beginning },
): Promise<Walked> {
  const faults: Fault[] = []
  const expected = new Map(known.map(({ seq, hash }) => [seq, hash]))
  let head = from
  let count = 0
  for (;;) {
    const links = await chain.readLinks(head.seq)
    if (links.length === 0) break
    for (const link of links) {
      const wrong = faultOf(chain, head, link) ?? faultOfKnown(expected.get(link.seq), link)
      if (wrong) faults.push(wrong)
      expected.delete(link.seq)
      // From what stands, so that one fault is told once.
      head = { seq: link.seq, hash: link.hash }
      count += 1
    }
  }
  for (const seq of expected.keys()) faults.push({ what: 'removed', seq })
  return { count, head, faults }
}

function faultOf<Row>(chain: Chain<Row>, last: Head, { seq, rowId, hash, row }: ChainLink<Row>): Fault | undefined {
  if (seq !== last.seq + 1) return { what: 'removed', seq: last.seq + 1 }
  if (row === undefined) return { what: 'removed', seq, rowId }
  return chain.hashOf(last, seq, row).equals(hash) ? undefined : { what: 'altered', seq, rowId }
}

function faultOfKnown(expected: Buffer | undefined, { seq, rowId, hash }: Head & { readonly rowId: number }) {
  return expected && !expected.equals(hash) ? ({ what: 'altered', seq, rowId } satisfies Fault) : undefined
}
