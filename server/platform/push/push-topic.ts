import { encodeItem, type ServerItem } from '@banko/contract/wire.ts'
import { operatorOf, type PushCaller } from '../caller.ts'
import { forNobodyYet, forOperator } from '../database/row-scope.ts'
import type { Clock } from '../ports.ts'
import { packItem } from './pack-item.ts'
import type { TopicFamily, TopicSnapshot } from './push-hub.ts'
import { Listeners } from './push-listeners.ts'
import { TopicLog } from './topic-log.ts'

export interface TopicAddress {
  /** As the house names it: `balance@17`. */
  readonly name: string
  /** As browsers name it: `balance`. */
  readonly wireName: string
  readonly family: TopicFamily
  readonly key: string
  readonly side?: number
}

/** Stands before a side in a topic's name, and in no name of a browser's. */
const sideMark = '~'

/** For so long a private snapshot serves whoever joins: each costs questions to the database. */
const snapshotMilliseconds = 1000

interface TopicOrigin {
  /** Names the run of versions. */
  readonly epoch: string
  /** Whoever was the first to ask for it, as `makerOf` names them. */
  readonly madeBy: string
  readonly clock: Clock
}

/** One topic that somebody listens to, or did until a moment ago. */
export class PushTopic {
  readonly address: TopicAddress
  readonly madeBy: string
  readonly log: TopicLog
  readonly listeners = new Listeners()
  /** When the last listener left; undefined while there is one. */
  emptySince: number | undefined
  readonly #epoch: string
  readonly #clock: Clock
  readonly #encode: (item: ServerItem) => Uint8Array
  #encoded: { readonly version: number; readonly item: Uint8Array } | undefined
  #kept: { readonly at: number; readonly snapshot: Promise<TopicSnapshot | undefined> } | undefined

  constructor(address: TopicAddress, { epoch, madeBy, clock }: TopicOrigin) {
    this.address = address
    this.madeBy = madeBy
    this.#epoch = epoch
    this.#clock = clock
    const { family, wireName } = address
    this.#encode = family.packs ? (item) => packItem(encodeItem(item)) : encodeItem
    this.log = new TopicLog(wireName, epoch, { merge: family.merge?.bind(family), encode: this.#encode })
  }

  /**
   * The topic as it stands. A private one may be as it stood a moment ago: what it became since is in the log, and where
   * the log has forgotten it, `askAgain` comes first.
   */
  snapshot(caller: PushCaller): Promise<TopicSnapshot | undefined> {
    const { family } = this.address
    if (!family.ownerOf) return this.#ask(caller)
    const now = this.#clock.now()
    if (this.#kept && now >= this.#kept.at && now - this.#kept.at < snapshotMilliseconds) return this.#kept.snapshot
    const kept = { at: now, snapshot: this.#ask(caller) }
    this.#kept = kept
    kept.snapshot.catch(() => {
      if (this.#kept === kept) this.#kept = undefined
    })
    return kept.snapshot
  }

  /** The next snapshot is a new one. */
  askAgain(): void {
    this.#kept = undefined
  }

  async #ask(caller: PushCaller): Promise<TopicSnapshot | undefined> {
    const { family, key, side } = this.address
    // What moves a topic may be another operator's work than that of who listens.
    return await forNobodyYet(() =>
      forOperator(operatorOf(caller), async () => await family.snapshot(caller, key, side)),
    )
  }

  /** The snapshot as an item, encoded once per version: after a restart everybody asks for the same. */
  encodeSnapshot({ version, body }: TopicSnapshot): Uint8Array {
    if (this.#encoded?.version !== version) {
      const item = ['snapshot', this.address.wireName, this.#epoch, version, body] satisfies ServerItem
      this.#encoded = { version, item: this.#encode(item) }
    }
    return this.#encoded.item
  }

  encodeCurrent(version: number): Uint8Array {
    return encodeItem(['current', this.address.wireName, this.#epoch, version] satisfies ServerItem)
  }
}

/** The topic that a caller means by a name, or undefined when there is none for him. */
export function findTopic(
  families: ReadonlyMap<string, TopicFamily>,
  wireName: string,
  caller: PushCaller,
): TopicAddress | undefined {
  const slash = wireName.indexOf('/')
  const family = families.get(slash < 0 ? wireName : wireName.slice(0, slash))
  const said = slash < 0 ? '' : wireName.slice(slash + 1)
  if (said.includes(sideMark) || !family?.mayListen(caller, said)) return undefined
  const key = family.keyFor?.(caller, said) ?? said
  const name = key === '' ? family.name : `${family.name}/${key}`
  const side = family.sideOf?.(caller)
  if (side !== undefined) return { name: `${name}${sideMark}${side}`, wireName, family, key, side }
  if (!family.ownerOf) return { name, wireName, family, key }
  const owner = family.ownerOf(caller)
  return owner === undefined ? undefined : { name: `${name}@${owner}`, wireName, family, key }
}
