import { paymentRulesUsual } from '@banko/contract/payments/rules-shape.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertRules } from '../rules/store.ts'
import { takeFacts } from '../take-facts.ts'
import { openPayingHouse, type PayingHouse } from '../testing/paying-house.ts'

const day = 86_400_000
/** As an operator that has said nothing, with a lira for a euro. */
const rules = { ...paymentRulesUsual, perEur: { TRY: 1000 }, turnoverTimes: 0, sourceFirst: false }

let town: PayingHouse
beforeAll(async () => {
  town = await openPayingHouse()
  await settle(2, rules)
}, 60_000)
afterAll(async () => {
  expect(await town.house.payments.prove()).toEqual([])
  await town.close()
})

const settle = (version: number, settled: typeof rules) =>
  town.platform.db
    .transaction()
    .execute((tx) => insertRules(tx, town.operatorId, { version, rules: settled }, town.platform.clock.now()))

/** Somebody of this level, with this cash. */
async function known(level: number, cash: number): Promise<number> {
  const [playerId = 0] = await town.addPlayers(1, cash)
  await raise(playerId, level)
  return playerId
}

async function raise(playerId: number, level: number): Promise<void> {
  const { operatorId, platform } = town
  const mail = `player${playerId}@example.com`
  if (level >= 1) {
    await sql`
      insert into player_profile (operator_id, player_id, first_name, last_name, birth_date, sex, country, city, address,
        post_code, email, email_folded, agreed_at)
      values (${operatorId}, ${playerId}, 'Ada', 'Ay', '1990-05-06', 'f', 'TR', 'Rize', 'Cadde 1', '53000', ${mail},
        ${mail}, 0) on conflict do nothing`.execute(platform.db)
    await sql`
      insert into player_contact (operator_id, player_id, way, reached_at, at)
      values (${operatorId}, ${playerId}, 'email', ${mail}, 0) on conflict do nothing`.execute(platform.db)
  }
  const kinds = ['identityCard', ...(level > 2 ? ['proofOfAddress', 'sourceOfFunds'] : [])]
  for (const kind of level >= 2 ? kinds : [])
    await sql`
      insert into player_document (operator_id, player_id, kind, state, changed_at)
      values (${operatorId}, ${playerId}, ${kind}, 'accepted', 0)`.execute(platform.db)
}

const ibanValues = { iban: 'TR330006100519786457841326', born: '10-12-1990' }

/** Asks, and answers why not, or how it stands. */
async function payIn(playerId: number, amount: number) {
  const by = await town.method('deposit', 'Card page', playerId)
  const answer = await town.house.payments.deposit(town.asked(playerId, by, amount))
  return answer.ok ? answer.value.state : answer.refusal
}

async function payOut(playerId: number, amount: number, title = 'To my account') {
  const by = await town.method('withdrawal', title, playerId)
  const values = title === 'Wallet' ? { account: '123456789' } : ibanValues
  const answer = await town.house.payments.withdraw(town.asked(playerId, by, amount, values))
  return answer.ok ? answer.value.status : answer.refusal
}

async function paidIn(playerId: number, amount: number): Promise<void> {
  await town.choose(await town.deposit(playerId, amount), 'pay')
  await town.pass(4000)
}

const room = async (playerId: number, direction: 'deposit' | 'withdrawal') =>
  (await town.house.payments.methods({ ...town.of(playerId), siteId: town.siteId }, direction)).identity

