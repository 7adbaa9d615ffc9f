import { expect, test } from 'vitest'
import { readGamesSearch } from './games-search.ts'

test('what an address says of a lobby', () => {
  expect(readGamesSearch({ product: 'bingo', category: 'new', provider: 3, q: 'dice' })).toEqual({
    product: 'bingo',
    category: 'new',
    provider: 3,
    q: 'dice',
  })
})

test.each([
  [{}],
  [{ product: 'chess', category: '', provider: 0, q: '' }],
  [{ category: 'Not One', provider: 1.5, q: 'x'.repeat(61) }],
  [{ category: 7, provider: '3', q: ['dice'] }],
])('nothing where %o says nothing that it can be asked', (said) => {
  expect(readGamesSearch(said)).toEqual({})
})
