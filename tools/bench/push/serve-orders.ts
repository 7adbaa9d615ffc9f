import type { Socket } from 'node:net'
import type { Flooded, How, Served, ServerOrder } from './orders.ts'
import { usageMeter } from './process-usage.ts'
import { changeOf, stampOf, topicCount } from './scenario.ts'

/** One way to hand changes to the sockets of a topic. */
export interface Speaker {
  readonly served: Served
  /** The connections, to see how much they still hold. */
  readonly sockets: ReadonlySet<Socket>
  /** Changes that may be gathered for a moment. */
  say(topicIndex: number, changes: readonly ReturnType<typeof changeOf>[], how: How): void
  /** Says something large on the heavy topic. */
  sayHeavy?(): void
  /** Resolves when more may be handed over, for those of whom the sockets do not tell it. */
  drained?(how: How): Promise<void>
}

type OrderOf<Kind> = Extract<ServerOrder, { kind: Kind }>
/** So many new changes of a topic. */
type Next = (topicIndex: number, count: number) => ReturnType<typeof changeOf>[]

/** Bytes in a socket from which on it is waited for, and the share of sockets that may hold more. */
const unsentMax = 16 * 1024
const fullShareMax = 0.02
/** So many changes are handed over in one turn of the event loop, unless they are to leave at once. */
const turnChanges = 200
const stepMilliseconds = 5
const heavyMilliseconds = 50

const turn = () => new Promise<void>((resolve) => setImmediate(resolve))
const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/** Obeys the bench until it goes. */
export function obey(speaker: Speaker): void {
  const usage = usageMeter()
  const since = Number(process.argv[2])
  const versions = new Array<number>(topicCount).fill(0)
  const next: Next = (topicIndex, count) =>
    Array.from({ length: count }, () => {
      const to = (versions[topicIndex] ?? 0) + 1
      versions[topicIndex] = to
      return changeOf(topicIndex, to, stampOf(since))
    })

  async function answer(order: ServerOrder): Promise<object> {
    switch (order.kind) {
      case 'flood':
        return flood(speaker, next, order)
      case 'flow':
        startFlow(speaker, next, order)
        return {}
      case 'usage':
        return usage()
      default:
        return order satisfies never
    }
  }

  // A fault ends the process, and the bench with it.
  process.on('message', (order: ServerOrder) => void answer(order).then((said) => process.send?.(said)))
  process.on('disconnect', () => process.exit())
  process.send?.(speaker.served)
}

async function flood(speaker: Speaker, next: Next, order: OrderOf<'flood'>): Promise<Flooded> {
  const { seconds, batch, ahead, how } = order
  const began = performance.now()
  const passed = () => (performance.now() - began) / 1000
  let said = 0
  while (passed() < seconds) {
    for (let index = 0; index < topicCount; index++) {
      speaker.say(index, next(index, batch), how)
      said += batch
      if (how === 'atOnce' || said % turnChanges === 0) await turn()
      if (said % ahead === 0) await speaker.drained?.(how)
    }
    while (isFull(speaker.sockets)) await pause(1)
  }
  return { said: said / passed() }
}

function startFlow(speaker: Speaker, next: Next, { rate, heavy }: OrderOf<'flow'>): void {
  if (heavy) setInterval(() => speaker.sayHeavy?.(), heavyMilliseconds)
  const began = performance.now()
  let said = 0
  setInterval(() => {
    const due = Math.floor(((performance.now() - began) * rate) / 1000)
    for (; said < due; said++) {
      const index = Math.floor(Math.random() * topicCount)
      speaker.say(index, next(index, 1), 'gathered')
    }
  }, stepMilliseconds)
}

function isFull(sockets: ReadonlySet<Socket>): boolean {
  let full = 0
  for (const socket of sockets) if (socket.writableLength > unsentMax) full += 1
  return full > sockets.size * fullShareMax
}
