import { afterAll, beforeAll, expect, test } from 'vitest'
import { alive, inPlay, market, odds, openTestHouse, settlement, type TestHouse } from '../testing/test-house.ts'

let town: TestHouse

beforeAll(async () => {
  town = await openTestHouse()
}, 60_000)
afterAll(() => town.close())

const key = 'uof:575/from=1&to=10&total=1.5'
const names = { market: { en: 'Total corners', tr: 'Toplam korner' }, outcome: { en: 'over 1.5', tr: '1.5 üst' } }
const plain = market(key, { 12: 2000, 13: 1800 })
const named = {
  ...plain,
  names: names.market,
  outcomes: plain.outcomes.map((outcome) => (outcome.id === '12' ? { ...outcome, names: names.outcome } : outcome)),
}

/** Its legs as its player is shown them. */
async function shownLegs(number: number) {
  const [coupon] = await town.house.coupons.read(town.platform.db, town.operatorId, [number])
  if (!coupon) throw new Error('the coupon is gone')
  const [data] = await town.house.coupons.data([coupon])
  return data?.legs
}

async function place(matchId: number) {
  const [playerId = 0] = await town.addPlayers(1, 5000)
  const answer = await town.house.placement.place(town.of(playerId), town.request([[matchId, key, '12']]))
  if (!answer.ok) throw new Error(JSON.stringify(answer.refusal))
  return answer.value
}

test('names that only the feed knows are on the coupon, also when the match has long left the book', async () => {
  const matchId = await town.offer('N2', [named, market('1x2', { 1: 2000, x: 3000, 2: 4000 })])
  const { number } = await place(matchId)
  expect(await shownLegs(number)).toMatchObject([{ marketKey: key, names }])
  await town.say(settlement('N2', key, { 12: { won: true, voidHalves: 0 } }))
  expect(town.house.book.find(matchId)?.markets.has(key)).toBe(false)
  expect(await shownLegs(number)).toMatchObject([{ names, result: 'won' }])
})

test('names that only the feed knows are on a coupon that waits in play, and on one that was refused', async () => {
  const matchId = await town.offer('N3', [named])
  await town.say(odds('N3', { state: inPlay(0, 0) }))
  const { number, status } = await place(matchId)
  expect(status).toBe('pending')
  expect(await shownLegs(number)).toMatchObject([{ names }])
  await town.say(odds('N3', { removed: [key] }))
  await town.platform.time.advance(10_000)
  await town.say(alive)
  await town.house.idle()
  expect((await town.house.coupons.read(town.platform.db, town.operatorId, [number]))[0]?.status).toBe('refused')
  expect(await shownLegs(number)).toMatchObject([{ names }])
})

test('legs on markets of the catalogue have none', async () => {
  const matchId = await town.offer('N4')
  const [playerId = 0] = await town.addPlayers(1, 5000)
  const answer = await town.house.placement.place(town.of(playerId), town.request([[matchId, '1x2', '1']]))
  if (!answer.ok) throw new Error(JSON.stringify(answer.refusal))
  expect((await shownLegs(answer.value.number))?.[0]).not.toHaveProperty('names')
})
