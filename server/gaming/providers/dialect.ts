import type { MessageRead, ProviderReply, RawMessage } from '../../platform/doors/provider-door.ts'
import type { ProviderKey } from '../../platform/doors/provider-keys.ts'
import type { Status } from '../wallet/call.ts'
import type { Said } from '../wallet/read-call.ts'

/** Forms in which providers of others ask, beside the house's own. */
export const dialectNames = ['own', 'hub88', 'gcp', 'pragmatic', 'one-wallet'] as const
export type DialectName = (typeof dialectNames)[number]

/** What a form has a word for and the wallet no command yet; its money is refused by this name, and somebody is told. */
export type NotServed = 'freeRounds' | 'jackpot' | 'prizeInResult' | 'adjustment'

/** What became of what was said, before any form has put it into its words. */
export interface Verdict {
  readonly status: Status | 'notServed'
  /** Milliseconds since 1970. */
  readonly at: number
  readonly balance?: string
  readonly currency?: string
  readonly transactionId?: string
  /** It was answered so before; nothing was done now. */
  readonly repeated?: true
  /** Money moved now. */
  readonly hasMoved?: boolean
  /** What was taken back is not there: it is refused for good when it comes. */
  readonly isOfNothing?: boolean
  /** What is wrong with its shape. */
  readonly field?: string
  readonly notServed?: NotServed
  /** Of questions. */
  readonly player?: string
  readonly game?: string
  readonly language?: string
}

/** What was heard, and how its form is answered. */
export interface Heard {
  /** Undefined: nothing of this form. */
  readonly said: Said | { readonly notServed: NotServed } | undefined
  answer(verdict: Verdict): ProviderReply
}

/** A form in which providers ask: words into the house's own, and out of them. It holds no rule. */
export interface Dialect {
  readonly keyKind: ProviderKey['kind']
  /** Undefined for what is not signed as this form signs. */
  readSigned(message: RawMessage): MessageRead | undefined
  hear(command: string, body: Buffer, providerId: number): Heard
  /** Not taken: for want of room, surely nothing was done; or it is not known. */
  refuse(why: 'tooMany' | 'unavailable' | 'late' | 'reused', at: number): ProviderReply
}
