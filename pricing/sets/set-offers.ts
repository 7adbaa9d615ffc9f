import { itemAt } from '@banko/betting/lists/item-at.ts'
import { parities, teams, yesNo } from '@banko/betting/market-types/results.ts'
import { listSetScores } from '@banko/betting/market-types/set-match-questions.ts'
import { countSets, leadingSide, outcomeOf } from '@banko/betting/market-types/set-score.ts'
import { type Distribution, numberAt } from '../chances/distribution.ts'
import { asianLines, halfLines } from '../odds/line-offers.ts'
import type { Offer } from '../odds/offer.ts'
import type { SetEnd } from './set-chain.ts'
import type { SetAhead, SetOutlook } from './set-outlook.ts'

const firstAndMatch = ['1/1', '1/2', '2/1', '2/2'] as const

type Ways = SetOutlook['ways']

/** Total chance of what satisfies a condition. */
export function sumChances<T extends { readonly chance: number }>(
  items: readonly T[],
  holds: (item: T) => boolean,
): number {
  return items.reduce((sum, item) => sum + (holds(item) ? item.chance : 0), 0)
}

/** One question of two answers, the first of which has this chance. */
export function twoWay(outcomes: readonly [string, string], first: number, specifiers = {}): readonly Offer[] {
  return [{ specifiers, outcomes, chances: [first, 1 - first] }]
}

/** Who wins, of the ways in which somebody does. */
export function winnerOffer({ ways }: SetOutlook): readonly Offer[] {
  const decided = sumChances(ways, (way) => leadingSide(way.won) !== undefined)
  if (decided === 0) return []
  return twoWay(teams, sumChances(ways, (way) => leadingSide(way.won) === 'home') / decided)
}

/** The score in sets. */
export function setBettingOffer({ ways, bestOf }: SetOutlook): readonly Offer[] {
  const outcomes = listSetScores(bestOf)
  const chances = outcomes.map((outcome) =>
    sumChances(ways, ({ won }) => {
      const { home, away } = countSets(won)
      return `${home}:${away}` === outcome
    }),
  )
  return [{ specifiers: { bestof: String(bestOf) }, outcomes, chances }]
}

/** Handicaps of whole sets less a half. */
export function setHandicapOffers({ ways, bestOf }: SetOutlook): readonly Offer[] {
  const lead = distributionOf(ways, (won) => countSets(won).home - countSets(won).away, bestOf)
  return halfHandicaps(lead, 4)
}

/** How many sets are played. */
export function totalSetsOffers({ ways, bestOf }: SetOutlook): readonly Offer[] {
  return halfLines(
    distributionOf(ways, (won) => won.length, bestOf),
    4,
  )
}

function distributionOf(ways: Ways, count: (won: Ways[number]['won']) => number, most: number): Distribution {
  const chances = new Float64Array(2 * most + 1)
  for (const { won, chance } of ways) {
    const index = count(won) + most
    chances[index] = numberAt(chances, index) + chance
  }
  return trim({ lowest: -most, chances })
}

/** Without the impossible at both ends: what is certain already is no line. */
function trim({ lowest, chances }: Distribution): Distribution {
  const first = chances.findIndex((chance) => chance > 0)
  const last = chances.findLastIndex((chance) => chance > 0)
  return { lowest: lowest + first, chances: chances.slice(first, last + 1) }
}

/** Whether each side wins a set. */
export function bothWinOffer({ ways }: SetOutlook): readonly Offer[] {
  return twoWay(
    yesNo,
    sumChances(ways, ({ won }) => new Set(won).size === 2),
  )
}

/** Whether all sets are needed. */
export function lastSetOffer({ ways, bestOf }: SetOutlook): readonly Offer[] {
  return twoWay(
    yesNo,
    sumChances(ways, ({ won }) => won.length === bestOf),
  )
}

/** Whether an odd number of sets is played. */
export function setsOddOffer({ ways }: SetOutlook): readonly Offer[] {
  return twoWay(
    parities,
    sumChances(ways, ({ won }) => won.length % 2 === 1),
  )
}

/** First set and match, of the ways in which somebody wins the match. */
export function firstSetAndMatchOffer({ ways }: SetOutlook): readonly Offer[] {
  const named = ways.flatMap(({ won, chance }) => {
    const [first] = won
    const winner = leadingSide(won)
    return first && winner ? [{ name: `${outcomeOf(first)}/${outcomeOf(winner)}`, chance }] : []
  })
  const decided = sumChances(named, () => true)
  if (decided === 0) return []
  const chances = firstAndMatch.map((outcome) => sumChances(named, ({ name }) => name === outcome) / decided)
  return [{ specifiers: {}, outcomes: firstAndMatch, chances }]
}

/** Handicaps that end in a half, the so many nearest to even; `specifiers` say of which set or map. */
export function halfHandicaps(lead: Distribution, count: number, specifiers = {}): readonly Offer[] {
  return asianLines(lead, count, 4).map((offer) => ({ ...offer, specifiers: { ...specifiers, ...offer.specifiers } }))
}

/** Totals of a numbered set or map. */
export function totalsIn(specifiers: Offer['specifiers'], numbers: Distribution, count: number): readonly Offer[] {
  return halfLines(numbers, count).map((offer) => ({ ...offer, specifiers: { ...specifiers, ...offer.specifiers } }))
}

/** Whether the sum is odd. */
export function parityOffer(numbers: Distribution, specifiers = {}): readonly Offer[] {
  const odd = numbers.chances.reduce((sum, chance, index) => sum + (Math.abs(numbers.lowest + index) % 2) * chance, 0)
  return twoWay(parities, odd, specifiers)
}

/** What the ends of a set say of a number. */
export function countEnds(ends: readonly SetEnd[], count: (end: SetEnd) => number): Distribution {
  const counts = ends.map(count)
  const lowest = Math.min(...counts)
  const chances = new Float64Array(Math.max(...counts) - lowest + 1)
  for (const [index, end] of ends.entries()) {
    const at = itemAt(counts, index) - lowest
    chances[at] = numberAt(chances, at) + end.chance
  }
  return { lowest, chances }
}

/** Offers of each set ahead, one after the other, with its number as `set` or `map`. */
export function inEachSet(
  name: 'set' | 'map',
  outlook: SetOutlook,
  offers: (ahead: SetAhead, specifiers: Offer['specifiers']) => readonly Offer[],
): readonly Offer[] {
  return outlook.ahead.flatMap((ahead) => offers(ahead, { [name]: String(ahead.number) }))
}

/** Who wins a set, if it is played. */
export function setWinnerOffer({ ends }: SetAhead, specifiers: Offer['specifiers']): readonly Offer[] {
  return twoWay(
    teams,
    sumChances(ends, (end) => end.winner === 'home'),
    specifiers,
  )
}
