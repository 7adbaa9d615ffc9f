import { expect, test } from 'vitest'
import { placeOf, readResultsSearch, searchOf } from './results-search.ts'

const first = { ago: 0, sportId: 1, page: 1 }

test.each<[object, object]>([
  [{}, first],
  [
    { ago: 3, sport: 5, page: 2 },
    { ago: 3, sportId: 5, page: 2 },
  ],
  [{ ago: '6' }, { ...first, ago: 6 }],
  [{ ago: 7, sport: 'tennis', page: -1 }, first],
  [{ ago: 1.5, sport: 0, page: 0 }, first],
  [{ page: 2000 }, { ...first, page: 2000 }],
  [{ page: 2001 }, first],
])('an address of %o is the place %o', (search, place) => {
  expect(placeOf(readResultsSearch({ ...search }))).toEqual(place)
})

test('a place has the shortest address, which leads to it', () => {
  expect(searchOf(first)).toEqual({})
  const far = { ago: 2, sportId: 41, page: 3 }
  expect(placeOf(readResultsSearch({ ...searchOf(far) }))).toEqual(far)
})
