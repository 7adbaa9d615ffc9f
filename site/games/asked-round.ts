import { readLocal, writeLocal } from '@banko/browser/store-local.ts'
import type { HouseGameName } from '@banko/contract/games/house-rounds.ts'

/** A round as it is sent: kept before, so that what became of it can be asked for whatever happens. */
export interface AskedRound<Choices> {
  readonly roundKey: string
  readonly stake: number
  readonly choices: Choices
  /** The stake is theirs, and no money of the player's. */
  readonly freeRoundsId?: number
}

const keyOf = (game: HouseGameName, playerId: number) => `games.asked.${game}.${playerId}`

/** The round of which no answer came; `undefined` where there is none, or what was kept is none of the game. */
export function readAsked<Choices>(
  game: HouseGameName,
  playerId: number,
  readChoices: (value: unknown) => Choices | undefined,
): AskedRound<Choices> | undefined {
  const kept = readLocal(keyOf(game, playerId))
  if (typeof kept !== 'object' || kept === null || !('roundKey' in kept) || !('stake' in kept)) return undefined
  const { roundKey, stake } = kept
  const freeRoundsId = 'freeRoundsId' in kept ? kept.freeRoundsId : undefined
  const choices = readChoices('choices' in kept ? kept.choices : undefined)
  if (!choices || typeof roundKey !== 'string' || typeof stake !== 'number') return undefined
  return { roundKey, stake, choices, ...(typeof freeRoundsId === 'number' && { freeRoundsId }) }
}

export function keepAsked(game: HouseGameName, playerId: number, asked: AskedRound<unknown> | undefined): void {
  writeLocal(keyOf(game, playerId), asked ?? null)
}
