import { createHash } from 'node:crypto'
import { slipRulesDefault } from '@banko/betting/limits/limits.ts'
import { exampleBook, generousLimits, hourBefore, pick } from '@banko/betting/testing/books.ts'
import { expect, test } from 'vitest'
import type { CouponRequest } from '../coupons/index.ts'
import type { PlacementFacts } from './facts.ts'
import { factsDigest } from './facts-digest.ts'
import { seeBook } from './seen-book.ts'

const request: CouponRequest = { selections: [pick(1)], sizes: [1], stake: 1000, pricePolicy: 'none' }
const facts: PlacementFacts = {
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
  bounds: [{ source: 'site', stakeMax: 900, ruleId: 4 }],
  totals: [{ matchId: 1, selection: '1|1x2|1', question: '1|1x2|1', max: 500_000 }],
  counts: [],
  exposures: [{ ruleId: 5, source: 'match', subject: '1', about: { matchId: 1 }, max: 900_000 }],
  stakePercent: 100,
  now: hourBefore,
  matches: [
    { book: seeBook(exampleBook(1), ['1x2']), gateVersion: 7, revision: 0, producer: 'p', epoch: 1, delay: 5000 },
  ],
}

/** The same with its keys in another order. */
function turned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(turned)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, part]) => [key, turned(part)]),
  )
}

/** Every fact changed, one at a time: each leaf in the place of itself. */
function changed(value: unknown): unknown[] {
  if (Array.isArray(value)) return value.flatMap((part, at) => changed(part).map((other) => value.with(at, other)))
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, part]) => changed(part).map((other) => ({ ...value, [key]: other })))
  if (typeof value === 'number') return [value + 1]
  if (typeof value === 'boolean') return [!value]
  return [`${value} `]
}

test('facts with their keys in another order are the same facts', () => {
  const [requestTurned, factsTurned] = turned([request, facts]) as [CouponRequest, PlacementFacts]
  expect(JSON.stringify(factsTurned)).not.toBe(JSON.stringify(facts))
  expect(factsDigest(requestTurned, factsTurned)).toBe(factsDigest(request, facts))
})

test('no fact, and nothing that is asked for, can differ without being told', () => {
  const others = changed([request, facts]) as [CouponRequest, PlacementFacts][]
  const digests = others.map(([otherRequest, otherFacts]) => factsDigest(otherRequest, otherFacts))
  expect(digests.length).toBeGreaterThan(60)
  expect(new Set([...digests, factsDigest(request, facts)]).size).toBe(digests.length + 1)
})

test('it is that of their JSON with keys in order and the large parts by their own, whoever was written before', () => {
  const digestOf = (value: unknown) => createHash('sha256').update(JSON.stringify(value, inOrder)).digest('base64url')
  const inOrder = (_: string, value: unknown) =>
    typeof value !== 'object' || value === null || Array.isArray(value)
      ? value
      : Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))

  const short = (of: PlacementFacts) => ({
    ...of,
    player: { ...of.player, limits: digestOf(of.player.limits) },
    rules: digestOf(of.rules),
    matches: of.matches.map((match) => ({ ...match, book: digestOf(match.book) })),
  })
  const plain = { ...facts, stakePercent: 90, matches: facts.matches.map((match) => ({ ...match, absent: undefined })) }
  for (const one of [facts, plain, facts]) expect(factsDigest(request, one)).toBe(digestOf([request, short(one)]))
})
