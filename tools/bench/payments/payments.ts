import { createDatabase } from '../../postgres/database.ts'
import { findPostgres } from '../../postgres.ts'
import { median } from '../contest.ts'
import { openPgbench } from '../pgbench.ts'
import { openTimed } from '../placement/cost.ts'
import { openBenchHouse } from '../placement/open-bench-house.ts'
import { serveApart } from '../serve-apart.ts'
import type { Figure, Sheet, SheetPace } from '../sheet.ts'
import { openBegunDeposits } from './begun-deposits.ts'
import { openHookRates, type Taken } from './hook-rates.ts'
import { hookRate, hooksToPush } from './hooks-to-push.ts'
import { measureQueue, queueLength } from './queue.ts'
import type { Served } from './serve.ts'

type Postgres = Awaited<ReturnType<typeof findPostgres>>

/** What a provider's hooks cost, how soon a player sees their money, and the desk's queue. Source: payments.md, bars. */
export const payments: Sheet = {
  name: 'payments',
  says: 'hooks of paid deposits to the balance on a screen, and taken against pgbench; pages of 100,000 withdrawals',
  measure: async (pace) => {
    const postgres = await findPostgres({ fsync: 'on', settings: { shared_buffers: '512MB' } })
    try {
      const parts = { push: measurePush, rates: measureRates, queue: measurePages }
      const figures: Figure[] = []
      for (const [name, part] of Object.entries(parts))
        if (pace.only === undefined || pace.only === name) figures.push(...(await part(postgres, pace)))
      return figures
    } finally {
      await postgres.stop()
    }
  },
}

async function measurePush(postgres: Postgres, { rounds, seconds, onRound }: SheetPace): Promise<readonly Figure[]> {
  const all: { p50: number; p99: number }[] = []
  for (let round = 1; round <= rounds; round += 1) {
    const database = await createDatabase(postgres.url)
    const program = new URL('serve.ts', import.meta.url)
    const house = await serveApart<Served>(program, [database.url, String(seconds * hookRate)])
    const pushed = await hooksToPush(house.served, seconds)
    await house.stop()
    await database.drop()
    all.push(pushed)
    onRound?.(
      `round ${round}   hook to pushed balance p50 ${pushed.p50.toFixed(1)} ms, p99 ${pushed.p99.toFixed(1)} ms`,
    )
  }
  const [p50, p99] = [median(all.map((one) => one.p50)), median(all.map((one) => one.p99))]
  const name = `hook to pushed balance at ${hookRate}/s`
  return [
    { name: `${name}, p50`, value: p50, unit: 'ms', goal: { atMost: 30 } },
    { name: `${name}, p99`, value: p99, unit: 'ms', goal: { atMost: 150 } },
  ]
}

const ways = ['pgbench', 'asked', 'oneByOne', 'inBatches'] as const
type Way = (typeof ways)[number]
async function measureRates(postgres: Postgres, { rounds, seconds, onRound }: SheetPace): Promise<readonly Figure[]> {
  const pgbench = await openPgbench(postgres)
  const database = await createDatabase(postgres.url)
  const bench = await openBenchHouse(database.url)
  const timed = await openTimed(postgres.url, process.pid)
  try {
    const rates = {
      ...openHookRates(bench, await openBegunDeposits(bench), timed),
      async pgbench(time: number): Promise<Taken> {
        const [rate, { database: cost }] = await timed(
          () => pgbench.run(time),
          (each) => each * time,
        )
        return { rate, cost }
      },
    }
    const all: Record<Way, Taken>[] = []
    for (let round = 1; round <= rounds; round += 1) {
      const of = new Map<Way, Taken>()
      for (const way of ways) of.set(way, await rates[way](seconds))
      all.push(Object.fromEntries(of) as Record<Way, Taken>)
      const said = [...of].map(([way, { rate, cost }]) => `${way} ${Math.round(rate)}/s ${Math.round(cost)} µs`)
      onRound?.(`round ${round}   ${said.join('   ')}`)
    }
    const faults = await bench.house.payments.prove()
    if (faults.length > 0) throw new Error(faults.join('\n'))
    return rateFigures((way, read) => median(all.map((one) => read(one[way]))))
  } finally {
    await bench.close()
    await database.drop()
  }
}

const saidOf = {
  asked: 'hooks of a provider that is then asked',
  oneByOne: 'hooks that say it themselves, one by one',
  inBatches: 'the same, fifty in a transaction',
} as const
const goals = { asked: undefined, oneByOne: { atLeast: 0.35 }, inBatches: { atLeast: 1 } } as const

function rateFigures(of: (way: Way, read: (taken: Taken) => number) => number): readonly Figure[] {
  const [rate, cost] = [(one: Taken) => one.rate, (one: Taken) => one.cost]
  const hooks = (['asked', 'oneByOne', 'inBatches'] as const).flatMap((way): Figure[] => {
    const goal = goals[way]
    const ratio = of(way, rate) / of('pgbench', rate)
    return [
      { name: saidOf[way], value: of(way, rate), unit: '/s' },
      { name: '  over pgbench', value: ratio, unit: '×', ...(goal && { goal }) },
      { name: '  processor time of each', value: of(way, cost), unit: 'µs' },
    ]
  })
  return [
    { name: 'pgbench', value: of('pgbench', rate), unit: '/s' },
    { name: '  processor time of the database for each', value: of('pgbench', cost), unit: 'µs' },
    ...hooks,
  ]
}

async function measurePages(postgres: Postgres): Promise<readonly Figure[]> {
  const database = await createDatabase(postgres.url)
  const bench = await openBenchHouse(database.url)
  try {
    await openBegunDeposits(bench)
    const p95 = await measureQueue(bench)
    const name = `a page of ${queueLength.toLocaleString('en')} withdrawals that wait, p95`
    return [{ name, value: p95, unit: 'ms', goal: { atMost: 150 } }]
  } finally {
    await bench.close()
    await database.drop()
  }
}
