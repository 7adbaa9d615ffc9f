import { once } from 'node:events'
import { createServer as createHttpServer } from 'node:http'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openOutgoing } from '../../../platform/network/outgoing.ts'
import { recordingLog } from '../../../platform/testing/test-platform.ts'
import { openAmqpWire } from './amqp-wire.ts'
import { bindingsOf } from './routing-key.ts'
import { openTestBroker, type TestBroker } from './testing/broker.ts'
import type { UnifiedOddsWire } from './wire.ts'

const loopback = { name: '127.0.0.1', reach: 'private' } as const
const outgoing = openOutgoing({ hosts: [loopback], timeoutMilliseconds: 5000, bytesMax: 1_000_000 })
const ends: (() => Promise<unknown> | unknown)[] = []
let broker: TestBroker

beforeEach(async () => {
  broker = await openTestBroker('unified-odds-wire')
  ends.push(() => broker.close())
})
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

/** A line to the broker that can be cut. */
async function openLine() {
  const sockets = new Set<Socket>()
  let isCut = false
  const server = createServer((near) => {
    if (isCut) return void near.destroy()
    const far = connect(broker.port, broker.hostname)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => {})
    }
    near.pipe(far).pipe(near)
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const cut = () => {
    isCut = true
    for (const socket of sockets) socket.destroy()
    sockets.clear()
  }
  ends.push(() => {
    cut()
    server.close()
  })
  // A server that listens has an address with a port.
  const mend = () => {
    isCut = false
  }
  return { port: (server.address() as AddressInfo).port, cut, mend }
}

function openWire(port = broker.port, api = 'http://127.0.0.1:1'): UnifiedOddsWire {
  const address = {
    hostname: '127.0.0.1',
    port,
    isSecure: false,
    username: 'guest',
    password: 'guest',
    virtualHost: '/',
  }
  const { log } = recordingLog()
  const wire = openAmqpWire(outgoing, log, { broker: address, exchange: broker.exchange, api, token: 'secret' })
  ends.push(() => wire.close())
  return wire
}

function listen() {
  const heard: string[] = []
  return {
    heard,
    receive: async (routingKey: string, body: Uint8Array) => {
      heard.push(`${routingKey} ${new TextDecoder().decode(body)}`)
    },
    lost: () => void heard.push('lost'),
    restored: () => void heard.push('restored'),
  }
}

describe('the broker', () => {
  test('hands out what our bindings name, in order, and nothing of other nodes', async () => {
    const listener = listen()
    await openWire().connect(bindingsOf(7), listener)
    await broker.publish('hi.-.live.odds_change.1.sr:match.1.-', 'a')
    await broker.publish('hi.pre.-.odds_change.1.sr:match.1.8', 'another node’s')
    await broker.publish('hi.pre.-.odds_change.1.sr:match.1.7', 'b')
    await broker.publish('-.-.-.alive.-.-.-.-', 'c')
    await broker.publish('-.-.-.snapshot_complete.-.-.-.7', 'd')
    await expect
      .poll(() => listener.heard)
      .toEqual([
        'hi.-.live.odds_change.1.sr:match.1.- a',
        'hi.pre.-.odds_change.1.sr:match.1.7 b',
        '-.-.-.alive.-.-.-.- c',
        '-.-.-.snapshot_complete.-.-.-.7 d',
      ])
  })

  test('that is lost is said to be lost, once, and restored with an empty queue', async () => {
    const line = await openLine()
    const listener = listen()
    await openWire(line.port).connect(bindingsOf(7), listener)
    await broker.publish('-.-.-.alive.-.-.-.-', 'before')
    await expect.poll(() => listener.heard).toHaveLength(1)
    line.cut()
    await expect.poll(() => listener.heard).toContain('lost')
    await broker.publish('-.-.-.alive.-.-.-.-', 'meanwhile')
    line.mend()
    await expect.poll(() => listener.heard).toContain('restored')
    await broker.publish('-.-.-.alive.-.-.-.-', 'after')
    await expect
      .poll(() => listener.heard)
      .toEqual(['-.-.-.alive.-.-.-.- before', 'lost', 'restored', '-.-.-.alive.-.-.-.- after'])
  })

  test('a listener that fails is no reason to stop', async () => {
    const listener = listen()
    const failing = {
      ...listener,
      receive: async (key: string, body: Uint8Array) => {
        await listener.receive(key, body)
        throw new Error('broken')
      },
    }
    await openWire().connect(bindingsOf(7), failing)
    await broker.publish('-.-.-.alive.-.-.-.-', 'a')
    await broker.publish('-.-.-.alive.-.-.-.-', 'b')
    await expect.poll(() => listener.heard).toHaveLength(2)
  })

  test('can be left and come back to', async () => {
    const wire = openWire()
    const [first, second] = [listen(), listen()]
    await wire.connect(bindingsOf(7), first)
    await wire.close()
    await wire.connect(bindingsOf(7), second)
    await broker.publish('-.-.-.alive.-.-.-.-', 'a')
    await expect.poll(() => second.heard).toEqual(['-.-.-.alive.-.-.-.- a'])
    expect(first.heard).toEqual([])
  })
})

test('the REST side is asked with our token', async () => {
  const server = createHttpServer((request, response) =>
    response.end(`${request.method} ${request.url} ${request.headers['x-access-token']}`),
  ).listen(0, '127.0.0.1')
  ends.push(() => server.close())
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const wire = openWire(broker.port, `http://127.0.0.1:${port}`)
  const { status, body } = await wire.request({
    method: 'POST',
    path: '/v1/liveodds/recovery/initiate_request',
    query: { after: 5, request_id: 6 },
  })
  expect([status, new TextDecoder().decode(body)]).toEqual([
    200,
    'POST /v1/liveodds/recovery/initiate_request?after=5&request_id=6 secret',
  ])
})
