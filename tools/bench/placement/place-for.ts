import type { Placement } from '@banko/server/placement/index.ts'
import { forOperator } from '@banko/server/platform/database/row-scope.ts'
import type { BenchHouse } from './open-bench-house.ts'

/** Coupons in the tables before the first figure is taken: an empty index is nobody's. */
export const filled = 50_000

export interface Run {
  /** Coupons stored in a second. */
  readonly rate: number
  /** From call to answer, milliseconds, sorted. */
  readonly latencies: readonly number[]
  /** This process's own processor time in a second. */
  readonly cores: number
}

/** Every player places one coupon after another for so long. A refusal is a fault: nothing here is to be refused. */
export async function placeFor(seconds: number, bench: BenchHouse, placement: Placement): Promise<Run> {
  const latencies: number[] = []
  const began = performance.now()
  const processor = process.cpuUsage()
  const until = began + seconds * 1000
  await Promise.all(
    bench.playerIds.map(async (playerId, index) => {
      for (let turn = index; performance.now() < until; turn += bench.playerIds.length) {
        const asked = performance.now()
        const { operatorId } = bench
        const answer = await forOperator(operatorId, () =>
          placement.place({ operatorId, playerId }, bench.request(turn)),
        )
        if (!answer.ok) throw new Error(`refused: ${JSON.stringify(answer.refusal)}`)
        latencies.push(performance.now() - asked)
      }
    }),
  )
  const took = (performance.now() - began) / 1000
  const { user, system } = process.cpuUsage(processor)
  return {
    rate: latencies.length / took,
    latencies: latencies.sort((a, b) => a - b),
    cores: (user + system) / 1_000_000 / took,
  }
}

/** Fills the tables and has them analysed. */
export async function fill(bench: BenchHouse): Promise<void> {
  let turn = 0
  await Promise.all(
    bench.playerIds.map(async (playerId) => {
      while (turn < filled)
        await forOperator(bench.operatorId, () =>
          bench.house.placement.place({ operatorId: bench.operatorId, playerId }, bench.request(turn++)),
        )
    }),
  )
  await bench.platform.database.session((session) => session.run('analyze'))
}

export function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
