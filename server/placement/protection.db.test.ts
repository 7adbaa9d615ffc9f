import { lostResult, wonResult } from '@banko/betting/coupon/settle-leg.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PlayerCaller } from '../platform/caller.ts'
import { alive, inPlay, odds, openTestHouse, settlement, type TestHouse } from '../testing/test-house.ts'
import { quoteSlip } from './quote-slip.ts'

const day = 86_400_000
let town: TestHouse
let matchId: number
let matches = 0
beforeAll(async () => {
  town = await openTestHouse()
}, 60_000)
afterAll(() => town.close())
beforeEach(async () => {
  matchId = await town.offer(`protected ${++matches}`)
})

const askerOf = (playerId: number) => {
  const { operatorId, siteId } = town
  const caller: PlayerCaller = { kind: 'player', operatorId, siteId, playerId, sessionId: town.platform.ids.uuid() }
  return { caller, address: '192.0.2.1' }
}
const limitTo = (playerId: number, kind: 'stake' | 'loss', amount: number) =>
  town.house.people.protection.setLimit(askerOf(playerId), { kind, period: 'day' }, amount)

async function place(playerId: number, stake = 1000) {
  const answer = await town.house.placement.place(town.of(playerId), town.request([[matchId, '1x2', '1']], { stake }))
  return answer.ok ? answer.value.status : answer.refusal
}

async function quote(playerId: number, stake: number) {
  const { couponId: _, ...slip } = town.request([[matchId, '1x2', '1']], { stake })
  const player = await town.house.people.factsOf(town.of(playerId))
  const { decision, range } = await quoteSlip(town.house, { operatorId: town.operatorId }, player, slip)
  return { refusal: decision.kind === 'refuse' ? decision.refusal : undefined, most: range?.max }
}

describe('a limit on stakes', () => {
  test('refuses what is above what is left, costs nothing then, and is told by a quote before', async () => {
    const [playerId = 0] = await town.addPlayers(1, 50_000)
    await limitTo(playerId, 'stake', 2500)
    expect(await place(playerId)).toBe('waiting')
    expect(await quote(playerId, 1501)).toMatchObject({
      refusal: { code: 'ownLimitReached', kind: 'stake', period: 'day', max: 2500, left: 1500, stake: 1501 },
      most: { value: 1500, source: 'ownLimit' },
    })
    expect(await place(playerId, 1501)).toMatchObject({ code: 'ownLimitReached', left: 1500, stake: 1501 })
    expect(await town.cashOf(playerId)).toBe(49_000)
    expect(await place(playerId, 1500)).toBe('waiting')
    expect(await place(playerId, 100)).toMatchObject({ code: 'ownLimitReached', left: 0 })
    await town.platform.time.skip(day)
    matchId = await town.offer(`protected ${++matches}`)
    expect(await place(playerId, 2500)).toBe('waiting')
  })

  test('counts what was staked before it was set, and another player is free', async () => {
    const [playerId = 0, other = 0] = await town.addPlayers(2, 50_000)
    expect(await place(playerId)).toBe('waiting')
    await limitTo(playerId, 'stake', 1500)
    const answers = await Promise.all([place(playerId, 600), place(other, 5000)])
    expect(answers).toMatchObject([{ code: 'ownLimitReached', left: 500 }, 'waiting'])
  })
})

test('a limit on losses lets winnings be staked again, and no more at once than the limit', async () => {
  const [playerId = 0] = await town.addPlayers(1, 50_000)
  await limitTo(playerId, 'loss', 1000)
  expect(await place(playerId)).toBe('waiting')
  expect(await place(playerId, 100)).toMatchObject({ code: 'ownLimitReached', kind: 'loss', left: 0 })
  await town.say(settlement(`protected ${matches}`, '1x2', { 1: wonResult, x: lostResult, 2: lostResult }))
  expect(await town.cashOf(playerId)).toBe(51_000)
  matchId = await town.offer(`protected ${++matches}`)
  expect(await place(playerId, 1001)).toMatchObject({ code: 'ownLimitReached', left: 1000 })
  expect(await place(playerId)).toBe('waiting')
  expect(await place(playerId)).toBe('waiting')
  expect(await place(playerId, 100)).toMatchObject({ code: 'ownLimitReached', left: 0 })
})

describe('whoever is out', () => {
  test('places nothing, whatever session they still have, until it is over', async () => {
    const [playerId = 0] = await town.addPlayers(1, 50_000)
    await town.house.people.protection.timeOut(askerOf(playerId), 1)
    expect(await place(playerId)).toMatchObject({ code: 'excluded', kind: 'timeOut' })
    expect((await quote(playerId, 100)).refusal).toMatchObject({ code: 'excluded' })
    expect(await town.cashOf(playerId)).toBe(50_000)
    await town.platform.time.skip(day)
    matchId = await town.offer(`protected ${++matches}`)
    expect(await place(playerId)).toBe('waiting')
  })

  test('gets the stake of a coupon back that was waiting for its decision', async () => {
    const [playerId = 0] = await town.addPlayers(1, 50_000)
    await town.say(odds(`protected ${matches}`, { state: inPlay(0, 0) }))
    expect(await place(playerId)).toBe('pending')
    await town.house.people.protection.exclude(askerOf(playerId), 6)
    await town.platform.time.advance(5500)
    await town.say(alive)
    expect(await town.cashOf(playerId)).toBe(50_000)
  })
})
