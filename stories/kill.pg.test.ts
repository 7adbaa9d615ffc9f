import { randomInt } from 'node:crypto'
import type { CouponRecord } from '@banko/server/coupons/index.ts'
import { seededRandom } from '@banko/server/platform/seeded-random.ts'
import { createDatabase } from '@banko/tools/postgres/database.ts'
import { afterEach, expect, inject, test } from 'vitest'
import { endLeftServers, freePort, type ServerProcess, startServer } from './testing/server-process.ts'
import { expectSameCoupons, readStored } from './testing/stored-coupons.ts'
import { openStubbornPlayer, type StubbornPlayer } from './testing/stubborn-player.ts'

const isLong = Boolean(process.env.BANKO_LONG)
const kills = isLong ? 20 : 3
/** Alone on the machine it must be back in two seconds; beside other tests it only must come back. */
const readyWithin = isLong ? 2000 : 60_000
const userNames = ['demo1', 'demo2', 'demo3', 'demo4', 'demo5']
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

afterEach(endLeftServers)

test(`kill -9 of the house ${kills} times while players place: what was acknowledged is what is stored`, async () => {
  const { url: databaseUrl, drop } = await createDatabase(inject('postgresUrl'))
  const port = await freePort()
  const flags = ['--database', databaseUrl, '--speed', '60', '--rate-factor', '0', '--log-level', 'warn']
  const start = () => startServer(port, flags)
  let server = await start()
  const open = (userName: string) => openStubbornPlayer(server.url, userName, seededRandom(userName))
  const players = await Promise.all(userNames.map(open))
  const readyAfter: number[] = []
  let killedWaiting = 0
  for (let kill = 0; kill < kills; kill += 1) {
    await pause(randomInt(300, 1500))
    killedWaiting += await killAmidst(server, players)
    server = await start()
    readyAfter.push(Math.round(server.readyAfter))
  }
  await pause(1000)
  await Promise.all(players.map((player) => player.stop()))
  const attempts = players.flatMap((player) => player.attempts)
  // Once more, with the last in-play coupons still undecided, and then in peace.
  await server.kill()
  const restartedAt = Date.now()
  server = await start()
  readyAfter.push(Math.round(server.readyAfter))
  expect(await server.stop()).toBe(0)

  const stored = await readStored(databaseUrl)
  await drop()
  const again = attempts.filter(({ sent, acknowledged }) => sent > 1 && acknowledged.length > 1).length
  const accepted = attempts.filter(({ acknowledged }) => acknowledged.length > 0).length
  console.log(
    [
      `${kills + 1} kills, ${killedWaiting} coupons under way at them; ready again after ms: ${readyAfter.join(' ')}`,
      `${attempts.length} coupons sent, ${accepted} acknowledged, ${again} of them more than once; ${stored.length} stored`,
    ].join('\n'),
  )
  expect(killedWaiting).toBeGreaterThan(kills)
  expect(accepted).toBeGreaterThan(kills * 10)
  expectSameCoupons(attempts, stored)
  expectNonePending(stored, restartedAt)
  expect(Math.max(...readyAfter)).toBeLessThan(readyWithin)
}, 600_000)

/** Ends the process as soon as somebody waits for an answer; how many did. */
async function killAmidst(server: ServerProcess, players: readonly StubbornPlayer[]): Promise<number> {
  const waiting = () => players.reduce((sum, player) => sum + player.waiting, 0)
  while (waiting() === 0) await pause(1)
  const under = waiting()
  await server.kill()
  return under
}

/** In-play coupons that nobody watched over were refused when the house came back; proveMoney saw their stakes returned. */
function expectNonePending(stored: readonly CouponRecord[], restartedAt: number): void {
  const before = stored.filter(({ placedAt }) => placedAt < restartedAt)
  expect(before.filter(({ status }) => status === 'pending')).toEqual([])
  const unwatched = before.filter(({ refusal }) => refusal?.code === 'notBettable')
  expect(unwatched.some(({ refusal }) => JSON.stringify(refusal).includes('producerMeanwhile'))).toBe(true)
}
