import type { OfferTerms } from '@banko/contract/promotions/offer-shape.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { must } from '../../platform/must.ts'
import { fresh, type GamingTown, gameRef, ofRound, openGamingTown, type Said } from '../../testing/gaming-town.ts'
import { type OfferingHouse, offeringIn } from '../../testing/offering-house.ts'

type Town = GamingTown & OfferingHouse

let town: Town
beforeAll(async () => {
  const opened = await openGamingTown()
  town = { ...opened, ...offeringIn(opened) }
}, 60_000)
afterAll(() => town.close())
afterEach(async () => {
  expect([...(await town.faults()), ...(await town.house.promotions.prove())]).toEqual([])
})

const day = 86_400_000
type FreeRounds = Extract<OfferTerms['reward'], { kind: 'freeRounds' }>
const reward: FreeRounds = { kind: 'freeRounds', games: [gameRef], count: 3, stake: 100, max: 1000, paidAs: 'cash' }
const worn: OfferTerms['rules'] = { wagerTimes: 2, wagerOf: 'bonus', days: 7 }

interface Terms extends Partial<FreeRounds> {
  readonly wagerTimes?: number
  readonly budget?: number
}

/** A player with free rounds and no money, who has opened the game. */
async function player({ wagerTimes = 2, budget, ...of }: Terms = {}) {
  const [playerId = 0] = await town.addPlayers(1, 0)
  const session = await town.open(playerId)
  const rules = { ...worn, wagerTimes }
  const offerId = await town.addOffer({ reward: { ...reward, ...of }, rules, ...(budget !== undefined && { budget }) })
  const grant = await town.take(playerId, offerId)
  const seen = async () =>
    (await town.house.promotions.bonuses({ ...town.of(playerId), currency: 'TRY', language: 'en' })).freeRounds
  const freeRoundId = String(must((await seen())[0], 'free rounds').freeRoundsId)
  const ask = async (round: string, command: string, said: Said = {}) => {
    const { token, player: alias } = session
    const all = { ...ofRound({ token, player: alias }, round), transactionId: fresh('id'), ...said }
    const { status, body } = await town.ask(command, all)
    return status === 200 ? body.status : status
  }
  const tell = async (said: Said) => {
    const base = { requestId: fresh('request'), player: session.player, currency: 'TRY', transactionId: fresh('id') }
    return (await town.ask('freeRounds', { ...base, freeRoundId, ...said })).body.status
  }
  /** A round of one bet that wins so much. */
  const play = async (amount: string) => {
    const round = fresh('round')
    const bet = await ask(round, 'bet', { amount: '1', freeRoundId })
    return bet === 'ok' ? ask(round, 'win', { amount, closes: true }) : bet
  }
  return {
    ...{ playerId, grantId: grant.grantId, offerId, session, freeRoundId, seen, ask, tell, play },
    left: async () => (await seen())[0]?.left,
    cash: () => town.cashOf(playerId),
    bonus: () => town.bonusOf(playerId),
    grant: () => town.grant(playerId, grant.grantId),
  }
}

const givenOf = async (offerId: number) => {
  const found = await sql<{ given: number }>`select given from offer where id = ${offerId}`.execute(town.platform.db)
  return found.rows[0]?.given
}
/** Whatever is not over ends now. */
async function endNow() {
  const { db, clock } = town.platform
  await sql`update bonus_grant set ends_at = ${clock.now()} where ends_at is not null`.execute(db)
  await sql`update free_rounds set ends_at = ${clock.now()}`.execute(db)
  await town.house.promotions.expire()
}

