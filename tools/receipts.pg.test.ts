import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { ReceiptFile } from '@banko/contract/receipts/read-receipt.ts'
import { openTestHouse, type TestHouse } from '@banko/server/testing/test-house.ts'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'

let town: TestHouse
let folder: string
let databaseUrl: string

async function run(program: string, ...args: string[]) {
  const child = spawn(process.execPath, [new URL(program, import.meta.url).pathname, ...args])
  const [out, err, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((resolve) => child.on('close', resolve)),
  ])
  return { out: out.trim(), err: err.trim(), code }
}

const rows = <R>(statement: string) => town.platform.database.session((session) => session.rows<R>(statement))
const receiptsVerify = (...args: string[]) => run('receipts-verify.ts', '--database', databaseUrl, ...args)

beforeEach(async () => {
  const postgresUrl = inject('postgresUrl')
  town = await openTestHouse({ databaseUrl: postgresUrl })
  folder = await mkdtemp(join(tmpdir(), 'receipts-'))
  const [named] = await rows<{ name: string }>('select current_database() as name')
  databaseUrl = Object.assign(new URL(postgresUrl), { pathname: named?.name ?? '' }).href
  const [playerId = 0] = await town.addPlayers(1, 100_000)
  const matchId = await town.offer('match')
  for (let count = 0; count < 3; count++)
    expect(await town.house.placement.place(town.of(playerId), town.request([[matchId, '1x2', '1']]))).toMatchObject({
      ok: true,
    })
  // whoever runs a transaction in another database of the server keeps coupons from the chain, until it ends
  await expect
    .poll(async () => {
      await town.house.receipts.link()
      return await rows('select from receipt_waiting')
    })
    .toEqual([])
  await town.house.receipts.publish()
}, 60_000)
afterEach(async () => {
  await town.close()
  await rm(folder, { recursive: true })
})

async function saved(name: string, change: (file: ReceiptFile) => object = (file) => file) {
  const file = await town.house.receipts.file(town.operatorId, 2)
  if (!file?.head) throw new Error('there is no receipt under a head')
  const path = join(folder, name)
  await writeFile(path, JSON.stringify(change(file)))
  return { path, key: file.key, head: `${file.head.seq}/${file.head.hash}` }
}

test('a receipt is checked offline: true, false, or not held against a key and a head', async () => {
  const { path, key, head } = await saved('true.json')
  expect(await run('verify.ts', path, '--key', key, '--head', head)).toMatchObject({
    code: 0,
    out: expect.stringMatching(/\nstake 1000\n[\s\S]*it is under head 3 that you gave\nreceipt TRUE$/),
  })
  expect(await run('verify.ts', path)).toMatchObject({ code: 2, out: expect.stringContaining('give --key') })
  expect(await run('verify.ts', path, '--key', 'ab'.repeat(32))).toMatchObject({
    code: 1,
    out: 'FALSE: it is signed, and by another key than the one given',
  })
  const other = await saved('false.json', (file) => ({ ...file, text: file.text.replace('stake 1000', 'stake 9000') }))
  expect(await run('verify.ts', other.path, '--key', key, '--head', head)).toMatchObject({ code: 1 })
  expect(await run('verify.ts', join(folder, 'none.json'))).toMatchObject({ code: 2, out: '' })
})

test('the command holds every coupon against its receipt, and knows keys and heads of before', async () => {
  const { key, head } = await saved('of-before.json')
  const known = ['--known', `${town.operatorId}/${head}`]
  expect(await receiptsVerify(...known, '--key', key)).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^operator 1: 3 receipts, 0 waiting, head 1\/3\/[\s\S]*\nreceipts whole$/),
  })
  expect(await receiptsVerify('--key', 'ab'.repeat(32))).toMatchObject({
    code: 1,
    out: expect.stringContaining('an unknown key signed of coupon 1, at 1 of the chain'),
  })
  await town.platform.database.session((session) =>
    session.run('update coupon set payout_limit = payout_limit + 1 where number = 2'),
  )
  expect(await receiptsVerify()).toMatchObject({
    code: 1,
    out: expect.stringContaining('\n  coupon 2 was altered, at 2 of the chain\nreceipts BROKEN: 1 of 1 chains'),
  })
})
