import { describe, expect, it } from 'vitest'
import { type MarketKey, marketKey } from '../market.ts'
import { winnersOf } from '../market-types/catalogue.ts'
import { footballTypes } from '../market-types/football.ts'
import { writeLine } from '../market-types/line.ts'
import type { MarketType } from '../market-types/market-type.ts'
import type { Results } from '../market-types/results.ts'
import type { FootballRecord } from '../match-record.ts'
import { settleMarket } from '../settle-market.ts'
import { countIncidents, type FootballPlay, isFirstHalf } from './incident.ts'
import { playFootball } from './play-football.ts'
import { seededNumbers } from './seeded-numbers.ts'

const quarters = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => writeLine(from + index))
const startLines = ['0:1', '1:0', '0:2', '2:0', '3:0']

/** Lines of a type that a match may well end on either side of. */
function linesOf(type: MarketType): readonly MarketKey[] {
  switch (type.specifiers[0]) {
    case undefined:
      return [type.id]
    case 'total':
      return quarters(2, type.tabs.includes('cornersCards') ? 50 : 22).map((total) => marketKey(type.id, { total }))
    case 'hcp':
      return (type.id === 'europeanHandicap' ? startLines : quarters(-14, 14)).map((hcp) => marketKey(type.id, { hcp }))
    case 'goalnr':
      return ['1', '2', '3', '7'].map((goalnr) => marketKey(type.id, { goalnr }))
    default:
      throw new Error(`no lines for ${type.id}: add them`)
  }
}

/** What is known at the end of minute `minute`, in which half. */
function recordAt(play: FootballPlay, minute: number, phase: 'live' | 'second' | 'over'): FootballRecord {
  const seen = play.incidents.filter((incident) => incident.minute <= minute)
  const [yellow, red] = [countIncidents(seen, 'yellow'), countIncidents(seen, 'red')]
  return {
    kind: 'football',
    firstHalfOver: phase !== 'live',
    matchOver: phase === 'over',
    score: countIncidents(seen, 'goal'),
    goals: seen.filter((incident) => incident.kind === 'goal'),
    corners: countIncidents(seen, 'corner'),
    cards: { home: yellow.home + red.home, away: yellow.away + red.away },
    ...(phase !== 'live' && { halfTime: countIncidents(play.incidents.filter(isFirstHalf), 'goal') }),
  }
}

const keys = Object.values(footballTypes).flatMap((type) => linesOf(type).map((key) => ({ key, type })))
const strengths = { homeGoals: 1.7, awayGoals: 1.3, homeCorners: 5.5, awayCorners: 4.7, homeCards: 1.6, awayCards: 1.8 }
const random = seededNumbers(11)
const plays = Array.from({ length: 10_000 }, () => playFootball(strengths, random))

/** Whether every outcome has a result, and as many win as the type says. */
function isWhole(results: Results | undefined, type: MarketType): boolean {
  const listed = type.outcomes({})
  if (results?.size !== listed.length || !listed.every((outcome) => results.has(outcome))) return false
  let won = 0
  let refunded = false
  for (const result of results.values()) {
    if (result.won) won += 1
    refunded ||= result.voidHalves > 0
  }
  // Half won stands beside half lost, void beside void; otherwise exactly so many win.
  return refunded ? won <= winnersOf(type.id) : won === winnersOf(type.id)
}

function isSame(a: Results, b: Results | undefined): boolean {
  if (a.size !== b?.size) return false
  for (const [outcome, { won, voidHalves }] of a) {
    const other = b.get(outcome)
    if (other?.won !== won || other.voidHalves !== voidHalves) return false
  }
  return true
}

describe('10,000 random matches, every market type and line', () => {
  it('gives at the end every outcome a result, and as many winners as the type says', { timeout: 120_000 }, () => {
    const wrong: string[] = []
    for (const play of plays) {
      const record = recordAt(play, 90, 'over')
      for (const { key, type } of keys) {
        if (!isWhole(settleMarket(key, record), type)) wrong.push(`${key} at ${record.score.home}:${record.score.away}`)
      }
    }
    expect(wrong).toEqual([])
  })

  it('never decides early what the end decides otherwise', { timeout: 120_000 }, () => {
    const wrong: string[] = []
    let decidedEarly = 0
    for (const play of plays.slice(0, 1000)) {
      const end = recordAt(play, 90, 'over')
      const results = keys.map(({ key }) => settleMarket(key, end))
      for (const minute of [0, 20, 45, 60, 80, 90]) {
        const record = recordAt(play, minute, minute > 45 ? 'second' : 'live')
        keys.forEach(({ key }, index) => {
          const early = settleMarket(key, record)
          if (!early) return
          decidedEarly += 1
          if (!isSame(early, results[index])) wrong.push(`${key} in minute ${minute}`)
        })
      }
    }
    expect(wrong).toEqual([])
    expect(decidedEarly).toBeGreaterThan(100_000)
  })
})
