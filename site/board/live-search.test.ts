import { expect, it } from 'vitest'
import { readLiveSearch } from './live-search.ts'
import { readSportsSearch } from './sports-search.ts'

it.each([
  {
    what: 'all of it',
    said: { sid: 5, order: 'time', q: 'lim', favorites: 1 },
    read: { sid: 5, order: 'time', q: 'lim', favorites: 1 },
  },
  { what: 'nothing', said: {}, read: {} },
  { what: 'what is no sport', said: { sid: 'x' }, read: {} },
  { what: 'no sport below one', said: { sid: 0 }, read: {} },
  { what: 'what is no order', said: { order: 'price' }, read: {} },
  { what: 'a word of figures', said: { q: 1860 }, read: { q: '1860' } },
  { what: 'an empty word', said: { q: '  ' }, read: {} },
  { what: 'favourites as a text', said: { favorites: '1' }, read: { favorites: 1 } },
  { what: 'favourites switched off', said: { favorites: 0 }, read: {} },
])('reads of an address of the live list $what', ({ said, read }) => {
  expect(readLiveSearch(said)).toEqual(read)
})

it('reads of an address of the sports the time and the word', () => {
  expect(readSportsSearch({ within: 'd3', q: ' lim ' })).toEqual({ within: 'd3', q: 'lim' })
  expect(readSportsSearch({ within: 'd9', q: '' })).toEqual({})
})
