/** Pockets of the wheel, numbered from 0. */
export const pockets = 37

const rows = 12
const reds: ReadonlySet<number> = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36])

const span = (from: number, count: number, step = 1) => Array.from({ length: count }, (_, index) => from + index * step)
const numbers = span(1, pockets - 1)

/** Every bet of the table that covers neighbours, by its numbers from the lowest: 17, 17-20, 0-1-2-3. */
const inside: readonly (readonly number[])[] = [
  ...span(0, pockets).map((number) => [number]),
  ...numbers.filter((number) => number % 3 !== 0).map((number) => [number, number + 1]),
  ...numbers.filter((number) => number <= 33).map((number) => [number, number + 3]),
  ...span(1, 3).map((number) => [0, number]),
  ...span(1, rows, 3).map((number) => span(number, 3)),
  [0, 1, 2],
  [0, 2, 3],
  ...numbers
    .filter((number) => number % 3 !== 0 && number <= 33)
    .map((number) => [number, number + 1, number + 3, number + 4]),
  [0, 1, 2, 3],
  ...span(1, rows - 1, 3).map((number) => span(number, 6)),
]

const outside: readonly (readonly [string, readonly number[]])[] = [
  ['red', numbers.filter((number) => reds.has(number))],
  ['black', numbers.filter((number) => !reds.has(number))],
  ['odd', numbers.filter((number) => number % 2 === 1)],
  ['even', numbers.filter((number) => number % 2 === 0)],
  ['low', span(1, 18)],
  ['high', span(19, 18)],
  ...span(1, 3).map((dozen) => [`dozen${dozen}`, span(dozen * 12 - 11, 12)] as const),
  ...span(1, 3).map((column) => [`column${column}`, span(column, rows, 3)] as const),
]

/** All 157 bets of a table with one zero, and the pockets that win them. */
export const rouletteBets: ReadonlyMap<string, readonly number[]> = new Map([
  ...inside.map((covered) => [covered.join('-'), covered] as const),
  ...outside,
])
