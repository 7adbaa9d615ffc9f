import { Line } from './line.ts'
import type { ClientOrder, Measured, Returned } from './orders.ts'
import { usageMeter } from './process-usage.ts'
import { speak } from './protocols.ts'
import { topicOf } from './scenario.ts'

/** One socket in so many is looked into: its changes are counted and their ages read. */
const looksInto = 50
const openedAtOnce = 200
/** A browser's first pause before it comes back, milliseconds, and how much of it is left to chance. */
const pauseFirst = 1000
const giveUpAfter = 60_000

type Open = Extract<ClientOrder, { kind: 'open' }>

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

let lines: Line[] = []
const usage = usageMeter()

async function open({ protocol, served, sockets, stalled, batch, since }: Open): Promise<void> {
  const spoken = speak(protocol, served, batch)
  // The stalled ones are spread over the topics like the others, and never looked into.
  const every = stalled > 0 ? Math.floor(sockets / stalled) : Number.POSITIVE_INFINITY
  lines = Array.from({ length: sockets }, (_, at) => {
    const isStalled = at % every === every - 1
    return new Line({
      port: served.port,
      spoken,
      topic: topicOf(at),
      looks: at % looksInto === 0 && !isStalled,
      stalled: isStalled,
      since,
    })
  })
  for (let first = 0; first < sockets; first += openedAtOnce)
    await Promise.all(lines.slice(first, first + openedAtOnce).map((line) => line.open()))
}

async function measure(seconds: number): Promise<Measured> {
  const looking = lines.filter((line) => line.looks)
  const before = lines.map((line) => line.bytes)
  const counted = looking.map((line) => ({ line, bytes: line.bytes, changes: line.found.changes }))
  for (const line of looking) line.ages.length = 0
  usage()
  const began = performance.now()
  await pause(seconds * 1000)
  const took = (performance.now() - began) / 1000
  const used = usage()
  const bytes = lines.reduce((sum, line, at) => sum + line.bytes - (before[at] ?? 0), 0)
  const seenBytes = counted.reduce((sum, one) => sum + one.line.bytes - one.bytes, 0)
  const seenChanges = counted.reduce((sum, one) => sum + one.line.found.changes - one.changes, 0)
  const ages = looking.flatMap((line) => line.ages).sort((a, b) => a - b)
  const of = (share: number) => ages[Math.floor(ages.length * share)] ?? 0
  return {
    changes: seenBytes === 0 ? 0 : (bytes * (seenChanges / seenBytes)) / took,
    p50: of(0.5),
    p99: of(0.99),
    usage: used,
  }
}

/** Every line ends at once; each comes back after a browser's pause, from where it was. */
async function cutAll(): Promise<Returned> {
  for (const line of lines) line.looks = true
  // Long enough for each to have a resume point of its own.
  await pause(2000)
  const heads = new Map<string, number>()
  const versionOf = (line: Line) => line.found.at?.version ?? -1
  lines.forEach((line, at) => {
    heads.set(topicOf(at), Math.max(heads.get(topicOf(at)) ?? 0, versionOf(line)))
  })
  const began = performance.now()
  for (const line of lines) line.cut()
  await Promise.all(
    lines.map(async (line) => {
      await pause(pauseFirst * (0.8 + 0.4 * Math.random()))
      await line.open().catch(() => line.open())
    }),
  )
  // In step: past everything that any of them had seen, from a version that the server itself named.
  const isBehind = (line: Line, at: number) => versionOf(line) <= (heads.get(topicOf(at)) ?? 0)
  while (lines.some(isBehind) && performance.now() - began < giveUpAfter) await pause(5)
  const after = performance.now() - began
  lines.forEach((line, at) => {
    line.looks = at % looksInto === 0
  })
  return { after }
}

async function obey(order: ClientOrder): Promise<object> {
  switch (order.kind) {
    case 'open':
      await open(order)
      return {}
    case 'measure':
      return measure(order.seconds)
    case 'cut':
      return cutAll()
    case 'close':
      for (const line of lines) line.cut()
      lines = []
      return {}
    default:
      return order satisfies never
  }
}

// A fault ends the process, and the bench with it.
process.on('message', (order: ClientOrder) => void obey(order).then((answer) => process.send?.(answer)))
process.on('disconnect', () => process.exit())
process.send?.({})
