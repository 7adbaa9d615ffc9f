import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Dicer, type DiceTown, from, mustValue, openDiceTown } from '../../../testing/dice-town.ts'

const minute = 60_000

let town: DiceTown
beforeAll(async () => {
  town = await openDiceTown()
})
afterEach(() => town.setRules({}))
afterAll(async () => {
  const faults = await town.faults()
  await town.close()
  expect(faults).toEqual([])
})

const newKey = () => town.platform.ids.uuid()
const skip = (milliseconds: number) => town.platform.time.skip(milliseconds)
const choicesOf = {
  dice: { game: 'dice', side: 'over', winning: 9000 },
  'slot-ten': { game: 'slot-ten' },
} as const

const play = ({ caller, sessionToken }: Dicer, game: keyof typeof choicesOf = 'dice', stake = 100) =>
  town.house.gaming.play(caller, { sessionToken, roundKey: newKey(), stake, choices: choicesOf[game] })
const startMines = ({ caller, sessionToken }: Dicer, stake = 100) =>
  town.house.gaming.mines.start(caller, { sessionToken, roundKey: newKey(), stake, mines: 3 })
const codeOf = (answer: { ok: true } | { ok: false; refusal: { code: string } }) =>
  answer.ok ? 'ok' : answer.refusal.code

async function idOf(ref: string): Promise<number> {
  const { tiles } = await town.house.gaming.lobby({ ...town, offset: 0 })
  return tiles.find((tile) => tile.ref === ref)?.gameId ?? 0
}
const open = async ({ caller }: Pick<Dicer, 'caller'>, ref: string) =>
  town.house.gaming.open(caller, { gameId: await idOf(ref), address: from })
const standOf = async ({ caller, sessionToken }: Dicer) =>
  mustValue(await town.house.gaming.session(caller, sessionToken))

/** Plays a round every ten minutes, so that nobody takes the player for one who has left. */
async function playFor(dicer: Dicer, minutes: number): Promise<string> {
  let code = codeOf(await play(dicer))
  for (let passed = 0; passed < minutes; passed += 10) {
    await skip(10 * minute)
    await town.callerAgain(dicer.caller)
    code = codeOf(await play(dicer))
  }
  return code
}

test('no game is played faster than its least time, and another one no sooner', async () => {
  const dicer = await town.dicer(100_000)
  expect(codeOf(await play(dicer))).toBe('ok')
  await skip(4999)
  expect(await play(dicer)).toMatchObject({ refusal: { code: 'gameTooSoon', inMs: 1 } })
  const slot = mustValue(await open(dicer, 'slot-ten'))
  expect(slot).toMatchObject({ leastMs: 5000, waitMs: 1 })
  const ofSlot = { ...dicer, sessionToken: slot.sessionToken }
  expect(codeOf(await play(ofSlot, 'slot-ten'))).toBe('gameTooSoon')
  await skip(1)
  expect(codeOf(await play(ofSlot, 'slot-ten'))).toBe('ok')
  const ofMines = { ...dicer, sessionToken: mustValue(await open(dicer, 'mines')).sessionToken }
  expect(codeOf(await startMines(ofMines))).toBe('gameTooSoon')
  await skip(5000)
  expect(codeOf(await startMines(ofMines))).toBe('ok')
})

test('a licence that is known has its own pace, and the site may be slower', async () => {
  await town.setRules({ licence: 'gb', gameMs: 8000 })
  const dicer = await town.dicer(100_000, 'slot-ten')
  expect(codeOf(await play(dicer, 'slot-ten'))).toBe('ok')
  await skip(2500)
  expect(codeOf(await play(dicer, 'slot-ten'))).toBe('ok')
  await skip(2500)
  const dice = mustValue(await open(dicer, 'dice'))
  expect([dice.leastMs, dice.waitMs]).toEqual([8000, 0])
  const ofDice = { ...dicer, sessionToken: dice.sessionToken }
  expect(codeOf(await play(ofDice))).toBe('ok')
  await skip(7999)
  expect(codeOf(await play(ofDice))).toBe('gameTooSoon')
})

test('while a round is open no other game is opened, and none is played; what is over opens again', async () => {
  const dicer = await town.dicer(100_000)
  const ofMines = { ...dicer, sessionToken: mustValue(await open(dicer, 'mines')).sessionToken }
  const begun = mustValue(await startMines(ofMines)).stands
  await skip(5000)
  const elsewhere = { code: 'roundOpenElsewhere', gameId: await idOf('mines'), game: 'mines' }
  expect(await open(dicer, 'slot-ten')).toMatchObject({ refusal: elsewhere })
  expect(await play(dicer)).toMatchObject({ refusal: elsewhere })
  expect((await open(dicer, 'mines')).ok).toBe(true)
  const roundKey = begun.round.roundKey
  for (let field = 0; field < 25; field += 1) await town.house.gaming.mines.pick(dicer.caller, { roundKey, field })
  expect(codeOf(await play(dicer))).toBe('ok')
  expect((await open(dicer, 'slot-ten')).ok).toBe(true)
})

test('a site says how much is staked on a round at most, of every game', async () => {
  await town.setRules({ stakeMax: 250 })
  const dicer = await town.dicer(100_000)
  expect(mustValue(await open(dicer, 'dice'))).toMatchObject({ stakeMax: 250 })
  const refusal = { code: 'stakeAboveMax', max: 250, stake: 251 }
  expect(await play(dicer, 'dice', 251)).toMatchObject({ refusal })
  expect(await startMines(dicer, 251)).toMatchObject({ refusal })
  expect(codeOf(await play(dicer, 'dice', 250))).toBe('ok')
})

