import type { Socket } from 'node:net'
import type { Served, ServerOrder } from './orders.ts'
import { usageMeter } from './process-usage.ts'
import { changeOf, stampOf, topicCount } from './scenario.ts'

/** One way to hand changes to the sockets of a topic. */
export interface Speaker {
  readonly served: Served
  /** The connections, to see how much they still hold. */
  readonly sockets: ReadonlySet<Socket>
  /** Changes that may be gathered for a moment. */
  say(topicIndex: number, changes: readonly ReturnType<typeof changeOf>[], how: 'gathered' | 'atOnce'): void
  /** Says something large on the heavy topic. */
  sayHeavy?(): void
  /** Resolves when what was said has left this process, for those whose sockets are not its own. */
  drained?(): Promise<void>
}

/** Bytes in a socket from which on it is waited for, and the share of sockets that may hold more. */
const unsentMax = 16 * 1024
const fullShareMax = 0.02
const stepMilliseconds = 5
const heavyMilliseconds = 50

const turn = () => new Promise<void>((resolve) => setImmediate(resolve))
const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/** Obeys the bench until it goes. */
export function obey(speaker: Speaker): void {
  const usage = usageMeter()
  const since = Number(process.argv[2])
  const versions = new Array<number>(topicCount).fill(0)
  let flow: NodeJS.Timeout | undefined
  let heavyFlow: NodeJS.Timeout | undefined

  const next = (topicIndex: number, count: number) =>
    Array.from({ length: count }, () => {
      const to = (versions[topicIndex] ?? 0) + 1
      versions[topicIndex] = to
      return changeOf(topicIndex, to, stampOf(since))
    })

  async function flood(seconds: number, batch: number): Promise<void> {
    const until = performance.now() + seconds * 1000
    for (let index = 0; performance.now() < until; index = (index + 1) % topicCount) {
      speaker.say(index, next(index, batch), 'atOnce')
      await turn()
      if (index === 0) await speaker.drained?.()
      while (isFull(speaker.sockets)) await pause(1)
    }
  }

  function startFlow({ rate, heavy }: Extract<ServerOrder, { kind: 'flow' }>): void {
    clearInterval(flow)
    clearInterval(heavyFlow)
    if (heavy) heavyFlow = setInterval(() => speaker.sayHeavy?.(), heavyMilliseconds)
    if (rate === 0) return
    const began = performance.now()
    let said = 0
    flow = setInterval(() => {
      const due = Math.floor(((performance.now() - began) * rate) / 1000)
      for (; said < due; said++) {
        const index = Math.floor(Math.random() * topicCount)
        speaker.say(index, next(index, 1), 'gathered')
      }
    }, stepMilliseconds)
  }

  async function answer(order: ServerOrder): Promise<object> {
    switch (order.kind) {
      case 'flood':
        await flood(order.seconds, order.batch)
        return {}
      case 'flow':
        startFlow(order)
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

function isFull(sockets: ReadonlySet<Socket>): boolean {
  let full = 0
  for (const socket of sockets) if (socket.writableLength > unsentMax) full += 1
  return full > sockets.size * fullShareMax
}
