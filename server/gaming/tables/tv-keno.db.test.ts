import { tvKenoNumbers } from '@banko/betting/games/tv-keno.ts'
import { verifyRound } from '@banko/betting/games/verify/verify-round.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Dicer, mustValue } from '../../testing/dice-town.ts'
import { openTvKenoTown, type TvKenoTown } from '../../testing/table-town.ts'
import { timesOf } from './table-games.ts'
import { tvKenoTable } from './tv-keno-table.ts'

let town: TvKenoTown
beforeAll(async () => {
  town = await openTvKenoTown()
})
afterAll(async () => {
  const faults = await town.faults()
  await town.close()
  expect(faults).toEqual([])
})

const second = 1000
const everyMs = 180 * second
const cashOf = ({ caller }: Dicer) => town.cashOf(caller.playerId)
const advance = (milliseconds: number) => town.platform.time.advance(milliseconds)
const until = (at: number) => advance(at - town.platform.clock.now())
const codeOf = (answer: Awaited<ReturnType<TvKenoTown['bet']>>) => (answer.ok ? 'ok' : answer.refusal.code)
const mineOf = ({ caller }: Dicer, roundId: number) => town.gaming.tvKeno.mine(caller, roundId)

async function draw() {
  await until(town.round().drawsAt)
  await advance(1)
  await advance(1)
}

/** So many that are drawn, and so many that are not. */
async function pick(hits: number, misses: number): Promise<number[]> {
  const drawn = await town.numbers()
  const others = Array.from({ length: tvKenoNumbers }, (_, index) => index + 1).filter((one) => !drawn.includes(one))
  return [...drawn.slice(0, hits), ...others.slice(0, misses)]
}

test('a round begins on every third minute by the clock, whenever somebody comes', () => {
  const at = 10_000 * everyMs
  const ofSlot = (begin: number) => ({
    ...{ closesAt: begin + 150 * second, drawsAt: begin + 160 * second, endsAt: begin + 180 * second },
  })
  for (const late of [0, 1, 139 * second, 140 * second])
    expect(timesOf(tvKenoTable, at + late)).toEqual({ openedAt: at + late, ...ofSlot(at) })
  // hardly anybody could bet in it any more: the next one takes bets at once
  for (const late of [140 * second + 1, 155 * second, everyMs - 1])
    expect(timesOf(tvKenoTable, at + late)).toEqual({ openedAt: at + late, ...ofSlot(at + everyMs) })
})

test('a ticket is taken, twenty numbers are drawn for everybody, and who hit them is paid', async () => {
  const { roundId, place, closesAt, drawsAt, endsAt } = await town.watch()
  expect([closesAt % everyMs, drawsAt % everyMs, endsAt % everyMs]).toEqual([150 * second, 160 * second, 0])
  const [all, none, some] = [await town.player(10_000), await town.player(10_000), await town.player(10_000)]
  const numbers = await pick(4, 0)
  const answer = mustValue(await town.bet(all, { stake: 100, numbers }))
  const sorted = numbers.toSorted((a, b) => a - b)
  expect(answer).toEqual({ roundId, numbers: sorted, stake: 100, betsLeft: 0, balance: 9900 })
  mustValue(await town.bet(none, { stake: 100, numbers: await pick(0, 4) }))
  mustValue(await town.bet(some, { stake: 100, numbers: await pick(3, 3) }))
  expect(await mineOf(all, roundId)).toMatchObject({ state: 'open', stake: 100, numbers: sorted })
  const drawn = await town.numbers()
  await until(closesAt)
  expect(town.round()).toMatchObject({ phase: 'closed', isPaid: false })
  expect(town.round().numbers).toBeUndefined()
  expect(codeOf(await town.bet(await town.player(10_000), { stake: 100, numbers }))).toBe('gameBetsClosed')
  await draw()
  expect(town.round()).toMatchObject({ roundId, place, phase: 'drawn', numbers: drawn, isPaid: true })
  // a hundredfold, nothing, and two and a half times as much
  expect([await cashOf(all), await cashOf(none), await cashOf(some)]).toEqual([19_900, 9900, 10_150])
  const round = { game: 'tv-keno', stake: 100, won: 10_000, drawn: { numbers: drawn, hits: 4 } }
  expect(await mineOf(all, roundId)).toMatchObject({ state: 'over', round })
  expect(await mineOf(none, roundId)).toMatchObject({ state: 'over', round: { won: 0, drawn: { hits: 0 } } })
  await until(endsAt)
  await advance(1)
  expect(town.round()).toMatchObject({ phase: 'betting', place: place + 1, closesAt: closesAt + everyMs })
  expect(town.told.at(-1)?.last[0]).toEqual(drawn)
})

test('a round is checked by who had a ticket in it', async () => {
  await town.watch()
  const player = await town.player(10_000)
  mustValue(await town.bet(player, { stake: 20, numbers: await pick(5, 5) }))
  await draw()
  const [round] = (await town.gaming.history(player.caller, { game: 'tv-keno' })).rounds
  const { record } = mustValue(await town.gaming.round(player.caller, round?.roundKey ?? ''))
  expect(verifyRound(record)).toMatchObject({ faults: [] })
  expect(verifyRound({ ...record, payout: record.payout + 1 })).toMatchObject({ faults: [{ what: 'payout' }] })
  expect(record).toMatchObject({ commit: town.told.at(-1)?.chain?.end, salt: town.told.at(-1)?.chain?.salt })
})

test('a ticket that is sent again is the same one, in whatever order; there is one a round', async () => {
  await town.watch()
  const player = await town.player(10_000)
  const betKey = town.platform.ids.uuid()
  const numbers = [44, 3, 80, 17]
  const first = await town.bet(player, { stake: 100, numbers }, { betKey })
  expect(await town.bet(player, { stake: 100, numbers: numbers.toReversed() }, { betKey })).toEqual(first)
  expect(await cashOf(player)).toBe(9900)
  expect(codeOf(await town.bet(player, { stake: 100, numbers: [44, 3, 80, 18] }, { betKey }))).toBe('gameRoundReused')
  expect(codeOf(await town.bet(player, { stake: 100, numbers }))).toBe('gameBetsFull')
})

test('a stake is bounded by what so many numbers can pay, and never cut', async () => {
  await town.watch()
  const player = await town.player(100_000_000)
  const ten = Array.from({ length: 10 }, (_, index) => index + 1)
  expect(await town.bet(player, { stake: 19, numbers: ten })).toMatchObject({
    refusal: { code: 'stakeBelowMin', min: 20 },
  })
  expect(await town.bet(player, { stake: 401, numbers: ten })).toMatchObject({
    refusal: { code: 'stakeAboveMax', max: 400, stake: 401 },
  })
  expect(codeOf(await town.bet(player, { stake: 400, numbers: ten }))).toBe('ok')
})

test('where a site has no TV games nobody takes a ticket', async () => {
  await town.watch()
  const player = await town.player(10_000)
  await town.setSlots(false)
  expect(codeOf(await town.bet(player, { stake: 100, numbers: [1, 2, 3, 4] }))).toBe('productOff')
  await town.setSlots(true)
  expect(await cashOf(player)).toBe(10_000)
})
