import { checkReceipt, type ReceiptVerdict } from '@banko/contract/receipts/check-receipt.ts'
import type { ReceiptFile } from '@banko/contract/receipts/read-receipt.ts'
import { signedHead, signedReceipt } from '@banko/contract/receipts/receipt-bytes.ts'
import { seededRandom } from '@banko/simulator/time/seeded-random.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { must } from '../platform/must.ts'
import { openTestHouse, type TestHouse } from '../testing/test-house.ts'
import { verifyReceipts } from './index.ts'
import { openReceiptKeys } from './receipt-key.ts'

/** `npm run prove -- receipts` takes more. */
const tamperings = process.env.BANKO_LONG === '1' ? 1000 : 200
const random = seededRandom('receipts')
const below = (count: number) => Math.floor(random.next() * count)
const oneOf = <T>(list: readonly T[]): T => must(list[below(list.length)], 'one of a list')

const placed = 12
let town: TestHouse
let files: ReceiptFile[]
let trusted: { keys: string[]; heads: { seq: number; hash: string }[] }

beforeAll(async () => {
  town = await openTestHouse()
  const { house, operatorId } = town
  const [playerId = 0] = await town.addPlayers(1, 1_000_000)
  const matches = [await town.offer('first'), await town.offer('second')]
  for (let count = 0; count < placed; count++) {
    const request = town.request([[oneOf(matches), '1x2', oneOf(['1', 'x', '2'])]], { stake: 100 + below(5000) })
    expect(await house.placement.place(town.of(playerId), request)).toMatchObject({ ok: true })
  }
  await house.receipts.link()
  await house.receipts.publish()
  files = []
  for (let number = 1; number <= placed; number++)
    files.push(must(await house.receipts.file(operatorId, number), 'a receipt'))
  const [keys, heads] = [await house.receipts.keys(operatorId), await house.receipts.heads(operatorId, 1e9)]
  trusted = {
    keys: keys.map(({ publicKey }) => publicKey.toString('hex')),
    heads: heads.map(({ seq, hash }) => ({ seq, hash: hash.toString('hex') })),
  }
})
afterAll(() => town.close())

const check = (file: object): Promise<ReceiptVerdict> => checkReceipt(JSON.stringify(file), trusted)
const isProved = (verdict: ReceiptVerdict) =>
  verdict.kind === 'whole' && verdict.keyKnown && verdict.under !== undefined

/** Another hexadecimal digit or character at a random place. */
function spoil(text: string, from = 0): string {
  const at = from + below(text.length - from)
  return text.slice(0, at) + (text[at] === '7' ? '8' : '7') + text.slice(at + 1)
}

const forger = openReceiptKeys({ secret: new Uint8Array(32), sealKey: '' })(1)

const ways: Readonly<Record<string, (file: ReceiptFile) => object>> = {
  text: (file) => ({ ...file, text: spoil(file.text, 'banko receipt 1\n'.length) }),
  amount: (file) => ({ ...file, text: file.text.replace(/\nstake (\d+)/, (_, stake) => `\nstake ${stake}0`) }),
  price: (file) => ({ ...file, text: file.text.replace(/ price (\d)/, (_, digit) => ` price ${digit}1`) }),
  line: (file) => ({ ...file, text: `${file.text}called match 9 "A" "B" starts 2026-01-01T00:00:00.000Z\n` }),
  order: (file) => ({ ...file, text: file.text.split('\n').toReversed().join('\n') }),
  place: (file) => ({ ...file, seq: file.seq + 1 + below(5) }),
  previous: (file) => ({ ...file, previous: spoil(file.previous) }),
  signature: (file) => ({ ...file, signature: spoil(file.signature) }),
  key: (file) => ({ ...file, key: spoil(file.key) }),
  foreign: (file) => ({ ...file, key: forger.publicKey.toString('hex') }),
  forged: (file) => ({
    ...file,
    key: forger.publicKey.toString('hex'),
    signature: forger.sign(signedReceipt(file.seq, trusted.heads[0]?.hash ?? '')).toString('hex'),
  }),
  swapped: (file) => ({ ...oneOf(files.filter((one) => one.seq !== file.seq)), text: file.text }),
  pathShorter: ({ path, ...file }) =>
    path.length > 0 ? { ...file, path: path.slice(1) } : { ...file, path: [file.previous] },
  pathLonger: (file) => ({ ...file, path: [...file.path.slice(0, 1), file.previous, ...file.path.slice(1)] }),
  head: (file) => ({ ...file, head: file.head && { ...file.head, hash: spoil(file.head.hash) } }),
  headForged: (file) => ({
    ...file,
    head: file.head && {
      ...file.head,
      key: forger.publicKey.toString('hex'),
      signature: forger.sign(signedHead(file.head)).toString('hex'),
    },
  }),
  added: (file) => ({ ...file, stake: 7 }),
}

