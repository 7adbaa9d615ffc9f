import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestHouse, type TestHouse } from '../testing/test-house.ts'

let town: TestHouse
let matchId: number

beforeAll(async () => {
  town = await openTestHouse()
  matchId = await town.offer('shared match')
})
afterAll(() => town.close())

async function bettor() {
  const [playerId = 0] = await town.addPlayers(1, 10_000)
  const answer = await town.house.placement.place(town.of(playerId), town.request([[matchId, '1x2', '1']]))
  if (!answer.ok) throw new Error(JSON.stringify(answer.refusal))
  const coupon = answer.value
  return { playerId, coupon, of: town.of(playerId), couponId: coupon.couponId }
}

/** Shares it; throws where that is refused. */
async function tokenOf({ of, couponId }: Awaited<ReturnType<typeof bettor>>, amounts: 'shown' | 'hidden' = 'hidden') {
  const answer = await town.house.coupons.share(of, couponId, amounts)
  if (!answer.ok) throw new Error('not shared')
  return answer.value.token
}

const see = (token: string, operatorId = town.operatorId) => town.house.coupons.shared(operatorId, token)
const notFound = { ok: false, refusal: { code: 'notFound' } }

test('a shared coupon keeps its token, whatever is shown of it, and however many ask at once', async () => {
  const one = await bettor()
  const tokens = await Promise.all([1, 2, 3, 4].map(() => tokenOf(one)))
  expect(new Set(tokens).size).toBe(1)
  expect(tokens[0]).toMatch(/^[\w-]{43}$/)
  expect(await tokenOf(one, 'shown')).toBe(tokens[0])
  expect(await town.house.coupons.sharing(one.of, one.couponId)).toEqual({
    ok: true,
    value: { share: { token: tokens[0], amounts: 'shown' } },
  })
  expect(await tokenOf(await bettor())).not.toBe(tokens[0])
})

test('a stranger sees the bet and its standing, and neither who made it nor its money', async () => {
  const one = await bettor()
  const seen = await see(await tokenOf(one))
  if (!seen.ok) throw new Error('not seen')
  expect(Object.keys(seen.value).sort()).toEqual([
    'combinations',
    'kind',
    'legs',
    'live',
    'number',
    'placedAt',
    'priceTotal',
    'sizes',
    'status',
  ])
  const { number, priceTotal } = one.coupon
  expect(seen.value).toMatchObject({ number, priceTotal, status: 'waiting', legs: [{ matchId, result: 'open' }] })
  const text = JSON.stringify(seen.value)
  expect(text).not.toContain(one.couponId)
  for (const key of ['player', 'userName', 'balance', 'stake', 'payout', 'currency']) expect(text).not.toContain(key)
})

test('with amounts it tells stake and payout; hidden again, no longer', async () => {
  const one = await bettor()
  const token = await tokenOf(one, 'shown')
  const { stakeTotal, payoutMax } = one.coupon
  expect(await see(token)).toMatchObject({ value: { amounts: { currency: 'TRY', stakeTotal, payoutMax, payout: 0 } } })
  await tokenOf(one, 'hidden')
  expect(await see(token)).not.toHaveProperty('value.amounts')
})

test('a withdrawn token opens nothing, even after the coupon is shared again', async () => {
  const one = await bettor()
  const token = await tokenOf(one)
  expect(await town.house.coupons.unshare(one.of, one.couponId)).toEqual({ ok: true, value: {} })
  expect(await town.house.coupons.unshare(one.of, one.couponId)).toEqual({ ok: true, value: {} })
  expect(await see(token)).toEqual(notFound)
  expect(await town.house.coupons.sharing(one.of, one.couponId)).toEqual({ ok: true, value: {} })
  const next = await tokenOf(one)
  expect(next).not.toBe(token)
  expect(await see(token)).toEqual(notFound)
  expect(await see(next)).toMatchObject({ ok: true })
})

test('nobody but its player shares, withdraws, or learns of a share', async () => {
  const one = await bettor()
  const token = await tokenOf(one)
  const other = (await bettor()).of
  const { coupons } = town.house
  expect(await coupons.share(other, one.couponId, 'shown')).toEqual(notFound)
  expect(await coupons.unshare(other, one.couponId)).toEqual(notFound)
  expect(await coupons.sharing(other, one.couponId)).toEqual(notFound)
  expect(await see(token)).toMatchObject({ ok: true })
})

test('a token opens nothing at another operator, and an unknown one nothing at all', async () => {
  const token = await tokenOf(await bettor())
  expect(await see(token, town.operatorId + 1)).toEqual(notFound)
  expect(await see(`${token.slice(1)}A`)).toEqual(notFound)
})
