import { lostResult, type OutcomeResult, voidResult, wonResult } from '@banko/betting/coupon/settle-leg.ts'
import { builderKey, builderOutcome } from '@banko/betting/match/builder.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { callsOf } from '../calls.ts'
import { setSite } from '../operators/index.ts'
import type { CallRequest } from '../platform/http/call-request.ts'
import { TooManyError } from '../platform/limits/too-many-error.ts'
import { byTest, market, odds, openTestHouse, settlement, type TestHouse } from '../testing/test-house.ts'

const parts = [
  { marketKey: '1x2', outcomeId: '1' },
  { marketKey: 'total/total=2.5', outcomeId: 'over' },
  { marketKey: 'halfTime1x2', outcomeId: 'x' },
]
const outcomeId = builderOutcome(parts)
const markets = (home = 2000) => [
  market('1x2', { 1: home, x: 3400, 2: 3600 }),
  market('total/total=2.5', { over: 1900, under: 1900 }),
  market('halfTime1x2', { 1: 2600, x: 2150, 2: 3900 }),
]

let town: TestHouse
let ref: string
let matchId: number
let turn = 0

beforeAll(async () => {
  town = await openTestHouse()
  await setBuilder('on')
})
afterAll(() => town.close())
beforeEach(async () => {
  turn += 1
  ref = `built ${turn}`
  matchId = await town.offer(ref, markets())
})

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

async function setBuilder(to: 'on' | 'off'): Promise<void> {
  const { db, clock } = town.platform
  const changes = { settings: { betBuilder: to === 'on' } }
  const { operatorId } = town
  await db
    .transaction()
    .execute((tx) => setSite(tx, { operatorId, domain: 'test.example', changes, by: byTest, at: clock.now() }))
  await town.house.operators.refresh()
}

/** At the price of now, as the book's own answer has it. */
async function built() {
  const book = town.house.book.offerOf(town.operatorId).find(matchId)
  const answer = book && (await town.house.book.builders.answer({ operatorId: town.operatorId }, book, parts))
  if (!book || answer?.kind !== 'priced') throw new Error(`no price: ${JSON.stringify(answer)}`)
  return { matchId, marketKey: builderKey, outcomeId, price: answer.price, version: book.version, banker: false }
}

async function place(change: Parameters<TestHouse['request']>[1] = {}) {
  const [playerId = 0] = await town.addPlayers(1, 10_000)
  const selections = change.selections ?? [await built()]
  const asked = town.request([], { ...change, selections })
  return { playerId, answer: await town.house.placement.place(town.of(playerId), asked) }
}

async function numberOf(change?: Parameters<TestHouse['request']>[1]): Promise<number> {
  const { answer } = await place(change)
  if (!answer.ok) throw new Error(JSON.stringify(answer.refusal))
  return answer.value.number
}

async function told(number: number): Promise<string> {
  const [coupon] = await town.house.coupons.read(town.platform.db, town.operatorId, [number])
  return `${coupon?.legs.map(({ result }) => result).join()} ${coupon?.status} ${coupon?.payout}`
}

const say = (marketKey: string, outcome: string, result: OutcomeResult) =>
  town.say(settlement(ref, marketKey, { [outcome]: result }))

test('is one selection at one price, which wins with all of its parts', async () => {
  const { price } = await built()
  expect(price).toBeGreaterThan(4000)
  const number = await numberOf()
  await say('1x2', '1', wonResult)
  await say('halfTime1x2', 'x', wonResult)
  expect(await told(number)).toBe('open waiting 0')
  await say('total/total=2.5', 'over', wonResult)
  expect(await told(number)).toBe(`won won ${price}`)
  expect(await town.house.settlement.prove()).toEqual([])
})

test('is lost with the first of its parts, and is open again when that is taken back', async () => {
  const number = await numberOf()
  await say('halfTime1x2', 'x', lostResult)
  expect(await told(number)).toBe('lost lost 0')
  await say('halfTime1x2', 'x', wonResult)
  expect(await told(number)).toBe('open waiting 0')
})

