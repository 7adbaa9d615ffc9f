import type { RoundListed } from '@banko/contract/calls/desk-rounds.ts'
import type { RoundAct } from '@banko/contract/desk/rounds-list.ts'
import { readUserNames } from '../../people/index.ts'
import { must } from '../../platform/must.ts'
import type { Connection } from '../../platform/platform.ts'
import type { Scope } from '../../platform/scope.ts'
import { type DeskRoundRow, readDeskRounds } from './store-rounds.ts'

const minute = 60_000
/** For so long a round of a game may be open. Source: games.md, Rounds. */
const openMax: Readonly<Record<string, number>> = { slots: 10 * minute, liveCasino: 120 * minute }
const openMaxUsual = 60 * minute

export function isStuck({ state, product, opened_at: openedAt }: DeskRoundRow, now: number): boolean {
  return state === 'open' && now - openedAt > (openMax[product] ?? openMaxUsual)
}

/** Rounds by their numbers as the desk lists them, in no order. */
export async function listRounds(
  connection: Connection,
  operatorId: number,
  { numbers, now }: { readonly numbers: readonly number[]; readonly now: number },
): Promise<RoundListed[]> {
  const rows = await readDeskRounds(connection, operatorId, numbers)
  const names = await readUserNames(connection, operatorId, [...new Set(rows.map((row) => row.player_id))])
  return rows.map((row) => listed(row, { names, now }))
}

interface Listing {
  readonly names: ReadonlyMap<number, string>
  readonly now: number
}

export function listed(row: DeskRoundRow, { names, now }: Listing): RoundListed {
  const { number, ref, game_id: gameId, title, provider, player_id: playerId, currency, state } = row
  return {
    ...{ number, ref, gameId, title, provider, playerId, currency, state },
    userName: must(names.get(playerId), `player ${playerId}`),
    ...{ staked: row.staked, returned: row.returned, won: row.won, openedAt: row.opened_at },
    isFree: row.free_rounds_id !== null,
    marks: [...(row.is_big ? (['big'] as const) : []), ...(row.is_late ? (['late'] as const) : [])],
    ...(row.ended_at !== null && { endedAt: row.ended_at }),
    isStuck: isStuck(row, now),
  }
}

/**
 * What may be done with a round as it stands. One of the house ends by its own rule; of another's nobody can be asked, and
 * two people end it.
 */
export function actsOn(row: DeskRoundRow, now: number): RoundAct[] {
  if (!isStuck(row, now)) return []
  if (row.is_own) return row.is_left ? ['finish'] : []
  return row.has_wins || row.staked === row.returned ? ['close'] : ['close', 'giveBack']
}

export function mayDo(scope: Pick<Scope, 'allows'>, row: DeskRoundRow, now: number): RoundAct[] {
  return scope.allows('gaming.rounds') ? actsOn(row, now) : []
}
