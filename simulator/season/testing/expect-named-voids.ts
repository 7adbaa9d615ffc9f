import { findMarketType, marketTypes } from '@banko/betting/market-types/catalogue.ts'
import { readLine } from '@banko/betting/market-types/line.ts'
import { type MarketKey, readMarketKey } from '@banko/betting/match/market.ts'
import { sports } from '@banko/betting/match/sport.ts'
import { expect } from 'vitest'
import { footballCourse } from '../../football/football-course.ts'
import { everyMarketKey } from '../../football/market-lines.ts'
import { settleDecided } from '../../playing/settle-decided.ts'
import { planSeason } from '../plan-season.ts'
import { readIncidents } from '../read-incidents.ts'
import { type KnownSeason, rowsOf } from './season-files.ts'

/** Types whose rule names a result at which stakes go back. */
const refunding = ['drawNoBet', 'homeNoBet', 'awayNoBet', 'halfTimeDrawNoBet', 'secondHalfDrawNoBet']

/** Whether the rule of a market names a void, or half of one. */
function namesVoid(key: MarketKey): boolean {
  const { type: id, specifiers } = readMarketKey(key)
  // From a score that was never reached nothing can be counted.
  if (refunding.includes(id) || 'score' in specifiers) return true
  if (!findMarketType(id)?.lines) return false
  const quarters = readLine(specifiers, 'total' in specifiers ? 'total' : 'hcp')
  return Math.abs(quarters) % 4 !== 2
}

/** A season that counts everything settles every football market, without a void that no rule names. */
export function expectNamedVoids({ files }: KnownSeason): void {
  const minutes = files.incidents && readIncidents(files.incidents)
  if (!minutes?.ok) throw new Error('the incidents cannot be read')
  const counted = { corners: true, cards: true }
  const keys = everyMarketKey(counted)
  const wrong = new Set<string>()
  const settled = new Set<string>()
  for (const { play } of planSeason(rowsOf(files), minutes.value, 7).matches) {
    expect(play.counted).toEqual(counted)
    const results = settleDecided(footballCourse(play), { kind: 'over' }, keys)
    if (results.length !== keys.length) wrong.add('a market has no result')
    for (const { key, outcomes } of results) {
      settled.add(readMarketKey(key).type)
      const voided = outcomes.some(({ result }) => result.voidHalves > 0)
      if (voided && !namesVoid(key)) wrong.add(key)
    }
  }
  expect([...wrong].slice(0, 20)).toEqual([])
  expect(marketTypes.filter(({ sportId, id }) => sportId === sports.football && !settled.has(id))).toEqual([])
}
