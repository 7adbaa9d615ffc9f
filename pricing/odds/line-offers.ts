import { itemAt } from '@banko/betting/lists/item-at.ts'
import { writeLine } from '@banko/betting/market-types/line.ts'
import { overUnder } from '@banko/betting/market-types/over-under.ts'
import { teams } from '@banko/betting/market-types/results.ts'
import { type Distribution, lineChance } from '../chances/distribution.ts'
import type { Offer } from './offer.ts'

/** A line with a side below this chance is not worth offering. */
const chanceMin = 0.06

/** A line in quarters and the chance of its first side. */
interface LineChance {
  readonly line: number
  readonly chance: number
}

/** Over and under, at half-goal lines, the so many nearest to even. */
export function halfLines(numbers: Distribution, count: number): readonly Offer[] {
  return nearest(totals(numbers, 4), count).map(totalOffer)
}

/** Over and under at whole and quarter lines, the so many nearest to even; those ending in .5 are left to `halfLines`. */
export function asianTotals(numbers: Distribution, count: number): readonly Offer[] {
  const others = totals(numbers, 1).filter(({ line }) => line % 4 !== 2)
  return nearest(others, count).map(totalOffer)
}

/** Asian handicaps, the so many nearest to even; `step` quarters apart, those of 4 end in .5. */
export function asianLines(ahead: Distribution, count: number, step = 1): readonly Offer[] {
  const lines: LineChance[] = []
  const [lowest, highest] = [-4 * (ahead.lowest + ahead.chances.length - 1), -4 * ahead.lowest]
  const offset = step === 4 ? 2 : 0
  for (let line = firstLikely(ahead, { lowest, highest }) + offset; line <= highest; line += step) {
    const chance = lineChance(ahead, line)
    if (chance > 1 - chanceMin) break
    if (chance >= chanceMin) lines.push({ line, chance })
  }
  return nearest(lines, count).map(({ line, chance }) => ({
    specifiers: { hcp: writeLine(line) },
    outcomes: teams,
    chances: [chance, 1 - chance],
  }))
}

/** The last whole line, in quarters, below all lines that are likely enough: the higher the line, the likelier. */
function firstLikely(ahead: Distribution, { lowest, highest }: { lowest: number; highest: number }): number {
  let [unlikely, likely] = [lowest, highest]
  while (likely - unlikely > 4) {
    const middle = unlikely + 4 * Math.floor((likely - unlikely) / 8)
    if (lineChance(ahead, middle) < chanceMin) unlikely = middle
    else likely = middle
  }
  return unlikely
}

/** Every line from half above what is counted already, `step` quarters apart; the further the less likely. */
function totals(numbers: Distribution, step: number): readonly LineChance[] {
  const lines: LineChance[] = []
  const highest = 4 * (numbers.lowest + numbers.chances.length - 1)
  for (let line = 4 * numbers.lowest + 2; line < highest; line += step) {
    const chance = lineChance(numbers, -line)
    if (chance < chanceMin) break
    if (chance <= 1 - chanceMin) lines.push({ line, chance })
  }
  return lines
}

/** In their own order. Chances fall or rise along the lines, so those nearest to even stand next to each other. */
function nearest(lines: readonly LineChance[], count: number): readonly LineChance[] {
  const distance = (index: number) => Math.abs(itemAt(lines, index).chance - 0.5)
  let [first, last] = [0, lines.length - 1]
  while (last - first >= count) {
    if (distance(first) > distance(last)) first += 1
    else last -= 1
  }
  return lines.slice(first, last + 1)
}

function totalOffer({ line, chance }: LineChance): Offer {
  return { specifiers: { total: writeLine(line) }, outcomes: overUnder, chances: [chance, 1 - chance] }
}
