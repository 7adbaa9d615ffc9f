import type { Answer } from '@banko/contract/answer.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CouponRecord } from '../coupons/index.ts'
import { type House, openHouse } from '../house.ts'
import { openJobs } from '../platform/jobs/open-jobs.ts'
import { currency, openTestHouse, type TestHouse } from '../testing/test-house.ts'
import { openPlacement } from './index.ts'

let town: TestHouse
let matchId: number

beforeAll(async () => {
  town = await openTestHouse()
  matchId = await town.offer('M1')
})
afterAll(() => town.close())

/** `stored`, `same` as one that was stored before, or the refusal's code. */
function told(answers: readonly Answer<CouponRecord>[]): string[] {
  const seen = new Set<number>()
  return answers.map((answer) => {
    if (!answer.ok) return answer.refusal.code
    const isNew = !seen.has(answer.value.number)
    seen.add(answer.value.number)
    return isNew ? 'stored' : 'same'
  })
}

describe('one request', () => {
  test('is one coupon however often it is sent, one after another and at once', async () => {
    const [playerId = 0] = await town.addPlayers(1, 5000)
    const request = town.request([[matchId, '1x2', '1']])
    const first = await town.house.placement.place(town.of(playerId), request)
    const again = await Promise.all(
      Array.from({ length: 20 }, () => town.house.placement.place(town.of(playerId), request)),
    )
    expect(again).toEqual(again.map(() => first))
    expect(await town.cashOf(playerId)).toBe(4000)
  })

  test('is known by its id however that is written', async () => {
    const [playerId = 0] = await town.addPlayers(1, 5000)
    const request = town.request([[matchId, '1x2', '1']], { couponId: 'ABCDEF01-2345-4678-9ABC-DEF012345678' })
    const first = await town.house.placement.place(town.of(playerId), request)
    expect(first).toMatchObject({ ok: true, value: { status: 'waiting', couponId: request.couponId.toLowerCase() } })
    const lower = { ...request, couponId: request.couponId.toLowerCase() }
    expect(await town.house.placement.place(town.of(playerId), lower)).toEqual(first)
    expect(await town.cashOf(playerId)).toBe(4000)
    expect(await town.house.settlement.prove()).toEqual([])
  })

  test('under an id that stands for another is refused; another player may use the same id', async () => {
    const [one = 0, other = 0] = await town.addPlayers(2, 5000)
    const request = town.request([[matchId, '1x2', '1']])
    await town.house.placement.place(town.of(one), request)
    expect(told([await town.house.placement.place(town.of(one), { ...request, stake: 1001 })])).toEqual([
      'couponIdReused',
    ])
    expect(told([await town.house.placement.place(town.of(other), { ...request, stake: 1001 })])).toEqual(['stored'])
  })

  test('that was refused leaves its id free', async () => {
    const [playerId = 0] = await town.addPlayers(1, 900)
    const request = town.request([[matchId, '1x2', '1']])
    expect(told([await town.house.placement.place(town.of(playerId), request)])).toEqual(['balanceTooLow'])
    expect(told([await town.house.placement.place(town.of(playerId), { ...request, stake: 900 })])).toEqual(['stored'])
  })

  test('keeps its coupon when the match has stopped since', async () => {
    const [playerId = 0] = await town.addPlayers(1, 5000)
    const stopped = await town.offer('stopped later')
    const request = town.request([[stopped, '1x2', '1']])
    const first = await town.house.placement.place(town.of(playerId), request)
    await town.say({ kind: 'betStop', producer: 'test', at: 0, match: 'stopped later' })
    expect(await town.house.placement.place(town.of(playerId), request)).toEqual(first)
    expect(told([await town.house.placement.place(town.of(playerId), { ...request, stake: 2 })])).toEqual([
      'couponIdReused',
    ])
  })
})

/** The house again, its placement told of every batch it writes. */
function placementWith(change: Partial<House>): ReturnType<typeof openPlacement> {
  const { platform, ledger, operators, people, network, book, trading, coupons, promotions } = town.house
  return openPlacement({ platform, ledger, operators, people, network, book, trading, coupons, promotions, ...change })
}

