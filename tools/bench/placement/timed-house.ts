import { openPlacement, type Placement } from '@banko/server/placement/index.ts'
import type { Database } from '@banko/server/platform/platform.ts'
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
  const { platform, ledger, operators, people, book, trading, coupons } = house
  const placement = openPlacement({
    platform: { ...platform, db: timedTransactions(platform.db, timed) },
    operators,
    people,
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

type Timed = <A extends unknown[], T>(name: string, run: (...given: A) => Promise<T>) => (...given: A) => Promise<T>

/** The same database; whole transactions are timed, from asking for a connection to the end of the commit. */
function timedTransactions(db: Database, timed: Timed): Database {
  const transaction = () => {
    const builder = db.transaction()
    return { execute: timed('transaction', builder.execute.bind(builder)) }
  }
  return new Proxy(db, {
    get: (target, key) => {
      if (key === 'transaction') return transaction
      const value: unknown = Reflect.get(target, key, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}
