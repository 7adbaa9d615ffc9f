import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { type BonusHouse, openBonusHouse } from '../testing/bonus-house.ts'

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
  expect([...faults, ...(await house.promotions.prove())]).toEqual([])
})

const ask = (playerId: number, offerId: number, code: string, address: string) =>
  town.house.promotions.request({
    ...{ ...town.of(playerId), currency: 'TRY', offerId, madeBy: 'player', language: 'en' },
    typed: { code, address },
  })

test(
  'twenty that use a code for the last time at once: one has it, and one player who asks twenty times has it once',
  async () => {
    for (let round = 0; round < rounds; round += 1) {
      const offerId = await town.addOffer({ who: { code: { text: `LAST${round}`, usesMax: 2 } } })
      const players = await town.addPlayers(21, 0)
      const [first = 0, ...others] = players
      expect(await ask(first, offerId, `LAST${round}`, '192.0.2.1')).toMatchObject({ ok: true })
      const answers = await Promise.all(
        others.map((playerId, nth) => ask(playerId, offerId, `last${round}`, `192.0.2.${nth}`)),
      )
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
      for (const answer of answers) if (!answer.ok) expect(answer.refusal).toEqual({ code: 'bonusOff', why: 'budget' })
      const many = await town.addOffer({ who: { code: { text: `MANY${round}`, usesMax: 9 } } })
      const [alone = 0] = await town.addPlayers(1, 0)
      const same = await Promise.all(
        Array.from({ length: 20 }, (_, nth) => ask(alone, many, `MANY${round}`, `192.0.2.${nth}`)),
      )
      // right ones that are looked at together wait for one another as guesses do
      expect(same.filter(({ ok }) => ok)).toHaveLength(1)
    }
  },
  patience,
)

test(
  'thirty guesses at once are heard as ten in turn are, the right one among them',
  async () => {
    for (let round = 0; round < rounds; round += 1) {
      await town.addOffer({ who: { code: { text: `HIDDEN${round}` } } })
      const [playerId = 0] = await town.addPlayers(1, 0)
      const look = (code: string, nth: number) =>
        town.house.promotions.byCode({
          ...{ ...town.of(playerId), currency: 'TRY', language: 'en', code, address: `198.51.100.${nth}` },
        })
      const answers = await Promise.all(Array.from({ length: 30 }, (_, nth) => look(`WRONG${nth}`, nth)))
      const heard = answers.filter((answer) => !answer.ok && answer.refusal.code === 'bonusCodeUnknown')
      expect(heard).toHaveLength(10)
      expect(await look(`HIDDEN${round}`, 1)).toMatchObject({ refusal: { code: 'bonusCodeTries' } })
    }
  },
  patience,
)