/** An operator beside the town's own, with a site. */
async function addOperator(): Promise<{ operatorId: number; siteId: number }> {
  const { operators } = town.house
  const made = await town.platform.db.transaction().execute(async (tx) => {
    const operatorId = await operators.createOperator(tx, { name: 'Other', currencies: [currency], liveMoney: false })
    const languages = { languageDefault: 'en', languages: ['en'] }
    const siteId = await operators.createSite(tx, { operatorId, domain: 'other.example', currency, ...languages })
    return { operatorId, siteId }
  })
  await operators.refresh()
  return made
}

/** Answers the players of every batch as it is written. */
function watchBatches(): { batches: number[][]; placement: ReturnType<typeof openPlacement> } {
  const batches: number[][] = []
  const { coupons } = town.house
  const insert: typeof coupons.insert = (tx, records) => {
    batches.push(records.map((record) => record.playerId))
    return coupons.insert(tx, records)
  }
  return { batches, placement: placementWith({ coupons: { ...coupons, insert } }) }
}

describe('the queue', () => {
  test('lets a lone coupon go at once, and gathers those that come meanwhile', async () => {
    const players = await town.addPlayers(60, 5000)
    const { batches, placement } = watchBatches()
    // known to the house: nobody waits for who he is
    await Promise.all(players.map((playerId) => town.house.people.factsOf(town.of(playerId))))
    const answers = await Promise.all(
      players.map((playerId) => placement.place(town.of(playerId), town.request([[matchId, '1x2', '1']]))),
    )
    expect(told(answers)).toEqual(players.map(() => 'stored'))
    expect(batches.map((batch) => batch.length)).toEqual([1, 59])
  })

  test('sends at most two hundred together', async () => {
    const players = await town.addPlayers(450, 5000)
    const { batches, placement } = watchBatches()
    await Promise.all(players.map((playerId) => town.house.people.factsOf(town.of(playerId))))
    await Promise.all(
      players.map((playerId) => placement.place(town.of(playerId), town.request([[matchId, '1x2', '1']]))),
    )
    expect(batches.map((batch) => batch.length)).toEqual([1, 200, 200, 49])
  })

  test('sends those of one operator together, and others apart', async () => {
    const other = await addOperator()
    const all = [
      ...(await town.addPlayers(5, 5000)).map(town.of),
      ...(await town.addPlayers(5, 5000, other)).map((playerId) => ({ operatorId: other.operatorId, playerId })),
    ]
    // those of the two in turn
    const players = all.slice(0, 5).flatMap((one, at) => [one, all.slice(5)[at] ?? one])
    const { batches, placement } = watchBatches()
    await Promise.all(players.map((of) => town.house.people.factsOf(of)))
    await Promise.all(players.map((of) => town.house.network.holdOf(of, 'TRY')))
    const answers = await Promise.all(players.map((of) => placement.place(of, town.request([[matchId, '1x2', '1']]))))
    expect(told(answers)).toEqual(players.map(() => 'stored'))
    const theirs = new Set(all.slice(5).map(({ playerId }) => playerId))
    expect(batches.map((batch) => batch.map((playerId) => theirs.has(playerId)))).toEqual([
      [false],
      [true, true, true, true, true],
      [false, false, false, false],
    ])
  })

  test('has at most one coupon of a player on its way', async () => {
    const players = await town.addPlayers(3, 100_000)
    const { batches, placement } = watchBatches()
    const asked = players.flatMap((playerId) => Array.from({ length: 7 }, () => playerId))
    await Promise.all(
      asked.map((playerId) => placement.place(town.of(playerId), town.request([[matchId, '1x2', '1']]))),
    )
    for (const batch of batches) expect(new Set(batch).size).toBe(batch.length)
    expect(batches.flat()).toHaveLength(21)
  })

  test('lets a fault of one coupon harm no other', async () => {
    const players = await town.addPlayers(5, 5000)
    const { coupons } = town.house
    const insert: typeof coupons.insert = (tx, records) => {
      if (records.some(({ playerId }) => playerId === players[3])) throw new Error('a coupon that cannot be written')
      return coupons.insert(tx, records)
    }
    const placement = placementWith({ coupons: { ...coupons, insert } })
    const answers = await Promise.allSettled(
      players.map((playerId) => placement.place(town.of(playerId), town.request([[matchId, '1x2', '1']]))),
    )
    expect(answers.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'fulfilled',
      'rejected',
      'fulfilled',
    ])
    expect(await Promise.all(players.map(town.cashOf))).toEqual([4000, 4000, 4000, 5000, 4000])
  })

  test('is idle when everything is answered', async () => {
    const players = await town.addPlayers(8, 5000)
    const { placement } = watchBatches()
    let answered = 0
    for (const playerId of players)
      void placement.place(town.of(playerId), town.request([[matchId, '1x2', '1']])).then(() => {
        answered += 1
      })
    await Promise.all(players.map((playerId) => town.house.people.factsOf(town.of(playerId))))
    await placement.idle()
    await Promise.resolve()
    expect(answered).toBe(8)
  })
})

