import { expect, test } from 'vitest'
import { drawFake, fakeReturns } from './fake-draw.ts'
import { fakeGames } from './fake-games.ts'

test('the rounds of a session are what they are, and give back what is said of them', () => {
  const rounds = 40_000
  const drawn = Array.from({ length: rounds }, (_, place) => drawFake('session', place))
  expect(drawn).toEqual(Array.from({ length: rounds }, (_, place) => drawFake('session', place)))
  expect(new Set(drawn)).toEqual(new Set([0, 1, 2, 5, 10, 25]))
  const back = drawn.reduce((sum, stakes) => sum + stakes, 0) / rounds
  expect(Math.abs(back - fakeReturns / 100_000)).toBeLessThan(0.05)
  expect(drawFake('another', 1)).not.toBe(undefined)
})

test('there are sixty games, twelve of each section, each with a name of its own', () => {
  expect(fakeGames).toHaveLength(60)
  expect(new Set(fakeGames.map(({ ref }) => ref)).size).toBe(60)
  expect(new Set(fakeGames.map(({ title }) => title)).size).toBe(60)
  for (const [, games] of Map.groupBy(fakeGames, ({ product }) => product)) expect(games).toHaveLength(12)
})
