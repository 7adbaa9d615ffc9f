import { slipRulesDefault } from '@banko/betting/limits/limits.ts'
import { beforeKickOff } from '@banko/betting/match/match-clock.ts'
import { exampleBook, generousLimits, hourBefore, pick } from '@banko/betting/testing/books.ts'
import { describe, expect, test } from 'vitest'
import type { CouponRequest } from '../coupons/index.ts'
import { type Accepted, decide } from './decide.ts'
import type { MatchSeen, PlacementFacts } from './facts.ts'
import { factsDigest } from './facts-digest.ts'
import { seeBook } from './seen-book.ts'

const inPlay = { ...beforeKickOff, status: 'live' as const, period: 'firstHalf' as const, minute: 12 }

function liveMatch(matchId: number, change: Parameters<typeof exampleBook>[1] = {}): MatchSeen {
  const book = exampleBook(matchId, change)
  return {
    book: seeBook(book, book.markets.keys()),
    gateVersion: book.version - matchId,
    revision: matchId * 10,
    producer: `producer ${matchId}`,
    epoch: 100 + matchId,
    delay: book.fixture.sportId * 5000,
  }
}

function facts(matches: readonly MatchSeen[], change: Partial<PlacementFacts> = {}): PlacementFacts {
  return {
    player: {
      playerId: 7,
      operatorId: 1,
      siteId: 1,
      currency: 'TRY',
      stakeMode: 'total',
      products: { sport: true, live: true },
      limits: generousLimits,
      blocked: false,
    },
    rules: slipRulesDefault,
    bounds: [],
    totals: [],
    counts: [],
    exposures: [],
    stakePercent: 100,
    now: hourBefore,
    matches,
    ...change,
  }
}

function request(selections: CouponRequest['selections'], change: Partial<CouponRequest> = {}): CouponRequest {
  return { selections, sizes: [], stake: 1000, pricePolicy: 'none', ...change }
}

function accepted(asked: CouponRequest, of: PlacementFacts): Accepted {
  const decision = decide(asked, of)
  if (decision.kind !== 'accept') throw new Error(JSON.stringify(decision.refusal))
  return decision
}

describe('a decision to accept', () => {
  const two = [liveMatch(1), liveMatch(2, { version: 40 })]

  test('carries the terms of the quote', () => {
    const { terms, delay } = accepted(request([pick(1), pick(2)]), facts(two))
    expect(terms).toMatchObject({ kind: 'combined', live: false, sizes: [2], combinations: 1, stakeTotal: 1000 })
    expect(terms).toMatchObject({ priceTotal: 4000, payoutMax: 4000, rounding: 'halfUp', changed: [] })
    expect(delay).toBe(0)
  })

  test('carries for every leg what the gate must still find: the version of now, its producer and that one’s epoch', () => {
    const seenLongAgo = pick(2, { version: 3 })
    expect(accepted(request([pick(1), seenLongAgo]), facts(two)).gate).toEqual([
      { matchId: 1, marketKey: '1x2', outcomeId: '1', version: 6, revision: 10, producer: 'producer 1', epoch: 101 },
      { matchId: 2, marketKey: '1x2', outcomeId: '1', version: 38, revision: 20, producer: 'producer 2', epoch: 102 },
    ])
  })

  test('takes legs at the price of now and at this time', () => {
    const seen = pick(1, { price: 1900, version: 3 })
    const { legs, terms } = accepted(request([seen], { pricePolicy: 'higher' }), facts(two))
    expect(legs).toEqual([
      {
        matchId: 1,
        marketKey: '1x2',
        outcomeId: '1',
        price: 2000,
        banker: false,
        live: false,
        acceptedAt: hourBefore,
        result: 'open',
      },
    ])
    expect(terms.changed).toEqual([{ selection: '1|1x2|1', was: 1900, now: 2000, version: 7 }])
  })

  test('takes a price two percent below the one that was seen when the player lets it be close, and no lower one', () => {
    const close = (price: number) => decide(request([pick(1, { price })], { pricePolicy: 'close' }), facts(two))
    expect(close(2040)).toMatchObject({ kind: 'accept', legs: [{ price: 2000 }] })
    expect(close(2041)).toEqual({
      kind: 'refuse',
      refusal: { code: 'priceChanged', legs: [{ selection: '1|1x2|1', was: 2041, now: 2000, version: 7 }] },
    })
  })

  test('waits as long as the slowest of its live legs, and remembers how the matches stood', () => {
    const live = liveMatch(2, { state: { ...inPlay, score: { home: 1, away: 0 }, redCards: { home: 0, away: 1 } } })
    const { delay, terms, legs, witnesses } = accepted(request([pick(1), pick(2)]), facts([liveMatch(1), live]))
    expect(delay).toBe(5000)
    expect(terms.live).toBe(true)
    expect(legs.map((leg) => [leg.live, leg.scoreAtPlacement])).toEqual([
      [false, undefined],
      [true, { home: 1, away: 0 }],
    ])
    expect(witnesses[1]).toEqual({
      matchId: 2,
      producer: 'producer 2',
      live: true,
      version: 7,
      score: { home: 1, away: 0 },
      redCards: { home: 0, away: 1 },
      epoch: 102,
    })
  })

  test('is the same for the same facts, written down and read again', () => {
    const asked = request([pick(1), pick(2)])
    const [askedAgain, factsAgain] = JSON.parse(JSON.stringify([asked, facts(two)]))
    expect(decide(askedAgain, factsAgain)).toEqual(decide(asked, facts(two)))
    expect(factsDigest(askedAgain, factsAgain)).toBe(factsDigest(asked, facts(two)))
  })
})

