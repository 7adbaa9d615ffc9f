import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { forOperator } from '../platform/database/row-scope.ts'
import { Scope } from '../platform/scope.ts'
import { openTestHouse, type TestHouse } from '../testing/test-house.ts'

let town: TestHouse
let ids: number[]
let number = 0

beforeAll(async () => {
  town = await openTestHouse()
  ids = []
  for (const userName of ['ada', 'adalet', 'bea_ada', 'cem'])
    ids.push(...(await town.addPlayers(1, 5000, { userName })))
  const { db } = town.platform
  await sql`
    insert into player_profile (operator_id, player_id, first_name, last_name, birth_date, sex, country, city, address,
      post_code, email, email_folded, mobile, agreed_at)
    values (${town.operatorId}, ${ids[3]}, 'Şükrü', 'Yıldız', '1990-01-01', 'f', 'TR', 'Bursa', 'Street 1', '16000',
      'Sy@example.com', 'sy@example.com', '+905321234567', 0)`.execute(db)
  const matchId = await town.offer('searched')
  const placed = await town.house.placement.place(
    town.of(ids[0] ?? 0),
    town.request([[matchId, '1x2', '1']], { stake: 500 }),
  )
  if (!placed.ok) throw new Error('not placed')
  number = placed.value.number
}, 60_000)
afterAll(() => town.close())

function find(text: string, permissions: readonly ('people.see' | 'coupons.see')[] = ['people.see', 'coupons.see']) {
  const { operatorId } = town
  const scope = Scope.ofSession({ operatorId, staffId: 1, staffName: 'clerk', permissions: new Set(permissions) })
  return town.house.reports.search(scope, text)
}
const people = async (text: string) => (await find(text)).people.map(({ userName }) => userName)

test('people are found by the beginning of a name or an address, and by the end of a number', async () => {
  expect(await people('ADA')).toEqual(['ada', 'adalet'])
  expect(await people('şükr')).toEqual(['cem'])
  expect(await people('sukru yil')).toEqual(['cem'])
  expect(await people(' yıldız ')).toEqual(['cem'])
  expect(await people('SY@exam')).toEqual(['cem'])
  expect(await people('4567')).toEqual(['cem'])
  expect(await people('0532 123 45 67')).toEqual(['cem'])
  expect(await people('567')).toEqual([])
  expect(await people(`p:${ids[1]}`)).toEqual(['adalet'])
  expect(await people('%')).toEqual([])
  expect(await people(' ')).toEqual([])
})

test('a coupon is found by its number, of those who may see coupons', async () => {
  expect((await find(`c:${number}`)).coupons).toMatchObject([{ number, userName: 'ada', status: 'waiting' }])
  expect((await find(String(number))).coupons).toHaveLength(1)
  expect((await find(`p: ${number}`)).coupons).toEqual([])
  expect((await find(`c:${number}`)).people).toEqual([])
  expect((await find(String(number), ['people.see'])).coupons).toEqual([])
  expect((await find('c:ada')).coupons).toEqual([])
})

test('what is found shows no address, and eight of all at most', async () => {
  expect(JSON.stringify(await find('sy@'))).not.toContain('@')
  for (let count = 0; count < 9; count += 1) await town.addPlayers(1, 0, { userName: `many${count}` })
  expect(await people('many')).toHaveLength(8)
})

test('nobody of another operator is found', async () => {
  const operatorId = town.operatorId + 1
  const scope = Scope.ofSession({ operatorId, staffId: 1, staffName: 'clerk', permissions: new Set(['coupons.see']) })
  for (const text of ['ada', 'sy@', '4567', String(number), String(ids[0])])
    expect(await forOperator(operatorId, () => town.house.reports.search(scope, text))).toEqual({
      people: [],
      coupons: [],
    })
})
