import { expect, test } from 'vitest'
import { type FeedingBet, feedsPot, potGroups, productOfPot, sectionOfPot } from './pot-groups.ts'

const round = (product: string): FeedingBet => ({ kind: 'round', product })
const coupon = (live: boolean): FeedingBet => ({ kind: 'coupon', live })

test.each([
  [round('slots'), ['casinoDaily', 'casinoWeekly', 'casinoMega']],
  [round('liveCasino'), ['liveCasinoDaily']],
  [round('bingo'), []],
  [coupon(false), ['sportsPrematch']],
  [coupon(true), ['sportsLive']],
])('%o feeds %o', (bet, groups) => {
  expect(potGroups.filter((group) => feedsPot(group, bet))).toEqual(groups)
})

test('each pot is of a section of the site', () => {
  expect(potGroups.map(sectionOfPot)).toEqual(['slots', 'slots', 'slots', 'slots', 'sport', 'live'])
})

test('rounds of games feed a pot, or no rounds do', () => {
  expect(potGroups.map(productOfPot)).toEqual(['slots', 'slots', 'slots', 'liveCasino', undefined, undefined])
})
