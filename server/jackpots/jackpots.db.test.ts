import { lostResult, type OutcomeResult, voidResult, wonResult } from '@banko/betting/coupon/settle-leg.ts'
import { hitCommit } from '@banko/betting/jackpots/hit-commit.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CouponRecord } from '../coupons/index.ts'
import { must } from '../platform/must.ts'
import { type Dicer, mustValue } from '../testing/dice-town.ts'
import { openPotTown, type PotTown, seenPot } from '../testing/pot-town.ts'
import { alive, settlement, takenBack } from '../testing/test-house.ts'
import { openContributing } from './contribute.ts'
import { openKnownPots } from './known-pots.ts'
import type { Pot } from './pot.ts'

let town: PotTown
let dicer: Dicer
beforeAll(async () => {
  town = await openPotTown()
}, 60_000)
afterAll(() => town.close())
beforeEach(async () => {
  dicer = await town.dicer(1_000_000)
})
afterEach(async () => {
  expect(await town.faults()).toEqual([])
  await town.leavePots()
})

const rows = <R>(statement: string) => town.platform.database.session((session) => session.rows<R>(statement))
const added = (potId: number) =>
  rows<{ source: string; stake: number; e4: number }>(
    `select source, stake::int, e4::int from pot_contribution where pot_id = ${potId} order by id`,
  )
const potAt = (potId: number): Pot => ({
  ...{ operatorId: town.operatorId, potId, group: 'sportsPrematch', currency: 'TRY', rate: 100_000, reserveShare: 0 },
  ...{ seed: 1, ceiling: 2, stakeMin: 1, timeZone: 'Europe/Istanbul', state: 'on' },
})
/** One that every contribution hits. */
const near = { seed: 100, ceiling: 101 }

describe('what feeds a pot', () => {
  test('a round that is over adds its share of the stake, and the sweep counts it', async () => {
    const potId = await town.addPot({ rate: 3000 })
    await town.roll(dicer, 1234)
    expect(await added(potId)).toMatchObject([{ stake: 1234, e4: 370 }])
    expect(await town.standingOf(potId)).toEqual({ cycle: 1, amount: 1_000_000, reserve: 0, position: 0 })
    await town.swept()
    expect(await town.standingOf(potId)).toEqual({ cycle: 1, amount: 1_000_333, reserve: 37, position: 1 })
    await town.swept()
    expect(await town.standingOf(potId)).toMatchObject({ position: 1 })
  })

  test('by itself, a quarter of a second later', async () => {
    const potId = await town.addPot()
    await town.roll(dicer, 1000)
    await town.platform.time.advance(250)
    expect(await town.standingOf(potId)).toMatchObject({ position: 1 })
  })

  test('a round under its name adds once; one that is refused adds nothing', async () => {
    const potId = await town.addPot()
    const asked = {
      ...dicer,
      roundKey: town.platform.ids.uuid(),
      choices: { game: 'dice', side: 'over', winning: 4000 },
    } as const
    const play = (stake: number) => town.house.gaming.play(dicer.caller, { ...asked, stake })
    mustValue(await play(100))
    mustValue(await play(100))
    expect(await play(200)).toMatchObject({ ok: false })
    const poor = await town.dicer(50)
    await expect(town.roll(poor, 100)).rejects.toThrow('balanceTooLow')
    expect(await added(potId)).toHaveLength(1)
  })

  test('none of another group or another currency', async () => {
    const others = [await town.addPot({ group: 'liveCasinoDaily' }), await town.addPot({ group: 'sportsPrematch' })]
    await town.roll(dicer, 1000)
    for (const potId of others) expect(await added(potId)).toEqual([])
  })
})

