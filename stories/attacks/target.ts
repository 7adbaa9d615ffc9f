import { request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { WebSocket } from 'ws'

/** A running house, and where it is attacked from. */
export interface Target {
  /** `http://127.0.0.1:8080` */
  readonly address: string
  /** The attacker's own address on this machine: `127.0.0.66`. Others ask from another one meanwhile. */
  readonly from: string
}

/** What an attack came to: how often it was answered in which way. */
export type Figures = Readonly<Record<string, number>>

export interface Asked {
  readonly method?: 'GET' | 'POST'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

/** Sends one request, with whatever path and headers; answers its status, or 0 when the house hangs up. */
export function ask(
  { address, from }: Target,
  path: string,
  { method = 'GET', headers, body }: Asked = {},
): Promise<number> {
  const { hostname, port } = new URL(address)
  return new Promise((resolve) => {
    const sent = request({ hostname, port, path, method, localAddress: from, headers: { ...headers }, agent: false })
    sent.on('response', (response) => {
      response.resume().on('close', () => resolve(response.statusCode ?? 0))
    })
    sent.on('error', () => resolve(0))
    sent.end(body)
  })
}

/** Opens a socket for pushed news; undefined when the house turns it away. */
export function openSocket({ address, from }: Target, cookie = ''): Promise<WebSocket | undefined> {
  const ws = new WebSocket(`${address.replace('http', 'ws')}/v1/push`, { localAddress: from, headers: { cookie } })
  return new Promise((resolve) => {
    ws.once('open', () => resolve(ws))
    ws.on('error', () => resolve(undefined))
  })
}

/** A bare line, which says and reads only what it is told to; ended when the house ends it. */
export function openLine({ address, from }: Target): Promise<Socket | undefined> {
  const { hostname, port } = new URL(address)
  const line = connect({ host: hostname, port: Number(port), localAddress: from })
  return new Promise((resolve) => {
    line.once('connect', () => resolve(line))
    line.on('error', () => resolve(undefined))
  })
}

/** Runs as many at once as there are lanes, until all are done, and counts what each answered. */
export async function countAll(
  turns: number,
  lanes: number,
  run: (turn: number) => Promise<string | number>,
): Promise<Figures> {
  const counts: Record<string, number> = {}
  let next = 0
  const work = async () => {
    while (next < turns) {
      const answer = String(await run(next++))
      counts[answer] = (counts[answer] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: lanes }, work))
  return counts
}