test('returns the stake when a part is void and no other has lost', async () => {
  const number = await numberOf()
  await say('halfTime1x2', 'x', voidResult)
  await say('1x2', '1', wonResult)
  expect(await told(number)).toBe('open waiting 0')
  await say('total/total=2.5', 'over', wonResult)
  expect(await told(number)).toBe('void won 1000')
})

test('goes onto one coupon with another match, and never with another selection of its own', async () => {
  const other = await town.offer(`${ref} other`)
  const [single] = town.request([[other, '1x2', '2']]).selections
  const [same] = town.request([[matchId, '1x2', '2']]).selections
  if (!single || !same) throw new Error('nothing is offered')
  const { answer } = await place({ selections: [await built(), single] })
  expect(answer).toMatchObject({ ok: true, value: { kind: 'combined' } })
  const { answer: refused } = await place({ selections: [await built(), same] })
  expect(refused).toMatchObject({ ok: false })
})

test('is refused by name when a part has moved its price, and taken at the new one by who takes any', async () => {
  const selections = [await built()]
  await town.say(odds(ref, { markets: [market('1x2', { 1: 1700, x: 3700, 2: 4600 })] }))
  const { price } = await built()
  expect(price).toBeLessThan(selections[0]?.price ?? 0)
  const change = { selection: `${matchId}|builder|${outcomeId}`, was: selections[0]?.price, now: price }
  const { answer } = await place({ selections })
  expect(answer).toMatchObject({ ok: false, refusal: { code: 'priceChanged', legs: [change] } })
  const { answer: taken } = await place({ selections, pricePolicy: 'any' })
  expect(taken).toMatchObject({ ok: true, value: { changed: [change], legs: [{ price }] } })
})

test('is not taken while a part is closed, nor by a price that nobody made', async () => {
  const selection = await built()
  const { answer: dearer } = await place({ selections: [{ ...selection, price: selection.price * 2 }] })
  expect(dearer).toMatchObject({ ok: false, refusal: { code: 'priceChanged' } })
  await town.say(odds(ref, { markets: [market('halfTime1x2', { 1: 2600, x: 2150, 2: 3900 }, 'off')] }))
  const { answer } = await place({ selections: [selection] })
  expect(answer).toMatchObject({ ok: false, refusal: { code: 'notBettable' } })
})

test('is refused by the gate when a part of it was closed between the decision and the commit', async () => {
  const { db } = town.platform
  const gate = (marketKey: string) => {
    const match = town.house.book.offerOf(town.operatorId).findLive(matchId)
    if (!match) throw new Error('the match is gone')
    const { version } = match.book
    const leg = { matchId, marketKey, outcomeId: marketKey === builderKey ? outcomeId : '1', revision: 0 }
    return { ...leg, version, producer: match.producer, epoch: town.house.book.epochOf(match) }
  }
  const before = [gate('1x2'), gate(builderKey)]
  await town.say(odds(ref, { markets: [market('halfTime1x2', { 1: 2600, x: 2150, 2: 3900 }, 'off')] }))
  const closed = await db.transaction().execute((tx) => town.house.book.findClosed(tx, town.operatorId, before))
  expect(closed.map(({ position }) => position)).toEqual([1])
})

test('is sold at what all of its parts are worth together, while they are open', async () => {
  const { playerId, answer } = await place()
  if (!answer.ok) throw new Error('refused')
  const { couponId } = answer.value
  const quote = await town.house.cashOut.quote(town.of(playerId), couponId)
  if (!quote.ok) throw new Error('no offer')
  // another version of the book, whose builder nobody has asked yet, with the same prices
  await town.say(odds(ref, { markets: [market('doubleChance', { '1x': 1300, 12: 1300, x2: 1700 })] }))
  const selling = { ...town.of(playerId), couponId, requestId: town.platform.ids.uuid(), quote: quote.value.quote }
  const sold = await town.house.cashOut.sell(selling)
  expect(sold).toMatchObject({ ok: true, value: { coupon: { status: 'sold' }, isFresh: true } })
  expect(await town.house.cashOut.sell(selling)).toMatchObject({ ok: true, value: { isFresh: false } })
})

