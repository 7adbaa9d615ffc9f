import { lostResult, wonResult } from '@banko/betting/coupon/settle-leg.ts'
import type { ExposureAbout } from '@banko/betting/limits/exposure-caps.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  inPlay,
  market,
  odds,
  openTestHouse,
  type Pick as Picked,
  settlement,
  type TestHouse,
  takenBack,
} from '../testing/test-house.ts'
import type { CouponRecord, LegRecord } from './record.ts'

/** Steps after each of which everything is counted again; more by `EXPOSURE_STEPS=10000`. */
const steps = Number(process.env.EXPOSURE_STEPS ?? 120)

const markets = [market('1x2', { 1: 2000, x: 3000, 2: 4000 }), market('bothScore', { yes: 1800, no: 1900 })]
const outcomes = [
  ['1x2', '1'],
  ['1x2', 'x'],
  ['bothScore', 'yes'],
] as const

let town: TestHouse
let players: number[]
async function open(): Promise<void> {
  town = await openTestHouse()
  players = await town.addPlayers(3, 100_000_000)
}
beforeAll(open)
afterAll(() => town.close())

/** Rounds of one house: each step counts every coupon that it has. */
const roundsOfHouse = 10

/** Every coupon there is, as it is read to be shown: nothing of the sums' own SQL. */
async function openCoupons(): Promise<CouponRecord[]> {
  const { db } = town.platform
  const numbers = (await town.house.coupons.findAll(db)).flatMap((of) => of.numbers)
  const coupons = await town.house.coupons.read(db, town.operatorId, numbers)
  return coupons.filter(({ status }) => status === 'pending' || status === 'waiting')
}

const placesOf = ({
  status,
  legs,
  request,
}: CouponRecord): readonly Pick<LegRecord, 'matchId' | 'marketKey' | 'outcomeId'>[] =>
  status === 'pending' ? request.selections : legs

function recount(open: readonly CouponRecord[], { playerId, matchId, marketKey, outcomeId }: ExposureAbout): number {
  const counted = open.filter(
    (coupon) =>
      coupon.playerId === (playerId ?? coupon.playerId) &&
      placesOf(coupon).some(
        (leg) =>
          leg.matchId === (matchId ?? leg.matchId) &&
          leg.marketKey === (marketKey ?? leg.marketKey) &&
          leg.outcomeId === (outcomeId ?? leg.outcomeId),
      ),
  )
  return counted.reduce((sum, { payoutMax }) => sum + payoutMax, 0)
}

const step = fc.record({
  what: fc.constantFrom('place', 'place', 'place', 'place', 'won', 'lost', 'takenBack', 'goal', 'later'),
  player: fc.integer({ min: 0, max: 2 }),
  match: fc.integer({ min: 0, max: 3 }),
  second: fc.option(fc.integer({ min: 0, max: 3 })),
  outcome: fc.constantFrom(...outcomes),
  stake: fc.integer({ min: 100, max: 3000 }),
})
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

async function go(one: Step, matches: readonly { readonly ref: string; readonly matchId: number }[]): Promise<void> {
  const { ref, matchId } = matches[one.match] ?? { ref: '', matchId: 0 }
  const [key, id] = one.outcome
  const result = (is: typeof wonResult) => settlement(ref, key, { [id]: is })
  switch (one.what) {
    case 'won':
      return town.say(result(wonResult))
    case 'lost':
      return town.say(result(lostResult))
    case 'takenBack':
      return town.say(takenBack(ref, key))
    case 'goal':
      return town.say(odds(ref, { state: inPlay(one.stake, 0) }))
    case 'later':
      await town.platform.time.advance(5_200)
      return town.say(...matches.map((match) => odds(match.ref, {})))
    case 'place': {
      const second = matches[one.second ?? one.match]?.matchId ?? 0
      const picks: Picked[] = [[matchId, key, id]]
      if (second !== matchId) picks.push([second, 'bothScore', 'no'])
      await town.house.placement.place(town.of(players[one.player] ?? 0), town.request(picks, { stake: one.stake }))
    }
  }
}

test(
  'sums of open coupons equal a recount, whatever happened to them',
  async () => {
    let looked = 0
    let most = 0
    for (let round = 0; looked < steps; round++) {
      if (round > 0 && round % roundsOfHouse === 0) {
        await town.close()
        await open()
      }
      const matches: { ref: string; matchId: number }[] = []
      for (const index of [0, 1, 2, 3]) {
        const ref = `round ${round} match ${index}`
        matches.push({ ref, matchId: await town.offer(ref, markets) })
        if (index > 1) await town.say(odds(ref, { state: inPlay(0, 0) }))
      }
      for (const one of fc.sample(step, { numRuns: 30, seed: round })) {
        await go(one, matches)
        looked += 1
        const coupons = await openCoupons()
        const abouts: ExposureAbout[] = [
          ...players.map((playerId) => ({ playerId })),
          ...matches.flatMap(({ matchId }) => [
            { matchId },
            ...outcomes.flatMap(([marketKey, outcomeId]) => [
              { matchId, marketKey },
              { matchId, marketKey, outcomeId },
            ]),
          ]),
        ]
        const { operatorId } = town
        const asked = abouts.map((about) => ({ operatorId, currency: 'TRY', about }))
        const sums = await town.house.coupons.sumExposures(town.platform.db, asked, [])
        expect(sums).toEqual(abouts.map((about) => recount(coupons, about)))
        most = Math.max(most, ...sums)
        for (const { matchId } of matches) {
          const rows = await town.house.coupons.readExposure(town.platform.db, { operatorId, matchId })
          for (const { marketKey, outcomeId, payoutMax } of rows)
            expect(payoutMax).toBe(recount(coupons, { matchId, marketKey, outcomeId }))
          const named = new Set(
            coupons
              .flatMap(placesOf)
              .filter((leg) => leg.matchId === matchId)
              .map((leg) => `${leg.marketKey} ${leg.outcomeId}`),
          )
          expect(new Set(rows.map((row) => `${row.marketKey} ${row.outcomeId}`))).toEqual(named)
        }
      }
    }
    expect(most).toBeGreaterThan(0)
  },
  60_000 + steps * 500,
)
