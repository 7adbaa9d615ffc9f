import { expect, test } from 'vitest'
import { gamesOpen, isGameOpen } from './game-products.ts'
import { productsOpen } from './products.ts'

const site = { sport: true, live: false, slots: true, bingo: true, tvGames: false }

test('sections with games are open where the site has them and the player may', () => {
  expect(gamesOpen(productsOpen(site))).toEqual(['slots', 'bingo'])
  expect(gamesOpen(productsOpen(site, { sport: true, live: true, bingo: false, virtual: true }))).toEqual(['slots'])
  expect(productsOpen(site, { sport: false, live: true })).toMatchObject({ sport: false, live: false, slots: true })
})

test('a product that is not known is open to nobody', () => {
  expect(['slots', 'tvGames', 'sport', 'chess'].map((product) => isGameOpen(site, product))).toEqual([
    ...[true, false],
    ...[false, false],
  ])
})
