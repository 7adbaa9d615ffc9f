import { openPlacement, type Placement } from '@banko/server/placement/index.ts'
import type { BenchHouse } from './open-bench-house.ts'

/** Milliseconds spent in each part, and how often. */
export type Parts = Map<string, { milliseconds: number; times: number }>

/** A placement over the same house whose parts are timed, from call to answer. */
export function openTimedPlacement({ house }: BenchHouse): { placement: Placement; parts: Parts } {
  const parts: Parts = new Map()
  function timed<A extends unknown[], T>(name: string, run: (...given: A) => Promise<T>) {
    return async (...given: A): Promise<T> => {
      const began = performance.now()
      try {
        return await run(...given)
      } finally {
        const part = parts.get(name) ?? { milliseconds: 0, times: 0 }
        part.milliseconds += performance.now() - began
        part.times += 1
        parts.set(name, part)
      }
    }
  }
  const { platform, ledger, operators, people, network, book, trading, coupons, promotions } = house
  const placement = openPlacement({
    platform: {
      ...platform,
      pipelined: (work) => timed('transaction', () => platform.pipelined(work))(),
    },
    operators,
    people,
    network,
    promotions,
    ledger: { ...ledger, record: timed('ledger', ledger.record) },
    book: { ...book, findClosed: timed('gate', book.findClosed) },
    trading: { ...trading, raiseTotals: timed('totals', trading.raiseTotals) },
    coupons: {
      ...coupons,
      insert: timed('coupons and their keys', coupons.insert),
      insertLegs: timed('legs', coupons.insertLegs),
    },
  })
  return { placement, parts }
}
