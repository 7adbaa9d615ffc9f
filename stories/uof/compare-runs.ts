import type { RunReport } from './conformance-run.ts'

export interface Comparison {
  readonly wrongs: readonly string[]
  /** Moments at which both books were whole, and bets that both took. */
  readonly books: number
  readonly bets: number
}

/**
 * What a faulty run left otherwise than the clean one: the book, whenever nothing was missing any more, first of all at
 * the end; and bets that both took and that ended differently.
 */
export function compareRuns(clean: RunReport, faulty: RunReport): Comparison {
  const wrongs: string[] = []
  for (const { end, books, isUp, complaints } of [clean, faulty])
    if (!isUp || !books.has(end)) wrongs.push('not up at its end', ...complaints)
  let books = 0
  for (const [at, book] of faulty.books) {
    // the clean run ends with its script, the faulty one with its last fault: nothing is said in between
    const same = clean.books.get(Math.min(at, clean.end))
    if (!same) continue
    books += 1
    const different = differences(same, book)
    if (different.length === 0) continue
    wrongs.push(`at ${at}`, ...different)
    break
  }
  const cleanBets = new Map(clean.bets.filter(({ accepted }) => accepted).map((bet) => [bet.name, bet]))
  const both = faulty.bets.filter(({ name, accepted }) => accepted && cleanBets.has(name))
  for (const { name, result } of both) {
    const other = cleanBets.get(name)?.result
    if (other !== result) wrongs.push(`bet ${name}: ${other} clean, ${result} faulty`)
  }
  return { wrongs, books, bets: both.length }
}

function differences(clean: readonly string[], faulty: readonly string[]): string[] {
  return [
    ...clean.filter((line) => !faulty.includes(line)).map((line) => `  only clean:  ${line}`),
    ...faulty.filter((line) => !clean.includes(line)).map((line) => `  only faulty: ${line}`),
  ]
}
