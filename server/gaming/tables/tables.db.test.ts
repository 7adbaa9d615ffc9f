import { pocketPays } from '@banko/betting/games/roulette.ts'
import { rouletteBets } from '@banko/betting/games/roulette-bets.ts'
import { hashedTimes } from '@banko/betting/games/seed-chain.ts'
import { lateMax } from '@banko/betting/games/table-phase.ts'
import { readHex, toHex } from '@banko/betting/games/verify/hex.ts'
import { verifyRound } from '@banko/betting/games/verify/verify-round.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Dicer, mustValue } from '../../testing/dice-town.ts'
import { openTableTown, type TableTown } from '../../testing/table-town.ts'
import { byTest } from '../../testing/test-house.ts'
import { setProviderState } from '../index.ts'

let town: TableTown
beforeAll(async () => {
  town = await openTableTown()
})
afterAll(async () => {
  const faults = await town.faults()
  await town.close()
  expect(faults).toEqual([])
})

const cashOf = ({ caller }: Dicer) => town.cashOf(caller.playerId)
const advance = (milliseconds: number) => town.platform.time.advance(milliseconds)
const until = (at: number) => advance(at - town.platform.clock.now())
const codeOf = (answer: Awaited<ReturnType<TableTown['bet']>>) => (answer.ok ? 'ok' : answer.refusal.code)
const mineOf = ({ caller }: Dicer, roundId: number) => town.gaming.tables.mine(caller, roundId)

async function draw() {
  const { drawsAt } = town.round()
  await until(drawsAt)
  await advance(1)
  await advance(1)
}

describe('a round', () => {
  test('takes bets, closes, is drawn, pays who won, and is followed by the next', async () => {
    const { roundId, place, closesAt, drawsAt, endsAt } = await town.watch()
    expect([closesAt - town.platform.clock.now() > 0, drawsAt - closesAt, endsAt - drawsAt]).toEqual([true, 2000, 8000])
    const [winner, loser] = [await town.player(10_000), await town.player(10_000)]
    const pocket = await town.pocket()
    const first = mustValue(await town.bet(winner, { [pocket]: 100, red: 50 }))
    expect(first).toEqual({ roundId, bets: { [pocket]: 100, red: 50 }, stake: 150, betsLeft: 9, balance: 9850 })
    const joined = mustValue(await town.bet(winner, { [pocket]: 20, '0-1': 30 }))
    expect(joined).toMatchObject({
      bets: { [pocket]: 120, red: 50, '0-1': 30 },
      stake: 200,
      betsLeft: 8,
      balance: 9800,
    })
    mustValue(await town.bet(loser, { [pocket === 36 ? 35 : pocket + 1]: 500 }))
    expect(await mineOf(winner, roundId)).toMatchObject({ state: 'open', stake: 200 })
    await until(closesAt)
    expect(town.round()).toMatchObject({ phase: 'closed', isPaid: false })
    expect(town.round().pocket).toBeUndefined()
    expect(codeOf(await town.bet(loser, { red: 20 }))).toBe('gameBetsClosed')
    await draw()
    expect(town.round()).toMatchObject({ roundId, place, phase: 'drawn', pocket, isPaid: true })
    const paid = 36 * 120 + paysOf('red', pocket, 50) + paysOf('0-1', pocket, 30)
    expect([await cashOf(winner), await cashOf(loser)]).toEqual([9800 + paid, 9500])
    const mine = await mineOf(winner, roundId)
    expect(mine).toMatchObject({ state: 'over', round: { game: 'roulette', stake: 200, won: paid, drawn: { pocket } } })
    expect(await mineOf(loser, roundId)).toMatchObject({ state: 'over', round: { won: 0, multiplier: 0 } })
    const { rounds } = await town.gaming.history(winner.caller, undefined)
    expect(mine).toMatchObject({ round: rounds[0] })
    expect(rounds).toHaveLength(1)
    await until(endsAt)
    await advance(1)
    expect(town.round()).toMatchObject({ phase: 'betting', place: place + 1 })
    expect(town.told.at(-1)?.last[0]).toBe(pocket)
  })

  test('is checked by who played: its seed leads to the published end, and to what was paid', async () => {
    await town.watch()
    const player = await town.player(10_000)
    mustValue(await town.bet(player, { red: 20, '1-2-3': 20 }))
    await draw()
    const [round] = (await town.gaming.history(player.caller, undefined)).rounds
    const { record } = mustValue(await town.gaming.round(player.caller, round?.roundKey ?? ''))
    expect(verifyRound(record)).toMatchObject({ faults: [] })
    expect(verifyRound({ ...record, payout: record.payout + 1 })).toMatchObject({ faults: [{ what: 'payout' }] })
    expect(record).toMatchObject({ commit: town.told.at(-1)?.chain?.end, salt: town.told.at(-1)?.chain?.salt })
    const { serverSeed = '', place } = town.round()
    const before = hashedTimes(readHex(serverSeed) ?? new Uint8Array(), place)
    expect(toHex(before)).toBe(record.commit)
    expect(town.told.filter((one) => one.round?.phase !== 'drawn' && one.round?.serverSeed)).toEqual([])
  })

  test('with no bets is drawn, and none begins where nobody watches', async () => {
    const { roundId } = await town.watch()
    town.setWatched(false)
    await draw()
    await advance(60_000)
    const after = await town.platform.db.transaction().execute((tx) =>
      sql<{ id: number; settled: boolean }>`
        select id, settled_at is not null as settled from shared_round order by id desc limit 1`.execute(tx),
    )
    expect(after.rows).toEqual([{ id: roundId, settled: true }])
    town.setWatched(true)
    expect((await town.watch()).roundId).not.toBe(roundId)
  })
})

