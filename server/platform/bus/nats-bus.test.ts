import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { noMetrics } from '../log/metrics.ts'
import type { Bus } from '../ports.ts'
import { recordingLog } from '../testing/test-platform.ts'
import { systemClock } from '../time/system-time.ts'
import { natsBus } from './nats-bus.ts'

/** As much of NATS' protocol as news needs: https://docs.nats.io/reference/reference-protocols/nats-protocol */
function openBroker(payloadMax = 1_048_576) {
  const sockets = new Set<Socket>()
  let listeners: { socket: Socket; subject: string; id: string }[] = []
  const obey = (socket: Socket, line: string, payload: string) => {
    const [verb = '', subject = '', id = ''] = line.split(' ')
    if (verb === 'PING') socket.write('PONG\r\n')
    if (verb === 'SUB') listeners.push({ socket, subject, id: line.split(' ').at(-1) ?? '' })
    if (verb === 'UNSUB') listeners = listeners.filter((one) => one.socket !== socket || one.id !== subject)
    if (verb !== 'PUB') return
    for (const one of listeners) {
      if (one.subject === subject) one.socket.write(`MSG ${subject} ${one.id} ${id}\r\n${payload}\r\n`, 'latin1')
    }
  }
  const server = createServer((socket) => {
    sockets.add(socket)
    socket
      .on('error', () => {})
      .write(`INFO {"server_id":"test","version":"2.11.0","proto":1,"max_payload":${payloadMax}}\r\n`)
    let rest = ''
    socket.on('data', (data) => {
      rest += data.toString('latin1')
      for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
        const line = rest.slice(0, end)
        // What is published has any bytes, and as many as its line says.
        const length = line.startsWith('PUB ') ? Number(line.split(' ').at(-1)) : 0
        const next = end + 2 + (line.startsWith('PUB ') ? length + 2 : 0)
        if (rest.length < next) return
        const payload = rest.slice(end + 2, end + 2 + length)
        rest = rest.slice(next)
        obey(socket, line, payload)
      }
    })
  })
  return {
    server,
    cut: () => sockets.forEach((socket) => void socket.destroy()),
    subjects: () => listeners.map(({ subject }) => subject),
    /** As anybody says it who reaches the broker. */
    say: (subject: string, payload: string) => {
      for (const { socket } of listeners.slice(0, 1)) obey(socket, `PUB ${subject} ${payload.length}`, payload)
    },
    /** How many listen to news of this name by now; the bus puts its own before it. */
    listenersOf: (name: string) => listeners.filter(({ subject }) => subject.endsWith(name)).length,
  }
}

const bytes = (text: string) => new TextEncoder().encode(text)
let broker: ReturnType<typeof openBroker>
const buses: Bus[] = []
const recorded = recordingLog()
const needs = { clock: systemClock, metrics: noMetrics }

async function open(secret = new Uint8Array(32)): Promise<Bus> {
  const { port } = broker.server.address() as AddressInfo
  const bus = await natsBus(
    { natsUrl: `nats://127.0.0.1:${port}`, natsCredentials: '', natsCa: '' },
    { ...recorded, ...needs, secret },
  )
  buses.push(bus)
  return bus
}

/** Waits until the broker has heard of so many listeners. */
const listening = (subject: string, count: number) => expect.poll(() => broker.listenersOf(subject)).toBe(count)

beforeEach(async () => {
  broker = openBroker()
  await once(broker.server.listen(0, '127.0.0.1'), 'listening')
})
afterEach(async () => {
  for (const bus of buses.splice(0)) await bus.close()
  broker.cut()
  broker.server.close()
})

test('news goes from one process to the others and comes back to its own', async () => {
  const [here, there] = [await open(), await open()]
  const heard: string[] = []
  here.subscribe('people.ended', (data) => heard.push(`here ${Buffer.from(data)}`))
  const leave = there.subscribe('people.ended', (data) => heard.push(`there ${Buffer.from(data)}`))
  there.subscribe('people.other', () => heard.push('other'))
  await listening('people.ended', 2)
  here.publish('people.ended', bytes('s1'))
  await expect.poll(() => new Set(heard)).toEqual(new Set(['here s1', 'there s1']))
  leave()
  await listening('people.ended', 1)
  there.publish('people.ended', bytes('s2'))
  await expect.poll(() => new Set(heard)).toEqual(new Set(['here s1', 'here s2', 'there s1']))
})

