import { median } from '../contest.ts'
import type { Figure, SheetPace as Pace, Sheet } from '../sheet.ts'
import type { Measured, Protocol } from './orders.ts'
import { openStage } from './stage.ts'

/** Changes that one frame holds in the contest: as many as a topic has in 50 ms at 4,000 changes a second. */
const batch = 10
const settleSeconds = 2
/** The flow of an evening with many matches. */
const changesPerSecond = 1000
const stalledShare = 0.01

/** The push hub against bare sockets, socket.io and nats-server, then under the flow it is made for. */
export const push: Sheet = {
  name: 'push',
  says: 'changes pushed to thousands of sockets, against bare TCP, socket.io and nats-server',
  async measure(pace) {
    const contest = await runContest(pace)
    const flow = await runFlow(pace)
    return [...contest, ...flow]
  },
}

const contenders: readonly Protocol[] = ['tcp', 'ours', 'socketIo', 'nats']

/** Everybody as fast as he can, in turn. */
async function runContest(pace: Pace): Promise<Figure[]> {
  const rounds = new Map<Protocol, Measured[]>(contenders.map((protocol) => [protocol, []]))
  for (let round = 1; round <= pace.rounds; round++) {
    for (const protocol of contenders) {
      const measured = await flood(protocol, pace)
      rounds.get(protocol)?.push(measured)
      pace.onRound?.(`round ${round}   ${protocol.padEnd(9)}${rateText(measured)}`)
    }
  }
  const of = (protocol: Protocol, read: (one: Measured) => number) => median((rounds.get(protocol) ?? []).map(read))
  const changes = (protocol: Protocol) => of(protocol, (one) => one.changes)
  return [
    ...contenders.map((protocol): Figure => ({ name: `${protocol}: delivered`, value: changes(protocol), unit: '/s' })),
    {
      name: 'the client alone could read',
      value: of('tcp', (one) => one.changes / one.usage.cores),
      unit: '/s',
    },
    { name: 'ours against bare TCP', value: changes('ours') / changes('tcp'), unit: '×', goal: { atLeast: 0.8 } },
    { name: 'ours against socket.io', value: changes('ours') / changes('socketIo'), unit: '×', goal: { atLeast: 8 } },
    { name: 'ours against nats-server', value: changes('ours') / changes('nats'), unit: '×', goal: { atLeast: 2 } },
  ]
}

function rateText({ changes, usage }: Measured): string {
  return `${Math.round(changes).toLocaleString('en')} changes/s, client ${usage.cores.toFixed(2)} cores`
}

async function flood(protocol: Protocol, { seconds, sockets }: Pace): Promise<Measured> {
  const stage = await openStage({ protocol, sockets, batch })
  try {
    const flooded = stage.server({ kind: 'flood', seconds: seconds + settleSeconds + 1, batch })
    await pause(settleSeconds)
    const measured = await stage.measure(seconds)
    await flooded
    return measured
  } finally {
    await stage.close()
  }
}

interface Flowed extends Measured {
  readonly cores: number
  readonly memory: number
}

/** A thousand changes a second: what it costs, how late they are, and what neither stalls nor cuts change about that. */
async function runFlow(pace: Pace): Promise<Figure[]> {
  const quiet: Flowed[] = []
  const stalled: Flowed[] = []
  const returns: number[] = []
  for (let round = 1; round <= pace.rounds; round++) {
    quiet.push(await flow(pace, 0))
    stalled.push(await flow(pace, Math.ceil(pace.sockets * stalledShare)))
    returns.push(await cutAll(pace))
    pace.onRound?.(
      `round ${round}   ${flowText(quiet.at(-1))}; 1 % stalled: ${flowText(stalled.at(-1))}; all cut: in step after ${((returns.at(-1) ?? 0) / 1000).toFixed(1)} s`,
    )
  }
  const of = (all: readonly Flowed[], read: (one: Flowed) => number) => median(all.map(read))
  const p99 = of(quiet, (one) => one.p99)
  const grown = of(stalled, (one) => one.memory) - of(quiet, (one) => one.memory)
  return [
    {
      name: `server at ${changesPerSecond} changes/s`,
      value: of(quiet, (one) => one.cores),
      unit: 'cores',
      goal: { atMost: 0.8 },
    },
    { name: 'made to read, p50', value: of(quiet, (one) => one.p50), unit: 'ms' },
    { name: 'made to read, p99', value: p99, unit: 'ms', goal: { atMost: 60 } },
    { name: 'p99 beside 1 % stalled', value: of(stalled, (one) => one.p99) / p99, unit: '×', goal: { atMost: 1.2 } },
    // Each may hold a quarter of a megabyte and one frame more, and the copies that a collector has not yet taken.
    { name: 'memory for 1 % stalled', value: grown, unit: 'MB', goal: { atMost: pace.sockets * stalledShare + 32 } },
    { name: 'all cut, last in step', value: median(returns) / 1000, unit: 's', goal: { atMost: 15 } },
  ]
}

function flowText(one: Flowed | undefined): string {
  if (!one) return ''
  return `${one.cores.toFixed(2)} cores, p50 ${one.p50.toFixed(0)} ms, p99 ${one.p99.toFixed(0)} ms, ${one.memory.toFixed(0)} MB`
}

async function flow({ seconds, sockets }: Pace, stalled: number): Promise<Flowed> {
  const stage = await openStage({ protocol: 'ours', sockets, batch, stalled })
  try {
    await stage.server({ kind: 'flow', rate: changesPerSecond, heavy: stalled > 0 })
    await pause(settleSeconds)
    await stage.server({ kind: 'usage' })
    const measured = await stage.measure(seconds)
    return { ...measured, ...(await stage.server({ kind: 'usage' })) }
  } finally {
    await stage.close()
  }
}

async function cutAll({ sockets }: Pace): Promise<number> {
  const stage = await openStage({ protocol: 'ours', sockets, batch })
  try {
    await stage.server({ kind: 'flow', rate: changesPerSecond })
    return (await stage.cut()).after
  } finally {
    await stage.close()
  }
}

const pause = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000))
