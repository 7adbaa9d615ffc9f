import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { mustValue } from '../../testing/dice-town.ts'
import { openTableTown, type TableTown } from '../../testing/table-town.ts'
import { openSecondProcess, type SecondProcess } from '../../testing/test-second-process.ts'

/** There for a race that hangs. */
const patience = 300_000

let town: TableTown
let other: SecondProcess
beforeAll(async () => {
  const databaseUrl = inject('postgresUrl')
  town = await openTableTown({ databaseUrl, databaseConnections: 8 })
  other = await openSecondProcess(town, databaseUrl)
}, patience)
afterAll(async () => {
  const faults = await town.faults()
  await other.close()
  await town.close()
  expect(faults).toEqual([])
})

const players = (count: number) => Promise.all(Array.from({ length: count }, () => town.player(10_000)))
const gamings = () => [town.gaming, other.gaming, town.house.gaming] as const

test(
  'bets of many at the edge, beside who draws: each was in time and is paid, or was told no and has their money',
  async () => {
    const { roundId, closesAt, drawsAt } = await town.watch()
    const all = await players(24)
    const pocket = await town.pocket()
    const bets = { [pocket]: 100 }
    await town.platform.time.advanceTo(closesAt - 1)
    const bet = (index: number) => {
      const { caller, sessionToken } =
        all[index % all.length] ??
        (() => {
          throw new Error('nobody')
        })()
      const betKey = town.platform.ids.uuid()
      return gamings()[index % 2 === 0 ? 0 : 1].tables.bet(caller, { sessionToken, betKey, roundId, bets })
    }
    const early = all.map((_, index) => bet(index))
    const moved = town.platform.time.advanceTo(drawsAt + 1)
    const late = all.map((_, index) => bet(index))
    const answers = await Promise.all([...early, ...late])
    await moved
    await town.platform.time.advance(2)
    for (const gaming of gamings()) await gaming.dealDue()
    expect(town.round()).toMatchObject({ roundId, phase: 'drawn', pocket })
    for (const [index, { caller }] of all.entries()) {
      const taken = [answers[index], answers[index + all.length]].filter((one) => one?.ok).length
      expect(await town.cashOf(caller.playerId)).toBe(10_000 + taken * 3500)
    }
    const refusals = answers.flatMap((answer) => (answer.ok ? [] : [answer.refusal.code]))
    expect(new Set(refusals).size).toBeLessThanOrEqual(1)
  },
  patience,
)

test(
  'one bet of one player twenty times at once, at two processes: one bet; twenty bets: ten of them',
  async () => {
    const { roundId } = await town.watch()
    const [one, two] = [await town.player(10_000), await town.player(10_000)]
    const betKey = town.platform.ids.uuid()
    const twenty = <T>(make: (index: number) => T) => Promise.all(Array.from({ length: 20 }, (_, index) => make(index)))
    const ask = ({ caller, sessionToken }: typeof one, key: string, index: number) =>
      gamings()[index % 2 === 0 ? 0 : 1].tables.bet(caller, { sessionToken, betKey: key, roundId, bets: { red: 100 } })
    const same = await twenty((index) => ask(one, betKey, index))
    expect(new Set(same.map((answer) => JSON.stringify(answer))).size).toBe(1)
    const many = await twenty((index) => ask(two, town.platform.ids.uuid(), index))
    expect(many.filter(({ ok }) => ok)).toHaveLength(10)
    expect([await town.cashOf(one.caller.playerId), await town.cashOf(two.caller.playerId)]).toEqual([9900, 9000])
    await town.platform.time.advanceTo(town.round().drawsAt + 1)
    await town.platform.time.advance(2)
  },
  patience,
)

test(
  'three processes that draw and pay one round at once: one result, and one payment for each',
  async () => {
    const { roundId, drawsAt } = await town.watch()
    const all = await players(12)
    const pocket = await town.pocket()
    for (const player of all) mustValue(await town.bet(player, { [pocket]: 100 }))
    await town.platform.time.advanceTo(drawsAt - 1)
    town.setWatched(false)
    const before = town.platform.time.advanceTo(drawsAt + 6000)
    await Promise.all([before, ...gamings().map((gaming) => gaming.dealDue())])
    await Promise.all(gamings().map((gaming) => gaming.dealDue()))
    town.setWatched(true)
    for (const { caller } of all) expect(await town.cashOf(caller.playerId)).toBe(9900 + 3600)
    expect(await town.gaming.tables.mine(all[0]?.caller ?? { operatorId: 0, playerId: 0 }, roundId)).toMatchObject({
      ...{ state: 'over', round: { won: 3600 } },
    })
  },
  patience,
)
