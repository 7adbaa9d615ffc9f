import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayLength } from './formats/read-day.ts'
import { openReconcilingTown, type ReconcilingTown } from './testing/reconciling-town.ts'
import { writeCamt053, writeCsv, writeMt940 } from './testing/write-statements.ts'

let town: ReconcilingTown
let playerId: number
beforeAll(async () => {
  town = await openReconcilingTown()
  const [made = 0] = await town.addPlayers(1, 500_000)
  playerId = made
})
afterAll(async () => {
  const proof = await town.house.ledger.prove(town.platform.db)
  const faults = await town.house.payments.prove()
  await town.close()
  expect([...proof.faults, ...faults]).toEqual([])
})

const today = () => town.platform.clock.now() - (town.platform.clock.now() % dayLength)
let named = 0
const row = (amount: number, text: string, change: { payer?: string; bookedOn?: number } = {}) => {
  named += 1
  return { key: `B${named}`, amount, text, currency: 'TRY', payer: 'Somebody', bookedOn: today(), ...change }
}
const lineOf = async (key: { readonly text: string }) => {
  const found = (await town.lines()).find(({ texts }) => texts.includes(key.text))
  if (!found) throw new Error(`there is no line ${key.text}`)
  return found
}
const bankDeposit = async (amount: number) => {
  const asked = await town.deposit(playerId, amount, 'Transfer by reference')
  if (asked.next?.kind !== 'instructions') throw new Error('nobody is told where to pay')
  return { ...asked, reference: asked.next.reference }
}
const accept = (lineId: number, payment?: number) =>
  town.desk.accept(town.clerk, { lineId, ...(payment !== undefined && { payment }) }, town.at)
const settle = (lineId: number, as: 'cost' | 'settlement') => town.desk.settle(town.clerk, { lineId, as }, town.at)
const identity = async () => {
  const answer = await town.desk.accounts(town.clerk, {}, town.at)
  const [account] = answer.ok ? answer.value.accounts : []
  return account?.identity[0]
}

test('a line that names a waiting bank transfer credits its player, once, whatever its provider says after', async () => {
  const before = await town.cashOf(playerId)
  const asked = await bankDeposit(10_000)
  const paid = row(10_000, `Ref ${asked.reference.toLowerCase()}`)
  expect(await town.send(writeCsv([paid]))).toMatchObject({ state: 'done', lines: 1, written: 1, added: 1 })
  expect(await town.cashOf(playerId)).toBe(before + 10_000)
  expect(await town.transfer(playerId, asked.transferId)).toMatchObject({ state: 'done' })
  expect(await lineOf(paid)).toMatchObject({ state: 'matched', answeredAt: expect.any(Number), may: [] })
  await town.pass(3_600_000)
  expect(await town.cashOf(playerId)).toBe(before + 10_000)

  // the same file, and another one that has the same line
  expect(await town.send(writeCsv([paid]), { pieces: 1 })).toMatchObject({ state: 'known', added: 0 })
  expect(await town.send(writeCsv([paid, row(5, 'a coin')]))).toMatchObject({ state: 'done', lines: 2, added: 1 })
  expect((await lineOf({ text: 'a coin' })).state).toBe('missingHere')
})

test('camt.053 and MT940 are taken like columns, and a line of a deposit that is done is matched without a word', async () => {
  const asked = await town.deposit(playerId, 20_000)
  await town.choose(asked, 'pay')
  await town.pass(60_000)
  const before = await town.cashOf(playerId)
  const paid = row(20_000, `fake-${asked.transferId}`)
  expect(await town.send(writeCamt053([paid]), { format: 'camt053' })).toMatchObject({ state: 'done', added: 1 })
  expect(await lineOf(paid)).toMatchObject({ state: 'matched', answeredAt: expect.any(Number) })
  const again = row(20_000, `fake-${asked.transferId} twice`)
  expect(await town.send(writeMt940([again]), { format: 'mt940' })).toMatchObject({ state: 'done', added: 1 })
  expect(await lineOf(again)).toMatchObject({ state: 'twice' })
  expect(await town.cashOf(playerId)).toBe(before)
})

test('another amount is told to the deposit, whose own rule decides, and somebody agrees to the line', async () => {
  const before = await town.cashOf(playerId)
  const asked = await bankDeposit(30_000)
  const paid = row(29_000, asked.reference)
  await town.send(writeCsv([paid]))
  // of bank transfers what came is credited
  expect(await town.cashOf(playerId)).toBe(before + 29_000)
  const line = await lineOf(paid)
  expect(line).toMatchObject({ state: 'differs', by: -1000 })
  expect(line.answeredAt).toBeUndefined()
  expect(await accept(line.lineId)).toMatchObject({ ok: true, value: { state: 'matched', answeredBy: 'Ayşe' } })
  expect(await accept(line.lineId)).toEqual({ ok: false, refusal: { code: 'lineMoved' } })
})

