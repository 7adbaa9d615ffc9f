import { median } from '../contest.ts'
import type { Figure, SheetPace as Pace } from '../sheet.ts'
import type { Measured, Usage } from './orders.ts'
import { type Casting, openStage } from './stage.ts'

const settleSeconds = 2
/** The flow of an evening with many matches. */
const changesPerSecond = 1000
const stalledShare = 0.01
/** The hub decides itself. */
const batch = 1
/** What a tick has of one topic at this pace, with those that have nothing left out: the size of the yardstick's frame. */
const batchOfTick = 3

interface Flowed extends Measured {
  readonly server: Usage
}

/** A thousand changes a second: what it costs, how late they are, and what neither stalls nor cuts change about that. */
export async function runFlows(pace: Pace): Promise<Figure[]> {
  const bare: Flowed[] = []
  const quiet: Flowed[] = []
  const stalled: Flowed[] = []
  const returns: number[] = []
  for (let round = 1; round <= pace.rounds; round++) {
    bare.push(await flow(pace, { protocol: 'tcp', batch: batchOfTick }))
    quiet.push(await flow(pace, { protocol: 'ours', batch }))
    stalled.push(await flow(pace, { protocol: 'ours', batch, stalled: Math.ceil(pace.sockets * stalledShare) }))
    returns.push(await cutAll(pace))
    pace.onRound?.(
      `round ${round}   bare TCP ${(bare.at(-1)?.server.cores ?? 0).toFixed(2)} cores; ${flowText(quiet.at(-1))}; 1 % stalled: ${flowText(stalled.at(-1))}; all cut: in step after ${((returns.at(-1) ?? 0) / 1000).toFixed(1)} s`,
    )
  }
  const of = (all: readonly Flowed[], read: (one: Flowed) => number) => median(all.map(read))
  const p99 = of(quiet, (one) => one.p99)
  const grown = of(stalled, (one) => one.server.memory) - of(quiet, (one) => one.server.memory)
  return [
    {
      name: `server at ${changesPerSecond} changes/s`,
      value: of(quiet, (one) => one.server.cores),
      unit: 'cores',
      goal: { atMost: 0.8 },
    },
    // As many writes, by turns as ours, of a frame as large: what this machine takes for them without any hub.
    { name: 'the same writes by bare TCP', value: of(bare, (one) => one.server.cores), unit: 'cores' },
    // What a quiet machine has next to nothing of, and ages have all of it in them.
    { name: 'server kept waiting for a processor', value: of(quiet, (one) => one.server.waited), unit: 'cores' },
    { name: 'crowd kept waiting for a processor', value: of(quiet, (one) => one.crowd.waited), unit: 'cores' },
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
  const { server } = one
  return `${server.cores.toFixed(2)} cores, waited ${server.waited.toFixed(2)}, p50 ${one.p50.toFixed(0)} ms, p99 ${one.p99.toFixed(0)} ms, ${server.memory.toFixed(0)} MB`
}

async function flow({ seconds, sockets }: Pace, cast: Omit<Casting, 'sockets'>): Promise<Flowed> {
  const stage = await openStage({ sockets, ...cast })
  try {
    await stage.flow({ rate: changesPerSecond, heavy: cast.stalled !== undefined })
    await pause(settleSeconds)
    await stage.usage()
    const measured = await stage.measure(seconds)
    return { ...measured, server: await stage.usage() }
  } finally {
    await stage.close()
  }
}

async function cutAll({ sockets }: Pace): Promise<number> {
  const stage = await openStage({ protocol: 'ours', sockets, batch })
  try {
    await stage.flow({ rate: changesPerSecond })
    return (await stage.cut()).after
  } finally {
    await stage.close()
  }
}

const pause = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000))
