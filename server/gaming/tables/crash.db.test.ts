import { growthAfter } from '@banko/betting/games/crash.ts'
import { firstAt, flightMs } from '@banko/betting/games/crash-flight.ts'
import { hashedTimes } from '@banko/betting/games/seed-chain.ts'
import { lateMax } from '@banko/betting/games/table-phase.ts'
import { readHex, toHex } from '@banko/betting/games/verify/hex.ts'
import { verifyRound } from '@banko/betting/games/verify/verify-round.ts'
import type { Answer } from '@banko/contract/answer.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Dicer, from, mustValue } from '../../testing/dice-town.ts'
import { type CrashTown, openCrashTown } from '../../testing/table-town.ts'

let town: CrashTown
beforeAll(async () => {
  town = await openCrashTown()
})
afterAll(async () => {
  const faults = await town.faults()
  await town.close()
  expect(faults).toEqual([])
})

const cashOf = ({ caller }: Dicer) => town.cashOf(caller.playerId)
const now = () => town.platform.clock.now()
const advance = (milliseconds: number) => town.platform.time.advance(milliseconds)
const until = (at: number) => advance(at - now())
const codeOf = (answer: Answer<unknown>) => (answer.ok ? 'ok' : answer.refusal.code)
const mineOf = ({ caller }: Dicer, roundId: number) => town.gaming.crash.mine(caller, roundId)
const all = (stake: number, at?: number) => ({ stake, targets: at === undefined ? [] : [{ stake, at }] })

/** It flies. Answers when it began to. */
async function takeOff(): Promise<number> {
  await until(town.round().drawsAt)
  await advance(1)
  const { startedAt } = town.round()
  if (startedAt === undefined) throw new Error('it does not fly')
  return startedAt
}

/** It has busted, and everybody was paid. */
async function busted(): Promise<void> {
  const { startedAt = now() } = town.round()
  await until(startedAt + flightMs(await town.bust()))
  for (let turn = 0; turn < 4; turn += 1) await advance(500)
}

