import {
  clockAt,
  countIncidents,
  type FootballPlay,
  type Half,
  type Incident,
  isFirstHalf,
  type Random,
} from '../chances/incident.ts'
import { type GoalRates, lowScoreWeight } from '../chances/score-grid.ts'
import { firstHalfShare, redCardFactors, redShare, stoppageMean } from './match-time.ts'
import { type FootballStrengths, usualDependence } from './strengths.ts'

const halves: readonly Half[] = ['firstHalf', 'secondHalf']
const teams = ['home', 'away'] as const
const lowScores = [0, 1].flatMap((home) => [0, 1].map((away) => ({ home, away })))

/** So many matches are begun before the dependence of low scores is given up. */
const attemptsMax = 50

/**
 * A believable match of two such teams: minute by minute, by the same rates that `priceFootball` reckons with, red
 * cards included, so that in the long run the prices keep their margin. Equal random numbers, equal match.
 */
export function playFootball(strengths: FootballStrengths, random: Random): FootballPlay {
  const match = { home: strengths.homeGoals, away: strengths.awayGoals }
  const rates: Pick<GoalRates, 'match' | 'dependence'> = {
    match,
    dependence: strengths.dependence ?? usualDependence,
  }
  const weightMax = Math.max(1, ...lowScores.map((score) => lowScoreWeight(score, rates)))
  for (let attempt = 1; ; attempt++) {
    const play = playOnce(strengths, random)
    // Scores come as often as Dixon and Coles find them, by playing some of the too frequent ones again.
    if (attempt === attemptsMax || random() * weightMax < lowScoreWeight(play.score, rates)) return play
  }
}

function playOnce(strengths: FootballStrengths, random: Random): FootballPlay {
  const stoppage = drawStoppage(random)
  const incidents: Incident[] = []
  for (const half of halves) {
    for (let index = 1; index <= 45 + stoppage[half]; index++) {
      incidents.push(
        ...playMinute(strengths, half, random, incidents).map((one) => ({ ...one, ...clockAt(half, index) })),
      )
    }
  }
  return {
    stoppage,
    incidents,
    score: countIncidents(incidents, 'goal'),
    halfTime: countIncidents(incidents.filter(isFirstHalf), 'goal'),
  }
}

/** One to three minutes, then two to six: on average `stoppageMean`. */
export function drawStoppage(random: Random): FootballPlay['stoppage'] {
  return { firstHalf: 1 + Math.floor(random() * 3), secondHalf: 2 + Math.floor(random() * 5) }
}

type Happening = Pick<Incident, 'kind' | 'side'>

/** At most one of a kind and side happens in one minute. */
function playMinute(
  strengths: FootballStrengths,
  half: Half,
  random: Random,
  before: readonly Incident[],
): readonly Happening[] {
  const factors = redCardFactors(countIncidents(before, 'red'))
  const happenings: Happening[] = []
  for (const side of teams) {
    const goals = strengths[`${side}Goals`] * factors[side] * perMinute(half, 'goals')
    const corners = strengths[`${side}Corners`] * perMinute(half, 'corners')
    const cards = strengths[`${side}Cards`] * perMinute(half, 'cards')
    if (random() < goals) happenings.push({ kind: 'goal', side })
    if (random() < corners) happenings.push({ kind: 'corner', side })
    if (random() < cards) happenings.push({ kind: random() < redShare ? 'red' : 'yellow', side })
  }
  // Two in one minute: either may have been first.
  return happenings.length > 1 && random() < 0.5 ? happenings.reverse() : happenings
}

/** Part of a whole match's events that an average minute of this half has. */
function perMinute(half: Half, what: keyof typeof firstHalfShare): number {
  const share = half === 'firstHalf' ? firstHalfShare[what] : 1 - firstHalfShare[what]
  return share / (45 + stoppageMean[half])
}
