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

const player = async (cash = 0) => {
  const [playerId = 0] = await town.addPlayers(1, cash)
  return playerId
}

test('a deposit that is paid on the page of its provider is there some seconds later', async () => {
  const playerId = await player()
  const asked = await town.deposit(playerId, 10_000)
  expect(asked).toMatchObject({ state: 'pending', status: 'waiting', next: { kind: 'redirect' }, mayLeave: true })
  await town.choose(asked, 'pay')
  expect(await town.cashOf(playerId)).toBe(0)
  await town.pass(4000)
  expect(await town.transfer(playerId, asked.transferId)).toMatchObject({ state: 'done', status: 'confirmed' })
  expect(await town.cashOf(playerId)).toBe(10_000)
})

test('what a provider wrote is seen by its player alone, and until it is paid', async () => {
  const [playerId, other] = [await player(), await player()]
  const { transferId, next } = await town.deposit(playerId, 10_000, 'Card form')
  if (next?.kind !== 'markup') throw new Error('there is no form')
  const { markupOf } = town.house.payments
  const html = await markupOf(town.of(playerId), next.url)
  expect(html).toContain('100.00 TRY')
  expect(await markupOf(town.of(other), next.url)).toBeUndefined()
  expect(await markupOf(town.of(playerId), `${next.url}0`)).toBeUndefined()
  const [, place] = /action="([^"]+)"/.exec(html ?? '') ?? []
  await town.house.payments.fakePage({ operatorId: town.operatorId, place: `${place}?do=pay` })
  await town.pass(4000)
  expect(await town.transfer(playerId, transferId)).toMatchObject({ state: 'done' })
  expect(await markupOf(town.of(playerId), next.url)).toBeUndefined()
})

test('one that fails there is refused, one that is left is over, and one that nobody pays expires', async () => {
  const playerId = await player()
  const [failed, left, forgotten] = [
    await town.deposit(playerId, 10_000),
    await town.deposit(playerId, 10_000),
    await town.deposit(playerId, 10_000),
  ]
  await town.choose(failed, 'fail')
  const answer = await town.house.payments.leave(town.of(playerId), left.transferId)
  expect(answer).toMatchObject({ ok: true, value: { state: 'cancelled' } })
  await town.pass(31 * 60_000)
  expect(await town.transfer(playerId, failed.transferId)).toMatchObject({ state: 'refused', status: 'cancelled' })
  expect(await town.transfer(playerId, forgotten.transferId)).toMatchObject({ state: 'expired' })
  expect(await town.cashOf(playerId)).toBe(0)
})

test('money for one that its player left is found, and a large one waits for a person', async () => {
  const playerId = await player()
  const asked = await town.deposit(playerId, 900_000)
  await town.house.payments.leave(town.of(playerId), asked.transferId)
  await town.choose(asked, 'pay')
  await town.pass(4000)
  expect(await town.transfer(playerId, asked.transferId)).toMatchObject({ state: 'received', status: 'waiting' })
  expect(await town.cashOf(playerId)).toBe(0)
})

test.each([
  ['a hook that comes twice', 10_004, 'done', 10_004],
  ['done before pending', 10_005, 'done', 10_005],
  ['no hook at all', 10_007, 'done', 10_007],
  ['a wrong signature', 10_015, 'done', 10_015],
  ['an old timestamp', 10_016, 'done', 10_016],
  ['a hook of another transfer', 10_018, 'done', 10_018],
  ['one name for two bodies', 10_019, 'done', 10_019],
  ['less than was asked for', 10_002, 'received', 0],
  ['more than was asked for', 10_003, 'received', 0],
  ['another currency', 10_017, 'received', 0],
  ['a refusal', 10_001, 'refused', 0],
])('%s', async (_, amount, state, cash) => {
  const playerId = await player()
  const asked = await town.deposit(playerId, amount)
  await town.choose(asked, 'pay')
  await town.pass(7 * 60_000)
  expect((await town.transfer(playerId, asked.transferId)).state).toBe(state)
  expect(await town.cashOf(playerId)).toBe(cash)
})

test('a second payment for one request is a deposit of its own, held against what holds then', async () => {
  const playerId = await player()
  const asked = await town.deposit(playerId, 10_009)
  await town.choose(asked, 'pay')
  await town.pass(7 * 60_000)
  expect(await town.cashOf(playerId)).toBe(20_018)
  const { transfers } = await town.house.payments.transfers(town.of(playerId), {})
  expect(transfers).toMatchObject([
    { state: 'done', amount: 10_009 },
    { transferId: asked.transferId, state: 'done', amount: 10_009 },
  ])
  const large = await town.deposit(playerId, 900_009)
  await town.choose(large, 'pay')
  await town.pass(7 * 60_000)
  expect(await town.cashOf(playerId)).toBe(920_027)
  const [further] = (await town.house.payments.transfers(town.of(playerId), { status: 'waiting' })).transfers
  expect(further).toMatchObject({ state: 'received', amount: 900_009 })
})

test('a begin that is not answered is asked again by the same name', async () => {
  const playerId = await player()
  const asked = await town.deposit(playerId, 10_008)
  expect(asked.state).toBe('requested')
  await town.pass(3000)
  const begun = await town.transfer(playerId, asked.transferId)
  expect(begun).toMatchObject({ state: 'pending', next: { kind: 'redirect' } })
})

