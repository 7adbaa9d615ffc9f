import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { createDatabase } from '../../postgres/database.ts'
import { findPostgres } from '../../postgres.ts'
import { databaseConditions } from '../conditions.ts'
import type { Bench } from '../contest.ts'
import { openPgbench } from '../pgbench.ts'
import { explain } from './explain.ts'
import { type LoadResult, loadFor } from './http-load.ts'
import { openBenchHouse, playerCount } from './open-bench-house.ts'
import { filled, percentile } from './place-for.ts'
import type { Served } from './serve.ts'

/** Placing a coupon as a browser does: session, HTTP, JSON, limits, gate, coupon, legs, ledger, durable commit, answer. */
export const placement: Bench = {
  name: 'placement',
  says: 'coupons of four legs, HTTP request to durable commit and answer, against pgbench',
  open: async () => {
    const postgres = await findPostgres({ fsync: 'on', settings: { shared_buffers: '512MB' } })
    const pgbench = await openPgbench(postgres)
    const database = await createDatabase(postgres.url)
    const { served, stop } = await serve(database.url)
    const loads: LoadResult[] = []
    return {
      yardstick: pgbench,
      ours: {
        name: 'placement',
        command: `POST /v1/placement/place on ${playerCount} kept connections, each a signed-in player, one coupon after another, for SECONDS (tools/bench/placement/serve.ts and http-load.ts)`,
        run: async (seconds) => {
          const load = await loadFor(seconds, served)
          loads.push(load)
          return load.rate
        },
      },
      conditions: {
        ...(await databaseConditions(postgres)),
        coupons: `${filled} before the first round, tables analysed; four legs each, of 60 matches`,
        processes: 'database, house and load on the same processors',
      },
      explain: async () => [...latencyLines(loads), ...(await explainAlone(postgres.url, stop))],
      close: async () => {
        await stop()
        await postgres.stop()
      },
    }
  },
}

async function serve(databaseUrl: string): Promise<{ served: Served; stop: () => Promise<void> }> {
  const program = fileURLToPath(new URL('serve.ts', import.meta.url))
  const child: ChildProcess = spawn(process.execPath, [program, databaseUrl], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  if (!child.stdout || !child.stdin) throw new Error('the house has no pipes')
  const { stdin } = child
  const ended = once(child, 'exit')
  const lines = createInterface(child.stdout)
  const first = await Promise.race([once(lines, 'line'), ended.then(() => undefined)])
  if (!first) throw new Error('the house did not open')
  return {
    // Printed by serve.ts alone.
    served: JSON.parse(String(first[0])) as Served,
    stop: async () => {
      stdin.end()
      await ended
    },
  }
}

function latencyLines(loads: readonly LoadResult[]): string[] {
  const of = (share: number) => loads.map(({ latencies }) => percentile(latencies, share).toFixed(1)).join(', ')
  return [`request to answer, milliseconds, by round: p50 ${of(0.5)}; p99 ${of(0.99)}`]
}

/** After the served house has closed: the parts are timed in this process, with nothing beside it. */
async function explainAlone(serverUrl: string, stop: () => Promise<void>): Promise<string[]> {
  await stop()
  const database = await createDatabase(serverUrl)
  const bench = await openBenchHouse(database.url)
  try {
    return await explain(bench, 5)
  } finally {
    await bench.close()
  }
}
