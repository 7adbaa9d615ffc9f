import { type AccountName, isBounded } from './chart.ts'
import type { Movement } from './movements.ts'

/** One flow of one movement with its accounts' numbers; `position` is the movement's place in its call. */
export interface Posting {
  readonly movement: Movement
  readonly position: number
  readonly source: number
  readonly target: number
  readonly amount: number
  /** Whether the source and the target carry a balance that must be kept. */
  readonly sourceBounded: boolean
  readonly targetBounded: boolean
}

/** Both accounts of every flow, in order: source, target, source, target … */
export function accountsOf(movements: readonly Movement[]): AccountName[] {
  return movements.flatMap(({ operatorId, currency, flows }) =>
    flows.flatMap(({ source, target }) => [source, target].map((one) => ({ operatorId, currency, ...one }))),
  )
}

/** `numbers` are those of `accountsOf(movements)`, in the same order. */
export function postingsOf(movements: readonly Movement[], numbers: readonly number[]): Posting[] {
  const postings: Posting[] = []
  let at = 0
  movements.forEach((movement, position) => {
    for (const flow of movement.flows) {
      const source = numbers[at++]
      const target = numbers[at++]
      if (source === undefined || target === undefined) throw new Error('an account number is missing')
      postings.push({
        movement,
        position,
        source,
        target,
        amount: flow.amount,
        sourceBounded: isBounded(flow.source.kind),
        targetBounded: isBounded(flow.target.kind),
      })
    }
  })
  return postings
}
