import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deskPeopleCalls } from '../../people/desk/calls.ts'
import { Scope } from '../../platform/scope.ts'
import { openTestHouse, type TestHouse } from '../../testing/test-house.ts'
import { deskPersonCalls } from '../calls.ts'

let town: TestHouse
beforeAll(async () => {
  town = await openTestHouse()
})
afterAll(() => town.close())

const from = { host: 'test', address: '127.0.0.1' } as never
const clerk = () => {
  const { operatorId } = town
  const scope = Scope.ofSession({ operatorId, staffId: 1, staffName: 'clerk', permissions: new Set(), path: '' })
  return { kind: 'staff', scope, sessionId: 'made here', provenAt: 0 } as const
}
const person = () => deskPersonCalls(town.house)
const people = () => deskPeopleCalls(town.house)
const tag = (playerId: number, word: string) => person().tag(clerk(), { playerId, tag: word }, from)
const tagsOf = async (playerId: number) => {
  const page = await person().page(clerk(), { playerId }, from)
  return page.ok && page.value.head.tags.map((one) => [one.tag, one.by])
}
const found = async (word: string) => {
  const filters = [{ field: 'tag' as const, kind: 'is' as const, values: [word] }]
  const answer = await people().list(clerk(), { filters }, from)
  return answer.ok && answer.value.rows.map(({ playerId, tags }) => [playerId, tags])
}

test('a player is tagged once however the word is written, found by it, and untagged; the audit says who did', async () => {
  const [one = 0, two = 0, none = 0] = await town.addPlayers(3, 0)
  for (const word of ['VIP', 'vip', ' İlk ']) expect(await tag(one, word)).toEqual({ ok: true, value: {} })
  await tag(two, 'Vip')
  expect(await tagsOf(one)).toEqual([
    ['İlk', 'clerk'],
    ['VIP', 'clerk'],
  ])
  expect(await tagsOf(none)).toEqual([])
  expect(await found('vıp')).toEqual([
    [two, ['Vip']],
    [one, ['İlk', 'VIP']],
  ])
  expect(await found('ilk')).toEqual([[one, ['İlk', 'VIP']]])
  expect(await people().tags(clerk(), {}, from)).toEqual({
    ok: true,
    value: {
      tags: [
        { tag: expect.stringMatching(/^vip$/i), players: 2 },
        { tag: 'İlk', players: 1 },
      ],
    },
  })
  expect(await person().untag(clerk(), { playerId: one, tag: 'vip' }, from)).toEqual({ ok: true, value: {} })
  expect(await person().untag(clerk(), { playerId: one, tag: 'vip' }, from)).toMatchObject({
    refusal: { code: 'notFound' },
  })
  expect(await found('VIP')).toEqual([[two, ['Vip']]])
  const audit = await sql<{ did: string }>`
    select did from audit_row where subject = ${`player ${one}`} order by id`.execute(town.platform.db)
  expect(audit.rows.map(({ did }) => did)).toEqual(['deskPerson.tag', 'deskPerson.tag', 'deskPerson.untag'])
})

test('twenty tags are as many as a player has, and nobody of another operator has any', async () => {
  const [playerId = 0] = await town.addPlayers(1, 0)
  for (let at = 0; at < 20; at += 1) expect(await tag(playerId, `tag ${at}`)).toMatchObject({ ok: true })
  expect(await tag(playerId, 'one more')).toEqual({ ok: false, refusal: { code: 'tagsTooMany', max: 20 } })
  expect(await tag(999_999, 'nobody')).toMatchObject({ refusal: { code: 'notFound' } })
})
