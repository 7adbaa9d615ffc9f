import { expect, it } from 'vitest'
import { keepPlaces } from './keep-places.ts'

it.each([
  { what: 'begins with the first ones', kept: [], wanted: [1, 2, 3, 4], places: [1, 2, 3] },
  { what: 'lets a new one wait', kept: [1, 2, 3], wanted: [9, 1, 2, 3], places: [1, 2, 3] },
  { what: 'gives a free place to the first who waits', kept: [1, 2, 3], wanted: [9, 1, 3, 4], places: [1, 9, 3] },
  { what: 'leaves a place as it is when nobody waits', kept: [1, 2, 3], wanted: [1, 3], places: [1, 2, 3] },
  { what: 'grows at its end', kept: [1], wanted: [9, 1], places: [1, 9] },
  { what: 'stays when all are gone', kept: [1, 2], wanted: [], places: [1, 2] },
])('$what', ({ kept, wanted, places }) => {
  expect(keepPlaces(kept, wanted, 3)).toEqual(places)
})