describe('a decision to refuse', () => {
  const refusals: [string, CouponRequest, PlacementFacts, unknown][] = [
    [
      'an unknown match',
      request([pick(9)]),
      facts([]),
      { code: 'notBettable', legs: [{ selection: '9|1x2|1', why: 'matchUnknown' }] },
    ],
    [
      'a stopped match',
      request([pick(1)], { pricePolicy: 'any' }),
      facts([liveMatch(1, { betting: 'stopped' })]),
      { code: 'notBettable', legs: [{ selection: '1|1x2|1', why: 'bettingStopped' }] },
    ],
    [
      'a lost producer',
      request([pick(1)], { pricePolicy: 'any' }),
      facts([liveMatch(1, { producerUp: false })]),
      { code: 'notBettable', legs: [{ selection: '1|1x2|1', why: 'producerDown' }] },
    ],
    [
      'a price that fell',
      request([pick(1, { price: 2100 })], { pricePolicy: 'higher' }),
      facts([liveMatch(1)]),
      { code: 'priceChanged', legs: [{ selection: '1|1x2|1', was: 2100, now: 2000, version: 7 }] },
    ],
    ['nothing', request([]), facts([]), { code: 'slipEmpty' }],
  ]
  test.each(refusals)('names %s', (_, asked, of, refusal) => {
    expect(decide(asked, of)).toEqual({ kind: 'refuse', refusal })
  })

  test('names every leg that cannot be taken at once', () => {
    const closed = [liveMatch(1, { betting: 'closed' }), liveMatch(2, { betting: 'stopped' }), liveMatch(3)]
    expect(decide(request([pick(1), pick(2), pick(3)]), facts(closed))).toMatchObject({
      refusal: { legs: [{ why: 'matchEnded' }, { why: 'bettingStopped' }] },
    })
  })

  test('comes to a blocked player whose request was on its way', () => {
    const of = facts([liveMatch(1)])
    expect(decide(request([pick(1)]), { ...of, player: { ...of.player, blocked: true } })).toMatchObject({
      kind: 'refuse',
      refusal: { code: 'productOff' },
    })
  })

  test('comes at kick-off by our clock, though the feed has not said so', () => {
    const of = facts([liveMatch(1)])
    expect(decide(request([pick(1)]), { ...of, now: of.now + 3_600_000 })).toMatchObject({
      refusal: { legs: [{ why: 'matchStarted' }] },
    })
  })
})
