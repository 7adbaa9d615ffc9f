import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeOf, deskOfGames } from '../../testing/desk-of-games.ts'
import { mustValue } from '../../testing/dice-town.ts'
import { fresh, type GamingTown, ofRound, openGamingTown } from '../../testing/gaming-town.ts'

const minute = 60_000

let town: GamingTown
let desk: ReturnType<typeof deskOfGames>
beforeAll(async () => {
  town = await openGamingTown()
  desk = deskOfGames(town.house, town.operatorId, ['gaming.rounds', 'gaming.catalogue'])
})
afterAll(async () => {
  const faults = await town.faults()
  await town.close()
  expect(faults).toEqual([])
})

interface Stuck {
  readonly playerId: number
  readonly round: string
  readonly number: number
  ask(command: string, said?: object): Promise<unknown>
}

/** A round on which 10.00 were bet, in two bets. */
async function begin(): Promise<Stuck> {
  const [playerId = 0] = await town.addPlayers(1, 10_000)
  const session = await town.open(playerId)
  const round = fresh('round')
  const ask = async (command: string, said: object = {}) =>
    (await town.ask(command, { ...ofRound(session, round), transactionId: fresh('id'), ...said })).body.status
  expect(await ask('bet', { transactionId: `${round}-a`, amount: '6' })).toBe('ok')
  expect(await ask('bet', { transactionId: `${round}-b`, amount: '4' })).toBe('ok')
  const { rows } = mustValue(await desk.rounds({ filters: [{ field: 'ref', kind: 'is', values: [round] }] }))
  return { playerId, round, number: rows[0]?.number ?? 0, ask }
}

const page = async (number: number) => mustValue(await desk.round({ number }))
const roundEnded = () => town.house.gaming.approvals.roundEnded

/** Two people agree that a round ends so; undefined: there is nothing to agree to. */
async function end(number: number, way: 'close' | 'giveBack') {
  const { db, clock } = town.platform
  const asked = { operatorId: town.operatorId, content: { number, way } }
  return db.transaction().execute(async (tx) => {
    const standing = await roundEnded().standing(tx, asked)
    if (standing) await roundEnded().apply(tx, asked, clock.now())
    return standing
  })
}

describe('a round whose provider says no more', () => {
  test('is stuck after the time of a round of its game, and two people may close it', async () => {
    const { number, round, playerId, ask } = await begin()
    expect(await page(number)).toMatchObject({ state: 'open', isStuck: false, may: [] })
    expect(await end(number, 'close')).toBeUndefined()
    await town.platform.time.skip(11 * minute)
    expect(await page(number)).toMatchObject({ ref: round, isStuck: true, may: ['close', 'giveBack'] })
    expect(await end(number, 'close')).toMatchObject({ state: 'open', staked: 1000, player: playerId })
    expect(await page(number)).toMatchObject({ state: 'closed', staked: 1000, won: 0, may: [] })
    expect(await town.cashOf(playerId)).toBe(9000)
    expect(await end(number, 'close')).toBeUndefined()
    // what is owed is paid, whatever the desk said
    expect(await ask('bet', { amount: '1' })).toBe('roundClosed')
    expect(await ask('win', { amount: '25' })).toBe('ok')
    expect(await town.cashOf(playerId)).toBe(11_500)
  })

  test('gives all back that was staked where nothing was paid, and not twice', async () => {
    const { number, round, playerId, ask } = await begin()
    expect(await ask('rollback', { of: `${round}-a`, amount: '1' })).toBe('ok')
    await town.platform.time.skip(11 * minute)
    expect(await end(number, 'giveBack')).toMatchObject({ staked: 1000, returned: 100 })
    expect(await page(number)).toMatchObject({ state: 'cancelled', staked: 1000, returned: 1000, may: [] })
    expect(await town.cashOf(playerId)).toBe(10_000)
    expect(await ask('rollback', { of: `${round}-b` })).toBe('ok')
    expect(await ask('win', { amount: '25' })).toBe('rolledBack')
    expect(await town.cashOf(playerId)).toBe(10_000)
  })

  test('in which something was paid is closed, and gives nothing back', async () => {
    const { number, ask } = await begin()
    expect(await ask('win', { amount: '0' })).toBe('ok')
    await town.platform.time.skip(11 * minute)
    expect(await page(number)).toMatchObject({ may: ['close'] })
    expect(await end(number, 'giveBack')).toBeUndefined()
  })

  test('is another’s to end for who may not, and of another operator there is none', async () => {
    const { number } = await begin()
    await town.platform.time.skip(11 * minute)
    const looking = deskOfGames(town.house, town.operatorId)
    expect(mustValue(await looking.round({ number }))).toMatchObject({ isStuck: true, may: [] })
    const foreign = deskOfGames(town.house, town.operatorId + 1, ['gaming.rounds'])
    expect(codeOf(await foreign.round({ number }))).toBe('notFound')
    expect(codeOf(await desk.finish({ number, reason: 'a test' }))).toBe('gameRoundMoved')
    expect(codeOf(await desk.finish({ number: 1_000_000, reason: 'a test' }))).toBe('notFound')
  })
})

