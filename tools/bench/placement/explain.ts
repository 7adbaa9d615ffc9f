import { forOperator } from '@banko/server/platform/database/row-scope.ts'
import { type BenchHouse, playerCount } from './open-bench-house.ts'
import { percentile, placeFor } from './place-for.ts'
import { openTimedPlacement, type Parts } from './timed-house.ts'

const inTransaction = ['coupons and their keys', 'ledger', 'legs', 'gate']

/** Where the time goes, in a run of its own: what is timed is a little slower than what is not. */
export async function explain(bench: BenchHouse, seconds: number): Promise<string[]> {
  const { placement, parts } = openTimedPlacement(bench)
  const { rate, latencies, cores } = await placeFor(seconds, bench, placement)
  const whole = parts.get('transaction') ?? { milliseconds: 0, times: 1 }
  const rows = inTransaction.map((name) => partLine(name, parts, whole))
  const rest = inTransaction.reduce((sum, name) => sum - (parts.get(name)?.milliseconds ?? 0), whole.milliseconds)
  return [
    `where the time goes (another run of ${seconds} s, timed, without HTTP: ${Math.round(rate)}/s):`,
    `  ${playerCount} players, ${(latencies.length / whole.times).toFixed(0)} coupons a transaction, ${(whole.milliseconds / whole.times).toFixed(2)} ms each`,
    ...rows,
    line('begin, commit, connection', rest, whole),
    `  call to answer p50 ${percentile(latencies, 0.5).toFixed(1)} ms, p99 ${percentile(latencies, 0.99).toFixed(1)} ms; this process ${cores.toFixed(2)} cores`,
    `  alone: ${(await aloneFor(bench)).toFixed(2)} ms a coupon when nobody else bets`,
  ]
}

function partLine(name: string, parts: Parts, whole: { milliseconds: number; times: number }): string {
  return line(name, parts.get(name)?.milliseconds ?? 0, whole)
}

function line(name: string, milliseconds: number, whole: { milliseconds: number; times: number }): string {
  const share = ((100 * milliseconds) / whole.milliseconds).toFixed(0).padStart(3)
  return `  ${name.padEnd(26)}${share} %  ${(milliseconds / whole.times).toFixed(2)} ms a transaction`
}

/** Median of one player's coupons, one after another. */
async function aloneFor(bench: BenchHouse): Promise<number> {
  const [playerId = 0] = bench.playerIds
  const times: number[] = []
  for (let turn = 0; turn < 300; turn += 1) {
    const began = performance.now()
    await forOperator(bench.operatorId, () =>
      bench.house.placement.place({ operatorId: bench.operatorId, playerId }, bench.request(turn)),
    )
    times.push(performance.now() - began)
  }
  return percentile(
    times.sort((a, b) => a - b),
    0.5,
  )
}
