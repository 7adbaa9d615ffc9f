import { randomUUID } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { percentile } from './place-for.ts'
import type { Served } from './serve.ts'

export interface LoadResult {
  readonly rate: number
  /** From the request's first byte to the answer's last, milliseconds: the median, and what 99 of 100 stay below. */
  readonly p50: number
  readonly p99: number
}

/**
 * One connection a player, each placing one coupon after another for so long. Written on bare sockets: a client that
 * takes a core for itself would be measured instead of the house. An answer other than 200 is a fault.
 */
export async function loadFor(seconds: number, served: Served): Promise<LoadResult> {
  const began = performance.now()
  const until = began + seconds * 1000
  const all = await Promise.all(served.cookies.map((cookie, index) => placeUntil(until, { ...served, cookie }, index)))
  const took = (performance.now() - began) / 1000
  const latencies = all.flat().sort((a, b) => a - b)
  return { rate: latencies.length / took, p50: percentile(latencies, 0.5), p99: percentile(latencies, 0.99) }
}

async function placeUntil(until: number, of: Served & { cookie: string }, first: number): Promise<number[]> {
  const { hostname, port } = new URL(of.address)
  const socket = connect({ host: hostname, port: Number(port), noDelay: true })
  const read = readAnswers(socket)
  const latencies: number[] = []
  try {
    for (let turn = first; performance.now() < until; turn += of.cookies.length) {
      const asked = performance.now()
      socket.write(requestText(of, turn))
      const answer = await read()
      if (!answer.startsWith('HTTP/1.1 200')) throw new Error(answer.slice(0, 400))
      latencies.push(performance.now() - asked)
    }
  } finally {
    socket.destroy()
  }
  return latencies
}

function requestText({ cookie, matchIds }: Served & { cookie: string }, turn: number): string {
  const selections = [0, 1, 2, 3].map((step) => {
    const matchId = matchIds[(turn * 7 + step * 13) % matchIds.length]
    return { matchId, marketKey: '1x2', outcomeId: '1', price: 2000, version: 2, banker: false }
  })
  const body = JSON.stringify({ couponId: randomUUID(), selections, sizes: [], stake: 1000, pricePolicy: 'none' })
  const head = ['POST /v1/placement/place HTTP/1.1', 'Host: localhost', 'Origin: http://localhost', `Cookie: ${cookie}`]
  return [...head, 'Content-Type: application/json', `Content-Length: ${Buffer.byteLength(body)}`, '', body].join(
    '\r\n',
  )
}

/** Answers a function that waits for the next whole answer on the socket. */
function readAnswers(socket: Socket): () => Promise<string> {
  let text = ''
  let told: ((answer: string) => void) | undefined
  let failed: ((error: Error) => void) | undefined
  const look = () => {
    const headEnd = text.indexOf('\r\n\r\n')
    if (headEnd < 0 || !told) return
    const length = Number(/^content-length: (\d+)/im.exec(text)?.[1] ?? 0)
    const end = headEnd + 4 + length
    if (text.length < end) return
    const answer = text.slice(0, end)
    text = text.slice(end)
    told(answer)
  }
  // Names in the bench are plain letters: a character is a byte.
  socket.setEncoding('latin1').on('data', (part: string) => {
    text += part
    look()
  })
  socket.on('error', (error) => failed?.(error))
  return () =>
    new Promise((resolve, reject) => {
      told = resolve
      failed = reject
      look()
    })
}
