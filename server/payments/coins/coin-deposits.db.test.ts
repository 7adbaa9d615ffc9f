import type { Transfer } from '@banko/contract/calls/payments.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { must } from '../../platform/must.ts'
import { beginDeposit } from '../begin-deposit.ts'
import type { Fact } from '../facts/fact.ts'
import { takeFacts } from '../take-facts.ts'
import { openPayingHouse, type PayingHouse } from '../testing/paying-house.ts'

const second = 1000
const minute = 60 * second

let town: PayingHouse
beforeAll(async () => {
  town = await openPayingHouse()
})
afterAll(() => town.close())

/** Half seconds pass until a deposit stands so, and what was seen of it on the way. */
async function passUntil(look: () => Promise<Transfer>, fits: (seen: Transfer) => boolean): Promise<Transfer[]> {
  const seen = [await look()]
  for (let turn = 0; turn < 120; turn += 1) {
    const last = must(seen.at(-1), 'a transfer')
    if (fits(last)) return seen
    await town.platform.time.advance(second / 2)
    seen.push(await look())
  }
  throw new Error('it never stood so')
}

const isDone = ({ state }: Transfer) => state === 'done'
const blocksIn = (seen: readonly Transfer[]) => [...new Set(seen.map(({ coins }) => coins?.paid?.confirmations))]

/** A deposit that a player asks for by a coin. */
async function ask(amount: number, title = 'BTC') {
  const [playerId = 0] = await town.addPlayers(1, 0)
  const asked = await town.deposit(playerId, amount, title)
  const { coins } = asked
  if (asked.next?.kind !== 'address' || !coins) throw new Error('there is no address')
  const look = (): Promise<Transfer> => town.transfer(playerId, asked.transferId)
  const cash = async () =>
    (await town.house.ledger.balances(town.platform.db, town.operatorId, 'playerCash', [playerId])).get(playerId) ?? 0
  const others = async () => {
    const { transfers } = await town.house.payments.transfers(town.of(playerId), {})
    return transfers.filter(({ transferId }) => transferId !== asked.transferId)
  }
  const number = await town.house.payments.numberOf(town.of(playerId), asked.transferId)
  return { playerId, asked, next: asked.next, coins, look, cash, others, number }
}

const provesRight = async () => expect(await town.house.payments.prove()).toEqual([])

test('a deposit says where, how many and at which rate until when; blocks come one by one, and the last one credits', async () => {
  const { asked, next, look, cash } = await ask(10_000)
  expect(asked.state).toBe('pending')
  expect(next).toMatchObject({ coin: 'BTC', network: 'BTC', amount: '0.00002778', worth: 10_000, confirmations: 2 })
  expect(next.rate).toBe('3600000.00')
  expect(next.expiresAt).toBe(asked.askedAt + 15 * minute)
  await passUntil(look, ({ coins }) => coins?.paid?.confirmations === 0)
  expect(await look()).toMatchObject({ state: 'received', coins: { confirmationsMin: 2 } })
  await passUntil(look, ({ coins }) => coins?.paid?.confirmations === 1)
  expect(await look()).toMatchObject({ state: 'received' })
  expect(await cash()).toBe(0)
  await passUntil(look, isDone)
  const done = await look()
  expect(done).toMatchObject({
    state: 'done',
    coins: { paid: { confirmations: 2, worth: 10_000, amount: '0.00002778' } },
  })
  expect(done.coins?.paid?.transaction).toMatch(/^[0-9a-f]{64}$/)
  expect(await cash()).toBe(10_000)
  await provesRight()
})

test.each([
  ['USDT (TRX)', 'TRX', '2.222223', 19],
  ['ETH', 'ETH', '0.00074075', 12],
])('%s wants as many blocks as its network is trusted for', async (title, network, amount, confirmations) => {
  const { next, look, cash } = await ask(10_000, title)
  expect(next).toMatchObject({ network, amount, confirmations })
  const seen = await passUntil(look, isDone)
  expect(blocksIn(seen)).toEqual([undefined, ...Array.from({ length: confirmations + 1 }, (_, count) => count)])
  expect(seen.filter(isDone)).toHaveLength(1)
  expect(await cash()).toBe(10_000)
})

test('no two deposits have one address, and asked again a deposit keeps its own', async () => {
  const [one, other] = [await ask(10_000), await ask(10_000)]
  expect(one.next.address).not.toBe(other.next.address)
  await beginDeposit(town.house.payments.house, town.operatorId, one.number)
  expect((await one.look()).next).toEqual(one.next)
})

test('less is what is credited, and more as far as the limits of its player', async () => {
  const less = await ask(20_002)
  const more = await ask(20_003)
  await town.pass(10 * second)
  expect(await less.look()).toMatchObject({ state: 'done', amount: 20_002 })
  expect(await less.cash()).toBeGreaterThanOrEqual(19_902)
  expect(await less.cash()).toBeLessThan(19_902 + 4)
  expect(await more.cash()).toBeGreaterThanOrEqual(20_103)
  expect(await more.cash()).toBeLessThan(20_103 + 4)
  await provesRight()
})

