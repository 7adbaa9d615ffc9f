import type { FootballType } from './market-type.ts'
import { allVoid, leaderOf, sides, winners } from './results.ts'

const football = { family: 'football', sportId: 1, specifiers: [], dependsOnScore: false } as const
const doubles = ['1x', '12', 'x2'] as const
const teams = ['1', '2'] as const

/** Who has won after 90 minutes and stoppage time; extra time and penalties never count. */
export const result = {
  ...football,
  id: '1x2',
  tabs: ['main'],
  order: 10,
  layout: 'grid3',
  winners: 1,
  outcomes: () => sides,
  settle: (_, record) => (record.matchOver ? winners(sides, leaderOf(record.score)) : undefined),
} as const satisfies FootballType

/** Two of the three results: always two of its outcomes win. */
export const doubleChance = {
  ...football,
  id: 'doubleChance',
  tabs: ['main'],
  order: 20,
  layout: 'grid3',
  winners: 2,
  outcomes: () => doubles,
  settle(_, record) {
    if (!record.matchOver) return undefined
    const leader = leaderOf(record.score)
    return winners(doubles, ...doubles.filter((pair) => pair.includes(leader)))
  },
} as const satisfies FootballType

/** Who wins; on a draw every stake goes back. */
export const drawNoBet = {
  ...football,
  id: 'drawNoBet',
  tabs: ['main', 'handicap'],
  order: 70,
  layout: 'grid2',
  winners: 1,
  outcomes: () => teams,
  settle(_, record) {
    if (!record.matchOver) return undefined
    const leader = leaderOf(record.score)
    return leader === 'x' ? allVoid(teams) : winners(teams, leader)
  },
} as const satisfies FootballType
