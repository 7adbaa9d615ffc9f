import { minesMultiplier } from '@banko/betting/games/mines.ts'
import { payoutOf } from '@banko/betting/games/payout.ts'
import { verifyRound } from '@banko/betting/games/verify/verify-round.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Dicer, type DiceTown, from, mustValue, openDiceTown } from '../../../../testing/dice-town.ts'
import { whereMinesLie } from '../../../../testing/where-mines-lie.ts'

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

const mines = () => town.house.gaming.mines
const cashOf = ({ caller }: Dicer) => town.cashOf(caller.playerId)
const codeOf = (answer: { ok: true } | { ok: false; refusal: { code: string } }) =>
  answer.ok ? 'ok' : answer.refusal.code
const paid = (stake: number, mined: number, safe: number) =>
  payoutOf([{ stake, multiplier: minesMultiplier(97, mined, safe) }])

interface Begun extends Dicer {
  readonly roundKey: string
  readonly mined: readonly number[]
  readonly safe: readonly number[]
}

/** A player with 10,000 who has begun a round. */
async function begin({ stake = 100, count = 3, cash = 10_000 } = {}): Promise<Begun> {
  const dicer = await town.dicer(cash, 'mines')
  await town.house.gaming.seeds(dicer.caller)
  const lie = await whereMinesLie(town, dicer.caller, count)
  const roundKey = town.platform.ids.uuid()
  mustValue(await mines().start(dicer.caller, { sessionToken: dicer.sessionToken, roundKey, stake, mines: count }))
  return { ...dicer, roundKey, ...lie }
}

const pick = ({ caller, roundKey }: Begun, field = -1) => mines().pick(caller, { roundKey, field })
const cashOut = ({ caller, roundKey }: Begun) => mines().cashOut(caller, roundKey)

describe('a round', () => {
  test('takes its stake at once, pays where it is stopped, and every step again is what it was', async () => {
    const begun = await begin()
    const { safe, roundKey, caller } = begun
    expect(await cashOf(begun)).toBe(9900)
    for (const [opened, field] of safe.slice(0, 3).entries()) {
      const picks = safe.slice(0, opened + 1)
      for (let turn = 0; turn < 2; turn += 1)
        expect(mustValue(await pick(begun, field))).toMatchObject({
          stands: { state: 'open', round: { picks, pays: paid(100, 3, picks.length) } },
          balance: 9900,
        })
    }
    const cash = 9900 + paid(100, 3, 3)
    for (let turn = 0; turn < 2; turn += 1)
      expect(mustValue(await cashOut(begun))).toMatchObject({
        stands: { state: 'over', round: { won: paid(100, 3, 3), drawn: { safe: 3, hit: false } } },
        balance: cash,
      })
    expect(mustValue(await pick(begun, safe[0])).stands.state).toBe('over')
    expect(codeOf(await pick(begun, safe[5]))).toBe('gameRoundOver')
    expect([await cashOf(begun), await mines().unfinished(caller)]).toEqual([cash, undefined])
    const { rounds } = await town.house.gaming.history(caller)
    expect(rounds).toMatchObject([{ game: 'mines', roundKey, won: paid(100, 3, 3) }])
  })

  test('is lost at a mine, and can be checked by anybody once its seeds are public', async () => {
    const begun = await begin()
    mustValue(await pick(begun, begun.safe[0]))
    for (let turn = 0; turn < 2; turn += 1)
      expect(mustValue(await pick(begun, begun.mined[1]))).toMatchObject({
        stands: { state: 'over', round: { won: 0, drawn: { mines: begun.mined, hit: true } } },
        balance: 9900,
      })
    expect(mustValue(await cashOut(begun)).stands).toMatchObject({ state: 'over', round: { won: 0 } })
    mustValue(await town.house.gaming.rotate(begun.caller, 'mine'))
    const { record } = mustValue(await town.house.gaming.round(begun.caller, begun.roundKey))
    expect(verifyRound(JSON.parse(JSON.stringify(record)))).toMatchObject({ faults: [] })
  })

  test('pays by itself at the last safe field, and before one that would bring it above what a round pays', async () => {
    const last = await begin({ count: 24 })
    expect(mustValue(await pick(last, last.safe[0])).stands).toMatchObject({ state: 'over', round: { won: 2425 } })
    // of 20 mines the second of five fields would pay 29.1 times 400,000
    const rich = await begin({ count: 20, stake: 400_000, cash: 500_000 })
    expect(mustValue(await pick(rich, rich.safe[0])).stands).toMatchObject({ state: 'over', round: { won: 1_940_000 } })
  })

  test('that is begun again under its name is the same one; no other begins beside it', async () => {
    const begun = await begin()
    const { caller, sessionToken, roundKey } = begun
    const start = (more: object) => mines().start(caller, { sessionToken, roundKey, stake: 100, mines: 3, ...more })
    mustValue(await pick(begun, begun.safe[0]))
    expect(mustValue(await start({})).stands).toMatchObject({ state: 'open', round: { picks: [begun.safe[0]] } })
    expect(codeOf(await start({ stake: 200 }))).toBe('gameRoundReused')
    expect(codeOf(await start({ roundKey: town.platform.ids.uuid() }))).toBe('gameRoundOpen')
    const dice = { game: 'dice', side: 'under', winning: 5000 } as const
    expect(
      codeOf(await town.house.gaming.play(caller, { sessionToken, roundKey, stake: 100, choices: dice })),
    ).not.toBe('ok')
    mustValue(await cashOut(begun))
    expect(mustValue(await start({})).stands.state).toBe('over')
    expect(codeOf(await start({ mines: 4 }))).toBe('gameRoundReused')
    expect(mustValue(await start({ roundKey: town.platform.ids.uuid() })).stands.state).toBe('open')
  })

  test('of nothing opened is not paid; one of somebody else is not there', async () => {
    const [begun, other] = [await begin(), await begin()]
    expect(codeOf(await cashOut(begun))).toBe('gameNothingOpened')
    expect(codeOf(await pick({ ...begun, caller: other.caller }, 0))).toBe('notFound')
    expect(codeOf(await cashOut({ ...begun, caller: other.caller }))).toBe('notFound')
  })

  test('that is refused leaves nothing, and uses no place', async () => {
    const { caller, sessionToken } = await town.dicer(50, 'mines')
    const asked = { sessionToken, roundKey: town.platform.ids.uuid(), stake: 100, mines: 3 }
    expect(codeOf(await mines().start(caller, asked))).toBe('balanceTooLow')
    expect(codeOf(await mines().start(caller, { ...asked, stake: 19 }))).toBe('stakeBelowMin')
    expect(codeOf(await mines().start(caller, { ...asked, stake: 10_000_000 }))).toBe('stakeAboveMax')
    expect([(await town.house.gaming.seeds(caller)).nonce, await mines().unfinished(caller)]).toEqual([0, undefined])
    expect(mustValue(await mines().start(caller, { ...asked, stake: 50 })).balance).toBe(0)
  })
})

