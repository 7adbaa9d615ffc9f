import { halfWonResult, lostResult, voidResult, wonResult } from '@banko/betting/coupon/settle-leg.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestHouse, settlement, type TestHouse, takenBack } from '../../testing/test-house.ts'
import { replayCoupon, replayCoupons } from './replay-coupon.ts'

let town: TestHouse
let playerId: number
let refs: string[]
let matches: number[]
let turn = 0

beforeAll(async () => {
  town = await openTestHouse()
})
afterAll(() => town.close())
beforeEach(async () => {
  ;[playerId = 0] = await town.addPlayers(1, 100_000)
  turn += 1
  refs = ['a', 'b', 'c'].map((name) => `${name}${turn}`)
  matches = []
  for (const ref of refs) matches.push(await town.offer(ref))
})

/** A coupon on the first so many matches; its number. */
async function place(count: number): Promise<number> {
  const picks = matches.slice(0, count).map((matchId) => [matchId, '1x2', '1'] as const)
  const answer = await town.house.placement.place(town.of(playerId), town.request(picks))
  if (!answer.ok) throw new Error('refused')
  return answer.value.number
}

const say = (nth: number, result: typeof wonResult) =>
  town.say(settlement(refs[nth] ?? '', '1x2', { 1: result, x: lostResult, 2: lostResult }))

async function replayed(number: number) {
  const replay = await replayCoupon(town.platform.db, town.operatorId, number)
  if (!replay) throw new Error(`there is no coupon ${number}`)
  return replay
}

test('a coupon replays equal at every step of its life, with every posting of its own and no other', async () => {
  const number = await place(3)
  await place(2)
  const steps = [
    () => say(0, wonResult),
    () => say(1, halfWonResult),
    () => say(2, voidResult),
    () => town.say(takenBack(refs[0] ?? '', '1x2')),
    () => say(0, lostResult),
    () => say(0, wonResult),
  ]
  expect((await replayed(number)).differences).toEqual([])
  for (const step of steps) {
    await step()
    expect((await replayed(number)).differences).toEqual([])
  }
  const { coupon, movements, undone } = await replayed(number)
  expect(coupon).toMatchObject({ status: 'won', payout: 3000 })
  expect(movements.map(({ kind }) => kind)).toEqual([
    'stakePlaced',
    'couponSettled',
    'couponReopened',
    'couponSettled',
    'couponPaidAgain',
  ])
  expect(undone).toBe(0)
})

test('many are replayed together, each with its own facts and money, in the order asked for', async () => {
  const one = await place(1)
  const two = await place(2)
  const three = await place(3)
  await say(0, wonResult)
  await say(1, lostResult)
  const together = await replayCoupons(town.platform.db, town.operatorId, [three, 9_999_999, one, two])
  expect(together).toEqual([await replayed(three), await replayed(one), await replayed(two)])
  expect(together.map(({ facts }) => [...facts.keys()])).toEqual([matches, matches.slice(0, 1), matches.slice(0, 2)])
  expect(together.map(({ movements }) => movements.length)).toEqual([2, 2, 2])
  expect(together.flatMap(({ differences }) => differences)).toEqual([])
})

test('a lost one replays equal; one of nobody is none', async () => {
  const lost = await place(2)
  await say(0, lostResult)
  expect(await replayed(lost)).toMatchObject({ coupon: { status: 'lost' }, differences: [] })
  expect(await replayCoupon(town.platform.db, town.operatorId, 9_999_999)).toBeUndefined()
  expect(await replayCoupon(town.platform.db, town.operatorId + 1, lost)).toBeUndefined()
})

test.each([
  ['a payout', 'update coupon set payout = payout + 1', [{ of: 'payout' }, { of: 'player' }]],
  ['a status', `update coupon set status = 'lost'`, [{ of: 'status', replayed: 'won' }]],
  ['a stake', 'update coupon set stake_total = 2000', [{ of: 'payout' }, { of: 'player' }]],
  ['a cap', 'update coupon set payout_limit = 1500', [{ of: 'payout', stored: 2000, replayed: 1500 }]],
  ['what was sold', 'update coupon set sold_for = 5', [{ of: 'soldFor' }, { of: 'player' }]],
  ['a coupon that is cancelled', `update coupon set status = 'cancelled'`, [{ of: 'payout' }, { of: 'player' }]],
] as const)('%s that was tampered with is found', async (_, statement, found) => {
  const number = await place(1)
  await say(0, wonResult)
  expect((await replayed(number)).differences).toEqual([])
  await sql.raw(`${statement} where number = ${number}`).execute(town.platform.db)
  expect((await replayed(number)).differences).toMatchObject(found)
})

test.each([
  ['the price', 'update leg set price = 3000', [{ of: 'payout', stored: 2000, replayed: 3000 }]],
  [
    'the result',
    `update leg set result = 'lost', outcome_result = '{"won":false,"voidHalves":0}'`,
    [{ of: 'leg', position: 0, stored: 'lost', replayed: 'won' }],
  ],
] as const)('%s of a leg that was tampered with is found', async (_, statement, found) => {
  const number = await place(1)
  await say(0, wonResult)
  await sql.raw(`${statement} where coupon_number = ${number}`).execute(town.platform.db)
  expect((await replayed(number)).differences).toMatchObject(found)
})

test('movements of a coupon are found in the index of causes, among thousands', async () => {
  const { db } = town.platform
  await sql`insert into movement (id, operator_id, kind, cause, actor, asked_hash, at)
    select 1000000 + n, ${town.operatorId}, case when n % 2 = 0 then 'stakePlaced' else 'couponSettled' end,
      n % 9 || '/' || n, 'house', sha256('x'), 0 from generate_series(1, 5000) n`.execute(db)
  await sql`analyze movement`.execute(db)
  const plan = await sql<{ 'QUERY PLAN': string }>`explain select * from unnest(${['7/x', '8/y']}::text[]) as c(asked)
    join movement m on m.cause = c.asked or (m.cause ~>=~ (c.asked || ' ') and m.cause ~<~ (c.asked || '!'))
    where m.operator_id = ${town.operatorId} and m.kind = any('{stakePlaced,couponSettled}')`.execute(db)
  const text = plan.rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(text.match(/using movement_by_cause|on movement_by_cause/g)).not.toBeNull()
  expect(text).toMatch(/Index Cond: .*cause ~>=~/)
  expect(text).not.toContain('Seq Scan')
})
