import { createServer } from 'node:http'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { couponMoved, openingBalance } from '../ledger/index.ts'
import type { PlayerCaller } from '../platform/caller.ts'
import { withTransaction } from '../platform/database/transaction.ts'
import { TestSocket } from '../platform/testing/test-push.ts'
import { openTestPeople, type TestPeople } from './testing/test-people.ts'

let house: TestPeople
let address: string
const server = createServer()
/** There for what never comes. */
const patience = { timeout: 300_000 }

beforeAll(async () => {
  house = await openTestPeople()
  server.on('upgrade', (request, stream, head) => {
    void house.people
      .callerOf(house.site, request.url?.slice(1))
      .then((caller) => house.platform.push.accept(request, stream, head, { caller, address: '192.0.2.0' }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const at = server.address()
  if (at === null || typeof at === 'string') throw new Error('the server has no port')
  address = `ws://127.0.0.1:${at.port}`
})
afterAll(async () => {
  await house.close()
  server.close()
})

/** A signed-in player whose screen listens to his balance. */
async function listen(number: number): Promise<{ caller: PlayerCaller; socket: TestSocket }> {
  const outcome = await house.people.signIn({
    operatorId: house.site.operatorId,
    siteId: house.site.siteId,
    userName: `demo${number}`,
    password: `banko-demo-${number}`,
    address: '192.0.2.1',
  })
  if (outcome.kind !== 'signedIn') throw new Error(outcome.kind)
  const caller = await house.people.callerOf(house.site, outcome.token)
  if (caller.kind !== 'player') throw new Error('a visitor')
  const socket = await TestSocket.open(`${address}/${outcome.token}`)
  socket.say({ listen: [{ topic: 'balance' }] })
  await expect.poll(() => bodies(socket), patience).toHaveLength(1)
  return { caller, socket }
}

/** What the screen was told of the topic, in order. */
function bodies(socket: TestSocket): unknown[] {
  return socket.items.flatMap((item) => {
    if (item[0] === 'snapshot') return [item[4]]
    return item[0] === 'change' ? [item[5]] : []
  })
}

let gifts = 0

async function give({ playerId, operatorId }: PlayerCaller, amount: number): Promise<void> {
  const of = { operatorId, currency: 'TRY', playerId, cause: `gift ${++gifts}` }
  await withTransaction(house.platform.db, (tx) => house.ledger.record(tx, [openingBalance(of, amount)]))
  house.people.publishBalances([{ operatorId, playerId }])
}

test('a screen gets the balance, then every change of its own player and of nobody else', async () => {
  const one = await listen(1)
  const two = await listen(2)
  expect(bodies(one.socket)).toEqual([{ balance: 125_000, currency: 'TRY' }])
  await give(one.caller, 500)
  await expect.poll(() => bodies(one.socket).at(-1), patience).toEqual({ balance: 125_500, currency: 'TRY' })
  await give(two.caller, 7)
  await expect.poll(() => bodies(two.socket).at(-1), patience).toEqual({ balance: 500_007, currency: 'TRY' })
  expect(bodies(one.socket)).toHaveLength(2)
  expect(bodies(two.socket)).toHaveLength(2)
})

test('many changes at once end at the last balance, and it never goes back', async () => {
  const { caller, socket } = await listen(3)
  await Promise.all(Array.from({ length: 50 }, () => give(caller, 1)))
  await expect.poll(() => bodies(socket).at(-1), patience).toEqual({ balance: 250_050, currency: 'TRY' })
  const told = bodies(socket).map((body) => JSON.stringify(body))
  expect(told).toEqual(told.toSorted((a, b) => a.localeCompare(b)))
  expect(told.length).toBeLessThanOrEqual(51)
})

test('a change while nobody listened is not missed by who comes back', async () => {
  const { caller, socket } = await listen(4)
  const [snapshot] = socket.items
  if (snapshot?.[0] !== 'snapshot') throw new Error('no snapshot')
  const [, , epoch, version] = snapshot
  socket.ws.close()
  await expect.poll(() => socket.closeCode, patience).toBeDefined()
  await house.platform.time.advance(600_000)
  expect(house.platform.push.hasListeners(`balance@${caller.playerId}`)).toBe(false)
  await give(caller, 300)

  const { socket: again } = await listen(4)
  again.items.length = 0
  again.say({ unlisten: ['balance'] })
  again.say({ listen: [{ topic: 'balance', epoch, version }] })
  await expect.poll(() => bodies(again).at(-1), patience).toEqual({ balance: 100_300, currency: 'TRY' })
})

test('signing out closes the session’s sockets', async () => {
  const { caller, socket } = await listen(5)
  const { socket: other } = await listen(5)
  await house.people.signOut(caller)
  await expect.poll(() => socket.closeCode, patience).toBe(4001)
  expect(socket.items.at(-1)).toEqual(['closed', '', 'signedOut'])
  expect(other.closeCode).toBeUndefined()
})

test('what a result that was taken back leaves owing is told beside the balance, until it is paid', async () => {
  const { caller, socket } = await listen(5)
  const { operatorId, playerId } = caller
  const cash = (await house.people.me(caller)).balance
  const of = { operatorId, currency: 'TRY', playerId, cause: 'a result taken back' }
  const taken = couponMoved(of, { held: 0, paid: cash + 700 }, { held: 0, paid: 0 }, { cash, owed: 0 })
  await withTransaction(house.platform.db, (tx) => house.ledger.record(tx, taken ? [taken] : []))
  house.people.publishBalances([caller])
  await expect.poll(() => bodies(socket).at(-1), patience).toEqual({ balance: 0, currency: 'TRY', debt: 700 })
  const again = { ...of, cause: 'a payout' }
  const paid = couponMoved(again, { held: 0, paid: 0 }, { held: 0, paid: 900 }, { cash: 0, owed: 700 })
  await withTransaction(house.platform.db, (tx) => house.ledger.record(tx, paid ? [paid] : []))
  house.people.publishBalances([caller])
  await expect.poll(() => bodies(socket).at(-1), patience).toEqual({ balance: 200, currency: 'TRY' })
  socket.ws.close()
})

test('a visitor has no balance, and nobody can name another’s', async () => {
  const socket = await TestSocket.open(`${address}/nobody`)
  socket.say({ listen: [{ topic: 'balance' }, { topic: 'balance/1' }] })
  await expect
    .poll(() => socket.items, patience)
    .toEqual([
      ['closed', 'balance', 'unknown'],
      ['closed', 'balance/1', 'unknown'],
    ])
  const { caller } = await listen(1)
  socket.say({ listen: [{ topic: `balance@${caller.playerId}` }] })
  await expect.poll(() => socket.closeCode, patience).toBe(1007)
  expect(socket.items).toHaveLength(2)
})

test('an account that is gone is nobody’s balance of nothing', async () => {
  const { caller, socket } = await listen(2)
  await sql`delete from account where owner_id = ${caller.playerId}`.execute(house.platform.db)
  await expect(house.people.me(caller)).rejects.toThrow('missing: a balance')
  await expect(house.people.seedDemo()).rejects.toThrow('missing: a balance')
  const other = await listen(1)
  house.people.publishBalances([caller])
  await give(other.caller, 1)
  const faults = () => house.platform.logged.filter(({ event }) => event === 'people.balanceMissing')
  await expect.poll(faults, patience).toMatchObject([{ level: 'error' }])
  expect(bodies(socket)).toHaveLength(1)
  // Nobody else waits for it.
  await expect.poll(() => bodies(other.socket), patience).toHaveLength(2)
})
