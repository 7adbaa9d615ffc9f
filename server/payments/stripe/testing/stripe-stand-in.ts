import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openStripeBooks, type Params, Refused, type StripeBooks } from './stripe-books.ts'

/** One request as it came. */
export interface Asked {
  readonly method: string
  readonly path: string
  readonly params: Params
  readonly key: string
}

/** What goes wrong with the next request of a kind: the line is cut before or after it was carried out, or it is answered so. */
export type Trouble =
  | 'cutBefore'
  | 'cutAfter'
  | { readonly status: number; readonly type: string; readonly code?: string }

export interface StripeStandIn extends StripeBooks {
  /** `http://127.0.0.1:…` */
  readonly api: string
  readonly asked: readonly Asked[]
  /** `POST /v1/refunds` */
  trouble(request: string, what: Trouble): void
  close(): Promise<void>
}

interface Kept {
  readonly params: string
  readonly status: number
  readonly body: string
}

/**
 * A server on the loopback that speaks as much of Stripe's documented API as is asked of it, with an account of its own:
 * keys of requests, their parameters and their answers are kept as Stripe says it keeps them. Source: docs.stripe.com/api.
 */
export async function openStripeStandIn(apiKey: string, now: () => number): Promise<StripeStandIn> {
  const books = openStripeBooks(now)
  const asked: Asked[] = []
  const troubles = new Map<string, Trouble[]>()
  const kept = new Map<string, Kept>()

  function carryOut({ method, path, params, key }: Asked): Kept {
    const content = JSON.stringify([path, params])
    const earlier = key === '' ? undefined : kept.get(key)
    if (earlier && earlier.params !== content) return answerOf(content, 400, errorOf('idempotency_error'))
    if (earlier) return earlier
    try {
      const answer = answerOf(content, 200, books.answer(method, path, params))
      if (key !== '') kept.set(key, answer)
      return answer
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      return answerOf(content, error.status, errorOf('invalid_request_error', error.code))
    }
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const one = await readAsked(request)
    asked.push(one)
    const say = ({ status, body }: Pick<Kept, 'status' | 'body'>) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(body)
    if (request.headers.authorization !== `Bearer ${apiKey}` || request.headers['stripe-version'] === undefined)
      return void say(answerOf('', 401, errorOf('invalid_request_error')))
    const what = troubles.get(`${one.method} ${one.path}`)?.shift()
    if (what === 'cutBefore') return void request.socket.destroy()
    if (typeof what === 'object') return void say(answerOf('', what.status, errorOf(what.type, what.code)))
    const answer = carryOut(one)
    if (what === 'cutAfter') request.socket.destroy()
    else say(answer)
  }

  const server = createServer((request, response) => void serve(request, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  // A server that listens has an address with a port.
  const { port } = server.address() as AddressInfo
  return {
    ...books,
    api: `http://127.0.0.1:${port}`,
    asked,
    trouble: (request, what) => void troubles.set(request, [...(troubles.get(request) ?? []), what]),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function readAsked(request: IncomingMessage): Promise<Asked> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  const url = new URL(request.url ?? '/', 'http://stripe.invalid')
  const form = new URLSearchParams(Buffer.concat(parts).toString())
  const params: Params = Object.fromEntries([...url.searchParams, ...form])
  const { method = 'GET', headers } = request
  return { method, path: url.pathname, params, key: String(headers['idempotency-key'] ?? '') }
}

function answerOf(params: string, status: number, body: object): Kept {
  return { params, status, body: JSON.stringify(body) }
}

function errorOf(type: string, code?: string) {
  return { error: { type, ...(code !== undefined && { code }), message: 'said by a stand-in' } }
}
