import { readLocal, writeLocal } from '@banko/browser/store-local.ts'
import { lastPlayedMax } from '@banko/contract/games/choices.ts'

const key = 'banko.games.last'

/** Numbers of the games that were opened last on this device, the newest first. Source: accounts-and-gaming, lastSlots. */
export function readKeptLast(): readonly number[] {
  const kept = readLocal(key)
  const ids = Array.isArray(kept) ? kept.filter((id): id is number => Number.isSafeInteger(id) && id > 0) : []
  return [...new Set(ids)].slice(0, lastPlayedMax)
}

/** It was opened now. */
export function keepLast(gameId: number): void {
  writeLocal(key, [gameId, ...readKeptLast().filter((id) => id !== gameId)].slice(0, lastPlayedMax))
}
