import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { type BrowserMessage, encodeItem, type ServerItem } from '@banko/contract/wire.ts'
import { type WebSocket, WebSocketServer } from 'ws'
import { Allowance } from './allowance.ts'
import { readBrowserMessage } from './browser-message.ts'
import type { Caller } from './caller.ts'
import type { Clock, Ids, Log, Metrics, Timers } from './ports.ts'
import type { PushHub } from './push-hub.ts'
import { type EndReason, PushSocket } from './push-socket.ts'
import { PushTopics } from './push-topics.ts'

const beatMilliseconds = 10_000
const messageBytesMax = 64 * 1024
/** Topics asked for and left, and pings, together. */
const messageRate = { count: 500, seconds: 10 }
/** A socket that was told to close and does not is cut. */
const closeMilliseconds = 500
const endedKept = 60_000

export interface PushNeeds {
  readonly clock: Clock
  readonly timers: Timers
  readonly ids: Ids
  readonly log: Log
  readonly metrics: Metrics
}

/** The hub with its sockets. */
export interface PushServer extends PushHub {
  /** Takes over a request to upgrade, once its path, origin and caller are known. */
  accept(request: IncomingMessage, stream: Duplex, head: Buffer, caller: Caller): void
  /** Open sockets. */
  readonly size: number
}

/** Opens the hub; sockets come by `accept`. Frames as in contract/wire.ts. */
export function openPushServer(needs: PushNeeds): PushServer {
  const topics = new PushTopics(needs, needs.ids.uuid().slice(0, 8))
  const sockets = openSockets(needs, topics)
  needs.metrics.gauge('push_sockets', 'Open sockets', () => sockets.all.size)
  needs.metrics.gauge('push_topics', 'Topics with listeners', () => topics.size)
  return {
    declare: (family) => topics.declare(family),
    hasListeners: (topic) => topics.has(topic),
    publish: (topic, change, urgency) => topics.publish(topic, change, urgency),
    closeSession: sockets.closeSession,
    accept: sockets.accept,
    get size() {
      return sockets.all.size
    },
    close: async () => {
      topics.close()
      await sockets.close()
    },
  }
}

function openSockets({ clock, timers, ids, log }: PushNeeds, topics: PushTopics) {
  const all = new Set<PushSocket>()
  /** A session that ends while its socket is still being opened must not get one. */
  const ended = new Map<string, number>()
  const server = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload: messageBytesMax,
    clientTracking: false,
  })
  const allowance = new Allowance()
  const heart = timers.every(beatMilliseconds, () => {
    const now = clock.now()
    const item = encodeItem(['beat', now] satisfies ServerItem)
    for (const socket of all) {
      if (socket.isSilent(now)) {
        socket.cut()
      } else {
        socket.ping()
        socket.send([item])
      }
    }
    for (const [sessionId, at] of ended) if (now - at > endedKept) ended.delete(sessionId)
    topics.sweep()
  })

  const end = (socket: PushSocket, reason: EndReason) => {
    topics.leave(socket)
    socket.end(reason)
    timers.after(closeMilliseconds, () => socket.cut())
  }

  const obey = (socket: PushSocket, message: BrowserMessage) => {
    if ('ping' in message) socket.tell(['beat', clock.now()])
    if ('unlisten' in message) for (const topic of message.unlisten) topics.unlisten(socket, topic)
    if ('listen' in message) for (const { topic, ...from } of message.listen) topics.listen(socket, topic, from)
  }

  const take = (ws: WebSocket, caller: Caller) => {
    const socket = new PushSocket(ws, caller, clock.now())
    const name = ids.uuid()
    all.add(socket)
    ws.on('message', (data, isBinary) => {
      if (!socket.isOpen) return
      socket.heard(clock.now())
      const message = isBinary ? undefined : readBrowserMessage(String(data))
      if (!message) socket.close(1007, 'malformed')
      else if (allowance.use(name, messageRate, clock.now(), countOf(message)) > 0) end(socket, 'tooMany')
      else obey(socket, message)
    })
    ws.on('pong', () => socket.heard(clock.now()))
    ws.on('error', (error) => log.info('push.socketFailed', { reason: error.message }))
    ws.on('close', () => {
      all.delete(socket)
      topics.leave(socket)
    })
    if (socket.sessionId && ended.has(socket.sessionId)) end(socket, 'signedOut')
  }

  return {
    all,
    accept: (request: IncomingMessage, stream: Duplex, head: Buffer, caller: Caller) =>
      server.handleUpgrade(request, stream, head, (ws) => take(ws, caller)),
    closeSession: (sessionId: string) => {
      ended.set(sessionId, clock.now())
      for (const socket of all) if (socket.sessionId === sessionId) end(socket, 'signedOut')
    },
    close: async () => {
      heart.cancel()
      for (const socket of all) socket.close(1001, 'closing')
      await new Promise((resolve) => setTimeout(resolve, all.size > 0 ? 50 : 0))
      for (const socket of all) socket.cut()
      server.close()
    },
  }
}

/** What a message costs: a listen may cost a snapshot. */
function countOf(message: BrowserMessage): number {
  if ('listen' in message) return 1 + message.listen.length
  return 'unlisten' in message ? 1 + message.unlisten.length : 1
}
