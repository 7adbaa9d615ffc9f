import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { betStop, market, odds, openTestHouse, type TestHouse } from '../testing/test-house.ts'
import { decide } from './decide.ts'
import { factsDigest } from './facts-digest.ts'
import { gather } from './gather.ts'
import type { Placing, Verdict } from './placing.ts'
import { requestHash } from './request-hash.ts'
import { writeBatch } from './write-batch.ts'

let town: TestHouse
/** Open from first to last. */
let quiet: number

beforeAll(async () => {
  town = await openTestHouse()
  quiet = await town.offer('quiet')
})
afterAll(() => town.close())

/** A coupon as decided now, to be written later. */
async function decided(
  playerId: number,
  matchId: number,
  change: { stake?: number; couponId?: string } = {},
): Promise<Placing> {
  const { house, platform } = town
  const { couponId, ...request } = town.request([[matchId, '1x2', '1']], change)
  const player = await house.people.factsOf(town.of(playerId))
  const facts = gather(house, { player, bounds: [] }, request)
  const decision = decide(request, facts)
  if (decision.kind !== 'accept') throw new Error(JSON.stringify(decision.refusal))
  const coupon = {
    ...decision.terms,
    operatorId: player.operatorId,
    siteId: player.siteId,
    playerId,
    couponId,
    requestHash: requestHash(request),
    factsDigest: factsDigest(request, facts),
    request,
    currency: player.currency,
    status: 'waiting' as const,
    payout: 0,
    stakeSold: 0,
    soldFor: 0,
    sales: [],
    placedAt: platform.clock.now(),
    legs: [],
  }
  return {
    coupon,
    legs: decision.legs,
    gate: decision.gate,
    totals: decision.totals,
    counts: decision.counts,
    exposures: decision.exposures,
    prices: decision.legs.map(({ price }) => price),
  }
}

/** `stored`, or what the verdict says. */
function told(verdict: Verdict): string {
  return verdict.kind === 'balanceTooLow' ? `balance ${verdict.balance} of ${verdict.needed}` : verdict.kind
}

async function storedCoupons(playerId: number): Promise<number> {
  return (await town.house.coupons.find(town.platform.db, { ...town.of(playerId), limit: 1 })).total
}

describe('a batch', () => {
  test('gives every coupon its own verdict', async () => {
    const [rich = 0, poor = 0, late = 0, twice = 0] = await town.addPlayers(4, 1500)
    const stopping = await town.offer('stopping')
    const known = await decided(twice, quiet)
    await writeBatch(town.house, [known])
    const batch = [
      await decided(rich, quiet),
      await decided(poor, quiet, { stake: 1600 }),
      await decided(late, stopping),
      await decided(twice, quiet, { couponId: known.coupon.couponId }),
    ]
    await town.say(betStop('stopping'))
    const verdicts = await writeBatch(town.house, batch)
    expect(verdicts.map(told)).toEqual(['stored', 'balance 1500 of 1600', 'closed', 'earlier'])
    expect(await Promise.all([rich, poor, late, twice].map(town.cashOf))).toEqual([500, 1500, 1500, 500])
    expect(await Promise.all([rich, poor, late, twice].map(storedCoupons))).toEqual([1, 0, 0, 1])
    expect(await town.house.settlement.prove()).toEqual([])
  })

  test('that is closed altogether writes nothing', async () => {
    const players = await town.addPlayers(3, 1500)
    const doomed = await town.offer('doomed')
    const batch = await Promise.all(players.map((playerId) => decided(playerId, doomed)))
    await town.say(betStop('doomed'))
    expect((await writeBatch(town.house, batch)).map(told)).toEqual(['closed', 'closed', 'closed'])
    expect(await Promise.all(players.map(storedCoupons))).toEqual([0, 0, 0])
  })

  test('stores a coupon with its legs and its number, as it will be read again', async () => {
    const [playerId = 0] = await town.addPlayers(1, 1500)
    const [verdict] = await writeBatch(town.house, [await decided(playerId, quiet)])
    if (verdict?.kind !== 'stored') throw new Error('not stored')
    expect(verdict.coupon.number).toBeGreaterThan(0)
    expect(await town.house.coupons.read(town.platform.db, town.operatorId, [verdict.coupon.number])).toEqual([
      verdict.coupon,
    ])
  })

  test('holds to the gate as it stands at the commit, not as memory has it', async () => {
    const [playerId = 0] = await town.addPlayers(1, 1500)
    const elsewhere = await town.offer('elsewhere')
    const placing = await decided(playerId, elsewhere)
    // Another process has closed the match; this one has not heard of it yet.
    await town.platform.database.session((session) =>
      session.run(
        `update match_gate set version = version + 1, closed_version = version + 1 where match_id = ${elsewhere}`,
      ),
    )
    expect((await writeBatch(town.house, [placing])).map(told)).toEqual(['closed'])
    expect(await town.cashOf(playerId)).toBe(1500)
  })
})

