import type { Random } from '@banko/contract/feed/ports.ts'
import type { Area, PeriodScenes, Scored } from './period-happenings.ts'

const anywhere: Area = { x: [12, 88], y: [8, 92] }
const theirEnd: Area = { x: [62, 94], y: [15, 85] }
const theirGoal: Area = { x: [88, 95], y: [40, 60] }
const ownEnd: Area = { x: [6, 35], y: [15, 85] }
const centre: Area = { x: [50, 50], y: [50, 50] }

export const basketballScenes: PeriodScenes = {
  unit: 'minute',
  usual: [
    { kind: 'rebound', rate: 0.95, own: [['rebounds', 1]], area: ownEnd },
    { kind: 'attack', rate: 0.8, area: theirEnd },
    { kind: 'foul', rate: 0.47, own: [['fouls', 1]], area: ownEnd, noted: true },
    { kind: 'turnover', rate: 0.32, own: [['turnovers', 1]], area: anywhere },
  ],
  scored: basket,
}

/** Points of one attack; free throws follow what cannot be made with one throw. */
function basket(points: number, random: Random): Scored {
  const isFromLine = points === 1 || (points === 2 && random.next() < 0.2)
  if (isFromLine) return { kind: 'freeThrow', own: [['freeThrows', points]], area: { x: [80, 80], y: [50, 50] } }
  const isLong = points > 3 || (points === 3 && random.next() < 0.8)
  const rest = points - (isLong ? 3 : 2)
  return {
    kind: isLong ? 'threePointer' : 'twoPointer',
    own: [[isLong ? 'threePointers' : 'twoPointers', 1], ...(rest > 0 ? ([['freeThrows', rest]] as const) : [])],
    area: isLong ? { x: [66, 74], y: [12, 88] } : { x: [82, 93], y: [32, 68] },
  }
}

export const hockeyScenes: PeriodScenes = {
  unit: 'minute',
  usual: [
    { kind: 'shotOn', rate: 0.44, own: [['shotsOn', 1]], others: [['saves', 1]], area: theirGoal },
    { kind: 'shotOff', rate: 0.4, own: [['shotsOff', 1]], area: theirEnd },
    { kind: 'attack', rate: 0.9, area: theirEnd },
    { kind: 'faceOff', rate: 0.45, own: [['faceOffs', 1]], area: centre },
    { kind: 'penalty', rate: 0.07, own: [['penaltyMinutes', 2]], area: ownEnd, noted: true },
  ],
  scored: () => ({ kind: 'goal', own: [['shotsOn', 1]], area: theirGoal }),
}

export const handballScenes: PeriodScenes = {
  unit: 'minute',
  usual: [
    { kind: 'attack', rate: 0.7, area: theirEnd },
    { kind: 'shotOn', rate: 0.2, others: [['saves', 1]], area: theirGoal },
    { kind: 'shotOff', rate: 0.13, own: [['shotsOff', 1]], area: theirEnd },
    { kind: 'turnover', rate: 0.18, own: [['turnovers', 1]], area: anywhere },
    { kind: 'suspension', rate: 0.06, own: [['suspensions', 1]], area: ownEnd, noted: true },
  ],
  scored: (_, random) =>
    random.next() < 0.13
      ? { kind: 'sevenMetre', own: [['sevenMetres', 1]], area: { x: [82, 82], y: [50, 50] } }
      : { kind: 'goal', own: [], area: { x: [76, 86], y: [25, 75] } },
}

/** The plate is at 50, 92; what flies far comes down near the top. */
export const baseballScenes: PeriodScenes = {
  unit: 'halfInning',
  usual: [
    { kind: 'hit', rate: 0.6, own: [['hits', 1]], area: { x: [20, 80], y: [20, 60] }, noted: true },
    { kind: 'walk', rate: 0.33, own: [['walks', 1]], area: { x: [66, 70], y: [60, 66] } },
    { kind: 'strikeout', rate: 0.95, others: [['strikeouts', 1]], area: { x: [50, 50], y: [90, 90] }, noted: true },
  ],
  scored: (_, random) =>
    random.next() < 0.3
      ? {
          kind: 'homeRun',
          own: [
            ['hits', 1],
            ['homeRuns', 1],
          ],
          area: { x: [20, 80], y: [4, 10] },
        }
      : { kind: 'run', own: random.next() < 0.7 ? [['hits', 1]] : [], area: { x: [50, 50], y: [90, 90] } },
}
