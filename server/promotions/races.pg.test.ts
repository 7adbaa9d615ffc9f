import { lostResult, wonResult } from '@banko/betting/coupon/settle-leg.ts'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { type BonusHouse, openBonusHouse, simpleTerms } from '../testing/bonus-house.ts'
import { settlement } from '../testing/test-house.ts'

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

const player = async (cash: number) => {
  const [playerId = 0] = await town.addPlayers(1, cash)
  return playerId
}
const money = async (playerId: number) => [await town.cashOf(playerId), await town.bonusOf(playerId)]
const place = (playerId: number, matchId: number, stake: number) =>
  town.house.placement.place(town.of(playerId), town.request([[matchId, '1x2', '1']], { stake }))
const cancel = (playerId: number, grantId: number) =>
  town.house.promotions.cancel({ ...town.of(playerId), language: 'en' }, grantId)

test(
  'thirty stakes at once are paid from cash and bonus together, and not one more than they cover',
  async () => {
    const offerId = await town.addOffer()
    const matchId = await town.offer('thirty at once')
    for (let round = 0; round < rounds; round += 1) {
      const playerId = await player(1050)
      await town.take(playerId, offerId)
      const answers = await Promise.all(Array.from({ length: 30 }, () => place(playerId, matchId, 100)))
      expect(answers.filter(({ ok }) => ok)).toHaveLength(20)
      expect(await money(playerId)).toEqual([0, 50])
    }
  },
  patience,
)

test(
  'a bonus that is given up while it is staked is gone once, and no stake is paid by what is gone',
  async () => {
    const offerId = await town.addOffer({ timesMax: 100 })
    const matchId = await town.offer('given up at once')
    for (let round = 0; round < rounds; round += 1) {
      const playerId = await player(0)
      const { grantId } = await town.take(playerId, offerId)
      const [placed, first, second] = await Promise.all([
        Promise.all(Array.from({ length: 5 }, () => place(playerId, matchId, 100))),
        cancel(playerId, grantId),
        cancel(playerId, grantId),
      ])
      expect([first.ok, second.ok].toSorted()).toEqual([false, true])
      expect(placed.filter(({ ok }) => ok).length).toBeLessThanOrEqual(5)
      expect(await money(playerId)).toEqual([0, 0])
    }
  },
  patience,
)

test(
  'ten that ask for the last of a budget at once: one has it; ten requests of one player are one',
  async () => {
    for (let round = 0; round < rounds; round += 1) {
      const offerId = await town.addOffer({ budget: 1500 })
      const players = await town.addPlayers(10, 0)
      const ask = (playerId: number, offer: number) =>
        town.house.promotions.request({
          ...{ ...town.of(playerId), currency: 'TRY', offerId: offer, madeBy: 'player', language: 'en' },
        })
      const answers = await Promise.all(players.map((playerId) => ask(playerId, offerId)))
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
      const playerId = await player(0)
      const plenty = await town.addOffer()
      const again = await Promise.all(Array.from({ length: 10 }, () => ask(playerId, plenty)))
      expect(again.filter(({ ok }) => ok)).toHaveLength(1)
      expect(await money(playerId)).toEqual([0, 1000])
    }
  },
  patience,
)

test(
  'a mail that many write at once, while the bonus is staked and given up, is written once',
  async () => {
    const { house, platform, operatorId } = town
    const offerId = await town.addOffer({ timesMax: 100 })
    const matchId = await town.offer('told at once')
    for (let round = 0; round < rounds; round += 1) {
      const playerId = await town.addReached(0)
      const given = await town.desk.give(town.clerk, { offerId, playerId, reason: 'a race' }, town.from)
      if (!given.ok) throw new Error(JSON.stringify(given.refusal))
      const { grantId } = given.value
      const told = { operatorId, grantId, template: 'bonusGranted' }
      await Promise.all([
        ...Array.from({ length: 4 }, () => house.promotions.tell(told)),
        place(playerId, matchId, 100),
        ...(round % 2 === 0 ? [] : [cancel(playerId, grantId)]),
      ])
      const letters = await house.messages.list(platform.db, { ...town.of(playerId), countMax: 20 })
      const counts = round % 2 === 0 ? [1] : [0, 1]
      expect(counts).toContain(letters.filter(({ template }) => template === 'bonusGranted').length)
    }
  },
  patience,
)

test(
  'matches that end together wear a bonus off once',
  async () => {
    const offerId = await town.addOffer({ rules: { ...simpleTerms.rules, wagerTimes: 3 } })
    for (let round = 0; round < rounds; round += 1) {
      const playerId = await player(3000)
      const { grantId } = await town.take(playerId, offerId)
      const refs = ['a', 'b', 'c', 'd'].map((name) => `worn ${round} ${name}`)
      for (const [nth, ref] of refs.entries()) {
        const placed = await place(playerId, await town.offer(ref), 1000)
        expect(placed.ok, `${nth}`).toBe(true)
      }
      await Promise.all(
        refs.map((ref, nth) =>
          town.say(settlement(ref, '1x2', { 1: nth === 0 ? wonResult : lostResult, x: lostResult, 2: lostResult })),
        ),
      )
      expect(await town.grant(playerId, grantId)).toMatchObject({ state: 'completed' })
      const [cash = 0, bonus] = await money(playerId)
      expect(bonus).toBe(0)
      expect([0, 2000]).toContain(cash)
    }
  },
  patience,
)
