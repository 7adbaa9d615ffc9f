import { expect, test } from 'vitest'
import { productsOpen } from './products.ts'

const both = { sport: true, live: true }

test('a visitor has what the site has, a player what both have', () => {
  expect(productsOpen({ sport: true, live: false })).toEqual({ sport: true, live: false })
  expect(productsOpen(both, { sport: false, live: true })).toEqual({ sport: false, live: true })
  expect(productsOpen({ sport: true, live: false }, both)).toEqual({ sport: true, live: false })
  expect(productsOpen({ sport: true, live: false }, { sport: false, live: true })).toEqual({
    sport: false,
    live: false,
  })
})
