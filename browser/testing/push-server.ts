import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { type BrowserMessage, encodeFrame, type ServerItem } from '@banko/contract/wire.ts'
import { type WebSocket, WebSocketServer } from 'ws'

/** A real WebSocket server that says what a test tells it to, and keeps what it hears. */
export interface PushServer {
  readonly url: string
  /** Every message of every socket so far, pings left out. */
  readonly heard: BrowserMessage[]
  readonly sockets: readonly WebSocket[]
  send(...items: readonly ServerItem[]): void
  /** Cuts every socket without a goodbye. */
  cut(): void
  /** Waits until a message that fits has been heard, and takes it out of `heard`. */
  hears<Kind extends 'listen' | 'unlisten'>(
    kind: Kind,
  ): Promise<Extract<BrowserMessage, { readonly [K in Kind]: unknown }>>
  close(): Promise<void>
}

export async function openPushServer(): Promise<PushServer> {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  await once(server, 'listening')
  const heard: BrowserMessage[] = []
  const sockets: WebSocket[] = []
  let waiting: (() => void)[] = []
  server.on('connection', (socket) => {
    sockets.push(socket)
    socket.on('message', (data) => {
      // Text messages of ws come as one Buffer.
      const message: BrowserMessage = JSON.parse((data as Buffer).toString('utf8'))
      if ('ping' in message) return
      heard.push(message)
      const woken = waiting
      waiting = []
      for (const wake of woken) wake()
    })
  })
  // The listening server of ws has an address with a port.
  const { port } = server.address() as AddressInfo
  const hears: PushServer['hears'] = async (kind) => {
    for (;;) {
      const at = heard.findIndex((message) => kind in message)
      // A message with this key is of this kind.
      if (at >= 0) return heard.splice(at, 1)[0] as never
      await new Promise<void>((wake) => waiting.push(wake))
    }
  }
  return {
    url: `ws://127.0.0.1:${port}`,
    heard,
    sockets,
    hears,
    send: (...items) => {
      for (const socket of sockets) if (socket.readyState === socket.OPEN) socket.send(encodeFrame(items))
    },
    cut: () => {
      for (const socket of sockets) socket.terminate()
    },
    close: async () => {
      for (const socket of sockets) socket.terminate()
      await new Promise((done) => server.close(done))
    },
  }
}
