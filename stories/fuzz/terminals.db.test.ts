import { randomUUID } from 'node:crypto'
import { listCalls } from '@banko/contract/declared.ts'
import { contract } from '@banko/contract/index.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readState } from '../testing/database-state.ts'
import { postCall } from '../testing/http-client.ts'
import { enterTerminal, makeTerminal } from './terminal-inputs.ts'
import { type FuzzWorld, openFuzzWorld } from './world.ts'

let world: FuzzWorld
let cookie: string
let terminalId: number
const ofPlayers = listCalls(contract).filter(({ meta, method }) => meta.caller === 'player' && method === 'POST')
const open = ofPlayers.filter(({ meta }) => meta.terminals)
const shut = ofPlayers.filter(({ meta }) => !meta.terminals)

beforeAll(async () => {
  world = await openFuzzWorld()
  terminalId = await makeTerminal(world.served, 12)
  cookie = await enterTerminal(world.url, 12)
})
afterAll(() => world.close())

const ask = (path: string, input: unknown, by = cookie) => postCall(world.url, path, input, { headers: { cookie: by } })

test('a terminal bets, follows its coupons, tells of its printer, and leaves; whatever else is a player’s is not for it', () => {
  expect(open.map(({ name }) => name).sort()).toEqual(
    [
      ...['people.signOut', 'people.me', 'book.tv', 'placement.place', 'content.notices', 'receipts.read'],
      ...['coupons.list', 'coupons.detail', 'coupons.cancel', 'coupons.sharing', 'coupons.share', 'coupons.unshare'],
      ...['cashOut.quote', 'cashOut.sell', 'cashOut.edit', 'cashOut.auto', 'terminals.paper'],
      ...['ledger.transactions', 'ledger.statement'],
    ].sort(),
  )
})

test.each(shut)('a terminal is not let into $name, and nothing has changed', async ({ path }) => {
  const before = await readState(world.database)
  // whatever is sent: it is told before the input is looked at
  expect(await ask(path, {})).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
  expect(await readState(world.database)).toEqual(before)
})

test.each(open.filter(({ name }) => name !== 'people.signOut'))('a terminal is let into $name', async ({ path }) => {
  expect([401, 403]).not.toContain((await ask(path, {})).status)
})

test('a player says nothing of a printer', async () => {
  const answer = await ask('/terminals/paper', { state: 'open' }, world.cookies.demo1)
  expect(answer).toMatchObject({ status: 404, body: { data: { code: 'notFound' } } })
})

test('what was not printed is cancelled at a terminal, at no player’s word, and the day has both', async () => {
  const place = async (by: string) => {
    const selection = { marketKey: '1x2', outcomeId: '1', price: 2000, version: 1, banker: false }
    const selections = [{ ...selection, matchId: world.coming[0] }]
    const couponId = randomUUID()
    const slip = { couponId, selections, sizes: [], stake: 700, pricePolicy: 'none' }
    expect(await ask('/placement/place', slip, by)).toMatchObject({ status: 200 })
    return couponId
  }
  const kept = await place(cookie)
  const reason = 'notPrinted'
  await world.served.time.advance(6 * 60_000)
  expect(await ask('/coupons/cancel', { couponId: kept, reason })).toMatchObject({
    status: 409,
    body: { data: { why: { kind: 'windowOver' } } },
  })
  const players = await place(world.cookies.demo2)
  await world.served.time.advance(60_000)
  expect(await ask('/coupons/cancel', { couponId: players, reason })).toMatchObject({ status: 404 })
  const fresh = await place(cookie)
  expect(await ask('/coupons/cancel', { couponId: fresh, reason })).toMatchObject({
    status: 200,
    body: { status: 'cancelled' },
  })
  const sheet = await world.served.house.people.terminals.desk.day(
    { operatorId: 1, playerId: terminalId },
    '2026-01-03',
  )
  expect(sheet).toMatchObject({ sold: 1400, cancelled: 700, paid: 0, currency: 'TRY' })
})
