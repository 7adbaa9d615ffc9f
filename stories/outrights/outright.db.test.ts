// tidy-allow module-doors: a story drives the provider by a wire of its own
import { openUnifiedOdds } from '@banko/server/feed/providers/unified-odds/unified-odds.ts'
import { noMetrics } from '@banko/server/platform/log/metrics.ts'
import { openTestHouse, type TestHouse } from '@banko/server/testing/test-house.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { event, lyon, nice, overdue, seasonWire, winnerKey, winnerOdds, winnerResult } from './told-outright.ts'

const day = 24 * 3_600_000

let town: TestHouse
let say: (xml: string) => Promise<void>

beforeAll(async () => {
  town = await openTestHouse()
  const { clock, timers, log } = town.platform
  const wire = seasonWire(new Date(clock.now() + 30 * day).toISOString().slice(0, 10))
  const options = { products: [3], node: 1, languages: ['en'], lagSecondsMax: 0 }
  const feed = openUnifiedOdds({ clock, timers, log, metrics: noMetrics }, options, wire)
  for (const provider of feed.providers) await town.house.feed.attach(provider)
  for (const requestId of wire.recoveries('pre')) {
    await wire.send(`<snapshot_complete request_id="${requestId}" product="3" timestamp="${clock.now()}"/>`)
  }
  say = async (xml) => {
    await wire.send(xml)
    await feed.idle()
    await town.house.idle()
  }
}, 60_000)
afterAll(() => town.close())

const now = () => town.platform.clock.now()
const offer = () => town.house.book.offerOf(town.operatorId)

async function matchIdOf(ref: string): Promise<number> {
  const numbers = await town.house.catalogue.numbersOf(town.platform.db, 'unifiedOdds', [ref])
  return numbers.get(ref) ?? 0
}

async function place(picks: Parameters<TestHouse['request']>[0]) {
  const [playerId = 0] = await town.addPlayers(1, 5000)
  return { playerId, answer: await town.house.placement.place(town.of(playerId), town.request(picks)) }
}

async function shown(number: number) {
  const coupons = await town.house.coupons.read(town.platform.db, town.operatorId, [number])
  const [data] = await town.house.coupons.data(coupons)
  return data
}

test('the winner of a league goes from the feed to lists, a coupon and a payout, by name', async () => {
  await say(winnerOdds(now(), [2.5, 4, 6]))
  const matchId = await matchIdOf(event)
  const book = offer().find(matchId)
  expect(book?.fixture).toMatchObject({
    outright: true,
    home: { name: 'First League 26/27' },
    tournamentName: 'First League',
  })
  expect(book?.markets.get(winnerKey)).toMatchObject({
    status: 'active',
    names: { en: 'Winner' },
    outcomes: [{ id: lyon, names: { en: 'Lyon' } }, { names: { en: 'Nice' } }, { names: { en: 'Lens' } }],
  })

  const [won, lost] = [await place([[matchId, winnerKey, lyon]]), await place([[matchId, winnerKey, nice]])]
  if (!won.answer.ok || !lost.answer.ok) throw new Error(JSON.stringify([won, lost]))
  const { number } = won.answer.value
  expect(await shown(number)).toMatchObject({
    status: 'waiting',
    live: false,
    legs: [
      { outright: true, home: 'First League 26/27', names: { market: { en: 'Winner' }, outcome: { en: 'Lyon' } } },
    ],
  })

  await town.platform.time.advance(1000)
  await say(winnerResult(now()))
  expect(await shown(number)).toMatchObject({ status: 'won', payout: 2500, legs: [{ result: 'won' }] })
  expect(await town.cashOf(won.playerId)).toBe(6500)
  expect(await shown(lost.answer.value.number)).toMatchObject({ status: 'lost', legs: [{ result: 'lost' }] })
})

test('is bet alone: with a match of its league or of any other it is refused', async () => {
  await town.platform.time.advance(1000)
  await say(winnerOdds(now(), [2.5, 4, 6]))
  const other = await town.offer('O1')
  const { answer } = await place([
    [await matchIdOf(event), winnerKey, lyon],
    [other, '1x2', '1'],
  ])
  expect(answer).toMatchObject({ ok: false, refusal: { code: 'singleOnly' } })
})

test('takes no bet once its last day is over, whatever its feed says', async () => {
  await say(winnerOdds(now(), [2.5, 4, 6], overdue))
  const { answer } = await place([[await matchIdOf(overdue), winnerKey, lyon]])
  expect(answer).toMatchObject({ ok: false, refusal: { code: 'notBettable' } })
})

test('an outright that has ended is no result with a score', async () => {
  await say(
    winnerOdds(now(), []).replace(
      '<odds>',
      '<sport_event_status status="4" match_status="100" home_score="0" away_score="0"/><odds>',
    ),
  )
  const { catalogue, platform } = town.house
  const { db } = platform
  const matchId = await matchIdOf(event)
  const all = { operatorId: town.operatorId, from: 0, until: Number.MAX_SAFE_INTEGER, limit: 50 }
  const before = (await catalogue.matches(db, [matchId])).get(matchId)
  expect(before?.finalScore).toBeUndefined()
  expect(await catalogue.results(db, all)).toMatchObject({ total: 0, results: [] })
})
