import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Rest } from '../rest.ts'

/** The REST side behind a real port of this machine. */
export interface RestFace {
  /** Ending in `/v1/`. */
  readonly address: string
  serve(rest: Rest): void
  /** Resolves when no request is being answered. */
  idle(): Promise<void>
  close(): Promise<void>
}

export async function openRestFace(): Promise<RestFace> {
  let rest: Rest | undefined
  let open = 0
  const server = createServer((request, response) => {
    open += 1
    response.on('close', () => {
      open -= 1
    })
    const url = new URL(request.url ?? '/', 'http://localhost')
    const answer = rest?.(request.method ?? 'GET', url.pathname, url.searchParams)
    response.writeHead(answer?.status ?? 503, { 'content-type': 'application/xml;charset=utf-8' })
    response.end(answer?.body ?? '')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // a listening TCP server has an address with a port
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}/v1/`,
    serve: (served) => {
      rest = served
    },
    async idle() {
      while (open > 0) await new Promise((resolve) => setImmediate(resolve))
    },
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
