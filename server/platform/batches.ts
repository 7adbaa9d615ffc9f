import { isTimedOut } from './database/database-fault.ts'
import { isReachable } from './database/is-reachable.ts'
import { forNobodyYet, forOperator } from './database/row-scope.ts'
import { TooManyError } from './limits/too-many-error.ts'
import { must } from './must.ts'
import type { Database } from './platform.ts'

export interface BatchesOptions<Item, Result> {
  readonly db: Database
  /** Those of one operator's go together. */
  operatorOf(item: Item): number
  /** Two of one name never go together. */
  nameOf(item: Item): string
  /** How many go together at most. */
  readonly sizeMax: number
  /** How many batches are at work at once. */
  readonly lanes: number
  /** How many of one operator's may wait. */
  readonly waitingMax: number
  /** Does all of them, or nothing: one answer for each, in order. */
  run(operatorId: number, items: readonly Item[]): Promise<readonly Result[]>
}

interface Waiting<Item, Result> {
  readonly item: Item
  readonly resolve: (result: Result) => void
  readonly reject: (error: unknown) => void
}

/**
 * Answers a function that does things in batches, without any timer: a lone one goes at once, and under load batches grow
 * by themselves while the lanes are busy. Operators take turns. When a batch fails, each of it goes alone, so that a fault
 * is one's own. Throws TooManyError where too many of an operator's wait.
 */
export function openBatches<Item, Result>(options: BatchesOptions<Item, Result>): (item: Item) => Promise<Result> {
  const { operatorOf, nameOf, sizeMax, lanes, waitingMax } = options
  /** By operator, whose turn is next first; only those who have something waiting. */
  const waiting = new Map<number, Waiting<Item, Result>[]>()
  let running = 0

  function take(): readonly [number, Waiting<Item, Result>[]] | undefined {
    const [next] = waiting
    if (!next) return undefined
    const [operatorId, own] = next
    const names = new Set<string>()
    const [batch, rest]: [Waiting<Item, Result>[], Waiting<Item, Result>[]] = [[], []]
    for (const one of own) {
      const name = nameOf(one.item)
      const fits = batch.length < sizeMax && !names.has(name)
      names.add(name)
      ;(fits ? batch : rest).push(one)
    }
    waiting.delete(operatorId)
    if (rest.length > 0) waiting.set(operatorId, rest)
    return [operatorId, batch]
  }

  function start(): void {
    while (running < lanes) {
      const due = take()
      if (!due) return
      running += 1
      // whose turn it is now may be another operator's than theirs who came last
      void forNobodyYet(() => send(options, ...due)).finally(() => {
        running -= 1
        start()
      })
    }
  }

  return (item) =>
    new Promise((resolve, reject) => {
      const operatorId = operatorOf(item)
      const own = waiting.get(operatorId)
      if (own && own.length >= waitingMax) throw new TooManyError(1)
      if (own) own.push({ item, resolve, reject })
      else waiting.set(operatorId, [{ item, resolve, reject }])
      start()
    })
}

async function send<Item, Result>(
  options: BatchesOptions<Item, Result>,
  operatorId: number,
  batch: readonly Waiting<Item, Result>[],
): Promise<void> {
  try {
    const items = batch.map(({ item }) => item)
    const results = await forOperator(operatorId, () => options.run(operatorId, items))
    batch.forEach(({ resolve }, position) => {
      resolve(must(results[position], 'an answer of the batch'))
    })
  } catch (error) {
    // one after the other they would wait as long each
    const mayGoApart = batch.length > 1 && !isTimedOut(error) && (await isReachable(options.db))
    if (mayGoApart) for (const one of batch) await send(options, operatorId, [one])
    else for (const { reject } of batch) reject(error)
  }
}
