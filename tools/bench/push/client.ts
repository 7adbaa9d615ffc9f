import { Line } from './line.ts'
import type { ClientOrder, Returned, Seen } from './orders.ts'
import { usageMeter } from './process-usage.ts'
import { speak } from './protocols.ts'
import { topicOf } from './scenario.ts'

/** One socket in so many is looked into: a prime, or all of them would sit in one topic and one part of the tick. */
const looksInto = 47
/** Both parts open in so many steps, so that those who look stand among the others. */
const openingSteps = 25
/** A browser's first pause before it comes back, milliseconds, and how much of it is left to chance. */
const pauseFirst = 1000
const giveUpAfter = 60_000

type Open = Extract<ClientOrder, { kind: 'open' }>

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/** Every line gives its sign of life once in so many beats, a part of them at each. */
const signMilliseconds = 500
const signParts = 20

let lines: Line[] = []
let beats = 0
setInterval(() => {
  beats += 1
  for (let at = beats % signParts; at < lines.length; at += signParts) lines[at]?.giveSign()
}, signMilliseconds)
const usage = usageMeter()

async function open({ part, protocol, served, sockets, stalled, since }: Open): Promise<void> {
  const spoken = speak(protocol, served)
  // The stalled ones are spread over the topics like the others, and never looked into.
  const every = stalled > 0 ? Math.floor(sockets / stalled) : Number.POSITIVE_INFINITY
  const isStalled = (at: number) => at % every === every - 1
  const looks = part === 'lookers'
  lines = Array.from({ length: sockets }, (_, at) => at)
    .filter((at) => looks === (at % looksInto === 0 && !isStalled(at)))
    .map((at) => new Line({ port: served.port, spoken, topic: topicOf(at), looks, stalled: isStalled(at), since }))
  const atOnce = Math.ceil(lines.length / openingSteps)
  for (let first = 0; first < lines.length; first += atOnce)
    await Promise.all(lines.slice(first, first + atOnce).map((line) => line.open()))
}

async function measure(milliseconds: number): Promise<Seen> {
  const total = (read: (line: Line) => number) => lines.reduce((sum, line) => sum + read(line), 0)
  const before = { bytes: total((line) => line.bytes), changes: total((line) => line.found.changes) }
  for (const line of lines) line.ages.length = 0
  usage()
  const began = performance.now()
  await pause(milliseconds)
  return {
    seconds: (performance.now() - began) / 1000,
    usage: usage(),
    bytes: total((line) => line.bytes) - before.bytes,
    changes: total((line) => line.found.changes) - before.changes,
    ages: lines.flatMap((line) => line.ages),
  }
}

/** Every line ends at once; each comes back after a browser's pause, from where it was. */
async function cutAll(): Promise<Returned> {
  for (const line of lines) line.looks = true
  // Long enough for each to have a resume point of its own, and short enough not to fall behind in reading them all.
  await pause(500)
  const heads = new Map<string, number>()
  const versionOf = (line: Line) => line.found.at?.version ?? -1
  for (const line of lines) heads.set(line.topic, Math.max(heads.get(line.topic) ?? 0, versionOf(line)))
  const began = performance.now()
  for (const line of lines) line.cut()
  await Promise.all(
    lines.map(async (line) => {
      await pause(pauseFirst * (0.8 + 0.4 * Math.random()))
      await line.open().catch(() => line.open())
    }),
  )
  // In step: past everything that any of them had seen, from a version that the server itself named.
  let behind = lines
  while (behind.length > 0 && performance.now() - began < giveUpAfter) {
    await pause(5)
    behind = behind.filter((line) => {
      line.looks = versionOf(line) <= (heads.get(line.topic) ?? 0)
      return line.looks
    })
  }
  return { after: performance.now() - began }
}

async function obey(order: ClientOrder): Promise<object> {
  switch (order.kind) {
    case 'open':
      await open(order)
      return {}
    case 'measure':
      return measure(order.seconds * 1000)
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
