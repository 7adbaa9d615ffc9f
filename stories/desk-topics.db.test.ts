import type { WaitingCount } from '@banko/contract/topics/desk.ts'
import { decodeFrame, type ServerItem } from '@banko/contract/wire.ts'
import type { OpenDatabase } from '@banko/server/platform/database/database.ts'
import { forOperator } from '@banko/server/platform/database/row-scope.ts'
import { virtualTime } from '@banko/simulator/time/virtual-time.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { sendDocument } from './fuzz/document-inputs.ts'
import { growTree, type Tree } from './fuzz/network-inputs.ts'
import { makeTransfers } from './fuzz/payments-inputs.ts'
import { postCall, signIn } from './testing/http-client.ts'
import { type Clerk, openClerk, postOffice } from './testing/office-client.ts'
import { openServedHouse, openStoryDatabase, type ServedHouse } from './testing/served-house.ts'

let database: OpenDatabase
let served: ServedHouse
let ayse: Clerk
let veli: Clerk
let can: Clerk
let dealer: Clerk
let tree: Tree
const patience = { timeout: 60_000 }

beforeAll(async () => {
  database = await openStoryDatabase()
  served = await openServedHouse(database, { time: virtualTime(Date.UTC(2026, 10, 28, 12)), seed: 'desk topics' })
  ayse = await openClerk(served, 'Ayşe', ['administrator'])
  veli = await openClerk(served, 'Veli', ['administrator'])
  can = await openClerk(served, 'Can', ['support'])
  tree = await growTree(served, { operatorId: 1, siteId: 1, name: 'north' })
  dealer = await openClerk(served, 'Deniz', ['dealer'], {
    operatorId: 1,
    node: { nodeId: tree.nodeId, path: String(tree.nodeId).padStart(10, '0') },
    post: (path, input, changed) => postOffice(served.url, path, input, changed),
  })
}, 120_000)
afterAll(async () => {
  await served.close()
  await database.close()
})

/** A page of the office that listens. */
async function listen(clerk: Pick<Clerk, 'cookie'>, ...topics: string[]) {
  const items: ServerItem[] = []
  const headers = { cookie: clerk.cookie, origin: served.url }
  const socket = new WebSocket(`${served.url.replace('http', 'ws')}/v1/office/push`, { headers })
  socket.on('message', (data: Buffer) => items.push(...decodeFrame(data).filter(([kind]) => kind !== 'beat')))
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  socket.send(JSON.stringify({ listen: topics.map((topic) => ({ topic })) }))
  const heard = (topic: string) => items.filter((item) => item[1] === topic)
  return {
    socket,
    items,
    heard,
    last: (topic: string) => heard(topic).at(-1)?.at(-1) as (WaitingCount & { waiting: object }) | undefined,
    joined: () =>
      expect.poll(() => topics.map((topic) => heard(topic)[0]?.[0]), patience).toEqual(topics.map(() => 'snapshot')),
  }
}

const refusedWith = async (headers: Record<string, string>, path = '/v1/office/push') => {
  const socket = new WebSocket(served.url.replace('http', 'ws') + path, { headers })
  return await new Promise<string>((resolve) => {
    socket.once('open', () => resolve('open'))
    socket.once('error', ({ message }) => resolve(message))
  })
}

test('a socket of the office is for who has signed in there, from its own page', async () => {
  const origin = served.url
  expect(await refusedWith({ origin })).toContain('401')
  expect(await refusedWith({ origin, cookie: 'banko_staff=none' })).toContain('401')
  expect(await refusedWith({ cookie: ayse.cookie })).toContain('403')
  expect(await refusedWith({ cookie: ayse.cookie, origin: 'https://evil.example' })).toContain('403')
  const page = await listen(ayse, 'balance', 'board/live', 'match/1', 'desk', 'desk/other')
  await expect.poll(() => page.items.map(([kind]) => kind), patience).toEqual(Array(5).fill('closed'))
  page.socket.close()
  // and nobody of a site hears a desk
  const visitor = new WebSocket(`${served.url.replace('http', 'ws')}/v1/push`, { headers: { origin } })
  const said: ServerItem[] = []
  visitor.on('message', (data: Buffer) => said.push(...decodeFrame(data).filter(([kind]) => kind !== 'beat')))
  await new Promise((resolve) => visitor.once('open', resolve))
  visitor.send(JSON.stringify({ listen: [{ topic: 'desk/approvals' }, { topic: 'desk/today' }] }))
  await expect.poll(() => said.map(([kind]) => kind), patience).toEqual(['closed', 'closed'])
  visitor.close()
})

test('what waits is told after the commit to who may decide it, and not to who asked', async () => {
  for (const clerk of [ayse, veli, can]) clerk.cookie = await clerk.signIn()
  const [asks, decides] = [await listen(ayse, 'desk/approvals'), await listen(veli, 'desk/approvals', 'desk/today')]
  await asks.joined()
  await decides.joined()
  expect(decides.last('desk/approvals')).toEqual({ count: 0, more: false })
  const asked = await ayse.post('/office/staff/set-roles', {
    staffId: can.staffId,
    roles: ['trader'],
    reason: 'trades',
  })
  await expect.poll(() => decides.last('desk/approvals'), patience).toEqual({ count: 1, more: false })
  expect(decides.last('desk/today')?.waiting).toMatchObject({ approvals: { count: 1 } })
  expect(asks.heard('desk/approvals')).toHaveLength(1)
  const { approvalId } = asked.body as { approvalId: number }
  await served.time.skip(1100)
  await veli.post('/office/approvals/decide', { approvalId, answer: 'no' })
  await expect.poll(() => decides.last('desk/approvals'), patience).toEqual({ count: 0, more: false })
  asks.socket.close()
  decides.socket.close()
})

