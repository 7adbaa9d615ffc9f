import { settleCoupon } from '@banko/betting/coupon/settle-coupon.ts'
import { lostResult, type OutcomeResult, voidResult, wonResult } from '@banko/betting/coupon/settle-leg.ts'
import type { MatchMessage } from '@banko/contract/feed/message.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CouponRecord } from '../coupons/index.ts'
import { market, openTestHouse, type Pick, settlement, type TestHouse, takenBack } from '../testing/test-house.ts'
import { openSettlement } from './index.ts'

let town: TestHouse
let matches = 0

beforeAll(async () => {
  town = await openTestHouse()
})
afterAll(() => town.close())

/** A new match, offered. */
async function offer(): Promise<{ ref: string; matchId: number }> {
  const ref = `match ${++matches}`
  return { ref, matchId: await town.offer(ref) }
}

async function place(
  playerId: number,
  picks: readonly Pick[],
  change: Parameters<TestHouse['request']>[1] = {},
): Promise<number> {
  const answer = await town.house.placement.place(town.of(playerId), town.request(picks, change))
  if (!answer.ok) throw new Error(JSON.stringify(answer.refusal))
  return answer.value.number
}

async function read(number: number): Promise<CouponRecord> {
  const [coupon] = await town.house.coupons.read(town.platform.db, town.operatorId, [number])
  if (!coupon) throw new Error(`there is no coupon ${number}`)
  return coupon
}

async function told(number: number): Promise<string> {
  const { status, payout } = await read(number)
  return payout > 0 ? `${status} ${payout}` : status
}

async function postings(): Promise<number> {
  return (await town.house.ledger.prove(town.platform.db)).postings
}

const cancel = (match: string): MatchMessage => ({ kind: 'cancel', producer: 'test', at: 0, match })
const cancelBack = (match: string): MatchMessage => ({ kind: 'cancelRollback', producer: 'test', at: 0, match })

