import type { Products } from '@banko/betting/match/products.ts'
import { shortCodeOf } from '@banko/betting/match/short-code.ts'
import type { BoardRow } from '@banko/contract/shapes.ts'
import type { BoardTopicChange } from '@banko/contract/topics/board-change.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callsOf } from '../calls.ts'
import type { CallRequest } from '../platform/http/call-request.ts'
import { ReadyOutput } from '../platform/http/ready-output.ts'
import { serveHub, type TestSocket } from '../platform/testing/test-push.ts'
import { alive, fixture, inPlay, odds, openTestHouse, type TestHouse } from '../testing/test-house.ts'

let town: TestHouse
let served: Awaited<ReturnType<typeof serveHub>>
let comingId: number
let playingId: number
/** By their domains. */
const sites = new Map<string, number>()

const request: CallRequest = {
  host: 'test.example',
  address: '192.0.2.1',
  userAgent: undefined,
  sessionToken: undefined,
  deviceToken: undefined,
  setSession: () => {},
  setDevice: () => {},
  clearSession: () => {},
}

beforeAll(async () => {
  town = await openTestHouse()
  served = await serveHub(town.platform.push)
  await addSite('both', { sport: true, live: true })
  await addSite('coming', { sport: true, live: false })
  await addSite('live', { sport: false, live: true })
  await addSite('shut', { sport: false, live: false })
  await town.house.operators.refresh()
  comingId = await town.offer('coming')
  playingId = await town.offer('playing')
  for (const ref of ['coming', 'playing']) await film(ref)
  await town.say(odds('playing', { state: inPlay(0, 0) }))
})
afterAll(async () => {
  await town.close()
  await served.close()
})

async function addSite(name: string, products: Products): Promise<void> {
  const { db } = town.platform
  const { operatorId } = town
  const of = {
    operatorId,
    domain: `${name}.example`,
    languageDefault: 'en',
    languages: ['en'],
    currency: 'TRY',
  } as const
  const siteId = await db
    .transaction()
    .execute((tx) => town.house.operators.createSite(tx, { ...of, settings: { products, tvAccess: true } }))
  sites.set(name, siteId)
}

/** The match is on the TV list. */
async function film(ref: string): Promise<void> {
  const plain = fixture(ref, town.platform.clock.now() + 6 * 3_600_000)
  if (plain.kind !== 'fixture') throw new Error('it is no fixture')
  await town.say({ ...plain, facts: { ...plain.facts, videoId: ref } })
}

const siteIdOf = (name: string) => sites.get(name) ?? 0

const visitorOf = (site: string) => ({ kind: 'visitor', operatorId: town.operatorId, siteId: siteIdOf(site) }) as const

/** What a call of the book answers; the code of its refusal where it refuses. */
async function ask(site: string, name: keyof ReturnType<typeof callsOf>['book'], input: object): Promise<unknown> {
  type Call = (...of: unknown[]) => Promise<{ ok: true; value: unknown } | { ok: false; refusal: { code: string } }>
  const call = callsOf(town.house).book[name] as Call
  const answer = await call(visitorOf(site), input, { ...request, host: `${site}.example` })
  if (!answer.ok) return answer.refusal.code
  return answer.value instanceof ReadyOutput ? answer.value.read() : answer.value
}

async function listed(site: string, name: 'matches' | 'popular' | 'upcoming' | 'highlights', input: object) {
  const { matches } = (await ask(site, name, input)) as { matches: { fixture: { matchId: number } }[] }
  return matches.map(({ fixture }) => fixture.matchId).sort((a, b) => a - b)
}

