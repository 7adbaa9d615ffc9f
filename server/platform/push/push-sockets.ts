import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { type BrowserMessage, encodeItem, joinItems, type ServerItem } from '@banko/contract/wire.ts'
import { type RawData, WebSocket, WebSocketServer } from 'ws'
import type { PlayerCaller } from '../caller.ts'
import type { Clock, Counter, Ids, Log, Metrics, Timer, Timers } from '../ports.ts'
import { readBrowserMessage } from './browser-message.ts'
import { PushLimits, type SocketOwner } from './push-limits.ts'
import { type EndReason, PushSocket } from './push-socket.ts'
import type { PushTopics } from './push-topics.ts'
import { sliceCount } from './push-turns.ts'
import { pingFrame, websocketFrame } from './websocket-frame.ts'

/** Every socket is told so often that the house lives, a slice of them at a time: browsers lock prices when it is not. */
const beatMilliseconds = 2000
/** Every so many beats it is asked whether it lives itself; then also what has ended is forgotten. */
const beatsToPing = 5
const messageBytesMax = 64 * 1024
/** A socket that was told to close and does not is cut. */
const closeMilliseconds = 500
/** A session that ends while its socket is still being opened must not get one. */
const endedMilliseconds = 60_000

export interface PushNeeds {
  readonly clock: Clock
  readonly timers: Timers
  readonly ids: Ids
  readonly log: Log
  readonly metrics: Metrics
  /** Times what one address, session and socket may do; 0 lifts it. */
  readonly rateFactor: number
}

