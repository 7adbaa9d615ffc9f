import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { Rate } from '../limits/allowance.ts'
import { type LimitNeeds, RateLimit } from '../limits/rate-limit.ts'
import type { SecurityLog } from '../log/security-events.ts'
import type { Counter } from '../ports.ts'
import { type Failure, failure } from './http-failure.ts'
import { onceHeaders } from './http-send.ts'
import { type ConnectionNeeds, limitConnections } from './limit-connections.ts'
import { addressKey, hostOf } from './own-origin.ts'
import type { StrangeProxies } from './strange-proxies.ts'
import { TurnAway } from './turn-away.ts'

/** Whatever is asked: a whole household's screens stay far below it. */
const requestRate: Rate = { count: 1000, seconds: 10 }
/** Milliseconds until a connection ends whose other side keeps it waiting. */
export interface ServerTimes {
  readonly headersTimeout: number
  /** Head and body together. */
  readonly requestTimeout: number
  /** Between two answers. */
  readonly keepAliveTimeout: number
  /** How often the first two are looked at. */
  readonly connectionsCheckingInterval: number
}

export const serverTimes: ServerTimes = {
  headersTimeout: 10_000,
  requestTimeout: 15_000,
  // Longer than proxies keep theirs: they would send into connections that are being closed.
  keepAliveTimeout: 72_000,
  connectionsCheckingInterval: 2000,
}

/** Counts requests and upgrades of every address, before anything else is done about them. */
export function limitRequests(needs: LimitNeeds): RateLimit {
  return new RateLimit(requestRate, needs)
}

interface ServerOptions extends ConnectionNeeds {
  readonly requests: RateLimit
  readonly strangeProxies: StrangeProxies
  readonly times: ServerTimes
  readonly security: SecurityLog
  /** Of every answer, as `baseHeaders` names them. */
  readonly headers: readonly (readonly [string, string])[]
  /** By path, whether so many wait there that whoever asks of this host now would wait too long. */
  readonly full?: ReadonlyMap<string, (host: string) => boolean>
  /** Whom that has turned away. */
  readonly turnedAway?: Counter
}

/** Seconds after which whoever was one too many is to come again. */
const fullSeconds = 1

/** An HTTP server that answers nobody more often than it may, and waits for nobody for long. */
export function limitedServer(answer: RequestListener, options: ServerOptions): Server {
  const { requests, proxies, strangeProxies, times, security, headers, full, turnedAway } = options
  const turnAway = new TurnAway(options)
  const server = createServer(times, (request, response) => {
    for (const [name, value] of headers) response.setHeader(name, value)
    if (!strangeProxies.mayBring(request)) return refuse(response, failure(503, strangeProxies.says))
    const address = proxies.addressOf(request)
    const key = addressKey(address)
    const wait = requests.use(key)
    if (wait === 0) {
      // Before anything of it is read: what is turned away must cost next to nothing, or it would cost the others.
      if (full?.get(request.url ?? '')?.(hostOf(request.headers)) !== true) return answer(request, response)
      turnedAway?.add()
      refuse(
        response.setHeader('retry-after', fullSeconds),
        failure(503, 'Too many at once; ask again with the same id'),
      )
      return
    }
    security.tell('limited', { address })
    turnAway.late(key, request, response, () => {
      refuse(response.setHeader('retry-after', Math.ceil(wait / 1000)), failure(429, 'Too many requests'))
    })
  })
  const watch = limitConnections(server, options)
  return server.once('close', () => watch.cancel())
}

function refuse(response: ServerResponse, { status, body }: Failure): void {
  response.writeHead(status, onceHeaders)
  response.end(JSON.stringify(body))
}