test('whoever has shown nothing pays in so much in all, what waits among it, and is paid nothing', async () => {
  const playerId = await known(0, 50_000)
  await paidIn(playerId, 10_000)
  expect(await payIn(playerId, 5001)).toEqual({ code: 'identityNeeded', level: 1, have: 0, left: 5000 })
  expect(await room(playerId, 'deposit')).toEqual({ level: 0, left: 5000, per: 'ever' })
  expect(await payIn(playerId, 5000)).toBe('pending')
  expect(await payIn(playerId, 5000)).toEqual({ code: 'identityNeeded', level: 1, have: 0, left: 0 })
  expect(await payOut(playerId, 10_000)).toEqual({ code: 'identityNeeded', level: 1, have: 0, left: 0 })
  await raise(playerId, 1)
  expect(await payIn(playerId, 5000)).toBe('pending')
  expect(await payOut(playerId, 10_000)).toBe('waiting')
})

test('whoever is reached is paid so much in all, over every method', async () => {
  const playerId = await known(1, 50_000)
  expect(await payOut(playerId, 15_001)).toEqual({ code: 'identityNeeded', level: 2, have: 1, left: 15_000 })
  expect(await payOut(playerId, 10_000)).toBe('waiting')
  expect(await payOut(playerId, 10_000, 'Wallet')).toEqual({ code: 'identityNeeded', level: 2, have: 1, left: 5000 })
  expect(await room(playerId, 'withdrawal')).toEqual({ level: 1, left: 5000, per: 'ever' })
})

test('who they are known, it is so much in a month, and in a day; what waits counts however old', async () => {
  const playerId = await known(2, 3_000_000)
  expect(await payIn(playerId, 1_000_000)).toBe('pending')
  expect(await room(playerId, 'deposit')).toEqual({ level: 2, left: 1_000_000, per: 'month' })
  await paidIn(playerId, 1_000_000)
  expect(await payIn(playerId, 5000)).toEqual({ code: 'identityNeeded', level: 3, have: 2, left: 0 })
  await town.pass(30 * day)
  expect(await payIn(playerId, 1_000_000)).toBe('pending')
  expect(await payOut(playerId, 1_000_001)).toEqual({ code: 'identityNeeded', level: 3, have: 2, left: 1_000_000 })
  expect(await payOut(playerId, 600_000)).toBe('waiting')
  await town.pass(2 * day)
  expect(await payOut(playerId, 400_001, 'Wallet')).toMatchObject({ code: 'identityNeeded', left: 400_000 })
  await raise(playerId, 3)
  expect(await payOut(playerId, 400_001, 'Wallet')).toBe('waiting')
  expect(await room(playerId, 'withdrawal')).toBeUndefined()
})

test('money that comes late is not credited beyond what the level of its player leaves', async () => {
  const playerId = await known(0, 0)
  const left = await town.deposit(playerId, 9000)
  await town.house.payments.leave(town.of(playerId), left.transferId)
  await paidIn(playerId, 15_000)
  await town.choose(left, 'pay')
  await town.pass(4000)
  expect(await town.transfer(playerId, left.transferId)).toMatchObject({ state: 'received' })
  // whatever its provider says of it again, it waits for a person
  const { house, platform, operatorId } = town
  const number = await house.payments.numberOf(town.of(playerId), left.transferId)
  const again = {
    kind: 'moneySeen',
    source: 'provider',
    key: 'again',
    amount: 9000,
    saidAt: platform.clock.now(),
  } as const
  await platform.db.transaction().execute((tx) => takeFacts(house.payments.house, tx, { operatorId, number }, [again]))
  expect(await town.transfer(playerId, left.transferId)).toMatchObject({ state: 'received' })
  expect(await town.cashOf(playerId)).toBe(15_000)
})

test('where no level would let an amount through, the most is said; what rules of before did not say is as usual', async () => {
  const { level0DepositsEur: _, ...older } = { ...rules, level1DepositsEur: 0, level2DepositsMonthEur: 0 }
  await settle(3, { ...older, level3DepositsMonthEur: 100 } as typeof rules)
  const playerId = await known(0, 0)
  expect(await payIn(playerId, 15_001)).toEqual({ code: 'amountAboveMax', max: 15_000 })
  expect(await payIn(playerId, 15_000)).toBe('pending')
  await settle(4, rules)
})
