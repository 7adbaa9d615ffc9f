import type { QuoteAnswer } from '@banko/contract/calls/placement.ts'
import type { LimitAbout } from '@banko/contract/limit-shapes.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { setSite } from '../operators/index.ts'
import { byTest, currency, inPlay, odds, openTestHouse, type Pick, type TestHouse } from '../testing/test-house.ts'
import { tradingCalls } from '../trading/calls.ts'
import { placementCalls } from './calls.ts'

let town: TestHouse
let calls: ReturnType<typeof placementCalls>
let desk: ReturnType<typeof tradingCalls>
const request = { host: 'test.example', address: '127.0.0.1' } as never

beforeAll(async () => {
  town = await openTestHouse()
  calls = placementCalls(town.house)
  desk = tradingCalls(town.house)
}, 60_000)
afterAll(() => town.close())
afterEach(async () => {
  const { trading } = town.house
  for (const { id } of trading.rulesOf(town.operatorId)) await trading.endLimit(town.operatorId, { id, by: byTest })
})

async function limit(
  about: LimitAbout,
  of: {
    kind: 'stakeMax' | 'stakeMin' | 'selectionTotal' | 'exposureMax' | 'payoutMax' | 'couponPriceMin' | 'couponPriceMax'
    value: number
  },
) {
  const operator = { kind: 'operator', operatorId: town.operatorId, keyId: 7, scopes: new Set() } as never
  const { kind, value } = of
  const limit =
    kind === 'couponPriceMin' || kind === 'couponPriceMax' ? { kind, value } : ({ kind, value, currency } as const)
  const answer = await desk.setLimit(operator, { about, limit, reason: 'test' }, request)
  if (!answer.ok) throw new Error(JSON.stringify(answer.refusal))
}

interface Asked {
  readonly picks: readonly Pick[]
  readonly stake: number
  readonly sizes?: number[]
  readonly price?: number
}

function slipOf({ picks, stake, sizes = [], price }: Asked) {
  const { couponId: _, selections, ...slip } = town.request(picks, { stake, sizes })
  return { ...slip, selections: selections.map((one) => ({ ...one, ...(price !== undefined && { price }) })) }
}

/** What the house says to a player, or with 0 to a visitor. */
async function quoted(playerId: number, asked: Asked): Promise<QuoteAnswer> {
  const { operatorId, siteId } = town
  const caller =
    playerId === 0
      ? ({ kind: 'visitor', operatorId, siteId } as const)
      : ({ kind: 'player', operatorId, siteId, playerId, sessionId: '' } as const)
  const answer = await calls.quote(caller, slipOf(asked), request)
  if (!answer.ok) throw new Error(JSON.stringify(answer.refusal))
  return answer.value
}

async function place(playerId: number, { picks, stake, sizes = [] }: Asked) {
  const answer = await town.house.placement.place(town.of(playerId), town.request(picks, { stake, sizes }))
  return answer.ok ? answer.value.status : answer.refusal
}

let matches = 0
const offer = () => town.offer(`quote ${++matches}`)
const newPlayer = async (change?: Parameters<TestHouse['addPlayers']>[2]) => {
  const [playerId = 0] = await town.addPlayers(1, 100_000, change)
  return playerId
}

/** The most that is told is placed, and one unit more is refused before and by placing alike. */
async function holdsAt(playerId: number, asked: Omit<Asked, 'stake'>, stake: number): Promise<void> {
  const above = await quoted(playerId, { ...asked, stake: stake + 1 })
  expect(await place(playerId, { ...asked, stake: stake + 1 })).toEqual(above.refusal)
  expect(await quoted(playerId, { ...asked, stake })).not.toHaveProperty('refusal')
  expect(await place(playerId, { ...asked, stake })).toBe('waiting')
}

