import type { AskedRequest } from '../requests/asked-request.ts'

/** What a handler may know of the request besides its input, and the only thing it may do to the answer: the cookie. */
export interface CallRequest {
  /** As the browser named it, lower case, without port. */
  readonly host: string
  /** Of the nearest machine that is not a configured proxy. */
  readonly address: string
  /** ISO 3166, where that is; absent: nobody knows, or nobody was asked. */
  readonly country?: string | undefined
  /** From the cookie; undefined when there is none. */
  readonly sessionToken: string | undefined
  /** What the browser says of itself. */
  readonly userAgent: string | undefined
  /** From the cookie by which a device is known again. */
  readonly deviceToken: string | undefined
  /** Of a call that declares `once`: what its caller has named it, to be handed to `doOnce`. */
  readonly asked?: AskedRequest | undefined
  /** Sent with the answer: a new session's token, for so many seconds. */
  setSession(token: string, seconds: number): void
  /** The same for the device's. */
  setDevice(token: string, seconds: number): void
  clearSession(): void
}
