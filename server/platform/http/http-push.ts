import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import type { FindStaff } from '../doors/staff-door.ts'
import type { FindCaller } from '../limits/limit-callers.ts'
import type { RateLimit } from '../limits/rate-limit.ts'
import { TooManyError } from '../limits/too-many-error.ts'
import type { SecurityLog } from '../log/security-events.ts'
import type { Log } from '../ports.ts'
import type { PushServer } from '../push/push-hub-ws.ts'
import type { SocketOwner } from '../push/push-limits.ts'
import { bareAnswer } from './base-headers.ts'
import type { CountryDoor } from './country-door.ts'
import { addressKey, hostOf, isOwnOrigin } from './own-origin.ts'
import type { Proxies } from './proxies.ts'
import type { Scheme, SessionCookie } from './session-cookie.ts'
import type { StrangeProxies } from './strange-proxies.ts'

export interface PushRouteOptions {
  readonly push: PushServer
  readonly cookie: SessionCookie
  readonly scheme: Scheme
  readonly log: Log
  readonly security: SecurityLog
  readonly proxies: Proxies
  readonly strangeProxies: StrangeProxies
  readonly requests: RateLimit
  readonly findCaller: FindCaller
  /** Absent: sites are open to everybody, wherever they are. */
  readonly countryDoor?: CountryDoor | undefined
  /** @throws {TooManyError} when too many made-up tokens came from there */
  readonly findStaff: FindStaff
}

/**
 * Lets browsers of our own pages open the socket at `/v1/push`, and those of an office's at `/v1/office/push`; the
 * session's cookie says who they are.
 */
export function mountPush(server: Server, options: PushRouteOptions): void {
  const refuse = (stream: Duplex, status: string, request: IncomingMessage) => {
    const event = eventOf(status)
    const of = { address: options.proxies.addressOf(request), userAgent: request.headers['user-agent'] }
    if (event) options.security.tell(event, { call: 'push', ...of })
    turnAway(stream, status, options.scheme)
  }
  server.on('upgrade', (request, stream, head) => {
    // Until the hub has taken it over, a broken connection must not be an unheard error.
    const ignore = () => {}
    stream.on('error', ignore)
    admit(request, options)
      .then((outcome) => {
        if (typeof outcome === 'string') return refuse(stream, outcome, request)
        if (!options.push.accept(request, stream, head, outcome)) return refuse(stream, tooMany, request)
        stream.off('error', ignore)
      })
      .catch((error: unknown) => {
        if (error instanceof TooManyError) return refuse(stream, tooMany, request)
        options.log.error('http.pushFault', error)
        turnAway(stream, '503 Service Unavailable', options.scheme)
      })
  })
}

const tooMany = '429 Too Many Requests'
const foreign = '403 Forbidden'

function eventOf(status: string): 'limited' | 'originRefused' | undefined {
  if (status === tooMany) return 'limited'
  return status === foreign ? 'originRefused' : undefined
}

/** Who asks, or the status that they are turned away with. */
async function admit(request: IncomingMessage, options: PushRouteOptions): Promise<SocketOwner | string> {
  if (!options.strangeProxies.mayBring(request)) return '503 Service Unavailable'
  const from = options.proxies.addressOf(request)
  const address = addressKey(from)
  if (options.requests.use(address) > 0) return tooMany
  const isOffice = request.url === '/v1/office/push'
  if (request.url !== '/v1/push' && !isOffice) return '404 Not Found'
  if (!isOwnOrigin(request.headers, options.scheme)) return foreign
  if (isOffice) {
    // as at the office's calls: a browser says of each socket which page opens it
    if (request.headers.origin === undefined) return foreign
    const staff = await options.findStaff(request.headers, address)
    return staff ? { caller: staff, address } : '401 Unauthorized'
  }
  const [host, token] = [hostOf(request.headers), options.cookie.read(request.headers.cookie)]
  const caller = await options.findCaller({ host, token, address, wants: 'player' })
  if (!caller) return '404 Not Found'
  const bar = options.countryDoor?.({ host, address: from, connection: request.socket })
  return { caller, address, ...(bar?.shown === 'nothing' && { ownAlone: true }) }
}

function turnAway(stream: Duplex, status: string, scheme: Scheme): void {
  stream.end(bareAnswer(status, scheme), () => stream.destroy())
}