describe('a round', () => {
  test('takes bets, flies, pays who is out before it busts, and is followed by the next', async () => {
    const { roundId, place, closesAt, drawsAt } = await town.watchFor(300, 2000)
    expect([closesAt - now() > 6000, drawsAt - closesAt]).toEqual([true, 500])
    const bust = await town.bust()
    const [byHand, byItself, late] = [await town.player(10_000), await town.player(10_000), await town.player(10_000)]
    const first = mustValue(await town.bet(byHand, all(1000)))
    expect(first).toEqual({
      ...{ roundId, stake: 1000, taken: [], betsLeft: 0, balance: 9000 },
      parts: [{ stake: 1000, at: 1_000_000 }],
    })
    mustValue(await town.bet(byItself, all(500, 150)))
    mustValue(await town.bet(late, all(500, bust + 1)))
    expect(codeOf(await town.cashOut(byHand))).toBe('gameCashOutEarly')
    await until(closesAt)
    expect(town.round()).toMatchObject({ phase: 'closed', players: 3, out: 0 })
    expect(codeOf(await town.bet(await town.player(1000), all(100)))).toBe('gameBetsClosed')
    const startedAt = await takeOff()
    expect(town.round()).toMatchObject({ phase: 'running', startedAt, isPaid: false })
    expect(codeOf(await town.cashOut(byHand))).toBe('gameCashOutEarly')
    await until(startedAt + firstAt(200))
    const out = mustValue(await town.cashOut(byHand))
    expect(out).toMatchObject({ parts: [], taken: [{ stake: 1000, at: 200, paid: 2000 }], balance: 11_000 })
    expect(codeOf(await town.cashOut(byHand))).toBe('gameCashOutLate')
    await advance(1500)
    expect(town.round()).toMatchObject({ phase: 'running', players: 3, out: 2 })
    expect(await cashOf(byItself)).toBe(9500)
    const before = town.told.length
    await busted()
    expect(town.told.slice(0, before).filter(({ round }) => round?.roundId === roundId && 'bust' in round)).toEqual([])
    expect(town.round()).toMatchObject({ roundId, place, phase: 'drawn', bust, players: 3, out: 2, isPaid: true })
    expect(await Promise.all([byHand, byItself, late].map(cashOf))).toEqual([11_000, 9500 + 750, 9500])
    expect(await mineOf(byHand, roundId)).toMatchObject({
      ...{ state: 'over', stake: 1000 },
      round: { game: 'crash', stake: 1000, won: 2000, multiplier: 20_000, drawn: { bust } },
    })
    expect(await mineOf(late, roundId)).toMatchObject({ state: 'over', round: { won: 0, multiplier: 0 } })
    await until(town.round().endsAt ?? 0)
    await advance(1)
    expect(town.round()).toMatchObject({ phase: 'betting', place: place + 1, players: 0 })
    expect(town.told.at(-1)?.last[0]).toBe(bust)
  })

  test('is checked by who played: its seed leads to the published end, and to what was paid', async () => {
    await town.watchFor(200)
    const player = await town.player(10_000)
    mustValue(await town.bet(player, { stake: 1000, targets: [{ stake: 300, at: 120 }] }))
    const startedAt = await takeOff()
    await until(startedAt + firstAt(150))
    mustValue(await town.cashOut(player, { stake: 333 }))
    await busted()
    const [round] = (await town.gaming.history(player.caller, undefined)).rounds
    const { record } = mustValue(await town.gaming.round(player.caller, round?.roundKey ?? ''))
    expect(verifyRound(record)).toMatchObject({ faults: [] })
    expect(verifyRound({ ...record, payout: record.payout + 1 })).toMatchObject({ faults: [{ what: 'payout' }] })
    const { serverSeed = '', place } = town.round()
    expect(toHex(hashedTimes(readHex(serverSeed) ?? new Uint8Array(), place))).toBe(record.commit)
    expect(town.told.filter((one) => one.round?.phase !== 'drawn' && one.round?.serverSeed)).toEqual([])
    expect(record.payout).toBe(Math.round(300 * 1.2 + 333 * (growthAfter(firstAt(150)) / 100)))
  })

  test('says nothing of its bust before it: not to who asks, not in what is kept, not by its times', async () => {
    const { roundId } = await town.watchFor(250)
    const bust = await town.bust()
    await takeOff()
    await advance(2000)
    const { rows } = await sql<Record<string, unknown>>`
      select * from shared_round where id = ${roundId}`.execute(town.platform.db)
    const [row] = rows
    expect(row).toMatchObject({ seed: null, bytes: null, drawn: null, drawn_at: null })
    expect(Number(row?.ends_at) - Number(row?.draws_at)).toBe(153_507 + 3000)
    expect(town.told.at(-1)?.round).not.toHaveProperty('endsAt')
    await busted()
    expect(town.round()).toMatchObject({ bust, endsAt: (town.round().startedAt ?? 0) + flightMs(bust) + 3000 })
  })
})

