import { createDatabase } from '../../postgres/database.ts'
import { findPostgres } from '../../postgres.ts'
import { median } from '../contest.ts'
import { openPgbench } from '../pgbench.ts'
import { openBenchHouse } from '../placement/open-bench-house.ts'
import { serveApart } from '../serve-apart.ts'
import type { Figure, Sheet, SheetPace } from '../sheet.ts'
import { openBegunDeposits } from './begun-deposits.ts'
import { openHookRates } from './hook-rates.ts'
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

async function measureRates(postgres: Postgres, { rounds, seconds, onRound }: SheetPace): Promise<readonly Figure[]> {
  const pgbench = await openPgbench(postgres)
  const database = await createDatabase(postgres.url)
  const bench = await openBenchHouse(database.url)
  try {
    const rates = openHookRates(bench, await openBegunDeposits(bench))
    const all: Record<'yardstick' | keyof typeof rates, number>[] = []
    for (let round = 1; round <= rounds; round += 1) {
      const yardstick = await pgbench.run(seconds)
      const [asked, oneByOne] = [await rates.asked(seconds), await rates.oneByOne(seconds)]
      const of = { yardstick, asked, oneByOne, inBatches: await rates.inBatches(seconds) }
      all.push(of)
      const said = Object.entries(of).map(([name, rate]) => `${name} ${Math.round(rate)}/s`)
      onRound?.(`round ${round}   ${said.join('   ')}`)
    }
    const faults = await bench.house.payments.prove()
    if (faults.length > 0) throw new Error(faults.join('\n'))
    return rateFigures((name) => median(all.map((one) => one[name])))
  } finally {
    await bench.close()
    await database.drop()
  }
}

function rateFigures(of: (name: 'yardstick' | 'asked' | 'oneByOne' | 'inBatches') => number): readonly Figure[] {
  const over = (name: Parameters<typeof of>[0]) => of(name) / of('yardstick')
  return [
    { name: 'pgbench', value: of('yardstick'), unit: '/s' },
    { name: 'hooks of a provider that is then asked', value: of('asked'), unit: '/s' },
    { name: 'the same over pgbench', value: over('asked'), unit: '×' },
    { name: 'hooks that say it themselves, one by one', value: of('oneByOne'), unit: '/s' },
    { name: 'the same over pgbench', value: over('oneByOne'), unit: '×', goal: { atLeast: 0.35 } },
    { name: 'the same hooks, fifty in a transaction', value: of('inBatches'), unit: '/s' },
    { name: 'the same over pgbench', value: over('inBatches'), unit: '×', goal: { atLeast: 1 } },
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
