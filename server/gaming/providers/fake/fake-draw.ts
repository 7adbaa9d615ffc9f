import { createHash } from 'node:crypto'

/** What so many of a thousand rounds pay, in stakes: 950 of a thousand stakes come back. */
const pays: readonly (readonly [rounds: number, stakes: number])[] = [
  [650, 0],
  [150, 1],
  [120, 2],
  [60, 5],
  [16, 10],
  [4, 25],
]

/** Thousandths of a percent. */
export const fakeReturns = 95_000

/** How many stakes a round pays: it follows from its session and its place there, and from nothing else. */
export function drawFake(token: string, place: number): number {
  const hash = createHash('sha256').update(`banko fake games ${token} ${place}`).digest()
  let drawn = hash.readUInt32BE(0) % 1000
  for (const [rounds, stakes] of pays) {
    if (drawn < rounds) return stakes
    drawn -= rounds
  }
  return 0
}
