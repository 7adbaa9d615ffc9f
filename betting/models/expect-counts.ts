import type { FootballStrengths } from './strengths.ts'

export function expectCounts(
  homeGoals: number,
  awayGoals: number,
): Pick<FootballStrengths, 'homeCorners' | 'awayCorners' | 'homeCards' | 'awayCards'> {
  const lean = homeGoals - awayGoals
  return {
    homeCorners: 5.5 * Math.exp(0.15 * lean),
    awayCorners: 4.8 * Math.exp(-0.15 * lean),
    homeCards: 1.65 * Math.exp(-0.05 * lean),
    awayCards: 1.8 * Math.exp(0.05 * lean),
  }
}
