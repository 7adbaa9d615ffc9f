import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Caller } from './caller.ts'
import { hostOf, isOwnOrigin } from './own-origin.ts'
import type { Log } from './ports.ts'
import type { PushServer } from './push-hub-ws.ts'
import type { SessionCookie } from './session-cookie.ts'

export interface PushRouteOptions {
  readonly push: PushServer
  readonly cookie: SessionCookie
  readonly log: Log
  readonly resolveCaller: (host: string, token: string | undefined) => Promise<Caller | undefined>
}

/** Lets browsers of our own pages open the socket at `/v1/push`; the session's cookie says who they are. */
export function mountPush(server: Server, options: PushRouteOptions): void {
  server.on('upgrade', (request, stream, head) => {
    // Until the hub has taken it over, a broken connection must not be an unheard error.
    const ignore = () => {}
    stream.on('error', ignore)
    admit(request, options)
      .then((outcome) => {
        if (typeof outcome === 'string') return turnAway(stream, outcome)
        stream.off('error', ignore)
        options.push.accept(request, stream, head, outcome)
      })
      .catch((error: unknown) => {
        options.log.error('http.pushFault', error)
        turnAway(stream, '503 Service Unavailable')
      })
  })
}

/** The caller, or the status that he is turned away with. */
async function admit(request: IncomingMessage, { cookie, resolveCaller }: PushRouteOptions): Promise<Caller | string> {
  if (request.url !== '/v1/push') return '404 Not Found'
  if (!isOwnOrigin(request.headers)) return '403 Forbidden'
  const caller = await resolveCaller(hostOf(request.headers), cookie.read(request.headers.cookie))
  return caller ?? '404 Not Found'
}

function turnAway(stream: Duplex, status: string): void {
  stream.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () => stream.destroy())
}