describe('a result', () => {
  test('pays who won, keeps what others lost, and leaves nothing in escrow', async () => {
    const { ref, matchId } = await offer()
    const [winner = 0, loser = 0] = await town.addPlayers(2, 1000)
    const [won, lost] = [await place(winner, [[matchId, '1x2', '1']]), await place(loser, [[matchId, '1x2', '2']])]
    await town.say(settlement(ref, '1x2', { 1: wonResult, x: lostResult, 2: lostResult }))
    expect([await told(won), await told(lost)]).toEqual(['won 2000', 'lost'])
    expect([await town.cashOf(winner), await town.cashOf(loser)]).toEqual([2000, 0])
    expect(await town.house.settlement.prove()).toEqual([])
  })

  test('that is said again posts nothing', async () => {
    const { ref, matchId } = await offer()
    const [playerId = 0] = await town.addPlayers(1, 1000)
    const number = await place(playerId, [[matchId, '1x2', '1']])
    const said = settlement(ref, '1x2', { 1: wonResult })
    await town.say(said)
    const before = await postings()
    await town.say(said, said)
    await town.say(said)
    expect(await postings()).toBe(before)
    expect(await told(number)).toBe('won 2000')
  })

  test('that is taken back and given again leaves him as he was, though he had spent it', async () => {
    const { ref, matchId } = await offer()
    const other = await offer()
    const [playerId = 0] = await town.addPlayers(1, 1000)
    const number = await place(playerId, [[matchId, '1x2', '1']])
    await town.say(settlement(ref, '1x2', { 1: wonResult }))
    await place(playerId, [[other.matchId, '1x2', '2']], { stake: 1700 })
    expect(await town.cashOf(playerId)).toBe(300)

    await town.say(takenBack(ref, '1x2'))
    expect([await told(number), await town.cashOf(playerId)]).toEqual(['waiting', 0])
    const debts = () => town.house.ledger.debts(town.platform.db, town.operatorId, [playerId])
    expect(await debts()).toEqual(new Map([[playerId, 1700]]))

    await town.say(settlement(ref, '1x2', { 1: wonResult }))
    expect([await told(number), await town.cashOf(playerId)]).toEqual(['won 2000', 300])
    expect(await debts()).toEqual(new Map())
    expect(await town.house.settlement.prove()).toEqual([])
  })

  test('that is corrected posts the difference', async () => {
    const { ref, matchId } = await offer()
    const [playerId = 0] = await town.addPlayers(1, 1000)
    const number = await place(playerId, [[matchId, '1x2', '1']])
    await town.say(settlement(ref, '1x2', { 1: wonResult }))
    await town.say(settlement(ref, '1x2', { 1: voidResult }))
    expect([await told(number), await town.cashOf(playerId)]).toEqual(['won 1000', 1000])
    await town.say(settlement(ref, '1x2', { 1: lostResult }))
    expect([await told(number), await town.cashOf(playerId)]).toEqual(['lost', 0])
  })

  test('of several coupons of one player takes back from what is left after the one before', async () => {
    const { ref, matchId } = await offer()
    const other = await offer()
    const [playerId = 0] = await town.addPlayers(1, 3000)
    for (let count = 0; count < 3; count += 1) await place(playerId, [[matchId, '1x2', '1']])
    await town.say(settlement(ref, '1x2', { 1: wonResult }))
    await place(playerId, [[other.matchId, '1x2', '2']], { stake: 3500 })
    await town.say(takenBack(ref, '1x2'))
    expect(await town.cashOf(playerId)).toBe(0)
    expect(await town.house.ledger.debts(town.platform.db, town.operatorId, [playerId])).toEqual(
      new Map([[playerId, 3500]]),
    )
    await town.say(settlement(ref, '1x2', { 1: wonResult }))
    expect(await town.cashOf(playerId)).toBe(2500)
    expect(await town.house.ledger.debts(town.platform.db, town.operatorId, [playerId])).toEqual(new Map())
    expect(await town.house.settlement.prove()).toEqual([])
  })

  test('in one batch with its roll-back is felt in their order', async () => {
    const { ref, matchId } = await offer()
    const [playerId = 0] = await town.addPlayers(1, 1000)
    const number = await place(playerId, [[matchId, '1x2', '1']])
    await town.say(settlement(ref, '1x2', { 1: wonResult }), takenBack(ref, '1x2'))
    expect(await told(number)).toBe('waiting')
    await town.say(takenBack(ref, '1x2'), settlement(ref, '1x2', { 1: wonResult }))
    expect(await told(number)).toBe('won 2000')
    await town.say(cancel(ref), cancelBack(ref), settlement(ref, '1x2', { 1: lostResult }))
    expect(await told(number)).toBe('lost')
  })

  test('about a match that nobody bet on is kept and done', async () => {
    const { ref } = await offer()
    await town.say(settlement(ref, '1x2', { 1: wonResult }))
    expect(await undone()).toBe(0)
  })

  test('of a thousand and more coupons settles each once', async () => {
    const { ref, matchId } = await offer()
    const players = await town.addPlayers(1100, 1000)
    await Promise.all(players.map((playerId) => place(playerId, [[matchId, '1x2', '1']])))
    const before = await postings()
    await town.say(settlement(ref, '1x2', { 1: wonResult }))
    const cash = await town.house.ledger.balances(town.platform.db, town.operatorId, 'playerCash', players)
    expect(new Set(cash.values())).toEqual(new Set([2000]))
    expect(await postings()).toBe(before + 2200)
    expect(await town.house.settlement.prove()).toEqual([])
  })
})

async function undone(): Promise<number> {
  const rows = await town.platform.database.session((session) =>
    session.rows<{ count: number }>('select count(*)::bigint as count from settlement_fact where not done'),
  )
  return rows[0]?.count ?? 0
}

