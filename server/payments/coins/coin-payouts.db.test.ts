import { afterAll, beforeAll, expect, test } from 'vitest'
import { readTransferRows } from '../desk/rows.ts'
import { takeFacts } from '../take-facts.ts'
import { openPayingHouse, type PayingHouse } from '../testing/paying-house.ts'

const minute = 60_000
const hour = 60 * minute
const address = 'TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC'

let town: PayingHouse
beforeAll(async () => {
  town = await openPayingHouse()
})
afterAll(() => town.close())

async function payout(playerId: number, to = address, amount = 20_000) {
  const by = await town.method('withdrawal', 'USDT (TRX)', playerId)
  return town.house.payments.withdraw(town.asked(playerId, by, amount, { address: to }))
}

async function asked(playerId: number, to = address) {
  const answer = await payout(playerId, to)
  if (!answer.ok) throw new Error(JSON.stringify(answer.refusal))
  const { transferId, askedAt } = answer.value
  const number = await town.house.payments.numberOf(town.of(playerId), transferId)
  return { transferId, askedAt, number, first: answer.value, look: () => town.transfer(playerId, transferId) }
}

/** Somebody of the house says yes to whatever fired. */
async function agree(number: number): Promise<void> {
  const of = { operatorId: town.operatorId, number }
  const saidAt = town.platform.clock.now()
  await town.platform.db
    .transaction()
    .execute((tx) =>
      takeFacts(town.house.payments.house, tx, of, [{ kind: 'yes', source: 'staff 1', key: 'yes', saidAt }]),
    )
}

test('an address whose check digits do not fit is refused where it was typed', async () => {
  const [playerId = 0] = await town.addPlayers(1, 100_000)
  const wrong = address.replace('TJ', 'JT')
  expect(await payout(playerId, wrong)).toMatchObject({
    refusal: { code: 'fieldInvalid', name: 'address', why: 'address' },
  })
})

test('the first use of an address waits a day, and who agrees does not make it shorter; it is a rule that fired', async () => {
  const [playerId = 0] = await town.addPlayers(1, 100_000)
  const { first, number, askedAt, look } = await asked(playerId)
  const until = askedAt + 24 * hour
  expect(first).toMatchObject({ state: 'review', waitsUntil: until, promisedAt: until })
  const [row] = await readTransferRows(town.platform.db, town.operatorId, [number])
  expect(row).toMatchObject({ rules: ['firstWithdrawal', 'firstUse'], eyes: 1, promisedAt: until })
  await agree(number)
  await town.pass(23 * hour)
  expect(await look()).toMatchObject({ state: 'approved', waitsUntil: until })
  await town.pass(hour + 10_000)
  await town.pass(10_000)
  const done = await look()
  expect(done).toMatchObject({ state: 'done', coins: { coin: 'USDT', network: 'TRX', paid: { amount: '4.444445' } } })
  expect(done.coins?.paid?.transaction).toMatch(/^[0-9a-f]{64}$/)
  expect(done).not.toHaveProperty('waitsUntil')
  expect(await town.heldOf(playerId)).toBe(0)
  expect(await town.house.payments.prove()).toEqual([])
  // the second time it goes at once
  const again = await asked(playerId)
  expect(again.first).not.toHaveProperty('waitsUntil')
  await agree(again.number)
  await town.pass(10_000)
  await town.pass(10_000)
  expect(await again.look()).toMatchObject({ state: 'done' })
})

test('an address of another player’s, and one whose request was refused, is as new as any', async () => {
  const [one = 0, other = 0] = await town.addPlayers(2, 100_000)
  const { number, transferId } = await asked(one)
  await town.platform.db.transaction().execute(async (tx) => {
    const saidAt = town.platform.clock.now()
    const no = { kind: 'no', source: 'staff 1', key: 'no', word: 'notYourAccount', saidAt } as const
    await takeFacts(town.house.payments.house, tx, { operatorId: town.operatorId, number }, [no])
  })
  expect(await town.transfer(one, transferId)).toMatchObject({ state: 'refused' })
  await town.pass(25 * hour)
  expect((await asked(one)).first).toHaveProperty('waitsUntil')
  expect((await asked(other)).first).toHaveProperty('waitsUntil')
})