test('a charge-back takes the money back, and what was spent of it is owed', async () => {
  const playerId = await player()
  const asked = await town.deposit(playerId, 10_010)
  await town.choose(asked, 'pay')
  await town.pass(4000)
  expect(await town.cashOf(playerId)).toBe(10_010)
  await town.pass(3 * 86_400_000 + 7_200_000)
  expect((await town.transfer(playerId, asked.transferId)).state).toBe('disputed')
  const withdrawable = await town.house.payments.withdrawable(town.of(playerId))
  expect(withdrawable).toMatchObject({ cash: 10_010, withdrawable: 0, holds: [{ kind: 'dispute', amount: 10_010 }] })
  await town.pass(86_400_000)
  expect((await town.transfer(playerId, asked.transferId)).state).toBe('reversed')
  expect(await town.cashOf(playerId)).toBe(0)
  expect(await town.owedOf(playerId)).toBe(0)
})

test('what was staked of a deposit that is taken back is owed', async () => {
  const playerId = await player()
  const asked = await town.deposit(playerId, 10_010)
  await town.choose(asked, 'pay')
  await town.pass(4000)
  const request = town.request([[await town.offer('Staked meanwhile'), '1x2', '1']], { stake: 6000 })
  expect(await town.house.placement.place(town.of(playerId), request)).toMatchObject({ ok: true })
  await town.pass(3 * 86_400_000 + 7_200_000)
  await town.pass(86_400_000)
  expect((await town.transfer(playerId, asked.transferId)).state).toBe('reversed')
  expect([await town.cashOf(playerId), await town.owedOf(playerId)]).toEqual([0, 6000])
})

test('a withdrawal is held at once and waits for a person at first', async () => {
  const playerId = await player(50_000)
  const asked = await town.withdraw(playerId, 20_000)
  expect(asked).toMatchObject({ state: 'review', status: 'waiting' })
  expect(await town.cashOf(playerId)).toBe(30_000)
  expect(await town.heldOf(playerId)).toBe(20_000)
})

test('what was paid in and not staked is locked', async () => {
  const playerId = await player(5000)
  const asked = await town.deposit(playerId, 10_000)
  await town.choose(asked, 'pay')
  await town.pass(4000)
  const seen = await town.house.payments.withdrawable(town.of(playerId))
  expect(seen).toMatchObject({ cash: 15_000, withdrawable: 5000, holds: [{ kind: 'turnover', amount: 10_000 }] })
  const by = await town.method('withdrawal', 'To my account', playerId)
  const values = { iban: 'TR330006100519786457841326', born: '10-12-1990' }
  expect(await town.house.payments.withdraw(town.asked(playerId, by, 12_000, values))).toMatchObject({
    ok: false,
    refusal: { code: 'withdrawableTooLow', withdrawable: 5000 },
  })
})

test('the same request asks once, and its name stands for nothing else', async () => {
  const playerId = await player()
  const by = await town.method('deposit', 'Card page', playerId)
  const asked = town.asked(playerId, by, 10_000)
  const first = await town.house.payments.deposit(asked)
  expect(await town.house.payments.deposit(asked)).toEqual(first)
  expect(await town.house.payments.deposit({ ...asked, amount: 11_000 })).toMatchObject({
    refusal: { code: 'requestKeyReused' },
  })
  expect((await town.house.payments.transfers(town.of(playerId), {})).transfers).toHaveLength(1)
})

test('an id that stands for a transfer of another player is refused: a provider names a transfer by it alone', async () => {
  const [first, second] = [await player(), await player(50_000)]
  const asked = await town.deposit(first, 10_000)
  const { transferId } = asked
  const by = await town.method('deposit', 'Card page', second)
  const reused = { ok: false, refusal: { code: 'requestKeyReused' } }
  expect(await town.house.payments.deposit({ ...town.asked(second, by, 10_000), transferId })).toMatchObject(reused)
  const to = await town.method('withdrawal', 'To my account', second)
  const values = { iban: 'TR330006100519786457841326', born: '10-12-1990' }
  expect(await town.house.payments.withdraw({ ...town.asked(second, to, 10_000, values), transferId })).toMatchObject(
    reused,
  )
  await town.choose(asked, 'pay')
  await town.pass(4000)
  expect([await town.cashOf(first), await town.cashOf(second)]).toEqual([10_000, 50_000])
})

test('refusals, in their order', async () => {
  const playerId = await player()
  const wallet = await town.method('deposit', 'Wallet', playerId)
  const refusalOf = async (change: object, values: Readonly<Record<string, string>> = {}) => {
    const answer = await town.house.payments.deposit({ ...town.asked(playerId, wallet, 10_000, values), ...change })
    return answer.ok ? undefined : answer.refusal
  }
  const right = { account: '123456789', phone: '5321234567' }
  expect(await refusalOf({ methodId: 999_999 }, right)).toEqual({ code: 'methodOff' })
  expect(await refusalOf({ version: 2 }, right)).toEqual({ code: 'versionOld', version: 1 })
  expect(await refusalOf({}, { ...right, other: 'x' })).toEqual({ code: 'valuesUnfit' })
  expect(await refusalOf({}, { ...right, phone: '12' })).toEqual({
    ...{ code: 'fieldInvalid', name: 'phone', why: 'length', min: 10, max: 11 },
  })
  expect(await refusalOf({ amount: 100 }, right)).toEqual({ code: 'amountBelowMin', min: 2000 })
  expect(await refusalOf({ amount: 9_000_000 }, right)).toEqual({
    ...{ code: 'amountAboveMax', max: 2_000_000 },
  })
})
