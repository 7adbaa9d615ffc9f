import type { GameTile } from '@banko/contract/calls/games-lobby.ts'

/** What stands in the address of a game: its name where it is one of ours, else its number. */
export function stepOf({ ref, gameId, isFramed }: Pick<GameTile, 'ref' | 'gameId' | 'isFramed'>): string {
  return isFramed ? String(gameId) : ref
}

/** The number of a game of others that an address names; undefined: it names none. */
export function framedOf(step: string | undefined): number | undefined {
  return step !== undefined && /^[1-9]\d{0,14}$/.test(step) ? Number(step) : undefined
}
