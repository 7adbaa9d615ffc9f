import type { FootballStrengths } from './strengths.ts'

/**
 * Corners and cards of an average match between sides of these goals. The side that is expected to win by more takes
 * more corners and, at home, gets fewer cards. Source: Poisson regression over an English league season, where the
 * expected goals are those that the bookmakers' prices imply.
 */
export function expectCounts(
  homeGoals: number,
  awayGoals: number,
): Pick<FootballStrengths, 'homeCorners' | 'awayCorners' | 'homeCards' | 'awayCards'> {
  const lean = homeGoals - awayGoals
  return {
    homeCorners: 5.2 * Math.exp(0.2 * lean),
    awayCorners: 4.8 * Math.exp(-0.2 * lean),
    homeCards: 1.63 * Math.exp(-0.1 * lean),
    awayCards: 1.76,
  }
}