test('a round shows what was asked for in it and what that moved', async () => {
  const { number, round, ask } = await begin()
  await town.platform.time.skip(1)
  await ask('rollback', { of: `${round}-b` })
  await town.platform.time.skip(1)
  await ask('win', { amount: '130', closes: true })
  const shown = await page(number)
  expect(shown).toMatchObject({ state: 'closed', staked: 1000, returned: 400, won: 13_000, marks: ['big'] })
  expect(shown.calls.map(({ command, amount }) => [command, amount])).toEqual([
    ['bet', 600],
    ['bet', 400],
    ['rollback', 400],
    ['win', 13_000],
  ])
  expect(shown.postings.map(({ source, target, amount }) => [source, target, amount])).toEqual([
    ['playerCash', 'houseGaming', 600],
    ['playerCash', 'houseGaming', 400],
    ['houseGaming', 'playerCash', 400],
    ['houseGaming', 'playerCash', 13_000],
  ])
})

test('rounds are narrowed by their state, what stands out of them, game, provider and player', async () => {
  const { playerId, number, ask } = await begin()
  await ask('win', { amount: '300', closes: true })
  await town.platform.time.skip(25 * 60 * minute)
  await ask('win', { amount: '1' })
  type Filter = NonNullable<Parameters<typeof desk.rounds>[0]['filters']>[number]
  const has = async (field: Filter['field'], ...values: string[]) => {
    const filters: Filter[] = [
      { field, kind: 'is', values },
      { field: 'player', kind: 'is', values: [String(playerId)] },
    ]
    return mustValue(await desk.rounds({ filters }))
      .rows.map((row) => row.number)
      .includes(number)
  }
  expect(await page(number)).toMatchObject({ marks: ['big', 'late'] })
  for (const [field, value, is] of [
    ['state', 'closed', true],
    ['state', 'open', false],
    ['state', 'cancelled', false],
    ['mark', 'big', true],
    ['mark', 'late', true],
    ['game', String(town.provider.gameId), true],
    ['game', '1000000', false],
    ['provider', String(town.provider.providerId), true],
  ] as const)
    expect([field, value, await has(field, value)]).toEqual([field, value, is])
})

test('what a provider asks wrongly is counted against its game, and what a player has not is not', async () => {
  const { gameId } = town.provider
  const errors = async () => mustValue(await desk.games({})).rows.find((row) => row.gameId === gameId)?.errors ?? 0
  const before = await errors()
  const { round, ask } = await begin()
  expect(await ask('bet', { amount: '900000' })).toBe('insufficientFunds')
  expect(await ask('bet', { amount: '1.001' })).toBe('amountPrecision')
  expect(await ask('win', { betId: 'nobody', amount: '1' })).toBe('betUnknown')
  expect(await ask('bet', { transactionId: `${round}-a`, amount: '7' })).toBe('transactionReused')
  expect(await errors()).toBe(before + 3)
})

test('what may be bet at once is the operator’s to say, to every provider; a country is its game’s', async () => {
  const { gameId } = town.provider
  const set = async (to: object) => {
    const { version } = mustValue(await desk.game({ gameId }))
    const none = { stakes: {}, countriesRefused: [], words: {} }
    mustValue(await desk.save({ gameId, version, ...none, ...to, reason: 'a test' }))
  }
  await set({ stakes: { TRY: { min: 200, max: 500 } }, certified: 96_500 })
  expect(mustValue(await desk.game({ gameId }))).toMatchObject({ certified: 96_500, isOwn: false })
  const [playerId = 0] = await town.addPlayers(1, 10_000)
  const session = await town.open(playerId)
  const bet = async (amount: string) =>
    (await town.ask('bet', { ...ofRound(session, fresh('round')), transactionId: fresh('id'), amount })).body.status
  expect([await bet('1.99'), await bet('5.01'), await bet('2'), await bet('5')]).toEqual([
    'limitReached',
    'limitReached',
    'ok',
    'ok',
  ])
  await set({})
  expect(await bet('5.01')).toBe('ok')
})