describe('bets', () => {
  test('that are sent again are the same; another content under their name is none', async () => {
    await town.watch()
    const player = await town.player(10_000)
    const betKey = town.platform.ids.uuid()
    const [one, two] = [
      await town.bet(player, { red: 100 }, { betKey }),
      await town.bet(player, { red: 100 }, { betKey }),
    ]
    expect(one).toEqual(two)
    expect(await cashOf(player)).toBe(9900)
    expect(codeOf(await town.bet(player, { red: 101 }, { betKey }))).toBe('gameRoundReused')
    await draw()
    expect(mustValue(await town.bet(player, { red: 100 }, { betKey }))).toMatchObject({ stake: 100, betsLeft: 9 })
    const other = await town.player(10_000)
    expect(codeOf(await town.bet(other, { red: 100 }, { betKey }))).toBe('gameBetsClosed')
  })

  test('are bounded by bet, by what all of them can pay, and by how often', async () => {
    await town.watch()
    const player = await town.player(100_000_000)
    expect(codeOf(await town.bet(player, { red: 19 }))).toBe('stakeBelowMin')
    expect(codeOf(await town.bet(player, { '17': 277_778 }))).toBe('stakeAboveMax')
    expect(codeOf(await town.bet(player, { '17': 277_777 }))).toBe('ok')
    expect(codeOf(await town.bet(player, { '17-18': 20 }))).toBe('stakeAboveMax')
    for (let turn = 0; turn < 9; turn += 1) expect(codeOf(await town.bet(player, { '18': 20 }))).toBe('ok')
    expect(codeOf(await town.bet(player, { '18': 20 }))).toBe('gameBetsFull')
    expect(await cashOf(player)).toBe(100_000_000 - 277_777 - 180)
    await draw()
  })

  test('of who may not, or has not enough, are refused and leave nothing', async () => {
    const { roundId } = await town.watch()
    const player = await town.player(100)
    expect(codeOf(await town.bet(player, { red: 101 }))).toBe('balanceTooLow')
    expect(codeOf(await town.bet(player, { red: 20 }, { roundId: roundId + 1 }))).toBe('gameBetsClosed')
    expect(codeOf(await town.bet(player, { red: 20 }, { sessionToken: 'x' }))).toBe('gameSessionOver')
    expect(codeOf(await town.bet(await town.dicer(100), { red: 20 }))).toBe('gameOff')
    await town.setSlots(false)
    expect(codeOf(await town.bet(player, { red: 20 }))).toBe('productOff')
    await town.setSlots(true)
    expect(await mineOf(player, roundId)).toMatchObject({ stake: 0, betsLeft: 10 })
    expect(await cashOf(player)).toBe(100)
  })

  test('are paid though the games are off by then, and no other round begins', async () => {
    const { roundId } = await town.watch()
    const player = await town.player(10_000)
    const pocket = await town.pocket()
    mustValue(await town.bet(player, { [pocket]: 100 }))
    const { db, clock } = town.platform
    const { operatorId } = town
    const { rows } = await sql<{ id: number }>`select id from game_provider where dialect = 'house'`.execute(db)
    const setState = (state: 'on' | 'off') =>
      db
        .transaction()
        .execute((tx) =>
          setProviderState(tx, { operatorId, providerId: rows[0]?.id ?? 0, state }, { by: byTest, at: clock.now() }),
        )
    await setState('off')
    await draw()
    expect(await cashOf(player)).toBe(9900 + 3600)
    await advance(60_000)
    expect(town.round().roundId).toBe(roundId)
    await setState('on')
  })
})

