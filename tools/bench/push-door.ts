import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Caller } from '@banko/server/platform/caller.ts'
import { mountPush } from '@banko/server/platform/http/http-push.ts'
import { limitRequests } from '@banko/server/platform/http/limited-server.ts'
import { readProxies } from '@banko/server/platform/http/proxies.ts'
import { sessionCookie } from '@banko/server/platform/http/session-cookie.ts'
import { StrangeProxies } from '@banko/server/platform/http/strange-proxies.ts'
import type { BenchHouse } from './placement/open-bench-house.ts'

/** The house's real door for sockets. */
export interface PushDoor {
  /** Opens a socket that listens to these topics; resolves when the first snapshot is there. */
  listen(topics: readonly string[]): Promise<{ frames(): number; close(): void }>
  close(): void
}

/** Whoever opens a socket is the next whom `nextCaller` names. */
export async function openPushDoor({ platform }: BenchHouse, nextCaller: () => Caller): Promise<PushDoor> {
  const server = createServer()
  const proxies = readProxies('')
  mountPush(server, {
    push: platform.push,
    cookie: sessionCookie('http'),
    scheme: 'http',
    log: platform.log,
    proxies,
    strangeProxies: new StrangeProxies({ proxies, log: platform.log, rule: 'warned' }),
    security: platform.security,
    requests: limitRequests({ clock: platform.clock, rateFactor: 0 }),
    findCaller: async () => nextCaller(),
    findStaff: async () => undefined,
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  // A listening TCP server has an address with a port.
  const { port } = server.address() as AddressInfo
  return {
    async listen(topics) {
      const socket = new WebSocket(`ws://127.0.0.1:${port}/v1/push`)
      socket.binaryType = 'arraybuffer'
      let frames = 0
      socket.addEventListener('message', () => {
        frames += 1
      })
      await once(socket, 'open')
      socket.send(JSON.stringify({ listen: topics.map((topic) => ({ topic })) }))
      await once(socket, 'message')
      return { frames: () => frames, close: () => socket.close() }
    },
    close: () => void server.close(),
  }
}
