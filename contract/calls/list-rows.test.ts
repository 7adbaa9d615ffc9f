import { expect, test } from 'vitest'
import { book } from './book.ts'
import { type ListAsked, rowsOf, weightOf, weightOfResults } from './list-rows.ts'

const types = ['total', 'bothToScore', 'doubleChance', 'drawNoBet']

test.each<[ListAsked, rows: number, weight: number]>([
  [{ phase: 'all' }, 10, 1],
  [{ phase: 'upcoming', markets: types }, 10, 1],
  [{ phase: 'live' }, 1000, 10],
  [{ phase: 'live', markets: types }, 200, 4],
  [{ phase: 'live', limit: 40 }, 40, 1],
  [{ limit: 1000 }, 1000, 10],
  [{ limit: 1000, markets: types }, 200, 4],
  [{ limit: 199, markets: types }, 199, 4],
  [{ limit: 200, markets: [...types, ...types, ...types] }, 200, 8],
])('%j has %i rows and weighs %i', (asked, rows, weight) => {
  expect([rowsOf(asked), weightOf(asked)]).toEqual([rows, weight])
})

test.each([
  [{}, 1],
  [{ hours: 24, limit: 100 }, 1],
  [{ hours: 25 }, 2],
  [{ limit: 200 }, 2],
  [{ hours: 744, limit: 200 }, 32],
])('results of %j weigh %i', (asked, weight) => {
  expect(weightOfResults(asked)).toBe(weight)
})

test('a few of every sport weigh what all of them do', () => {
  expect([5, 50].map((perSport) => weightOf({ phase: 'all', perSport }))).toEqual([1, 10])
  expect([5, 10, 50].map((perSport) => weightOf({ perSport, markets: types }))).toEqual([2, 4, 4])
})

const inputOf = (call: keyof typeof book) => book[call]['~orpc'].inputSchema
const isTaken = (call: keyof typeof book, input: unknown) => inputOf(call)?.['~standard'].validate(input)

test.each([
  ['matches', { phase: 'all' }],
  ['upcoming', {}],
  ['highlights', {}],
  ['popular', {}],
] as const)('%s brings markets of the catalogue alone, each once', async (call, rest) => {
  const issuesOf = async (markets: readonly string[]) => (await isTaken(call, { ...rest, markets }))?.issues
  expect(await issuesOf(types)).toBeUndefined()
  for (const markets of [['z1'], ['total', 'z1'], ['total', 'total'], [''], ['total/total=2.5'], ['__proto__']])
    expect(await issuesOf(markets), String(markets)).toHaveLength(1)
})
