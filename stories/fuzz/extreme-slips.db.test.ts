import { randomUUID } from 'node:crypto'
import { pricePolicies } from '@banko/betting/slip/selection.ts'
import type { PlaceRequest } from '@banko/contract/calls/placement.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { readState } from '../testing/database-state.ts'
import { postCall } from '../testing/http-client.ts'
import { type FuzzWorld, openFuzzWorld } from './world.ts'

const many = process.env.BANKO_LONG ? 20 : 1
vi.setConfig({ testTimeout: 30_000 * many })

const most = 1_000_000_000_000
let world: FuzzWorld

beforeAll(async () => {
  world = await openFuzzWorld()
})
afterAll(() => world.close())

const place = (request: Omit<PlaceRequest, 'couponId'>) =>
  postCall(
    world.url,
    '/placement/place',
    { couponId: randomUUID(), ...request },
    { headers: { cookie: world.cookies.demo2 } },
  )

const pick = (matchId: number, changed: Partial<PlaceRequest['selections'][number]> = {}) => ({
  matchId,
  marketKey: '1x2',
  outcomeId: '1',
  price: 2000,
  version: 2,
  banker: false,
  ...changed,
})

const sizesTo = (largest: number) => Array.from({ length: largest }, (_, at) => at + 1)
const picks = (count: number) => world.coming.slice(0, count).map((matchId) => pick(matchId))
const slip = (selections: PlaceRequest['selections'], sizes: number[], stake: number) =>
  ({ selections, sizes, stake, pricePolicy: 'any' }) as const

describe('slips that are well-formed and too much are refused by name, and nothing is changed', () => {
  const cases: [string, () => Omit<PlaceRequest, 'couponId'>, string][] = [
    ['10^12 minor units on one match', () => slip(picks(1), [], most), 'stakeAboveMax'],
    ['10^12 on all together', () => slip(picks(20), [], most), 'stakeAboveMax'],
    ['50 selections together', () => slip(picks(50), [], 100), 'selectionsTooMany'],
    ['50 selections, every size', () => slip(picks(50), sizesTo(50), most), 'systemMatchesTooMany'],
    ['10 matches, every size, 10^12 on each combination', () => slip(picks(10), sizesTo(10), most), 'stakeAboveMax'],
    ['a size larger than the slip', () => slip(picks(3), [50], 100), 'sizesInvalid'],
    ['the same size fifty times', () => slip(picks(5), new Array(50).fill(2), 100), 'sizesInvalid'],
    [
      'everything a banker',
      () =>
        slip(
          picks(9).map((one) => ({ ...one, banker: true })),
          [2],
          100,
        ),
      'sizesInvalid',
    ],
    ['one selection fifty times', () => slip(new Array(50).fill(picks(1)[0]), [], 100), 'selectionRepeated'],
    ['a match that is not ours', () => slip([pick(Number.MAX_SAFE_INTEGER)], [], 100), 'notBettable'],
    [
      'a market that is not there',
      () => slip([pick(world.live, { marketKey: "total/total=' or 1=1" })], [], 100),
      'notBettable',
    ],
    [
      'an outcome that is not there',
      () => slip([pick(world.live, { outcomeId: '__proto__' })], [], 100),
      'notBettable',
    ],
    [
      'a market by an inherited name',
      () => slip([pick(world.live, { marketKey: 'constructor' })], [], 100),
      'notBettable',
    ],
  ]
  test.each(cases)('%s', async (_, request, code) => {
    const before = await readState(world.database)
    const { status, body } = await place(request())
    expect(body).toMatchObject({ code: 'REFUSED', data: { code } })
    expect(status).toBe(409)
    expect(await readState(world.database)).toEqual(before)
  })
})

test('any slip over what is on offer is placed or refused, never a fault, and the books agree', async () => {
  const selection = fc.record({
    matchId: fc.constantFrom(...world.coming.slice(0, 12), world.live),
    marketKey: fc.constant('1x2'),
    outcomeId: fc.constantFrom('1', 'x', '2'),
    price: fc.constantFrom(1000, 2000, 3400, 100_000_000),
    version: fc.constantFrom(0, 1, 2, Number.MAX_SAFE_INTEGER),
    banker: fc.boolean(),
  })
  const request = fc.record({
    selections: fc.array(selection, { minLength: 1, maxLength: 50 }),
    sizes: fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 12 }),
    stake: fc.oneof(fc.constantFrom(1, 100, most), fc.integer({ min: 1, max: 5000 })),
    pricePolicy: fc.constantFrom(...pricePolicies),
  })
  const property = fc.asyncProperty(request, async (one) => {
    const { status } = await place(one)
    expect([200, 409]).toContain(status)
  })
  await fc.assert(property, { seed: 20_261_120, numRuns: 250 * many })
  expect(world.served.logged.filter((line) => line.level === 'error')).toEqual([])
  expect(await world.served.house.settlement.prove()).toEqual([])
})
