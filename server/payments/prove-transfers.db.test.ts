import { afterAll, beforeAll, expect, test } from 'vitest'
import { depositRestored, type TransferMoney } from '../ledger/index.ts'
import { openPayingHouse, type PayingHouse } from './testing/paying-house.ts'

let town: PayingHouse
let playerId: number
beforeAll(async () => {
  town = await openPayingHouse()
  const [made = 0] = await town.addPlayers(1, 200_000)
  playerId = made
})
afterAll(() => town.close())

const prove = () => town.house.payments.prove()
const write = (sql: string) => town.platform.database.session(({ run }) => run(sql))

test('nothing is wrong with what was paid, left, held and sent back', async () => {
  const [paid, left] = [await town.deposit(playerId, 10_000), await town.deposit(playerId, 20_000)]
  await town.choose(paid, 'pay')
  await town.house.payments.leave(town.of(playerId), left.transferId)
  await town.withdraw(playerId, 30_000)
  await town.pass(60_000)
  expect(await prove()).toEqual([])
  expect(await town.heldOf(playerId)).toBe(30_000)
})

test.each([
  [
    `state = 'done' where state = 'review'`,
    `state = 'review' where state = 'done' and direction = 'withdrawal'`,
    'is done',
  ],
  [
    `status = 'confirmed' where state = 'review'`,
    `status = 'waiting' where state = 'review'`,
    'is listed as confirmed',
  ],
  [`credited = 9999 where state = 'done'`, `credited = 10000 where state = 'done'`, 'has 9999 credited'],
  [`attempt = 1 where state = 'review'`, `attempt = 0 where state = 'review'`, 'is at try 1'],
  [`amount = amount + 1 where state = 'review'`, `amount = amount - 1 where state = 'review'`, 'have 30000 TRY held'],
])('a row that says %s is found', async (wrong, right, said) => {
  await write(`update transfer set ${wrong}`)
  expect((await prove()).join('\n')).toContain(said)
  await write(`update transfer set ${right}`)
  expect(await prove()).toEqual([])
})

test('money that no fact of a transfer moved is found', async () => {
  const { platform, house, operatorId } = town
  const of: TransferMoney = {
    ...{ operatorId, currency: 'TRY', playerId, actor: 'house', amount: 100, fee: 0 },
    ...{ accountId: await accountOf(), cause: 'payment 999999' },
  }
  await platform.db.transaction().execute((tx) => house.ledger.record(tx, [depositRestored(of, { owed: 0 })]))
  expect(await prove()).toEqual([
    `payment 999999 of operator ${operatorId} moved money and is not there`,
    `account ${of.accountId} of operator ${operatorId} has 10100 TRY by the ledger, its facts and lines say 10000`,
  ])
})

async function accountOf(): Promise<number> {
  const { rows } = await town.platform.database.session(async (session) => ({
    rows: await session.rows<{ id: number }>('select id from payment_account limit 1'),
  }))
  return rows[0]?.id ?? 0
}
