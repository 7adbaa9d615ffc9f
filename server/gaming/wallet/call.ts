import type { Amount, Currency } from '@banko/betting/numbers/money.ts'
import type { Told } from './precise.ts'

/** What a wallet answers. Source: games.md, Statuses. */
export type Status =
  | 'ok'
  | 'insufficientFunds'
  | 'sessionUnknown'
  | 'sessionOver'
  | 'playerRefused'
  | 'limitReached'
  | 'gameRefused'
  | 'wrongCurrency'
  | 'wrongShape'
  | 'amountPrecision'
  | 'transactionReused'
  | 'betUnknown'
  | 'rolledBack'
  | 'roundClosed'
  | 'alreadyPaid'
  | 'again'

/** Commands that may change something; each names its transaction. */
export type Command = 'bet' | 'win' | 'play' | 'rollback' | 'endRound' | 'promo' | 'adjust' | 'freeRounds'

interface Named {
  /** The provider's own, unique for ever. */
  readonly id: string
  /** Of its content, hexadecimal. */
  readonly hash: string
}

/** One thing that a call does. */
export type Action = Named &
  /** `free` are the free rounds that it is one of, and that no money of the player's is in. */
  (
    | { readonly kind: 'bet'; readonly amount: Told; readonly free?: number | undefined }
    /** `of` is the bet that it is for, where the provider says so. */
    | { readonly kind: 'win'; readonly amount: Told; readonly of?: string | undefined }
    | { readonly kind: 'rollback'; readonly of: string; readonly amount?: Told | undefined }
    | { readonly kind: 'adjust'; readonly of: string; readonly amount: Told; readonly way: 'more' | 'less' }
    | { readonly kind: 'promo'; readonly amount: Told }
    /** What free rounds won that the provider counts itself, and how many of them are left. */
    | { readonly kind: 'freeRounds'; readonly free: number; readonly amount: Told; readonly left: number }
  )

/** A call as its provider signed it, read. */
export interface WalletCall {
  readonly operatorId: number
  readonly providerId: number
  readonly command: Command
  readonly transactionId: string
  /** Of the whole content but for who sent it in which session, hexadecimal. */
  readonly hash: string
  /** As the provider knows the player. */
  readonly alias: string
  readonly currency: Currency
  /** The provider's names; absent where nothing of a round is meant. */
  readonly game?: string | undefined
  readonly round?: string | undefined
  /** Of the session's token, hexadecimal. */
  readonly sessionHash?: string | undefined
  readonly actions: readonly Action[]
  /** Whether its round ends with it. */
  readonly ends: boolean
  /** A no is not kept: whoever asks again is judged anew. */
  readonly forgetsRefusals?: true
  /** What the provider tells of the round that ended. */
  readonly result?: string | undefined
}

/** Kept, and answered again to whoever asks the same. */
export interface StoredAnswer {
  readonly status: Status
  /** Decimal, of the player's currency; absent where nothing may be said of a player. */
  readonly balance?: string
  readonly currency?: Currency
  readonly transactionId: string
  /** Milliseconds since 1970. */
  readonly at: number
}

export interface WalletAnswer extends StoredAnswer {
  /** It was answered so before; nothing was done now. */
  readonly repeated?: true
}

/** Why money moved, in the ledger's words. */
export type MoveKind = 'gameBet' | 'gameWin' | 'gameRolledBack' | 'gameWinTakenBack' | 'gamePromo' | 'gameFreeWin'

/** Money that an action moves. */
export interface Move {
  readonly kind: MoveKind
  /** The transaction that it is for. */
  readonly id: string
  /** Above zero, minor units. */
  readonly amount: Amount
  /** What the player had and owed before it. */
  readonly cash: Amount
  readonly owed: Amount
  /** The bet that is taken back. */
  readonly bet?: string
}