describe('a process that dies', () => {
  test('between the bets and the draw: another draws within two minutes', async () => {
    await town.watch()
    const player = await town.player(10_000)
    const pocket = await town.pocket()
    mustValue(
      await town.house.gaming.tables.bet(player.caller, {
        ...{ sessionToken: player.sessionToken, betKey: town.platform.ids.uuid() },
        ...{ roundId: town.round().roundId, bets: { [pocket]: 100 } },
      }),
    )
    await stopped(60_000)
    await town.gaming.dealDue()
    expect(await cashOf(player)).toBe(9900 + 3600)
  })

  test('for longer: the round is cancelled, and what was staked given back', async () => {
    const { roundId } = await town.watch()
    const player = await town.player(10_000)
    mustValue(await town.bet(player, { red: 100, '17': 20 }))
    mustValue(await town.bet(player, { black: 100 }))
    await stopped(lateMax + 1)
    await town.gaming.dealDue()
    expect(await cashOf(player)).toBe(10_000)
    expect(await mineOf(player, roundId)).toMatchObject({ state: 'back', stake: 220 })
    expect((await town.gaming.history(player.caller, undefined)).rounds).toEqual([])
    expect((await town.watch()).roundId).not.toBe(roundId)
  })

  test('between the draw and the last payment: who was not paid is paid, and nobody twice', async () => {
    const { roundId } = await town.watch()
    const players = [await town.player(10_000), await town.player(10_000), await town.player(10_000)]
    const pocket = await town.pocket()
    for (const player of players) mustValue(await town.bet(player, { [pocket]: 100 }))
    await draw()
    await sql`update shared_round set settled_at = null where id = ${roundId}`.execute(town.platform.db)
    await advance(6000)
    await town.gaming.dealDue()
    for (const player of players) expect(await cashOf(player)).toBe(9900 + 3600)
  })
})

test('what is changed in the database is found', async () => {
  const { roundId } = await town.watch()
  const player = await town.player(10_000)
  mustValue(await town.bet(player, { red: 100 }))
  await draw()
  const { db } = town.platform
  const change = async (seed: string) =>
    sql`update shared_round set seed = decode(${seed}, 'hex') where id = ${roundId}`.execute(db)
  await change('00'.repeat(32))
  const faults = await town.faults()
  expect(faults).toEqual(expect.arrayContaining([`shared round ${roundId}: its seed is not of its chain`]))
  expect(faults.some((fault) => fault.includes('"what":"bytes"'))).toBe(true)
  await change(town.round().serverSeed ?? '')
  expect(await town.faults()).toEqual([])
})

function paysOf(name: string, pocket: number, stake: number): number {
  return (stake * pocketPays(rouletteBets.get(name) ?? [], pocket)) / 10_000
}

/** Nothing was dealt for so long after the draw, as where every process had died. */
async function stopped(late: number): Promise<void> {
  const { roundId, drawsAt } = town.round()
  const by = drawsAt - town.platform.clock.now() + late
  const { db } = town.platform
  await sql`
    update shared_round set opened_at = opened_at - ${by}, closes_at = closes_at - ${by}, draws_at = draws_at - ${by},
      ends_at = ends_at - ${by} where id = ${roundId}`.execute(db)
  await sql`alter table shared_bet disable trigger shared_bet_is_final`.execute(db)
  await sql`update shared_bet set at = at - ${by} where round_id = ${roundId}`.execute(db)
  await sql`alter table shared_bet enable trigger shared_bet_is_final`.execute(db)
}
