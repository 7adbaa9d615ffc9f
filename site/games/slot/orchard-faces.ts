import type { FaceDrawing } from './face-drawing.ts'

const apple =
  'M24 17c-4-3-8-3-11-1c-5 3-5 11-2 17c2 5 5 9 8 9c2 0 3-1 5-1s3 1 5 1c3 0 6-4 8-9c3-6 3-14-2-17c-3-2-7-2-11 1z'
const berries = [
  [14, 20],
  [24, 20],
  [34, 20],
  [19, 28.5],
  [29, 28.5],
  [24, 37],
]
  .map(([x = 0, y = 0]) => round(x, y, 5))
  .join('')
const cherries = `${round(15, 33, 8)}${round(34, 35, 8)}`
const lemon = 'M5 27c0-2 3-2 4-4c3-6 9-9 15-9s12 3 15 9c1 2 4 2 4 4s-3 2-4 4c-3 6-9 9-15 9s-12-3-15-9c-1-2-4-2-4-4z'
const pear = 'M24 12c-4 0-6 3-6 7c0 5-7 8-7 15c0 6 6 9 13 9s13-3 13-9c0-7-7-10-7-15c0-4-2-7-6-7z'
const petals = [
  [24, 13],
  [34.5, 20.6],
  [30.5, 32.9],
  [17.5, 32.9],
  [13.5, 20.6],
]
  .map(([x = 0, y = 0]) => round(x, y, 7))
  .join('')
const plum = 'M24 14c9 0 15 6 15 14.5s-6 14.5-15 14.5s-15-6-15-14.5s6-14.5 15-14.5z'

/** Of Orchard: six fruits, filled faintly; the sun, and a blossom. */
export const orchardFaces: Readonly<Record<string, FaceDrawing>> = {
  cherry: { filled: cherries, lines: `${cherries}M16 25C18 16 25 9 35 6C33 14 33 20 34 27`, ink: 'text-down' },
  pear: { filled: pear, lines: `${pear}M24 12c0-4 1-6 3-8M27 9c3-4 7-4 10-2c-2 4-6 5-10 2z`, ink: 'text-up' },
  plum: { filled: plum, lines: `${plum}M24 14c-5 9-5 20 0 29M24 14c0-4 1-7 3-9`, ink: 'text-accent' },
  apple: { filled: apple, lines: `${apple}M24 17c0-5 1-8 3-11M28 11c3-5 7-5 10-3c-2 5-6 6-10 3z`, ink: 'text-live' },
  lemon: { filled: lemon, lines: `${lemon}M16 23c2-3 5-4 8-4M24 14c0-5 4-8 9-8c0 5-4 8-9 8z`, ink: 'text-warn' },
  grape: { filled: berries, lines: `${berries}M24 15V8c3-2 6-3 9-3`, ink: 'text-ink' },
  sun: {
    filled: round(24, 24, 9),
    lines: `${round(24, 24, 9)}M24 4v5M24 39v5M4 24h5M39 24h5M10 10l3.5 3.5M34.5 34.5 38 38M38 10l-3.5 3.5M13.5 34.5 10 38`,
    ink: 'text-warn',
  },
  blossom: { filled: petals, lines: `${petals}${round(24, 24, 3.5)}`, ink: 'text-down' },
}

function round(x: number, y: number, radius: number): string {
  return `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`
}
