import type { BookChange } from '@banko/betting/match/book.ts'
import { type BrowserMessage, decodeFrame, type ServerItem } from '@banko/contract/wire.ts'
import type { Protocol, Served } from './orders.ts'
import { stampsOf } from './scenario.ts'

/** What a reader finds in the bytes of one socket. */
export interface Found {
  /** Prices of a market that stand in what arrived; what a merge left out never did. */
  changes: number
  /** Ages are told from these. */
  readonly stamps: number[]
  /** The last resume point, where the protocol has one. */
  at?: { readonly epoch: string; readonly version: number }
}

export interface Spoken {
  /** Sent as soon as the line is open; `undefined`: nothing. */
  readonly hello: string | undefined
  /** What is said next, and what the answer to it holds, where a server wants to be greeted twice. */
  readonly greeting?: { readonly says: Buffer; readonly answer: string }
  /** What listens to a topic, once the hello was answered. */
  listen(topic: string, from?: Found['at']): readonly Buffer[]
  /** Said every ten seconds, where who says nothing is taken for dead. */
  readonly sign?: Buffer
  /** Takes whole messages off the front of `bytes`; answers how many bytes that were. */
  read(bytes: Buffer, found: Found): number
}

/** How a client of each server speaks, with as little work as it can be done with. */
export function speak(protocol: Protocol, { port }: Served): Spoken {
  switch (protocol) {
    case 'ours':
      return {
        hello: upgrade('/v1/push', port),
        listen: (topic, from) => [textFrame(JSON.stringify({ listen: [{ topic, ...from }] } satisfies BrowserMessage))],
        sign: textFrame(JSON.stringify({ ping: true } satisfies BrowserMessage)),
        read: (bytes, found) => readFrames(bytes, (payload) => readOurs(payload, found)),
      }
    case 'tcp':
      return {
        hello: undefined,
        listen: () => [],
        // The same work as for ours; only when they were made, prebuilt frames do not tell.
        read: (bytes, found) => {
          const used = readFrames(bytes, (payload) => readOurs(payload, found))
          found.stamps.length = 0
          return used
        },
      }
    case 'socketIo':
      return {
        hello: upgrade('/socket.io/?EIO=4&transport=websocket', port),
        greeting: { says: textFrame('40'), answer: '40{' },
        listen: (topic) => [textFrame(`42${JSON.stringify(['listen', topic])}`)],
        read: (bytes, found) => readFrames(bytes, (payload) => readSocketIo(payload, found)),
      }
    case 'nats':
      return {
        hello: upgrade('/', port),
        listen: (topic) => [textFrame(`CONNECT {"verbose":false}\r\nSUB ${topic.replace('/', '.')} 1\r\n`)],
        read: (bytes, found) => readFrames(bytes, (payload) => readNats(payload, found)),
      }
    default:
      return protocol satisfies never
  }
}

function upgrade(path: string, port: number): string {
  const head = [`GET ${path} HTTP/1.1`, `Host: 127.0.0.1:${port}`, `Origin: http://127.0.0.1:${port}`]
  const socket = ['Upgrade: websocket', 'Connection: Upgrade', 'Sec-WebSocket-Version: 13']
  return [...head, ...socket, 'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==', '', ''].join('\r\n')
}

/** A short text as a client sends it: masked, with a mask of zeros. */
function textFrame(text: string): Buffer {
  const payload = Buffer.from(text)
  const short = payload.length < 126
  const head = Buffer.alloc(short ? 6 : 8)
  head[0] = 0x81
  head[1] = 0x80 | (short ? payload.length : 126)
  if (!short) head.writeUInt16BE(payload.length, 2)
  return Buffer.concat([head, payload])
}

/** Calls with every whole text or binary frame; answers the bytes used. */
function readFrames(bytes: Buffer, take: (payload: Buffer) => void): number {
  let at = 0
  while (bytes.length >= at + 2) {
    const short = (bytes[at + 1] ?? 0) & 0x7f
    const headLength = short < 126 ? 2 : short === 126 ? 4 : 10
    if (bytes.length < at + headLength) break
    const length =
      short < 126 ? short : short === 126 ? bytes.readUInt16BE(at + 2) : Number(bytes.readBigUInt64BE(at + 2))
    if (bytes.length < at + headLength + length) break
    const kind = (bytes[at] ?? 0) & 0x0f
    if (kind === 1 || kind === 2) take(bytes.subarray(at + headLength, at + headLength + length))
    at += headLength + length
  }
  return at
}

function readOurs(payload: Buffer, found: Found): void {
  for (const item of decodeFrame(payload)) {
    if (item[0] === 'snapshot' || item[0] === 'current') found.at = { epoch: item[2], version: item[3] }
    if (item[0] === 'change') readChange(item, found)
  }
}

function readChange(item: Extract<ServerItem, readonly ['change', ...unknown[]]>, found: Found): void {
  const [, , epoch, , to, body] = item
  found.at = { epoch, version: to }
  // Every body is a change of the scenario.
  const stamps = stampsOf(body as BookChange)
  found.changes += stamps.length
  for (const stamp of stamps) found.stamps.push(stamp)
}

function readSocketIo(payload: Buffer, found: Found): void {
  const text = payload.toString()
  if (!text.startsWith('42["change",')) return
  const [, change] = JSON.parse(text.slice(2)) as [string, BookChange]
  found.changes += 1
  found.stamps.push(...stampsOf(change))
}

/** nats-server puts whole messages into a frame, as many as it has. */
function readNats(payload: Buffer, found: Found): void {
  for (let at = payload.indexOf('MSG '); at >= 0; at = payload.indexOf('MSG ', at)) {
    const lineEnd = payload.indexOf('\r\n', at)
    const length = Number(payload.toString('latin1', at, lineEnd).split(' ').at(-1))
    const body = payload.subarray(lineEnd + 2, lineEnd + 2 + length)
    if (body.length < length) return
    found.changes += 1
    // One item by itself, as serve-nats.ts encoded it.
    const item = decodeFrame(body) as unknown as Extract<ServerItem, readonly ['change', ...unknown[]]>
    found.stamps.push(...stampsOf(item[5] as BookChange))
    at = lineEnd + 2 + length
  }
}
