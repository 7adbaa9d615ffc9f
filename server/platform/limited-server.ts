import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { Rate } from './allowance.ts'
import { failure } from './http-failure.ts'
import { onceHeaders } from './http-send.ts'
import { addressKey } from './own-origin.ts'
import type { Proxies } from './proxies.ts'
import { type LimitNeeds, RateLimit } from './rate-limit.ts'

/** Whatever is asked: a whole household's screens stay far below it. */
const requestRate: Rate = { count: 1000, seconds: 10 }
/** As long as proxies keep theirs, and longer: otherwise they would send into connections that are being closed. */
const idleMilliseconds = 72_000
const requestMilliseconds = 30_000

/** Counts requests and upgrades of every address, before anything else is done about them. */
export function limitRequests(needs: LimitNeeds): RateLimit {
  return new RateLimit(requestRate, needs)
}

interface ServerOptions {
  readonly requests: RateLimit
  readonly proxies: Proxies
}

/** An HTTP server that answers nobody more often than it may. */
export function limitedServer(answer: RequestListener, { requests, proxies }: ServerOptions): Server {
  const settings = { keepAliveTimeout: idleMilliseconds, requestTimeout: requestMilliseconds }
  return createServer(settings, (request, response) => {
    const wait = requests.use(addressKey(proxies.addressOf(request)))
    if (wait === 0) answer(request, response)
    else refuseOften(response, wait)
  })
}

function refuseOften(response: ServerResponse, wait: number): void {
  const { status, body } = failure(429, 'Too many requests')
  response.writeHead(status, { ...onceHeaders, 'retry-after': String(Math.ceil(wait / 1000)) })
  response.end(JSON.stringify(body))
}
