import type { Lobby } from '@banko/contract/calls/games-lobby.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ReadyOutput } from '../../platform/http/ready-output.ts'
import { type DiceTown, from, mustValue, openDiceTown } from '../../testing/dice-town.ts'
import { byTest } from '../../testing/test-house.ts'
import { setCategory } from '../index.ts'

const day = 86_400_000

let town: DiceTown
beforeAll(async () => {
  town = await openDiceTown()
  await town.leavePace()
})
afterAll(async () => {
  const faults = await town.faults()
  await town.close()
  expect(faults).toEqual([])
})

const find = (asked: { categoryId?: string; search?: string; product?: string; gameIds?: number[] } = {}) =>
  town.house.gaming.lobby({ ...town, ...asked, offset: 0 })
const refs = ({ tiles }: { tiles: Lobby['tiles'] }) => tiles.map(({ ref }) => ref)
const idOf = async (ref: string) => (await find()).tiles.find((tile) => tile.ref === ref)?.gameId ?? 0
const categories = async () => (await find()).categories.map(({ categoryId }) => categoryId)
const open = async (caller: Parameters<DiceTown['callerAgain']>[0], ref: string) =>
  mustValue(await town.house.gaming.open(caller, { gameId: await idOf(ref), address: from })).sessionToken
const mineOf = async (caller: Parameters<DiceTown['callerAgain']>[0]) => {
  const { favourites, last, winsShown } = await town.house.gaming.mine.read(caller)
  return { favourites: favourites.map(({ ref }) => ref), last: last.map(({ ref }) => ref), winsShown }
}

test('a title is found in every language, whatever its case and accents, and a misspelt one has its nearest', async () => {
  expect(refs(await find({ search: 'PLINKÓ' }))).toEqual(['plinko'])
  expect(refs(await find({ search: 'zar' }))).toEqual(['dice'])
  expect(refs(await find({ search: 'würfel' }))).toEqual(['dice'])
  const missed = await find({ search: 'roulete' })
  // the most alike first, and then what is called Comète somewhere
  expect([missed.tiles, refs({ tiles: missed.nearest })]).toEqual([[], ['roulette', 'slot-comet']])
  expect((await find({ search: 'xyzzy' })).nearest).toEqual([])
})

test('games are grouped by what they have, and new ones are so for thirty days', async () => {
  expect(await categories()).toEqual([
    'new',
    'feature-instant',
    'feature-numbers',
    'feature-table',
    'feature-freeSpins',
  ])
  expect(refs(await find({ categoryId: 'feature-numbers' }))).toEqual(['keno', 'roulette', 'tv-keno'])
  expect((await find({ categoryId: 'nobody-made-it' })).total).toBe(0)
  expect((await find({ categoryId: 'new' })).total).toBe((await find()).total)
  await town.platform.time.skip(30 * day)
  expect((await find({ categoryId: 'new' })).total).toBe(0)
  expect(await categories()).not.toContain('new')
  expect((await find({ product: 'bingo' })).total).toBe(0)
})

test('a category that is made by hand has its games in its order, under its names', async () => {
  const { house, operatorId, platform } = town
  const said = { operatorId, categoryId: 'quick', lang: 'en', title: 'Quick', refs: ['plinko', 'dice'] }
  const set = (change: Partial<typeof said>) =>
    platform.db.transaction().execute((tx) => setCategory(tx, { ...said, ...change }, { by: byTest, at: 1 }))
  expect(await set({})).toEqual([])
  expect(await set({ lang: 'de', title: 'Schnell' })).toEqual([])
  expect(await set({ refs: ['chess'] })).toEqual(['chess'])
  expect(refs(await find({ categoryId: 'quick' }))).toEqual(['plinko', 'dice'])
  const [first] = (await house.gaming.lobby({ ...town, offset: 0 })).categories
  expect(first).toEqual({ categoryId: 'quick', titles: { en: 'Quick', de: 'Schnell' } })
})

test('what is popular is counted by players, and not by what they stake', async () => {
  const round = async (caller: Parameters<DiceTown['callerAgain']>[0], game: 'dice' | 'slot-ten', stake: number) => {
    const sessionToken = await open(caller, game)
    const choices = game === 'dice' ? ({ game, side: 'over', winning: 9000 } as const) : ({ game } as const)
    mustValue(
      await town.house.gaming.play(caller, { sessionToken, roundKey: town.platform.ids.uuid(), stake, choices }),
    )
  }
  const rich = await town.signedIn(1_000_000)
  for (const _ of [1, 2, 3]) await round(rich, 'dice', 50_000)
  for (const _ of [1, 2]) await round(await town.signedIn(1000), 'slot-ten', 100)
  const looked = await town.signedIn(1000)
  await open(looked, 'keno')
  await town.platform.time.skip(10 * 60_000)
  expect(refs(await find({ categoryId: 'popular' }))).toEqual(['slot-ten', 'dice'])
  await town.platform.time.skip(8 * day)
  expect((await find({ categoryId: 'popular' })).total).toBe(0)
})

