import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPayingHouse, type PayingHouse } from './testing/paying-house.ts'

const day = 86_400_000

let town: PayingHouse
beforeAll(async () => {
  town = await openPayingHouse()
})
afterAll(() => town.close())

async function limited(amount: number, period: 'day' | 'week' | 'month' = 'day'): Promise<number> {
  const [playerId = 0] = await town.addPlayers(1, 0)
  await setLimit(playerId, amount, period)
  return playerId
}

async function setLimit(playerId: number, amount: number, period: 'day' | 'week' | 'month'): Promise<void> {
  const caller = { ...town.of(playerId), siteId: town.siteId, sessionId: 'a session' }
  const asker = { caller: { ...caller, kind: 'player' as const }, address: '192.0.2.1' }
  expect(await town.house.people.protection.setLimit(asker, { kind: 'deposit', period }, amount)).toBe(true)
}

/** Asks, and answers the refusal where there is one. */
async function ask(playerId: number, amount: number) {
  const by = await town.method('deposit', 'Card page', playerId)
  const answer = await town.house.payments.deposit(town.asked(playerId, by, amount))
  return answer.ok ? answer.value : answer.refusal
}

async function pay(playerId: number, amount: number): Promise<void> {
  await town.choose(await town.deposit(playerId, amount), 'pay')
  await town.pass(4000)
}

test('the first minor unit beyond a limit is refused, with what is left of it and until when', async () => {
  const playerId = await limited(30_000)
  await pay(playerId, 20_000)
  expect(await ask(playerId, 10_001)).toMatchObject({
    ...{ code: 'ownLimitReached', kind: 'deposit', period: 'day', max: 30_000, left: 10_000, stake: 10_001 },
  })
  expect(await ask(playerId, 10_000)).toMatchObject({ state: 'pending' })
})

test('what is waited for counts, and no longer once it is left', async () => {
  const playerId = await limited(30_000)
  const waiting = await town.deposit(playerId, 25_000)
  expect(await ask(playerId, 6000)).toMatchObject({ code: 'ownLimitReached', left: 5000 })
  await town.house.payments.leave(town.of(playerId), waiting.transferId)
  expect(await ask(playerId, 6000)).toMatchObject({ state: 'pending' })
})

test('what is taken out again makes no room under a limit', async () => {
  const [playerId = 0] = await town.addPlayers(1, 40_000)
  await setLimit(playerId, 30_000, 'day')
  await pay(playerId, 20_000)
  await town.withdraw(playerId, 25_000)
  expect(await ask(playerId, 10_001)).toMatchObject({ code: 'ownLimitReached', left: 10_000 })
  expect(await ask(playerId, 10_000)).toMatchObject({ state: 'pending' })
})

test('a limit that is used up leaves nothing until the next day, and then all of it', async () => {
  const playerId = await limited(30_000)
  await pay(playerId, 30_000)
  expect(await ask(playerId, 5000)).toMatchObject({ code: 'ownLimitReached', left: 0 })
  await town.pass(day)
  expect(await ask(playerId, 5000)).toMatchObject({ state: 'pending' })
})

test('of several the one with the least left is named; the page is told it beforehand', async () => {
  const playerId = await limited(30_000)
  await setLimit(playerId, 20_000, 'month')
  await pay(playerId, 6000)
  expect(await ask(playerId, 14_001)).toMatchObject({ kind: 'deposit', period: 'month', left: 14_000 })
  const offered = await town.house.payments.methods({ ...town.of(playerId), siteId: town.siteId }, 'deposit')
  expect(offered.ownLimit).toMatchObject({ left: 14_000 })
  const out = await town.house.payments.methods({ ...town.of(playerId), siteId: town.siteId }, 'withdrawal')
  expect(out.ownLimit).toBeUndefined()
})

test('money that comes late is held against the limits as they are then: a person looks at it', async () => {
  const playerId = await limited(6000)
  const left = await town.deposit(playerId, 6000)
  await town.house.payments.leave(town.of(playerId), left.transferId)
  await pay(playerId, 5000)
  await town.choose(left, 'pay')
  await town.pass(4000)
  expect(await town.transfer(playerId, left.transferId)).toMatchObject({ state: 'received' })
  expect(await town.cashOf(playerId)).toBe(5000)
})

test('a limit that is set while one waits does not stop it: it was asked for before', async () => {
  const [playerId = 0] = await town.addPlayers(1, 0)
  const asked = await town.deposit(playerId, 20_000)
  await setLimit(playerId, 5000, 'day')
  await town.choose(asked, 'pay')
  await town.pass(4000)
  expect(await town.cashOf(playerId)).toBe(20_000)
})

test('asked for at once, no more are taken than the limit leaves', async () => {
  const playerId = await limited(25_000)
  const answers = await Promise.all([1, 2, 3].map(() => ask(playerId, 10_000)))
  expect(answers.filter((answer) => 'state' in answer)).toHaveLength(2)
})
