import { checkReceipt, type ReceiptVerdict } from '@banko/contract/receipts/check-receipt.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { must } from '../platform/must.ts'
import { openTestHouse, type TestHouse } from '../testing/test-house.ts'
import { verifyReceipts } from './index.ts'

let town: TestHouse
let playerId: number
let matches: number[]
beforeEach(async () => {
  town = await openTestHouse()
  ;[playerId = 0] = await town.addPlayers(1, 1_000_000)
  matches = [await town.offer('first "quoted"\nline'), await town.offer('second')]
})
afterEach(() => town.close())

async function place(change: object = {}): Promise<string> {
  const [a = 0, b = 0] = matches
  const request = town.request(
    [
      [a, '1x2', '1'],
      [b, '1x2', 'x'],
    ],
    change,
  )
  expect(await town.house.placement.place(town.of(playerId), request)).toMatchObject({ ok: true })
  return request.couponId
}

async function fileOf(couponId: string) {
  const { house, platform, operatorId } = town
  const found = must(await house.coupons.findRequest(platform.db, town.of(playerId), couponId), 'the coupon')
  return must(await house.receipts.file(operatorId, found.number), 'its receipt')
}

const published = async () => {
  const { house, operatorId } = town
  const heads = await house.receipts.heads(operatorId, Number.MAX_SAFE_INTEGER)
  const keys = await house.receipts.keys(operatorId)
  return {
    heads: heads.map(({ seq, hash }) => ({ seq, hash: hash.toString('hex') })),
    keys: keys.map(({ publicKey }) => publicKey.toString('hex')),
  }
}

const check = async (file: object): Promise<ReceiptVerdict> => checkReceipt(JSON.stringify(file), await published())
const faults = async () => (await verifyReceipts(town.platform.db, { heads: [] })).flatMap((one) => one.faults)

test('what was agreed stands in a text, is signed, and comes under a head that is published within the hour', async () => {
  const [first] = [await place({ stake: 1234 }), await place(), await place()]
  const fresh = await fileOf(first)
  expect(fresh.text).toContain(`player ${playerId}\n`)
  expect(fresh.text).toContain('\nstake 1234\n')
  expect(fresh.text).toContain('called match 1 "first \\"quoted\\"\\nline home" ')
  expect(fresh.text).not.toContain('player1')
  expect(fresh).toMatchObject({ seq: 1, previous: '00'.repeat(32), path: [{}, {}].map(() => expect.any(String)) })
  expect(await check(fresh)).toMatchObject({ kind: 'whole', keyKnown: true })
  expect(await check(fresh)).not.toHaveProperty('under')
  await town.house.receipts.publish()
  await town.house.receipts.publish()
  expect((await published()).heads).toMatchObject([{ seq: 3 }])
  await place()
  const later = await fileOf(first)
  expect(later).toMatchObject({ path: { length: 2 }, head: { seq: 3 } })
  expect(await check(later)).toMatchObject({ kind: 'whole', under: 3 })
  expect(await faults()).toEqual([])
})

test('another key, and a chain of another house, are told', async () => {
  const file = await fileOf(await place())
  const { keys } = await published()
  expect(await checkReceipt(JSON.stringify(file), { keys: [] })).toEqual({ kind: 'broken', fault: 'key' })
  const heads = [{ seq: 1, hash: 'ab'.repeat(32) }]
  expect(await checkReceipt(JSON.stringify(file), { keys, heads })).toEqual({ kind: 'broken', fault: 'chain' })
  expect(await checkReceipt('{"receipt":1}')).toEqual({ kind: 'broken', fault: 'unreadable' })
})

test('an in-play coupon has a receipt when it is accepted, and a refused one never', async () => {
  const { house, platform, operatorId } = town
  await house.receipts.link()
  const waiting = await sql`select from receipt_waiting`.execute(platform.db)
  expect(waiting.rows).toEqual([])
  const short = town.request([[matches[0] ?? 0, '1x2', '1']], { stake: 10_000_000 })
  expect(await house.placement.place(town.of(playerId), short)).toMatchObject({ ok: false })
  await house.receipts.link()
  expect(await house.receipts.heads(operatorId, 100)).toEqual([])
  expect(await faults()).toEqual([])
})

test('the rows of receipts are final, and each way to change what was agreed is found', async () => {
  for (let count = 0; count < 6; count++) await place()
  await town.house.receipts.link()
  await town.house.receipts.publish()
  const { db } = town.platform
  for (const table of ['receipt', 'receipt_head', 'receipt_key'])
    await expect(sql.raw(`delete from ${table}`).execute(db)).rejects.toThrow('never changed')
  for (const [statement, said] of [
    ['update coupon set stake_total = stake_total + 1 where number = 2', [{ of: 'coupon', what: 'altered', rowId: 2 }]],
    ['update coupon set payout_limit = 5 where number = 3', [{ of: 'coupon', what: 'altered', rowId: 3 }]],
    ['update leg set price = 1999 where coupon_number = 3', [{ of: 'coupon', what: 'altered', rowId: 3 }]],
    ['delete from leg where coupon_number = 4 and position = 1', [{ of: 'coupon', what: 'altered', rowId: 4 }]],
    ['delete from coupon where number = 5', [{ of: 'coupon', what: 'removed', rowId: 5 }]],
    [`update receipt set text = text || 'x' where seq = 2`, [{ of: 'receipt', what: 'altered', seq: 2 }]],
    [
      'delete from receipt where seq = 6',
      [
        { of: 'head', what: 'inserted', seq: 6 },
        { of: 'coupon', rowId: 6 },
      ],
    ],
    ['delete from receipt_key', Array.from({ length: 7 }, () => ({ of: 'key', what: 'unknown' }))],
    ['update receipt_head set published_at = 7', [{ of: 'head', what: 'altered', seq: 6 }]],
  ] as const)
    expect(await tampered(statement)).toMatchObject(said)
  expect(await faults()).toEqual([])
})

/** What is found when somebody who owns the tables has done this; taken back afterwards. */
async function tampered(statement: string) {
  const undone = new Error('taken back')
  let found: Awaited<ReturnType<typeof faults>> = []
  const done = town.platform.db.transaction().execute(async (tx) => {
    for (const table of ['receipt', 'receipt_head', 'receipt_key', 'coupon', 'leg'])
      await sql.raw(`alter table ${table} disable trigger all`).execute(tx)
    const { numAffectedRows } = await sql.raw(statement).execute(tx)
    expect(numAffectedRows).toBeGreaterThan(0n)
    found = (await verifyReceipts(tx, { heads: [] })).flatMap((one) => one.faults)
    throw undone
  })
  await expect(done).rejects.toThrow(undone)
  return found
}
