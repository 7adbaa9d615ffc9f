import { afterAll, beforeAll, expect, test } from 'vitest'
import { silentAfter } from '../facts/both-sides.ts'
import { leftToOthersFor, reservedFor } from './slot.ts'
import { mustBe, openSlotTown, type SlotTown } from './testing/slot-town.ts'

let town: SlotTown
beforeAll(async () => {
  town = await openSlotTown()
})
afterAll(async () => {
  const proof = await town.house.ledger.prove(town.platform.db)
  const faults = await town.house.payments.prove()
  await town.close()
  expect([...proof.faults, ...faults]).toEqual([])
})

const player = async (cash = 100_000) => {
  const [playerId = 0] = await town.addPlayers(1, cash)
  return playerId
}
const refusal = (code: string) => ({ ok: false, refusal: { code } })
const amountsOf = async (playerId: number, bank: string) =>
  (await town.slots(playerId, bank)).map(({ amount }) => amount)
const listed = async (slotId: number) => {
  const { slots } = mustBe(await town.desk.slots(town.clerk, {}, town.at))
  return slots.find((slot) => slot.slotId === slotId)
}

test('banks are offered with how many amounts they have, and each amount once', async () => {
  const playerId = await player()
  const bank = await town.addBank([50_000, 20_000, 50_000])
  const { methodId } = await town.method('withdrawal', 'Community bank', playerId)
  const { banks } = mustBe(await town.house.payments.banks({ ...town.of(playerId), currency: 'TRY', methodId }))
  expect(banks).toContainEqual({ swiftCode: bank, bank: 'Bank 1', free: 2 })
  expect(await amountsOf(playerId, bank)).toEqual([20_000, 50_000])
})

test('what one player chooses is kept for them, and is there for nobody else', async () => {
  const [first, second] = [await player(), await player()]
  const bank = await town.addBank([50_000])
  const kept = mustBe(await town.reserve(first, bank, 50_000))
  expect(kept.until).toBe(town.platform.clock.now() + reservedFor)
  expect([await amountsOf(first, bank), await amountsOf(second, bank)]).toEqual([[50_000], []])
  expect(await town.reserve(second, bank, 50_000)).toEqual(refusal('slotGone'))
  expect(await town.take(second, kept)).toEqual(refusal('slotGone'))
  expect(await listed(kept.slotId)).toMatchObject({ state: 'reserved', player: { playerId: first }, until: kept.until })
})

test('of two that are alike each player has one, whichever both asked for', async () => {
  const [first, second] = [await player(), await player()]
  const bank = await town.addBank([50_000, 50_000])
  const [one] = await town.slots(first, bank)
  const { methodId } = await town.method('withdrawal', 'Community bank', first)
  const asked = { currency: 'TRY', methodId, slotId: one?.slotId ?? 0 }
  const answers = [
    mustBe(await town.house.payments.reserve({ ...town.of(first), ...asked })),
    mustBe(await town.house.payments.reserve({ ...town.of(second), ...asked })),
  ]
  expect(new Set(answers.map(({ slotId }) => slotId)).size).toBe(2)
})

test('a mind is changed within one time: the other amount is free again, and the time goes on', async () => {
  const playerId = await player()
  const bank = await town.addBank([20_000, 50_000])
  const first = mustBe(await town.reserve(playerId, bank, 20_000))
  await town.pass(60_000)
  const second = mustBe(await town.reserve(playerId, bank, 50_000))
  expect(second.until).toBe(first.until)
  expect(await listed(first.slotId)).toMatchObject({ state: 'free' })
  expect(mustBe(await town.reserve(playerId, bank, 50_000))).toEqual(second)
  expect(mustBe(await town.reserve(playerId, bank, 20_000)).until).toBe(first.until)
})

test('a slot whose time is over is free by itself, for others first', async () => {
  const [first, second] = [await player(), await player()]
  const bank = await town.addBank([50_000])
  const kept = mustBe(await town.reserve(first, bank, 50_000))
  await town.pass(reservedFor + 10_000)
  expect(await listed(kept.slotId)).toMatchObject({ state: 'free' })
  expect(await town.take(first, kept)).toEqual(refusal('slotGone'))
  expect([await amountsOf(first, bank), await amountsOf(second, bank)]).toEqual([[], [50_000]])
  expect(await town.reserve(first, bank, 50_000)).toEqual(refusal('slotGone'))
  await town.pass(leftToOthersFor)
  expect(await amountsOf(first, bank)).toEqual([50_000])
})