test('a game that goes off leaves the lobby at once, and comes back; a site without games has none', async () => {
  const keno = await idOf('keno')
  const turn = (state: string) => sql`update game set state = ${state} where id = ${keno}`.execute(town.platform.db)
  await turn('off')
  expect(refs(await find())).not.toContain('keno')
  await turn('on')
  expect(refs(await find({ gameIds: [keno, 999_999] }))).toEqual(['keno'])
  await town.setSlots(false)
  expect(await find()).toMatchObject({ tiles: [], total: 0, categories: [] })
  await town.setSlots(true)
})

test('a game is of one section, and is there where the site has that', async () => {
  const { db } = town.platform
  await sql`update game set product = 'bingo' where ref = 'keno'`.execute(db)
  expect(refs(await find())).not.toContain('keno')
  const caller = await town.signedIn(0)
  const keno = (await sql<{ id: number }>`select id from game where ref = 'keno'`.execute(db)).rows[0]?.id ?? 0
  expect(await town.house.gaming.open(caller, { gameId: keno, address: from })).toMatchObject({
    refusal: { code: 'productOff', product: 'bingo' },
  })
  await sql`update game set product = 'slots' where ref = 'keno'`.execute(db)
  expect(refs(await find())).toContain('keno')
})

test('the same question is answered with the same bytes until a game changes', async () => {
  const { operatorId, siteId } = town
  const ask = () => town.house.gaming.lobbyAnswer({ operatorId, siteId, offset: 0 })
  const [one, other] = [await ask(), await ask()]
  if (!(one instanceof ReadyOutput && other instanceof ReadyOutput)) throw new Error('the answer is not ready')
  expect(other).toBe(one)
  await sql`update game set title = 'Other Dice' where ref = 'dice'`.execute(town.platform.db)
  const after = await ask()
  expect(after instanceof ReadyOutput && after.etag !== one.etag).toBe(true)
  await sql`update game set title = 'Dice' where ref = 'dice'`.execute(town.platform.db)
})

test('favourites are kept on the account, the newest first, and are nobody else’s', async () => {
  const [caller, other] = [await town.signedIn(0), await town.signedIn(0)]
  const { mine } = town.house.gaming
  const star = async (ref: string, isFavourite: boolean) => {
    await town.platform.time.skip(1)
    return mine.favourite(caller, { gameId: await idOf(ref), isFavourite })
  }
  for (const ref of ['dice', 'keno', 'dice']) mustValue(await star(ref, true))
  expect((await mineOf(caller)).favourites).toEqual(['keno', 'dice'])
  mustValue(await star('keno', false))
  expect((await mineOf(caller)).favourites).toEqual(['dice'])
  expect((await mineOf(other)).favourites).toEqual([])
  expect(await mine.favourite(caller, { gameId: 999_999, isFavourite: true })).toMatchObject({
    refusal: { code: 'notFound' },
  })
})

test('the last five games that were played, the newest first and none twice', async () => {
  const caller = await town.signedIn(100_000)
  const { gaming } = town.house
  const choices = {
    dice: { game: 'dice', side: 'over', winning: 9000 },
    keno: { game: 'keno', numbers: [7] },
    plinko: { game: 'plinko', rows: 8, risk: 'low' },
    'slot-ten': { game: 'slot-ten' },
  } satisfies Readonly<Record<string, Parameters<typeof gaming.play>[1]['choices']>>
  for (const game of ['dice', 'keno', 'dice', 'dice', 'plinko', 'slot-ten', 'keno'] as const) {
    await town.platform.time.skip(1)
    const sessionToken = await open(caller, game)
    const asked = { sessionToken, roundKey: town.platform.ids.uuid(), stake: 100, choices: choices[game] }
    mustValue(await gaming.play(caller, asked))
  }
  await town.platform.time.skip(1)
  await open(caller, 'roulette')
  expect((await mineOf(caller)).last).toEqual(['keno', 'slot-ten', 'plinko', 'dice'])
})
