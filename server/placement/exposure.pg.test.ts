import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { byTest, openTestHouse, type TestHouse } from '../testing/test-house.ts'
import { openSecondProcess, type SecondProcess } from '../testing/test-second-process.ts'

let town: TestHouse
let other: SecondProcess
let matchId: number
let second: number

beforeAll(async () => {
  const databaseUrl = inject('postgresUrl')
  town = await openTestHouse({ databaseUrl, databaseConnections: 6, clock: 'runs' })
  other = await openSecondProcess(town, databaseUrl)
})
afterAll(async () => {
  await other.close()
  await town.close()
})
beforeEach(async () => {
  matchId = await town.offer(`match ${Math.random()}`)
  second = await town.offer(`match ${Math.random()}`)
})

async function cap(source: 'match', subject: number, value: number): Promise<void> {
  const said = { from: 0, saidAt: 0, reason: 'test' }
  const about = { operatorId: town.operatorId, source, subject: String(subject) }
  await town.house.trading.setLimit({ ...about, kind: 'exposureMax', currency: 'TRY', value, ...said }, byTest)
}

async function openOn(match: number): Promise<number> {
  const asked = { operatorId: town.operatorId, currency: 'TRY', about: { matchId: match } }
  const [sum = Number.NaN] = await town.house.coupons.sumExposures(town.platform.db, [asked], [])
  return sum
}

test('fifty placements at once, of two processes, never pass a cap and fill it', async () => {
  for (let round = 0; round < 5; round++) {
    const match = await town.offer(`round ${Math.random()}`)
    await cap('match', match, 15_000)
    const players = await town.addPlayers(50, 10_000)
    const answers = await Promise.all(
      players.map((playerId, index) => {
        const { placement } = index % 2 === 0 ? town.house : other
        return placement.place(town.of(playerId), town.request([[match, '1x2', '1']]))
      }),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(7)
    expect(await openOn(match)).toBe(14_000)
    for (const answer of answers)
      if (!answer.ok) expect(answer.refusal).toMatchObject({ code: 'stakeAboveMax', limit: 'match', max: 500 })
  }
})

test('caps that coupons take in either order hold nobody up for good', async () => {
  await cap('match', matchId, 40_000)
  await cap('match', second, 40_000)
  const players = await town.addPlayers(50, 10_000)
  const answers = await Promise.all(
    players.map((playerId, index) => {
      const { placement } = index % 2 === 0 ? town.house : other
      const legs = [[matchId, '1x2', '1'] as const, [second, '1x2', '1'] as const]
      return placement.place(town.of(playerId), town.request(index % 4 < 2 ? legs : legs.toReversed()))
    }),
  )
  // each pays 4000 at most
  expect(answers.filter(({ ok }) => ok)).toHaveLength(10)
  expect(await openOn(second)).toBe(40_000)
})
