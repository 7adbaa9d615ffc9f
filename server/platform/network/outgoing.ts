import { lookup as lookUp } from 'node:dns'
import { type ClientRequest, type IncomingMessage, request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'

export interface OutgoingHost {
  /** As it stands in addresses: `api.example.com`, `127.0.0.1`. */
  readonly name: string
  /** May be an address of our own network, and be spoken to without TLS. Only where the operator has named it so. */
  readonly reach: 'public' | 'private'
}

export interface OutgoingOptions {
  /** Nobody else is ever spoken to. */
  readonly hosts: readonly OutgoingHost[]
  /** For the whole exchange, from the look-up of the name to the last byte. */
  readonly timeoutMilliseconds: number
  /** An answer that is larger is refused as soon as it is. */
  readonly bytesMax: number
}

export interface OutgoingRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Uint8Array
}

export interface OutgoingAnswer {
  /** Any status, redirects too: they are answers, never followed. */
  readonly status: number
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  readonly body: Uint8Array
}

/** Why there is no answer. */
export type OutgoingFailure = 'notAllowed' | 'notSecure' | 'privateAddress' | 'timeout' | 'tooLarge' | 'unreachable'

export class OutgoingError extends Error {
  override readonly name = 'OutgoingError'
  readonly failure: OutgoingFailure

  constructor(failure: OutgoingFailure, says: string, cause?: unknown) {
    super(says, { cause })
    this.failure = failure
  }
}

/** The one way out of the house. Source: safety.md, Who may do what. */
export interface Outgoing {
  /** Throws an `OutgoingError` where no answer was had. */
  send(request: OutgoingRequest): Promise<OutgoingAnswer>
}

/**
 * A client that speaks to the named hosts alone. The address that a name leads to is looked at before it is connected
 * to, and is the one that is connected to: a name that leads into our own network is refused, however late it does.
 */
export function openOutgoing(options: OutgoingOptions): Outgoing {
  const hosts = new Map(options.hosts.map((host) => [host.name.toLowerCase(), host]))
  return {
    async send(request) {
      const url = new URL(request.url)
      const host = hosts.get(bareName(url.hostname))
      if (!host) throw new OutgoingError('notAllowed', `${url.hostname} is no host that we speak to`)
      const isSecure = url.protocol === 'https:'
      if (!isSecure && (url.protocol !== 'http:' || host.reach === 'public'))
        throw new OutgoingError('notSecure', `${url.hostname} is spoken to over https alone`)
      const name = bareName(url.hostname)
      // A name is looked at when it is looked up; an address is never looked up.
      if (isIP(name) !== 0 && !mayReach(host, name))
        throw new OutgoingError('privateAddress', `${name} is an address of a private network`)
      return exchange(url, request, { ...options, host })
    },
  }
}

interface Exchange extends OutgoingOptions {
  readonly host: OutgoingHost
}

function exchange(url: URL, { method, headers, body }: OutgoingRequest, by: Exchange): Promise<OutgoingAnswer> {
  const start = url.protocol === 'https:' ? secureRequest : plainRequest
  return new Promise((resolve, reject) => {
    const call: ClientRequest = start(
      url,
      { method, headers: { ...headers }, lookup: lookUpFor(by.host), agent: false },
      (answer) => void read(answer, by.bytesMax).then(resolve, fail),
    )
    const timer = setTimeout(
      () => fail(new OutgoingError('timeout', `${url.hostname} took more than ${by.timeoutMilliseconds} ms`)),
      by.timeoutMilliseconds,
    )
    call.on('close', () => clearTimeout(timer))
    call.on('error', fail)
    call.end(body)

    function fail(error: unknown): void {
      clearTimeout(timer)
      reject(isOurs(error) ? error : new OutgoingError('unreachable', `${url.hostname} did not answer`, error))
      call.destroy()
    }
  })
}

function isOurs(error: unknown): boolean {
  return error instanceof OutgoingError
}

async function read(answer: IncomingMessage, bytesMax: number): Promise<OutgoingAnswer> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of answer) {
    // Without an encoding, a stream of HTTP gives buffers.
    const bytes = part as Buffer
    size += bytes.byteLength
    if (size > bytesMax) throw new OutgoingError('tooLarge', `the answer has more than ${bytesMax} bytes`)
    parts.push(bytes)
  }
  return { status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) }
}

/** Looks a name up and refuses it when any of its addresses may not be reached. */
function lookUpFor(host: OutgoingHost): LookupFunction {
  return (name, options, answer) => {
    lookUp(name, { ...options, all: true }, (error, addresses) => {
      if (error) return answer(error, '')
      const [first] = addresses
      const barred = addresses.find(({ address }) => !mayReach(host, address))
      if (!first || barred)
        return answer(new OutgoingError('privateAddress', `${name} leads to ${barred?.address ?? 'nowhere'}`), '')
      if (options.all) answer(null, addresses)
      else answer(null, first.address, first.family)
    })
  }
}

function mayReach({ reach }: OutgoingHost, address: string): boolean {
  return reach === 'private' || isPublicAddress(address)
}

/** `[::1]` without its brackets, lower case. */
function bareName(hostname: string): string {
  return hostname.toLowerCase().replace(/^\[|\]$/g, '')
}