describe('free rounds paid as cash', () => {
  test('cost nothing, pay at once, and end their grant with the last', async () => {
    const one = await player()
    expect(await one.grant()).toMatchObject({ state: 'accepted', mayCancel: true })
    expect(await givenOf(one.offerId)).toBe(1000)
    expect([await one.play('2.50'), await one.cash(), await one.left()]).toEqual(['ok', 250, 2])
    expect([await one.play('0'), await one.cash(), await one.left()]).toEqual(['ok', 250, 1])
    expect(await one.play('1.25')).toBe('ok')
    expect([await one.cash(), await one.seen()]).toEqual([375, []])
    expect(await one.grant()).toMatchObject({ state: 'completed', amount: 375, converted: 375, mayCancel: false })
    expect(await givenOf(one.offerId)).toBe(375)
    expect(await one.play('1')).toBe('limitReached')
    expect(await one.cash()).toBe(375)
  })

  test('win no more than they may in all', async () => {
    const one = await player()
    for (const won of ['6', '6', '6']) await one.play(won)
    expect([await one.cash(), (await one.grant()).amount]).toEqual([1000, 1000])
  })

  test('pay what is below minor units when the round closes', async () => {
    const one = await player({ count: 1 })
    const round = fresh('round')
    await one.ask(round, 'bet', { amount: '1', freeRoundId: one.freeRoundId })
    for (const amount of ['0.996', '0.009']) expect(await one.ask(round, 'win', { amount })).toBe('ok')
    expect([await one.cash(), (await one.grant()).state]).toEqual([99, 'accepted'])
    expect(await one.ask(round, 'endRound')).toBe('ok')
    expect([await one.cash(), (await one.grant()).state]).toEqual([101, 'completed'])
  })

  test('of an offer that asks for no stakes are cash whatever it says', async () => {
    const one = await player({ paidAs: 'bonus', wagerTimes: 0, count: 1 })
    await one.play('4')
    expect([await one.cash(), await one.bonus()]).toEqual([400, 0])
  })

  test('that were given up after some are not given again, and pay what is owed of a round that is open', async () => {
    const one = await player()
    await one.play('2')
    const round = fresh('round')
    await one.ask(round, 'bet', { amount: '1', freeRoundId: one.freeRoundId })
    const { operatorId, playerId } = town.of(one.playerId)
    const gone = await town.house.promotions.cancel({ operatorId, playerId, language: 'en' }, one.grantId)
    expect(gone).toMatchObject({ ok: true, value: { state: 'cancelled', amount: 200 } })
    expect(await givenOf(one.offerId)).toBe(200)
    expect(await one.play('1')).toBe('limitReached')
    expect(await one.ask(round, 'win', { amount: '3', closes: true })).toBe('ok')
    expect([await one.cash(), (await one.grant()).amount, await givenOf(one.offerId)]).toEqual([500, 500, 500])
    await expect(town.take(one.playerId, one.offerId)).rejects.toThrow('used')
  })
})

describe('free rounds paid as bonus', () => {
  test('are collected, and become a bonus to be staked with the last', async () => {
    const one = await player({ paidAs: 'bonus' })
    for (const won of ['2', '3']) expect(await one.play(won)).toBe('ok')
    expect([await one.cash(), await one.bonus(), (await one.seen())[0]?.won]).toEqual([0, 0, 500])
    await one.play('1')
    expect([await one.cash(), await one.bonus()]).toEqual([0, 600])
    expect(await one.grant()).toMatchObject({ state: 'active', amount: 600, wager: { needed: 1200, counted: 0 } })
    expect(await givenOf(one.offerId)).toBe(600)
  })

  test('that won nothing are done, and so are those whose time is over', async () => {
    const [one, two, three] = [await player({ paidAs: 'bonus' }), await player({ paidAs: 'bonus' }), await player()]
    for (const won of ['0', '0', '0']) await one.play(won)
    expect(await one.grant()).toMatchObject({ state: 'completed', converted: 0 })
    await two.play('5')
    await endNow()
    expect(await two.grant()).toMatchObject({ state: 'active', amount: 500 })
    expect(await three.grant()).toMatchObject({ state: 'expired' })
    expect([await two.play('1'), await three.play('1')]).toEqual(['limitReached', 'limitReached'])
    expect([await givenOf(one.offerId), await givenOf(two.offerId), await givenOf(three.offerId)]).toEqual([0, 500, 0])
  })

  test('wait for a round that is open when their time is over', async () => {
    const one = await player({ paidAs: 'bonus' })
    const round = fresh('round')
    await one.ask(round, 'bet', { amount: '1', freeRoundId: one.freeRoundId })
    await endNow()
    expect([(await one.grant()).state, await one.bonus()]).toEqual(['accepted', 0])
    await endNow()
    expect(await one.ask(round, 'win', { amount: '7', closes: true })).toBe('ok')
    expect([(await one.grant()).state, await one.bonus(), await one.cash()]).toEqual(['active', 700, 0])
    // nothing may be won by giving up what is open
    expect(await one.ask(round, 'win', { amount: '1' })).toBe('ok')
    expect([await one.bonus(), await one.cash()]).toEqual([700, 100])
  })

  test('that are given up win nothing any more, whatever is open', async () => {
    const one = await player({ paidAs: 'bonus' })
    await one.play('2')
    const round = fresh('round')
    await one.ask(round, 'bet', { amount: '1', freeRoundId: one.freeRoundId })
    await town.house.promotions.cancel({ ...town.of(one.playerId), language: 'en' }, one.grantId)
    expect(await one.ask(round, 'win', { amount: '9', closes: true })).toBe('ok')
    expect([await one.cash(), await one.bonus(), await givenOf(one.offerId)]).toEqual([0, 0, 0])
  })
})

