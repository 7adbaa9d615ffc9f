import { browserTime } from '@banko/browser/connection.ts'

/** So many different numbers from 1 to `size` by chance, in order. What is drawn against them is no less by chance. */
export function quickPick(count: number, size: number): number[] {
  const left = Array.from({ length: size }, (_, index) => index + 1)
  const picked = Array.from({ length: count }, () => left.splice(Math.floor(browserTime.random() * left.length), 1))
  return picked.flat().sort((a, b) => a - b)
}
