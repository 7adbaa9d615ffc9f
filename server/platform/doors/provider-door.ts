import type { IncomingHttpHeaders } from 'node:http'
import type { Rate } from '../limits/allowance.ts'
import type { AskedRequest } from '../requests/asked-request.ts'
import type { ProviderKey, Signed } from './provider-keys.ts'

/** A message as it came, before anybody has read it. */
export interface RawMessage {
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
  /** What the path says after the account, `bet` or `transaction/bet`; empty where it says nothing. */
  readonly command: string
  /** What the address says after its question mark, as it came. */
  readonly query?: string
  /** Whence it came. */
  readonly address?: string
}

/** What a provider's form says of a message, without believing any of it. */
export interface MessageRead extends Signed {
  /** When it was signed, milliseconds since 1970; absent where its form does not say. */
  readonly at?: number
  /** The provider's own name of what it tells: sent again it is the same. Absent: its bytes are its name. */
  readonly event?: string
}

/** What its provider has signed: it was said by that provider, to this account, not long ago. */
export interface ProviderMessage extends Pick<RawMessage, 'body' | 'command'> {
  readonly operatorId: number
  readonly accountId: number
  /**
   * To be handed to `doOnce` in the transaction of what it leads to. It is remembered as long as any request: what a form
   * without a time moves needs a guard that lasts, as a movement's cause does.
   */
  readonly asked: AskedRequest
}

/**
 * Why a message is not taken that an account's provider has signed: signed too long ago, its name stands for another, too
 * many, or whether it was taken is not known and it is to be sent again.
 */
export type ProviderRefusal = 'late' | 'reused' | 'tooMany' | 'unavailable'

/** In the provider's own words. */
export interface ProviderReply {
  readonly status: number
  /** `application/json`, mostly. */
  readonly type: string
  readonly body: string
}

/** One contract of an operator with a provider. */
export interface ProviderAccount {
  readonly operatorId: number
  readonly accountId: number
  readonly keys: readonly ProviderKey[]
  /** Undefined for what is not of its form. Nothing of it may be acted on. */
  read(message: RawMessage): MessageRead | undefined
  refuse(why: ProviderRefusal): ProviderReply
  take(message: ProviderMessage): Promise<ProviderReply>
}

/** Where providers of one kind knock: `/payments/hook/:account`, `/wallet/:account/*`, below `/v1`. */
export interface ProviderDoor {
  readonly name: string
  readonly path: `/${string}/:account` | `/${string}/:account/*`
  readonly bodyBytesMax: number
  /** Of what comes to one account from one address. */
  readonly rate: Rate
  /**
   * Whose account a key of the path is, at a host; from memory, as whoever makes keys up asks often. Undefined for whatever
   * is none there: unknown, closed, another operator's.
   */
  accountOf(host: string, key: string): ProviderAccount | undefined
}
