/** European roulette, from games.md §9: below(37), and 36 ÷ 37 comes back on every bet. */
import type { Stream } from './stream.ts'

const RED: ReadonlySet<number> = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36])

/** The bets that are named, not laid on numbers; `dozen` and `column` count from 1. */
export type Outside = 'red' | 'black' | 'odd' | 'even' | 'low' | 'high' | `dozen${1 | 2 | 3}` | `column${1 | 2 | 3}`

/** Where the ball falls: 0 – 36. */
export function spinWheel(stream: Stream): number {
  return stream.below(37)
}

/** The numbers that an outside bet covers; zero is in none. */
export function coverOf(bet: Outside): number[] {
  const wins: Readonly<Record<Outside, (n: number) => boolean>> = {
    red: (n) => RED.has(n),
    black: (n) => !RED.has(n),
    odd: (n) => n % 2 === 1,
    even: (n) => n % 2 === 0,
    low: (n) => n <= 18,
    high: (n) => n >= 19,
    dozen1: (n) => n <= 12,
    dozen2: (n) => n >= 13 && n <= 24,
    dozen3: (n) => n >= 25,
    column1: (n) => n % 3 === 1,
    column2: (n) => n % 3 === 2,
    column3: (n) => n % 3 === 0,
  }
  return Array.from({ length: 36 }, (_, place) => place + 1).filter(wins[bet])
}

/** Ten-thousandths of a bet on these numbers when the ball falls on `number`. */
export function rouletteMultiplier(cover: readonly number[], number: number): bigint {
  return cover.includes(number) ? 360_000n / BigInt(cover.length) : 0n
}

/** Every bet on neighbours, as its numbers from the lowest: the table has three columns, twelve rows, zero above them. */
function insideBets(): number[][] {
  const bets: number[][] = [[0], [0, 1], [0, 2], [0, 3], [0, 1, 2], [0, 2, 3], [0, 1, 2, 3]]
  for (let first = 1; first <= 34; first += 3) {
    const row = [first, first + 1, first + 2]
    const below = first < 34 ? row.map((n) => n + 3) : []
    bets.push(row)
    if (below.length > 0) bets.push([...row, ...below])
    row.forEach((n, column) => {
      bets.push([n])
      if (below.length > 0) bets.push([n, n + 3])
      if (column === 2) return
      bets.push([n, n + 1])
      if (below.length > 0) bets.push([n, n + 1, n + 3, n + 4])
    })
  }
  return bets
}

const OUTSIDE: readonly Outside[] = [
  ...(['red', 'black', 'odd', 'even', 'low', 'high'] as const),
  ...(['dozen1', 'dozen2', 'dozen3', 'column1', 'column2', 'column3'] as const),
]

/** All bets by their names: the numbers joined (`17-20`), or the name of an outside bet. */
export const TABLE: ReadonlyMap<string, readonly number[]> = new Map([
  ...insideBets().map((cover) => [cover.join('-'), cover] as const),
  ...OUTSIDE.map((bet) => [bet, coverOf(bet)] as const),
])
