import { expect, test } from 'vitest'
import { isOpenMatch, productsOpen } from './products.ts'

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

test.each([
  ['a site with games', true, undefined, true],
  ['a site with games, to whom they are not open', true, false, false],
  ['a site with games, to whom they are', true, true, true],
  ['a site that says nothing', undefined, true, undefined],
  ['a site without', false, true, false],
] as const)('games are open where the site has them and nothing bars the player: %s', (_, ofSite, own, open) => {
  expect(productsOpen({ ...both, slots: ofSite }, { ...both, slots: own }).slots).toBe(open)
})

test.each([
  ['notStarted', [true, false]],
  ['live', [false, true]],
  ['ended', [true, true]],
] as const)('a match that is %s is of the section of sport or live: %j', (status, [ofSport, ofLive]) => {
  const match = { state: { status } }
  expect(isOpenMatch(match, { sport: true, live: false })).toBe(ofSport)
  expect(isOpenMatch(match, { sport: false, live: true })).toBe(ofLive)
  expect(isOpenMatch(match, { sport: false, live: false })).toBe(false)
})
