import type { Amount, Currency } from '@banko/betting/numbers/money.ts'
import type { FreeRoundsChange, FreeRoundsFacts } from '../../promotions/index.ts'
import type { GameFacts } from '../catalogue/store.ts'
import type { Command, Move, Status, StoredAnswer, WalletCall } from './call.ts'

export type Effect = 'taken' | 'refused' | 'tombstone'

/** What is known of a transaction that a call names. */
export interface NamedFacts {
  readonly call?: KnownCall | undefined
  /** What was rolled back of it, minor units. */
  readonly back: Amount
  /** It was rolled back before it came, or when it had been refused. */
  readonly isTombstone: boolean
  /** A win or a correction names it. */
  readonly isWon: boolean
}

export interface KnownCall {
  readonly command: Command
  readonly hash: string
  readonly playerId: number
  readonly round: string | undefined
  readonly amount: Amount
  readonly effect: Effect
  readonly answer: StoredAnswer
}

/** A round as it stands; amounts are minor units. */
export interface RoundFacts {
  readonly gameId: number
  /** Of its game. */
  readonly product: string
  readonly state: 'open' | 'closed' | 'cancelled'
  readonly staked: Amount
  /** Of what was staked, rolled back. */
  readonly returned: Amount
  readonly won: Amount
  /** Wins that name no bet: they are of all of them. */
  readonly looseWins: number
  /** Of wins below minor units, hundred-thousandths; paid when it closes. */
  readonly rest: number
  /** Of the session in which it was opened, the hash of whose token; hexadecimal. Absent of a round that no bet opened. */
  readonly session?: string | undefined
  readonly openedAt: number
  readonly endedAt: number | undefined
  readonly result: string | undefined
  /** The free rounds that it is one of: what is staked in it is nobody's then. */
  readonly free?: number | undefined
}

/** What a call is to the free rounds that it names, or whose round it is of. */
export interface FreePart extends Pick<FreeRoundsChange, 'played' | 'counted' | 'paid'> {
  readonly id: number
}

interface WorldSession {
  readonly gameId: number
  readonly isOver: boolean
  /** Where its player was when it was opened, where that is known. */
  readonly country?: string | undefined
}

/** All that decides a call, as it is under the locks of its keys and its player. */
export interface World {
  /** Milliseconds. */
  readonly now: number
  readonly playerId: number
  readonly currency: Currency
  readonly isBlocked: boolean
  readonly cash: Amount
  readonly owed: Amount
  /** What the player’s own limits and exclusions said when this was tried before. */
  readonly barred?: 'playerRefused' | 'limitReached' | undefined
  /** The session that the call names, where it is this player's with this provider. */
  readonly session?: WorldSession | undefined
  /** The game that the call names; off where it or its provider is. */
  readonly game?: GameFacts | undefined
  readonly round?: RoundFacts | undefined
  /** The free rounds that the call names, or whose round it is of. */
  readonly free?: FreeRoundsFacts | undefined
  /** By each transaction that the call names. */
  readonly named: ReadonlyMap<string, NamedFacts>
}

/** What is kept of a call, or of one of its actions. */
export interface CallRow {
  readonly id: string
  readonly command: Command
  readonly hash: string
  /** The transaction that it names. */
  readonly named?: string | undefined
  /** What it moved; below zero where a correction took. */
  readonly amount: Amount
  readonly effect: Effect
  readonly isLate: boolean
  readonly free?: FreePart | undefined
}

/** What becomes of a call. */
export interface Decision {
  readonly status: Status
  /** It was decided before. */
  readonly stored?: StoredAnswer
  readonly rows: readonly CallRow[]
  readonly moves: readonly Move[]
  /** As it is then; absent where it stays. */
  readonly round?: RoundFacts
  /** What the player has then. */
  readonly cash: Amount
  /** What its bets take. */
  readonly spent: Amount
  /** What of free rounds changes. */
  readonly free?: FreeRoundsChange
  /** Why somebody should look. */
  readonly alarms: readonly string[]
}

/** What a call has led to so far. */
export interface Work {
  cash: Amount
  owed: Amount
  spent: Amount
  round: RoundFacts | undefined
  readonly named: Map<string, NamedFacts>
  readonly rows: CallRow[]
  readonly moves: Move[]
  readonly alarms: string[]
}

export interface Deciding {
  readonly world: World
  readonly call: WalletCall
  readonly work: Work
}

export const unknownName: NamedFacts = { back: 0, isTombstone: false, isWon: false }