describe('taking out', () => {
  test('in parts is paid as all of it together, and what is set stays in where it can', async () => {
    const { roundId } = await town.watchFor(400)
    const player = await town.player(10_000)
    mustValue(await town.bet(player, { stake: 101, targets: [{ stake: 50, at: 350 }] }))
    const startedAt = await takeOff()
    for (const [at, stake] of [
      [firstAt(133), 17],
      [firstAt(177), 17],
      [firstAt(211), 17],
    ] as const) {
      await until(startedAt + at)
      mustValue(await town.cashOut(player, { stake }))
    }
    const exact = (17 * 133 + 17 * 177 + 17 * 211) / 100
    expect(await cashOf(player)).toBe(10_000 - 101 + Math.round(exact))
    expect(await mineOf(player, roundId)).toMatchObject({ parts: [{ stake: 50, at: 350 }], state: 'open' })
    await busted()
    expect(await cashOf(player)).toBe(10_000 - 101 + Math.round(exact + 175))
  })

  test('again under its name is done once; another content under it is none', async () => {
    await town.watchFor(200)
    const player = await town.player(10_000)
    mustValue(await town.bet(player, all(1000)))
    await takeOff()
    await advance(4000)
    const stepKey = town.platform.ids.uuid()
    const one = await town.cashOut(player, { stepKey, stake: 500 })
    await advance(1000)
    expect(await town.cashOut(player, { stepKey, stake: 500 })).toEqual(one)
    expect(codeOf(await town.cashOut(player, { stepKey }))).toBe('gameRoundReused')
    await busted()
    expect(await town.cashOut(player, { stepKey, stake: 500 })).toMatchObject({ ok: true })
    expect(codeOf(await town.cashOut(player))).toBe('gameCashOutLate')
  })

  test('more often than a round allows is only of all that is in', async () => {
    await town.watchFor(300)
    const player = await town.player(10_000)
    mustValue(await town.bet(player, all(1000)))
    const startedAt = await takeOff()
    await until(startedAt + firstAt(110))
    for (let turn = 0; turn < 9; turn += 1) expect(codeOf(await town.cashOut(player, { stake: 10 }))).toBe('ok')
    expect(codeOf(await town.cashOut(player, { stake: 10 }))).toBe('gameCashOutParts')
    expect(mustValue(await town.cashOut(player, { stake: 5000 }))).toMatchObject({ parts: [] })
    await busted()
  })

  test('what the house heard in time is in time, however long it waited; what it heard late is not', async () => {
    await town.watchFor(150, 400)
    const bust = await town.bust()
    const [early, late] = [await town.player(10_000), await town.player(10_000)]
    for (const player of [early, late]) mustValue(await town.bet(player, all(1000)))
    const startedAt = await takeOff()
    await until(startedAt + flightMs(bust) - 1)
    const inTime = town.cashOut(early)
    await advance(1)
    const tooLate = town.cashOut(late)
    expect([codeOf(await inTime), codeOf(await tooLate)]).toEqual(['ok', 'gameCashOutLate'])
    await busted()
    const paid = Math.round(10 * growthAfter(flightMs(bust) - 1))
    expect([await cashOf(early), await cashOf(late)]).toEqual([9000 + paid, 9000])
  })

  test('of who has nothing in it is refused', async () => {
    const { roundId } = await town.watchFor(200)
    const player = await town.player(10_000)
    await takeOff()
    await advance(1000)
    expect(codeOf(await town.cashOut(player))).toBe('notFound')
    expect(codeOf(await town.cashOut(player, { roundId: roundId + 1 }))).toBe('notFound')
    await busted()
  })
})

describe('bets', () => {
  test('are one a round, in time, and bounded by what they can pay', async () => {
    await town.watch()
    const player = await town.player(100_000_000)
    expect(codeOf(await town.bet(player, all(19)))).toBe('stakeBelowMin')
    expect(codeOf(await town.bet(player, all(100_001)))).toBe('stakeAboveMax')
    expect(codeOf(await town.bet(player, all(1001, 1_000_000)))).toBe('stakeAboveMax')
    expect(codeOf(await town.bet(player, all(1001), { sessionToken: 'x' }))).toBe('gameSessionOver')
    expect(mustValue(await town.bet(player, all(2000)))).toMatchObject({ parts: [{ stake: 2000, at: 500_000 }] })
    expect(codeOf(await town.bet(player, all(100)))).toBe('gameBetsFull')
    expect(codeOf(await town.bet(await town.player(50), all(100)))).toBe('balanceTooLow')
    await takeOff()
    await busted()
  })

  test('keep to one game at a time, and to the word of who is asked whether they go on', async () => {
    await town.watch()
    const player = await town.player(10_000)
    mustValue(await town.bet(player, all(100)))
    const { tiles } = await town.gaming.lobby({ ...player.caller, offset: 0 })
    const gameId = tiles.find(({ ref }) => ref === 'dice')?.gameId ?? 0
    const opened = await town.gaming.open(player.caller, { gameId, address: from })
    expect(opened).toMatchObject({ ok: false, refusal: { code: 'roundOpenElsewhere', game: 'crash' } })
    await takeOff()
    await busted()
    mustValue(await town.gaming.open(player.caller, { gameId, address: from }))
  })

  test('of who is excluded in the middle are paid what they are owed', async () => {
    await town.watchFor(300)
    const player = await town.player(10_000)
    mustValue(await town.bet(player, { stake: 1000, targets: [{ stake: 400, at: 250 }] }))
    const startedAt = await takeOff()
    await until(startedAt + firstAt(150))
    await town.house.people.protection.exclude({ caller: player.caller, address: from }, 6)
    expect(mustValue(await town.cashOut(player, { stake: 600 }))).toMatchObject({ balance: 9000 + 900 })
    await busted()
    expect(await cashOf(player)).toBe(9000 + 900 + 1000)
    await until(town.round().endsAt ?? 0)
    await advance(1)
    expect(codeOf(await town.bet(player, all(100)))).toBe('gameSessionOver')
  })
})

