import { once } from 'node:events'
import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http'
import type { HttpAnswer } from './http-client.ts'

/** What came back, and how it was written. */
export interface HostAnswer extends HttpAnswer {
  readonly text: string
}

const agent = new Agent({ keepAlive: true, maxSockets: 4 })

/** `POST /v1/<path>` at one of a house's hosts, which `fetch` does not let one say, as a page of that host makes it. */
export async function postAt(
  { url, host }: { readonly url: string; readonly host: string },
  path: string,
  body: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<HostAnswer> {
  const asked = request(`${url}/v1${path}`, {
    agent,
    method: 'POST',
    headers: {
      host,
      origin: `http://${host}`,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      ...headers,
    },
  })
  asked.end(body)
  return answerOf(asked)
}

/** What a page or a document of one of a house's hosts is. */
export function getAt(
  { url, host }: { readonly url: string; readonly host: string },
  path: string,
): Promise<HostAnswer> {
  const asked = request(`${url}${path}`, { agent, headers: { host } })
  asked.end()
  return answerOf(asked)
}

async function answerOf(asked: ClientRequest): Promise<HostAnswer> {
  const [response]: [IncomingMessage] = (await once(asked, 'response')) as [IncomingMessage]
  const parts: Buffer[] = []
  for await (const part of response) parts.push(part as Buffer)
  const text = Buffer.concat(parts).toString()
  const cookie = response.headers['set-cookie']?.[0]?.split(';')[0]
  return { status: response.statusCode ?? 0, body: parse(text), cookie, text }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
