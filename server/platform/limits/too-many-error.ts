/**
 * Thrown by a handler that counts something by itself, wrong passwords of one account for instance. Answered as
 * TOO_MANY_REQUESTS with Retry-After, like the rate that a call declares; it is no fault and is not logged as one.
 */
export class TooManyError extends Error {
  override readonly name = 'TooManyError'
  readonly retryAfterSeconds: number

  constructor(retryAfterSeconds: number) {
    super(`Too many: again in ${retryAfterSeconds} s`)
    this.retryAfterSeconds = retryAfterSeconds
  }
}
