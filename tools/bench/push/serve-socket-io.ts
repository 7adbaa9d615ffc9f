import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { Server } from 'socket.io'
import { topicOf } from './scenario.ts'
import { obey } from './serve-orders.ts'

/** socket.io as its manual shows it: a room a topic, one emit a change. Its pings are off: the client answers none. */
const server = createServer()
const io = new Server(server, { transports: ['websocket'], pingInterval: 3_600_000, perMessageDeflate: false })
io.on('connection', (socket) => {
  socket.on('listen', (topic: string) => void socket.join(topic))
})
const sockets = new Set<Socket>()
server.on('connection', (socket) => {
  sockets.add(socket.setNoDelay(true))
  socket.on('close', () => sockets.delete(socket))
})
await once(server.listen({ port: 0, host: '127.0.0.1', backlog: 4096 }), 'listening')

obey({
  // A listening TCP server has an address with a port.
  served: { port: (server.address() as AddressInfo).port },
  sockets,
  say: (index, changes) => {
    for (const change of changes) io.to(topicOf(index)).emit('change', change)
  },
})
