import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type BrowserMessage, decodeFrame, type ServerItem } from '@banko/contract/wire.ts'
import { seededRandom } from '@banko/simulator/time/seeded-random.ts'
import { type VirtualTime, virtualTime } from '@banko/simulator/time/virtual-time.ts'
import { WebSocket } from 'ws'
import type { Caller, PlayerCaller } from '../caller.ts'
import { noMetrics } from '../log/metrics.ts'
import { openPushServer, type PushServer } from '../push/push-hub-ws.ts'
import type { SocketOwner } from '../push/push-limits.ts'
import { seededIds } from '../random/ids.ts'
import { type LoggedLine, recordingLog } from './test-platform.ts'

export const visitor: Caller = { kind: 'visitor', operatorId: 1, siteId: 1 }
export const playerCaller = (playerId: number): PlayerCaller => ({
  kind: 'player',
  operatorId: 1,
  siteId: 1,
  playerId,
  sessionId: `session-${playerId}`,
})

/** A hub on a real server, its clock standing still. */
export interface TestHub {
  readonly hub: PushServer
  /** How many sockets the hub has ended for this reason. */
  ended(reason: string): number
  readonly time: VirtualTime
  readonly logged: readonly LoggedLine[]
  /** Opens a socket as this caller, from one and the same address where none is named; resolves when it is open. */
  connect(caller?: Caller, address?: string): Promise<TestSocket>
  close(): Promise<void>
}

export async function openTestHub(): Promise<TestHub> {
  const time = virtualTime(1_000_000)
  const { log, logged } = recordingLog()
  const ids = seededIds(seededRandom(1))
  const ended = new Map<string, number>()
  const counters = () => (reason: string) => ({ add: () => void ended.set(reason, (ended.get(reason) ?? 0) + 1) })
  const hub = openPushServer({
    clock: time,
    timers: time,
    ids,
    log,
    metrics: { ...noMetrics, counters },
    rateFactor: 1,
  })
  const { connect, close } = await serveHub(hub)
  return {
    hub,
    ended: (reason) => ended.get(reason) ?? 0,
    time,
    logged,
    connect,
    close: async () => {
      await hub.close()
      await close()
    },
  }
}

/** A real server for a hub, which believes whoever connects to be whom they say. */
export async function serveHub(hub: Pick<PushServer, 'accept'>): Promise<Pick<TestHub, 'connect' | 'close'>> {
  const owners = new Map<string, SocketOwner>()
  const server: Server = createServer()
  server.on('upgrade', (request, stream, head) => {
    const owner = owners.get(request.url ?? '') ?? { caller: visitor, address: '192.0.2.0' }
    if (!hub.accept(request, stream, head, owner)) stream.end('HTTP/1.1 429 Too Many Requests\r\n\r\n')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    connect: (caller = visitor, address = '192.0.2.0') => {
      const path = `/${owners.size}`
      owners.set(path, { caller, address })
      return TestSocket.open(`ws://127.0.0.1:${port}${path}`)
    },
    close: async () => {
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** A browser's end of a socket: what it got, in order. */
export class TestSocket {
  readonly items: ServerItem[] = []
  readonly frames: number[] = []
  readonly ws: WebSocket
  closeCode: number | undefined

  private constructor(ws: WebSocket) {
    this.ws = ws
    ws.binaryType = 'nodebuffer'
    ws.on('message', (data: Buffer) => {
      const items = decodeFrame(data)
      this.frames.push(items.length)
      this.items.push(...items)
    })
    ws.on('close', (code) => {
      this.closeCode = code
    })
    ws.on('error', () => {})
  }

  static async open(url: string): Promise<TestSocket> {
    const socket = new TestSocket(new WebSocket(url))
    await new Promise((resolve, reject) => socket.ws.once('open', resolve).once('error', reject))
    return socket
  }

  say(message: BrowserMessage): void {
    this.ws.send(JSON.stringify(message))
  }

  /**
   * Resolves when everything said before has been answered. A message and the ping behind it may be heard in one turn
   * of the house's event loop, before the answer to the message is made; a second ping comes after it. Pings of the
   * protocol: the house's own beats must not be taken for answers.
   */
  async settled(): Promise<void> {
    for (let round = 0; round < 2; round++) {
      let isAnswered = false
      this.ws.once('pong', () => {
        isAnswered = true
      })
      this.ws.ping()
      while (!isAnswered && this.closeCode === undefined) await new Promise((resolve) => setTimeout(resolve, 1))
    }
  }

  /** What came since the last time, without beats. */
  take(): ServerItem[] {
    return this.items.splice(0).filter(([kind]) => kind !== 'beat')
  }

  async closed(): Promise<number> {
    while (this.closeCode === undefined) await new Promise((resolve) => setTimeout(resolve, 1))
    return this.closeCode
  }
}
