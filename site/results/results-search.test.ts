import { expect, test } from 'vitest'
import { pageFrom, placeOf, searchOf } from './results-search.ts'

const first = { ago: 0, sportId: 1, page: 1 }
const before = { startsAt: 1_790_000_000_000, matchId: 17 }

test.each<[object, object]>([
  [{}, first],
  [
    { ago: 3, sport: 5, page: 2, before: '1790000000000-17' },
    { ago: 3, sportId: 5, page: 2, before },
  ],
  [
    { page: '2', after: '1790000000000-17' },
    { ...first, page: 2, after: before },
  ],
  [{ page: 2 }, first],
  [{ page: 2, before: '1790000000000' }, first],
  [{ page: 2, before: '-5-17', after: { startsAt: 1 } }, first],
  [{ before: '1790000000000-17' }, first],
  [{ ago: '6' }, { ...first, ago: 6 }],
  [{ ago: 7, sport: 'tennis', page: -1 }, first],
  [{ ago: 1.5, sport: 0, page: 0 }, first],
])('an address of %o is the place %o', (search, place) => {
  expect(placeOf(searchOf(placeOf({ ...search })))).toEqual(place)
})

test('a place has the shortest address, which leads to it', () => {
  expect(searchOf(first)).toEqual({})
  const far = { ago: 2, sportId: 41, page: 3, before }
  expect(placeOf({ ...searchOf(far) })).toEqual(far)
})

test('another page is found by the match at the edge of this one', () => {
  const shown = [3, 2, 1].map((matchId) => ({ fixture: { startsAt: 1_790_000_000_000, matchId } }))
  expect(pageFrom(2, 3, shown)).toEqual({ page: 3, before: { ...before, matchId: 1 } })
  expect(pageFrom(3, 2, shown)).toEqual({ page: 2, after: { ...before, matchId: 3 } })
  expect(pageFrom(2, 1, shown)).toEqual({ page: 1 })
  expect(pageFrom(2, 3, [])).toEqual({ page: 1 })
})
