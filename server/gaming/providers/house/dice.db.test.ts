import { commitOf } from '@banko/betting/games/fair-stream.ts'
import { readHex, toHex } from '@banko/betting/games/verify/hex.ts'
import { verifyRound } from '@banko/betting/games/verify/verify-round.ts'
import type { HouseRound } from '@banko/contract/games/house-rounds.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { must } from '../../../platform/must.ts'
import { type Dicer, type DiceTown, from, mustValue, openDiceTown } from '../../../testing/dice-town.ts'
import { byTest } from '../../../testing/test-house.ts'
import { setProviderState } from '../../index.ts'

const hour = 3_600_000

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

const newKey = () => town.platform.ids.uuid()
const under = (winning: number) => ({ game: 'dice', side: 'under', winning }) as const
const rollOf = ({ drawn }: HouseRound) => ('roll' in drawn ? drawn.roll : -1)

/** What is answered to a round of a stake under a name of its own. */
function play(
  { caller, sessionToken }: Dicer,
  change: Partial<Parameters<DiceTown['house']['gaming']['play']>[1]> = {},
) {
  const asked = { sessionToken, roundKey: newKey(), stake: 100, choices: under(5000), ...change }
  return town.house.gaming.play(caller, asked)
}

const codeOf = (answer: Awaited<ReturnType<typeof play>>) => (answer.ok ? 'ok' : answer.refusal.code)
const seedsOf = ({ caller }: Dicer) => town.house.gaming.seeds(caller)
async function rotate({ caller }: Dicer, clientSeed: string) {
  const { revealed, seeds } = mustValue(await town.house.gaming.rotate(caller, clientSeed))
  return { revealed: must(revealed, 'what was secret'), seeds }
}
const cashOf = ({ caller }: Dicer) => town.cashOf(caller.playerId)

describe('a round', () => {
  test('pays what it says, and is kept', async () => {
    const dicer = await town.dicer(10_000)
    let cash = 10_000
    for (let nonce = 0; nonce < 12; nonce += 1) {
      const { round, balance, seeds } = mustValue(await play(dicer))
      expect(round.won).toBe(rollOf(round) < 5000 ? 194 : 0)
      cash += round.won - 100
      expect([balance, await cashOf(dicer), seeds.nonce]).toEqual([cash, cash, nonce + 1])
    }
    const { rounds, hasMore } = await town.house.gaming.history(dicer.caller)
    expect([rounds.length, hasMore]).toEqual([12, false])
    expect(rounds.reduce((sum, { won, stake }) => sum + won - stake, 10_000)).toBe(cash)
  })

  test('that is asked again is the same, and moves nothing again; with another content it is none', async () => {
    const dicer = await town.dicer(10_000)
    const roundKey = newKey()
    const first = mustValue(await play(dicer, { roundKey }))
    await play(dicer)
    const cash = await cashOf(dicer)
    expect(mustValue(await play(dicer, { roundKey })).round).toEqual(first.round)
    expect(codeOf(await play(dicer, { roundKey, stake: 200 }))).toBe('gameRoundReused')
    expect(codeOf(await play(dicer, { roundKey, choices: under(5001) }))).toBe('gameRoundReused')
    expect(await cashOf(dicer)).toBe(cash)
    expect((await seedsOf(dicer)).nonce).toBe(2)
  })

  test('of two players may have one name', async () => {
    const [one, other, roundKey] = [await town.dicer(1000), await town.dicer(1000), newKey()]
    expect([codeOf(await play(one, { roundKey })), codeOf(await play(other, { roundKey }))]).toEqual(['ok', 'ok'])
  })

  test('beyond the balance is refused, uses no place, leaves nothing behind, and is judged anew when it is asked again', async () => {
    const dicer = await town.dicer(50)
    const roundKey = newKey()
    const refusal = { code: 'balanceTooLow', balance: 50, needed: 100 }
    const kept = async () => {
      const { playerId } = dicer.caller
      const { rows } = await sql`select 1 from wallet_call where player_id = ${playerId}`.execute(town.platform.db)
      return rows.length
    }
    for (let turn = 0; turn < 2; turn += 1) expect(await play(dicer, { roundKey })).toMatchObject({ refusal })
    expect([(await seedsOf(dicer)).nonce, await kept()]).toEqual([0, 0])
    expect(codeOf(await play(dicer, { roundKey, stake: 50 }))).toBe('ok')
    expect(codeOf(await play(dicer, { roundKey, stake: 20 }))).toBe('gameRoundReused')
  })

  test('is held to the smallest stake, and to what it may pay', async () => {
    const dicer = await town.dicer(20_000_000)
    expect(await play(dicer, { stake: 19 })).toMatchObject({ refusal: { code: 'stakeBelowMin', min: 20 } })
    expect(await play(dicer, { stake: 1031, choices: under(1) })).toMatchObject({
      refusal: { code: 'stakeAboveMax', max: 1030 },
    })
    expect(codeOf(await play(dicer, { stake: 1030, choices: under(1) }))).toBe('ok')
  })
})

