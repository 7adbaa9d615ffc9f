import { settleAsianLine } from '../asian-line.ts'
import { readHeadStart, readLine } from './line.ts'
import type { FootballType } from './market-type.ts'
import { leaderOf, sides, winners } from './results.ts'

const football = {
  family: 'football',
  sportId: 1,
  tabs: ['handicap'],
  layout: 'lines',
  specifiers: ['hcp'],
  winners: 1,
} as const
const teams = ['1', '2'] as const

/**
 * The handicap `hcp` is added to the home side's goals, in quarters; the away side has the opposite one. In play as
 * before it, the whole final score counts, goals already scored included: a line keeps its meaning for the whole match
 * and coupons of different minutes settle alike. (Houses that count the rest of the match only have another type.)
 */
export const asianHandicap = {
  ...football,
  tabs: ['main', 'handicap'],
  id: 'asianHandicap',
  order: 40,
  dependsOnScore: false,
  outcomes: () => teams,
  settle(specifiers, record) {
    const line = readLine(specifiers, 'hcp')
    if (!record.matchOver) return undefined
    const ahead = record.score.home - record.score.away
    return new Map([
      ['1', settleAsianLine(line, ahead)],
      ['2', settleAsianLine(-line, -ahead)],
    ])
  },
} as const satisfies FootballType

/** The match is taken to start at `hcp`, home:away, and the draw is an outcome of its own. Source: words.md, specifier. */
export const europeanHandicap = {
  ...football,
  id: 'europeanHandicap',
  order: 110,
  dependsOnScore: false,
  outcomes: () => sides,
  settle(specifiers, record) {
    const start = readHeadStart(specifiers, 'hcp')
    if (!record.matchOver) return undefined
    const { home, away } = record.score
    return winners(sides, leaderOf({ home: home + start.home, away: away + start.away }))
  },
} as const satisfies FootballType
