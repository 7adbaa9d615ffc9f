import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { market, odds, openTestHouse, type TestHouse } from '../testing/test-house.ts'

let town: TestHouse

beforeAll(async () => {
  town = await openTestHouse()
}, 60_000)
afterAll(() => town.close())

/** As another process does whose word has not come yet. */
async function closeElsewhere(matchId: number): Promise<void> {
  await town.platform.database.session((session) =>
    session.run(
      `update match_gate set version = version + 1, closed_version = version + 1 where match_id = ${matchId}`,
    ),
  )
}

/** Places a coupon of these matches; `moves` says whether time passes meanwhile. */
async function place(matchIds: readonly number[], moves: 'moves' | 'stands') {
  const [playerId = 0] = await town.addPlayers(1, 5000)
  const request = town.request(
    matchIds.map((matchId) => [matchId, '1x2', '1'] as const),
    { pricePolicy: 'any' },
  )
  const placed = { isAnswered: false }
  const answer = town.house.placement.place(town.of(playerId), request).finally(() => {
    placed.isAnswered = true
  })
  while (moves === 'moves' && !placed.isAnswered) {
    await town.platform.time.advance(100)
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { answer, playerId }
}

describe('a coupon that finds the gate closed', () => {
  test('is refused for the legs that are closed, and for no other', async () => {
    const [open, closed, late] = [await town.offer('open'), await town.offer('closed'), await town.offer('late')]
    await closeElsewhere(closed)
    await closeElsewhere(late)
    const { answer, playerId } = await place([open, closed, late], 'moves')
    expect(await answer).toMatchObject({
      ok: false,
      refusal: {
        code: 'notBettable',
        legs: [
          { selection: `${closed}|1x2|1`, why: 'marketSuspended' },
          { selection: `${late}|1x2|1`, why: 'marketSuspended' },
        ],
      },
    })
    expect(await town.cashOf(playerId)).toBe(5000)
  })

  test('is decided again as soon as memory has what the gate has, and not by the clock', async () => {
    const matchId = await town.offer('catching up')
    await closeElsewhere(matchId)
    const { answer } = await place([matchId], 'stands')
    await town.house.placement.idle()
    await town.say(odds('catching up', { markets: [market('1x2', { 1: 2100, x: 3000, 2: 4000 })] }))
    expect(await answer).toMatchObject({ ok: true, value: { status: 'waiting', legs: [{ price: 2100 }] } })
  })
})
