import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AskedRequest } from '../requests/asked-request.ts'
import type { CallRequest } from './call-request.ts'
import type { CountryOf } from './country-door.ts'
import { hostOf } from './own-origin.ts'
import type { SessionCookie, TokenCookie } from './session-cookie.ts'

/** What a door knows its callers by: staff have no cookie for their devices. */
type DoorCookie = TokenCookie & Partial<Pick<SessionCookie, 'device'>>

/** A request as handlers see it; what few of them ask for is worked out only then. */
export class HttpCallRequest implements CallRequest {
  readonly sessionToken: string | undefined
  /** Known once the input is read. */
  asked: AskedRequest | undefined
  readonly #request: FastifyRequest
  readonly #reply: FastifyReply
  readonly #cookie: DoorCookie
  readonly #countryOf: CountryOf | undefined

  /** `cookie`: of the door that the call is made at; the others' are not to be seen through it. */
  constructor(request: FastifyRequest, reply: FastifyReply, cookie: DoorCookie, countryOf?: CountryOf) {
    this.#request = request
    this.#reply = reply
    this.#cookie = cookie
    this.#countryOf = countryOf
    this.sessionToken = cookie.read(request.headers.cookie)
  }

  get host(): string {
    return hostOf(this.#request.headers)
  }

  get address(): string {
    return this.#request.ip
  }

  get country(): string | undefined {
    return this.#countryOf?.({ address: this.address, connection: this.#request.raw.socket })
  }

  get userAgent(): string | undefined {
    return this.#request.headers['user-agent']
  }

  get deviceToken(): string | undefined {
    return this.#cookie.device?.read(this.#request.headers.cookie)
  }

  setSession(token: string, seconds: number): void {
    this.#setCookie(this.#cookie.write(token, seconds))
  }

  setDevice(token: string, seconds: number): void {
    const { device } = this.#cookie
    if (!device) throw new Error('this door knows no devices')
    this.#setCookie(device.write(token, seconds))
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
