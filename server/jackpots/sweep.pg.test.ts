import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { readHouse } from '../platform/database/store-house.ts'
import { must } from '../platform/must.ts'
import { mustValue } from '../testing/dice-town.ts'
import { openPotTown, type PotTown } from '../testing/pot-town.ts'
import { openSecondProcess, type SecondProcess } from '../testing/test-second-process.ts'
import { openHitSeal } from './hit-seal.ts'
import { readPotsOn } from './store-pots.ts'
import { sweepPot } from './sweep-pot.ts'

/** There for a race that hangs. */
const patience = 300_000

let town: PotTown
let other: SecondProcess
beforeAll(async () => {
  const databaseUrl = inject('postgresUrl')
  town = await openPotTown({ databaseUrl, databaseConnections: 8, clock: 'runs' })
  other = await openSecondProcess(town, databaseUrl)
})
afterAll(async () => {
  const faults = await town.faults()
  await other.close()
  await town.close()
  expect(faults).toEqual([])
})

const rows = <R>(statement: string) => town.platform.database.session((session) => session.rows<R>(statement))

test(
  'eight writers in two processes and both of them sweeping: everything is counted once, and each cycle has one winner',
  async () => {
    const potId = await town.addPot({ seed: 10, ceiling: 60 })
    await other.jackpots.refresh()
    const rounds = 15
    const dicers = await Promise.all(Array.from({ length: 8 }, () => town.dicer(10_000_000)))
    const gamingOf = (index: number) => (index % 2 === 0 ? town.house.gaming : other.gaming)
    const writing = dicers.map(async ({ caller, sessionToken }, index) => {
      const choices = { game: 'dice', side: 'over', winning: 4000 } as const
      for (let round = 0; round < rounds; round += 1) {
        const asked = { sessionToken, roundKey: town.platform.ids.uuid(), stake: 10_000, choices }
        mustValue(await gamingOf(index).play(caller, asked))
      }
    })
    const over = Promise.all(writing).then(() => 'over')
    const sweeping = [town.house.jackpots, other.jackpots].map(async (jackpots) => {
      while ((await Promise.race([over, jackpots.sweep()])) !== 'over');
    })
    await Promise.all([over, ...sweeping])
    await expect
      .poll(() => rows(`select id from pot_contribution where position is null`), { timeout: 30_000 })
      .toEqual([])
    const counted = await rows<{ count: number }>(
      `select count(*)::int as count from pot_contribution where pot_id = ${potId} and cycle is not null`,
    )
    expect(counted).toEqual([{ count: 8 * rounds }])
    // 120 contributions of nine units each, of which no cycle takes more than six
    const won = await rows<{ won: number }>(
      `select count(*)::int as won from pot_cycle where pot_id = ${potId} and winner_id is not null`,
    )
    expect(won[0]?.won).toBeGreaterThan(19)
    expect(await town.faults()).toEqual([])
  },
  patience,
)

const long = { timeout: 60_000 }

async function standingAfter({ jackpots }: Pick<typeof town.house, 'jackpots'>, potId: number) {
  await jackpots.sweep()
  return town.standingOf(potId)
}

test(
  'a sweep whose process dies before its commit has done nothing, and the next one does all of it',
  async () => {
    const potId = await town.addPot({ seed: 100, ceiling: 101 })
    const { db, ids } = town.platform
    const seal = openHitSeal({ secret: (await readHouse(db)).secret, sealKey: '' }, ids)
    const pot = must(
      (await readPotsOn(db)).find((one) => one.potId === potId),
      'the pot',
    )
    const before = await town.standingOf(potId)
    const dicer = await town.dicer(1_000_000)
    // nobody is woken by a process that died
    await rows(`insert into pot_contribution (operator_id, pot_id, source_kind, source, player_id, stake, e4, at)
      values (${town.operatorId}, ${potId}, 'round', 'dead', ${dicer.caller.playerId}, 10000, 100000, 1)`)
    const dying = () =>
      db.transaction().execute(async (tx) => {
        const { left, moved, winner } = await sweepPot({ ...town.house, seal }, tx, pot)
        // others of the same server are still at work
        if (!moved) return left
        throw new Error(`the process died, and ${winner?.playerId} has won`)
      })
    const died = () => dying().catch((error: unknown) => String(error))
    await expect.poll(died, long).toContain(`the process died, and ${dicer.caller.playerId} has won`)
    expect(await town.standingOf(potId)).toEqual(before)
    expect(await town.cashOf(dicer.caller.playerId)).toBe(1_000_000)
    await expect.poll(() => standingAfter(other, potId), long).toMatchObject({ cycle: 2 })
    expect(await town.cashOf(dicer.caller.playerId)).toBe(1_010_100)
  },
  patience,
)

test(
  'what a transaction writes that is still at work is waited for: nothing is counted before what could come before it',
  async () => {
    const potId = await town.addPot()
    const { playerId } = (await town.dicer(1000)).caller
    const add = (source: string) => `
      insert into pot_contribution (operator_id, pot_id, source_kind, source, player_id, stake, e4, at)
      values (${town.operatorId}, ${potId}, 'round', '${source}', ${playerId}, 100, 100, 1)`
    await town.platform.database.session(async (slow) => {
      await slow.run('begin')
      await slow.run(add('slow'))
      await rows(add('quick'))
      await town.house.jackpots.sweep()
      expect(await town.standingOf(potId)).toMatchObject({ position: 0 })
      await slow.run('commit')
    })
    await expect.poll(() => standingAfter(town.house, potId), long).toMatchObject({ position: 2 })
    const order = await rows<{ source: string }>(
      `select source from pot_contribution where pot_id = ${potId} order by position`,
    )
    expect(order.map(({ source }) => source)).toEqual(['slow', 'quick'])
  },
  patience,
)
