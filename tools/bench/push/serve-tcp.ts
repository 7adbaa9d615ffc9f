import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { mergeBookChanges } from '@banko/betting/book.ts'
import { encodeItem, joinItems } from '@banko/contract/wire.ts'
import { websocketFrame } from '@banko/server/platform/websocket-frame.ts'
import { changeOf, topicCount, topicOf } from './scenario.ts'
import { obey } from './serve-orders.ts'

/** The yardstick: one prebuilt frame as large as ours, written to bare sockets; whoever connects says nothing. */
const batch = Number(process.argv[3])
const merged = Array.from({ length: batch }, (_, at) => changeOf(10, 1_000_001 + at, 100_000)).reduce(mergeBookChanges)
const item = ['change', topicOf(10), 'a1b2c3d4', merged.from, merged.to, merged] as const
const frame = websocketFrame(joinItems([encodeItem(item)]))

const sockets = new Set<Socket>()
const topics = Array.from({ length: topicCount }, () => new Set<Socket>())
let opened = 0
const server = createServer((socket) => {
  const topic = topics[opened++ % topicCount]
  sockets.add(socket.setNoDelay(true))
  topic?.add(socket)
  socket.on('error', () => {})
  socket.on('close', () => {
    sockets.delete(socket)
    topic?.delete(socket)
  })
})
await once(server.listen({ port: 0, host: '127.0.0.1', backlog: 4096 }), 'listening')

obey({
  // A listening TCP server has an address with a port.
  served: { port: (server.address() as AddressInfo).port },
  sockets,
  say: (index) => {
    for (const socket of topics[index] ?? []) socket.write(frame)
  },
})
