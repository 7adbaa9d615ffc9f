import { randomBytes } from 'node:crypto'
import { makeVerificationCode, verificationCodeForm } from '@banko/contract/verification-code.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestHouse, type TestHouse } from '../testing/test-house.ts'

let town: TestHouse
let matchId: number

beforeAll(async () => {
  town = await openTestHouse()
  matchId = await town.offer('verified match')
})
afterAll(() => town.close())

async function bettor() {
  const [playerId = 0] = await town.addPlayers(1, 10_000)
  const answer = await town.house.placement.place(town.of(playerId), town.request([[matchId, '1x2', '1']]))
  if (!answer.ok) throw new Error(JSON.stringify(answer.refusal))
  return { coupon: answer.value, of: town.of(playerId), couponId: answer.value.couponId }
}

/** Prints it; throws where that is refused. */
async function codeOf({ of, couponId }: Awaited<ReturnType<typeof bettor>>): Promise<string> {
  const answer = await town.house.coupons.printed(of, couponId)
  if (!answer.ok) throw new Error('not printed')
  return answer.value.code
}

const verify = (code: string, operatorId = town.operatorId) => town.house.coupons.verify(operatorId, code)
const notFound = { ok: false, refusal: { code: 'notFound' } }

test('a coupon keeps its code, however often and however many at once it is printed; another has another', async () => {
  const one = await bettor()
  const codes = await Promise.all([1, 2, 3, 4].map(() => codeOf(one)))
  expect(new Set(codes).size).toBe(1)
  expect(codes[0]).toMatch(verificationCodeForm)
  expect(await codeOf(one)).toBe(codes[0])
  expect(await codeOf(await bettor())).not.toBe(codes[0])
})

test('what is printed is the player’s coupon as they see it', async () => {
  const { of, couponId, coupon } = await bettor()
  const { number, stakeTotal, payoutMax } = coupon
  expect(await town.house.coupons.printed(of, couponId)).toMatchObject({
    ok: true,
    value: { coupon: { couponId, number, stakeTotal, payoutMax, status: 'waiting', legs: [{ matchId }] } },
  })
})

test('whoever has the code sees bet, money and standing, and nothing of whose it is', async () => {
  const one = await bettor()
  const seen = await verify(await codeOf(one))
  if (!seen.ok) throw new Error('not verified')
  const { number, stakeTotal, payoutMax } = one.coupon
  expect(seen.value).toMatchObject({
    number,
    status: 'waiting',
    legs: [{ matchId, result: 'open' }],
    amounts: { currency: 'TRY', stakeTotal, payoutMax, payout: 0 },
  })
  const text = JSON.stringify(seen.value)
  expect(text).not.toContain(one.couponId)
  for (const key of ['player', 'userName', 'balance', 'couponId']) expect(text).not.toContain(key)
})

test('another player’s coupon is not printed, and neither is one that nobody has', async () => {
  const one = await bettor()
  const other = await bettor()
  expect(await town.house.coupons.printed(other.of, one.couponId)).toEqual(notFound)
  expect(await town.house.coupons.printed(one.of, '00000000-0000-4000-8000-000000000000')).toEqual(notFound)
  expect(await town.house.coupons.printed({ ...one.of, operatorId: town.operatorId + 1 }, one.couponId)).toEqual(
    notFound,
  )
})

test('a code is not known at another operator, nor is one with a typo, nor one that was never given out', async () => {
  const code = await codeOf(await bettor())
  expect(await verify(code)).toMatchObject({ ok: true })
  expect(await verify(code, town.operatorId + 1)).toEqual(notFound)
  expect(await verify(code.slice(0, -1) + (code.endsWith('0') ? '1' : '0'))).toEqual(notFound)
  expect(await verify(makeVerificationCode(randomBytes(15)))).toEqual(notFound)
})