describe('a process that dies', () => {
  test('while a round flies: another ends it by its bust, by what is set and by what was taken', async () => {
    await town.watchFor(300, 3000)
    const bust = await town.bust()
    const [set, hand, none] = [await town.player(10_000), await town.player(10_000), await town.player(10_000)]
    mustValue(await town.bet(set, all(100, 250)))
    mustValue(await town.bet(hand, all(100)))
    mustValue(await town.bet(none, all(100)))
    const startedAt = await takeOff()
    await until(startedAt + firstAt(150))
    mustValue(await town.cashOut(hand))
    await stopped(flightMs(bust) + lateMax * 5)
    await town.house.gaming.dealDue()
    await advance(1500)
    await town.house.gaming.dealDue()
    expect(await Promise.all([set, hand, none].map(cashOf))).toEqual([10_150, 10_050, 9900])
  })

  test('before it flies, for longer: the round is cancelled, and what was staked given back', async () => {
    const { roundId } = await town.watch()
    const player = await town.player(10_000)
    mustValue(await town.bet(player, all(100, 101)))
    await stopped(lateMax + 20_000)
    await town.house.gaming.dealDue()
    await advance(1500)
    await town.house.gaming.dealDue()
    expect(await cashOf(player)).toBe(10_000)
    expect(await mineOf(player, roundId)).toMatchObject({ state: 'back', stake: 100 })
    expect((await town.watch()).roundId).not.toBe(roundId)
  })
})

test('what is changed in the database is found', async () => {
  const { roundId } = await town.watchFor(200)
  const player = await town.player(10_000)
  mustValue(await town.bet(player, all(1000)))
  const startedAt = await takeOff()
  await until(startedAt + firstAt(150))
  mustValue(await town.cashOut(player))
  await busted()
  const { db } = town.platform
  const change = async (set: string) => {
    await sql`alter table shared_step disable trigger shared_step_is_final`.execute(db)
    await sql.raw(`update shared_step set ${set} where round_id = ${roundId}`).execute(db)
    await sql`alter table shared_step enable trigger shared_step_is_final`.execute(db)
  }
  await change('paid = paid + 1')
  expect((await town.faults()).some((fault) => fault.includes('something else was paid'))).toBe(true)
  await change('paid = paid - 1, after_ms = after_ms + 5000')
  expect((await town.faults()).some((fault) => fault.includes('its bets were another'))).toBe(true)
  await change('after_ms = after_ms - 5000')
  await sql`update shared_round set drawn_at = started_at where id = ${roundId}`.execute(db)
  expect((await town.faults()).some((fault) => fault.includes('told before it was over'))).toBe(true)
  await sql`update shared_round set drawn_at = ends_at - 3000 where id = ${roundId}`.execute(db)
  expect(await town.faults()).toEqual([])
})

/** Every process stood still for so long. */
async function stopped(milliseconds: number): Promise<void> {
  const { roundId } = town.round()
  const { db } = town.platform
  await sql`
    update shared_round set opened_at = opened_at - ${milliseconds}, closes_at = closes_at - ${milliseconds},
      draws_at = draws_at - ${milliseconds}, ends_at = ends_at - ${milliseconds},
      started_at = started_at - ${milliseconds} where id = ${roundId}`.execute(db)
  await sql`alter table shared_bet disable trigger shared_bet_is_final`.execute(db)
  await sql`update shared_bet set at = at - ${milliseconds} where round_id = ${roundId}`.execute(db)
  await sql`alter table shared_bet enable trigger shared_bet_is_final`.execute(db)
}
