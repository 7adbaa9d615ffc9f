import { houseGameNames } from '@banko/contract/games/choices.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeOf, deskOfGames } from '../../testing/desk-of-games.ts'
import { type Dicer, type DiceTown, from, mustValue, openDiceTown } from '../../testing/dice-town.ts'
import { whereMinesLie } from '../../testing/where-mines-lie.ts'

let town: DiceTown
let desk: ReturnType<typeof deskOfGames>
beforeAll(async () => {
  town = await openDiceTown()
  await town.leavePace()
  desk = deskOfGames(town.house, town.operatorId, ['gaming.catalogue'])
})
afterAll(async () => {
  const faults = await town.faults()
  await town.close()
  expect(faults).toEqual([])
})

const reason = 'a test'
const gameOf = async (gameId: number) => mustValue(await desk.game({ gameId }))
const idOf = async (ref: string) => {
  const { rows } = mustValue(await desk.games({}))
  return rows.find((row) => row.ref === ref)?.gameId ?? 0
}
const setState = async (gameId: number, state: 'on' | 'gone' | 'backSoon') =>
  mustValue(await desk.setState({ gameId, version: (await gameOf(gameId)).version, state, reason }))
const save = async (gameId: number, to: object) => {
  const { version } = await gameOf(gameId)
  const none = { stakes: {}, countriesRefused: [], words: {} }
  return mustValue(await desk.save({ gameId, version, ...none, ...to, reason }))
}
const roll = ({ caller, sessionToken }: Dicer, stake = 100) => {
  const choices = { game: 'dice', side: 'under', winning: 5000 } as const
  return town.house.gaming.play(caller, { sessionToken, roundKey: town.platform.ids.uuid(), stake, choices })
}
const tileOf = async (ref: string, more: { country?: string } = {}) => {
  const { operatorId, siteId } = town
  const { tiles } = await town.house.gaming.lobby({ operatorId, siteId, offset: 0, ...more })
  return tiles.find((tile) => tile.ref === ref)
}
const audited = async () => {
  const found = await sql<{ did: string; subject: string }>`
    select did, subject from audit_row where did like 'deskGames.%' order by id`.execute(town.platform.db)
  return found.rows
}

describe('a game that is switched off', () => {
  test('takes no bet from then on, and is gone or soon back; switched on it is as before', async () => {
    const gameId = await idOf('dice')
    const dicer = await town.dicer(10_000)
    expect(codeOf(await roll(dicer))).toBe('ok')
    await setState(gameId, 'backSoon')
    expect(codeOf(await roll(dicer))).toBe('gameOff')
    expect(codeOf(await town.house.gaming.open(dicer.caller, { gameId, address: from }))).toBe('gameOff')
    expect(await tileOf('dice')).toMatchObject({ isBackSoon: true })
    await setState(gameId, 'gone')
    expect(await tileOf('dice')).toBeUndefined()
    await setState(gameId, 'on')
    expect(await tileOf('dice')).toEqual(expect.not.objectContaining({ isBackSoon: true }))
    expect(codeOf(await roll(dicer))).toBe('ok')
    expect(await audited()).toEqual(
      Array.from({ length: 3 }, () => ({ did: 'deskGames.setState', subject: `game ${gameId}` })),
    )
  })

  test('pays what is owed: a round that is open is played to its end', async () => {
    const gameId = await idOf('mines')
    const { caller, sessionToken } = await town.dicer(10_000, 'mines')
    await town.house.gaming.seeds(caller)
    const { safe } = await whereMinesLie(town, caller, 3)
    const roundKey = town.platform.ids.uuid()
    mustValue(await town.house.gaming.mines.start(caller, { sessionToken, roundKey, stake: 100, mines: 3 }))
    await setState(gameId, 'gone')
    mustValue(await town.house.gaming.mines.pick(caller, { roundKey, field: safe[0] ?? 0 }))
    const { stands } = mustValue(await town.house.gaming.mines.cashOut(caller, roundKey))
    expect(stands).toMatchObject({ state: 'over', round: { won: 110 } })
    const again = { sessionToken, roundKey: town.platform.ids.uuid(), stake: 100, mines: 3 }
    expect(codeOf(await town.house.gaming.mines.start(caller, again))).toBe('gameOff')
    await setState(gameId, 'on')
  })

  test('is told to whoever looks at games, in a moment', async () => {
    const changed: number[] = []
    const stop = town.platform.bus.subscribe('gaming.lobby', (news) => {
      changed.push(Number(Buffer.from(news).toString()))
    })
    await save(await idOf('keno'), {})
    await expect.poll(() => changed).toEqual([town.operatorId])
    void stop
  })

  test('is as whoever sets it has seen it, and one of the operator’s', async () => {
    const gameId = await idOf('plinko')
    const { version } = await gameOf(gameId)
    await setState(gameId, 'on')
    const old = await desk.setState({ gameId, version, state: 'gone', reason })
    expect(old).toMatchObject({ ok: false, refusal: { code: 'versionOld', version: version + 1 } })
    const crossed = { stakes: { TRY: { min: 500, max: 100 } }, countriesRefused: [], words: {} }
    expect(codeOf(await desk.save({ gameId, version: version + 1, ...crossed, reason }))).toBe('amountBelowMin')
    expect(codeOf(await desk.setState({ gameId: 1_000_000, version: 1, state: 'gone', reason }))).toBe('notFound')
    expect(codeOf(await deskOfGames(town.house, town.operatorId + 1).game({ gameId }))).toBe('notFound')
  })
})