describe('what stands in the way', () => {
  test('an exclusion in the middle: nothing is taken after it, and the name has the same answer', async () => {
    const dicer = await town.dicer(10_000)
    expect(codeOf(await play(dicer))).toBe('ok')
    const cash = await cashOf(dicer)
    await town.house.people.protection.exclude({ caller: dicer.caller, address: from }, 6)
    const roundKey = newKey()
    // whoever is out is signed out, too
    expect(codeOf(await play(dicer, { roundKey }))).toBe('gameSessionOver')
    expect(await cashOf(dicer)).toBe(cash)
    expect(await town.house.gaming.open(dicer.caller, { gameId: town.gameId, address: from })).toMatchObject({
      refusal: { code: 'excluded' },
    })
  })

  test('a limit of their own: told with what is left of it', async () => {
    const dicer = await town.dicer(10_000)
    const limit = { kind: 'stake', period: 'day' } as const
    await town.house.people.protection.setLimit({ caller: dicer.caller, address: from }, limit, 150)
    expect(codeOf(await play(dicer))).toBe('ok')
    const cash = await cashOf(dicer)
    const roundKey = newKey()
    for (let turn = 0; turn < 2; turn += 1)
      expect(await play(dicer, { roundKey })).toMatchObject({ refusal: { code: 'ownLimitReached', left: 50 } })
    expect(await cashOf(dicer)).toBe(cash)
    expect((await seedsOf(dicer)).nonce).toBe(1)
  })

  test('a sign-out ends the game; another session’s goes on', async () => {
    const dicer = await town.dicer(10_000)
    await town.house.people.signOut(dicer.caller)
    expect(codeOf(await play(dicer))).toBe('gameSessionOver')
    expect(await cashOf(dicer)).toBe(10_000)
  })

  test('a session of somebody else', async () => {
    const [dicer, other] = [await town.dicer(10_000), await town.dicer(10_000)]
    expect(codeOf(await play({ ...dicer, sessionToken: other.sessionToken }))).toBe('gameSessionOver')
  })

  test('half an hour without a round', async () => {
    const dicer = await town.dicer(10_000)
    await town.platform.time.skip(hour / 2)
    expect(codeOf(await play(dicer))).toBe('gameSessionOver')
  })

  test('a site without games, and a provider that is off', async () => {
    const { gaming } = town.house
    const { operatorId, siteId, gameId } = town
    const dicer = await town.dicer(10_000)
    const opened = () => gaming.open(dicer.caller, { gameId, address: from })
    await town.setSlots(false)
    expect(await gaming.lobby({ operatorId, siteId, offset: 0 })).toMatchObject({ tiles: [], total: 0 })
    expect([codeOf(await play(dicer)), await opened()]).toMatchObject([
      'productOff',
      { refusal: { code: 'productOff', product: 'slots' } },
    ])
    await town.setSlots(true)
    const { rows } = await sql<{ id: number }>`select id from game_provider where dialect = 'house'`.execute(
      town.platform.db,
    )
    const turn = (state: 'on' | 'off') => {
      const by = { by: byTest, at: town.platform.clock.now() }
      const change = { operatorId, providerId: rows[0]?.id ?? 0, state }
      return town.platform.db.transaction().execute((tx) => setProviderState(tx, change, by))
    }
    await turn('off')
    expect([codeOf(await play(dicer)), await opened()]).toMatchObject(['gameOff', { refusal: { code: 'gameOff' } }])
    await turn('on')
    expect(codeOf(await play(dicer))).toBe('ok')
  })
})