describe('coupons', () => {
  const results: Readonly<Record<string, OutcomeResult>> = { 1: wonResult, x: lostResult, 2: lostResult }
  let played = 0
  const match = async () => {
    played += 1
    const ref = `fed ${played}`
    return { ref, matchId: await town.offer(ref) }
  }
  const place = async (matchId: number, outcome: string) => {
    const [playerId = 0] = await town.addPlayers(1, 5000)
    const request = town.request([[matchId, '1x2', outcome]])
    const answer = await town.house.placement.place(town.of(playerId), request)
    return { playerId, couponId: request.couponId, number: mustValue(answer).number }
  }

  test('that are won or lost feed, each once, however often they are settled', async () => {
    const potId = await town.addPot({ group: 'sportsPrematch' })
    const live = await town.addPot({ group: 'sportsLive' })
    const { ref, matchId } = await match()
    const numbers = [(await place(matchId, '1')).number, (await place(matchId, '2')).number]
    expect(await added(potId)).toEqual([])
    await town.say(settlement(ref, '1x2', results))
    await town.say(takenBack(ref, '1x2'))
    await town.say(settlement(ref, '1x2', results))
    const sources = (await added(potId)).map(({ source }) => Number(source))
    expect(sources.sort((a, b) => a - b)).toEqual(numbers)
    expect(await added(live)).toEqual([])
  })

  test('of legs that are all void, and those that were taken back by their players, do not', async () => {
    const potId = await town.addPot({ group: 'sportsPrematch' })
    const { ref, matchId } = await match()
    await place(matchId, '1')
    await town.say(settlement(ref, '1x2', { 1: voidResult, x: voidResult, 2: voidResult }))
    expect(await added(potId)).toEqual([])
  })

  test('nor do free bets, what was sold of them, and what bonus paid', async () => {
    const potId = await town.addPot({ group: 'sportsPrematch' })
    const { ref, matchId } = await match()
    const { number } = await place(matchId, '1')
    await town.say(settlement(ref, '1x2', results))
    const { db } = town.platform
    const [is] = await town.house.coupons.read(db, town.operatorId, [number])
    const coupon = must(is, 'the coupon')
    const fed: number[] = []
    const steps = openContributing({
      platform: town.platform,
      known: { ...openKnownPots(town.platform), of: () => [potAt(potId)] },
      added: (operatorId) => void fed.push(operatorId),
    })
    const others: Partial<CouponRecord>[] = [
      { freeBetId: 1 },
      { status: 'cancelled' },
      { status: 'sold' },
      { status: 'waiting' },
      { stakeSold: 400 },
      { fromBonus: { grantId: 1, stake: 250 } },
      { fromBonus: { grantId: 1, stake: 1000 } },
      { currency: 'EUR' },
    ]
    const changed = others.map((other, nth) => ({ was: coupon, is: { ...coupon, ...other, number: 1_000_000 + nth } }))
    const done = await db.transaction().execute((tx) => steps.coupons.settled(tx, town.operatorId, changed))
    done()
    expect(fed).toEqual([town.operatorId])
    expect((await added(potId)).map(({ stake }) => stake)).toEqual([1000, 600, 750])
  })
})

describe('a hit', () => {
  test('pays who made it, reveals what was committed to, and begins the next cycle', async () => {
    const potId = await town.addPot(near)
    const before = mustValue(await town.house.jackpots.history({ operatorId: town.operatorId, potId }))
    expect(before.cycles.map(({ cycle, openedAt, hitE4 }) => [cycle, openedAt !== undefined, hitE4])).toEqual([
      [2, false, undefined],
      [1, true, undefined],
    ])
    await town.roll(dicer, 10_000)
    const cash = await town.cashOf(dicer.caller.playerId)
    await town.swept()
    // 100 units and nine tenths of 10 are 109: above the ceiling of 101, which is paid
    expect(await town.cashOf(dicer.caller.playerId)).toBe(cash + 10_100)
    // 8 units above it, and one tenth of 10
    expect(await town.standingOf(potId)).toEqual({ cycle: 2, amount: 1_000_000, reserve: 0, position: 0 })
    const { cycles } = mustValue(await town.house.jackpots.history({ operatorId: town.operatorId, potId }))
    const [next, open, ended] = cycles
    expect([next?.cycle, open?.cycle, open?.commit]).toEqual([3, 2, before.cycles[0]?.commit])
    const { hitE4: hit = 0, salt = '', commit, paid } = must(ended, 'the cycle that was hit')
    expect([hitCommit({ potId, cycle: 1, hit, salt }), paid]).toEqual([commit, 10_100])
    expect(hit >= 1_000_000 && hit < 1_010_000).toBe(true)
  })

  test('is the first contribution that could, and those after it are of the next cycle', async () => {
    const potId = await town.addPot(near)
    const second = await town.dicer(1_000_000)
    await town.roll(dicer, 2000)
    await town.roll(second, 100)
    const cash = await town.cashOf(second.caller.playerId)
    await town.swept()
    await town.swept()
    expect(await town.cashOf(second.caller.playerId)).toBe(cash)
    expect(await town.standingOf(potId)).toMatchObject({ position: 1 })
    expect(
      await rows(`select winner_id::int as winner from pot_cycle where pot_id = ${potId} and winner_id > 0`),
    ).toEqual([{ winner: dicer.caller.playerId }])
  })

  test('pays who was blocked since', async () => {
    await town.addPot(near)
    await town.roll(dicer, 10_000)
    const { playerId } = dicer.caller
    await town.house.people.block(town.of(playerId))
    const cash = await town.cashOf(playerId)
    await town.swept()
    expect(await town.cashOf(playerId)).toBeGreaterThan(cash)
  })

  test('by its time: the next contribution, wherever the pot stands', async () => {
    const potId = await town.addPot({ dropBy: 'day' })
    const caller = dicer.caller
    const { dropsAt = 0 } = must(await seenPot(town, caller, potId), 'the pot')
    await town.roll(dicer, 100)
    await town.swept()
    expect(await town.standingOf(potId)).toMatchObject({ cycle: 1 })
    await town.platform.time.skip(dropsAt - town.platform.clock.now())
    await town.say(alive)
    const late = await town.dicer(1_000_000)
    const before = await town.cashOf(late.caller.playerId)
    await town.roll(late, 100)
    await town.swept()
    expect(await town.standingOf(potId)).toMatchObject({ cycle: 2, amount: 1_000_000 })
    const won = await rows<{ paid: number }>(`select paid::int from pot_cycle where pot_id = ${potId} and n = 1`)
    expect(won[0]?.paid).toBeGreaterThan(10_000)
    expect(await town.cashOf(late.caller.playerId)).not.toBe(before)
    const again = must(await seenPot(town, late.caller, potId), 'the pot')
    expect(again.dropsAt).toBe(dropsAt + 86_400_000)
  })
})