describe('what is set of a game', () => {
  test('bounds what may be staked, as a game is opened and as a bet is taken', async () => {
    const gameId = await idOf('dice')
    await save(gameId, { stakes: { TRY: { min: 200, max: 500 } } })
    const dicer = await town.dicer(10_000)
    const opened = mustValue(await town.house.gaming.open(dicer.caller, { gameId, address: from }))
    expect(opened).toMatchObject({ stakeMin: 200, stakeMax: 500 })
    const again = { ...dicer, sessionToken: opened.sessionToken }
    expect(await roll(again, 199)).toMatchObject({ refusal: { code: 'stakeBelowMin', min: 200 } })
    expect(await roll(again, 501)).toMatchObject({ refusal: { code: 'stakeAboveMax', max: 500 } })
    expect(codeOf(await roll(again, 500))).toBe('ok')
    await save(gameId, {})
    expect(codeOf(await roll(again, 199))).toBe('ok')
  })

  test('keeps a country out: no tile, no session, and no bet in one that was opened before', async () => {
    const gameId = await idOf('dice')
    const caller = await town.signedIn(10_000)
    const there = { gameId, address: from, country: 'FR' }
    const { sessionToken } = mustValue(await town.house.gaming.open(caller, there))
    await save(gameId, { countriesRefused: ['FR', 'DE'] })
    expect(await tileOf('dice', { country: 'FR' })).toBeUndefined()
    expect(await tileOf('dice', { country: 'TR' })).toBeDefined()
    expect(await town.house.gaming.open(caller, there)).toMatchObject({
      refusal: { code: 'countryRefused', country: 'FR' },
    })
    expect(codeOf(await roll({ caller, sessionToken }))).toBe('countryRefused')
    expect(codeOf(await town.house.gaming.open(caller, { gameId, address: from }))).toBe('ok')
    await save(gameId, {})
  })

  test('is what its tile says in a language, and is found by', async () => {
    const gameId = await idOf('keno')
    await save(gameId, { words: { de: { title: 'Zahlenlotto', text: 'Zehn aus vierzig.' } } })
    expect((await tileOf('keno'))?.words).toEqual({ de: { title: 'Zahlenlotto', text: 'Zehn aus vierzig.' } })
    expect(await tileOf('dice')).toEqual(expect.not.objectContaining({ words: expect.anything() }))
    const { operatorId, siteId } = town
    const found = await town.house.gaming.lobby({ operatorId, siteId, offset: 0, search: 'lotto' })
    expect(found.tiles.map(({ ref }) => ref)).toEqual(['keno'])
  })

  test('of the house is not what it gives back: that is proven', async () => {
    const gameId = await idOf('dice')
    const { certified } = await gameOf(gameId)
    await save(gameId, { certified: 12_000 })
    expect((await gameOf(gameId)).certified).toBe(certified)
    expect(certified).toBeGreaterThan(96_000)
  })
})

describe('what rounds of a game came to', () => {
  test('is the same before it is counted into its day and after; free of what is over', async () => {
    const gameId = await idOf('dice')
    const rowOf = async (filters: { field: 'days' | 'title'; kind: 'is'; values: string[] }[] = []) =>
      mustValue(await desk.games({ filters })).rows.find((row) => row.gameId === gameId)
    const before = await rowOf()
    const dicer = await town.dicer(10_000)
    const won = [await roll(dicer), await roll(dicer)].map((one) => mustValue(one).round.won)
    const after = await rowOf()
    expect(after).toMatchObject({
      rounds: (before?.rounds ?? 0) + 2,
      staked: (before?.staked ?? 0) + 200,
      won: (before?.won ?? 0) + won.reduce((sum, one) => sum + one, 0),
      ...{ currency: 'TRY', open: 0, errors: 0, isOutside: false, isProviderOn: true },
    })
    await town.house.gaming.countGames()
    expect(await rowOf()).toEqual(after)
    // as it is two days later
    await sql`update game_day set day = day - 2`.execute(town.platform.db)
    expect(await rowOf([{ field: 'days', kind: 'is', values: ['1'] }])).toMatchObject({ rounds: 0, staked: 0 })
    expect(await rowOf()).toEqual(after)
  })

  test('narrows nothing; what does is title, provider and state', async () => {
    const { providers } = mustValue(await desk.providers({}))
    expect(providers).toMatchObject([{ name: 'house', isOn: true }])
    const rowsOf = async (field: 'title' | 'provider' | 'state', kind: 'is' | 'contains', value: string) =>
      mustValue(await desk.games({ filters: [{ field, kind, values: [value] }] })).rows.map(({ ref }) => ref)
    expect(await rowsOf('title', 'contains', 'ic')).toEqual(['dice'])
    expect(await rowsOf('provider', 'is', String(providers[0]?.providerId))).toHaveLength(houseGameNames.length)
    expect(await rowsOf('state', 'is', 'off')).toEqual([])
  })
})
