import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { type BookChange, mergeBookChanges } from '@banko/betting/match/book.ts'
import { mountPush } from '@banko/server/platform/http/http-push.ts'
import { limitRequests } from '@banko/server/platform/http/limited-server.ts'
import { readProxies } from '@banko/server/platform/http/proxies.ts'
import { sessionCookie } from '@banko/server/platform/http/session-cookie.ts'
import { StrangeProxies } from '@banko/server/platform/http/strange-proxies.ts'
import { openLog } from '@banko/server/platform/log/log.ts'
import { noMetrics } from '@banko/server/platform/log/metrics.ts'
import { quietSecurity } from '@banko/server/platform/log/security-events.ts'
import { openPushServer } from '@banko/server/platform/push/push-hub-ws.ts'
import { systemIds } from '@banko/server/platform/random/ids.ts'
import { systemClock, systemTimers } from '@banko/server/platform/time/system-time.ts'
import { heavyBody, heavyTopic, topicOf } from './scenario.ts'
import { obey } from './serve-orders.ts'

/** What may wait has left after so long. */
const tickMilliseconds = 50

/** The house's own push hub behind its own route; the books of the topics are the bench's. */
const log = openLog({ level: 'error', form: 'plain' })
const push = openPushServer({
  clock: systemClock,
  timers: systemTimers(log),
  ids: systemIds(),
  log,
  metrics: noMetrics,
  // One address opens what thousands would.
  rateFactor: 0,
})
const heads = new Map<string, number>()
push.declare({
  name: 'match',
  mayListen: () => true,
  snapshot: (_, key) => ({ version: heads.get(`match/${key}`) ?? 0, body: {} }),
  // Both come from the scenario.
  merge: (earlier, later) => mergeBookChanges(earlier as BookChange, later as BookChange),
})
let weight = 0
push.declare({
  name: heavyTopic,
  mayListen: () => true,
  snapshot: () => ({ version: weight, body: heavyBody }),
  merge: (_, later) => later,
})
const sockets = new Set<Socket>()
const server = createServer()
server.on('connection', (socket) => {
  sockets.add(socket.setNoDelay(true))
  socket.on('close', () => sockets.delete(socket))
})
const proxies = readProxies('')
mountPush(server, {
  push,
  cookie: sessionCookie('http'),
  scheme: 'http',
  log,
  proxies,
  strangeProxies: new StrangeProxies({ proxies, log, rule: 'warned' }),
  security: quietSecurity,
  requests: limitRequests({ clock: systemClock, rateFactor: 0 }),
  findCaller: async () => ({ kind: 'visitor', operatorId: 1, siteId: 1 }),
  findStaff: async () => undefined,
})
await once(server.listen({ port: 0, host: '127.0.0.1', backlog: 4096 }), 'listening')

obey({
  // A listening TCP server has an address with a port.
  served: { port: (server.address() as AddressInfo).port },
  sockets,
  say: (index, changes, how) => {
    const topic = topicOf(index)
    const last = changes.length - 1
    changes.forEach((change, at) => {
      heads.set(topic, change.to)
      push.publish(topic, { ...change, body: change }, how === 'atOnce' && at === last ? 'now' : 'tick')
    })
  },
  drained: (how) => new Promise((resolve) => (how === 'atOnce' ? resolve() : setTimeout(resolve, tickMilliseconds))),
  sayHeavy: () => {
    weight += 1
    push.publish(heavyTopic, { from: weight - 1, to: weight, body: heavyBody }, 'tick')
  },
})
