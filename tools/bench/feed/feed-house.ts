import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openUnifiedOdds, type UnifiedOdds } from '@banko/server/feed/providers/unified-odds/unified-odds.ts'
import { mountPush } from '@banko/server/platform/http/http-push.ts'
import { limitRequests } from '@banko/server/platform/http/limited-server.ts'
import { readProxies } from '@banko/server/platform/http/proxies.ts'
import { sessionCookie } from '@banko/server/platform/http/session-cookie.ts'
import { StrangeProxies } from '@banko/server/platform/http/strange-proxies.ts'
import { type BenchHouse, openBenchHouse } from '../placement/open-bench-house.ts'
import { type BenchWire, benchWire } from './bench-wire.ts'
import { bigMessage, product } from './feed-documents.ts'

/** A house that hears the feed, and a browser that follows its one match. */
export interface FeedHouse {
  readonly bench: BenchHouse
  readonly wire: BenchWire
  readonly odds: UnifiedOdds
  readonly matchId: number
  /** Frames that the browser has got. */
  frames(): number
  close(): Promise<void>
}

const hour = 3_600_000

export async function openFeedHouse(databaseUrl: string): Promise<FeedHouse> {
  const bench = await openBenchHouse(databaseUrl)
  const { platform, house } = bench
  const known = new Set(house.book.books.matches.keys())
  const wire = benchWire(Date.now() + hour)
  const options = { products: [product], node: 1, languages: ['en'], lagSecondsMax: 0 }
  const odds = openUnifiedOdds(platform, options, wire)
  for (const provider of odds.providers) await house.feed.attach(provider)
  await wire.say('odds_change', bigMessage(0, Date.now()))
  await odds.idle()
  await house.idle()
  const matchId = [...house.book.books.matches.keys()].find((number) => !known.has(number))
  if (matchId === undefined) throw new Error('the house has not taken the match')
  const browser = await follow(bench, matchId)
  return {
    bench,
    wire,
    odds,
    matchId,
    frames: browser.frames,
    close: async () => {
      await browser.close()
      await bench.close()
    },
  }
}

/** One real socket on the match: what is pushed is encoded and sent. */
async function follow({ platform, operatorId }: BenchHouse, matchId: number) {
  const server = createServer()
  const proxies = readProxies('')
  mountPush(server, {
    push: platform.push,
    cookie: sessionCookie('http'),
    scheme: 'http',
    log: platform.log,
    proxies,
    strangeProxies: new StrangeProxies({ proxies, log: platform.log, rule: 'warned' }),
    security: platform.security,
    requests: limitRequests({ clock: platform.clock, rateFactor: 1 }),
    findCaller: async () => ({ kind: 'visitor', operatorId, siteId: 1 }),
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  // A listening TCP server has an address with a port.
  const { port } = server.address() as AddressInfo
  const socket = new WebSocket(`ws://127.0.0.1:${port}/v1/push`)
  socket.binaryType = 'arraybuffer'
  let frames = 0
  socket.addEventListener('message', () => {
    frames += 1
  })
  await once(socket, 'open')
  socket.send(JSON.stringify({ listen: [{ topic: `match/${matchId}` }] }))
  await once(socket, 'message')
  return {
    frames: () => frames,
    close: async () => {
      socket.close()
      server.close()
    },
  }
}