describe('a site without a product', () => {
  test('lists none of its matches', async () => {
    const all = { phase: 'all' } as const
    expect(await listed('both', 'matches', all)).toEqual([comingId, playingId])
    expect(await listed('coming', 'matches', all)).toEqual([comingId])
    expect(await listed('live', 'matches', all)).toEqual([playingId])
    expect(await listed('shut', 'matches', all)).toEqual([])
    expect(await listed('coming', 'matches', { phase: 'live' })).toEqual([])
    expect(await listed('live', 'matches', { phase: 'upcoming' })).toEqual([])
    expect(await listed('coming', 'popular', {})).toEqual([comingId])
    expect(await listed('live', 'popular', {})).toEqual([playingId])
    expect(await listed('live', 'upcoming', { hours: 168 })).toEqual([])
    expect(await listed('live', 'highlights', {})).toEqual([])
  })

  test('counts none of them', async () => {
    const counts = (matchCount: number, liveCount: number) => ({ sports: [{ sportId: 1, matchCount, liveCount }] })
    expect(await ask('both', 'sports', {})).toEqual(counts(2, 1))
    expect(await ask('coming', 'sports', {})).toEqual(counts(1, 0))
    expect(await ask('live', 'sports', {})).toEqual(counts(1, 1))
    expect(await ask('shut', 'sports', {})).toEqual({ sports: [] })
  })

  test('answers nothing of them, by number, by code or on TV', async () => {
    const isThere = async (site: string, matchId: number) => {
      const answers = [
        await ask(site, 'match', { matchId }),
        await ask(site, 'shortCode', { code: shortCodeOf(matchId) }),
        await ask(site, 'tv', { matchId }),
      ]
      const listed = (await ask(site, 'tvMatches', {})) as { matchIds: number[] }
      return [
        ...answers.map((answer) => (typeof answer === 'object' ? 'there' : answer)),
        listed.matchIds.includes(matchId),
      ]
    }
    const [there, absent] = [
      ['there', 'there', 'there', true],
      ['notFound', 'notFound', 'tvOff', false],
    ]
    for (const matchId of [comingId, playingId]) {
      const isComing = matchId === comingId
      expect(await isThere('both', matchId)).toEqual(there)
      expect(await isThere('coming', matchId)).toEqual(isComing ? there : absent)
      expect(await isThere('live', matchId)).toEqual(isComing ? absent : there)
      expect(await isThere('shut', matchId)).toEqual(absent)
    }
  })

  test('takes no bet on them, whatever its players may', async () => {
    const place = async (site: string, matchId: number) => {
      const [playerId = 0] = await town.addPlayers(1, 100_000, { siteId: siteIdOf(site) })
      const answer = await town.house.placement.place(town.of(playerId), town.request([[matchId, '1x2', '1']]))
      return answer.ok ? answer.value.status : answer.refusal
    }
    expect(await place('both', playingId)).toBe('pending')
    expect(await place('both', comingId)).toBe('waiting')
    expect(await place('coming', playingId)).toEqual({ code: 'productOff', product: 'live' })
    expect(await place('live', comingId)).toEqual({ code: 'productOff', product: 'sport' })
    expect(await place('live', playingId)).toBe('pending')
  })

  test('refuses the coupon that waits while the product is switched off', async () => {
    await addSite('closing', { sport: true, live: true })
    const { operators, placement, coupons } = town.house
    await operators.refresh()
    const [playerId = 0] = await town.addPlayers(1, 100_000, { siteId: siteIdOf('closing') })
    const answer = await placement.place(town.of(playerId), town.request([[playingId, '1x2', '1']]))
    if (!answer.ok) throw new Error(answer.refusal.code)
    await sql`update site set settings = '{"products": {"sport": true, "live": false}}'
      where id = ${siteIdOf('closing')}`.execute(town.platform.db)
    await operators.refresh()
    await town.platform.time.advance(6_000)
    await town.say(alive)
    await placement.idle()
    const [decided] = await coupons.read(town.platform.db, town.operatorId, [answer.value.number])
    expect(decided?.refusal).toEqual({ code: 'productOff', product: 'live' })
    expect(await town.cashOf(playerId)).toBe(100_000)
  })
})

describe('whoever listens on a site without a product', () => {
  /** By topic, the rows of a board, `closed`, or `there`. */
  async function hears(socket: TestSocket): Promise<Record<string, unknown>> {
    await socket.settled()
    const rows = (body: unknown) => {
      const { rows: whole, moved = [] } = body as Partial<BoardTopicChange>
      return whole ? [...whole.map(idOf), ...moved.map(({ matchId }) => matchId)] : 'there'
    }
    return Object.fromEntries(
      socket
        .take()
        .flatMap((item) =>
          item[0] === 'snapshot'
            ? [[item[1], rows(item[4])]]
            : item[0] === 'change'
              ? [[item[1], rows(item[5])]]
              : item[0] === 'closed'
                ? [[item[1], 'closed']]
                : [],
        ),
    )
  }
  const idOf = ({ fixture: { matchId } }: BoardRow) => matchId

  async function listen(site: string, topics: readonly string[]): Promise<TestSocket> {
    const socket = await served.connect(visitorOf(site))
    socket.say({ listen: topics.map((topic) => ({ topic })) })
    return socket
  }

  test('has boards of what is open there, and no insight of the rest; slips and coupons follow every match', async () => {
    const tournamentId = town.house.book.find(comingId)?.fixture.tournamentId
    const topics = {
      live: 'board/live',
      upcoming: 'board/upcoming',
      sport: 'board/sport:1',
      league: `board/tournament:${tournamentId}`,
      coming: `match/${comingId}`,
      playing: `match/${playingId}`,
      insight: `insight/${playingId}`,
    }
    const heard = async (site: string) => {
      const of = await hears(await listen(site, Object.values(topics)))
      return Object.fromEntries(Object.entries(topics).map(([name, topic]) => [name, of[topic]]))
    }
    const [coming, playing, both] = [[comingId], [playingId], [playingId, comingId]]
    const closed = Object.fromEntries(Object.keys(topics).map((name) => [name, 'closed']))
    const groups = (rows: number[]) => ({ sport: rows, league: rows })
    const none = { ...closed, coming: 'there', playing: 'there' }
    const all = { live: playing, upcoming: coming, ...groups(both), insight: 'there' }
    expect(await heard('both')).toEqual({ ...none, ...all })
    expect(await heard('coming')).toEqual({ ...none, upcoming: coming, ...groups(coming) })
    expect(await heard('live')).toEqual({ ...none, live: playing, ...groups(playing), insight: 'there' })
    expect(await heard('shut')).toEqual(none)
  })

  test('is pushed no row of the rest', async () => {
    const names = ['both', 'coming', 'live'] as const
    const sockets = await Promise.all(names.map((name) => listen(name, ['board/sport:1'])))
    await Promise.all(sockets.map(hears))
    const pushed = async () => {
      await town.platform.time.advance(1_000)
      return await Promise.all(sockets.map(async (socket) => (await hears(socket))['board/sport:1']))
    }
    await town.say(odds('playing', { state: inPlay(1, 0) }))
    expect(await pushed()).toEqual([[playingId], undefined, [playingId]])
    await town.say(odds('coming', { markets: [], betting: 'stopped' }))
    expect(await pushed()).toEqual([[], [], undefined])
    await town.say(odds('coming', { betting: 'open' }))
    expect(await pushed()).toEqual([[comingId], [comingId], undefined])
  })
})
