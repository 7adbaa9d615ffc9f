import { minesMultiplier } from '@banko/betting/games/mines.ts'
import { payoutOf } from '@banko/betting/games/payout.ts'
import { verifyRound } from '@banko/betting/games/verify/verify-round.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeOf, deskOfGames } from '../../testing/desk-of-games.ts'
import { type DiceTown, mustValue, openDiceTown } from '../../testing/dice-town.ts'
import { whereMinesLie } from '../../testing/where-mines-lie.ts'

const minute = 60_000
const reason = 'their phone is lost'

let town: DiceTown
let desk: ReturnType<typeof deskOfGames>
beforeAll(async () => {
  town = await openDiceTown()
  await town.leavePace()
  desk = deskOfGames(town.house, town.operatorId, ['gaming.rounds'])
})
afterAll(async () => {
  const faults = await town.faults()
  await town.close()
  expect(faults).toEqual([])
})

const numberOf = async (ref: string) => {
  const { rows } = mustValue(await desk.rounds({ filters: [{ field: 'ref', kind: 'is', values: [ref] }] }))
  return rows[0]?.number ?? 0
}

/** A round of mines with so many fields opened, which its player leaves. */
async function left(opened: number) {
  const { caller, sessionToken } = await town.dicer(10_000, 'mines')
  await town.house.gaming.seeds(caller)
  const { safe } = await whereMinesLie(town, caller, 3)
  const roundKey = town.platform.ids.uuid()
  mustValue(await town.house.gaming.mines.start(caller, { sessionToken, roundKey, stake: 100, mines: 3 }))
  for (const field of safe.slice(0, opened)) mustValue(await town.house.gaming.mines.pick(caller, { roundKey, field }))
  return { caller, roundKey, number: await numberOf(roundKey) }
}

test('a round that was left is ended by its own rule: paid, or given back, once', async () => {
  const won = payoutOf([{ stake: 100, multiplier: minesMultiplier(97, 3, 2) }])
  for (const [opened, told] of [
    [2, { won, returned: 0 }],
    [0, { won: 0, returned: 100 }],
  ] as const) {
    const { caller, number } = await left(opened)
    expect(codeOf(await desk.finish({ number, reason }))).toBe('gameRoundMoved')
    await town.platform.time.skip(11 * minute)
    expect(mustValue(await desk.round({ number }))).toMatchObject({ isStuck: true, may: ['finish'] })
    expect(mustValue(await desk.finish({ number, reason }))).toEqual(told)
    expect(await town.cashOf(caller.playerId)).toBe(9900 + told.won + told.returned)
    expect(codeOf(await desk.finish({ number, reason }))).toBe('gameRoundMoved')
    expect(await town.house.gaming.mines.unfinished(caller)).toBeUndefined()
    const { rows } = await sql<{ subject: string; reason: string; after: object }>`
      select subject, reason, after from audit_row where did = 'deskRounds.finish' order by id desc limit 1`.execute(
      town.platform.db,
    )
    expect(rows).toMatchObject([{ subject: `round ${number}`, reason, after: told }])
  }
})

test('a round that is ended by two is no round of the house: its own rule ends it', async () => {
  const { number } = await left(1)
  await town.platform.time.skip(11 * minute)
  const { db } = town.platform
  const asked = { operatorId: town.operatorId, content: { number, way: 'close' } }
  const { roundEnded } = town.house.gaming.approvals
  expect(await db.transaction().execute((tx) => roundEnded.standing(tx, asked))).toBeUndefined()
  mustValue(await desk.finish({ number, reason }))
})

test('a round is drawn again from what was kept, and by anybody once its seeds are public', async () => {
  const { caller, sessionToken } = await town.dicer(10_000)
  const roundKey = town.platform.ids.uuid()
  const choices = { game: 'dice', side: 'under', winning: 5000 } as const
  const { round } = mustValue(await town.house.gaming.play(caller, { sessionToken, roundKey, stake: 100, choices }))
  const number = await numberOf(roundKey)
  const before = mustValue(await desk.round({ number }))
  expect(before).toMatchObject({ state: 'closed', won: round.won, faults: [], record: { drawn: round.drawn } })
  expect(before.record).not.toHaveProperty('serverSeed')
  mustValue(await town.house.gaming.rotate(caller, 'mine'))
  const { record, faults } = mustValue(await desk.round({ number }))
  expect(faults).toEqual([])
  expect(verifyRound(JSON.parse(JSON.stringify(record)))).toMatchObject({ faults: [] })
  const wrong = { ...record, payout: round.won + 1 }
  expect(verifyRound(JSON.parse(JSON.stringify(wrong)))).toMatchObject({ faults: [{ what: 'payout' }] })
})