describe('a quote', () => {
  test('is what placing would say, with the range, and writes nothing', async () => {
    const matchId = await offer()
    const playerId = await newPlayer()
    const picks: Pick[] = [[matchId, '1x2', '1']]
    const rows = () =>
      sql<{ all: string }>`select concat((select count(*) from coupon), ' ', (select count(*) from movement), ' ',
        (select count(*) from selection_total)) as all`.execute(town.platform.db)
    const before = await rows()
    expect(await quoted(playerId, { picks, stake: 1000 })).toEqual({
      quote: {
        kind: 'single',
        live: false,
        combinations: 1,
        stakeTotal: 1000,
        priceTotal: 2000,
        bonusPercent: 0,
        bonus: 0,
        payoutMax: 2000,
        payoutLimit: 100_000_000,
        changed: [],
        legs: [{ selection: `${matchId}|1x2|1`, price: 2000, live: false }],
        delayMilliseconds: 0,
      },
      range: {
        stakeMin: { value: 100, limit: 'player', set: 'single' },
        stakeMax: { value: 500_000, limit: 'selectionTotal', selection: `${matchId}|1x2|1` },
        payoutMax: { value: 100_000_000, limit: 'player', set: 'single' },
      },
    })
    expect((await rows()).rows).toEqual(before.rows)
  })

  test('tells what the coupon pays at most, and who says so, before a stake is typed', async () => {
    const matchId = await offer()
    const playerId = await newPlayer()
    const picks: Pick[] = [[matchId, '1x2', '1']]
    await limit({ source: 'match', matchId }, { kind: 'payoutMax', value: 6000 })
    expect(await quoted(playerId, { picks, stake: 0 })).toMatchObject({
      range: { payoutMax: { value: 6000, limit: 'match' } },
    })
    expect(await quoted(playerId, { picks, stake: 4000 })).toMatchObject({
      quote: { payoutMax: 6000, payoutLimit: 6000 },
    })
  })

  test('tells between which total prices the coupon may be, and who says so', async () => {
    const matchId = await offer()
    const asked = { picks: [[matchId, '1x2', '1']] as Pick[], stake: 0 }
    const playerId = await newPlayer()
    expect((await quoted(playerId, asked)).range).not.toHaveProperty('priceMin')
    await limit({ source: 'operator' }, { kind: 'couponPriceMin', value: 2500 })
    await limit({ source: 'site', siteId: town.siteId }, { kind: 'couponPriceMax', value: 9000 })
    expect(await quoted(playerId, asked)).toMatchObject({
      range: { priceMin: { value: 2500, limit: 'operator' }, priceMax: { value: 9000, limit: 'site' } },
    })
  })

  test('of no stake says so, and what may be typed', async () => {
    const matchId = await offer()
    const answer = await quoted(await newPlayer(), { picks: [[matchId, '1x2', '1']], stake: 0 })
    expect(answer).toMatchObject({ refusal: { code: 'stakeMissing' }, range: { stakeMax: { value: 500_000 } } })
    expect(answer).not.toHaveProperty('quote')
  })

  test('tells how long an in-play coupon would wait, and a price that moved with the range all the same', async () => {
    const matchId = await offer()
    await town.say(odds(`quote ${matches}`, { state: inPlay(0, 0) }))
    const playerId = await newPlayer()
    const picks: Pick[] = [[matchId, '1x2', '1']]
    expect(await quoted(playerId, { picks, stake: 100 })).toMatchObject({
      quote: { live: true, delayMilliseconds: 5000 },
    })
    await limit({ source: 'match', matchId }, { kind: 'exposureMax', value: 4001 })
    expect(await quoted(playerId, { picks, stake: 100, price: 1900 })).toMatchObject({
      refusal: { code: 'priceChanged' },
      range: { stakeMax: { value: 2000, limit: 'match' } },
    })
  })

  test('of sizes that do not exist has no range', async () => {
    const matchId = await offer()
    const answer = await quoted(await newPlayer(), { picks: [[matchId, '1x2', '1']], stake: 100, sizes: [3] })
    expect(answer).toEqual({ refusal: { code: 'sizesInvalid', sizes: [3], matches: 1 } })
  })

  test('of money that is not there is refused as placing refuses it', async () => {
    const matchId = await offer()
    const [playerId = 0] = await town.addPlayers(1, 500)
    const asked = { picks: [[matchId, '1x2', '1']] as Pick[], stake: 501 }
    const refusal = { code: 'balanceTooLow', balance: 500, needed: 501 }
    expect(await quoted(playerId, asked)).toMatchObject({ refusal, range: { stakeMax: { value: 500_000 } } })
    expect(await place(playerId, asked)).toEqual(refusal)
  })
})

