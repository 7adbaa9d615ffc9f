import type { CouponRecord } from '@banko/server/coupons/index.ts'
import { seededRandom } from '@banko/simulator/time/seeded-random.ts'
import { createDatabase } from '@banko/tools/postgres/database.ts'
import { afterEach, expect, inject, test } from 'vitest'
import { endLeftServers, freePort, startServer } from './testing/server-process.ts'
import { expectSameCoupons, readStored } from './testing/stored-coupons.ts'
import { openStubbornPlayer, type StubbornPlayer } from './testing/stubborn-player.ts'

const isLong = Boolean(process.env.BANKO_LONG)
const kills = isLong ? 20 : 1
/** Coupons that are acknowledged between one kill and the next, however long that takes. */
const acceptedBetween = 15
const userNames = ['demo1', 'demo2', 'demo3', 'demo4', 'demo5']

afterEach(endLeftServers)

test(`kill -9 of the house ${kills + 1} times while players place: what was acknowledged is what is stored`, async () => {
  const { url: databaseUrl, drop } = await createDatabase(inject('postgresUrl'))
  const port = await freePort()
  const flags = ['--database', databaseUrl, '--speed', '60', '--rate-factor', '0', '--log-level', 'warn']
  const start = () => startServer(port, flags)
  const random = seededRandom('kills')
  let server = await start()
  const open = (userName: string) => openStubbornPlayer(server.url, userName, seededRandom(userName))
  const players = await Promise.all(userNames.map(open))
  const attemptsOf = () => players.flatMap((player) => player.attempts)
  const accepted = () => attemptsOf().filter(({ acknowledged }) => acknowledged.length > 0).length
  const readyAfter: number[] = []
  let killedWaiting = 0
  for (let kill = 0; kill < kills; kill += 1) {
    const wanted = accepted() + acceptedBetween + random.int(0, acceptedBetween)
    await until(players, () => accepted() >= wanted && waitingOf(players) > 0)
    killedWaiting += waitingOf(players)
    await server.kill()
    server = await start()
    readyAfter.push(Math.round(server.readyAfter))
  }
  // Once more, in the moment in which an in-play coupon was acknowledged and its decision is seconds away.
  const pending = () => attemptsOf().filter(({ acknowledged }) => acknowledged[0]?.status === 'pending').length
  const before = pending()
  await until(players, () => pending() > before)
  await server.kill()
  const restartedAt = Date.now()
  server = await start()
  readyAfter.push(Math.round(server.readyAfter))
  // What was under way is answered now; then the house ends in peace.
  await Promise.all(players.map((player) => player.stop()))
  expect(await server.stop()).toBe(0)

  const attempts = attemptsOf()
  const stored = await readStored(databaseUrl)
  await drop()
  const again = attempts.filter(({ sent, acknowledged }) => sent > 1 && acknowledged.length > 1).length
  console.log(
    [
      `${kills + 1} kills, ${killedWaiting} coupons under way at them; ready again after ms: ${readyAfter.join(' ')}`,
      `${attempts.length} coupons sent, ${accepted()} acknowledged, ${again} of them more than once; ${stored.length} stored`,
    ].join('\n'),
  )
  expectSameCoupons(attempts, stored)
  expectNonePending(stored, restartedAt)
  // A proof has the machine for itself; beside other tests the house only must come back.
  if (isLong) expect(Math.max(...readyAfter)).toBeLessThan(2000)
})

const waitingOf = (players: readonly StubbornPlayer[]) => players.reduce((sum, player) => sum + player.waiting, 0)

/** Resolves as soon as something that happened to a player has made it so. */
async function until(players: readonly StubbornPlayer[], isSo: () => boolean): Promise<void> {
  while (!isSo()) await Promise.race(players.map((player) => player.next()))
}

/** In-play coupons that nobody watched over were refused when the house came back; proveMoney saw their stakes returned. */
function expectNonePending(stored: readonly CouponRecord[], restartedAt: number): void {
  const before = stored.filter(({ placedAt }) => placedAt < restartedAt)
  expect(before.filter(({ status }) => status === 'pending')).toEqual([])
  const unwatched = before.filter(({ refusal }) => refusal?.code === 'notBettable')
  expect(unwatched.some(({ refusal }) => JSON.stringify(refusal).includes('producerMeanwhile'))).toBe(true)
}
