import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BonusHouse, openBonusHouse } from '../testing/bonus-house.ts'
import { readStatement, readTransactions } from './read-transactions.ts'

let town: BonusHouse
beforeAll(async () => {
  town = await openBonusHouse()
})
afterAll(() => town.close())

/** Until it is money. */
async function paid(playerId: number, amount: number, title: string): Promise<void> {
  const { transferId } = await town.deposit(playerId, amount, title)
  for (let turn = 0; turn < 240; turn += 1) {
    if ((await town.transfer(playerId, transferId)).state === 'done') return
    await town.platform.time.advance(500)
  }
  throw new Error('it never was')
}

test('what came as coins stands beside its money: in each transaction, and summed by coin in the statement', async () => {
  const [playerId = 0] = await town.addPlayers(1, 0)
  const of = town.of(playerId)
  const { db, clock } = town.platform
  const from = clock.now()
  await paid(playerId, 10_000, 'BTC')
  await paid(playerId, 10_000, 'BTC')
  await paid(playerId, 10_000, 'ETH')
  const card = await town.deposit(playerId, 5000)
  await town.choose(card, 'pay')
  await town.pass(5000)
  const { transactions } = await readTransactions(db, of, {})
  expect(transactions.map(({ amount, transfer }) => [amount, transfer?.coins])).toEqual([
    [5000, undefined],
    [10_000, { coin: 'ETH', amount: '0.00074075' }],
    [10_000, { coin: 'BTC', amount: '0.00002778' }],
    [10_000, { coin: 'BTC', amount: '0.00002778' }],
  ])
  const statement = await readStatement(db, of, { from, until: clock.now() + 1 })
  expect(statement).toMatchObject({ opening: 0, closing: 35_000 })
  const [sum] = statement.sums
  expect(sum).toMatchObject({ kind: 'depositDone', count: 4, income: 35_000 })
  expect(sum?.coins).toHaveLength(2)
  expect(sum?.coins).toEqual(
    expect.arrayContaining([
      { coin: 'BTC', amount: '0.00005556' },
      { coin: 'ETH', amount: '0.00074075' },
    ]),
  )
  const before = await readStatement(db, of, { from: from - 1000, until: from })
  expect(before.sums).toEqual([])
})
