import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CallRequest } from './call-request.ts'
import { hostOf } from './own-origin.ts'
import type { SessionCookie } from './session-cookie.ts'

/** A request as handlers see it; what few of them ask for is worked out only then. */
export class HttpCallRequest implements CallRequest {
  readonly sessionToken: string | undefined
  readonly #request: FastifyRequest
  readonly #reply: FastifyReply
  readonly #cookie: SessionCookie

  constructor(request: FastifyRequest, reply: FastifyReply, cookie: SessionCookie) {
    this.#request = request
    this.#reply = reply
    this.#cookie = cookie
    this.sessionToken = cookie.read(request.headers.cookie)
  }

  get host(): string {
    return hostOf(this.#request.headers)
  }

  get address(): string {
    return this.#request.ip
  }

  get userAgent(): string | undefined {
    return this.#request.headers['user-agent']
  }

  get deviceToken(): string | undefined {
    return this.#cookie.device.read(this.#request.headers.cookie)
  }

  setSession(token: string, seconds: number): void {
    this.#setCookie(this.#cookie.write(token, seconds))
  }

  setDevice(token: string, seconds: number): void {
    this.#setCookie(this.#cookie.device.write(token, seconds))
  }

  clearSession(): void {
    this.#setCookie(this.#cookie.write('', 0))
  }

  #setCookie(cookie: string): void {
    this.#reply.raw.appendHeader('set-cookie', cookie)
  }

  retryAfter(seconds: number): void {
    this.#reply.raw.setHeader('retry-after', String(seconds))
  }
}
