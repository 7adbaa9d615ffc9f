import { setTimeout } from 'node:timers/promises'
import { createDatabase } from '../../postgres/database.ts'
import { findPostgres } from '../../postgres.ts'
import { databaseConditions } from '../conditions.ts'
import { type Bench, median } from '../contest.ts'
import { openPgbench } from '../pgbench.ts'
import { serveApart } from '../serve-apart.ts'
import { type Cost, openTimed } from './cost.ts'
import { explain } from './explain.ts'
import { type LoadResult, loadFor } from './http-load.ts'
import { openBenchHouse, playerCount } from './open-bench-house.ts'
import { filled } from './place-for.ts'
import type { Served } from './serve.ts'
import { connections, findWrk, loadByWrk, pressByWrk } from './wrk-load.ts'

/** Placing a coupon as a browser does: session, HTTP, JSON, limits, gate, coupon, legs, ledger, durable commit, answer. */
export const placement: Bench = {
  name: 'placement',
  says: 'coupons of four legs, HTTP request to durable commit and answer, against pgbench',
  open: async () => {
    const postgres = await findPostgres({ fsync: 'on', settings: { shared_buffers: '512MB' } })
    const pgbench = await openPgbench(postgres)
    const database = await createDatabase(postgres.url)
    const { served, pid, stop } = await serveApart<Served>(new URL('serve.ts', import.meta.url), [database.url])
    const wrk = findWrk()
    const load = (seconds: number) => (wrk ? loadByWrk(wrk, seconds, served) : loadFor(seconds, served))
    const timed = await openTimed(postgres.url, pid)
    const loads: (LoadResult & Cost)[] = []
    return {
      yardstick: pgbench,
      ours: {
        name: 'placement',
        command: `POST /v1/placement/place on ${connections} kept connections for ${playerCount} signed-in players, one coupon after another, for SECONDS (tools/bench/placement/serve.ts and ${wrk ? 'wrk with place.lua' : 'http-load.ts'})`,
        run: async (seconds) => {
          const [result, cost] = await timed(
            () => load(seconds),
            ({ rate }) => rate * seconds,
          )
          loads.push({ ...result, ...cost })
          return result.rate
        },
      },
      conditions: {
        ...(await databaseConditions(postgres)),
        coupons: `${filled} before the first round, tables analysed; four legs each, of 60 matches`,
        processes: 'database, house and load on the same processors',
        load: wrk
          ? `wrk, ${wrk}`
          : 'a Node program, since wrk is not installed: it takes some six times as much of a processor',
      },
      explain: async () => [
        ...loadLines(loads),
        ...(wrk ? await pressLines(wrk, served, median(loads.map(({ rate }) => rate))) : []),
        ...(await explainAlone(postgres.url, stop)),
      ],
      close: async () => {
        await stop()
        await postgres.stop()
      },
    }
  },
}

function loadLines(loads: readonly (LoadResult & Cost)[]): string[] {
  const of = (read: (load: LoadResult & Cost) => number, digits: number) =>
    loads.map((load) => read(load).toFixed(digits)).join(', ')
  return [
    `request to answer, milliseconds, by round: p50 ${of((l) => l.p50, 1)}; p99 ${of((l) => l.p99, 1)}`,
    `processor time a coupon, microseconds, by round: database ${of((l) => l.database, 0)}; house ${of((l) => l.house, 0)}; load ${of((l) => l.load, 0)}`,
  ]
}

/** Ten seconds of three times the load that it carries, and how it is ten seconds later. */
async function pressLines(wrk: string, served: Served, peak: number): Promise<string[]> {
  const { asked, placed, turnedAway } = await pressByWrk(wrk, { seconds: 10, rate: 3 * peak }, served)
  await setTimeout(10_000)
  const after = await loadByWrk(wrk, 5, served)
  const share = (rate: number) => `${Math.round((rate / peak) * 100)} %`
  return [
    `asked for ${Math.round(asked)} coupons a second: ${Math.round(placed)} placed (${share(placed)} of what it carries), ${Math.round(turnedAway)} turned away with 503`,
    `ten seconds later: ${Math.round(after.rate)} placed (${share(after.rate)}), p50 ${after.p50.toFixed(1)} ms`,
  ]
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