describe('when settling fails', () => {
  test('in the middle it goes on later, and pays nobody twice', async () => {
    const { ref, matchId } = await offer()
    const players = await town.addPlayers(700, 1000)
    await Promise.all(players.map((playerId) => place(playerId, [[matchId, '1x2', '1']])))
    const { platform, ledger, operators, people, feed, book, coupons, promotions } = town.house
    let chunks = 0
    const broken = openSettlement({
      platform,
      ledger,
      operators,
      people,
      feed,
      book,
      promotions,
      coupons: {
        ...coupons,
        lock: (tx, operatorId, numbers) => {
          chunks += 1
          if (chunks === 2) throw new Error('the second chunk fails')
          return coupons.lock(tx, operatorId, numbers)
        },
      },
    })
    const message = settlement(ref, '1x2', { 1: wonResult })
    await platform.db.transaction().execute((tx) =>
      broken.step.prepare(tx, {
        items: [{ message, matchId }],
        producers: [],
        heard: [],
        leases: [],
        now: platform.clock.now(),
      }),
    )
    await broken.recover()
    await broken.idle()
    const paid = async () =>
      [...(await ledger.balances(platform.db, town.operatorId, 'playerCash', players)).values()].filter(
        (cash) => cash === 2000,
      ).length
    expect([await paid(), await undone()]).toEqual([500, 1])
    await town.platform.time.advance(5000)
    await broken.idle()
    expect([await paid(), await undone()]).toEqual([700, 0])
    expect(await town.house.settlement.prove()).toEqual([])
  })

  test('a house that starts again takes up what was not done', async () => {
    const { ref, matchId } = await offer()
    const [playerId = 0] = await town.addPlayers(1, 1000)
    const number = await place(playerId, [[matchId, '1x2', '1']])
    const { platform } = town.house
    const items = [{ message: settlement(ref, '1x2', { 1: wonResult }), matchId }]
    // Kept with the feed's batch, but the process ends before any coupon feels it.
    await platform.db.transaction().execute((tx) =>
      town.house.settlement.step.prepare(tx, {
        items,
        producers: [],
        heard: [],
        leases: [],
        now: platform.clock.now(),
      }),
    )
    expect(await told(number)).toBe('waiting')
    await town.house.settlement.recover()
    await town.house.settlement.idle()
    expect([await told(number), await undone()]).toEqual(['won 2000', 0])
  })
})

test('matches that are gone and have open legs are asked for again', async () => {
  const { house, platform } = town
  const first = await house.settlement.chase()
  const { ref, matchId } = await offer()
  const [playerId = 0] = await town.addPlayers(1, 1000)
  await place(playerId, [[matchId, '1x2', '1']])
  expect(await house.settlement.chase()).toBe(first)
  const ended = { status: 'ended', period: 'fullTime', minute: 90, stoppage: 0, score: { home: 1, away: 0 } } as const
  const counts = { corners: { home: 0, away: 0 }, yellowCards: { home: 0, away: 0 }, redCards: { home: 0, away: 0 } }
  await town.say({ kind: 'odds', producer: 'test', at: 0, match: ref, markets: [], state: { ...ended, ...counts } })
  expect(await house.settlement.chase()).toBe(first + 1)
  await platform.time.skip(3600_000)
  expect(house.book.find(matchId)).toBeUndefined()
  expect(await house.settlement.chase()).toBe(first + 1)
})

/** The rule again, by a bookkeeper who keeps what was said in a list and adds everything up anew. */
function payoutOf(coupon: CouponRecord, results: ReadonlyMap<number, OutcomeResult | undefined>): string {
  const { stakeTotal, combinations, sizes, payoutLimit, bonusRule: bonus, rounding } = coupon
  const legs = coupon.legs.map(({ matchId, price, banker }) => {
    const result = results.get(matchId)
    return { matchId, price, banker, ...(result ? { result } : {}) }
  })
  const { status, payout } = settleCoupon({ stakeTotal, combinations, sizes, payoutLimit, bonus, rounding, legs })
  return payout > 0 ? `${status} ${payout}` : status
}

