import { readLocal, writeLocal } from '@banko/browser/store-local.ts'

const key = 'banko.limits.answered'
/** So many players a device keeps; whoever answered longest ago is asked again. */
const playersMax = 50

/** Whether a player has said on this device what they think of limits: set one, or not now. */
export function hasAnswered(playerId: number): boolean {
  return readAnswers().includes(playerId)
}

/** They are not asked again here. */
export function keepAnswer(playerId: number): void {
  writeLocal(key, [...readAnswers().filter((other) => other !== playerId), playerId].slice(-playersMax))
}

function readAnswers(): readonly number[] {
  const kept = readLocal(key)
  return Array.isArray(kept) ? kept.filter((one) => typeof one === 'number') : []
}
