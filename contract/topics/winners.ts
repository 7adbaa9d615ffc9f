import type { ParseKey, SharedTopic } from './topic.ts'
import { whole } from './whole.ts'

/** What somebody won, as everybody may see it. */
export interface SeenWin {
  /** What its provider calls the game, and its title. */
  readonly ref: string
  readonly title: string
  /** `me***`. */
  readonly name: string
  /** Minor units. */
  readonly amount: number
  readonly currency: string
  readonly at: number
}

/** Snapshot and change have one shape. */
export interface WinnersBody {
  /** The newest first; of one player one at most. */
  readonly wins: readonly SeenWin[]
}

/** Whose winners there are, and of which product their games are. Source: games.md, Winners. */
export const winnersOf = { casino: 'slots', livecasino: 'liveCasino' } as const

/** `winners/casino`, `winners/livecasino`: who won lately at the operator, whole in snapshot and change. */
export const winnersTopic: SharedTopic<'winners', string, WinnersBody, WinnersBody, WinnersBody> = {
  name: 'winners',
  address: (key) => `winners/${key}`,
  ...whole,
}

/** `casino`, as browsers say it, and `12+casino`: of an operator. */
export const parseWinnersKey: ParseKey<string> = (said) =>
  /^([1-9]\d{0,14}\+)?(casino|livecasino)$/.test(said) ? said : undefined