test('a session has what its rounds have, and what is left of a limit of their own', async () => {
  const dicer = await town.dicer(100_000)
  const since = town.platform.clock.now()
  expect(await standOf(dicer)).toEqual({
    ...{ staked: 0, won: 0, since, endsAt: since + 12 * 60 * minute },
    check: { inMs: 60 * minute, played: 0 },
  })
  const limit = { kind: 'stake', period: 'day' } as const
  await town.house.people.protection.setLimit({ caller: dicer.caller, address: from }, limit, 1000)
  const { round } = mustValue(await play(dicer))
  expect(await standOf(dicer)).toMatchObject({ staked: 100, won: round.won, limitLeft: 900 })
  await skip(5000)
  const ofMines = { ...dicer, sessionToken: mustValue(await open(dicer, 'mines')).sessionToken }
  const { stands } = mustValue(await startMines(ofMines))
  // whichever of them asks, and however often a game is opened
  const again = { ...dicer, sessionToken: mustValue(await open(dicer, 'mines')).sessionToken }
  for (const one of [ofMines, dicer, again])
    expect(await standOf(one)).toMatchObject({ staked: 200, won: round.won, since })
  const { roundKey } = stands.round
  for (let field = 0; field < 25; field += 1) await town.house.gaming.mines.pick(dicer.caller, { roundKey, field })
  const { db } = town.platform
  const change = (by: number) => sql`update game_session set won = won + ${by} where staked > 0`.execute(db)
  await change(1)
  expect((await town.house.gaming.prove()).filter((line) => line.startsWith('game session')).length).toBeGreaterThan(0)
  await change(-1)
})

test('a session of somebody else, or one that is over, is told to nobody', async () => {
  const [dicer, other] = [await town.dicer(1000), await town.dicer(1000)]
  const refusal = { code: 'gameSessionOver' }
  expect(await town.house.gaming.session(dicer.caller, other.sessionToken)).toMatchObject({ refusal })
  await skip(30 * minute)
  expect(await town.house.gaming.session(other.caller, other.sessionToken)).toMatchObject({ refusal })
})

test('after an hour of play no game goes on until its player says so; to say so beforehand changes nothing', async () => {
  const dicer = await town.dicer(100_000)
  expect(await playFor(dicer, 50)).toBe('ok')
  await town.house.gaming.goOn(dicer.caller)
  expect((await standOf(dicer)).check).toEqual({ inMs: 10 * minute, played: 50 * minute })
  expect(await playFor(dicer, 10)).toBe('gameCheckDue')
  const ofMines = { ...dicer, sessionToken: mustValue(await open(dicer, 'mines')).sessionToken }
  expect(codeOf(await startMines(ofMines))).toBe('gameCheckDue')
  expect((await standOf(dicer)).check).toEqual({ inMs: 0, played: 60 * minute })
  await town.house.gaming.goOn(dicer.caller)
  expect(codeOf(await play(dicer))).toBe('ok')
  expect((await standOf(dicer)).check).toEqual({ inMs: 60 * minute, played: 0 })
})

test('whoever asks to be told sooner is, and at a site that asks for nothing only they are', async () => {
  await town.setRules({ licence: 'gb' })
  const dicer = await town.dicer(100_000)
  const setReality = (minutes: number) =>
    town.house.people.protection.setReality({ caller: dicer.caller, address: from }, minutes)
  await setReality(0)
  expect(await playFor(dicer, 70)).toBe('ok')
  expect(await standOf(dicer)).not.toHaveProperty('check')
  await setReality(15)
  await skip(5000)
  expect(codeOf(await play(dicer))).toBe('gameCheckDue')
})

test('whoever was away for half an hour begins anew', async () => {
  const dicer = await town.dicer(100_000)
  expect(await playFor(dicer, 50)).toBe('ok')
  await skip(30 * minute)
  await town.callerAgain(dicer.caller)
  const { sessionToken } = mustValue(await open(dicer, 'dice'))
  const check = { inMs: 60 * minute, played: 0 }
  expect(await standOf({ ...dicer, sessionToken })).toMatchObject({ staked: 0, won: 0, check })
})

test('rounds are asked for by game and by time, however many of others there are', async () => {
  const dicer = await town.dicer(100_000)
  const times: number[] = []
  for (const game of ['dice', 'slot-ten', 'dice'] as const) {
    times.push(town.platform.clock.now())
    const { sessionToken } = mustValue(await open(dicer, game))
    mustValue(await play({ ...dicer, sessionToken }, game))
    await skip(5000)
  }
  const [first = 0, second = 0, third = 0] = times
  const asked = async (of: Parameters<DiceTown['house']['gaming']['history']>[1]) =>
    (await town.house.gaming.history(dicer.caller, of)).rounds.map(({ at }) => at)
  expect(await asked({})).toEqual([third, second, first])
  expect(await asked({ game: 'dice' })).toEqual([third, first])
  expect(await asked({ game: 'keno' })).toEqual([])
  expect(await asked({ from: second, until: third })).toEqual([second])
  expect(await asked({ game: 'dice', until: third })).toEqual([first])
})
