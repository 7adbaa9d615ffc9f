import type { CommonTopic } from './topic.ts'
import { whole } from './whole.ts'

/** Snapshot and change have one shape. */
export interface LobbyBody {
  /** When its games were set otherwise; 0: nobody has lately. */
  readonly changedAt: number
}

/** `lobby`: that the games of the operator are set otherwise, and are to be asked for again. */
export const lobbyTopic: CommonTopic<'lobby', LobbyBody, LobbyBody, LobbyBody> = { name: 'lobby', ...whole }
