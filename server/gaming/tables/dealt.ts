import type { DealtRound } from '@banko/betting/games/table-phase.ts'
import type { SharedRow } from './store-shared-rounds.ts'
import type { TableGame } from './table-games.ts'

/** A round as the rules of its phases know it. */
export function dealtOf(row: SharedRow, { run }: Pick<TableGame, 'run'>): DealtRound {
  const { closes_at: closesAt, draws_at: drawsAt, ends_at: endsAt } = row
  return { closesAt, drawsAt, endsAt, state: stateOf(row), runs: run !== undefined }
}

function stateOf({ drawn_at: drawnAt, cancelled_at: cancelledAt, started_at: startedAt }: SharedRow) {
  if (drawnAt !== null) return 'drawn'
  if (cancelledAt !== null) return 'cancelled'
  return startedAt === null ? 'open' : 'running'
}
