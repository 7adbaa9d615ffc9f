import { operatorScopes } from '@banko/contract/call.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callsOf } from '../../calls.ts'
import { openTestHouse, type TestHouse } from '../../testing/test-house.ts'

let town: TestHouse
let player: number
beforeAll(async () => {
  town = await openTestHouse()
  player = (await town.addPlayers(1, 100_000))[0] ?? 0
})
afterAll(() => town.close())

const caller = { kind: 'operator', operatorId: 1, keyId: 7, keyName: 'test', scopes: new Set(operatorScopes) } as const
const request = { address: '192.0.2.1' } as never
const calls = () => callsOf(town.house).terms

async function place(matchId: number): Promise<string> {
  const answer = await town.house.placement.place(
    town.of(player),
    town.request([[matchId, '1x2', '1']], { pricePolicy: 'any' }),
  )
  return answer.ok ? answer.value.status : answer.refusal.code
}

test('what a program stops is stopped when it is answered, until it is taken back', async () => {
  const matchId = await town.offer('stopped')
  const stopped = await calls().stopMatch(caller, { matchId }, request)
  expect(stopped).toMatchObject({ ok: true, value: { kind: 'override', inForce: true } })
  expect(await place(matchId)).toBe('notBettable')
  expect(await calls().list(caller, {}, request)).toMatchObject({
    value: { overrides: [{ matchId, kind: 'stopped', saidBy: 'key 7' }] },
  })
  const id = stopped.ok ? stopped.value.id : 0
  expect(await calls().takeBack(caller, { kind: 'override', id }, request)).toMatchObject({ value: { inForce: true } })
  expect(await place(matchId)).toBe('waiting')
  expect(await calls().takeBack(caller, { kind: 'override', id }, request)).toMatchObject({
    refusal: { code: 'notFound' },
  })
})

test('a fixed price is what players are offered', async () => {
  const matchId = await town.offer('fixed')
  const prices = [{ id: '1', price: 2450 }]
  await calls().fixPrices(caller, { matchId, marketKey: '1x2', prices }, request)
  const [first] = town.house.book.offerOf(caller.operatorId).find(matchId)?.markets.get('1x2')?.outcomes ?? []
  expect(first).toMatchObject({ id: '1', price: 2450 })
  expect(await calls().list(caller, {}, request)).toMatchObject({ value: { overrides: [{ matchId, prices }] } })
})

test('nothing is said of a match that is not there', async () => {
  const answer = await calls().suspendMarket(caller, { matchId: 999_999, marketKey: '1x2' }, request)
  expect(answer).toMatchObject({ refusal: { code: 'notFound' } })
  const margin = await calls().setMargin(caller, { scope: { matchId: 999_999 }, margin: 50 }, request)
  expect(margin).toMatchObject({ refusal: { code: 'notFound' } })
})