describe('the most that may be typed', () => {
  test('is the operator’s, the site’s or the match’s, by name', async () => {
    const matchId = await offer()
    const playerId = await newPlayer()
    const picks: Pick[] = [[matchId, '1x2', '1']]
    await limit({ source: 'operator' }, { kind: 'stakeMin', value: 200 })
    await limit({ source: 'site', siteId: town.siteId }, { kind: 'stakeMax', value: 3000 })
    expect(await quoted(playerId, { picks, stake: 0 })).toMatchObject({
      range: { stakeMin: { value: 200, limit: 'operator' }, stakeMax: { value: 3000, limit: 'site' } },
    })
    await limit({ source: 'match', matchId }, { kind: 'stakeMax', value: 2500 })
    expect(await quoted(playerId, { picks, stake: 2501 })).toMatchObject({
      refusal: { code: 'stakeAboveMax', limit: 'match', max: 2500, stake: 2501 },
      range: { stakeMax: { value: 2500, limit: 'match' } },
    })
    await holdsAt(playerId, { picks }, 2500)
  })

  test('is what is left of the player’s total on a selection', async () => {
    const [matchId, other] = [await offer(), await offer()]
    const playerId = await newPlayer()
    await limit({ source: 'match', matchId }, { kind: 'selectionTotal', value: 3000 })
    expect(await place(playerId, { picks: [[matchId, '1x2', '1']], stake: 1200 })).toBe('waiting')
    const picks: Pick[] = [
      [matchId, '1x2', '1'],
      [other, '1x2', 'x'],
    ]
    expect(await quoted(playerId, { picks, stake: 0 })).toMatchObject({
      range: { stakeMax: { value: 1800, limit: 'selectionTotal', selection: `${matchId}|1x2|1` } },
    })
    await holdsAt(playerId, { picks }, 1800)
    expect(await quoted(playerId, { picks, stake: 100 })).toMatchObject({
      refusal: { code: 'stakeAboveMax', limit: 'selectionTotal', max: 0 },
      range: { stakeMax: { value: 0 } },
    })
  })

  test('is divided over the combinations where the stake is on each', async () => {
    const [one, two, three] = [await offer(), await offer(), await offer()]
    const playerId = await newPlayer()
    await limit({ source: 'match', matchId: one }, { kind: 'selectionTotal', value: 1000 })
    const picks = [one, two, three].map((matchId): Pick => [matchId, '1x2', '1'])
    const asked = { picks, sizes: [2] }
    expect(await quoted(playerId, { ...asked, stake: 0 })).toMatchObject({ range: { stakeMax: { value: 333 } } })
    await holdsAt(playerId, asked, 333)
  })

  test('is what keeps the payout within what open coupons may still pay', async () => {
    const [one, two] = [await offer(), await offer()]
    const [playerId, other] = [await newPlayer(), await newPlayer()]
    await limit({ source: 'match', matchId: one }, { kind: 'exposureMax', value: 9001 })
    expect(await place(other, { picks: [[one, '1x2', '1']], stake: 1000 })).toBe('waiting')
    const picks: Pick[] = [
      [one, '1x2', 'x'],
      [two, '1x2', '2'],
    ]
    // 12.00: 7001 are left, of which 583 use 6996
    expect(await quoted(playerId, { picks, stake: 0 })).toMatchObject({
      range: { stakeMax: { value: 583, limit: 'match' } },
    })
    await holdsAt(playerId, { picks }, 583)
  })

  test('of a restricted player is a share of the limits and not of what is left', async () => {
    const matchId = await offer()
    const playerId = await newPlayer()
    const picks: Pick[] = [[matchId, '1x2', '1']]
    await limit({ source: 'match', matchId }, { kind: 'selectionTotal', value: 4000 })
    expect(await place(playerId, { picks, stake: 2500 })).toBe('waiting')
    const said = { saidAt: 0, reason: 'test' }
    await town.house.trading.setFactor({ operatorId: town.operatorId, playerId, percent: 50, ...said }, byTest)
    await holdsAt(playerId, { picks }, 1500)
    await town.house.trading.setFactor({ operatorId: town.operatorId, playerId, percent: 10, ...said }, byTest)
    expect(await quoted(playerId, { picks, stake: 0 })).toMatchObject({ range: { stakeMax: { value: 0 } } })
  })
})

describe('a visitor', () => {
  test('is told what holds for everybody, and nothing of anybody’s', async () => {
    const matchId = await offer()
    const picks: Pick[] = [[matchId, '1x2', '1']]
    await limit({ source: 'site', siteId: town.siteId }, { kind: 'stakeMax', value: 3000 })
    expect(await quoted(0, { picks, stake: 5000 })).toMatchObject({
      refusal: { code: 'stakeAboveMax', limit: 'site', max: 3000 },
      range: { stakeMin: { value: 100, limit: 'player' }, stakeMax: { value: 3000, limit: 'site' } },
    })
    expect(await quoted(0, { picks, stake: 500 })).toMatchObject({ quote: { stakeTotal: 500, payoutMax: 1000 } })
    await limit({ source: 'match', matchId }, { kind: 'exposureMax', value: 3000 })
    expect(await quoted(0, { picks, stake: 1501 })).toMatchObject({ refusal: { limit: 'match', max: 1500 } })
  })

  test('stakes on the whole coupon, or on each combination where the site says so', async () => {
    const matches = [await offer(), await offer(), await offer()]
    const picks = matches.map((matchId): Pick => [matchId, '1x2', '1'])
    const asked = { picks, stake: 600, sizes: [2] }
    expect(await quoted(0, asked)).toMatchObject({ quote: { combinations: 3, stakeTotal: 600 } })
    const { operators, platform } = town.house
    const set = async (stakeMode: 'total' | 'perCombination') => {
      const changes = { settings: { stakeMode } }
      const of = { operatorId: town.operatorId, domain: 'test.example', by: byTest, at: platform.clock.now() }
      await platform.db.transaction().execute((tx) => setSite(tx, { ...of, changes }))
      await operators.refresh()
    }
    await set('perCombination')
    expect(await quoted(0, asked)).toMatchObject({ quote: { combinations: 3, stakeTotal: 1800 } })
    await set('total')
  })

  test('of a host that is no site is told nothing', async () => {
    const slip = slipOf({ picks: [[await offer(), '1x2', '1']], stake: 500 })
    const { operatorId, siteId } = town
    const strange = { host: 'nowhere.example' } as never
    expect(await calls.quote({ kind: 'visitor', operatorId, siteId }, slip, strange)).toEqual({
      ok: false,
      refusal: { code: 'notFound' },
    })
  })
})
