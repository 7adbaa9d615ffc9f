import { type AccountKind, type AccountName, chart, nobody } from './chart.ts'
import type { Movement } from './movements.ts'

const ofThePlayer: ReadonlySet<AccountKind> = new Set(['playerCash', 'playerBonus', 'playerHeld', 'playerDebt'])

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

export function accountOf(movement: Omit<Movement, 'kind' | 'flows' | 'cause'>, kind: AccountKind): AccountName {
  const ownerId = ofThePlayer.has(kind) ? movement.playerId : nobody
  return { operatorId: movement.operatorId, currency: movement.currency, kind, ownerId }
}

/** Both accounts of every flow, in order: source, target, source, target … */
export function accountsOf(movements: readonly Movement[]): AccountName[] {
  return movements.flatMap((movement) =>
    movement.flows.flatMap((flow) => [accountOf(movement, flow.source), accountOf(movement, flow.target)]),
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
        sourceBounded: chart[flow.source] === 'bounded',
        targetBounded: chart[flow.target] === 'bounded',
      })
    }
  })
  return postings
}
