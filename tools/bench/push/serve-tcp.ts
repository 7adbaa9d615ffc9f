import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { mergeBookChanges } from '@banko/betting/match/book.ts'
import { encodeItem, joinItems } from '@banko/contract/wire.ts'
import { websocketFrame } from '@banko/server/platform/push/websocket-frame.ts'
import { changeOf, topicCount, topicOf } from './scenario.ts'
import { obey } from './serve-orders.ts'

/** The yardstick: one prebuilt frame as large as ours, written to bare sockets; whoever connects says nothing. */
const batch = Number(process.argv[3])
const merged = Array.from({ length: batch }, (_, at) => changeOf(10, 1_000_001 + at, 100_000)).reduce(mergeBookChanges)
const item = ['change', topicOf(10), 'a1b2c3d4', merged.from, merged.to, merged] as const
const frame = websocketFrame(joinItems([encodeItem(item)]))

/** What may wait leaves by turns, each for a part of the sockets, as the hub does it: a change is written in 50 ms. */
const turnCount = 10
const turnMilliseconds = 5

const sockets = new Set<Socket>()
const topics = Array.from({ length: topicCount }, () => Array.from({ length: turnCount }, () => new Set<Socket>()))
const waiting = Array.from({ length: turnCount }, () => new Set<number>())
let opened = 0
const server = createServer((socket) => {
  const topic = topics[opened % topicCount]
  const part = topic?.[Math.floor(opened / topicCount) % turnCount]
  opened += 1
  sockets.add(socket.setNoDelay(true))
  part?.add(socket)
  socket.on('error', () => {})
  socket.on('close', () => {
    sockets.delete(socket)
    part?.delete(socket)
  })
})
await once(server.listen({ port: 0, host: '127.0.0.1', backlog: 4096 }), 'listening')

function write(part: ReadonlySet<Socket>): void {
  for (const socket of part) socket.write(frame)
}

let turns = 0
function takeTurn(): void {
  const turn = turns++ % turnCount
  for (const index of waiting[turn] ?? []) write(topics[index]?.[turn] ?? new Set())
  waiting[turn]?.clear()
}

const began = performance.now()
setInterval(() => {
  while (turns * turnMilliseconds < performance.now() - began) takeTurn()
}, turnMilliseconds)

obey({
  // A listening TCP server has an address with a port.
  served: { port: (server.address() as AddressInfo).port },
  sockets,
  say: (index, _changes, how) => {
    if (how === 'gathered') for (const turn of waiting) turn.add(index)
    else for (const part of topics[index] ?? []) write(part)
  },
})
