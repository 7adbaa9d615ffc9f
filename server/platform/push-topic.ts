import { encodeItem, type ServerItem } from '@banko/contract/wire.ts'
import type { Caller } from './caller.ts'
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
}

/** One topic that somebody listens to, or did until a moment ago. */
export class PushTopic {
  readonly address: TopicAddress
  readonly log: TopicLog
  readonly listeners = new Listeners()
  /** When the last listener left; undefined while there is one. */
  emptySince: number | undefined
  readonly #epoch: string
  #encoded: { readonly version: number; readonly item: Uint8Array } | undefined

  constructor(address: TopicAddress, epoch: string) {
    this.address = address
    this.#epoch = epoch
    this.log = new TopicLog(address.wireName, epoch, address.family.merge?.bind(address.family))
  }

  /** The snapshot as an item, encoded once per version: after a restart everybody asks for the same. */
  encodeSnapshot({ version, body }: TopicSnapshot): Uint8Array {
    if (this.#encoded?.version !== version) {
      const item = ['snapshot', this.address.wireName, this.#epoch, version, body] satisfies ServerItem
      this.#encoded = { version, item: encodeItem(item) }
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
  caller: Caller,
): TopicAddress | undefined {
  const slash = wireName.indexOf('/')
  const family = families.get(slash < 0 ? wireName : wireName.slice(0, slash))
  const key = slash < 0 ? '' : wireName.slice(slash + 1)
  if (!family?.mayListen(caller, key)) return undefined
  if (!family.ownerOf) return { name: wireName, wireName, family, key }
  const owner = family.ownerOf(caller)
  return owner === undefined ? undefined : { name: `${wireName}@${owner}`, wireName, family, key }
}