test.each([1_048_576, 4096])('what is too large for one message of %i bytes goes in several', async (payloadMax) => {
  broker.server.close()
  broker = openBroker(payloadMax)
  await once(broker.server.listen(0, '127.0.0.1'), 'listening')
  const [here, there] = [await open(), await open()]
  const heard: string[] = []
  there.subscribe('a', (data) => heard.push(Buffer.from(data).toString()))
  await listening('a', 1)
  // Letters of one, two and three bytes.
  const large = 'aя한'.repeat(400_000)
  for (const text of ['before', large, 'after']) here.publish('a', bytes(text))
  await expect.poll(() => heard.length, { timeout: 20_000 }).toBe(3)
  expect(heard.map((text) => (text === large ? 'large' : text))).toEqual(['before', 'large', 'after'])
  expect(() => here.publish('a', new Uint8Array(here.bytesMax + 1))).toThrow(RangeError)
})

test('a receiver that throws is logged and hears the next news', async () => {
  const bus = await open()
  let calls = 0
  bus.subscribe('a', () => {
    calls += 1
    throw new Error('broken')
  })
  await listening('a', 1)
  bus.publish('a', bytes(''))
  bus.publish('a', bytes(''))
  await expect.poll(() => calls).toBe(2)
  expect(recorded.logged).toMatchObject([{ event: 'bus.receiverFailed' }, { event: 'bus.receiverFailed' }])
})

test('comes back by itself after the connection was lost', async () => {
  const bus = await open()
  let heard = 0
  let returns = 0
  bus.subscribe('a', () => {
    heard += 1
  })
  bus.onReturn(() => {
    returns += 1
  })
  broker.cut()
  await expect.poll(() => recorded.logged.map(({ event }) => event)).toContain('bus.back')
  expect(returns).toBe(1)
  bus.publish('a', bytes('x'))
  await expect.poll(() => heard).toBe(1)
})

test('what is said while the bus is away is not said later', async () => {
  const bus = await open()
  const heard: string[] = []
  bus.subscribe('a', (data) => heard.push(Buffer.from(data).toString()))
  await listening('a', 1)
  broker.cut()
  await expect.poll(() => recorded.logged.filter(({ event }) => event === 'bus.lost').length).toBe(2)
  bus.publish('a', bytes('old'))
  await expect.poll(() => recorded.logged.filter(({ event }) => event === 'bus.back').length).toBe(2)
  bus.publish('a', bytes('new'))
  await expect.poll(() => heard).toEqual(['new'])
})

test('what another house says is not heard, and what nobody signed is counted and told once in a while', async () => {
  const [here, other] = [await open(), await open(new Uint8Array(32).fill(1))]
  const heard: string[] = []
  here.subscribe('a', (data) => heard.push(Buffer.from(data).toString()))
  other.subscribe('a', (data) => heard.push(`other ${Buffer.from(data)}`))
  await expect.poll(() => broker.subjects().length).toBe(2)
  expect(new Set(broker.subjects()).size).toBe(2)
  const before = recorded.logged.length
  for (const subject of broker.subjects()) for (let time = 0; time < 50; time += 1) broker.say(subject, 'forged')
  other.publish('a', bytes('theirs'))
  here.publish('a', bytes('ours'))
  await expect.poll(() => heard.toSorted()).toEqual(['other theirs', 'ours'])
  const told = recorded.logged.slice(before)
  expect(told).toMatchObject([
    { event: 'bus.refused', data: { reason: 'unsigned', subject: 'a', refused: 1 } },
    { event: 'bus.refused', data: { reason: 'unsigned', subject: 'a', refused: 1 } },
  ])
})