test('a line that names nothing is proposed by who pays, and credits when somebody agrees', async () => {
  const before = await town.cashOf(playerId)
  await bankDeposit(12_345)
  const paid = row(12_345, 'monthly', { payer: 'LOVELACE ADA' })
  await town.send(writeCsv([paid]))
  const line = await lineOf(paid)
  expect(line).toMatchObject({ state: 'proposed' })
  expect(await town.cashOf(playerId)).toBe(before)
  expect(await accept(line.lineId)).toMatchObject({ ok: true, value: { state: 'matched' } })
  expect(await town.cashOf(playerId)).toBe(before + 12_345)
})

test('money that nobody named is given to the transfer that somebody names, where it fits', async () => {
  const asked = await bankDeposit(7777)
  const paid = row(7777, 'unreadable')
  await town.send(writeCsv([paid]))
  const { lineId } = await lineOf(paid)
  const number = await town.house.payments.numberOf(town.of(playerId), asked.transferId)
  const other = await town.house.payments.numberOf(town.of(playerId), (await bankDeposit(7778)).transferId)
  expect(await accept(lineId)).toEqual({ ok: false, refusal: { code: 'lineMoved' } })
  expect(await accept(lineId, other)).toEqual({ ok: false, refusal: { code: 'lineMoved' } })
  expect(await accept(lineId, 1_000_000)).toEqual({ ok: false, refusal: { code: 'lineMoved' } })
  expect(await accept(lineId, number)).toMatchObject({ ok: true, value: { state: 'matched', payment: number } })
  expect(await accept(1_000_000)).toEqual({ ok: false, refusal: { code: 'notFound' } })
})

test('a withdrawal that a statement shows is paid', async () => {
  const asked = await town.withdraw(playerId, 40_000)
  expect(asked.state).toBe('review')
  const paid = row(-40_000, `EREF ${asked.transferId.replaceAll('-', '')}`)
  await town.send(writeCsv([paid]))
  expect(await town.transfer(playerId, asked.transferId)).toMatchObject({ state: 'done' })
  expect(await town.heldOf(playerId)).toBe(0)
  expect(await lineOf(paid)).toMatchObject({ state: 'matched' })
})

describe('what is of no transfer', () => {
  test('is a cost, a settlement or float, and the books follow', async () => {
    const before = await identity()
    const [fee, payout, float] = [row(-150, 'monthly fee'), row(-9000, 'payout 11'), row(4000, 'top up')]
    await town.send(writeCsv([fee, payout, float]))
    for (const [one, as] of [
      [fee, 'cost'],
      [payout, 'settlement'],
      [float, 'settlement'],
    ] as const)
      expect(await settle((await lineOf(one)).lineId, as)).toMatchObject({ ok: true, value: { state: as } })
    const after = await identity()
    expect(after?.booked).toBe((before?.booked ?? 0) - 150 - 9000 + 4000)
    expect(after?.owed).toBe(after?.booked)
    expect(after?.parts).toMatchObject({ costs: 150, settled: 9000, floatSent: 4000 })
    expect(await settle((await lineOf(fee)).lineId, 'cost')).toEqual({ ok: false, refusal: { code: 'lineMoved' } })
  })

  test('is taken back by two, and answered anew', async () => {
    const fee = row(-250, 'yearly fee')
    await town.send(writeCsv([fee]))
    const { lineId } = await lineOf(fee)
    expect(await settle(lineId, 'cost')).toMatchObject({ ok: true })
    const before = await identity()
    expect(await town.correct(lineId, 'reopen')).toBe('done')
    expect((await identity())?.booked ?? 0).toBe((before?.booked ?? 0) + 250)
    expect(await lineOf(fee)).toMatchObject({
      state: 'missingHere',
      may: expect.arrayContaining(['cost']),
    })
    expect(await settle(lineId, 'settlement')).toMatchObject({ ok: true })
    expect(await town.correct(lineId, 'reopen')).toBe('done')
    expect(await settle(lineId, 'cost')).toMatchObject({ ok: true })
    expect(await identity()).toEqual(before)
  })

  test('is explained by two and moves nothing', async () => {
    const { lineId } = await lineOf({ text: 'a coin' })
    const before = await identity()
    expect(await town.correct(lineId, 'explain')).toBe('done')
    expect(await lineOf({ text: 'a coin' })).toMatchObject({ state: 'missingHere', note: 'seen at the bank' })
    expect(await identity()).toEqual(before)
  })
})

