import { rouletteBets } from '@banko/betting/games/roulette-bets.ts'

/** What kind a bet is, by which it is named. */
export type BetKind =
  | ('straight' | 'split' | 'street' | 'trio' | 'corner' | 'firstFour' | 'line')
  | ('red' | 'black' | 'odd' | 'even' | 'low' | 'high' | 'dozen' | 'column')

/** A place of the table where chips are put, in half cells: its middle, and how large it is. */
export interface Spot {
  readonly bet: string
  readonly kind: BetKind
  readonly covered: readonly number[]
  readonly x: number
  readonly y: number
  readonly wide: number
  readonly high: number
}

/** Half cells of the whole table: zero, twelve rows and the columns; three numbers, the dozens, the even chances. */
export const tableSize = { wide: 10, high: 28 } as const

const xOf = (number: number) => 2 * ((number - 1) % 3) + 1
const yOf = (number: number) => 2 * Math.floor((number - 1) / 3) + 3
const middle = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

const evens: readonly BetKind[] = ['low', 'even', 'red', 'black', 'odd', 'high']

function insideKind(covered: readonly number[]): BetKind {
  const hasZero = covered[0] === 0
  switch (covered.length) {
    case 1:
      return 'straight'
    case 2:
      return 'split'
    case 3:
      return hasZero ? 'trio' : 'street'
    case 4:
      return hasZero ? 'firstFour' : 'corner'
    default:
      return 'line'
  }
}

/** On the lines between the numbers that it covers; whole rows at their start. */
function insideSpot(bet: string, covered: readonly number[]): Spot {
  const kind = insideKind(covered)
  const numbers = covered.filter((number) => number > 0)
  const isRows = kind === 'street' || kind === 'line' || kind === 'firstFour'
  const [first] = numbers
  if (first === undefined) return { bet, kind, covered, x: 3, y: 1, wide: 6, high: 2 }
  const x = isRows ? 0 : middle(numbers.map(xOf))
  const y = covered[0] === 0 ? 2 : middle(numbers.map(yOf))
  const size = kind === 'straight' ? 2 : 0
  return { bet, kind, covered, x, y, wide: size, high: size }
}

function outsideSpot(bet: string, covered: readonly number[]): Spot {
  const nth = Number(bet.at(-1))
  if (bet.startsWith('dozen')) return { bet, kind: 'dozen', covered, x: 7, y: 8 * nth - 2, wide: 2, high: 8 }
  if (bet.startsWith('column')) return { bet, kind: 'column', covered, x: 2 * nth - 1, y: 27, wide: 2, high: 2 }
  const place = evens.findIndex((kind) => kind === bet)
  return { bet, kind: evens[place] ?? 'red', covered, x: 9, y: 4 * place + 4, wide: 2, high: 4 }
}

/** Every place of the table, those that lie on lines after those that they lie upon. */
export const spots: readonly Spot[] = [...rouletteBets]
  .map(([bet, covered]) => (/^\d/.test(bet) ? insideSpot(bet, covered) : outsideSpot(bet, covered)))
  .sort((a, b) => Number(a.wide === 0) - Number(b.wide === 0))

type Way = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown'

/** The next place from one of them: the nearest in a way, those straight ahead before others. */
export function spotBeside(from: Spot, way: Way): Spot | undefined {
  const [axis, across, sign] = {
    ArrowLeft: ['x', 'y', -1],
    ArrowRight: ['x', 'y', 1],
    ArrowUp: ['y', 'x', -1],
    ArrowDown: ['y', 'x', 1],
  }[way] as ['x' | 'y', 'x' | 'y', number]
  const farOf = (spot: Spot) => sign * (spot[axis] - from[axis]) + 3 * Math.abs(spot[across] - from[across])
  const ahead = spots.filter((spot) => sign * (spot[axis] - from[axis]) > 0)
  return ahead.toSorted((a, b) => farOf(a) - farOf(b))[0]
}