describe('the gate closes a coupon', () => {
  const closings: [string, (ref: string) => Promise<void>, 'closed' | 'stored'][] = [
    [
      'when betting stopped and opened again meanwhile',
      async (ref) => {
        await town.say(betStop(ref))
        await town.say(odds(ref, { betting: 'open' }))
      },
      'closed',
    ],
    [
      'when its market was suspended',
      (ref) => town.say(odds(ref, { markets: [market('1x2', { 1: 2000, x: 3000, 2: 4000 }, 'off')] })),
      'closed',
    ],
    [
      'when its market was suspended and is active again',
      async (ref) => {
        await town.say(odds(ref, { markets: [market('1x2', { 1: 2000, x: 3000, 2: 4000 }, 'off')] }))
        await town.say(odds(ref, { markets: [market('1x2', { 1: 2000, x: 3000, 2: 4000 })] }))
      },
      'closed',
    ],
    [
      'when its market is no longer offered',
      (ref) => town.say(odds(ref, { complete: true, markets: [market('total/total=2.5', { over: 1900 })] })),
      'closed',
    ],
    [
      'when the producer was lost and is back',
      async () => {
        await town.say({ kind: 'alive', producer: 'test', at: 0, subscribed: false })
        await town.say({ kind: 'alive', producer: 'test', at: 0, subscribed: true })
      },
      'closed',
    ],
    [
      'not when only its price moved',
      (ref) => town.say(odds(ref, { markets: [market('1x2', { 1: 2100, x: 3000, 2: 4000 })] })),
      'stored',
    ],
    [
      'not when another market was suspended',
      (ref) => town.say(odds(ref, { markets: [market('total/total=2.5', { over: 1900 }, 'off')] })),
      'stored',
    ],
    ['not when another match was stopped', async () => town.say(betStop('other')), 'stored'],
  ]
  test.each(closings)('%s', async (title, happens, expected) => {
    await town.offer('other')
    const [playerId = 0] = await town.addPlayers(1, 1500)
    const matchId = await town.offer(title)
    const placing = await decided(playerId, matchId)
    await happens(title)
    expect((await writeBatch(town.house, [placing])).map(told)).toEqual([expected])
  })
})

test('every request gets the verdict it would have got alone', async () => {
  const anyone = fc.record({
    cash: fc.constantFrom(0, 999, 1000, 5000),
    stops: fc.boolean(),
    isKnown: fc.boolean(),
  })
  let round = 0
  await fc.assert(
    fc.asyncProperty(fc.array(anyone, { minLength: 1, maxLength: 8 }), async (people) => {
      round += 1
      const open = await town.offer(`open-${round}`)
      const stopping = await town.offer(`stopping-${round}`)
      const line = async () => {
        const batch: Placing[] = []
        for (const { cash, stops, isKnown } of people) {
          const [playerId = 0] = await town.addPlayers(1, isKnown ? cash + 1000 : cash)
          const placing = await decided(playerId, stops ? stopping : open)
          if (isKnown)
            await writeBatch(town.house, [await decided(playerId, open, { couponId: placing.coupon.couponId })])
          batch.push(placing)
        }
        return batch
      }
      const [together, apart] = [await line(), await line()]
      await town.say(betStop(`stopping-${round}`))
      const inOne = await writeBatch(town.house, together)
      const alone: Verdict[] = []
      for (const placing of apart) alone.push(...(await writeBatch(town.house, [placing])))
      expect(inOne.map(told)).toEqual(alone.map(told))
    }),
    { numRuns: 25 },
  )
  expect(await town.house.settlement.prove()).toEqual([])
})
