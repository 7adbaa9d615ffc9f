import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPayingHouse, type PayingHouse } from './testing/paying-house.ts'

let town: PayingHouse
beforeAll(async () => {
  town = await openPayingHouse()
})
afterAll(async () => {
  const proof = await town.house.ledger.prove(town.platform.db)
  const faults = await town.house.payments.prove()
  await town.close()
  expect([...proof.faults, ...faults]).toEqual([])
})

const player = async () => {
  const [playerId = 0] = await town.addPlayers(1, 0)
  return playerId
}

/** What a player asks for who types this code. */
async function typed(playerId: number, code: string) {
  return town.asked(playerId, await town.method('deposit', 'Code', playerId), 10_000, { code })
}

const redeem = async (playerId: number, code: string) => town.house.payments.deposit(await typed(playerId, code))

test('a code is redeemed, and seconds later its money is there', async () => {
  const playerId = await player()
  const answer = await redeem(playerId, '1111-2222-3333-4444')
  expect(answer).toMatchObject({ ok: true, value: { state: 'pending', next: { kind: 'done' } } })
  await town.pass(4000)
  expect(await town.cashOf(playerId)).toBe(10_000)
})

test('a code that was redeemed is refused whoever types it, however it is written', async () => {
  const [first, second] = [await player(), await player()]
  expect(await redeem(first, '5555-6666-7777-8888')).toMatchObject({ ok: true })
  const used = { ok: false, refusal: { code: 'fieldInvalid', name: 'code', why: 'codeUsed' } }
  expect(await redeem(second, '5555666677778888')).toEqual(used)
  expect(await redeem(first, '5555 6666 7777 8888')).toEqual(used)
  await town.pass(4000)
  expect([await town.cashOf(first), await town.cashOf(second)]).toEqual([10_000, 0])
})

test('a code that nobody sold is refused, again where it is sent again, and stands among the requests', async () => {
  const playerId = await player()
  const asked = await typed(playerId, '1234-1234-1234-0000')
  const wrong = { ok: false, refusal: { code: 'fieldInvalid', name: 'code', why: 'codeWrong' } }
  expect(await town.house.payments.deposit(asked)).toEqual(wrong)
  expect(await town.house.payments.deposit(asked)).toEqual(wrong)
  const { transfers } = await town.house.payments.transfers(town.of(playerId), {})
  expect(transfers).toMatchObject([{ state: 'refused', reason: 'codeWrong', values: [{ value: '••••0000' }] }])
})

test('five refused codes within a quarter of an hour lock codes for an hour, and no other way', async () => {
  const playerId = await player()
  for (let nth = 1; nth <= 5; nth += 1) {
    expect(await redeem(playerId, `1234-1234-123${nth}-0000`)).toMatchObject({ refusal: { why: 'codeWrong' } })
    await town.pass(60_000)
  }
  const now = town.platform.time.now()
  const answer = await redeem(playerId, '9999-2222-3333-4444')
  expect(answer).toMatchObject({ ok: false, refusal: { code: 'depositsTooMany' } })
  const until = !answer.ok && answer.refusal.code === 'depositsTooMany' ? answer.refusal.until : 0
  expect(until - now).toBeGreaterThan(58 * 60_000)
  expect(await town.deposit(playerId, 10_000)).toMatchObject({ state: 'pending' })
  await town.pass(until - town.platform.time.now())
  expect(await redeem(playerId, '9999-2222-3333-4444')).toMatchObject({ ok: true })
})
