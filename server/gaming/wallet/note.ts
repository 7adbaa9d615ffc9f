import type { Amount } from '@banko/betting/numbers/money.ts'
import type { Action } from './call.ts'
import { type Deciding, type Effect, type FreePart, type NamedFacts, unknownName } from './world.ts'

interface Noted {
  readonly amount: Amount
  readonly effect?: Effect
  readonly isLate?: boolean
  readonly free?: FreePart | undefined
}

/** Writes down what became of an action, so that the next of the same call finds it. */
export function note(
  { call, world, work }: Deciding,
  action: Action,
  { amount, effect = 'taken', isLate, free }: Noted,
): void {
  const { id, hash, kind } = action
  const named = 'of' in action ? action.of : undefined
  work.rows.push({ id, hash, command: kind, named, amount, effect, isLate: isLate ?? false, free })
  const answer = { status: 'ok', transactionId: id, at: world.now } as const
  const { playerId } = world
  const known = { command: kind, hash, playerId, round: call.round, amount, effect, answer } as const
  change(work.named, id, (was) => ({ ...was, call: known }))
  if (named === undefined) return
  if (effect === 'tombstone') change(work.named, named, (was) => ({ ...was, isTombstone: true }))
  else if (kind === 'rollback') change(work.named, named, (was) => ({ ...was, back: was.back + amount }))
  else change(work.named, named, (was) => ({ ...was, isWon: true }))
}

function change(named: Map<string, NamedFacts>, id: string, to: (was: NamedFacts) => NamedFacts): void {
  named.set(id, to(named.get(id) ?? unknownName))
}
