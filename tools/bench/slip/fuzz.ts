import { type SlipRules, slipRulesDefault } from '@banko/betting/limits/limits.ts'
import { checkSlip, type SlipFacts } from '@banko/betting/slip/check-slip.ts'
import { pricePolicies, type Selection } from '@banko/betting/slip/selection.ts'
import { exampleBook, exampleFacts, pick } from '@banko/betting/testing/books.ts'
import { seededNumbers } from '@banko/pricing/testing/seeded-numbers.ts'

/** As wide as an operator may open them. Source: rules-of-betting, One algebra (a system of up to 20 matches). */
export const widestRules: SlipRules = {
  ...slipRulesDefault,
  combinedSelectionsMax: 50,
  multipleMatchesMax: 50,
  multipleSelectionsMax: 50,
  systemMatchesMax: 20,
  combinationsMax: Number.MAX_SAFE_INTEGER,
  systemMultipleOn: true,
}

const books = new Map(Array.from({ length: 400 }, (_, at) => [at + 1, exampleBook(at + 1)]))
const outcomes = [
  ['1x2', '1'],
  ['1x2', 'x'],
  ['1x2', '2'],
  ['doubleChance', '1x'],
  ['total/total=2.5', 'over'],
  ['total/total=2.5', 'under'],
  ['riddle', 'yes'],
  ['nothing', 'else'],
] as const
const prices = [2000, 3000, 4000, 1200, 1850, 1950, 5000, 1010]

/** A slip of so many selections on open matches. */
export function slipOf(selections: readonly Selection[], sizes: readonly number[]): SlipFacts {
  const facts = exampleFacts(selections, { sizes, stake: 100_000, rules: widestRules })
  return { ...facts, bookOf: (matchId) => books.get(matchId), balance: 10_000_000 }
}

/** Any slip a person or a program could send, one in two of the kind that may be placed. */
export function anySlip(seed: number): SlipFacts {
  const next = seededNumbers(seed)
  const below = (count: number) => Math.floor(next() * count)
  const wild = next() < 0.5
  const count = wild ? below(next() < 0.1 ? 3_000 : 60) : 1 + below(20)
  const bankerShare = next() < 0.5 ? 0 : next()
  const selections = Array.from({ length: count }, (_, at) => {
    const which = below(wild ? outcomes.length : 6)
    const [marketKey = '', outcomeId = ''] = outcomes[which] ?? []
    const matchId = wild || next() < 0.2 ? 1 + below(wild ? 450 : 20) : at + 1
    const price = wild && next() < 0.3 ? below(2_000_000) : (prices[which] ?? 0)
    return pick(matchId, { marketKey, outcomeId, price, banker: next() < bankerShare })
  })
  const sizes = wild
    ? Array.from(
        { length: below(next() < 0.1 ? 5_000 : 70) },
        () => [below(60), -1, 0.5, Number.NaN, 2 ** 40][below(5)] ?? 0,
      )
    : Array.from({ length: count }, (_, at) => at + 1).filter(() => next() < 0.5)
  const rules = next() < 0.5 ? widestRules : slipRulesDefault
  return {
    ...slipOf(selections, sizes),
    rules,
    pricePolicy: pricePolicies[below(pricePolicies.length)] ?? 'none',
    stake: below(2_000_000),
  }
}

export interface Worst {
  /** Microseconds. */
  readonly legal: number
  readonly illegal: number
  readonly legalCount: number
}

/**
 * The slowest of so many slips from a seed on. A slip that seems slow is tried again: what the machine did in between
 * is not the slip's.
 */
export function worstOf(count: number, seed: number): Worst {
  let [legal, illegal, legalCount] = [0, 0, 0]
  for (let at = 0; at < count; at += 1) {
    const facts = anySlip(seed + at)
    const isLegal = checkSlip(facts).refusals.length === 0
    if (isLegal) legalCount += 1
    let least = timed(facts)
    for (let again = 0; again < 4 && least > (isLegal ? legal : illegal); again += 1)
      least = Math.min(least, timed(facts))
    if (isLegal) legal = Math.max(legal, least)
    else illegal = Math.max(illegal, least)
  }
  return { legal, illegal, legalCount }
}

function timed(facts: SlipFacts): number {
  const from = performance.now()
  checkSlip(facts)
  return (performance.now() - from) * 1000
}
