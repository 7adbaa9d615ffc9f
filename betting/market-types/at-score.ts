import { type MarketKey, marketKey, readMarketKey, type Specifiers } from '../match/market.ts'
import type { HomeAway } from '../match/match-clock.ts'
import { readHeadStart } from './line.ts'
import { readCount } from './read-count.ts'
import { findTogether } from './together.ts'

/**
 * The market that asks the same question at a score: after the first goal, the next goal is the second. `undefined`
 * where the question does not depend on the score, or where the key fits it still. A line that a list swaps for another
 * is not followed: a player keeps the line that they chose. Source: betting-core §4, score-dependent markets.
 */
export function marketAtScore(key: MarketKey, score: HomeAway): MarketKey | undefined {
  const { type } = readMarketKey(key)
  const follows = findTogether(type)?.follows
  if (!follows) return undefined
  const next = marketKey(type, specifiersAt(follows, score))
  return next === key ? undefined : next
}

/**
 * Whether the score has moved on past a question: the goal that it asks about has fallen, or its count begins at a score
 * that is no more. Of one that a feed asks ahead of the score it has not.
 */
export function isPassed(key: MarketKey, score: HomeAway): boolean {
  if (!findTogether(readMarketKey(key).type)?.follows) return false
  const [before, goals] = [goalsBefore(key), score.home + score.away]
  return before < goals || (before === goals && marketAtScore(key, score) !== undefined)
}

/** After how many goals a question is asked that moves on with the score. */
export function goalsBefore(key: MarketKey): number {
  const { specifiers } = readMarketKey(key)
  if ('goalnr' in specifiers) return readCount(specifiers, 'goalnr') - 1
  const { home, away } = readHeadStart(specifiers, 'score')
  return home + away
}

function specifiersAt(follows: 'goals' | 'score', { home, away }: HomeAway): Specifiers {
  return follows === 'goals' ? { goalnr: String(home + away + 1) } : { score: `${home}:${away}` }
}
