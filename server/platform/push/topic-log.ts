import type { ServerItem } from '@banko/contract/wire.ts'
import type { TopicChange } from './push-hub.ts'

interface Ways {
  /** Two steps as one; undefined: they stay apart. */
  readonly merge: ((earlier: unknown, later: unknown) => unknown) | undefined
  readonly encode: (item: ServerItem) => Uint8Array
}

/** What a reader at some version must be sent: nothing, these encoded items, or more than is remembered. */
export type Missing = { readonly kind: 'items'; readonly items: readonly Uint8Array[] } | { readonly kind: 'unknown' }

const nothing: Missing = { kind: 'items', items: [] }
const unknown: Missing = { kind: 'unknown' }

interface Kept extends TopicChange {
  readonly at: number
}

/**
 * The last changes of one topic, by version. Readers stand at different versions; each distinct version is merged and
 * encoded once however many readers stand there. `name` and `epoch` are what the readers' items carry.
 */
export class TopicLog {
  readonly #name: string
  readonly #epoch: string
  readonly #ways: Ways
  /** Where readers of one tick stand repeats itself: by version, until the next change. */
  readonly #encoded = new Map<number, Missing>()
  #kept: Kept[] = []

  constructor(name: string, epoch: string, ways: Ways) {
    this.#name = name
    this.#epoch = epoch
    this.#ways = ways
  }

  /** The version that the last known change leads to; undefined when none is known. */
  get head(): number | undefined {
    return this.#kept.at(-1)?.to
  }

  /** Remembers a change; one that does not begin where the last one ended makes the earlier ones useless. */
  append(change: TopicChange, at: number): void {
    this.#encoded.clear()
    if (this.head !== undefined && change.from !== this.head) this.#kept = []
    this.#kept.push({ ...change, at })
  }

  /** Forgets all but the last `count` changes, and those made before `since`, once that is half of what it keeps. */
  trim(count: number, since: number): void {
    const recent = this.#kept.findIndex((change) => change.at >= since)
    const first = Math.max(recent < 0 ? this.#kept.length : recent, this.#kept.length - count)
    // To move the rest at every change would cost more than all else about it.
    if (first === 0 || first * 2 < this.#kept.length) return
    this.#encoded.clear()
    // One version must stay known, or a reader that is exact could not be told so.
    this.#kept = this.#kept.slice(Math.min(first, this.#kept.length - 1))
  }

  /** What leads a reader from `version` to the head. A reader ahead of the head misses nothing yet. */
  missingFrom(version: number): Missing {
    if (this.head === undefined || version >= this.head) return nothing
    const known = this.#encoded.get(version)
    if (known) return known
    // From the end: nearly everybody stands a few changes before it.
    const first = this.#kept.findLastIndex((change) => change.from === version)
    const missing: Missing = first < 0 ? unknown : { kind: 'items', items: this.#encode(this.#kept.slice(first)) }
    this.#encoded.set(version, missing)
    return missing
  }

  #encode(changes: readonly TopicChange[]): readonly Uint8Array[] {
    const { merge, encode } = this.#ways
    const [first, ...rest] = changes
    if (first === undefined) return []
    const steps = merge
      ? [rest.reduce((sum, { to, body }) => ({ from: sum.from, to, body: merge(sum.body, body) }), first)]
      : changes
    return steps.map(({ from, to, body }) =>
      encode(['change', this.#name, this.#epoch, from, to, body] satisfies ServerItem),
    )
  }
}
