import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { must } from '../../../platform/must.ts'
import { type DiceTown, from, mustValue, openDiceTown } from '../../../testing/dice-town.ts'
import { type OfferingHouse, offeringIn } from '../../../testing/offering-house.ts'
import { openSecondProcess, type SecondProcess } from '../../../testing/test-second-process.ts'

/** There for a race that hangs. */
const patience = 300_000

let town: DiceTown & OfferingHouse
let other: SecondProcess
beforeAll(async () => {
  const databaseUrl = inject('postgresUrl')
  const opened = await openDiceTown({ databaseUrl, databaseConnections: 6, clock: 'runs' })
  await opened.leavePace()
  town = { ...opened, ...offeringIn(opened) }
  other = await openSecondProcess(town, databaseUrl)
})
afterAll(async () => {
  const faults = [...(await town.faults()), ...(await town.house.promotions.prove())]
  await other.close()
  await town.close()
  expect(faults).toEqual([])
})

const twenty = <T>(make: (index: number) => T): Promise<Awaited<T>[]> =>
  Promise.all(Array.from({ length: 20 }, (_, index) => make(index)))
const gamingOf = (index: number) => (index % 2 === 0 ? town.house.gaming : other.gaming)
const plinko = { game: 'plinko', rows: 8, risk: 'low' } as const

async function player(count: number, paidAs: 'cash' | 'bonus') {
  const { caller } = await town.dicer(0, 'plinko')
  const reward = { kind: 'freeRounds', games: ['plinko'], count, stake: 100, max: 1_000_000, paidAs } as const
  const offerId = await town.addOffer({
    reward: { ...reward, games: [...reward.games] },
    rules: { wagerTimes: 1, wagerOf: 'bonus', days: 7 },
  })
  const { grantId } = await town.take(caller.playerId, offerId)
  const { tiles } = await town.house.gaming.lobby({ operatorId: town.operatorId, siteId: town.siteId, offset: 0 })
  const gameId = must(tiles.find(({ ref }) => ref === 'plinko')?.gameId, 'plinko')
  const { sessionToken, freeRounds } = mustValue(await town.house.gaming.open(caller, { gameId, address: from }))
  const { freeRoundsId } = must(freeRounds, 'free rounds')
  return { caller, grantId, asked: { sessionToken, freeRoundsId, stake: 100, choices: plinko } }
}

test(
  'twenty at once for the last free round: one plays it, and the others find it gone',
  async () => {
    const { caller, grantId, asked } = await player(1, 'cash')
    const played = await twenty((index) =>
      gamingOf(index).play(caller, { ...asked, roundKey: town.platform.ids.uuid() }),
    )
    const rounds = played.flatMap((answer) => (answer.ok ? [answer.value.round] : []))
    const refusals = new Set(played.flatMap((answer) => (answer.ok ? [] : [answer.refusal.code])))
    expect([rounds.length, [...refusals]]).toEqual([1, ['gameFreeRoundsGone']])
    expect(await town.cashOf(caller.playerId)).toBe(rounds[0]?.won)
    expect(await town.grant(caller.playerId, grantId)).toMatchObject({ state: 'completed', amount: rounds[0]?.won })
  },
  patience,
)

test(
  'rounds beside giving them up: each is played before or not at all, and nothing is had twice',
  async () => {
    const { caller, grantId, asked } = await player(15, 'bonus')
    const gaveUp = town.platform.ids.uuid()
    const played = await twenty((index) =>
      index === 7
        ? other.promotions.cancel({ ...caller, language: 'en' }, grantId)
        : gamingOf(index).play(caller, { ...asked, roundKey: index === 3 ? gaveUp : town.platform.ids.uuid() }),
    )
    const codes = new Set(played.flatMap((answer) => (answer.ok ? [] : [answer.refusal.code])))
    expect([...codes].every((code) => code === 'gameFreeRoundsGone' || code === 'grantOver')).toBe(true)
    const { state } = await town.grant(caller.playerId, grantId)
    expect(['cancelled', 'active']).toContain(state)
    expect(await town.cashOf(caller.playerId)).toBe(0)
    if (state === 'cancelled') expect(await town.bonusOf(caller.playerId)).toBe(0)
  },
  patience,
)

test(
  'one free round twenty times at once: one effect, and one answer',
  async () => {
    const { caller, asked } = await player(5, 'cash')
    const roundKey = town.platform.ids.uuid()
    const played = await twenty((index) => gamingOf(index).play(caller, { ...asked, roundKey }))
    expect(new Set(played.map((answer) => JSON.stringify(mustValue(answer).round))).size).toBe(1)
    const [left] = await town.house.promotions.freeRounds.playable(town.platform.db, { ...caller, language: 'en' })
    expect(left?.left).toBe(4)
  },
  patience,
)