test('seeds do not change while a round that is drawn from them goes on', async () => {
  const begun = await begin()
  const { caller, roundKey } = begun
  const before = await town.house.gaming.seeds(caller)
  mustValue(await pick(begun, begun.safe[0]))
  expect(codeOf(await town.house.gaming.rotate(caller, 'mine'))).toBe('gameRoundOpen')
  expect(codeOf(await town.house.gaming.round(caller, roundKey))).toBe('notFound')
  mustValue(await cashOut(begun))
  expect(mustValue(await town.house.gaming.rotate(caller, 'mine')).revealed?.commit).toBe(before.commit)
})

test('what is owed is paid, whoever has signed out and whatever is off', async () => {
  const begun = await begin()
  mustValue(await pick(begun, begun.safe[0]))
  await town.house.people.protection.exclude({ caller: begun.caller, address: from }, 6)
  await town.setSlots(false)
  expect(mustValue(await cashOut(begun)).balance).toBe(9900 + paid(100, 3, 1))
  await town.setSlots(true)
})

test('a round that is left for a day is ended: paid where a field was opened, given back where none was', async () => {
  const [opened, untouched] = [await begin(), await begin()]
  mustValue(await pick(opened, opened.safe[0]))
  await town.platform.time.skip(24 * hour - 1)
  await town.house.gaming.endLeftRounds()
  expect(await mines().unfinished(untouched.caller)).toMatchObject({ picks: [] })
  await town.platform.time.skip(1)
  await town.house.gaming.endLeftRounds()
  await town.house.gaming.endLeftRounds()
  expect([await cashOf(opened), await cashOf(untouched)]).toEqual([9900 + paid(100, 3, 1), 10_000])
  const { rounds } = await town.house.gaming.history(untouched.caller)
  expect(rounds).toMatchObject([{ won: 100, stake: 100, choices: { picks: [] } }])
  expect(mustValue(await cashOut(untouched)).stands.state).toBe('over')
  mustValue(await town.house.gaming.rotate(untouched.caller, 'mine'))
  const { record } = mustValue(await town.house.gaming.round(untouched.caller, untouched.roundKey))
  expect(verifyRound(JSON.parse(JSON.stringify(record)))).toMatchObject({ faults: [] })
})

test('an open round that was changed is found', async () => {
  const begun = await begin()
  const { db } = town.platform
  const set = (stake: number) =>
    sql`update house_open_round set stake = ${stake} where ref = ${begun.roundKey}`.execute(db)
  await set(99)
  expect(await town.house.gaming.prove()).toEqual([expect.stringContaining(begun.roundKey)])
  await set(100)
})