describe('seeds', () => {
  test('are public once they are changed, and not before; what was shown beforehand is what they are', async () => {
    const dicer = await town.dicer(10_000)
    const { gaming } = town.house
    const before = await seedsOf(dicer)
    const { round } = mustValue(await play(dicer))
    const { record: secret } = mustValue(await gaming.round(dicer.caller, round.roundKey))
    expect(secret).toMatchObject({ commit: before.commit, clientSeed: before.clientSeed, nonce: 0 })
    expect(secret).not.toHaveProperty('serverSeed')
    const { revealed, seeds } = await rotate(dicer, 'my own')
    expect(revealed.commit).toBe(before.commit)
    expect(toHex(commitOf(readHex(revealed.serverSeed) ?? new Uint8Array()))).toBe(before.commit)
    expect(seeds).toMatchObject({ commit: before.nextCommit, clientSeed: 'my own', nonce: 0 })
    const { record } = mustValue(await gaming.round(dicer.caller, round.roundKey))
    expect(verifyRound(JSON.parse(JSON.stringify(record)))).toMatchObject({ faults: [] })
    expect(record.serverSeed).toBe(revealed.serverSeed)
  })

  test('stand nowhere in the database as they are, before they are changed', async () => {
    const dicer = await town.dicer(10_000)
    await play(dicer)
    const dump = async () => {
      const { rows } = await sql<{ all: string }>`
        select string_agg(t::text, ' ') as all from (select * from fair_seed where player_id = ${dicer.caller.playerId}) t
      `.execute(town.platform.db)
      return rows[0]?.all ?? ''
    }
    const earlier = await dump()
    const { revealed } = await rotate(dicer, 'x')
    expect(earlier).not.toContain(revealed.serverSeed)
    expect(await dump()).toContain(revealed.serverSeed)
  })

  test('that nothing was drawn from go on, with the client seed that was asked for', async () => {
    const dicer = await town.dicer(10_000)
    const before = await seedsOf(dicer)
    for (const clientSeed of ['one', 'two'])
      expect(await town.house.gaming.rotate(dicer.caller, clientSeed)).toMatchObject({
        value: { seeds: { ...before, clientSeed } },
      })
    const { round } = mustValue(await play(dicer))
    expect(mustValue(await town.house.gaming.round(dicer.caller, round.roundKey))).toMatchObject({
      record: { commit: before.commit, clientSeed: 'two', nonce: 0 },
    })
  })

  test('change by themselves after a day, under the same client seed', async () => {
    const dicer = await town.dicer(10_000)
    const before = await seedsOf(dicer)
    await play(dicer)
    // whoever is signed in is seen meanwhile
    for (let hours = 0; hours < 24; hours += 1) {
      await town.platform.time.skip(hour)
      await town.callerAgain(dicer.caller)
    }
    const opened = await town.house.gaming.open(dicer.caller, { gameId: town.gameId, address: from })
    const { seeds } = mustValue(await play({ ...dicer, sessionToken: mustValue(opened).sessionToken }))
    expect(seeds).toMatchObject({ commit: before.nextCommit, clientSeed: before.clientSeed, nonce: 1 })
  })

  test('of a round of somebody else are not shown', async () => {
    const [dicer, other] = [await town.dicer(10_000), await town.dicer(10_000)]
    const { round } = mustValue(await play(dicer))
    expect(await town.house.gaming.round(other.caller, round.roundKey)).toMatchObject({ refusal: { code: 'notFound' } })
  })
})

test('a round that was changed is found', async () => {
  const dicer = await town.dicer(10_000)
  const { round } = mustValue(await play(dicer))
  const { db } = town.platform
  const set = async (roll: number) => {
    await sql`alter table house_round disable trigger house_round_is_final`.execute(db)
    await sql`update house_round set drawn = ${JSON.stringify({ roll })}::jsonb where ref = ${round.roundKey}`.execute(
      db,
    )
    await sql`alter table house_round enable trigger house_round_is_final`.execute(db)
  }
  await set((rollOf(round) + 1) % 10_000)
  expect(await town.house.gaming.prove()).toEqual([`house round ${round.roundKey}: its bytes draw another roll`])
  await set(rollOf(round))
  await expect(sql`delete from house_round`.execute(db)).rejects.toThrow('never changed or deleted')
})