test('asking takes the slot with the money, once, and of its own amount', async () => {
  const playerId = await player()
  const bank = await town.addBank([50_000])
  const kept = mustBe(await town.reserve(playerId, bank, 50_000))
  expect(await town.take(playerId, { ...kept, amount: 40_000 })).toEqual(refusal('slotGone'))
  const by = await town.method('withdrawal', 'Community bank', playerId)
  const values = { iban: 'TR330006100519786457841326', mail: 'ada@example.com' }
  expect(await town.house.payments.withdraw(town.asked(playerId, by, 50_000, values))).toEqual(refusal('slotGone'))
  const asked = { ...town.asked(playerId, by, 50_000, values), slotId: kept.slotId }
  const transfer = mustBe(await town.house.payments.withdraw(asked))
  expect(transfer).toMatchObject({ state: 'review', slot: { bank: kept.bank, paid: false, got: false } })
  expect(mustBe(await town.house.payments.withdraw(asked))).toEqual(transfer)
  expect(await town.house.payments.withdraw({ ...asked, slotId: kept.slotId + 1 })).toEqual(refusal('requestKeyReused'))
  expect([await town.cashOf(playerId), await town.heldOf(playerId)]).toEqual([50_000, 50_000])
  const number = await town.house.payments.numberOf(town.of(playerId), transfer.transferId)
  expect(await listed(kept.slotId)).toMatchObject({ state: 'used', player: { playerId }, number })
})

test('what is wrong besides is refused before the slot is, and an amount out of range after it', async () => {
  const playerId = await player()
  const bank = await town.addBank([50_000, 5000])
  const kept = mustBe(await town.reserve(playerId, bank, 50_000))
  const by = await town.method('withdrawal', 'Community bank', playerId)
  const wrong = { ...town.asked(playerId, by, 50_000, { iban: 'TR00', mail: 'a@example.com' }), slotId: 1_000_000 }
  expect(await town.house.payments.withdraw(wrong)).toMatchObject({ refusal: { code: 'fieldInvalid', name: 'iban' } })
  // one that is too small for the method is not shown, and not kept for who asks for it all the same
  expect(await amountsOf(playerId, bank)).toEqual([50_000])
  const { slots } = mustBe(await town.desk.slots(town.clerk, { state: 'free' }, town.at))
  const small = slots.find(({ amount }) => amount === 5000)?.slotId ?? 0
  const asked = { ...town.of(playerId), currency: 'TRY', methodId: by.methodId, slotId: small }
  expect(await town.house.payments.reserve(asked)).toEqual({
    ok: false,
    refusal: { code: 'amountBelowMin', min: 10_000 },
  })
  expect(await town.take(playerId, kept)).toMatchObject({ ok: true })
})

test('nothing is kept for who could not withdraw it', async () => {
  const poor = await player(10_000)
  const bank = await town.addBank([50_000])
  expect(await town.reserve(poor, bank, 50_000)).toMatchObject({ refusal: { code: 'withdrawableTooLow' } })
  expect(await amountsOf(await player(), bank)).toEqual([50_000])
})

test('refused before it was sent, the money is back and the slot is there for another', async () => {
  const [first, second] = [await player(), await player()]
  const bank = await town.addBank([50_000])
  const { transferId } = mustBe(await town.take(first, mustBe(await town.reserve(first, bank, 50_000))))
  await town.decide(first, transferId, 'no')
  expect(await town.transfer(first, transferId)).toMatchObject({ state: 'refused', reason: 'notReceived' })
  expect(await town.cashOf(first)).toBe(100_000)
  expect(mustBe(await town.take(second, mustBe(await town.reserve(second, bank, 50_000)))).state).toBe('review')
})

test('it is paid once payer and player both say so', async () => {
  const playerId = await player()
  const bank = await town.addBank([50_000])
  const { transferId } = await town.send(playerId, bank, 50_000)
  await town.pass(5000)
  const sides = { paid: true, got: false, mayConfirm: true }
  expect(await town.transfer(playerId, transferId)).toMatchObject({ state: 'sent', slot: sides })
  expect(await town.heldOf(playerId)).toBe(50_000)
  const confirmed = await town.house.payments.confirm(town.of(playerId), transferId)
  expect(confirmed).toMatchObject({ ok: true, value: { state: 'done', slot: { got: true, mayConfirm: false } } })
  expect([await town.cashOf(playerId), await town.heldOf(playerId)]).toEqual([50_000, 0])
  expect(await town.house.payments.confirm(town.of(playerId), transferId)).toEqual(refusal('transferOver'))
})

test('a player says so of their own alone, and of what was sent', async () => {
  const [playerId, other] = [await player(), await player()]
  const bank = await town.addBank([50_000])
  const { transferId } = mustBe(await town.take(playerId, mustBe(await town.reserve(playerId, bank, 50_000))))
  expect(await town.house.payments.confirm(town.of(playerId), transferId)).toEqual(refusal('transferOver'))
  expect(await town.house.payments.confirm(town.of(other), transferId)).toEqual(refusal('notFound'))
  const withdrawn = await town.withdraw(other, 20_000)
  expect(await town.house.payments.confirm(town.of(other), withdrawn.transferId)).toEqual(refusal('transferOver'))
})

