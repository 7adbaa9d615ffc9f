import type { Random } from '@banko/server/platform/ports.ts'
import type { VirtualTime } from '@banko/simulator/time/virtual-time.ts'
import type { Recovery, Telling } from './answer-recovery.ts'
import type { Wire } from './exchange.ts'
import { type Fault, faultAt } from './faults.ts'
import { type Judge, openJudge } from './judge.ts'
import { type LineCounts, openLine, type Parcel } from './line.ts'
import { type EventMessage, type Product, products, type UnifiedMessage } from './message.ts'
import { openPresent, type Present } from './present.ts'
import { openRecoveryDesk } from './recovery-desk.ts'
import { openRest, type Rest } from './rest.ts'
import { routingKey } from './routing-key.ts'
import type { Script } from './script.ts'
import { toXml } from './to-xml.ts'

export interface FakeProducerOptions {
  readonly time: VirtualTime
  readonly random: Random
  readonly script: Script
  readonly faults: readonly Fault[]
  readonly wire: Wire
  /** Where its REST side is served, ending in `/v1/`. */
  readonly address: () => string
}

/** The producers of the feed: broker side and REST side, with faults, watching what the listener makes of them. */
export interface FakeProducer {
  readonly request: Rest
  readonly judge: Judge
  readonly present: Present
  readonly counts: Readonly<LineCounts>
  readonly recoveries: readonly Recovery[]
  /** Nothing is missing and nothing on its way: the listener knows all there is to know. */
  isCalm(): boolean
}

const aliveEvery = 10_000
/** What REST has denied a listener asks for again in so long, milliseconds. */
const askedAgainWithin = 60_000

/** Begins at once: what the script has told before now is told to nobody, only kept. */
export function openFakeProducer(options: FakeProducerOptions): FakeProducer {
  const { time, random, script, faults, wire } = options
  const present = openPresent(script.matches)
  const judge = openJudge(time)
  const stamps = new Map<Product, number>()
  const ends = new Map<Parcel, Recovery>()

  function stampOf(product: Product): number {
    const timestamp = Math.max(time.now(), (stamps.get(product) ?? 0) + 1)
    stamps.set(product, timestamp)
    return timestamp
  }

  function emit(message: UnifiedMessage, telling?: Telling): void {
    const stamp = { timestamp: stampOf(message.product), ...telling?.stamp }
    const parcel = { message, stamp, key: routingKey(message, telling?.recovery.node), xml: toXml(message, stamp) }
    if (telling && message.kind === 'snapshot_complete') ends.set(parcel, telling.recovery)
    line.send(parcel)
  }

  function say(message: EventMessage): void {
    present.apply(message, Math.max(time.now(), (stamps.get(message.product) ?? 0) + 1))
    emit(message)
  }

  const desk = openRecoveryDesk({ time, random: random.fork('desk'), faults, present, emit })
  const line = openLine({
    time,
    random: random.fork('line'),
    faults,
    carry(parcel) {
      wire.carry(parcel.key, parcel.xml)
      judge.delivered(parcel, ends.get(parcel))
    },
    lost({ message }, loss) {
      if (message.kind === 'alive') return
      judge.lost(message.product)
      desk.lost(message.product, loss)
    },
  })

  for (const { at, message } of script.told) {
    if (at < time.now()) present.apply(message, at)
    else time.after(at - time.now(), () => say(message))
  }
  products.forEach((product, position) => {
    time.after(1000 + position * 700, () => {
      const alive = () => emit({ kind: 'alive', product, subscribed: desk.isSubscribed(product) })
      alive()
      time.every(aliveEvery, alive)
    })
  })
  openTroubles({ options, judge, desk, emit })

  const request = openRest({ ...options, present, desk, judge })
  const isCalm = () =>
    line.waiting() === 0 && judge.isWhole() && !present.isBetweenWords() && !isDenied(faults, time.now())
  return { request, judge, present, counts: line.counts, recoveries: desk.recoveries, isCalm }
}

function isDenied(faults: readonly Fault[], now: number): boolean {
  return faults.some(({ kind, from, until }) => kind === 'restAway' && now >= from && now < until + askedAgainWithin)
}

interface Troubled {
  readonly options: FakeProducerOptions
  readonly judge: Judge
  readonly desk: ReturnType<typeof openRecoveryDesk>
  readonly emit: (message: UnifiedMessage) => void
}

/** Faults that are more than what happens to messages on their way. */
function openTroubles({ options, judge, desk, emit }: Troubled): void {
  const { time, faults, wire } = options
  const random = options.random.fork('troubles')
  for (const fault of faults) {
    if (fault.kind === 'unsubscribed') time.after(fault.from - time.now(), () => desk.unsubscribe(fault.product))
    if (fault.kind === 'crash') time.after(fault.from - time.now(), () => judge.queueLost())
    if (fault.kind === 'foreign') time.after(fault.from - time.now(), tellForeign)
    if (fault.kind === 'cut') {
      time.after(fault.from - time.now(), () => {
        judge.queueLost()
        wire.cut()
      })
      time.after(fault.until - time.now(), () => wire.mend())
    }
  }

  function tellForeign(): void {
    if (!faultAt(faults, 'foreign', { now: time.now() })) return
    const product = products[random.int(0, products.length - 1)] ?? products[0]
    const requestId = foreignId(product)
    if (product !== undefined) emit({ kind: 'snapshot_complete', product, requestId })
    time.after(random.int(1000, 6000), tellForeign)
  }

  /** A neighbour's, the other producer's or an earlier one: never the one that this producer still owes. */
  function foreignId(product: Product | undefined): number {
    const own = desk.recoveries.filter((one) => one.product === product).map(({ requestId }) => requestId)
    const others = desk.recoveries.map(({ requestId }) => requestId).filter((id) => id !== own.at(-1))
    const neighbour = (own.at(-1) ?? 0) + 100_000 + random.int(0, 1000)
    return random.int(0, 2) === 0 ? neighbour : (others[random.int(0, Math.max(0, others.length - 1))] ?? neighbour)
  }
}
