import { writeLine } from '../market-types/line.ts'
import { overUnder } from '../market-types/over-under.ts'
import { type Distribution, lineChance } from './distribution.ts'
import { nearestToEven, type Offer } from './offer.ts'

/** A line with a side below this chance is not worth offering. */
const chanceMin = 0.06

/** Over and under, at half-goal lines, the so many nearest to even. */
export function halfLines(numbers: Distribution, count: number): readonly Offer[] {
  return nearestToEven(totals(numbers, 4), count, chanceMin)
}

/** As `halfLines`, with the quarter lines that are nearest to even among them. */
export function halfAndQuarterLines(
  numbers: Distribution,
  counts: { half: number; nearest: number },
): readonly Offer[] {
  const offers = totals(numbers, 1)
  const halves = offers.filter((_, index) => index % 4 === 0)
  const kept = new Set([
    ...nearestToEven(halves, counts.half, chanceMin),
    ...nearestToEven(offers, counts.nearest, chanceMin),
  ])
  return offers.filter((offer) => kept.has(offer))
}

/** Every line from half above what is counted already, `step` quarters apart. */
function totals(numbers: Distribution, step: number): readonly Offer[] {
  const offers: Offer[] = []
  const highest = 4 * (numbers.lowest + numbers.chances.length - 1)
  for (let line = 4 * numbers.lowest + 2; line < highest; line += step) {
    const over = lineChance(numbers, -line)
    offers.push({ specifiers: { total: writeLine(line) }, outcomes: overUnder, chances: [over, 1 - over] })
    // Lines only get less likely to be passed.
    if (over < chanceMin) break
  }
  return offers
}

/** Asian handicaps in quarters, the so many nearest to even. */
export function asianLines(ahead: Distribution, count: number): readonly Offer[] {
  const offers: Offer[] = []
  const highest = 4 * (ahead.lowest + ahead.chances.length - 1)
  for (let line = -highest; line <= -4 * ahead.lowest; line++) {
    const home = lineChance(ahead, line)
    if (home < chanceMin) continue
    if (home > 1 - chanceMin) break
    offers.push({ specifiers: { hcp: writeLine(line) }, outcomes: ['1', '2'], chances: [home, 1 - home] })
  }
  return nearestToEven(offers, count, chanceMin)
}
