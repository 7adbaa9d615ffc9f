import type { Random } from '@banko/server/platform/ports.ts'
import type { VirtualTime } from '@banko/simulator/time/virtual-time.ts'
import { type Fault, faultAt } from './faults.ts'
import type { Product, Stamp, UnifiedMessage } from './message.ts'
import type { Present } from './present.ts'

/** One request of a listener and how far its answer has come. */
export interface Recovery {
  readonly product: Product
  readonly requestId: number
  readonly node: number | undefined
  readonly after: number | undefined
  /** One match alone, its odds or everything that was ever said of it for good; it makes nobody up. */
  readonly one?: { readonly event: string; readonly what: 'odds' | 'stateful' }
  readonly askedAt: number
  /** Something of the answer, or said live since it began, did not arrive. */
  hasHole: boolean
  isKnownBroken: boolean
  /** Something was lost after it was told complete. */
  isOutdated: boolean
  state: 'asked' | 'answering' | 'told'
}

export interface Telling {
  readonly stamp: Partial<Stamp>
  readonly recovery: Recovery
}

export interface DeskOptions {
  readonly time: VirtualTime
  readonly random: Random
  readonly faults: readonly Fault[]
  readonly present: Present
  emit(message: UnifiedMessage, telling: Telling): void
}

/**
 * Answers one recovery: for every match its lines as they stand by then and what was said for good since `after`, as it
 * was first said; then that it is complete. Live messages go on in between. A producer that falls silent begins anew
 * afterwards. Source: unified-odds-feed §9.
 */
export function answerRecovery(options: DeskOptions, recovery: Recovery): void {
  const { time, random, faults, present } = options
  const { product, after, requestId, one } = recovery
  const isMeant = ({ event }: { readonly event: string }) => one === undefined || event === one.event
  const odds = () => (one?.what === 'stateful' ? [] : present.odds(product, after).filter(isMeant))
  const stateful = () => {
    if (one) return one.what === 'odds' ? [] : present.stateful(product, 0).filter(({ message }) => isMeant(message))
    return present.stateful(product, after)
  }

  function whenHeard(run: () => void): void {
    const silence = faultAt(faults, 'silence', { now: time.now(), product })
    if (!silence) run()
    else time.after(silence.until - time.now() + 500, begin)
  }

  function begin(): void {
    whenHeard(() => {
      recovery.state = 'answering'
      recovery.hasHole = false
      recovery.isKnownBroken = false
      const messages = [...odds(), ...stateful().map(({ message }) => message)]
      tellNext({ events: [...new Set(messages.map(({ event }) => event))], until: time.now() })
    })
  }

  function tellNext(left: { readonly events: readonly string[]; readonly until: number }): void {
    const [event, ...events] = left.events
    time.after(random.int(50, 900), () =>
      whenHeard(() => {
        if (event === undefined) {
          complete()
          return
        }
        tell(event, left.until)
        tellNext({ events, until: left.until })
      }),
    )
  }

  function tell(event: string, until: number): void {
    for (const message of odds()) if (message.event === event) options.emit(message, { stamp: { requestId }, recovery })
    for (const { timestamp, message } of stateful())
      if (message.event === event && timestamp <= until)
        options.emit(message, { stamp: { requestId, timestamp }, recovery })
  }

  function complete(): void {
    recovery.state = 'told'
    if (recovery.isKnownBroken) return
    options.emit({ kind: 'snapshot_complete', product, requestId }, { stamp: {}, recovery })
  }

  begin()
}
