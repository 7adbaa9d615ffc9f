import { createHash } from 'node:crypto'
import type { MatchBook } from '@banko/betting/match/book.ts'
import { isShown } from '@banko/betting/match/market.ts'
import { LiveStore } from '@banko/browser/live.ts'
import type { BoardRow } from '@banko/contract/shapes.ts'
import type { TopicAddress } from '@banko/contract/topics/topics.ts'
import type { OpenDatabase } from '@banko/server/platform/database/database.ts'
import { seededRandom } from '@banko/simulator/time/seeded-random.ts'
import { virtualTime } from '@banko/simulator/time/virtual-time.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type BrokenLine, openBrokenLine } from './testing/broken-line.ts'
import { toldProvider } from './testing/fed-match.ts'
import { postCall } from './testing/http-client.ts'
import { openRandomFeed } from './testing/random-feed.ts'
import { openServedHouse, openStoryDatabase, type ServedHouse } from './testing/served-house.ts'

const noon = Date.UTC(2026, 0, 3, 12)
const historiesWanted = process.env.BANKO_LONG ? 10_000 : 300
const clientCount = 20
/** Rounds of harm between two comparisons. */
const roundsOfHistory = 6
/** More changes of one match than its topic remembers. */
const burstSize = 300

const seed = 'cuts'
const random = seededRandom(seed)
const time = virtualTime(noon)
const feed = openRandomFeed(random.fork('feed'))
const portOf = (url: string) => Number(new URL(url).port)

let database: OpenDatabase
let served: ServedHouse
let houses = 0

async function openHouse(): Promise<void> {
  houses += 1
  const provider = (house: ServedHouse['house']) => toldProvider(house, () => feed.present(time.now()))
  served = await openServedHouse(database, { time, seed: `${seed}-${houses}`, provider })
}

/** A browser at the end of a line of its own; it watches every board and some matches. */
class Client {
  readonly line: BrokenLine
  readonly live: LiveStore
  /** What happened to it since the last comparison. */
  readonly history: Harm[] = []
  readonly #watched = new Map<TopicAddress, () => void>()

  constructor(line: BrokenLine) {
    this.line = line
    this.live = new LiveStore({
      url: `ws://127.0.0.1:${line.port}/v1/push`,
      time: {
        now: time.now,
        after: (milliseconds, run) => {
          const timer = time.after(milliseconds, run)
          return () => timer.cancel()
        },
        random: () => random.next(),
      },
      schedule: (flush) => queueMicrotask(flush),
    })
    for (const board of ['board/live', 'board/upcoming', 'board/tournament:1', 'board/tournament:2'] as const)
      this.watch(board)
  }

  get watched(): readonly TopicAddress[] {
    return [...this.#watched.keys()]
  }

  /** Begins to watch a topic, or leaves it. */
  watch(topic: TopicAddress): void {
    const leave = this.#watched.get(topic)
    this.#watched.delete(topic)
    if (leave) leave()
    else
      this.#watched.set(
        topic,
        this.live.subscribe(topic, '', () => {}),
      )
  }

  async close(): Promise<void> {
    this.live.close()
    await this.line.close()
  }
}

const clients: Client[] = []

beforeAll(async () => {
  database = await openStoryDatabase()
  await openHouse()
  await served.house.feed.submit(feed.changes(20, time.now()))
  for (let at = 0; at < clientCount; at += 1) clients.push(new Client(await openBrokenLine(portOf(served.url))))
})
afterAll(async () => {
  for (const client of clients) await client.close()
  await served.close()
  await database.close()
})

/** Lets bytes travel between the ends of sockets on this machine. */
const network = () => new Promise((resolve) => setTimeout(resolve, 1))

/** The ways in which a client's line is broken or held up. */
const harms = {
  cut: ({ line }) => line.cut(),
  cutAmidst: ({ line }) => line.cutAfter(random.int(1, 3000)),
  delay: ({ line }) => line.hold(),
  mute: ({ line }) => line.mute(),
  deafen: ({ line }) => line.deafen(),
  renew: ({ live }) => live.renew(),
  // What was said on the connection that is left arrives after what is said on the new one.
  overtake: ({ line, live }) => {
    line.mute()
    live.renew()
  },
} as const satisfies Readonly<Record<string, (client: Client) => void>>
type Harm = keyof typeof harms
// An object of our own has no other keys.
const harmNames = Object.keys(harms) as Harm[]

function harm(client: Client): void {
  if (client.line.open === 0) return
  const kind = harmNames[random.int(0, harmNames.length - 1)] ?? 'cut'
  client.history.push(kind)
  harms[kind](client)
}

