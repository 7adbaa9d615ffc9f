import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { Board } from './served.ts'

const connections = 32

/** Extra headers of a request: what a browser accepts, or which board it has already. */
export type Asking = Readonly<Record<string, string>>

/**
 * Answers a second: kept connections, each asking again as soon as it has its answer. Every answer is as long as the
 * first, so bytes are counted and not read: a client that takes a core for itself would be measured instead.
 */
export async function fetchFor(seconds: number, board: Board, asking: Asking): Promise<number> {
  const { hostname, port, host } = new URL(board.address)
  const headers = Object.entries({ host, ...asking }).map(([name, value]) => `${name}: ${value}`)
  const request = Buffer.from([`GET ${board.path} HTTP/1.1`, ...headers, '', ''].join('\r\n'))
  const open = async () => {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true })
    await once(socket, 'connect')
    return socket
  }
  const sockets = await Promise.all(Array.from({ length: connections }, open))
  try {
    const [first] = sockets
    if (!first) throw new Error('nobody asks')
    const length = await measureAnswer(first, request)
    const began = performance.now()
    const counts = await Promise.all(sockets.map((socket) => askUntil(socket, request, { length, seconds })))
    return counts.reduce((sum, count) => sum + count, 0) / ((performance.now() - began) / 1000)
  } finally {
    for (const socket of sockets) socket.destroy()
  }
}

/** Bytes of one whole answer, which must be a good one. */
async function measureAnswer(socket: Socket, request: Buffer): Promise<number> {
  socket.write(request)
  let text = ''
  for (;;) {
    const [part]: Buffer[] = await once(socket, 'data')
    text += part?.toString('latin1')
    const headEnd = text.indexOf('\r\n\r\n')
    if (headEnd < 0) continue
    if (!/^HTTP\/1\.1 (200|304) /.test(text)) throw new Error(text.slice(0, 300))
    const end = headEnd + 4 + Number(/^content-length: (\d+)/im.exec(text.slice(0, headEnd))?.[1] ?? 0)
    if (text.length >= end) return end
  }
}

function askUntil(socket: Socket, request: Buffer, of: { length: number; seconds: number }): Promise<number> {
  return new Promise((resolve, reject) => {
    const until = performance.now() + of.seconds * 1000
    let [count, received] = [0, 0]
    socket.on('error', reject)
    socket.on('data', (part) => {
      received += part.length
      if (received < of.length) return
      if (received > of.length) return reject(new Error('an answer is longer than the first'))
      received = 0
      count += 1
      if (performance.now() < until) socket.write(request)
      else resolve(count)
    })
    socket.write(request)
  })
}
