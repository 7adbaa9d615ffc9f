import { median } from '../contest.ts'
import type { Figure, SheetPace as Pace } from '../sheet.ts'
import type { Flooded, How, Measured, Protocol } from './orders.ts'
import { openStage } from './stage.ts'

const settleSeconds = 2

/** Everybody as fast as he can, in turn. */
interface Contest {
  readonly name: string
  readonly contenders: readonly Protocol[]
  /** Changes that are handed over together. */
  readonly batch: number
  readonly ahead: number
  readonly how: How
}

/**
 * Ten changes of a topic at once, as many as it has in 50 ms at 4,000 changes a second, and ours is told to let them go:
 * as many frames and changes in them for everybody, so that this compares the writing alone. nats-server and socket.io
 * know nothing of changes that belong together: ten messages each.
 */
const together: Contest = {
  name: 'ten at once',
  contenders: ['tcp', 'ours', 'socketIo', 'nats'],
  batch: 10,
  ahead: 200,
  how: 'atOnce',
}

/**
 * One change after another, each handed over by itself, and every server gathers in its own way: ours by the tick,
 * nats-server by what waits for a connection, socket.io not at all. What counts is what arrives: of the changes of one
 * price within a tick ours delivers the last one, and only that one is counted.
 */
const single: Contest = {
  name: 'one by one',
  contenders: ['ours', 'socketIo', 'nats'],
  batch: 1,
  ahead: 1000,
  how: 'gathered',
}

type Flood = Measured & Flooded

export async function runFloods(pace: Pace): Promise<Figure[]> {
  const equal = await runContest(together, pace)
  const own = await runContest(single, pace)
  const tcp = equal.median('tcp', (one) => one.changes)
  return [
    ...equal.delivered,
    {
      name: 'the crowd alone could read',
      value: equal.median('tcp', (one) => one.changes / one.crowd.cores),
      unit: '/s',
    },
    { name: 'ours against bare TCP, ten at once', value: equal.ours / tcp, unit: '×', goal: { atLeast: 0.8 } },
    { name: 'ours against socket.io, ten at once', value: equal.over('socketIo'), unit: '×' },
    { name: 'ours against nats-server, ten at once', value: equal.over('nats'), unit: '×' },
    ...own.delivered,
    ...own.waited,
    { name: 'ours against socket.io, one by one', value: own.over('socketIo'), unit: '×', goal: { atLeast: 8 } },
    { name: 'ours against nats-server, one by one', value: own.over('nats'), unit: '×', goal: { atLeast: 2 } },
  ]
}

async function runContest(contest: Contest, pace: Pace) {
  const rounds = new Map<Protocol, Flood[]>(contest.contenders.map((protocol) => [protocol, []]))
  for (let round = 1; round <= pace.rounds; round++) {
    for (const protocol of contest.contenders) {
      const flooded = await flood(protocol, contest, pace)
      rounds.get(protocol)?.push(flooded)
      pace.onRound?.(`round ${round}   ${contest.name}   ${protocol.padEnd(9)}${floodText(flooded)}`)
    }
  }
  const of = (protocol: Protocol, read: (one: Flood) => number) => median((rounds.get(protocol) ?? []).map(read))
  const ours = of('ours', (one) => one.changes)
  const figures = (says: string, unit: Figure['unit'], read: (one: Flood) => number) =>
    contest.contenders.map(
      (protocol): Figure => ({
        name: `${protocol}, ${contest.name}: ${says}`,
        value: of(protocol, read),
        unit,
      }),
    )
  return {
    median: of,
    ours,
    over: (protocol: Protocol) => ours / of(protocol, (one) => one.changes),
    delivered: figures('delivered', '/s', (one) => one.changes),
    waited: figures('p99', 'ms', (one) => one.p99),
  }
}

function floodText({ changes, said, p50, p99, crowd }: Flood): string {
  const whole = (value: number) => Math.round(value).toLocaleString('en')
  const ages = p99 > 0 ? `, p50 ${whole(p50)} ms, p99 ${whole(p99)} ms` : ''
  return `${whole(changes)}/s delivered of ${whole(said)}/s handed over${ages}; crowd ${crowd.cores.toFixed(2)} cores, waited ${crowd.waited.toFixed(2)}`
}

async function flood(protocol: Protocol, { batch, ahead, how }: Contest, { seconds, sockets }: Pace): Promise<Flood> {
  const stage = await openStage({ protocol, sockets, batch })
  try {
    const flooded = stage.flood({ seconds: seconds + settleSeconds + 1, batch, ahead, how })
    await pause(settleSeconds)
    const measured = await stage.measure(seconds)
    return { ...measured, ...(await flooded) }
  } finally {
    await stage.close()
  }
}

const pause = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000))
