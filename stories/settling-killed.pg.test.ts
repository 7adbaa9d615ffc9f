import { lostResult, wonResult } from '@banko/betting/coupon/settle-leg.ts'
import { openSettlement } from '@banko/server/settlement/index.ts'
import { openTestHouse, settlement, type TestHouse } from '@banko/server/testing/test-house.ts'
import { afterEach, expect, inject, test } from 'vitest'
import { endLeftServers, freePort, type ServerProcess, startServer } from './testing/server-process.ts'

const isLong = Boolean(process.env.BANKO_LONG)
const [couponCount, kills] = isLong ? [20_000, 10] : [3000, 1]
const playerCount = 300
const stake = 1000

afterEach(endLeftServers)

test(`kill -9 in the middle of settling ${couponCount} coupons, ${kills} times: each is paid once, to the cent`, async () => {
  const town = await openTestHouse({ databaseUrl: inject('postgresUrl'), databaseConnections: 8, clock: 'runs' })
  const cash = couponCount * stake
  const players = await town.addPlayers(playerCount, cash)
  const matchId = await town.offer('match')
  const won = await placeAll(town, { matchId, players })
  await keepResult(town, matchId)
  const server = await startAndKill(town)
  await expect.poll(() => settledOf(town)).toBe(couponCount)
  expect(await server.stop()).toBe(0)
  for (const playerId of players) {
    const { placed, paid } = won.get(playerId) ?? { placed: 0, paid: 0 }
    expect(await town.cashOf(playerId)).toBe(cash - placed * stake + paid)
  }
  expect(await count(town, 'settlement_fact where not done')).toBe(0)
  expect(await town.house.settlement.prove()).toEqual([])
  await town.close()
})

type Won = Map<number, { readonly placed: number; readonly paid: number }>

/** Singles in turn on all three outcomes; answers what each player has placed and is to be paid. */
async function placeAll(town: TestHouse, on: { matchId: number; players: readonly number[] }): Promise<Won> {
  const outcomes = ['1', 'x', '2']
  const won: Won = new Map()
  await Promise.all(
    on.players.map(async (playerId, index) => {
      for (let turn = index; turn < couponCount; turn += playerCount) {
        const outcome = outcomes[turn % 3] ?? '1'
        const answer = await town.house.placement.place(
          town.of(playerId),
          town.request([[on.matchId, '1x2', outcome]], { stake }),
        )
        if (!answer.ok) throw new Error(`refused: ${JSON.stringify(answer.refusal)}`)
        const { placed, paid } = won.get(playerId) ?? { placed: 0, paid: 0 }
        won.set(playerId, { placed: placed + 1, paid: paid + (outcome === '1' ? stake * 2 : 0) })
      }
    }),
  )
  return won
}

/** Keeps the result as the feed does, and lets nobody here settle by it. */
async function keepResult({ platform, house }: TestHouse, matchId: number): Promise<void> {
  const elsewhere = openSettlement({ ...house, platform }, 'elsewhere')
  const message = settlement('match', '1x2', { 1: wonResult, x: lostResult, 2: lostResult })
  const batch = { producers: [], heard: [], leases: [], now: platform.clock.now() }
  await platform.db
    .transaction()
    .execute((tx) => elsewhere.step.prepare(tx, { ...batch, items: [{ message, matchId }] }))
}

/** Houses that settle what is not done, each killed while it does; the last one lives. */
async function startAndKill(town: TestHouse): Promise<ServerProcess> {
  const rows = await town.platform.database.session((session) =>
    session.rows<{ name: string }>('select current_database() as name'),
  )
  const url = new URL(inject('postgresUrl'))
  url.pathname = `/${rows[0]?.name ?? ''}`
  const flags = ['--database-url', url.href, '--provider', 'none', '--no-manual', '--no-demo', '--log-level', 'warn']
  const killedAt: number[] = []
  for (let kill = 1; kill <= kills; kill += 1) {
    const server = await startServer(await freePort(), flags)
    const enough = (couponCount * (kill - 1)) / (kills + 2)
    await expect.poll(() => settledOf(town)).toBeGreaterThan(enough)
    await server.kill()
    killedAt.push(await settledOf(town))
  }
  console.log(`killed with so many of ${couponCount} coupons settled: ${killedAt.join(' ')}`)
  expect(killedAt.filter((settled) => settled === couponCount)).toEqual([])
  return await startServer(await freePort(), flags)
}

const settledOf = (town: TestHouse) => count(town, `coupon where status <> 'waiting'`)

async function count(town: TestHouse, from: string): Promise<number> {
  const rows = await town.platform.database.session((session) =>
    session.rows<{ count: number }>(`select count(*)::bigint as count from ${from}`),
  )
  return rows[0]?.count ?? 0
}
