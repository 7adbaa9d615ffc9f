import type { MarketKey } from '../match/market.ts'
import table from './twins.gen.json' with { type: 'json' }

/**
 * Answers that are the same in other words, a market and an outcome each (`1x2|1`), found by settling every line over many matches (testing/list-twins.ts).
 */
const twins: readonly (readonly string[])[] = table

const firstOf: ReadonlyMap<string, string> = new Map(
  twins.flatMap(([first = '', ...others]) => [first, ...others].map((answer) => [answer, first] as const)),
)

const questionsOf: ReadonlyMap<MarketKey, ReadonlySet<string>> = groupByMarket()

function groupByMarket(): Map<MarketKey, Set<string>> {
  const all = new Map<MarketKey, Set<string>>()
  for (const [answer, first] of firstOf) {
    const key = answer.slice(0, answer.lastIndexOf('|'))
    all.set(key, (all.get(key) ?? new Set()).add(first))
  }
  return all
}

/** The same text for every answer that is the same in other words. */
export function firstAnswer(answer: string): string {
  return firstOf.get(answer) ?? answer
}

/** Two markets of which one has an answer that the other has in other words. */
export function shareAnswer(a: MarketKey, b: MarketKey): boolean {
  const [first, second] = [questionsOf.get(a), questionsOf.get(b)]
  return a !== b && first !== undefined && second !== undefined && !first.isDisjointFrom(second)
}
