import { correctScore, listedGoalsMax, scoreName } from '../market-types/football-score.ts'
import { sides } from '../market-types/results.ts'
import { nearestToEven, type Offer } from './offer.ts'
import type { Outlook } from './outlook.ts'
import { resultChances, type ScoreGrid } from './score-grid.ts'

/** Both sides score: neither of them ends without a goal. */
export function bothScoreChance({ grid, sums }: Outlook): number {
  const homeNone = grid.now.home > 0 ? 0 : (sums.home.chances[0] ?? 0)
  const awayNone = grid.now.away > 0 ? 0 : (sums.away.chances[0] ?? 0)
  const bothNone = grid.now.home + grid.now.away > 0 ? 0 : (grid.chances[0] ?? 0)
  return Math.max(0, 1 - homeNone - awayNone + bothNone)
}

/** An odd number of goals. */
export function oddChance({ sums }: Outlook): number {
  return sums.goals.chances.reduce((odd, chance, index) => odd + ((sums.goals.lowest + index) % 2) * chance, 0)
}

/** Scores that can still come true, in the catalogue's order, and all others together. */
export function correctScores({ grid }: Outlook): readonly Offer[] {
  const { home, away } = grid.now
  const chances = new Map<string, number>()
  let listed = 0
  for (let row = 0; home + row <= listedGoalsMax; row++) {
    for (let column = 0; away + column <= listedGoalsMax; column++) {
      const inGrid = row < grid.rows && column < grid.columns
      const chance = inGrid ? (grid.chances[row * grid.columns + column] ?? 0) : 0
      chances.set(scoreName({ home: home + row, away: away + column }), chance)
      listed += chance
    }
  }
  if (chances.size === 0) return []
  chances.set('other', Math.max(0, 1 - listed))
  const outcomes = correctScore.outcomes().filter((outcome) => chances.has(outcome))
  return [{ specifiers: {}, outcomes, chances: outcomes.map((outcome) => chances.get(outcome) ?? 0) }]
}

/** Head starts of up to three goals that bring the sides near to each other again. */
export function headStarts({ grid, sums }: Outlook): readonly Offer[] {
  const lead = grid.now.home - grid.now.away
  const offers: Offer[] = []
  for (let start = -3 - lead; start <= 3 - lead; start++) {
    if (start === 0) continue
    const hcp = start > 0 ? `${start}:0` : `0:${-start}`
    const chances = resultChances({ lowest: sums.ahead.lowest + start, chances: sums.ahead.chances })
    offers.push({ specifiers: { hcp }, outcomes: sides, chances })
  }
  return nearestToEven(offers, 4, 0.03)
}

/** Who scores next: in each final score any order of the goals to come is as likely as any other. */
export function nextGoals({ grid, nextGoal }: Outlook): readonly Offer[] {
  if (nextGoal === undefined) return []
  const none = grid.chances[0] ?? 0
  const home = homeFirstChance(grid)
  const chances = [home, none, Math.max(0, 1 - home - none)]
  return [{ specifiers: { goalnr: String(nextGoal) }, outcomes: ['1', 'none', '2'], chances }]
}

function homeFirstChance({ rows, columns, chances }: ScoreGrid): number {
  let home = 0
  for (let row = 1; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      home += ((chances[row * columns + column] ?? 0) * row) / (row + column)
    }
  }
  return home
}
