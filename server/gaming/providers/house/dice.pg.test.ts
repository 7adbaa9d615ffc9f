import type { CheckedRound } from '@banko/contract/calls/games.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type DiceTown, mustValue, openDiceTown } from '../../../testing/dice-town.ts'
import { openSecondProcess, type SecondProcess } from '../../../testing/test-second-process.ts'

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
/** Drawn from seeds of its player. */
function ownOf(record: CheckedRound) {
  if ('salt' in record) throw new Error('a round that many had together')
  return record
}
const gamingOf = (index: number) => (index % 2 === 0 ? town.house.gaming : other.gaming)
const choices = { game: 'dice', side: 'over', winning: 4000 } as const
const stake = 100

test(
  'twenty rounds at once, of a player who has no seeds yet: each has a place of its own, without a gap',
  async () => {
    const { caller, sessionToken } = await town.dicer(100_000)
    const played = await twenty((index) =>
      gamingOf(index).play(caller, { sessionToken, roundKey: town.platform.ids.uuid(), stake, choices }),
    )
    const rounds = played.map((answer) => mustValue(answer).round)
    const records = await Promise.all(rounds.map(({ roundKey }) => town.house.gaming.round(caller, roundKey)))
    const nonces = records.map((record) => ownOf(mustValue(record).record).nonce).sort((a, b) => a - b)
    expect(nonces).toEqual(Array.from({ length: 20 }, (_, nonce) => nonce))
    const net = rounds.reduce((sum, { won }) => sum + won - stake, 0)
    expect(await town.cashOf(caller.playerId)).toBe(100_000 + net)
  },
  patience,
)

test(
  'one round twenty times at once: one effect, and one answer',
  async () => {
    const { caller, sessionToken } = await town.dicer(100_000)
    const roundKey = town.platform.ids.uuid()
    const played = await twenty((index) => gamingOf(index).play(caller, { sessionToken, roundKey, stake, choices }))
    const rounds = new Set(played.map((answer) => JSON.stringify(mustValue(answer).round)))
    expect(rounds.size).toBe(1)
    const [round] = played.map((answer) => mustValue(answer).round)
    expect(await town.cashOf(caller.playerId)).toBe(100_000 - stake + (round?.won ?? 0))
  },
  patience,
)

test(
  'rounds beside changes of the seeds: each is drawn from seeds that were secret until then, and none shares a place',
  async () => {
    const { caller, sessionToken } = await town.dicer(100_000)
    await twenty(async (index) => {
      if (index % 4 === 3) return void (await gamingOf(index).rotate(caller, `seed ${index}`))
      mustValue(
        await gamingOf(index).play(caller, { sessionToken, roundKey: town.platform.ids.uuid(), stake, choices }),
      )
    })
    const { rounds } = await town.house.gaming.history(caller)
    const places = await Promise.all(
      rounds.map(async ({ roundKey }) => {
        const { commit, nonce } = ownOf(mustValue(await town.house.gaming.round(caller, roundKey)).record)
        return `${commit} ${nonce}`
      }),
    )
    expect([places.length, new Set(places).size]).toEqual([15, 15])
  },
  patience,
)