test('more than the own limit of its player waits for a person', async () => {
  const [playerId = 0] = await town.addPlayers(1, 0)
  const caller = { ...town.of(playerId), siteId: town.siteId, sessionId: 'a session', kind: 'player' as const }
  const asker = { caller, address: '192.0.2.1' }
  await town.house.people.protection.setLimit(asker, { kind: 'deposit', period: 'day' }, 20_050)
  const asked = await town.deposit(playerId, 20_003, 'BTC')
  await town.pass(10 * second)
  expect(await town.transfer(playerId, asked.transferId)).toMatchObject({ state: 'received' })
})

test('two payments to one address are two deposits', async () => {
  const { look, cash, others } = await ask(20_009)
  await town.pass(15 * second)
  expect(await look()).toMatchObject({ state: 'done' })
  const [further] = await others()
  expect(further).toMatchObject({ state: 'done', amount: 20_009, coins: { paid: { amount: '0.00005559' } } })
  expect(await cash()).toBe(40_018)
  await provesRight()
})

test('what comes after the rate’s time is worth what it is then, and both rates are seen', async () => {
  const { look, cash, coins } = await ask(20_023)
  await town.pass(15 * minute)
  expect(await look()).toMatchObject({ state: 'pending' })
  await town.pass(minute + 10 * second)
  const done = await look()
  expect(done).toMatchObject({ state: 'done', coins: { rate: '3600000.00', paid: { rate: '3528000.00' } } })
  // 0.00005562 coins
  expect([coins.amount, await cash()]).toEqual(['0.00005562', 19_622])
  await provesRight()
})

test('a payment that vanishes before it is final is waited for again, and counts once when it comes back', async () => {
  const { look, cash } = await ask(20_021)
  await passUntil(look, ({ coins }) => coins?.paid?.confirmations === 1)
  expect(await look()).toMatchObject({ state: 'received' })
  await passUntil(look, ({ coins }) => coins?.paid === undefined)
  const gone = await look()
  expect(gone.state).toBe('pending')
  expect(gone.coins).not.toHaveProperty('paid')
  expect(await cash()).toBe(0)
  await passUntil(look, isDone)
  expect(await cash()).toBe(20_021)
  await provesRight()
})

test('one that stays away ends with its time, and nothing was credited', async () => {
  const { look, cash } = await ask(20_022)
  await town.pass(20 * second)
  expect(await look()).toMatchObject({ state: 'pending' })
  await town.pass(24 * 60 * minute)
  await town.house.payments.expire()
  expect(await look()).toMatchObject({ state: 'expired' })
  expect(await cash()).toBe(0)
})

test('another coin than was asked for waits for a person', async () => {
  const { look, cash } = await ask(20_017)
  await town.pass(10 * second)
  expect(await look()).toMatchObject({ state: 'received' })
  expect(await cash()).toBe(0)
})

test('late, doubled, reordered and lower words change nothing', async () => {
  const { number, look, cash, asked, next } = await ask(20_007)
  const of = { operatorId: town.operatorId, number }
  const word = (confirmations: number, saidAt: number): Fact => ({
    ...{ kind: 'moneySeen' as const, source: 'provider', key: `tx ${confirmations}`, payment: 'tx', saidAt },
    coins: { coin: 'BTC', amount: next.amount, seenAt: asked.askedAt, confirmations, rate: '1' },
  })
  const say = (...said: Fact[]) =>
    town.platform.db.transaction().execute((tx) => takeFacts(town.house.payments.house, tx, of, said))
  await say(word(3, asked.askedAt + 9000))
  expect(await cash()).toBe(20_007)
  await say(word(1, asked.askedAt + 1000), word(3, asked.askedAt + 9000))
  await say(word(0, asked.askedAt), word(2, asked.askedAt + 5000))
  expect(await look()).toMatchObject({ state: 'done', coins: { paid: { confirmations: 3 } } })
  expect(await cash()).toBe(20_007)
  await provesRight()
})

test('what a provider says in no form of coins is taken nowhere', async () => {
  const { number, look } = await ask(20_007)
  const said: Fact = {
    ...{ kind: 'moneySeen' as const, source: 'provider', key: 'x', payment: 'x', saidAt: 1 },
    coins: { coin: 'BTC', amount: '1e9', seenAt: 1, confirmations: 9, rate: '1' },
  }
  const of = { operatorId: town.operatorId, number }
  await expect(
    town.platform.db.transaction().execute((tx) => takeFacts(town.house.payments.house, tx, of, [said])),
  ).rejects.toThrow('no form')
  expect(await look()).toMatchObject({ state: 'pending' })
})

test('an address that was another deposit’s is shown to nobody', async () => {
  const first = await ask(10_000)
  const provider = must(town.house.payments.house.providers.get('fake'), 'the provider')
  const begin = provider.begin
  provider.begin = async (asking) => {
    const begun = await begin(asking)
    return begun.next.kind === 'address' ? { ...begun, next: { ...begun.next, address: first.next.address } } : begun
  }
  const [playerId = 0] = await town.addPlayers(1, 0)
  const asked = await town.deposit(playerId, 10_000, 'BTC').finally(() => {
    provider.begin = begin
  })
  expect(asked.state).toBe('requested')
  expect(asked).not.toHaveProperty('next')
  await town.platform.time.advance(2.5 * second)
  const again = await town.transfer(playerId, asked.transferId)
  expect(again.coins?.address).toMatch(/^3/)
  expect(again.coins?.address).not.toBe(first.next.address)
})