test('whatever is said in whatever order, coupons, cash, debts and books agree with it', async () => {
  const word = fc.record({
    match: fc.nat(2),
    what: fc.constantFrom('won', 'lost', 'void', 'takenBack', 'cancel', 'cancelBack', 'spend'),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(word, { minLength: 1, maxLength: 9 }), async (words) => {
      const three = [await offer(), await offer(), await offer()]
      const elsewhere = await offer()
      const [playerId = 0] = await town.addPlayers(1, 10_000)
      const ids = three.map(({ matchId }) => matchId)
      const picks = ids.map((matchId) => [matchId, '1x2', '1'] as const)
      const numbers = [
        ...(await Promise.all(picks.map((pick) => place(playerId, [pick])))),
        await place(playerId, picks),
        await place(playerId, picks, { sizes: [2], stake: 500 }),
      ]
      let spent = 5500
      const settledAs = new Map<number, OutcomeResult>()
      const cancelled = new Set<number>()
      for (const { match, what } of words) {
        const { ref, matchId } = three[match] ?? elsewhere
        if (what === 'spend') {
          const cash = await town.cashOf(playerId)
          if (cash === 0) continue
          spent += cash
          await place(playerId, [[elsewhere.matchId, '1x2', '2']], { stake: cash })
        } else if (what === 'cancel' || what === 'cancelBack') {
          cancelled[what === 'cancel' ? 'add' : 'delete'](matchId)
          await town.say(what === 'cancel' ? cancel(ref) : cancelBack(ref))
        } else if (what === 'takenBack') {
          settledAs.delete(matchId)
          await town.say(takenBack(ref, '1x2'))
        } else {
          const result = { won: wonResult, lost: lostResult, void: voidResult }[what]
          settledAs.set(matchId, result)
          await town.say(settlement(ref, '1x2', { 1: result }))
        }
        const results = new Map(ids.map((id) => [id, cancelled.has(id) ? voidResult : settledAs.get(id)]))
        const coupons = await Promise.all(numbers.map(read))
        expect(await Promise.all(numbers.map(told))).toEqual(coupons.map((coupon) => payoutOf(coupon, results)))
        const paid = coupons.reduce((sum, { payout }) => sum + payout, 0)
        const owed = (await town.house.ledger.debts(town.platform.db, town.operatorId, [playerId])).get(playerId) ?? 0
        expect((await town.cashOf(playerId)) - owed).toBe(10_000 - spent + paid)
      }
      expect(await town.house.settlement.prove()).toEqual([])
    }),
    { numRuns: 20 },
  )
})

describe('a large payout by a provisional result', () => {
  const provisional = (ref: string) =>
    ({
      ...settlement(ref, '1x2', { 1: wonResult, x: lostResult, 2: lostResult }),
      certainty: 'provisional',
    }) as MatchMessage
  const cash = 2_000_000
  const [stake, payout] = [480_000, 1_200_000]

  async function won(): Promise<{ ref: string; player: number; number: number }> {
    const ref = `match ${++matches}`
    const matchId = await town.offer(ref, [market('1x2', { 1: 2500, x: 3000, 2: 3000 })])
    const [player = 0] = await town.addPlayers(1, cash)
    const number = await place(player, [[matchId, '1x2', '1']], { stake })
    await town.say(provisional(ref))
    return { ref, player, number }
  }

  test('waits in escrow, is not for sale, and is paid when it is confirmed', async () => {
    const { ref, player, number } = await won()
    const held = await read(number)
    expect(held).toMatchObject({ status: 'waiting', payout: 0, legs: [{ result: 'won' }] })
    expect(held.heldUntil).toBe(town.platform.clock.now() + 7_200_000)
    expect(await town.cashOf(player)).toBe(cash - stake)
    expect(await town.house.cashOut.quote(town.of(player), held.couponId)).toMatchObject({ ok: false })
    expect(await town.house.settlement.prove()).toEqual([])
    await town.say(settlement(ref, '1x2', { 1: wonResult }))
    expect(await told(number)).toBe('won 1200000')
    expect((await read(number)).heldUntil).toBeUndefined()
    expect(await town.cashOf(player)).toBe(cash - stake + payout)
    expect(await town.house.settlement.prove()).toEqual([])
  })
  test('is paid after two hours without a word, once, however often that is looked for', async () => {
    const { player, number } = await won()
    await town.platform.time.skip(7_199_999)
    expect(await town.house.settlement.release()).toBe(0)
    await town.platform.time.advance(1)
    expect(await Promise.all([town.house.settlement.release(), town.house.settlement.release()])).toEqual([1, 1])
    expect(await town.house.settlement.release()).toBe(0)
    expect(await told(number)).toBe('won 1200000')
    expect(await town.cashOf(player)).toBe(cash - stake + payout)
    expect(await town.house.settlement.prove()).toEqual([])
  })
  test('that is paid by time is taken back when the confirmed result is another', async () => {
    const { ref, player, number } = await won()
    await town.platform.time.skip(7_200_000)
    await town.house.settlement.release()
    await town.say(settlement(ref, '1x2', { 1: lostResult }))
    expect(await told(number)).toBe('lost')
    expect(await town.cashOf(player)).toBe(cash - stake)
    expect(await town.house.settlement.prove()).toEqual([])
  })
})