test('is replaced by another coupon, though its price has to be asked for first', async () => {
  const { playerId, answer } = await place()
  if (!answer.ok) throw new Error('refused')
  const { couponId } = answer.value
  const quote = await town.house.cashOut.quote(town.of(playerId), couponId)
  if (!quote.ok) throw new Error('no offer')
  await town.say(odds(ref, { markets: [market('doubleChance', { '1x': 1310, 12: 1300, x2: 1700 })] }))
  const other = await town.offer(`${ref} other`)
  const edited = await town.house.cashOut.edit({
    ...town.of(playerId),
    couponId,
    quote: quote.value.quote,
    place: town.request([[other, '1x2', '1']]),
  })
  expect(edited).toMatchObject({ ok: true, value: { sold: { status: 'sold' } } })
})

test('is not there on a site without a bet builder: nothing is priced, nothing is taken', async () => {
  const caller = { kind: 'visitor', operatorId: town.operatorId, siteId: town.siteId } as const
  const ask = () => callsOf(town.house).book.builder(caller, { matchId, parts }, request)
  expect(await ask()).toMatchObject({ ok: true, value: { outcomeId } })
  const selections = [await built()]
  await setBuilder('off')
  try {
    expect(await ask()).toMatchObject({ ok: false, refusal: { code: 'notFound' } })
    const { answer } = await place({ selections })
    expect(answer).toMatchObject({ ok: false, refusal: { code: 'notBettable', legs: [{ why: 'marketUnknown' }] } })
  } finally {
    await setBuilder('on')
  }
})

test('three go onto a coupon and no fourth, and of those four none is priced', async () => {
  const of = async (count: number) => {
    const all: Awaited<ReturnType<typeof built>>[] = []
    for (let at = 0; at < count; at++) {
      matchId = await town.offer(`${ref} ${at}`, markets(2000 + at * 10))
      all.push(at < 3 ? await built() : { ...(all[0] ?? (await built())), matchId })
    }
    return all
  }
  const three = await of(3)
  const { answer } = await place({ selections: three })
  expect(answer).toMatchObject({ ok: true, value: { kind: 'combined' } })
  const { answer: refused } = await place({ selections: await of(4) })
  expect(refused).toEqual({ ok: false, refusal: { code: 'builtTooMany', max: 3, count: 4 } })
  const book = town.house.book.offerOf(town.operatorId).find(matchId)
  if (!book) throw new Error('the match is gone')
  expect(town.house.book.builders.priced(book, [{ marketKey: builderKey, outcomeId }])).toBe(book)
})

test('who has had too much is told to come again, by quotes and by placing, and nothing of it is kept', async () => {
  const [playerId = 0] = await town.addPlayers(1, 10_000)
  const selections = [await built()]
  const caller = { ...town.of(playerId), kind: 'player', siteId: town.siteId, sessionId: '' } as const
  const client = { operatorId: town.operatorId, name: `p${playerId}` }
  await town.say(odds(ref, { markets: [market('1x2', { 1: 2100, x: 3400, 2: 3400 })] }))
  const asked = town.request([], { selections })
  const { couponId, ...quoted } = asked
  const { quote } = callsOf(town.house).placement
  const book = town.house.book.offerOf(town.operatorId).find(matchId)
  if (!book) throw new Error('the match is gone')
  // as many questions as may wait
  const flood = Array.from({ length: 12 }, (_, at) => {
    const odd = [...parts.slice(0, 2), { marketKey: `total/total=${at}.5`, outcomeId: 'under' }]
    return town.house.book.builders.answer(client, book, odd).catch(() => undefined)
  })
  await expect(quote(caller, { ...quoted, pricePolicy: 'any' }, request)).rejects.toBeInstanceOf(TooManyError)
  await expect(town.house.placement.place(town.of(playerId), asked)).rejects.toBeInstanceOf(TooManyError)
  await Promise.all(flood)
  const answer = await town.house.placement.place(town.of(playerId), { ...asked, pricePolicy: 'any' })
  expect(answer).toMatchObject({ ok: true, value: { couponId } })
})
