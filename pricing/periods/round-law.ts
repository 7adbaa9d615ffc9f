import { nothingToCome, type Points, type ScoringLaw } from '../chances/scoring-law.ts'

/** So many rounds are played in a minute: in each, both sides have the ball once. */
export const roundsPerMinute = 2

/**
 * How often a possession of an average side is worth 0 to 3 points, what both sides score alike taken out.
 * Source: box scores of the big leagues, fitted so that both scores together vary by about 19 points and their
 * difference by about 14.
 */
const usualPossession = [0.52, 0.07, 0.31, 0.1] as const

/** In so many of a hundred rounds the game is so open that both sides get two points. */
const openShare = 0.12
const both: Points = Float64Array.of(1 - openShare, 0, openShare)

/** Least and most points of a round that can be meant: 17 to 150 points a match. */
const meanMin = 0.02
const meanMax = 1.6

/** What one round brings: both sides have the ball once and make so many points on average. */
export function roundLaw(homeMean: number, awayMean: number): ScoringLaw {
  return { ...nothingToCome, home: possession(homeMean), away: possession(awayMean), both }
}

/** The usual chances, each weighed by one factor to the power of its points, so that the mean is what is asked. */
function possession(mean: number): Points {
  const wanted = Math.min(meanMax, Math.max(meanMin, mean - 2 * openShare))
  let [low, high] = [-8, 8]
  for (let round = 0; round < 60; round++) {
    const middle = (low + high) / 2
    if (meanOf(tilt(middle)) < wanted) low = middle
    else high = middle
  }
  return tilt((low + high) / 2)
}

function tilt(logFactor: number): Points {
  const weights = usualPossession.map((chance, points) => chance * Math.exp(logFactor * points))
  const sum = weights.reduce((all, weight) => all + weight, 0)
  return Float64Array.from(weights, (weight) => weight / sum)
}

function meanOf(chances: Points): number {
  return chances.reduce((sum, chance, points) => sum + chance * points, 0)
}
