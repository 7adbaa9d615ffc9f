import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { type BrowserTime, Connection, type ConnectionState, type Socket } from './connection.ts'
import { openPushServer, type PushServer } from './testing/push-server.ts'

/** A clock that a test moves, with the pauses that were asked for. */
function handTime() {
  let now = 1_000_000
  let pending: { at: number; run: () => void }[] = []
  const pauses: number[] = []
  const time: BrowserTime = {
    now: () => now,
    after: (milliseconds, run) => {
      const timer = { at: now + milliseconds, run }
      pending.push(timer)
      pauses.push(milliseconds)
      return () => {
        pending = pending.filter((other) => other !== timer)
      }
    },
    random: () => 0.5,
  }
  const pass = (milliseconds: number) => {
    now += milliseconds
    const due = pending.filter((timer) => timer.at <= now)
    pending = pending.filter((timer) => timer.at > now)
    for (const timer of due) timer.run()
  }
  return { time, pass, pauses, pending: () => pending.length }
}

let server: PushServer
beforeEach(async () => {
  server = await openPushServer()
})
afterEach(async () => {
  await server.close()
})

function connect(time: BrowserTime, url = server.url) {
  const states: ConnectionState[] = []
  const wakes: (() => void)[] = []
  const connection = new Connection({
    url,
    time,
    // The part of ws that is used has the same form.
    openSocket: (address) => new WebSocket(address) as unknown as Socket,
    events: {
      onState: (state) => {
        states.push(state)
        for (const wake of wakes.splice(0)) wake()
      },
      onItems: () => {
        for (const wake of wakes.splice(0)) wake()
      },
    },
  })
  connection.open()
  return { connection, states, moved: () => new Promise<void>((wake) => wakes.push(wake)) }
}

test('it opens, is lost, and comes back', async () => {
  const { time, pass } = handTime()
  const { connection, states, moved } = connect(time)
  expect(connection.state).toBe('connecting')
  await moved()
  server.cut()
  await moved()
  const back = moved()
  pass(1000)
  await back
  expect(states).toEqual(['open', 'lost', 'open'])
  connection.close()
})

test('where nobody answers the pauses grow to 15 seconds', async () => {
  const { time, pass, pauses } = handTime()
  const closed = server.url
  await server.close()
  const tried: (() => void)[] = []
  const connection = new Connection({
    url: closed,
    time,
    openSocket: (url) => {
      // The part of ws that is used has the same form.
      const socket = new WebSocket(url) as unknown as Socket
      queueMicrotask(() => {
        const fail = socket.onerror
        socket.onerror = () => {
          fail?.()
          for (const wake of tried.splice(0)) wake()
        }
      })
      return socket
    },
    events: { onState: () => {}, onItems: () => {} },
  })
  const failed = () => new Promise<void>((wake) => tried.push(wake))
  let next = failed()
  connection.open()
  for (let index = 0; index < 6; index += 1) {
    await next
    next = failed()
    pass(pauses.at(-1) ?? 0)
  }
  // every try begins with the patience for its opening
  const between = pauses.filter((_, index) => index % 2 === 1)
  expect(between.slice(0, 6)).toEqual([1000, 2000, 4000, 8000, 15_000, 15_000])
  connection.close()
  server = await openPushServer()
})

test('a socket that does not open within 10 seconds is given up, and another is tried', async () => {
  const { time, pass } = handTime()
  // takes the connection and never answers, as a line does that died meanwhile
  const deaf = createServer().listen(0, '127.0.0.1')
  await once(deaf, 'listening')
  const first = once(deaf, 'connection')
  const { connection, states } = connect(time, `ws://127.0.0.1:${(deaf.address() as AddressInfo).port}`)
  await first
  pass(9000)
  expect(states).toEqual([])
  pass(1000)
  expect(states).toEqual(['lost'])
  const again = once(deaf, 'connection')
  pass(1000)
  await again
  connection.close()
  deaf.close()
})

test('a line that misses a beat is silent within 4 seconds, and open again with the next word', async () => {
  const { time, pass } = handTime()
  const { connection, states, moved } = connect(time)
  await moved()
  pass(3000)
  expect(states).toEqual(['open'])
  pass(300)
  expect(states).toEqual(['open', 'silent'])
  const back = moved()
  server.send(['beat', time.now()])
  await back
  expect(states).toEqual(['open', 'silent', 'open'])
  connection.close()
})

test('what came while a page was busy is heard before its line is taken for silent', async () => {
  const { time, pass } = handTime()
  const { connection, states, moved } = connect(time)
  await moved()
  pass(5000)
  const heard = moved()
  server.send(['beat', time.now()])
  await heard
  pass(300)
  expect(states).toEqual(['open'])
  connection.close()
})

test('a line that says nothing for 10 seconds is lost, whatever the socket believes', async () => {
  const { time, pass } = handTime()
  const { connection, states, moved } = connect(time)
  await moved()
  for (let second = 0; second < 9; second += 1) pass(1000)
  expect(states).toEqual(['open', 'silent'])
  pass(1000)
  pass(1000)
  expect(states).toEqual(['open', 'silent', 'lost'])
  connection.close()
})

test('a line that the network gives up is lost at once, and tried again', async () => {
  const { time, pass } = handTime()
  const { connection, states, moved } = connect(time)
  await moved()
  connection.lose()
  expect(states).toEqual(['open', 'lost'])
  const back = moved()
  pass(1000)
  await back
  expect(states).toEqual(['open', 'lost', 'open'])
  connection.close()
})

test('a beat keeps the line and tells the time of the house', async () => {
  const { time, pass } = handTime()
  const { connection, states, moved } = connect(time)
  await moved()
  for (let index = 0; index < 4; index += 1) {
    const beat = moved()
    server.send(['beat', time.now() + 5000])
    await beat
    pass(2000)
  }
  expect(states).toEqual(['open'])
  expect(connection.now() - time.now()).toBe(5000)
  connection.close()
})

test('closed by its owner it stays closed and leaves no timer', async () => {
  const { time, pending } = handTime()
  const { connection, moved } = connect(time)
  await moved()
  connection.close()
  expect(pending()).toBe(0)
})

test('a session that the house ends is told, and the end of a topic is not', async () => {
  let ended = 0
  const connection = new Connection({
    url: server.url,
    events: { onState: () => {}, onItems: () => {} },
    openSocket: (url) => new WebSocket(url) as unknown as Socket,
    onSessionEnded: () => ended++,
  })
  connection.open()
  await expect.poll(() => connection.state).toBe('open')
  server.send(['closed', 'balance', 'signedOut'], ['closed', '', 'tooSlow'])
  server.send(['closed', '', 'signedOut'])
  await expect.poll(() => ended).toBe(1)
  connection.close()
})
