import type { ServerItem } from '@banko/contract/wire.ts'
import type { PushServer } from '../push/push-hub-ws.ts'

/** A topic to test with: named counters, each change setting some of them. */
export class Tally {
  readonly counters = new Map<string, number>()
  version = 0
  readonly #hub: PushServer
  readonly #name: string

  constructor(hub: PushServer, name: string) {
    this.#hub = hub
    this.#name = name
  }

  set(counter: string, value: number, urgency: 'now' | 'tick' = 'tick'): void {
    this.counters.set(counter, value)
    this.version += 1
    this.#hub.publish(this.#name, { from: this.version - 1, to: this.version, body: { [counter]: value } }, urgency)
  }

  snapshot(): { version: number; body: Record<string, number> } {
    return { version: this.version, body: Object.fromEntries(this.counters) }
  }
}

/** The family `tally` with one topic that there is, `tally/1`, and one that nobody may listen to. */
export function declareTally(hub: PushServer): Tally {
  const tally = new Tally(hub, 'tally/1')
  hub.declare({
    name: 'tally',
    mayListen: (_, key) => key !== 'secret',
    snapshot: (_, key) => (key === '1' ? tally.snapshot() : undefined),
    merge,
  })
  return tally
}

/** What a browser makes of a topic's items; throws where the protocol is broken. */
export class TallyReader {
  body: Record<string, number> = {}
  version: number | undefined
  epoch: string | undefined

  take(item: ServerItem): void {
    if (item[0] === 'snapshot') {
      this.epoch = item[2]
      this.version = item[3]
      this.body = item[4] as Record<string, number>
    } else if (item[0] === 'change') {
      const [, , epoch, from, to, body] = item
      if (epoch !== this.epoch || from !== this.version) throw new Error(`gap: have ${this.version}, got ${from}-${to}`)
      this.version = to
      this.body = { ...this.body, ...(body as Record<string, number>) }
    } else if (item[0] === 'current' && (item[2] !== this.epoch || item[3] !== this.version)) {
      throw new Error(`current ${item[3]} is not ${this.version}`)
    }
  }
}

export function merge(earlier: unknown, later: unknown): unknown {
  return { ...(earlier as object), ...(later as object) }
}