test('where one side says nothing for an hour a person looks: sent back, the slot stays used', async () => {
  const playerId = await player()
  const bank = await town.addBank([50_000])
  const { transferId } = await town.send(playerId, bank, 50_000)
  await town.pass(silentAfter + 20_000)
  await town.pass(20_000)
  const number = await town.house.payments.numberOf(town.of(playerId), transferId)
  const seen = mustBe(await town.desk.detail(town.clerk, { number }, town.at))
  expect(seen).toMatchObject({ state: 'review', mark: 'playerSilent', may: ['refuse', 'markPaid'] })
  expect(seen.transfer).toMatchObject({ mayLeave: false, slot: { mayConfirm: true } })
  await town.decide(playerId, transferId, 'no')
  expect([await town.cashOf(playerId), await town.heldOf(playerId)]).toEqual([100_000, 0])
  expect(await amountsOf(await player(), bank)).toEqual([])
  expect(await town.house.payments.prove()).toEqual([])
})

test('what the player says late ends it all the same', async () => {
  const playerId = await player()
  const bank = await town.addBank([50_000])
  const { transferId } = await town.send(playerId, bank, 50_000)
  await town.pass(silentAfter + 20_000)
  await town.pass(20_000)
  expect(await town.transfer(playerId, transferId)).toMatchObject({ state: 'review' })
  expect(await town.house.payments.confirm(town.of(playerId), transferId)).toMatchObject({ value: { state: 'done' } })
})

test('staff change and take away what is free, on what they saw, and nothing that is kept or used', async () => {
  const playerId = await player()
  const bank = await town.addBank([20_000, 50_000])
  const kept = mustBe(await town.reserve(playerId, bank, 20_000))
  const free = (await town.slots(playerId, bank)).find(({ amount }) => amount === 50_000)?.slotId ?? 0
  const { desk, clerk, at } = town
  const terms = { bank: 'Renamed', swiftCode: bank, amount: 60_000 }
  expect(await desk.saveSlot(clerk, { ...terms, slotId: kept.slotId, version: 1 }, at)).toEqual(refusal('slotTaken'))
  expect(await desk.dropSlot(clerk, { slotId: kept.slotId }, at)).toEqual(refusal('slotTaken'))
  const saved = await desk.saveSlot(clerk, { ...terms, slotId: free, version: 1 }, at)
  expect(saved).toMatchObject({ ok: true, value: { ...terms, version: 2, state: 'free' } })
  expect(await desk.saveSlot(clerk, { ...terms, slotId: free, version: 1 }, at)).toMatchObject({
    refusal: { code: 'versionOld', version: 2 },
  })
  expect(await desk.dropSlot(clerk, { slotId: free }, at)).toMatchObject({ value: { state: 'gone' } })
  expect(await desk.dropSlot(clerk, { slotId: free }, at)).toEqual(refusal('slotTaken'))
  expect(await desk.dropSlot(clerk, { slotId: 1_000_000 }, at)).toEqual(refusal('notFound'))
  const wanted = { ...terms, accountId: town.accountId, count: 1 }
  expect(await desk.addSlots(clerk, { ...wanted, currency: 'XTS' }, at)).toEqual(refusal('notFound'))
  expect(await desk.addSlots(clerk, { ...wanted, accountId: 1_000_000, currency: 'TRY' }, at)).toEqual(
    refusal('notFound'),
  )
  expect(await amountsOf(playerId, bank)).toEqual([20_000])
})

test.each([
  [
    'used by nobody',
    `state = 'used' where state = 'gone'`,
    `state = 'gone' where id in (select id from bank_slot
    where state = 'used' and not exists (select from transfer t where t.slot_id = bank_slot.id))`,
    'is used, and 0',
  ],
  [
    'free though it is taken',
    `bank = 'Odd', state = 'free' where state = 'used'`,
    `bank = 'Even', state = 'used'
    where bank = 'Odd'`,
    'is free, and 1',
  ],
  [
    'of another amount',
    `amount = amount + 1 where state = 'used'`,
    `amount = amount - 1 where state = 'used'`,
    'of another amount, currency or account',
  ],
])('a slot that is %s is found', async (_, wrong, right, said) => {
  const write = (sql: string) => town.platform.database.session(({ run }) => run(sql))
  await write(`update bank_slot set ${wrong}`)
  expect((await town.house.payments.prove()).join('\n')).toContain(said)
  await write(`update bank_slot set ${right}`)
  expect(await town.house.payments.prove()).toEqual([])
})
