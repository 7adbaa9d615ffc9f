import { lostResult, wonResult } from '@banko/betting/coupon/settle-leg.ts'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { type BonusHouse, openBonusHouse } from '../../testing/bonus-house.ts'
import { market, settlement } from '../../testing/test-house.ts'

/** Rounds of each race; more are asked for by `RACE_ROUNDS=5000`. */
const rounds = Math.ceil(Number(process.env.RACE_ROUNDS ?? 40) / 10)
/** There for a race that hangs. */
const patience = 600_000 + rounds * 40_000

let town: BonusHouse
beforeAll(async () => {
  town = await openBonusHouse({ databaseUrl: inject('postgresUrl'), databaseConnections: 6, clock: 'runs' })
})
afterAll(() => town.close())
afterEach(async () => {
  const { house, platform } = town
  const { faults } = await house.ledger.prove(platform.db)
  expect([...faults, ...(await house.promotions.prove()), ...(await house.settlement.prove())]).toEqual([])
})

let matches = 0
/** A match whose home side is raised from 2.00 to 3.00: so 10.00 on it cost 10.00. */
async function boosted(terms: { readonly budget?: number; readonly timesMax?: number }) {
  matches += 1
  const ref = `raised ${matches}`
  const matchId = await town.offer(ref, [market('1x2', { 1: 2000, x: 3000, 2: 4000 })])
  const offerId = await town.addOffer({
    ...terms,
    reward: {
      ...{ kind: 'priceBoost', outcomes: [`${matchId}|1x2|1`], stakeMax: 1000 },
      raise: { kind: 'to', price: 3000 },
    },
  })
  const place = (playerId: number) =>
    town.house.placement.place(town.of(playerId), {
      ...town.request([[matchId, '1x2', '1']], { stake: 1000 }),
      boost: { offerId, version: 1 },
    })
  const settle = () => town.say(settlement(ref, '1x2', { 1: wonResult, x: lostResult, 2: lostResult }))
  return { matchId, offerId, place, settle }
}

const over = { ok: false, refusal: { code: 'boostUnfit', why: 'over' } }

test(
  'twelve that take the last of a budget at once, beside others without a boost: as many as it covers have it',
  async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { place, matchId } = await boosted({ budget: 4500 })
      const players = await town.addPlayers(12, 1000)
      const others = await town.addPlayers(4, 1000)
      const plain = others.map((playerId) =>
        town.house.placement.place(town.of(playerId), town.request([[matchId, '1x2', '1']], { stake: 1000 })),
      )
      const answers = await Promise.all(players.map(place))
      expect(answers.filter(({ ok }) => ok)).toHaveLength(4)
      for (const answer of answers.filter(({ ok }) => !ok)) expect(answer).toMatchObject(over)
      for (const answer of await Promise.all(plain)) expect(answer).toMatchObject({ ok: true })
    }
  },
  patience,
)

test(
  'ten coupons of one player at once have a boost as often as it may be had',
  async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { place } = await boosted({ timesMax: 2 })
      const [playerId = 0] = await town.addPlayers(1, 10_000)
      const answers = await Promise.all(Array.from({ length: 10 }, () => place(playerId)))
      expect(answers.filter(({ ok }) => ok)).toHaveLength(2)
      expect(await town.cashOf(playerId)).toBe(8000)
    }
  },
  patience,
)

test(
  'coupons of two boosts are placed and settled at once, and nobody waits for one another in a ring',
  async () => {
    for (let round = 0; round < rounds; round += 1) {
      const [one, two] = [await boosted({}), await boosted({})]
      const players = await town.addPlayers(8, 2000)
      await Promise.all(players.flatMap((playerId) => [one.place(playerId), two.place(playerId)]))
      const late = await town.addPlayers(4, 2000)
      await Promise.all([one.settle(), ...late.map(two.place), two.settle()])
      await town.house.idle()
    }
  },
  patience,
)