test('a file with a fault is refused with its line, and nothing of it is kept', async () => {
  const count = (await town.lines()).length
  const wrong = `${writeCsv([row(100, 'good')])}\r\n31.02.2026;1,00;TRY;x;y;z`
  expect(await town.send(wrong)).toMatchObject({ state: 'refused', added: 0, fault: { line: 3, why: 'day' } })
  expect(await town.send('<html/>', { format: 'camt053', pieces: 1 })).toMatchObject({
    fault: { line: 1, why: 'form' },
  })
  // what no text of the database has room for
  expect(await town.send('\0\ud800', { pieces: 1 })).toMatchObject({ state: 'refused', added: 0 })
  expect(await town.lines()).toHaveLength(count)
})

test('a day closes when it is over, every line has its answer and the books agree; later lines count to the next', async () => {
  const day = today()
  const close = (of = day) => town.desk.closeDay(town.clerk, { accountId: town.accountId, day: of }, town.at)
  expect(await close()).toMatchObject({ ok: false, refusal: { code: 'dayOpen' } })
  await town.pass(dayLength)
  const open = (await town.lines()).filter(({ answeredAt, bookedOn }) => answeredAt === undefined && bookedOn <= day)
  expect(open.length).toBeGreaterThan(0)
  expect(await close()).toEqual({ ok: false, refusal: { code: 'dayOpen', lines: open.length, off: 0 } })
  for (const { lineId } of open) expect(await town.correct(lineId, 'explain')).toBe('done')
  expect(await close(day + 1)).toMatchObject({ ok: false })
  expect(await close()).toEqual({ ok: true, value: { closedUntil: day } })
  expect(await close()).toMatchObject({ ok: false, refusal: { code: 'dayOpen', lines: 0 } })

  const late = row(55, 'late', { bookedOn: day })
  await town.send(writeCsv([late]))
  expect(await town.house.payments.prove()).toEqual([])
  const answer = await town.desk.accounts(town.clerk, {}, town.at)
  expect(answer).toMatchObject({ value: { accounts: [{ closedUntil: day, openSince: day + dayLength }] } })
})

test('a transfer that is done and in no statement is missing there after the lag, until a line shows it', async () => {
  const asked = await town.deposit(playerId, 33_000)
  await town.choose(asked, 'pay')
  await town.pass(60_000)
  const number = await town.house.payments.numberOf(town.of(playerId), asked.transferId)
  const missing = async () =>
    (await town.lines()).filter(({ state, payment }) => state === 'missingThere' && payment === number)
  await town.pass(3 * dayLength)
  await town.send(writeCsv([row(1, 'three days later')]))
  expect(await missing()).toEqual([])
  await town.pass(dayLength)
  await town.send(writeCsv([row(1, 'four days later')]))
  expect(await missing()).toMatchObject([{ amount: 33_000, may: ['explain'] }])
  await town.send(writeCsv([row(33_000, asked.transferId)]))
  expect(await missing()).toEqual([])
})

describe('a fault is found', () => {
  const write = (sql: string) => town.platform.database.session(({ run }) => run(sql))
  const found = async () => (await town.house.payments.prove()).join('\n')

  test.each([
    [
      'a cost that was never booked',
      `state = 'cost' where state = 'twice'`,
      `state = 'twice' where state = 'cost' and turn = 0 and found = 'twice'`,
    ],
    [
      'a settlement of another amount',
      `amount = amount - 1 where state = 'settlement' and amount < 0`,
      `amount = amount + 1 where state = 'settlement' and amount < 0`,
    ],
  ])('of %s', async (_, wrong, right) => {
    await write(`update statement_line set ${wrong}`)
    expect(await found()).toContain('its facts and lines say')
    await write(`update statement_line set ${right}`)
    expect(await found()).toBe('')
  })

  test('of a closed day: a line without an answer, and figures that were changed', async () => {
    await write(`update statement_line set answered_at = null where found = 'twice'`)
    expect(await found()).toContain('is closed with 1 lines without an answer')
    await write(`update statement_line set answered_at = 1 where found = 'twice'`)
    await expect(write(`update statement_day set closed_by = 'nobody'`)).rejects.toThrow('never changed')
    await write('alter table statement_day disable trigger statement_day_is_final')
    await write(`update statement_day set sheet = jsonb_set(sheet, '{day}', '0')`)
    expect(await found()).toContain('is not as it was signed')
    await write(`update statement_day set sheet = jsonb_set(sheet, '{day}', to_jsonb(day))`)
    expect(await found()).toBe('')
    await write('alter table statement_day enable trigger statement_day_is_final')
  })
})