/** Every open socket: who it belongs to, what it says, whether it still lives. */
export class PushSockets {
  readonly #needs: PushNeeds
  readonly #topics: PushTopics
  readonly #all = new Set<PushSocket>()
  readonly #ended = new Map<string, number>()
  readonly #limits: PushLimits
  readonly #endedFor: (reason: EndReason | 'malformed') => Counter
  readonly #heart: Timer
  #beats = 0
  #isStale: boolean = false
  readonly #server = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload: messageBytesMax,
    clientTracking: false,
    WebSocket: ToldSocket,
  })

  constructor(needs: PushNeeds, topics: PushTopics) {
    this.#needs = needs
    this.#topics = topics
    this.#limits = new PushLimits(needs)
    this.#endedFor = needs.metrics.counters('push_ended', 'Sockets that the house ended', 'reason')
    this.#heart = needs.timers.every(beatMilliseconds / sliceCount, () => this.#beat())
  }

  get size(): number {
    return this.#all.size
  }

  /** Takes over a request to upgrade; false: its owner has as many sockets as they may. */
  accept(request: IncomingMessage, stream: Duplex, head: Buffer, owner: SocketOwner): boolean {
    if (!this.#limits.hasRoom(owner)) return false
    this.#server.handleUpgrade(request, stream, head, (ws) => this.#take(ws, stream, owner))
    return true
  }

  doubt(): void {
    if (!this.#isStale) this.#tellAll(['stale', true])
    this.#isStale = true
  }

  trust(): void {
    if (this.#isStale) this.#tellAll(['stale', false])
    this.#isStale = false
  }

  get isInDoubt(): boolean {
    return this.#isStale
  }

  sessions(): readonly PlayerCaller[] {
    const callers = [...this.#all].map(({ caller }) => caller).filter((caller) => caller.kind === 'player')
    return [...new Map(callers.map((caller) => [caller.sessionId, caller])).values()]
  }

  closeSession(sessionId: string): void {
    this.#ended.set(sessionId, this.#needs.clock.now())
    this.#each((socket) => {
      if (socket.sessionId === sessionId) socket.end('signedOut')
    })
  }

  async close(): Promise<void> {
    this.#heart.cancel()
    for (const socket of this.#all) socket.close(1001, 'closing')
    // One turn for the goodbyes to leave; who does not answer them is cut.
    await new Promise((resolve) => setTimeout(resolve, this.#all.size > 0 ? 50 : 0))
    for (const socket of this.#all) socket.cut()
    this.#server.close()
  }

  #take(ws: ToldSocket, stream: Duplex, owner: SocketOwner): void {
    const { clock, ids } = this.#needs
    const onEnd = (one: PushSocket, reason: EndReason) => this.#end(one, reason)
    const ends = { ws, stream, slice: this.#topics.deal(), onEnd }
    const socket = new PushSocket(ends, owner, clock.now())
    const name = ids.uuid()
    this.#all.add(socket)
    this.#limits.opened(owner)
    ws.on('message', (data, isBinary) => {
      this.#safely(socket, () => this.#hear(socket, name, isBinary ? undefined : data))
    })
    for (const beat of ['ping', 'pong'] as const) ws.on(beat, () => this.#feel(socket, name))
    stream.on('data', (bytes: Buffer) => this.#weigh(socket, name, bytes.length))
    // Frames that are none: ws has begun to close.
    ws.on('error', () => this.#countMalformed(socket))
    ws.onClosing = () => this.#topics.leave(socket)
    ws.on('close', () => {
      this.#all.delete(socket)
      this.#limits.closed(owner)
      this.#topics.leave(socket)
    })
    if (this.#isStale) socket.tell(['stale', true])
    if (socket.sessionId && this.#ended.has(socket.sessionId)) socket.end('signedOut')
  }

  #hear(socket: PushSocket, name: string, data: RawData | undefined): void {
    if (!socket.isOpen) return
    const now = this.#needs.clock.now()
    socket.heard(now)
    const message = Buffer.isBuffer(data) ? readBrowserMessage(data.toString()) : undefined
    if (!message) {
      socket.close(1007, 'malformed')
      this.#countMalformed(socket)
    } else if (!this.#limits.mayTell(name, socket.owner, message)) socket.end('tooMany')
    else this.#obey(socket, message)
  }

  #feel(socket: PushSocket, name: string): void {
    if (!socket.isOpen) return
    if (this.#limits.mayBeat(name)) socket.heard(this.#needs.clock.now())
    else socket.end('tooMany')
  }

  /** Also what comes after the goodbye, which nobody reads, and frames of which ws tells nothing. */
  #weigh(socket: PushSocket, name: string, bytes: number): void {
    if (this.#limits.maySend(name, bytes)) return
    if (socket.isOpen) socket.end('tooMany')
    else socket.cut()
  }

  /** Not logged: how many there are is up to whoever sends them. */
  #countMalformed(socket: PushSocket): void {
    this.#endedFor('malformed').add()
    this.#cutSoon(socket)
  }

  #cutSoon(socket: PushSocket): void {
    this.#needs.timers.after(closeMilliseconds, () => socket.cut())
  }

  #obey(socket: PushSocket, message: BrowserMessage): void {
    if ('ping' in message) socket.tell(['beat', this.#needs.clock.now()])
    if ('unlisten' in message) for (const topic of message.unlisten) this.#topics.unlisten(socket, topic)
    if ('listen' in message) for (const { topic, ...from } of message.listen) this.#topics.listen(socket, topic, from)
  }

  #tellAll(item: ServerItem): void {
    const frame = frameOf(item)
    this.#each((socket) => socket.write(frame))
  }

  #each(run: (socket: PushSocket) => void): void {
    for (const socket of this.#all) this.#safely(socket, () => run(socket))
  }

  /** A fault about one socket ends that one, and nothing else. */
  #safely(socket: PushSocket, run: () => void): void {
    try {
      run()
    } catch (error) {
      this.#needs.log.error('push.socketFault', error)
      socket.cut()
    }
  }

  #end(socket: PushSocket, reason: EndReason): void {
    if (!socket.isOpen) return
    this.#endedFor(reason).add()
    socket.sayGoodbye(reason)
    this.#cutSoon(socket)
  }

  #beat(): void {
    const now = this.#needs.clock.now()
    const isAsked = Math.floor(this.#beats / sliceCount) % beatsToPing === 0
    const beat = frameOf(['beat', now])
    const said = isAsked ? Buffer.concat([pingFrame, beat]) : beat
    for (const socket of this.#topics.sliceAt(this.#beats).sockets()) {
      if (socket.isSilent(now)) socket.cut()
      else socket.write(said)
    }
    this.#beats += 1
    if (this.#beats % beatsToPing > 0) return
    for (const [sessionId, at] of this.#ended) if (now - at > endedMilliseconds) this.#ended.delete(sessionId)
    this.#topics.sweep()
  }
}

/** Tells that it begins to close, whichever side wants it: after that nothing may be written past it. */
class ToldSocket extends WebSocket {
  onClosing: () => void = () => {}

  override close(code?: number, data?: string | Buffer): void {
    this.onClosing()
    super.close(code, data)
  }
}

function frameOf(item: ServerItem): Buffer {
  return websocketFrame(joinItems([encodeItem(item)]))
}
