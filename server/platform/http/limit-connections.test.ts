import { EventEmitter } from 'node:events'
import { Server } from 'node:http'
import type { Socket } from 'node:net'
import { virtualTime } from '@banko/simulator/time/virtual-time.ts'
import { expect, test } from 'vitest'
import { limitConnections } from './limit-connections.ts'
import { readProxies } from './proxies.ts'

const megabyte = 1024 * 1024

test('where too much waits for all together, those go who leave the most, whoever came first', async () => {
  const time = virtualTime(0)
  const server = new Server()
  const none = { add: () => {} }
  limitConnections(server, {
    proxies: readProxies('10.0.0.9'),
    timers: time,
    rateFactor: 1,
    refused: none,
    unread: none,
  })
  const ended: string[] = []
  /** Reads a little at every look, so that it is never stuck. */
  const open = (remoteAddress: string, waiting: number) => {
    let written = waiting
    const socket = Object.assign(new EventEmitter(), {
      remoteAddress,
      writableLength: waiting,
      destroy: () => {
        ended.push(remoteAddress)
        socket.emit('close')
      },
    })
    Object.defineProperty(socket, 'bytesWritten', { get: () => ++written })
    // of a socket this alone is looked at
    server.emit('connection', socket as unknown as Socket)
  }
  for (let n = 0; n < 17; n++) open(`10.0.1.${n}`, (n === 3 ? 32 : 31) * megabyte)
  for (let n = 0; n < 50; n++) open(`10.0.2.${n}`, megabyte / 2)
  for (let n = 0; n < 20; n++) open('10.0.0.9', megabyte / 2)
  await time.advance(2000)
  // 563 MB waited; without the first it is 531, without another 500
  expect(ended[0]).toBe('10.0.1.3')
  expect(ended).toHaveLength(2)
  expect(ended[1]).toMatch(/^10\.0\.1\./)
})
