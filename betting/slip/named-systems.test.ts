import { expect, test } from 'vitest'
import { countCombinations } from './combine.ts'
import { namedSystemIds, namedSystems, nameOfSystem, systemsFor } from './named-systems.ts'

test.each([
  ['trixie', 4],
  ['patent', 7],
  ['yankee', 11],
  ['lucky15', 15],
  ['canadian', 26],
  ['lucky31', 31],
  ['heinz', 57],
  ['lucky63', 63],
  ['superHeinz', 120],
  ['goliath', 247],
] as const)('%s is %d combinations', (id, count) => {
  const { matches, sizes } = namedSystems[id]
  expect(
    countCombinations(
      Array.from({ length: matches }, () => ({ legCount: 1, banker: false })),
      sizes,
    ),
  ).toBe(count)
})

test('sizes over matches have their name, in any order', () => {
  for (const id of namedSystemIds) expect(nameOfSystem(namedSystems[id].matches, namedSystems[id].sizes)).toBe(id)
  expect(nameOfSystem(3, [3, 2])).toBe('trixie')
  expect(nameOfSystem(4, [2, 3])).toBeUndefined()
  expect(nameOfSystem(3, [])).toBeUndefined()
})

test('systems are offered by the number of matches', () => {
  expect(systemsFor(2)).toEqual([])
  expect(systemsFor(3)).toEqual(['trixie', 'patent'])
  expect(systemsFor(8)).toEqual(namedSystemIds)
})
