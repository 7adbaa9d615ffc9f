import { firstAt, flightMs } from '@banko/betting/games/crash-flight.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { mustValue } from '../../testing/dice-town.ts'
import { type CrashTown, openCrashTown } from '../../testing/table-town.ts'
import { openSecondProcess, type SecondProcess } from '../../testing/test-second-process.ts'

/** There for a race that hangs. */
const patience = 300_000

let town: CrashTown
let other: SecondProcess
beforeAll(async () => {
  const databaseUrl = inject('postgresUrl')
  town = await openCrashTown({ databaseUrl, databaseConnections: 8 })
  other = await openSecondProcess(town, databaseUrl)
}, patience)
afterAll(async () => {
  const faults = await town.faults()
  await other.close()
  await town.close()
  expect(faults).toEqual([])
})

const players = (count: number) => Promise.all(Array.from({ length: count }, () => town.player(10_000)))
const gamings = () => [town.gaming, other.gaming] as const
const cashOf = async (all: Awaited<ReturnType<typeof players>>) =>
  Promise.all(all.map(({ caller }) => town.cashOf(caller.playerId)))

async function takeOff(): Promise<number> {
  await town.platform.time.advanceTo(town.round().drawsAt + 1)
  await expect.poll(() => town.round().startedAt).toBeDefined()
  return town.round().startedAt ?? 0
}

async function paid(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) {
    await town.platform.time.advance(6000)
    for (const gaming of gamings()) await gaming.dealDue()
  }
}

test(
  'fifty hands at the edge, beside what takes them out by itself and who ends the round: one effect each',
  async () => {
    const { roundId } = await town.watchFor(200, 600)
    const bust = await town.bust()
    const all = await players(50)
    // half of them are out by themselves right at the bust, the others right behind it
    for (const [index, player] of all.entries())
      mustValue(
        await town.bet(player, { stake: 1000, targets: [{ stake: 1000, at: index % 2 === 0 ? bust : bust + 1 }] }),
      )
    const startedAt = await takeOff()
    town.setWatched(false)
    await town.platform.time.advanceTo(startedAt + firstAt(bust) - 1)
    const hand = (index: number) =>
      gamings()[index % 3 === 0 ? 1 : 0].crash.cashOut(all[index]?.caller ?? { operatorId: 0, playerId: 0 }, {
        ...{ roundId, stepKey: town.platform.ids.uuid() },
      })
    const early = all.map((_, index) => hand(index))
    const ended = town.platform.time
      .advanceTo(startedAt + flightMs(bust) + 1001)
      .then(() => Promise.all(gamings().map((gaming) => gaming.dealDue())))
    const late = all.map((_, index) => hand(index))
    const [first, second] = [await Promise.all(early), await Promise.all(late)]
    await ended
    await paid()
    town.setWatched(true)
    const cash = await cashOf(all)
    for (const [index] of all.entries()) {
      const taken = [first[index], second[index]].filter((one) => one?.ok).length
      expect(taken).toBeLessThanOrEqual(1)
      const byItself = index % 2 === 0 ? bust * 10 : 0
      expect(cash[index]).toBe(9000 + (taken === 1 ? (bust - 1) * 10 : byItself))
    }
    const refusals = [...first, ...second].flatMap((answer) => (answer.ok ? [] : [answer.refusal.code]))
    expect([...new Set(refusals)].filter((code) => code !== 'gameCashOutLate')).toEqual([])
  },
  patience,
)

test(
  'one hand twenty times at once, at two processes: one effect; twenty hands of one player: one of them',
  async () => {
    const { roundId } = await town.watchFor(250)
    const [one, two] = await players(2)
    if (!one || !two) throw new Error('nobody')
    for (const player of [one, two]) mustValue(await town.bet(player, { stake: 1000, targets: [] }))
    const startedAt = await takeOff()
    await town.platform.time.advanceTo(startedAt + firstAt(200))
    const twenty = <T>(make: (index: number) => T) => Promise.all(Array.from({ length: 20 }, (_, index) => make(index)))
    const stepKey = town.platform.ids.uuid()
    const same = await twenty((index) =>
      gamings()[index % 2 === 0 ? 0 : 1].crash.cashOut(one.caller, { roundId, stepKey }),
    )
    expect(new Set(same.map((answer) => JSON.stringify(answer))).size).toBe(1)
    const many = await twenty((index) =>
      gamings()[index % 2 === 0 ? 0 : 1].crash.cashOut(two.caller, { roundId, stepKey: town.platform.ids.uuid() }),
    )
    expect(many.filter(({ ok }) => ok)).toHaveLength(1)
    await town.platform.time.advanceTo(startedAt + flightMs(await town.bust()) + 1)
    await paid()
    expect(await cashOf([one, two])).toEqual([11_000, 11_000])
  },
  patience,
)

test(
  'processes that end and pay one round at once: one result, and one payment for each',
  async () => {
    const { roundId } = await town.watchFor(150, 600)
    const all = await players(12)
    for (const player of all) mustValue(await town.bet(player, { stake: 1000, targets: [{ stake: 1000, at: 150 }] }))
    const startedAt = await takeOff()
    town.setWatched(false)
    const moved = town.platform.time.advanceTo(startedAt + flightMs(await town.bust()) + 8000)
    await Promise.all([moved, ...gamings().map((gaming) => gaming.dealDue())])
    await Promise.all([...gamings(), ...gamings()].map((gaming) => gaming.dealDue()))
    town.setWatched(true)
    expect(await cashOf(all)).toEqual(all.map(() => 10_500))
    expect(await town.gaming.crash.mine(all[0]?.caller ?? { operatorId: 0, playerId: 0 }, roundId)).toMatchObject({
      ...{ state: 'over', round: { won: 1500 } },
    })
  },
  patience,
)