describe('a free round', () => {
  test('is its stake, of its game and its player, and nothing else', async () => {
    const [one, other] = [await player(), await player()]
    const { freeRoundId } = one
    const bet = (said: Said) => one.ask(fresh('round'), 'bet', { amount: '1', freeRoundId, ...said })
    expect(await bet({ amount: '2' })).toBe('wrongShape')
    for (const named of [other.freeRoundId, '999999', 'none', '01'])
      expect(await bet({ freeRoundId: named })).toBe('limitReached')
    const elsewhere = await player({ games: ['another'] })
    expect(await elsewhere.play('1')).toBe('gameRefused')
    expect([await one.left(), await other.left(), await elsewhere.left()]).toEqual([3, 3, 3])
  })

  test('is not mixed with money in one round', async () => {
    const one = await player()
    const { freeRoundId } = one
    const round = fresh('round')
    expect(await one.ask(round, 'bet', { amount: '1', freeRoundId })).toBe('ok')
    expect(await one.ask(round, 'bet', { amount: '1' })).toBe('gameRefused')
    expect(await one.ask(round, 'bet', { amount: '1', freeRoundId })).toBe('ok')
    expect(await one.left()).toBe(1)
    expect(await one.ask(round, 'endRound')).toBe('ok')
  })

  test('that is taken back is there again, once; said again it is the same', async () => {
    const one = await player({ count: 1 })
    const { freeRoundId } = one
    const [round, id, back] = [fresh('round'), fresh('bet'), fresh('back')]
    const bet = () => one.ask(round, 'bet', { transactionId: id, amount: '1', freeRoundId })
    expect([await bet(), await bet(), await one.left()]).toEqual(['ok', 'ok', undefined])
    expect(await one.ask(round, 'rollback', { of: id, amount: '0.50' })).toBe('wrongShape')
    const undo = () => one.ask(round, 'rollback', { transactionId: back, of: id })
    expect([await undo(), await undo(), await one.left(), await bet()]).toEqual(['ok', 'ok', 1, 'rolledBack'])
    expect(await one.ask(round, 'endRound')).toBe('ok')
    expect([await one.play('2'), await one.cash(), (await one.grant()).state]).toEqual(['ok', 200, 'completed'])
  })

  test('that was paid for is not given back, and what it won is not corrected', async () => {
    const one = await player()
    const { freeRoundId } = one
    const [round, id] = [fresh('round'), fresh('bet')]
    await one.ask(round, 'bet', { transactionId: id, amount: '1', freeRoundId })
    await one.ask(round, 'win', { amount: '2', betId: id })
    expect(await one.ask(round, 'rollback', { of: id })).toBe('alreadyPaid')
    expect(await one.ask(round, 'adjust', { of: id, amount: '1' })).toBe('wrongShape')
    expect(await one.ask(round, 'endRound')).toBe('ok')
  })

  test('is played by nobody who has left, and what it won is paid', async () => {
    const one = await player()
    const round = fresh('round')
    await one.ask(round, 'bet', { amount: '1', freeRoundId: one.freeRoundId })
    const caller = { ...town.of(one.playerId), kind: 'player', sessionId: 'none', siteId: town.siteId } as const
    await town.house.people.protection.exclude({ caller, address: '192.0.2.1' }, 6)
    expect(await one.play('1')).toBe('playerRefused')
    expect(await one.ask(round, 'win', { amount: '2', closes: true })).toBe('ok')
    expect([await one.cash(), await one.left()]).toEqual([200, 2])
  })
})

describe('rounds that a provider counts', () => {
  test('are told with what they won and how many are left', async () => {
    const one = await player()
    expect(await one.tell({ amount: '1.50', left: 2 })).toBe('ok')
    expect([await one.cash(), await one.left()]).toEqual([150, 2])
    const again = { amount: '1', left: 1, transactionId: fresh('same') }
    expect([await one.tell(again), await one.tell(again), await one.cash()]).toEqual(['ok', 'ok', 250])
    expect(await one.tell({ ...again, left: 0 })).toBe('transactionReused')
    expect(await one.tell({ amount: '0', left: 0 })).toBe('ok')
    expect(await one.grant()).toMatchObject({ state: 'completed', amount: 250 })
    expect(await one.tell({ amount: '0.30', left: 0 })).toBe('ok')
    expect([await one.cash(), (await one.grant()).amount]).toEqual([280, 280])
  })

  test('are none of another player’s, and never more than there were', async () => {
    const [one, other] = [await player(), await player()]
    expect(await one.tell({ freeRoundId: other.freeRoundId, amount: '1', left: 0 })).toBe('limitReached')
    expect(await one.tell({ amount: '1', left: 50 })).toBe('ok')
    expect([await one.left(), await other.left(), await other.cash()]).toEqual([3, 3, 0])
  })

  test('are named to the provider of their game with the session', async () => {
    const one = await player()
    const { body } = await town.ask('session', { requestId: fresh('request'), sessionToken: one.session.token })
    expect(body).toMatchObject({ status: 'ok', freeRounds: [{ freeRoundId: one.freeRoundId, left: 3, stake: '1.00' }] })
    const { endsAt } = (body.freeRounds as readonly { endsAt: number }[])[0] ?? { endsAt: 0 }
    expect(endsAt - town.platform.clock.now()).toBeLessThanOrEqual(7 * day)
  })
})
