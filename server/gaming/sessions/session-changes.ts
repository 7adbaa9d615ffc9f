import type { Gathered } from '../wallet/gather.ts'
import type { Decision, RoundFacts } from '../wallet/world.ts'
import type { SessionChange } from './store.ts'

interface Decided extends Gathered {
  readonly decision: Decision
}

/**
 * What sessions gain with calls that were taken, each session once. What a round moves belongs to the session in which it
 * was opened, whoever says so and when: what is paid after it is over, too.
 */
export function sessionChanges(decided: readonly Decided[]): SessionChange[] {
  const all = decided.flatMap(({ call, world, decision: { round, rows } }) => [
    ...moneyOf(world.round, round),
    ...(rows.some(isStake) && call.sessionHash !== undefined
      ? [{ ...nothing, hash: call.sessionHash, isSeen: true }]
      : []),
  ])
  return [...Map.groupBy(all, ({ hash }) => hash)].map(([hash, ofOne]) => ({
    hash,
    staked: ofOne.reduce((sum, { staked }) => sum + staked, 0),
    won: ofOne.reduce((sum, { won }) => sum + won, 0),
    isSeen: ofOne.some(({ isSeen }) => isSeen),
  }))
}

/** Of money, or of free rounds: somebody plays. */
function isStake({ command, effect }: Decision['rows'][number]): boolean {
  return command === 'bet' && effect === 'taken'
}

const nothing = { staked: 0, won: 0, isSeen: false }

function moneyOf(before: RoundFacts | undefined, after: RoundFacts | undefined): SessionChange[] {
  // no money of the player's is in a free round
  if (after?.session === undefined || after.free !== undefined) return []
  const staked = standingOf(after) - standingOf(before)
  const won = after.won - (before?.won ?? 0)
  return staked === 0 && won === 0 ? [] : [{ hash: after.session, staked, won, isSeen: false }]
}

/** What was staked of a round and not given back. */
function standingOf(round: RoundFacts | undefined): number {
  return round ? round.staked - round.returned : 0
}