describe('nobody', () => {
  test('reads where it falls before it has: it lies sealed, and in no answer', async () => {
    const potId = await town.addPot()
    const told = JSON.stringify([
      await town.house.jackpots.list(dicer.caller),
      await town.house.jackpots.history({ operatorId: town.operatorId, potId }),
    ])
    expect(told).not.toMatch(/sealed|salt|hitE4":\d/)
    expect(await rows(`select hit_e4, salt from pot_cycle where pot_id = ${potId}`)).toEqual([
      { hit_e4: null, salt: null },
      { hit_e4: null, salt: null },
    ])
  })

  test('changes what was added, or a cycle that has ended', async () => {
    const potId = await town.addPot(near)
    await town.roll(dicer, 10_000)
    await town.swept()
    await expect(rows(`update pot_contribution set e4 = 1 where pot_id = ${potId}`)).rejects.toThrow('never changed')
    await expect(rows(`update pot_cycle set paid = 1 where pot_id = ${potId} and n = 1`)).rejects.toThrow(
      'never changed',
    )
    await expect(rows(`delete from pot_cycle where pot_id = ${potId}`)).rejects.toThrow('never changed')
  })

  test('sees a pot of a section that their site does not have', async () => {
    const potId = await town.addPot()
    await town.setSlots(false)
    expect(await seenPot(town, dicer.caller, potId)).toBeUndefined()
    await town.setSlots(true)
    expect(await seenPot(town, dicer.caller, potId)).toMatchObject({ amountE4: 1_000_000, light: 'calm' })
  })
})

describe('a pot that is retired', () => {
  test('leaves all it has to another one; what is added by then counts to nothing', async () => {
    const [potId, heirId] = [
      await town.addPot({ group: 'liveCasinoDaily' }),
      await town.addPot({ group: 'liveCasinoDaily' }),
    ]
    const rules = town.house.jackpots.approvals.potRetired
    const asked = { operatorId: town.operatorId, content: { potId, heirId } }
    const { db, clock } = town.platform
    const before = await town.standingOf(potId)
    await db.transaction().execute(async (tx) => {
      expect(await rules.standing(tx, asked)).toMatchObject({ state: 'on' })
      await rules.apply(tx, asked, clock.now())
      expect(await rules.standing(tx, asked)).toBeUndefined()
    })
    expect(await town.standingOf(potId)).toMatchObject({ amount: 0, reserve: 0 })
    expect(await town.standingOf(heirId)).toMatchObject({ amount: 1_000_000, reserve: before.amount })
    await rows(`insert into pot_contribution (operator_id, pot_id, source_kind, source, player_id, stake, e4, at)
      values (${town.operatorId}, ${potId}, 'round', 'late', ${dicer.caller.playerId}, 1, 1, 1)`)
    await town.swept()
    expect(await rows(`select position::int, cycle from pot_contribution where source = 'late'`)).toEqual([
      { position: 0, cycle: null },
    ])
  })

  test('has an heir of its group that is as likely', async () => {
    const potId = await town.addPot({ group: 'liveCasinoDaily' })
    const others = [
      await town.addPot({ group: 'casinoMega' }),
      await town.addPot({ group: 'liveCasinoDaily', rate: 1000 }),
      potId,
      1_000_000,
    ]
    const rules = town.house.jackpots.approvals.potRetired
    for (const heirId of others) {
      const asked = { operatorId: town.operatorId, content: { potId, heirId } }
      expect(await town.platform.db.transaction().execute((tx) => rules.standing(tx, asked))).toBeUndefined()
    }
  })
})

test('what the demo has: a pot of each group, once', async () => {
  await town.house.jackpots.seedDemo(['test.example'])
  await town.house.jackpots.seedDemo(['test.example'])
  const groups = (await town.house.jackpots.list(dicer.caller)).map(({ group }) => group)
  expect(groups).toEqual(['casinoDaily', 'casinoWeekly', 'casinoMega', 'sportsPrematch', 'sportsLive'])
})

test('a pot whose books are wrong is named', async () => {
  const potId = await town.addPot()
  await rows(`update pot_now set amount_e4 = amount_e4 + 1 where pot_id = ${potId}`)
  expect(await town.house.jackpots.prove()).toEqual([`pot ${potId} stands at 1000001, and 1000000 went into it`])
  await rows(`update pot_now set amount_e4 = amount_e4 - 1 where pot_id = ${potId}`)
})