test(`of ${tamperings} tampered receipts none is believed`, async () => {
  for (const file of files) expect(isProved(await check(file))).toBe(true)
  for (let count = 0; count < tamperings; count++) {
    const [way, change] = oneOf(Object.entries(ways))
    const file = oneOf(files)
    const changed = change(file)
    expect(JSON.stringify(changed), way).not.toBe(JSON.stringify(file))
    expect([way, isProved(await check(changed))]).toEqual([way, false])
  }
})

const other = (number: number) => (number % placed) + 1
const statements: Readonly<Record<string, (number: number) => string>> = {
  stake: (n) => `update coupon set stake_total = stake_total + 1 where number = ${n}`,
  payoutLimit: (n) => `update coupon set payout_limit = payout_limit * 2 where number = ${n}`,
  bonus: (n) => `update coupon set bonus_rule = '{"percent":9,"tipCount":1,"priceMin":1}' where number = ${n}`,
  player: (n) => `update coupon set player_id = player_id + 1 where number = ${n}`,
  placed: (n) => `update coupon set placed_at = placed_at - ${n} where number = ${n}`,
  price: (n) => `update leg set price = price + 10 where coupon_number = ${n}`,
  outcome: (n) => `update leg set outcome_id = outcome_id || 'x' where coupon_number = ${n}`,
  banker: (n) => `update leg set banker = not banker where coupon_number = ${n}`,
  legInserted: (n) => `insert into leg select (jsonb_populate_record(l, '{"position":7}')).* from leg l
    where coupon_number = ${n}`,
  legRemoved: (n) => `delete from leg where coupon_number = ${n}`,
  removed: (n) => `delete from coupon where number = ${n}`,
  receiptRemoved: (n) => `delete from receipt where coupon_number = ${n}`,
  both: (n) => `with gone as (delete from coupon where number = ${n}) delete from receipt where coupon_number = ${n}`,
  text: (n) => `update receipt set text = replace(text, 'stake ', 'stake 1') where coupon_number = ${n}`,
  hash: (n) => `update receipt set hash = sha256(hash) where coupon_number = ${n}`,
  signature: (n) => `update receipt set signature = signature || '' , public_key = sha256(public_key)
    where coupon_number = ${n}`,
  order: (n) => `update receipt r set coupon_number = ${placed} + r.coupon_number where coupon_number in
    (${n}, ${other(n)})`,
  swapped: (n) => `update receipt r set text = o.text from receipt o where r.coupon_number = ${n}
    and o.coupon_number = ${other(n)}`,
  inserted: (n) => `insert into coupon overriding system value
    select (jsonb_populate_record(c, jsonb_build_object('number', ${n} + 1000, 'coupon_id', gen_random_uuid()))).*
    from coupon c where number = ${n}`,
  headRemoved: (n) => `update receipt_head set seq = ${n}`,
  key: (n) => `update receipt_key set public_key = sha256(public_key), since = ${n}`,
}

test(`of ${tamperings / 4} changes to the database none is missed`, async () => {
  const { db } = town.platform
  const faults = async (from: typeof db) => (await verifyReceipts(from, { heads: [] })).flatMap((one) => one.faults)
  expect(await faults(db)).toEqual([])
  const [taken] = [new Error('taken back')]
  for (let count = 0; count < tamperings / 4; count++) {
    const [way, statement] = oneOf(Object.entries(statements))
    const number = 1 + below(way === 'headRemoved' ? placed - 1 : placed)
    const done = db.transaction().execute(async (tx) => {
      for (const table of ['receipt', 'receipt_head', 'receipt_key', 'coupon', 'leg'])
        await sql.raw(`alter table ${table} disable trigger all`).execute(tx)
      const { numAffectedRows = 0n } = await sql.raw(statement(number)).execute(tx)
      expect([way, numAffectedRows > 0n]).toEqual([way, true])
      expect([way, (await faults(tx)).length > 0]).toEqual([way, true])
      throw taken
    })
    await expect(done).rejects.toBe(taken)
  }
  expect(await faults(db)).toEqual([])
})
