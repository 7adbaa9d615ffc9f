import type { FootballRecord } from '../match-record.ts'
import type { FootballType } from './market-type.ts'
import { overUnder, settleOverUnder } from './over-under.ts'
import { allVoid, bothOf, leaderOf, type Results, sides, winners } from './results.ts'

const football = { family: 'football', sportId: 1, dependsOnScore: false, winners: 1 } as const
const bothLeaders = sides.flatMap((atHalfTime) => sides.map((atFullTime) => `${atHalfTime}/${atFullTime}`))

/** Who is ahead at half time; decided then, void when the match ends and nobody knows. */
export const halfTimeResult = {
  ...football,
  id: 'halfTime1x2',
  tabs: ['main', 'firstHalf'],
  order: 80,
  layout: 'grid3',
  specifiers: [],
  outcomes: () => sides,
  settle: (_, record) => (record.halfTime ? winners(sides, leaderOf(record.halfTime)) : voidWhenUnknown(sides, record)),
} as const satisfies FootballType

/** Goals of the first half, its stoppage time included. */
export const halfTimeTotal = {
  ...football,
  id: 'halfTimeTotal',
  tabs: ['overUnder', 'firstHalf'],
  order: 90,
  layout: 'lines',
  specifiers: ['total'],
  outcomes: () => overUnder,
  settle(specifiers, record) {
    const known = record.halfTime ?? (record.firstHalfOver || record.matchOver ? undefined : record.score)
    return settleOverUnder(specifiers, {
      count: known && bothOf(known),
      finished: record.halfTime !== undefined || record.matchOver,
    })
  },
} as const satisfies FootballType

/** Who is ahead at half time and who at the end, as one answer. */
export const halfTimeFullTime = {
  ...football,
  id: 'halfTimeFullTime',
  tabs: ['firstHalf', 'combined'],
  order: 100,
  layout: 'grid3',
  specifiers: [],
  outcomes: () => bothLeaders,
  settle(_, record) {
    if (!record.matchOver) return undefined
    if (!record.halfTime) return allVoid(bothLeaders)
    return winners(bothLeaders, `${leaderOf(record.halfTime)}/${leaderOf(record.score)}`)
  },
} as const satisfies FootballType

function voidWhenUnknown(outcomes: readonly string[], record: FootballRecord): Results | undefined {
  return record.matchOver ? allVoid(outcomes) : undefined
}
