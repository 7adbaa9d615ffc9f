import { writeLine } from '@banko/betting/market-types/line.ts'
import { teams, yesNo } from '@banko/betting/market-types/period-questions.ts'
import { sides } from '@banko/betting/market-types/results.ts'
import type { Band } from '@banko/betting/market-types/score-bands.ts'
import { type Distribution, lineChance, numberAt } from '../chances/distribution.ts'
import { type GridSums, resultChances } from '../chances/score-grid.ts'
import type { Decider, Stretch } from '../chances/stretch.ts'
import { halfLines } from '../odds/line-offers.ts'
import { nearestToEven, type Offer } from '../odds/offer.ts'

/** A line with a side below this chance is not worth offering. */
const chanceMin = 0.06

/** A question of one market: its outcomes in the order of display and their chances. */
export function single(outcomes: readonly string[], chances: readonly number[]): readonly Offer[] {
  return [{ specifiers: {}, outcomes, chances }]
}

/** Who scores more, or nobody. */
export function resultOffer({ ahead }: GridSums): readonly Offer[] {
  return single(sides, resultChances(ahead))
}

/** Two of the three results. */
export function doubleChanceOffer({ ahead }: GridSums): readonly Offer[] {
  const [home, draw, away] = resultChances(ahead)
  return single(['1x', '12', 'x2'], [home + draw, home + away, draw + away])
}

/** Who wins, of the ends in which somebody does; nothing when nobody can. */
export function winnerOffer({ ahead }: GridSums): readonly Offer[] {
  const [home, , away] = resultChances(ahead)
  const decided = home + away
  return decided > 0 ? single(teams, [home / decided, away / decided]) : []
}

/** Handicaps that end in a half, the so many nearest to even. */
export function handicapOffers({ ahead }: GridSums, count: number): readonly Offer[] {
  const offers: Offer[] = []
  const highest = ahead.lowest + ahead.chances.length - 1
  for (let line = -4 * highest + 2; line < -4 * ahead.lowest; line += 4) {
    const home = lineChance(ahead, line)
    offers.push({ specifiers: { hcp: writeLine(line) }, outcomes: teams, chances: [home, 1 - home] })
  }
  return nearestToEven(offers, count, chanceMin)
}

/** Totals that end in a half, the so many nearest to even. */
export function totalOffers(numbers: Distribution, count: number): readonly Offer[] {
  return halfLines(numbers, count)
}

/** Whether a number is odd. */
export function parityOffer({ lowest, chances }: Distribution): readonly Offer[] {
  const odd = chances.reduce((sum, chance, index) => sum + ((lowest + index) % 2) * chance, 0)
  return single(['odd', 'even'], [odd, 1 - odd])
}

/** A question that is answered yes with this chance. */
export function yesNoOffer(yes: number): readonly Offer[] {
  return single(yesNo, [yes, 1 - yes])
}

/** Whether both sides of independent scores score; for sports without a common part. */
export function bothScoreOffer({ home, away }: GridSums): readonly Offer[] {
  const noneOf = ({ lowest, chances }: Distribution) => (lowest > 0 ? 0 : numberAt(chances, 0))
  return yesNoOffer((1 - noneOf(home)) * (1 - noneOf(away)))
}

/** The outcomes of a winning margin with these bands; without a draw, of the ends in which somebody wins. */
export function marginOffer({ ahead }: GridSums, bands: readonly Band[], draws: 'draws' | 'noDraws'): readonly Offer[] {
  const between = (from: number, to: number) =>
    ahead.chances.reduce((sum, chance, index) => {
      const lead = ahead.lowest + index
      return from <= lead && lead <= to ? sum + chance : sum
    }, 0)
  const home = bands.map(({ from, to }) => between(from, to))
  const away = bands.map(({ from, to }) => between(-to, -from))
  const draw = between(0, 0)
  const decided = draws === 'draws' ? 1 : 1 - draw
  const names = (side: '1' | '2') => bands.map(({ name }) => `${side}/${name}`)
  return single(
    [...names('1'), ...(draws === 'draws' ? ['x'] : []), ...names('2')],
    [...home, ...(draws === 'draws' ? [draw] : []), ...away].map((chance) => chance / decided),
  )
}

/** Which of the periods has most points of both sides, `equal` when several have. */
export function highestOffer(sums: readonly Distribution[]): readonly Offer[] {
  const chances = sums.map((own, index) => {
    const others = sums.filter((_, other) => other !== index)
    return own.chances.reduce((sum, chance, at) => {
      return sum + chance * others.reduce((all, other) => all * chanceBelow(other, own.lowest + at), 1)
    }, 0)
  })
  const highest = chances.reduce((sum, chance) => sum + chance, 0)
  return single([...sums.map((_, index) => String(index + 1)), 'equal'], [...chances, Math.max(0, 1 - highest)])
}

function chanceBelow({ lowest, chances }: Distribution, number: number): number {
  let sum = 0
  for (let index = 0; index < Math.min(chances.length, number - lowest); index++) sum += numberAt(chances, index)
  return sum
}

/** Leader at half time and at the end. With a decider the match has a winner, and there are six outcomes, not nine. */
export function halfFullOffer(first: Stretch, second: Stretch, decider?: Decider): readonly Offer[] {
  const decided = decider && resultChances(decider.ahead)
  const ends = decided ? teams : sides
  const outcomes = sides.flatMap((half) => ends.map((full) => `${half}/${full}`))
  const chances = new Float64Array(outcomes.length)
  const add = (atHalf: number, end: '1' | 'x' | '2', chance: number) => {
    const index = outcomes.indexOf(`${atHalf > 0 ? '1' : atHalf < 0 ? '2' : 'x'}/${end}`)
    chances[index] = numberAt(chances, index) + chance
  }
  eachPair(first.sums.ahead, second.sums.ahead, (atHalf, more, chance) => {
    const atEnd = atHalf + more
    if (atEnd !== 0) return add(atHalf, atEnd > 0 ? '1' : '2', chance)
    if (!decided) return add(atHalf, 'x', chance)
    add(atHalf, '1', chance * decided[0])
    add(atHalf, '2', chance * decided[2])
  })
  return single(outcomes, [...chances])
}

function eachPair(a: Distribution, b: Distribution, visit: (a: number, b: number, chance: number) => void): void {
  a.chances.forEach((chanceA, indexA) => {
    b.chances.forEach((chanceB, indexB) => {
      visit(a.lowest + indexA, b.lowest + indexB, chanceA * chanceB)
    })
  })
}

/** The same question of every period still to be decided, numbered by `specifier` from 1; at most `most` of them. */
export function inEachPeriod(
  periods: readonly Stretch[],
  { specifier, over, most }: { readonly specifier: string; readonly over: number; readonly most: number },
  offers: (sums: GridSums) => readonly Offer[],
): readonly Offer[] {
  return periods.slice(over, over + most).flatMap(({ sums }, index) =>
    offers(sums).map((offer) => ({
      ...offer,
      specifiers: { ...offer.specifiers, [specifier]: String(over + index + 1) },
    })),
  )
}
