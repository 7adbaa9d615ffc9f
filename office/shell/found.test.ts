import { expect, test } from 'vitest'
import { findRooms, foundThings, readSearch } from './found.ts'

test('what is typed is asked for as the call takes it, and not before it finds anything', () => {
  expect(readSearch('')).toEqual({ kind: 'none' })
  expect(readSearch('  > coup')).toEqual({ kind: 'none' })
  expect(readSearch('a')).toEqual({ kind: 'short' })
  expect(readSearch('p: a ')).toEqual({ kind: 'short' })
  expect(readSearch('c:')).toEqual({ kind: 'short' })
  expect(readSearch('7')).toEqual({ kind: 'ask', text: '7' })
  expect(readSearch(' p:  Ada\u0007 Lovelace ')).toEqual({ kind: 'ask', text: 'p: Ada Lovelace' })
  const long = readSearch(`${'a'.repeat(99)} ${'b'.repeat(50)}`)
  expect(long).toEqual({ kind: 'ask', text: 'a'.repeat(99) })
})

test('rooms are found by a part of their name, in the letters of the language', () => {
  const rooms = [
    { path: '/staff', name: 'İnsanlar' },
    { path: '/sites', name: 'Siteler' },
  ]
  const found = (typed: string) => findRooms(rooms, typed, 'tr').map(({ to }) => to)
  expect(found('')).toEqual(['/staff', '/sites'])
  expect(found('ins')).toEqual(['/staff'])
  expect(found('> site')).toEqual(['/sites'])
  expect(found('p:site')).toEqual([])
})

test('what was found leads to where it is seen', () => {
  const searched = {
    people: [{ playerId: 7, userName: 'ada', name: 'Ada L', siteId: 1, state: 'active' as const }],
    coupons: [{ number: 7, userName: 'bea', status: 'won' as const, placedAt: 0 }],
  }
  const told = { stateText: String, statusText: String }
  expect(foundThings(searched, { ...told, opensCoupons: true }).map(({ to }) => to)).toEqual([
    '/coupons/7',
    '/people/7',
  ])
  const [coupon, person] = foundThings(searched, { ...told, opensCoupons: false })
  expect(coupon).toMatchObject({ to: '/coupons?number=7', detail: 'bea · won' })
  expect(person).toMatchObject({ title: 'ada', detail: 'Ada L · 7 · active' })
})
