import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSlotTown, type SlotTown } from './slots/testing/slot-town.ts'

let town: SlotTown
beforeAll(async () => {
  town = await openSlotTown()
})
afterAll(() => town.close())

/** A player with an address. */
async function reached(cash: number): Promise<number> {
  const [playerId = 0] = await town.addPlayers(1, cash)
  const mail = `player${playerId}@example.com`
  await sql`
    insert into player_profile (operator_id, player_id, first_name, last_name, birth_date, sex, country, city, address,
      post_code, email, email_folded, agreed_at)
    values (${town.operatorId}, ${playerId}, 'Ada', 'Ay', '1990-05-06', 'f', 'TR', 'Rize', 'Cadde 1', '53000', ${mail},
      ${mail}, 0)`.execute(town.platform.db)
  return playerId
}

async function lettersOf(playerId: number) {
  const letters = await town.house.messages.list(town.platform.db, { ...town.of(playerId), countMax: 20 })
  return letters.map(({ template }) => template).toReversed()
}

test('a deposit that came, and one that was taken back, are told once each', async () => {
  const playerId = await reached(0)
  await town.choose(await town.deposit(playerId, 10_004), 'pay')
  await town.pass(4000)
  expect(await lettersOf(playerId)).toEqual(['depositDone'])
  await town.choose(await town.deposit(playerId, 10_010), 'pay')
  await town.pass(4000)
  await town.pass(3 * 86_400_000 + 7_200_000)
  await town.pass(86_400_000)
  expect(await lettersOf(playerId)).toEqual(['depositDone', 'depositDone', 'depositReversed'])
})

test('a withdrawal is told when it is asked for, and its mail has the amount and the way to it', async () => {
  const playerId = await reached(50_000)
  const { transferId } = await town.withdraw(playerId, 20_000)
  await town.pass(2000)
  const [letter] = await town.house.messages.captured({ operatorId: town.operatorId, siteId: town.siteId })
  expect(letter?.body).toContain('200.00 TRY')
  expect(letter?.body).toContain(`/payments/${transferId}`)
  expect(await lettersOf(playerId)).toEqual(['withdrawalAsked'])
})

test('a deposit that failed, or was left, is told by nobody', async () => {
  const playerId = await reached(0)
  const [failed, left] = [await town.deposit(playerId, 10_000), await town.deposit(playerId, 10_000)]
  await town.choose(failed, 'fail')
  await town.house.payments.leave(town.of(playerId), left.transferId)
  await town.pass(60_000)
  expect(await lettersOf(playerId)).toEqual([])
})

test('what somebody else sent is asked about once, and told when it is paid', async () => {
  const playerId = await reached(100_000)
  const bank = await town.addBank([50_000])
  const { transferId } = await town.send(playerId, bank, 50_000)
  await town.pass(5000)
  await town.pass(60_000)
  expect(await lettersOf(playerId)).toEqual(['withdrawalAsked', 'withdrawalSent'])
  await town.house.payments.confirm(town.of(playerId), transferId)
  expect(await lettersOf(playerId)).toEqual(['withdrawalAsked', 'withdrawalSent', 'withdrawalDone'])
})
