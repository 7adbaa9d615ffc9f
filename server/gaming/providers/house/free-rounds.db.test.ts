import type { OfferTerms } from '@banko/contract/promotions/offer-shape.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { must } from '../../../platform/must.ts'
import { type DiceTown, from, mustValue, openDiceTown } from '../../../testing/dice-town.ts'
import { type OfferingHouse, offeringIn } from '../../../testing/offering-house.ts'

type Town = DiceTown & OfferingHouse

let town: Town
beforeAll(async () => {
  const opened = await openDiceTown()
  town = { ...opened, ...offeringIn(opened) }
}, 60_000)
afterAll(() => town.close())
afterEach(async () => {
  expect([...(await town.faults()), ...(await town.house.promotions.prove())]).toEqual([])
})

type FreeRounds = Extract<OfferTerms['reward'], { kind: 'freeRounds' }>
const reward: FreeRounds = {
  ...{ kind: 'freeRounds', games: ['plinko', 'slot-ten'], count: 3, stake: 100, max: 1_000_000, paidAs: 'cash' },
}
const rules: OfferTerms['rules'] = { wagerTimes: 1, wagerOf: 'bonus', days: 7 }
const plinko = { game: 'plinko', rows: 8, risk: 'low' } as const
const newKey = () => town.platform.ids.uuid()
/** Until the next round may begin. */
const pace = () => town.platform.time.skip(5000)

/** A player without money who has free rounds, with a game open. */
async function player(of: Partial<FreeRounds> = {}, ref = 'plinko') {
  const { caller } = await town.dicer(0, ref)
  const offerId = await town.addOffer({ reward: { ...reward, ...of }, rules })
  const { grantId } = await town.take(caller.playerId, offerId)
  const { siteId, operatorId } = town
  const { tiles } = await town.house.gaming.lobby({ operatorId, siteId, offset: 0 })
  const gameId = must(tiles.find((tile) => tile.ref === ref)?.gameId, 'the game')
  const opened = mustValue(await town.house.gaming.open(caller, { gameId, address: from }))
  const { freeRoundsId } = must(opened.freeRounds, 'free rounds')
  const asked = { sessionToken: opened.sessionToken, stake: 100, choices: plinko, freeRoundsId }
  return {
    ...{ caller, grantId, opened, freeRoundsId },
    play: (more: Partial<Parameters<Town['house']['gaming']['play']>[1]> = {}) =>
      town.house.gaming.play(caller, { ...asked, roundKey: newKey(), ...more }),
    cash: () => town.cashOf(caller.playerId),
    grant: () => town.grant(caller.playerId, grantId),
  }
}

describe('a free round of the house', () => {
  test('costs nothing, is fair as others are, and says what is left', async () => {
    const one = await player()
    expect(one.opened.freeRounds).toMatchObject({ left: 3, stake: 100, paidAs: 'cash', games: ['plinko', 'slot-ten'] })
    let won = 0
    for (const left of [2, 1, undefined]) {
      const { round, balance, freeRounds } = mustValue(await one.play())
      won += round.won
      expect(round).toMatchObject({ stake: 100, free: { won: round.won } })
      expect([freeRounds?.left, balance, await one.cash()]).toEqual([left, won, won])
      await pace()
    }
    expect(await one.grant()).toMatchObject({ state: 'completed', amount: won })
    expect(await one.play()).toMatchObject({ ok: false, refusal: { code: 'gameFreeRoundsGone' } })
    await town.house.gaming.rotate(one.caller, 'mine')
    const { rounds } = await town.house.gaming.history(one.caller, undefined)
    expect(rounds.map(({ free }) => free?.won)).toEqual(rounds.map(({ won: each }) => each))
  })

  test('is asked again under its name, and is then no other', async () => {
    const one = await player()
    const roundKey = newKey()
    const first = mustValue(await one.play({ roundKey }))
    expect(mustValue(await one.play({ roundKey }))).toEqual(first)
    for (const other of [{ freeRoundsId: undefined }, { stake: 200 }, { choices: { ...plinko, rows: 12 as const } }])
      expect(await one.play({ roundKey, ...other })).toMatchObject({ refusal: { code: 'gameRoundReused' } })
    expect(first.freeRounds?.left).toBe(2)
  })

  test('is of its stake and of its games alone, and of its player', async () => {
    const [one, other] = [await player({ games: ['plinko'] }), await player()]
    expect(await one.play({ stake: 200 })).toMatchObject({ refusal: { code: 'gameFreeRoundsGone' } })
    expect(await one.play({ freeRoundsId: other.freeRoundsId })).toMatchObject({
      refusal: { code: 'gameFreeRoundsGone' },
    })
    const slot = await town.house.gaming.lobby({ operatorId: town.operatorId, siteId: town.siteId, offset: 0 })
    const gameId = must(slot.tiles.find(({ ref }) => ref === 'slot-ten')?.gameId, 'the slot')
    const opened = mustValue(await town.house.gaming.open(one.caller, { gameId, address: from }))
    expect(opened.freeRounds).toBeUndefined()
    const { sessionToken } = opened
    expect(await one.play({ sessionToken, choices: { game: 'slot-ten' } })).toMatchObject({
      refusal: { code: 'gameFreeRoundsGone' },
    })
    expect(mustValue(await one.play()).freeRounds?.left).toBe(2)
  })

  test('wins no more than its offer says, and the round stays what was drawn', async () => {
    const one = await player({ max: 60, count: 2 })
    const first = mustValue(await one.play()).round
    await pace()
    const rounds = [first, mustValue(await one.play()).round]
    expect(rounds.reduce((sum, { free }) => sum + (free?.won ?? 0), 0)).toBe(60)
    expect(rounds.every(({ won }) => won >= 50)).toBe(true)
    expect([await one.cash(), (await one.grant()).amount]).toEqual([60, 60])
  })

  test('counts for a bonus, which is there after the last', async () => {
    const one = await player({ paidAs: 'bonus', count: 1 })
    const { round, balance } = mustValue(await one.play())
    expect([balance, await one.cash(), await town.bonusOf(one.caller.playerId)]).toEqual([0, 0, round.won])
    expect(await one.grant()).toMatchObject({ state: 'active', amount: round.won, wager: { needed: round.won } })
  })

  test('is played no faster than others, and by nobody who has left', async () => {
    const one = await player({ games: ['slot-ten'] }, 'slot-ten')
    const slot = { choices: { game: 'slot-ten' } } as const
    mustValue(await one.play(slot))
    expect(await one.play(slot)).toMatchObject({ refusal: { code: 'gameTooSoon' } })
    await pace()
    await town.house.people.protection.exclude({ caller: one.caller, address: from }, 6)
    expect(await one.play(slot)).toMatchObject({ refusal: { code: 'gameSessionOver' } })
  })
})
