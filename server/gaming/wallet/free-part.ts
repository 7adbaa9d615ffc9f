import { freeWinOf } from '@banko/betting/wagering/free-rounds.ts'
import type { FreeRoundsChange, FreeRoundsFacts } from '../../promotions/index.ts'
import { move } from './money.ts'
import type { CallRow, Deciding, FreePart, RoundFacts, Work } from './world.ts'

interface Won {
  readonly id: string
  readonly amount: number
}

/** What a round won: of a free one as much as its free rounds may win yet. */
export function payWin(deciding: Deciding, won: Won): FreePart | undefined {
  const { work } = deciding
  if (work.round?.free !== undefined) return payFreeWin(deciding, won)
  move(work, { kind: 'gameWin', ...won })
  return undefined
}

/** What free rounds won; the house pays it, or collects it for their bonus. */
export function payFreeWin({ world, work }: Deciding, { id, amount }: Won): FreePart {
  const facts = freeOf(world.free)
  const before = work.rows.reduce((sum, row) => sum + (row.free?.counted ?? 0), facts.won)
  const { counted, paid } = freeWinOf({ ...facts, won: before }, amount)
  move(work, { kind: 'gameFreeWin', id, amount: paid })
  if (facts.stands !== 'open' && amount > 0) work.alarms.push('free rounds won when their grant was over')
  return { id: facts.freeRoundsId, played: 0, counted, paid }
}

/** Free rounds that the call names: a fault where nothing is known of them. */
export function freeOf(facts: FreeRoundsFacts | undefined): FreeRoundsFacts {
  if (!facts) throw new Error('free rounds that nothing is known of')
  return facts
}

/** How many may be played after what the call did so far. */
export function freeLeft({ left }: FreeRoundsFacts, { rows }: Pick<Work, 'rows'>): number {
  return rows.reduce((sum, row) => sum - (row.free?.played ?? 0), left)
}

/** Both together; of the same free rounds. */
export function joinedParts(one: FreePart | undefined, other: FreePart | undefined): FreePart | undefined {
  if (!one || !other) return one ?? other
  const { id, played, counted, paid } = one
  return { id, played: played + other.played, counted: counted + other.counted, paid: paid + other.paid }
}

/** What all of a call changes of its free rounds. */
export function freeChangeOf(
  rows: readonly CallRow[],
  { before, after }: { readonly before: RoundFacts | undefined; readonly after: RoundFacts | undefined },
): FreeRoundsChange | undefined {
  const part = rows.map(({ free }) => free).reduce(joinedParts, undefined)
  const freeRoundsId = part?.id ?? after?.free
  if (freeRoundsId === undefined) return undefined
  const { played, counted, paid } = part ?? { played: 0, counted: 0, paid: 0 }
  return { freeRoundsId, played, counted, paid, opened: openIn(after) - openIn(before) }
}

function openIn(round: RoundFacts | undefined): number {
  return round?.free !== undefined && round.state === 'open' ? 1 : 0
}