/** The house goes down and another process takes its place: all numbers of boards begin anew. */
async function restart(): Promise<void> {
  for (const { line } of clients) line.lead(undefined)
  await served.close()
  await openHouse()
  for (const { line } of clients) line.lead(portOf(served.url))
}

async function round(number: number): Promise<void> {
  const { house } = served
  const now = time.now()
  await house.feed.submit(number % 20 === 10 ? feed.burst(burstSize, now) : feed.changes(random.int(0, 4), now))
  for (const client of clients) {
    if (random.int(0, 2) === 0) client.line.release()
    if (random.int(0, 3) === 0) harm(client)
    if (random.int(0, 5) === 0) client.watch(`match/${random.int(1, Math.max(8, house.book.books.matches.size))}`)
  }
  await time.advance(random.int(1, 1500))
  await network()
  if (number % 110 === 0) await restart()
}

const isSettled = ({ live, line, watched }: Client) =>
  live.connection === 'open' && !line.isDeaf && watched.every((topic) => live.isFresh(topic) || live.isClosed(topic))

/** No more harm: every line carries again, and time passes until the last client has noticed. */
async function settle(): Promise<void> {
  for (const { line } of clients) line.release()
  for (let step = 0; step < 200 && !clients.every(isSettled); step += 1) {
    await time.advance(500)
    await network()
  }
  expect(clients.map(isSettled)).toEqual(clients.map(() => true))
  // the last tick's frames leave; from here on only bytes are under way
  await time.advance(100)
}

/** What players are shown of a book; markets by their keys, for the screen puts them in its own order. */
const shown = (book: MatchBook) => ({
  ...book,
  markets: new Map([...book.markets].filter(([, market]) => isShown(market))),
})

async function listRows(query: object): Promise<Map<number, BoardRow>> {
  const { body } = await postCall(served.url, '/book/matches', { limit: 1000, ...query })
  // the contract's own output, checked by the house before it was sent
  const { matches } = body as { matches: BoardRow[] }
  return new Map(matches.map((row) => [row.fixture.matchId, row]))
}

const boardQueries: Readonly<Record<string, object>> = {
  'board/live': { phase: 'live' },
  'board/upcoming': { phase: 'upcoming', limit: 60 },
  'board/tournament:1': { phase: 'all', tournamentId: 1 },
  'board/tournament:2': { phase: 'all', tournamentId: 2 },
}

/** Bytes travel at their own pace; there for those that never arrive. */
const arriving = { timeout: 300_000, interval: 5 }

/** The same for equal values, in whatever order their maps were filled. */
function hash(value: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify([value], (_, part) => (part instanceof Map ? [...part].sort(byKey) : part)))
    .digest('hex')
}

const byKey = ([a]: [unknown, unknown], [b]: [unknown, unknown]) => (String(a) < String(b) ? -1 : 1)

/** Every topic of every client against the house's own, by their hashes; answers how many that were. */
async function compare(): Promise<number> {
  const boards = new Map<string, string>()
  for (const [topic, query] of Object.entries(boardQueries)) boards.set(topic, hash({ rows: await listRows(query) }))
  const books = new Map<string, string>()
  for (const [matchId, { book }] of served.house.book.books.matches) books.set(`match/${matchId}`, hash(shown(book)))
  let compared = 0
  for (const { live, watched, history } of clients) {
    expect(live.connection).toBe('open')
    for (const topic of watched) {
      const wanted = boards.get(topic) ?? books.get(topic)
      const value = live.read(topic)
      const has = value && 'markets' in value ? hash(shown(value)) : hash(value)
      if (live.isClosed(topic)) expect(wanted, topic).toBeUndefined()
      else if (wanted) expect(has, `${topic} after ${history.join()}`).toBe(wanted)
      compared += 1
    }
  }
  return compared
}

test(`${historiesWanted} histories of cuts, delays and resumes: whenever the line holds, every client has the house's own books`, async () => {
  let histories = 0
  let compared = 0
  const counts = new Map<Harm, number>()
  for (let number = 1; histories < historiesWanted; number += 1) {
    await round(number)
    if (number % roundsOfHistory !== 0) continue
    await settle()
    compared += await vi.waitFor(compare, arriving)
    for (const { history } of clients) {
      if (history.length > 0) histories += 1
      for (const one of history.splice(0)) counts.set(one, (counts.get(one) ?? 0) + 1)
    }
  }
  const told = [...counts].map(([kind, count]) => `${count} ${kind}`).join(', ')
  console.log(`${histories} histories (${told}), ${houses} houses, ${compared} books and boards compared`)
  expect(compared).toBeGreaterThan(historiesWanted)
  expect(served.logged.filter((line) => line.level === 'error')).toEqual([])
}, 1_200_000)
