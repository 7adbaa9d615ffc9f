import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deskOf } from '../testing/desk-of.ts'
import { openPayingHouse, type PayingHouse } from '../testing/paying-house.ts'

let town: PayingHouse
beforeAll(async () => {
  town = await openPayingHouse()
})
afterAll(() => town.close())

type Filter = { field: 'note' | 'tag' | 'playerTag' | 'player'; kind: 'is'; values: string[] }
const listed = async (...filters: Filter[]) => {
  const { desk, caller, from } = deskOf(town)
  const answer = await desk.list(caller, { filters }, from)
  if (!answer.ok) throw new Error(JSON.stringify(answer.refusal))
  return answer.value.rows
}
const numbers = async (...filters: Filter[]) => (await listed(...filters)).map(({ number }) => number).sort()
const is = (field: Filter['field'], value: string | number): Filter => ({ field, kind: 'is', values: [String(value)] })

test('a note on a transfer stays among staff: in its page, its list and the audit, and nowhere else', async () => {
  const { desk, caller, from } = deskOf(town)
  const [playerId = 0] = await town.addPlayers(1, 10_000)
  const [first, second] = [await town.deposit(playerId, 5000), await town.deposit(playerId, 6000)]
  const [noted, other] = [
    await town.house.payments.numberOf(town.of(playerId), first.transferId),
    await town.house.payments.numberOf(town.of(playerId), second.transferId),
  ]
  for (const text of ['Called, wants to pay tomorrow', 'Has paid, they say'])
    expect(await desk.note(caller, { number: noted, text }, from)).toMatchObject({ ok: true })
  const detail = await desk.detail(caller, { number: noted }, from)
  expect(detail.ok && detail.value.written.map(({ text, by }) => [text, by])).toEqual([
    ['Has paid, they say', 'clerk'],
    ['Called, wants to pay tomorrow', 'clerk'],
  ])
  expect(await numbers(is('player', playerId), is('note', 'some'))).toEqual([noted])
  expect(await numbers(is('player', playerId), is('note', 'none'))).toEqual([other])
  expect((await listed(is('player', playerId))).map(({ number, notes }) => [number, notes])).toEqual([
    [other, 0],
    [noted, 2],
  ])
  const seen = await town.transfer(playerId, first.transferId)
  expect(JSON.stringify(seen)).not.toContain('tomorrow')
  const audit = await sql<{ did: string; after: object; names: string }>`
    select did, after, after::text as names from audit_row where subject = ${`payment ${noted}`}`.execute(
    town.platform.db,
  )
  expect(audit.rows.map(({ did }) => did)).toEqual(['deskPayments.note', 'deskPayments.note'])
  expect(audit.rows.some(({ names }) => names.includes('tomorrow'))).toBe(false)
  expect(await desk.note(caller, { number: 999_999, text: 'nothing' }, from)).toMatchObject({
    refusal: { code: 'notFound' },
  })
})

test('transfers are found by the tag of their method and by those of their player', async () => {
  const [playerId = 0, otherId = 0] = await town.addPlayers(2, 10_000)
  await town.deposit(playerId, 5000, 'Wallet')
  await town.deposit(playerId, 5000)
  await town.deposit(otherId, 5000)
  const { person } = town.house.people
  await town.platform.db.transaction().execute(async (tx) => {
    await person.tag(tx, town.of(playerId), { tag: 'Işıklı', staffId: 1, staffName: 'clerk', at: 1 })
  })
  const theirs = await listed(is('player', playerId))
  expect(theirs.map(({ tag }) => tag).sort()).toEqual(['card', 'wallet'])
  expect(theirs.map(({ playerTags }) => playerTags)).toEqual([['Işıklı'], ['Işıklı']])
  expect((await listed(is('player', playerId), is('tag', 'WALLET'))).map(({ tag }) => tag)).toEqual(['wallet'])
  expect(new Set((await listed(is('playerTag', 'ışıklı'))).map((row) => row.playerId))).toEqual(new Set([playerId]))
  expect(await listed(is('playerTag', 'nobody'))).toEqual([])
})