test('any crowd of requests is answered as one player after another, each of his in turn', async () => {
  const one = fc.record({
    player: fc.nat(3),
    id: fc.nat(3),
    stake: fc.constantFrom(300, 700, 1000),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(one, { minLength: 1, maxLength: 24 }), async (asked) => {
      const players = await town.addPlayers(4, 1500)
      await Promise.all(players.map((playerId) => town.house.people.factsOf(town.of(playerId))))
      const ids = players.map(() => Array.from({ length: 4 }, () => town.platform.ids.uuid()))
      const requests = asked.map(({ player, id, stake }) => ({
        playerId: players[player] ?? 0,
        request: town.request([[matchId, '1x2', '1']], { couponId: ids[player]?.[id] ?? '', stake }),
      }))
      const expected = model(asked)
      const answers = await Promise.all(
        requests.map(({ playerId, request }) => town.house.placement.place(town.of(playerId), request)),
      )
      expect(told(answers)).toEqual(expected.answers)
      expect(await Promise.all(players.map(town.cashOf))).toEqual(expected.cash)
    }),
    { numRuns: 30 },
  )
  expect(await town.house.settlement.prove()).toEqual([])
})

/** What should come of it, by somebody who keeps a list of ids and a purse for each player. */
function model(asked: readonly { player: number; id: number; stake: number }[]): { answers: string[]; cash: number[] } {
  const cash = [1500, 1500, 1500, 1500]
  const stakes = new Map<string, number>()
  const answers = asked.map(({ player, id, stake }) => {
    const key = `${player}/${id}`
    const known = stakes.get(key)
    if (known !== undefined) return known === stake ? 'same' : 'couponIdReused'
    const purse = cash[player] ?? 0
    if (purse < stake) return 'balanceTooLow'
    cash[player] = purse - stake
    stakes.set(key, stake)
    return 'stored'
  })
  return { answers, cash }
}

test('a house that starts again knows every request that the one before it answered', async () => {
  const [playerId = 0] = await town.addPlayers(1, 5000)
  const request = town.request([[matchId, '1x2', '1']])
  const first = await town.house.placement.place(town.of(playerId), request)
  const next = openHouse(
    { ...town.platform, push: quiet(), jobs: openJobs(town.platform) },
    { feed: { silenceSeconds: 0, rawHours: 0 } },
  )
  await next.recover()
  // Its book is empty, and yet the answer is the same.
  expect(await next.placement.place(town.of(playerId), request)).toEqual(first)
  expect(told([await next.placement.place(town.of(playerId), { ...request, stake: 1 })])).toEqual(['couponIdReused'])
})

/** A hub of its own: a topic is declared once in each. */
function quiet(): TestHouse['platform']['push'] {
  return { ...town.platform.push, declare: () => {}, hasListeners: () => false, publish: () => {} }
}