test('who may not see approvals joins no topic of them, and hears of no more than they may see', async () => {
  for (const clerk of [can, dealer]) clerk.cookie = await clerk.signIn()
  const page = await listen(can, 'desk/approvals', 'desk/today')
  await expect.poll(() => page.items.length, patience).toBe(2)
  expect(page.heard('desk/approvals')).toEqual([['closed', 'desk/approvals', 'unknown']])
  expect(Object.keys(page.last('desk/today')?.waiting ?? {})).toEqual(['payments', 'documents', 'contacts', 'refusals'])
  page.socket.close()
  const below = await listen(dealer, 'desk/today')
  await below.joined()
  expect(below.last('desk/today')).toEqual({ waiting: { refusals: { count: 0, more: false } } })
  below.socket.close()
})

test('a dealer hears of bets that are refused to the players below, and of nobody else’s', async () => {
  dealer.cookie = await dealer.signIn()
  ayse.cookie = await ayse.signIn()
  const [below, whole] = [await listen(dealer, 'desk/today'), await listen(ayse, 'desk/today')]
  await below.joined()
  await whole.joined()
  const refuse = async (playerId: number) => {
    const selections = [
      { matchId: 4_000_000, marketKey: '1x2', outcomeId: '1', price: 2000, version: 1, banker: false },
    ]
    const couponId = crypto.randomUUID()
    const asked = { couponId, selections, sizes: [], stake: 500, pricePolicy: 'none' as const }
    const of = { operatorId: 1, playerId }
    const answer = await forOperator(1, () => served.house.placement.place(of, asked))
    expect(answer.ok).toBe(false)
    await served.house.idle()
  }
  const found = await sql<{ id: number }>`select id from player where user_name = 'demo1'`.execute(database.db)
  await refuse(found.rows[0]?.id ?? 0)
  await expect.poll(() => whole.last('desk/today')?.waiting, patience).toMatchObject({ refusals: { count: 1 } })
  expect(below.heard('desk/today')).toHaveLength(1)
  await served.time.skip(1100)
  await refuse(tree.playerId)
  await expect.poll(() => below.last('desk/today')?.waiting, patience).toEqual({ refusals: { count: 1, more: false } })
  below.socket.close()
  whole.socket.close()
})

test('whoever is locked out or signs out hears no more', async () => {
  for (const clerk of [ayse, veli]) clerk.cookie = await clerk.signIn()
  const page = await listen(veli, 'desk/approvals')
  await page.joined()
  const closed = new Promise((resolve) => page.socket.once('close', resolve))
  await ayse.post('/office/staff/set-locked', { staffId: veli.staffId, locked: true })
  expect(await closed).toBe(4001)
  expect(await refusedWith({ cookie: veli.cookie, origin: served.url })).toContain('401')
  const own = await listen(ayse, 'desk/approvals')
  await own.joined()
  const ended = new Promise((resolve) => own.socket.once('close', resolve))
  await served.time.skip(1100)
  await ayse.post('/office/staff/sign-out', {})
  expect(await ended).toBe(4001)
})

test('a session that has fallen asleep is found within a minute', async () => {
  can.cookie = await can.signIn()
  const page = await listen(can, 'desk/today')
  await page.joined()
  const closed = new Promise((resolve) => page.socket.once('close', resolve))
  await served.time.skip(21 * 60_000)
  expect(await closed).toBe(4001)
})

test('whoever loses a role hears no more of what it let them see, though their session goes on', async () => {
  for (const clerk of [ayse, can]) clerk.cookie = await clerk.signIn()
  const { db } = database
  await sql`insert into staff_role (operator_id, staff_id, role) values (1, ${can.staffId}, 'administrator')`.execute(
    db,
  )
  const page = await listen(can, 'desk/approvals', 'desk/today')
  await page.joined()
  const asks = (staffId: number) =>
    ayse.post('/office/staff/set-roles', { staffId, roles: ['trader'], reason: 'they trade now' })
  await asks(veli.staffId)
  await expect.poll(() => page.last('desk/approvals'), patience).toEqual({ count: 1, more: false })
  await sql`delete from staff_role where staff_id = ${can.staffId} and role = 'administrator'`.execute(db)
  await served.time.skip(61_000)
  await expect.poll(() => page.last('desk/approvals'), patience).toEqual({ count: 0, more: false })
  expect(Object.keys(page.last('desk/today')?.waiting ?? {})).toEqual(['payments', 'documents', 'contacts', 'refusals'])
  page.socket.close()
})

test('money that waits for a person, and documents, are counted as they come', async () => {
  const pays = await openClerk(served, 'Pelin', ['administrator', 'payments', 'finance'])
  const page = await listen(pays, 'desk/today')
  await page.joined()
  const waiting = (what: string) => Reflect.get(page.last('desk/today')?.waiting ?? {}, what)
  expect(waiting('payments')).toEqual({ count: 0, more: false })
  // two to agree to, two that failed, and a deposit that came otherwise than it was asked for
  await makeTransfers(served, pays)
  await expect.poll(() => waiting('payments'), patience).toEqual({ count: 5, more: false })
  const cookie = await signIn(served.url, 'demo1')
  await sendDocument((path, input) => postCall(served.url, path, input, { headers: { cookie } }))
  await expect.poll(() => waiting('documents'), patience).toEqual({ count: 1, more: false })
  page.socket.close()
})
