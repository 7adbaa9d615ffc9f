import { minesMultiplier } from '@banko/betting/games/mines.ts'
import { payoutOf } from '@banko/betting/games/payout.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type DiceTown, mustValue, openDiceTown } from '../../../../testing/dice-town.ts'
import { openSecondProcess, type SecondProcess } from '../../../../testing/test-second-process.ts'
import { whereMinesLie } from '../../../../testing/where-mines-lie.ts'

/** There for a race that hangs. */
const patience = 300_000

let town: DiceTown
let other: SecondProcess
beforeAll(async () => {
  const databaseUrl = inject('postgresUrl')
  town = await openDiceTown({ databaseUrl, databaseConnections: 6, clock: 'runs' })
  await town.leavePace()
  other = await openSecondProcess(town, databaseUrl)
})
afterAll(async () => {
  const faults = await town.faults()
  await other.close()
  await town.close()
  expect(faults).toEqual([])
})

const twenty = <T>(make: (index: number) => T): Promise<Awaited<T>[]> =>
  Promise.all(Array.from({ length: 20 }, (_, index) => make(index)))
const minesOf = (index: number) => (index % 2 === 0 ? town.house.gaming : other.gaming).mines
const stake = 100
const paid = (safe: number) => payoutOf([{ stake, multiplier: minesMultiplier(97, 1, safe) }])

async function ready() {
  const { caller, sessionToken } = await town.dicer(100_000, 'mines')
  await town.house.gaming.seeds(caller)
  return { caller, sessionToken, ...(await whereMinesLie(town, caller, 1)) }
}

test(
  'twenty rounds begun at once are one; of its fields twenty opened at once are opened once each; it pays once',
  async () => {
    const { caller, sessionToken, safe } = await ready()
    const began = await twenty((index) => {
      const roundKey = town.platform.ids.uuid()
      return minesOf(index).start(caller, { sessionToken, roundKey, stake, mines: 1 })
    })
    const open = began.flatMap((answer) => (answer.ok ? [answer.value.stands.round.roundKey] : []))
    expect([open.length, await town.cashOf(caller.playerId)]).toEqual([1, 100_000 - stake])
    const roundKey = open[0] ?? ''
    // each field is asked for by two at once
    const fields = (index: number) => safe[Math.floor(index / 2)] ?? -1
    await twenty(async (index) => mustValue(await minesOf(index).pick(caller, { roundKey, field: fields(index) })))
    await twenty(async (index) => mustValue(await minesOf(index).pick(caller, { roundKey, field: safe[index] ?? -1 })))
    const { picks = [] } = (await town.house.gaming.mines.unfinished(caller)) ?? {}
    expect([picks.length, new Set(picks).size]).toEqual([20, 20])
    const ends = await twenty(async (index) => mustValue(await minesOf(index).cashOut(caller, roundKey)).stands.round)
    expect(new Set(ends.map((round) => JSON.stringify(round))).size).toBe(1)
    expect(await town.cashOf(caller.playerId)).toBe(100_000 - stake + paid(20))
  },
  patience,
)

test(
  'fields opened and the round taken at once, with its mine among them: one end, and its money is that end’s',
  async () => {
    const { caller, sessionToken, safe, mined } = await ready()
    const roundKey = town.platform.ids.uuid()
    mustValue(await minesOf(0).start(caller, { sessionToken, roundKey, stake, mines: 1 }))
    mustValue(await minesOf(0).pick(caller, { roundKey, field: safe[0] ?? -1 }))
    await twenty((index) => {
      if (index % 5 === 4) return minesOf(index).cashOut(caller, roundKey)
      return minesOf(index).pick(caller, { roundKey, field: (index === 10 ? mined[0] : safe[index]) ?? -1 })
    })
    await minesOf(0).cashOut(caller, roundKey)
    const { rounds } = await town.house.gaming.history(caller)
    expect([rounds.length, await town.cashOf(caller.playerId)]).toEqual([1, 100_000 - stake + (rounds[0]?.won ?? 0)])
  },
  patience,
)
